//! The analogies of a note: every section, every hobby.

use std::collections::{BTreeMap, BTreeSet};

use super::context::Context;
use crate::{
    content::{
        analogies_file::{self, SectionAnalogies},
        markdown::Text,
        sections::Part,
        site::Quality,
        source::File,
    },
    note::Analogy,
    text::one_of,
    view::Site,
};

/// The analogies of each section, in the order of the site's hobbies.
pub(super) fn analogies(
    context: &mut Context<'_>,
    stem: &str,
    note: File<'_>,
    parts: &[Part],
    quality: Quality,
) -> BTreeMap<String, Vec<Analogy>> {
    let Some(site) = context.site else {
        return BTreeMap::new();
    };
    let path = format!("{stem}.analogies.toml");
    let file = context.source.file(&path);
    if file.is_none() && quality == Quality::Full {
        let help = "write it: a full course has an analogy for every section and hobby";
        context
            .problems
            .error(note.line(1), format!("the file {path} is missing"), help);
    }
    let Some(file) = file else {
        return BTreeMap::new();
    };
    let entries = analogies_file::parse(file, context.problems);
    for entry in &entries {
        if !parts.iter().any(|part| part.section.slug == entry.section) {
            context.problems.error(
                file.at(entry.offset),
                format!("the note has no section `{}`", entry.section),
                one_of(
                    &entry.section,
                    parts.iter().map(|p| p.section.slug.as_str()),
                ),
            );
        }
    }
    let mut analogies = BTreeMap::new();
    for part in parts.iter().filter(|part| !part.is_key_points()) {
        let entry = entries
            .iter()
            .find(|entry| entry.section == part.section.slug);
        if part.no_analogy {
            if entry.is_none_or(|entry| entry.none.is_none()) {
                let what = format!(
                    "there is no reason why `{}` has no analogy",
                    part.section.slug
                );
                let help = format!(
                    "write `[{}]` and below it `none = \"…\"`",
                    part.section.slug
                );
                context.problems.error(file.line(1), what, help);
            }
            continue;
        }
        if quality == Quality::Full {
            missing(context, site, file, note, part, entry);
        }
        if let Some(entry) = entry {
            analogies.insert(
                part.section.slug.clone(),
                of_section(context, site, file, entry),
            );
        }
    }
    analogies
}

fn missing(
    context: &mut Context<'_>,
    site: &Site,
    file: File<'_>,
    note: File<'_>,
    part: &Part,
    entry: Option<&SectionAnalogies>,
) {
    let Some(entry) = entry else {
        let what = format!("the section `{}` has no analogy", part.section.slug);
        let help = format!(
            "write `[{}.hobby]` for each hobby in {}",
            part.section.slug, file.path
        );
        context.problems.error(note.line(part.line), what, help);
        return;
    };
    let present: BTreeSet<&str> = entry.entries.iter().map(|(h, ..)| h.as_str()).collect();
    for hobby in site
        .hobbies
        .iter()
        .filter(|h| !present.contains(h.slug.as_str()))
    {
        let what = format!(
            "the section `{}` has no {} analogy",
            part.section.slug, hobby.slug
        );
        let help = format!("write `[{}.{}]`", part.section.slug, hobby.slug);
        context.problems.error(file.at(entry.offset), what, help);
    }
}

fn of_section(
    context: &mut Context<'_>,
    site: &Site,
    file: File<'_>,
    section: &SectionAnalogies,
) -> Vec<Analogy> {
    let mut analogies = Vec::new();
    for (hobby, offset, entry) in &section.entries {
        let known = || site.hobbies.iter().map(|h| h.slug.as_str());
        let Some(position) = known().position(|slug| slug == hobby) else {
            context.problems.error(
                file.at(*offset),
                format!("site.toml has no hobby `{hobby}`"),
                one_of(hobby, known()),
            );
            continue;
        };
        let pairs = entry.map.get_ref();
        if !(2..=4).contains(&pairs.len()) {
            context.problems.error(
                file.at(entry.map.span().start),
                format!("the map has {} pairs", pairs.len()),
                "give two to four pairs: [part of the idea, part of the hobby]",
            );
        }
        let (html, limit) = context.render(|renderer| {
            renderer.is_on_page = true;
            let html = renderer.block(Text::of(file, &entry.text));
            let limit = entry
                .limit
                .as_ref()
                .map(|limit| renderer.inline(Text::of(file, limit)));
            (html, limit)
        });
        if html.trim().is_empty() {
            let place = file.at(entry.text.span().start);
            context
                .problems
                .error(place, "the analogy is empty", "write 40 to 90 words");
        }
        analogies.push((
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
    analogies.sort_by_key(|(position, _)| *position);
    analogies.into_iter().map(|(_, analogy)| analogy).collect()
}
