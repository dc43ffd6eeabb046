//! The frame around every page.

mod breadcrumbs;
mod document;
mod error_page;
mod head;
mod header;
mod shared;
mod text;

pub use breadcrumbs::Breadcrumbs;
pub use document::{Document, IslandScript};
pub use error_page::ErrorPage;
pub use head::Head;
pub use header::{Footer, Header, Main};
pub use shared::{END as SHARED_END, MARK as SHARED_MARK, START as SHARED_START, Shared};
