//! What lints look at: the topics of full courses.

use crate::{
    content::{
        library::{Course, Library, Topic},
        problem::Place,
        site::Quality,
        source::{File, Source},
    },
    note::Section,
};

/// A topic of a full course, with the files that it comes from.
pub(super) struct FullTopic<'a> {
    source: &'a Source,
    pub(super) course: &'a Course,
    pub(super) topic: &'a Topic,
}

impl<'a> FullTopic<'a> {
    /// The file of the topic whose name ends with `suffix`.
    fn file(&self, suffix: &str) -> Option<File<'a>> {
        let path = format!("{}/{}{suffix}", self.course.slug, self.topic.slug);
        self.source.file(&path)
    }

    /// The line of a file on which one of `needles` stands, or its first.
    pub(super) fn place(&self, suffix: &str, needles: &[&str]) -> Option<Place<'a>> {
        let file = self.file(suffix)?;
        let found = needles.iter().find_map(|needle| file.text.find(needle));
        Some(file.at(found.unwrap_or_default()))
    }

    /// Where a section's analogy in a hobby stands.
    pub(super) fn analogy(&self, section: &Section, hobby: &str) -> Option<Place<'a>> {
        self.place(".analogies.toml", &[&format!("[{}.{hobby}]", section.slug)])
    }
}

/// Topics of full courses; others promise less.
pub(super) fn full<'a>(
    source: &'a Source,
    library: &'a Library,
) -> impl Iterator<Item = FullTopic<'a>> {
    let courses = library.courses.iter();
    let full = courses.filter(|course| course.quality == Quality::Full);
    full.flat_map(move |course| {
        let topic = move |topic| FullTopic {
            source,
            course,
            topic,
        };
        course.topics.iter().map(topic)
    })
}
