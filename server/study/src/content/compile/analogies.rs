//! The analogies of a note: every section, every hobby.

use std::collections::{BTreeMap, BTreeSet};

use super::{Compiler, one_of, text};
use crate::content::{
    library::{Analogy, Site},
    note::{self, SectionAnalogies},
    sections,
    site::Quality,
    source::File,
};

impl Compiler<'_> {
    /// The analogies of each section, in the order of the site's hobbies.
    pub(super) fn analogies(
        &mut self,
        stem: &str,
        note: File<'_>,
        parts: &[sections::Section],
        quality: Quality,
    ) -> BTreeMap<String, Vec<Analogy>> {
        let Some(site) = self.site else {
            return BTreeMap::new();
        };
        let path = format!("{stem}.analogies.toml");
        let file = self.source.file(&path);
        if file.is_none() && quality == Quality::Full {
            let mend = "write it: a full course tells every section in every hobby";
            self.problems
                .error(note.line(1), format!("the file {path} is missing"), mend);
        }
        let Some(file) = file else {
            return BTreeMap::new();
        };
        let entries = note::analogies(file, self.problems);
        for entry in &entries {
            if !parts.iter().any(|part| part.slug == entry.section) {
                self.problems.error(
                    file.at(entry.offset),
                    format!("the note has no section `{}`", entry.section),
                    one_of(&entry.section, parts.iter().map(|p| p.slug.as_str())),
                );
            }
        }
        let mut analogies = BTreeMap::new();
        for part in parts.iter().filter(|part| !part.is_key_points()) {
            let entry = entries.iter().find(|entry| entry.section == part.slug);
            if part.no_analogy {
                if entry.is_none_or(|entry| entry.none.is_none()) {
                    let what = format!("nothing says why `{}` has no analogy", part.slug);
                    let mend = format!("write `[{}]` and below it `none = \"…\"`", part.slug);
                    self.problems.error(file.line(1), what, mend);
                }
                continue;
            }
            if quality == Quality::Full {
                self.missing_analogies(site, file, note, part, entry);
            }
            if let Some(entry) = entry {
                analogies.insert(part.slug.clone(), self.section_analogies(site, file, entry));
            }
        }
        analogies
    }

    pub(super) fn missing_analogies(
        &mut self,
        site: &Site,
        file: File<'_>,
        note: File<'_>,
        part: &sections::Section,
        entry: Option<&SectionAnalogies>,
    ) {
        let Some(entry) = entry else {
            let what = format!("the section `{}` has no analogy", part.slug);
            let mend = format!(
                "write `[{}.hobby]` for each hobby in {}",
                part.slug, file.path
            );
            self.problems.error(note.line(part.line), what, mend);
            return;
        };
        let told: BTreeSet<&str> = entry.entries.iter().map(|(h, ..)| h.as_str()).collect();
        for hobby in site
            .hobbies
            .iter()
            .filter(|h| !told.contains(h.slug.as_str()))
        {
            let what = format!("the section `{}` has no {} analogy", part.slug, hobby.slug);
            let mend = format!("write `[{}.{}]`", part.slug, hobby.slug);
            self.problems.error(file.at(entry.offset), what, mend);
        }
    }

    pub(super) fn section_analogies(
        &mut self,
        site: &Site,
        file: File<'_>,
        section: &SectionAnalogies,
    ) -> Vec<Analogy> {
        let mut told = Vec::new();
        for (hobby, offset, entry) in &section.entries {
            let known = || site.hobbies.iter().map(|h| h.slug.as_str());
            let Some(position) = known().position(|slug| slug == hobby) else {
                self.problems.error(
                    file.at(*offset),
                    format!("site.toml has no hobby `{hobby}`"),
                    one_of(hobby, known()),
                );
                continue;
            };
            let pairs = entry.map.get_ref();
            if !(2..=4).contains(&pairs.len()) {
                self.problems.error(
                    file.at(entry.map.span().start),
                    format!("the map has {} pairs", pairs.len()),
                    "give two to four pairs: [part of the idea, part of the hobby]",
                );
            }
            let (html, limit) = self.render(|renderer| {
                let html = renderer.block(text(file, &entry.text));
                let limit = entry
                    .limit
                    .as_ref()
                    .map(|limit| renderer.inline(text(file, limit)));
                (html, limit)
            });
            if html.trim().is_empty() {
                let place = file.at(entry.text.span().start);
                self.problems
                    .error(place, "the analogy is empty", "write 40 to 90 words");
            }
            told.push((
                position,
                Analogy {
                    hobby: hobby.clone(),
                    html,
                    map: pairs.clone(),
                    limit,
                    plot: entry.plot.clone().filter(|plot| !plot.trim().is_empty()),
                },
            ));
        }
        told.sort_by_key(|(position, _)| *position);
        told.into_iter().map(|(_, analogy)| analogy).collect()
    }
}
