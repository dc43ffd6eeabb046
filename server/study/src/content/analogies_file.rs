//! Step 2, parse: `<topic>.analogies.toml`.

use serde::Deserialize;
use toml::{Spanned, de::DeValue};

use super::{problem::Problems, source::File, tables};

/// One analogy of a `.analogies.toml` file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AnalogyEntry {
    /// Markdown, 40–90 words.
    pub text: Spanned<String>,
    /// What happens in it, in a few words: the entry in the ledger of plots.
    #[serde(default)]
    pub plot: Option<String>,
    /// "Who is who": part of the idea, part of the hobby.
    pub map: Spanned<Vec<(String, String)>>,
    /// Where the likeness would mislead.
    #[serde(default)]
    pub limit: Option<Spanned<String>>,
}

/// What an analogies file has for one section.
#[derive(Debug)]
pub(super) struct SectionAnalogies {
    /// The section's slug.
    pub section: String,
    /// Where the section is first named, a byte offset.
    pub offset: usize,
    /// Why the section has none.
    pub none: Option<String>,
    /// By hobby, with the byte offset of the entry.
    pub entries: Vec<(String, usize, AnalogyEntry)>,
}

/// Reads `[section.hobby]` tables. A section without analogies has `none = "why"`.
pub(super) fn parse(file: File<'_>, problems: &mut Problems) -> Vec<SectionAnalogies> {
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
        let DeValue::Table(hobbies) = value.into_inner() else {
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
                parsed.none = tables::entry(file, value, &[], problems);
            } else if let Some(entry) = tables::entry(file, value, &[], problems) {
                parsed.entries.push((name, offset, entry));
            }
        }
        sections.push(parsed);
    }
    sections
}
