//! Step 2, parse: the front matter of a note.

use serde::Deserialize;
use toml::Spanned;

use super::{problem::Problems, source::File, tables};

/// The front matter of a note.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FrontMatter {
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
pub(super) struct SourceEntry {
    /// What a reader sees.
    pub title: String,
    /// Where it is, `https`.
    pub address: Spanned<String>,
}

/// A Markdown text and the line of its file on which it starts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Body<'a> {
    /// Markdown.
    pub text: &'a str,
    /// Counted from 1.
    pub first_line: usize,
}

/// Takes a file apart: the front matter between `+++` lines as `T`, and the rest.
pub(super) fn split<'a, T: serde::de::DeserializeOwned>(
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
                tables::help(&error, &[]),
            );
            return None;
        }
    };
    let text = rest[end..].split_once('\n').map_or("", |(_, text)| text);
    let first_line = file.at(file.text.len() - text.len()).line;
    Some((matter, Body { text, first_line }))
}
