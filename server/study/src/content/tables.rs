//! TOML with places: what is malformed becomes a problem with file and line.

use serde::{Deserialize, de::DeserializeOwned};
use toml::{
    Spanned,
    de::{DeTable, DeValue, ValueDeserializer},
};

use super::{compile::one_of, problem::Problems, source::File};

/// Reads a whole file as `T`.
pub fn parse<T: DeserializeOwned>(file: File<'_>, problems: &mut Problems) -> Option<T> {
    match toml::from_str(file.text) {
        Ok(value) => Some(value),
        Err(error) => {
            note(file, 0, &error, problems);
            None
        }
    }
}

/// The top-level table, so that each entry can be read by itself. All syntax errors are noted.
pub fn table<'a>(file: File<'a>, problems: &mut Problems) -> Option<DeTable<'a>> {
    let (table, errors) = DeTable::parse_recoverable(file.text);
    for error in &errors {
        note(file, 0, error, problems);
    }
    errors.is_empty().then(|| table.into_inner())
}

/// Reads one entry of [`table`] as `T`; its errors do not keep its neighbours from being read.
pub fn entry<'a, T: Deserialize<'a>>(
    file: File<'a>,
    value: Spanned<DeValue<'a>>,
    problems: &mut Problems,
) -> Option<T> {
    let start = value.span().start;
    match T::deserialize(ValueDeserializer::from(value)) {
        Ok(value) => Some(value),
        Err(error) => {
            note(file, start, &error, problems);
            None
        }
    }
}

/// Notes a parser's error. An error without a place of its own is noted at `fallback`.
pub fn note(file: File<'_>, fallback: usize, error: &toml::de::Error, problems: &mut Problems) {
    let offset = error.span().map_or(fallback, |span| span.start);
    let what = error.message().replace('\n', " ");
    problems.error(
        file.at(offset),
        format!("malformed TOML: {what}"),
        mend(error),
    );
}

/// How to mend what a parser complains about: of a misspelt name, what was probably meant.
pub(super) fn mend(error: &toml::de::Error) -> String {
    let names: Vec<&str> = error.message().split('`').skip(1).step_by(2).collect();
    let is_unknown = error.message().starts_with("unknown ");
    match names.split_first() {
        Some((wrong, known)) if is_unknown && !known.is_empty() => {
            one_of(wrong, known.iter().copied())
        }
        _ => "correct this line; the README shows the format".to_owned(),
    }
}
