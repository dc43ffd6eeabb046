//! What a learner sees: a folder for each thing, with its page (data, markup, title), its islands,
//! its server functions and its text. Pages exist on the server only; islands are compiled to
//! WebAssembly too.

#![allow(
    unreachable_pub,
    reason = "what the macros of components make is public"
)]

pub mod client;
pub mod codec;
pub mod error;
pub mod quiz;
pub mod text;

#[cfg(feature = "ssr")]
pub mod api;
#[cfg(feature = "ssr")]
pub mod catalogue;
#[cfg(feature = "ssr")]
pub mod context;
#[cfg(feature = "ssr")]
pub mod faq;
#[cfg(feature = "ssr")]
pub mod feedback;
#[cfg(feature = "ssr")]
pub mod glossary;
#[cfg(feature = "ssr")]
pub mod home;
#[cfg(feature = "ssr")]
pub mod layout;
#[cfg(feature = "ssr")]
pub mod note;
#[cfg(feature = "ssr")]
pub mod page;
#[cfg(feature = "ssr")]
mod render;
#[cfg(feature = "ssr")]
mod routes;
#[cfg(feature = "ssr")]
pub mod settings;

#[cfg(feature = "ssr")]
pub use render::{render, render_error, routes};
