//! What Study Notes knows, without a word about pages or HTTP.
//!
//! Two flows, each in one direction:
//!
//! 1. **Content**: [`content::source`] reads the files, [`content::compile`] parses, checks and
//!    renders them all, [`content::import`] stores the result in one transaction, and
//!    [`catalogue`], [`note`] and [`glossary`] query it.
//! 2. **An answer**: [`quiz::sheet::read`] understands the form, [`quiz::score`] counts the
//!    points, [`quiz::attempts`] stores both in one transaction, and [`quiz::sheet::item`] shows
//!    the feedback.
//!
//! A question's key exists only here: what a page may show is in [`view`].

pub mod catalogue;
pub mod content;
pub mod db;
pub mod faq;
pub mod glossary;
pub mod learner;
pub mod note;
pub mod quiz;
pub mod text;
pub mod view;
pub mod voices;

pub use db::{Database, OpenError, StoreError};

use sha2::{Digest, Sha256};

/// SHA-256 of the parts, each preceded by its length, as hexadecimal digits.
pub(crate) fn digest(parts: &[&[u8]]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hex(&hash.finalize())
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
