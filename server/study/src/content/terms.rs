//! Finds glossary terms in running text.

use std::collections::{BTreeMap, BTreeSet};

use aho_corasick::{AhoCorasick, MatchKind};

use crate::text::{fold, slugify};

/// Knows every name and alias of every term.
#[derive(Debug, Default)]
pub(super) struct Terms {
    matcher: Option<AhoCorasick>,
    /// The slug for each pattern of the matcher.
    slugs: Vec<String>,
    /// Folded names, aliases and slugs to slugs.
    by_name: BTreeMap<String, String>,
}

/// A piece of running text.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Span<'a> {
    /// Nothing to explain.
    Plain(&'a str),
    /// The first use of a term.
    Term {
        /// As written.
        text: &'a str,
        /// The term's slug.
        slug: &'a str,
    },
}

impl Terms {
    /// From pairs of a term's slug and one of its names or aliases.
    #[must_use]
    pub(super) fn new<'a>(names: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let mut terms = Self::default();
        let mut patterns = Vec::new();
        for (slug, name) in names {
            patterns.push(name);
            terms.slugs.push(slug.to_owned());
            terms.by_name.insert(fold(name), slug.to_owned());
            terms.by_name.insert(slug.to_owned(), slug.to_owned());
        }
        terms.matcher = AhoCorasick::builder()
            .ascii_case_insensitive(true)
            .match_kind(MatchKind::LeftmostLongest)
            .build(patterns)
            .ok();
        terms
    }

    /// The slug of the term that `name` leads to.
    #[must_use]
    pub(super) fn resolve(&self, name: &str) -> Option<&str> {
        let found = self.by_name.get(&fold(name));
        found
            .or_else(|| self.by_name.get(&slugify(name)))
            .map(String::as_str)
    }

    /// All names, to guess what a misspelt one was meant to be.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.by_name.keys().map(String::as_str)
    }

    /// Cuts `text` at each term that is not in `seen` yet, and adds it there. Of overlapping
    /// terms the longest counts; only whole words count.
    pub(super) fn split<'a>(&'a self, text: &'a str, seen: &mut BTreeSet<String>) -> Vec<Span<'a>> {
        let mut spans = Vec::new();
        let mut from = 0;
        for found in self.matcher.iter().flat_map(|m| m.find_iter(text)) {
            let slug = &self.slugs[found.pattern().as_usize()];
            if !is_whole_word(text, found.start(), found.end()) || !seen.insert(slug.clone()) {
                continue;
            }
            if found.start() > from {
                spans.push(Span::Plain(&text[from..found.start()]));
            }
            spans.push(Span::Term {
                text: &text[found.range()],
                slug,
            });
            from = found.end();
        }
        if from < text.len() {
            spans.push(Span::Plain(&text[from..]));
        }
        spans
    }
}

/// A hyphen belongs to a word: "document" is not linked in "sub-document".
fn is_whole_word(text: &str, start: usize, end: usize) -> bool {
    let part_of_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '$');
    let before = text[..start].chars().next_back();
    let after = text[end..].chars().next();
    !before.is_some_and(part_of_word) && !after.is_some_and(part_of_word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use test_case::test_case;

    fn terms() -> Terms {
        Terms::new([
            ("index", "Index"),
            ("index", "indexes"),
            ("multikey-index", "multikey index"),
            ("time-series-collection", "time series collection"),
            ("bson", "BSON"),
        ])
    }

    /// Marks the linked parts of `text` as `[text|slug]`.
    fn marked(text: &str, seen: &[&str]) -> String {
        let mut seen = seen.iter().map(|s| (*s).to_owned()).collect();
        let terms = terms();
        let spans = terms.split(text, &mut seen);
        let show = |span: &Span<'_>| match span {
            Span::Plain(text) => (*text).to_owned(),
            Span::Term { text, slug } => format!("[{text}|{slug}]"),
        };
        spans.iter().map(show).collect()
    }

    #[test_case("An index helps.", "An [index|index] helps."; "a name in lower case")]
    #[test_case("Indexes help.", "[Indexes|index] help."; "an alias in upper case")]
    #[test_case("A multikey index.", "A [multikey index|multikey-index]."; "the longest one")]
    #[test_case("index and index", "[index|index] and index"; "only the first use")]
    #[test_case("index, indexes", "[index|index], indexes"; "an alias counts as a use")]
    #[test_case("reindex indexing", "reindex indexing"; "only whole words")]
    #[test_case("index-level, sub-index", "index-level, sub-index"; "not within a compound")]
    #[test_case("$index _index", "$index _index"; "not within an identifier")]
    #[test_case("(index) “BSON”", "([index|index]) “[BSON|bson]”"; "punctuation around it")]
    #[test_case("été index été", "été [index|index] été"; "letters of more than one byte")]
    #[test_case("", ""; "nothing")]
    fn the_first_use_of_a_term_is_linked(text: &str, expected: &str) {
        assert_eq!(marked(text, &[]), expected);
    }

    #[test]
    fn a_term_that_was_linked_before_is_left_alone() {
        assert_eq!(marked("index", &["index"]), "index");
    }

    #[test_case("multikey index", Some("multikey-index"))]
    #[test_case("Multikey  Index", Some("multikey-index"); "folded")]
    #[test_case("time-series-collection", Some("time-series-collection"); "by slug")]
    #[test_case("indexes", Some("index"); "by alias")]
    #[test_case("table", None)]
    fn a_forced_link_finds_its_term(name: &str, slug: Option<&str>) {
        assert_eq!(terms().resolve(name), slug);
    }

    #[test]
    fn without_a_glossary_nothing_is_linked() {
        let none = Terms::default();
        assert_eq!(
            none.split("index", &mut BTreeSet::new()),
            [Span::Plain("index")]
        );
    }
}
