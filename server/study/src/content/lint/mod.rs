//! What is not wrong but makes content worse for a reader: warnings for whoever writes it.
//!
//! Only `study-notes check` looks for these. They compare everything with everything, which an
//! import should not have to wait for.

mod alike;
mod plots;
mod questions;
mod sections;
mod terms;
mod topics;

use self::topics::full;
use super::{library::Library, problem::Problems, source::Source};

pub use alike::Pair;
pub use plots::Plot;

/// Notes what could be better; returns the most alike analogies and the ledger of plots.
pub fn lint(source: &Source, library: &Library, problems: &mut Problems) -> (Vec<Pair>, Vec<Plot>) {
    for topic in full(source, library) {
        sections::lint(&topic, problems);
        questions::lint(&topic, problems);
    }
    terms::lint(source, library, problems);
    let ledger = plots::lint(source, library, problems);
    (alike::lint(source, library, problems), ledger)
}
