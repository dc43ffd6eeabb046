//! TOML with places: what is malformed becomes a problem with file and line.

use serde::{Deserialize, de::DeserializeOwned};
use toml::{
    Spanned,
    de::{DeTable, DeValue, ValueDeserializer},
};

use super::{problem::Problems, source::File};
use crate::text::{nearest, one_of};

/// Reads a whole file as `T`.
pub(super) fn parse<T: DeserializeOwned>(file: File<'_>, problems: &mut Problems) -> Option<T> {
    match toml::from_str(file.text) {
        Ok(value) => Some(value),
        Err(error) => {
            note(file, 0, &error, problems);
            None
        }
    }
}

/// The top-level table, so that each entry can be read by itself. All syntax errors are noted.
pub(super) fn table<'a>(file: File<'a>, problems: &mut Problems) -> Option<DeTable<'a>> {
    let (table, errors) = DeTable::parse_recoverable(file.text);
    for error in &errors {
        note(file, 0, error, problems);
    }
    errors.is_empty().then(|| table.into_inner())
}

/// Reads one entry of [`table`] as `T`; its errors do not keep its neighbours from being read.
/// `others` are fields that were taken out of it before, to recognise one that is misspelt.
pub(super) fn entry<'a, T: Deserialize<'a>>(
    file: File<'a>,
    value: Spanned<DeValue<'a>>,
    others: &[&str],
    problems: &mut Problems,
) -> Option<T> {
    let start = value.span().start;
    match T::deserialize(ValueDeserializer::from(value)) {
        Ok(value) => Some(value),
        Err(error) => {
            note_among(file, start, &error, others, problems);
            None
        }
    }
}

/// Notes a parser's error. An error without a place of its own is noted at `fallback`.
pub(super) fn note(
    file: File<'_>,
    fallback: usize,
    error: &toml::de::Error,
    problems: &mut Problems,
) {
    note_among(file, fallback, error, &[], problems);
}

fn note_among(
    file: File<'_>,
    fallback: usize,
    error: &toml::de::Error,
    others: &[&str],
    problems: &mut Problems,
) {
    let offset = error.span().map_or(fallback, |span| span.start);
    let what = error.message().replace('\n', " ");
    problems.error(
        file.at(offset),
        format!("malformed TOML: {what}"),
        help(error, others),
    );
}

/// How to fix what a parser complains about: of a misspelt name, what was probably meant. `others`
/// are names that would be right besides those that the parser knows.
pub(super) fn help(error: &toml::de::Error, others: &[&str]) -> String {
    let names: Vec<&str> = error.message().split('`').skip(1).step_by(2).collect();
    let is_unknown = error.message().starts_with("unknown ");
    match names.split_first() {
        Some((wrong, known)) if is_unknown => {
            let all = known.iter().chain(others).copied();
            match nearest(wrong, all) {
                Some(meant) => format!("did you mean `{meant}`?"),
                None if known.is_empty() => "delete it".to_owned(),
                None => one_of(wrong, known.iter().copied()),
            }
        }
        _ => "correct this line; the README shows the format".to_owned(),
    }
}
