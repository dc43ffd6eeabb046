//! What a learner sees: one folder for each thing. Pages are pure functions from data to HTML and
//! exist on the server only; islands are compiled to WebAssembly too.

pub mod quiz;

#[cfg(feature = "ssr")]
pub mod catalogue;
#[cfg(feature = "ssr")]
pub mod error;
#[cfg(feature = "ssr")]
pub mod faq;
#[cfg(feature = "ssr")]
pub mod glossary;
#[cfg(feature = "ssr")]
pub mod home;
#[cfg(feature = "ssr")]
pub mod layout;
#[cfg(feature = "ssr")]
pub mod note;
#[cfg(feature = "ssr")]
mod render;
#[cfg(feature = "ssr")]
pub mod settings;
#[cfg(feature = "ssr")]
pub mod voices;
pub mod words;

#[cfg(feature = "ssr")]
pub use render::{fragment, page};
