//! Links within the site, as authors write them.

use crate::content::problem::Place;

/// A link within the site, to be checked when all pages are known.
#[derive(Clone, Debug)]
pub(crate) struct InternalLink {
    /// As authored: an address `/…`, a part `#…` of the same page, or the file of a note.
    pub target: String,
    /// The page that it leads to.
    pub path: String,
    /// What follows `?`, and the question mark.
    query: String,
    /// What follows `#`, if anything does.
    pub fragment: Option<String>,
    /// The file it stands in.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
}

/// A link that names no page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LinkError {
    /// It names a part only, in a text that belongs to no page.
    NoPage,
    /// It is neither an address nor the file of a note.
    NoNote,
}

impl InternalLink {
    /// Reads the target of a link that stands at `place`.
    pub(super) fn parse(target: &str, place: Place<'_>) -> Result<Self, LinkError> {
        let (rest, fragment) = target.split_once('#').unwrap_or((target, ""));
        let (path, query) = rest.split_at(rest.find('?').unwrap_or(rest.len()));
        let path = if path.is_empty() {
            note(place.file).ok_or(LinkError::NoPage)?
        } else if path.starts_with('/') {
            path.to_owned()
        } else {
            let file = relative(place.file, path).filter(|file| file.ends_with(".md"));
            file.and_then(|file| note(&file)).ok_or(LinkError::NoNote)?
        };
        Ok(Self {
            target: target.to_owned(),
            path,
            query: query.to_owned(),
            fragment: (!fragment.is_empty()).then(|| fragment.to_owned()),
            file: place.file.to_owned(),
            line: place.line,
        })
    }

    /// Whether it leads to the page of the file that it stands in, and does not name it.
    pub(super) fn is_local(&self) -> bool {
        self.target.starts_with(['#', '?'])
    }

    /// Where it leads from any page.
    pub(super) fn address(&self) -> String {
        let mut address = format!("{}{}", self.path, self.query);
        if let Some(fragment) = &self.fragment {
            address.push('#');
            address += fragment;
        }
        address
    }
}

/// The address of the note that a file of a topic belongs to.
fn note(file: &str) -> Option<String> {
    let (course, name) = file.split_once('/')?;
    let topic = [".md", ".analogies.toml", ".quiz.toml"]
        .iter()
        .find_map(|suffix| name.strip_suffix(suffix))?;
    (!topic.contains('/')).then(|| format!("/notes/{course}/{topic}"))
}

/// The path of a file that is named from the folder of another, if it lies in the content.
fn relative(from: &str, to: &str) -> Option<String> {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in to.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use test_case::test_case;

    use super::*;

    fn parse(file: &str, target: &str) -> Result<String, LinkError> {
        let link = InternalLink::parse(target, Place { file, line: 1 })?;
        Ok(link.address())
    }

    #[test_case("/notes?a=b#c" => Ok("/notes?a=b#c".into()); "an address")]
    #[test_case("#cost" => Ok("/notes/course/topic#cost".into()); "a part")]
    #[test_case("?hobby=chess" => Ok("/notes/course/topic?hobby=chess".into()); "a query")]
    #[test_case("other.md" => Ok("/notes/course/other".into()); "a neighbour")]
    #[test_case("./other.md#cost" => Ok("/notes/course/other#cost".into()); "a part of a neighbour")]
    #[test_case("../more/other.md?hobby=chess" => Ok("/notes/more/other?hobby=chess".into()); "another course")]
    #[test_case("other" => Err(LinkError::NoNote); "no file")]
    #[test_case("other.quiz.toml" => Err(LinkError::NoNote); "another file")]
    #[test_case("../faq.md" => Err(LinkError::NoNote); "a file of no course")]
    #[test_case("more/other.md" => Err(LinkError::NoNote); "a folder in a course")]
    #[test_case("../../course/other.md" => Err(LinkError::NoNote); "out of the content")]
    fn a_link_in_a_note_leads_to(target: &str) -> Result<String, LinkError> {
        parse("course/topic.md", target)
    }

    #[test_case("course/topic.quiz.toml", "#cost" => Ok("/notes/course/topic#cost".into()); "a quiz")]
    #[test_case("course/topic.analogies.toml", "#cost" => Ok("/notes/course/topic#cost".into()); "analogies")]
    #[test_case("course/course.toml", "#cost" => Err(LinkError::NoPage); "a course")]
    #[test_case("faq.md", "course/topic.md" => Ok("/notes/course/topic".into()); "questions about the site")]
    #[test_case("glossary.toml", "#cost" => Err(LinkError::NoPage); "the glossary")]
    fn a_link_in_another_file_leads_to(file: &str, target: &str) -> Result<String, LinkError> {
        parse(file, target)
    }
}
