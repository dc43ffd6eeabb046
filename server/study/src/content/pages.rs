//! The pages of the site, which content may link to.

use std::collections::BTreeSet;

/// The addresses of all pages, as patterns: `/notes/{course}/{topic}`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pages(BTreeSet<String>);

impl<S: Into<String>> FromIterator<S> for Pages {
    fn from_iter<I: IntoIterator<Item = S>>(patterns: I) -> Self {
        Self(patterns.into_iter().map(Into::into).collect())
    }
}

impl Pages {
    /// The page at `path`. Where several patterns match, the one with the fewest parameters.
    pub(super) fn find<'p>(&'p self, path: &'p str) -> Option<Page<'p>> {
        let pages = self.patterns().filter_map(|pattern| {
            let parameters = parameters(pattern, path)?;
            Some(Page {
                pattern,
                parameters,
            })
        });
        pages.min_by_key(|page| page.parameters.len())
    }

    /// The addresses that `path` may stand for if one of its fixed parts is misspelt.
    pub(super) fn similar(&self, path: &str) -> Vec<String> {
        let segments: Vec<&str> = path.split('/').collect();
        let filled = |pattern| fill(pattern, |i, _| segments.get(i).copied());
        self.patterns().filter_map(filled).collect()
    }

    /// All patterns by alphabet.
    pub(super) fn patterns(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}

/// A page that an address leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Page<'p> {
    pub(super) pattern: &'p str,
    /// Names and values, in the order of the address.
    pub(super) parameters: Vec<(&'p str, &'p str)>,
}

impl Page<'_> {
    pub(super) fn parameter(&self, name: &str) -> Option<&str> {
        let found = self.parameters.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| *value)
    }

    /// The address of the same page with another value of one parameter.
    pub(super) fn with(&self, name: &str, value: &str) -> Option<String> {
        fill(self.pattern, |_, known| {
            if known == name {
                Some(value)
            } else {
                self.parameter(known)
            }
        })
    }
}

/// The parameters of `path` if the pattern matches it.
fn parameters<'p>(pattern: &'p str, path: &'p str) -> Option<Vec<(&'p str, &'p str)>> {
    let mut parameters = Vec::new();
    let mut segments = path.split('/');
    for part in pattern.split('/') {
        let segment = segments.next()?;
        match name_of(part) {
            Some(name) if !segment.is_empty() => parameters.push((name, segment)),
            None if part == segment => {}
            _ => return None,
        }
    }
    segments.next().is_none().then_some(parameters)
}

/// A pattern with the values that `value` gives for the position and name of each parameter.
fn fill<'v>(
    pattern: &str,
    mut value: impl FnMut(usize, &str) -> Option<&'v str>,
) -> Option<String> {
    let mut parts = Vec::new();
    for (i, part) in pattern.split('/').enumerate() {
        parts.push(match name_of(part) {
            Some(name) => value(i, name)?.to_owned(),
            None => part.to_owned(),
        });
    }
    Some(parts.join("/"))
}

/// The name of a part that is a parameter: `{name}`.
fn name_of(part: &str) -> Option<&str> {
    part.strip_prefix('{')?.strip_suffix('}')
}

#[cfg(test)]
mod tests {
    use test_case::test_case;

    use super::*;

    fn pages() -> Pages {
        ["/", "/notes", "/notes/{course}", "/notes/new", "/{a}/x/{b}"]
            .into_iter()
            .collect()
    }

    #[test_case("/" => Some(("/".into(), vec![])))]
    #[test_case("/notes" => Some(("/notes".into(), vec![])))]
    #[test_case("/notes/" => None; "a parameter is not empty")]
    #[test_case("/notes/new" => Some(("/notes/new".into(), vec![])); "a fixed part before a parameter")]
    #[test_case("/notes/old" => Some(("/notes/{course}".into(), vec![("course".into(), "old".into())])))]
    #[test_case("/1/x/2" => Some(("/{a}/x/{b}".into(), vec![("a".into(), "1".into()), ("b".into(), "2".into())])))]
    #[test_case("/1/y/2" => None)]
    #[test_case("/notes/old/more" => None)]
    #[test_case("notes" => None; "no path")]
    #[test_case("" => None; "nothing")]
    fn a_path_leads_to_a_page(path: &str) -> Option<(String, Vec<(String, String)>)> {
        let pages = pages();
        let page = pages.find(path)?;
        let parameters = page.parameters.iter();
        let parameters =
            parameters.map(|(name, value)| (String::from(*name), String::from(*value)));
        Some((page.pattern.to_owned(), parameters.collect()))
    }

    #[test]
    fn a_parameter_can_be_exchanged() {
        let pages = pages();
        let page = pages.find("/1/x/2").expect("a page");
        assert_eq!(page.with("b", "3").as_deref(), Some("/1/x/3"));
    }

    #[test]
    fn a_misspelt_part_leaves_the_others_as_they_are() {
        let similar = pages().similar("/note/a");
        assert!(similar.contains(&"/notes/a".to_owned()), "{similar:?}");
        assert!(
            !similar.iter().any(|path| path.contains('{')),
            "{similar:?}"
        );
    }
}
