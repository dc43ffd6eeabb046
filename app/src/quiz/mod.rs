//! A quiz: the form that works by itself, and the island that makes it immediate.
//!
//! A question's kind has one file here (`choice`, `short`, `numeric`, `ordering`, `matching`),
//! which the `match` in `question` leads to.

pub mod api;
mod choice;
mod events;
mod fields;
mod form;
mod live;
mod matching;
mod numeric;
mod ordering;
#[cfg(feature = "ssr")]
pub mod page;
mod placed;
mod question;
#[cfg(feature = "ssr")]
mod result;
mod saving;
mod short;
mod text;
