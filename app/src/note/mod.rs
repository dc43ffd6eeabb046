//! A note: its sections, each retold in every hobby, and its quiz at the foot.

mod cite;
mod links;
mod page;
mod section;
mod sidebar;
mod text;

pub use page::NotePage;
