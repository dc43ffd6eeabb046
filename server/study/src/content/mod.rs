//! The content pipeline: read → parse → check → render → import.
//!
//! Later steps never call earlier ones. All problems of all files are found in one run; if one of
//! them is an error, nothing is stored and the site keeps what it has.

pub mod compile;
pub mod fence;
pub mod highlight;
pub mod import;
pub mod library;
pub mod lint;
pub mod markdown;
pub mod note;
pub mod problem;
pub mod questions;
pub mod quiz_file;
pub mod review;
pub mod sections;
pub mod site;
pub mod source;
pub mod tables;
pub mod terms;

use std::path::Path;

use self::{
    library::Library,
    problem::{Problem, Problems},
    source::{ReadError, Source},
};

/// What a run over the content found.
#[derive(Debug)]
pub struct Checked {
    /// What would be published; `None` if there are errors.
    pub library: Option<Library>,
    /// By file and line.
    pub problems: Vec<Problem>,
    /// Changes when a file changes.
    pub fingerprint: String,
}

/// Reads, checks and renders the content in `dir`.
///
/// # Errors
/// If the folder cannot be read at all.
pub fn check(dir: &Path) -> Result<Checked, ReadError> {
    let mut problems = Problems::default();
    let source = Source::read(dir, &mut problems)?;
    Ok(check_source(&source, problems))
}

/// The same for content in memory.
#[must_use]
pub fn check_source(source: &Source, mut problems: Problems) -> Checked {
    let library = compile::compile(source, &mut problems);
    Checked {
        library: library.filter(|_| !problems.has_errors()),
        problems: problems.into_sorted(),
        fingerprint: source.fingerprint(),
    }
}
