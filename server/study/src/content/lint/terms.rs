//! Terms that the glossary defines although nothing uses them. (What is used and not defined is
//! an error where the link stands.)

use std::collections::BTreeSet;

use super::{Library, Problems, Source};

pub(super) fn lint(source: &Source, library: &Library, problems: &mut Problems) {
    let Some(file) = source.file("glossary.toml") else {
        return;
    };
    let topics = library.courses.iter().flat_map(|course| &course.topics);
    let sections = topics.flat_map(|topic| &topic.sections);
    let mut used: BTreeSet<&str> = sections
        .flat_map(|section| &section.terms)
        .map(String::as_str)
        .collect();
    // A term that explains another is of use, too.
    for term in &library.terms {
        used.extend(term.see.iter().map(String::as_str));
    }
    for term in library
        .terms
        .iter()
        .filter(|t| !used.contains(t.slug.as_str()))
    {
        let needle = format!("name = \"{}\"", term.name);
        let place = file.at(file.text.find(&needle).unwrap_or_default());
        let what = format!("no note and no other term uses “{}”", term.name);
        problems.warn(
            place,
            what,
            "use it, give it the spelling that notes use as an alias, or delete it",
        );
    }
}
