//! Terms that the glossary defines although nothing uses them. (What is used and not defined is
//! an error where the link stands.)

use std::collections::BTreeSet;

use crate::content::{library::Library, problem::Problems, source::Source};

pub(super) fn lint(source: &Source, library: &Library, problems: &mut Problems) {
    let Some(file) = source.file("glossary.toml") else {
        return;
    };
    // A term that explains another is of use, too.
    let see = library.terms.iter().flat_map(|term| &term.see);
    let explaining: BTreeSet<&str> = see.map(|entry| entry.slug.as_str()).collect();
    for term in &library.terms {
        if !term.uses.is_empty() || explaining.contains(term.entry.slug.as_str()) {
            continue;
        }
        let needle = format!("name = \"{}\"", term.entry.name);
        let place = file.at(file.text.find(&needle).unwrap_or_default());
        let what = format!("no note and no other term uses “{}”", term.entry.name);
        problems.warn(
            place,
            what,
            "use it, give it the spelling that notes use as an alias, or delete it",
        );
    }
}
