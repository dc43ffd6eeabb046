//! A quiz: the form that works by itself, and the island that makes it immediate.

pub mod island;
#[cfg(feature = "hydrate")]
mod live;
#[cfg(feature = "ssr")]
pub mod page;
#[cfg(feature = "ssr")]
pub mod question;
