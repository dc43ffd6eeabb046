//! A text among the files.

use toml::Spanned;

use crate::content::{problem::Place, source::File};

/// A text to be rendered and where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text<'a> {
    /// Markdown.
    pub markdown: &'a str,
    /// The file and the line of its first character.
    pub place: Place<'a>,
}

impl<'a> Text<'a> {
    /// A TOML string with the place of its first character.
    #[must_use]
    pub(crate) fn of(file: File<'a>, string: &'a Spanned<String>) -> Self {
        let start = string.span().start;
        let mut place = file.at(start);
        let raw = &file.text[start..];
        if raw.starts_with("\"\"\"\n") || raw.starts_with("'''\n") {
            place.line += 1;
        }
        Self::at(string.get_ref(), place)
    }

    /// A text that begins at `place`.
    #[must_use]
    pub(crate) fn at(markdown: &'a str, place: Place<'a>) -> Self {
        Self { markdown, place }
    }

    /// The place of a byte offset into the text.
    #[must_use]
    pub(crate) fn place_of(&self, offset: usize) -> Place<'a> {
        let before = &self.markdown.as_bytes()[..offset.min(self.markdown.len())];
        let lines = before.iter().filter(|byte| **byte == b'\n').count();
        Place {
            line: self.place.line + lines,
            ..self.place
        }
    }
}
