//! `glossary.toml`.

use std::collections::BTreeMap;

use toml::Spanned;

use super::{Compiler, text};
use crate::{
    content::{
        library::Term,
        problem::Problems,
        site::TermEntry,
        source::{File, Source},
        tables,
        terms::Terms,
    },
    text::{fold, nearest, slugify},
};

/// The file and its entries, if there is one.
pub(super) type Glossary<'a> = Option<(File<'a>, Vec<TermEntry>)>;

pub(super) fn entries<'a>(source: &'a Source, problems: &mut Problems) -> Glossary<'a> {
    let file = source.file("glossary.toml")?;
    let table = tables::table(file, problems)?;
    let mut entries = Vec::new();
    for (key, value) in table {
        match (key.get_ref().as_ref(), value.into_inner()) {
            ("term", toml::de::DeValue::Array(terms)) => {
                entries.extend(
                    terms
                        .into_iter()
                        .filter_map(|term| tables::entry::<TermEntry>(file, term, problems)),
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

impl Compiler<'_> {
    pub(super) fn glossary(&mut self, glossary: &Glossary<'_>) -> Vec<Term> {
        let Some((file, entries)) = glossary else {
            return Vec::new();
        };
        let mut taken = BTreeMap::new();
        let mut terms = Vec::new();
        for entry in entries {
            let slug = slugify(entry.name.get_ref());
            for name in std::iter::once(&entry.name).chain(&entry.aliases) {
                if let Some(owner) = taken.insert(fold(name.get_ref()), slug.clone()) {
                    self.problems.error(
                        file.at(name.span().start),
                        format!("`{}` already leads to the term `{owner}`", name.get_ref()),
                        "delete one of the two names",
                    );
                }
            }
            for see in &entry.see {
                if self.terms.resolve(see.get_ref()) != Some(see.get_ref()) {
                    let mend = match nearest(see.get_ref(), self.terms.names()) {
                        Some(known) => format!("did you mean `{}`?", slugify(known)),
                        None => "name the slug of another term".to_owned(),
                    };
                    let what = format!("there is no term `{}` to see", see.get_ref());
                    self.problems.error(file.at(see.span().start), what, mend);
                }
            }
            let (short, body) = self.render(|renderer| {
                let short = renderer.inline(text(*file, &entry.short));
                let body = entry
                    .body
                    .as_ref()
                    .map(|body| renderer.block(text(*file, body)));
                (short, body)
            });
            if short.is_empty() {
                let place = file.at(entry.short.span().start);
                self.problems
                    .error(place, "the term has no definition", "write one sentence");
            }
            terms.push(Term {
                slug,
                name: entry.name.get_ref().clone(),
                aliases: entry.aliases.iter().map(|a| a.get_ref().clone()).collect(),
                short,
                body: body.unwrap_or_default(),
                see: entry.see.iter().map(|s| s.get_ref().clone()).collect(),
            });
        }
        terms.sort_by_cached_key(|term| fold(&term.name));
        terms
    }
}
