//! The content pipeline: read → parse → check → render → import.
//!
//! Later steps never call earlier ones. All problems of all files are found in one run; if one of
//! them is an error, nothing is stored and the site stays as it is.

mod analogies_file;
mod compile;
mod fence;
mod front_matter;
mod highlight;
pub mod import;
pub mod library;
pub mod lint;
pub mod markdown;
pub mod pages;
pub mod problem;
mod questions;
mod quiz_file;
pub mod review;
mod sections;
mod site;
pub mod source;
mod tables;
mod terms;

use std::path::Path;

use self::{
    library::Library,
    pages::Pages,
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
}

/// Reads, checks and renders the content in `dir`, which may link to `pages`.
///
/// # Errors
/// If the folder cannot be read at all.
pub fn check(dir: &Path, pages: &Pages) -> Result<Checked, ReadError> {
    let mut problems = Problems::default();
    let source = Source::read(dir, &mut problems)?;
    Ok(check_source(&source, pages, problems))
}

/// The same for content in memory.
#[must_use]
pub fn check_source(source: &Source, pages: &Pages, mut problems: Problems) -> Checked {
    let library = compile::compile(source, pages, &mut problems);
    Checked {
        library: library.filter(|_| !problems.has_errors()),
        problems: problems.into_sorted(),
    }
}
