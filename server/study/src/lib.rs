//! What Study Notes knows, without a word about pages or HTTP.
//!
//! Two flows, each in one direction:
//!
//! 1. **Content**: [`content::source`] reads the files, [`content::check`] parses, checks and
//!    renders them all, [`content::import`] stores the result in one transaction, and
//!    [`catalogue`], [`note`] and [`glossary`] query it.
//! 2. **An answer**: [`quiz::attempts::submit`] reads the form, counts the points and stores both
//!    in one transaction; [`quiz::Question::view`] makes what is shown, feedback included.
//!
//! A question's key exists only here. What a browser may see is in [`view`], which alone is built
//! for WebAssembly, too; the feature `full` adds the rest.
#![warn(missing_docs)]

#[cfg(feature = "full")]
pub mod catalogue;
#[cfg(feature = "full")]
pub mod content;
#[cfg(feature = "full")]
pub mod db;
#[cfg(feature = "full")]
mod digest;
#[cfg(feature = "full")]
pub mod faq;
#[cfg(feature = "full")]
pub mod feedback;
#[cfg(feature = "full")]
pub mod glossary;
#[cfg(feature = "full")]
pub mod learner;
#[cfg(feature = "full")]
pub mod note;
#[cfg(feature = "full")]
pub mod note_cache;
#[cfg(feature = "full")]
pub mod quiz;
#[cfg(feature = "full")]
pub mod text;
pub mod view;

#[cfg(feature = "full")]
pub use db::{Database, OpenError, StoreError};
