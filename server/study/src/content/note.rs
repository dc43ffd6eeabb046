//! Step 2, parse: a note's front matter and its analogies.

use serde::Deserialize;
use toml::Spanned;

use super::{problem::Problems, source::File, tables};

/// The front matter of a note.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FrontMatter {
    /// The page's heading.
    pub title: String,
    /// The answer, in one sentence.
    pub summary: String,
    /// For tag pages.
    #[serde(default)]
    pub tags: Vec<Spanned<String>>,
    /// The day of the last change, `YYYY-MM-DD`.
    #[serde(default)]
    pub updated: Option<Spanned<String>>,
    /// Slugs of topics worth reading next.
    #[serde(default)]
    pub related: Vec<Spanned<String>>,
    /// Where the facts come from.
    #[serde(default)]
    pub sources: Vec<SourceEntry>,
}

/// Something that a note relies on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourceEntry {
    /// What a reader sees.
    pub title: String,
    /// Where it is, `https`.
    pub address: Spanned<String>,
}

/// A Markdown text and the line of its file on which it starts.
#[derive(Clone, Copy, Debug)]
pub struct Body<'a> {
    /// Markdown.
    pub text: &'a str,
    /// Counted from 1.
    pub first_line: usize,
}

/// Takes a file apart: the front matter between `+++` lines as `T`, and the rest.
pub fn split<'a, T: serde::de::DeserializeOwned>(
    file: File<'a>,
    problems: &mut Problems,
) -> Option<(T, Body<'a>)> {
    let Some(rest) = file.text.strip_prefix("+++\n") else {
        problems.error(
            file.line(1),
            "the file does not start with front matter",
            "begin with a line `+++`, then title and summary in TOML, then `+++`",
        );
        return None;
    };
    let end = if rest.starts_with("+++") {
        Some(0)
    } else {
        rest.find("\n+++").map(|at| at + 1)
    };
    let Some(end) = end else {
        problems.error(
            file.line(1),
            "the front matter does not end",
            "close it with a line `+++`",
        );
        return None;
    };
    // The blank first line keeps the parser's line numbers those of the file.
    let front = File {
        path: file.path,
        text: &format!("\n{}", &rest[..end]),
    };
    let matter = match toml::from_str::<T>(front.text) {
        Ok(matter) => matter,
        Err(error) => {
            let line = front.at(error.span().map_or(0, |span| span.start)).line;
            let what = format!("malformed front matter: {}", error.message());
            problems.error(
                file.line(line),
                what.replace('\n', " "),
                tables::mend(&error),
            );
            return None;
        }
    };
    let text = rest[end..].split_once('\n').map_or("", |(_, text)| text);
    let first_line = file.at(file.text.len() - text.len()).line;
    Some((matter, Body { text, first_line }))
}

/// One analogy of a `.analogies.toml` file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnalogyEntry {
    /// Markdown, 40–90 words.
    pub text: Spanned<String>,
    /// What is told, in a few words: the entry in the ledger of plots.
    #[serde(default)]
    pub plot: Option<String>,
    /// "Who is who": part of the idea, part of the hobby.
    pub map: Spanned<Vec<(String, String)>>,
    /// Where the likeness would mislead.
    #[serde(default)]
    pub limit: Option<Spanned<String>>,
}

/// What an analogies file says of one section.
#[derive(Debug)]
pub struct SectionAnalogies {
    /// The section's slug.
    pub section: String,
    /// Where the section is first named, a byte offset.
    pub offset: usize,
    /// Why the section has none, if it says so.
    pub none: Option<String>,
    /// By hobby, with the byte offset of the entry.
    pub entries: Vec<(String, usize, AnalogyEntry)>,
}

/// Reads `[section.hobby]` tables. A section without analogies says `none = "why"`.
pub fn analogies(file: File<'_>, problems: &mut Problems) -> Vec<SectionAnalogies> {
    let Some(table) = tables::table(file, problems) else {
        return Vec::new();
    };
    let mut sections = Vec::new();
    for (section, value) in table {
        let mut parsed = SectionAnalogies {
            section: section.get_ref().to_string(),
            offset: section.span().start,
            none: None,
            entries: Vec::new(),
        };
        let toml::de::DeValue::Table(hobbies) = value.into_inner() else {
            problems.error(
                file.at(parsed.offset),
                format!("`{}` is not a table", parsed.section),
                "write `[section.hobby]` and below it text and map",
            );
            continue;
        };
        for (hobby, value) in hobbies {
            let (name, offset) = (hobby.get_ref().to_string(), hobby.span().start);
            if name == "none" {
                parsed.none = tables::entry(file, value, problems);
            } else if let Some(entry) = tables::entry(file, value, problems) {
                parsed.entries.push((name, offset, entry));
            }
        }
        sections.push(parsed);
    }
    sections
}
