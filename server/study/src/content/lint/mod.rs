//! What is not wrong but makes content worse for a reader: warnings for whoever writes it.
//!
//! Only `study-notes check` looks for these. They compare everything with everything, which an
//! import should not have to wait for.

mod alike;
mod plots;
mod questions;
mod sections;
mod terms;

use super::{
    library::{Course, Library, Section, Topic},
    problem::{Place, Problems},
    site::Quality,
    source::{File, Source},
};

pub use alike::Pair;
pub use plots::Plot;

/// The parts of a full course that the lints look at, with the files that they come from.
struct Told<'a> {
    source: &'a Source,
    course: &'a Course,
    topic: &'a Topic,
}

impl<'a> Told<'a> {
    /// The file of the topic whose name ends with `suffix`.
    fn file(&self, suffix: &str) -> Option<File<'a>> {
        let path = format!("{}/{}{suffix}", self.course.slug, self.topic.slug);
        self.source.file(&path)
    }

    /// The line of a file on which one of `needles` stands, or its first.
    fn place(&self, suffix: &str, needles: &[&str]) -> Option<Place<'a>> {
        let file = self.file(suffix)?;
        let found = needles.iter().find_map(|needle| file.text.find(needle));
        Some(file.at(found.unwrap_or_default()))
    }

    /// Where a section's analogy in a hobby is told.
    fn analogy(&self, section: &Section, hobby: &str) -> Option<Place<'a>> {
        self.place(".analogies.toml", &[&format!("[{}.{hobby}]", section.slug)])
    }
}

/// Topics of full courses; others promise less.
fn full<'a>(source: &'a Source, library: &'a Library) -> impl Iterator<Item = Told<'a>> {
    let courses = library.courses.iter();
    let full = courses.filter(|course| course.quality == Quality::Full);
    full.flat_map(move |course| {
        let told = move |topic| Told {
            source,
            course,
            topic,
        };
        course.topics.iter().map(told)
    })
}

/// Notes what could be better; gives the most alike analogies and the ledger of plots.
pub fn lint(source: &Source, library: &Library, problems: &mut Problems) -> (Vec<Pair>, Vec<Plot>) {
    for told in full(source, library) {
        sections::lint(&told, problems);
        questions::lint(&told, problems);
    }
    terms::lint(source, library, problems);
    let ledger = plots::lint(source, library, problems);
    (alike::lint(source, library, problems), ledger)
}
