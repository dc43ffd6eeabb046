//! Steps 2 to 4 for one question: an authored entry, by its type, becomes a question with a key.
//!
//! A new type is a file here and in `quiz/kinds`, a variant of [`Type`] and of [`Entry`], and what
//! the compiler then asks for.

mod choice;
mod common;
mod matching;
mod mistakes;
mod nothing;
mod numeric;
mod one_or_many;
mod ordering;
mod scope;
mod short;

use serde::Deserialize;
use toml::{
    Spanned,
    de::{DeValue, ValueDeserializer},
};

pub(super) use self::common::Common;
use self::scope::Authored;
pub(super) use self::scope::Scope;
use super::{problem::Problems, source::File, tables};
use crate::quiz::kinds::Kind;

/// The `type` of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
enum Type {
    MultipleChoice,
    ShortAnswer,
    Numeric,
    Ordering,
    Matching,
}

/// What is particular to a question's type.
#[derive(Debug)]
pub(super) enum Entry {
    /// Options to tick.
    MultipleChoice(choice::Entry),
    /// A word to type.
    ShortAnswer(short::Entry),
    /// A number to type.
    Numeric(numeric::Entry),
    /// Items to bring into order.
    Ordering(ordering::Entry),
    /// Items to match with answers.
    Matching(matching::Entry),
}

/// Takes an entry apart: what all types share, and what is particular to its own.
pub(super) fn parse<'a>(
    file: File<'a>,
    question: Spanned<DeValue<'a>>,
    problems: &mut Problems,
) -> Option<(Common, Entry)> {
    let span = question.span();
    let DeValue::Table(mut table) = question.into_inner() else {
        let help = "write `[[questions]]` and below it id, type, prompt and answer";
        problems.error(file.at(span.start), "a question is not a table", help);
        return None;
    };
    let Some(name) = table.remove("type") else {
        let help = "write `type`, such as `type = \"MultipleChoice\"`";
        problems.error(file.at(span.start), "the question has no type", help);
        return None;
    };
    // The rest is read even if the type is unknown, so that one run finds all problems.
    let kind = kind(file, name, problems);
    let common = common::take(file, &mut table, span.clone(), problems);
    let table = Spanned::new(span, DeValue::Table(table));
    let entry = entry(file, kind?, table, problems)?;
    Some((common?, entry))
}

fn kind<'a>(file: File<'a>, name: Spanned<DeValue<'a>>, problems: &mut Problems) -> Option<Type> {
    let (start, text) = (
        name.span().start,
        name.get_ref().as_str().map(str::to_owned),
    );
    match (Type::deserialize(ValueDeserializer::from(name)), text) {
        (Ok(kind), _) => Some(kind),
        (Err(error), Some(name)) => {
            let what = format!("there is no question type `{name}`");
            problems.error(file.at(start), what, tables::help(&error, &[]));
            None
        }
        (Err(error), None) => {
            tables::note(file, start, &error, problems);
            None
        }
    }
}

fn entry<'a>(
    file: File<'a>,
    kind: Type,
    table: Spanned<DeValue<'a>>,
    problems: &mut Problems,
) -> Option<Entry> {
    let fields = common::FIELDS;
    Some(match kind {
        Type::MultipleChoice => {
            Entry::MultipleChoice(tables::entry(file, table, fields, problems)?)
        }
        Type::ShortAnswer => Entry::ShortAnswer(tables::entry(file, table, fields, problems)?),
        Type::Numeric => Entry::Numeric(tables::entry(file, table, fields, problems)?),
        Type::Ordering => Entry::Ordering(tables::entry(file, table, fields, problems)?),
        Type::Matching => Entry::Matching(tables::entry(file, table, fields, problems)?),
    })
}

impl Entry {
    /// Checks and renders it.
    pub(super) fn compile(&self, scope: &mut Scope<'_>) -> Option<Kind> {
        let entry: &dyn Authored = match self {
            Self::MultipleChoice(entry) => entry,
            Self::ShortAnswer(entry) => entry,
            Self::Numeric(entry) => entry,
            Self::Ordering(entry) => entry,
            Self::Matching(entry) => entry,
        };
        entry.compile(scope)
    }
}
