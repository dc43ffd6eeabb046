//! `glossary.toml`.

use std::collections::BTreeMap;

use toml::Spanned;

use super::context::Context;
use crate::{
    content::{
        library::Course,
        markdown::Text,
        problem::Problems,
        site::GlossaryEntry,
        source::{File, Source},
        tables,
        terms::Terms,
    },
    glossary::{Term, TermEntry, TermUse},
    text::{fold, nearest, slugify},
};

/// The file and its entries, if there is one.
pub(super) type Glossary<'a> = Option<(File<'a>, Vec<GlossaryEntry>)>;

pub(super) fn entries<'a>(source: &'a Source, problems: &mut Problems) -> Glossary<'a> {
    let file = source.file("glossary.toml")?;
    let table = tables::table(file, problems)?;
    let mut entries = Vec::new();
    for (key, value) in table {
        match (key.get_ref().as_ref(), value.into_inner()) {
            ("term", toml::de::DeValue::Array(terms)) => {
                entries.extend(
                    terms.into_iter().filter_map(|term| {
                        tables::entry::<GlossaryEntry>(file, term, &[], problems)
                    }),
                );
            }
            (name, _) => problems.error(
                file.at(key.span().start),
                format!("`{name}` is not part of the glossary"),
                "write `[[term]]`",
            ),
        }
    }
    Some((file, entries))
}

pub(super) fn names(glossary: &Glossary<'_>) -> Terms {
    let Some((_, entries)) = glossary else {
        return Terms::default();
    };
    let mut pairs = Vec::new();
    for entry in entries {
        let slug = slugify(entry.name.get_ref());
        let aliases = entry.aliases.iter().map(Spanned::get_ref);
        for name in std::iter::once(entry.name.get_ref()).chain(aliases) {
            pairs.push((slug.clone(), name.as_str()));
        }
    }
    Terms::new(pairs.iter().map(|(slug, name)| (slug.as_str(), *name)))
}

/// The terms by alphabet, without their uses.
pub(super) fn terms(context: &mut Context<'_>, glossary: &Glossary<'_>) -> Vec<Term> {
    let Some((file, entries)) = glossary else {
        return Vec::new();
    };
    check_names(*file, entries, context.problems);
    let mut terms = Vec::new();
    for entry in entries {
        let (short, body) = context.render(|renderer| {
            let short = renderer.inline(Text::of(*file, &entry.short));
            let body = entry.body.as_ref();
            (
                short,
                body.map(|body| renderer.block(Text::of(*file, body))),
            )
        });
        if short.is_empty() {
            let place = file.at(entry.short.span().start);
            let what = "the term has no definition";
            context.problems.error(place, what, "write one sentence");
        }
        terms.push(Term {
            entry: TermEntry {
                slug: slugify(entry.name.get_ref()),
                name: entry.name.get_ref().clone(),
                short,
            },
            aliases: entry.aliases.iter().map(|a| a.get_ref().clone()).collect(),
            body: body.unwrap_or_default(),
            see: Vec::new(),
            uses: Vec::new(),
        });
    }
    see(context, *file, entries, &mut terms);
    terms.sort_by_cached_key(|term| fold(&term.entry.name));
    terms
}

/// No two terms may have a name in common.
fn check_names(file: File<'_>, entries: &[GlossaryEntry], problems: &mut Problems) {
    let mut taken = BTreeMap::new();
    for entry in entries {
        let slug = slugify(entry.name.get_ref());
        for name in std::iter::once(&entry.name).chain(&entry.aliases) {
            if let Some(owner) = taken.insert(fold(name.get_ref()), slug.clone()) {
                problems.error(
                    file.at(name.span().start),
                    format!("`{}` already leads to the term `{owner}`", name.get_ref()),
                    "delete one of the two names",
                );
            }
        }
    }
}

/// Resolves the related terms of each term.
fn see(context: &mut Context<'_>, file: File<'_>, entries: &[GlossaryEntry], terms: &mut [Term]) {
    let by_slug: BTreeMap<String, TermEntry> = terms
        .iter()
        .map(|term| (term.entry.slug.clone(), term.entry.clone()))
        .collect();
    for (term, entry) in terms.iter_mut().zip(entries) {
        for slug in &entry.see {
            if let Some(other) = by_slug.get(slug.get_ref()) {
                term.see.push(other.clone());
                continue;
            }
            let help = match nearest(slug.get_ref(), context.terms.names()) {
                Some(known) => format!("did you mean `{}`?", slugify(known)),
                None => "name the slug of another term".to_owned(),
            };
            let what = format!("there is no term `{}` to see", slug.get_ref());
            context
                .problems
                .error(file.at(slug.span().start), what, help);
        }
    }
}

/// Adds to each term the sections that link it.
pub(super) fn add_uses(terms: &mut [Term], courses: &[Course]) {
    let mut uses: BTreeMap<&str, Vec<TermUse>> = BTreeMap::new();
    for course in courses {
        for topic in &course.topics {
            for section in &topic.sections {
                for term in &section.terms {
                    uses.entry(term).or_default().push(TermUse {
                        course: course.slug.clone(),
                        topic: topic.slug.clone(),
                        topic_title: topic.title.clone(),
                        section: section.slug.clone(),
                        section_title: section.title.clone(),
                    });
                }
            }
        }
    }
    for term in terms {
        term.uses = uses.remove(term.entry.slug.as_str()).unwrap_or_default();
    }
}
