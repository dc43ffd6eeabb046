//! Step 2, parse: `<topic>.quiz.toml`, a superset of the TOML of mdbook-quiz.
//!
//! mdbook-quiz's MultipleChoice and ShortAnswer questions are read as they are (field names after
//! its crate `mdbook-quiz-schema`); Tracing questions are reported as not supported.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::{Spanned, de::DeValue};

use super::{problem::Problems, source::File, tables};

/// One `[[questions]]` entry. Which fields belong together depends on `kind`; the compiler of
/// questions checks that.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestionEntry {
    /// Required in our own courses.
    #[serde(default)]
    pub id: Option<Spanned<String>>,
    /// `MultipleChoice`, `ShortAnswer`, `Numeric`, `Ordering` or `Matching`.
    #[serde(rename = "type")]
    pub kind: Spanned<String>,
    /// `recall`, `apply` or `judge`.
    #[serde(default)]
    pub level: Option<crate::quiz::Level>,
    /// The slug of the section that teaches it.
    #[serde(default)]
    pub section: Option<Spanned<String>>,
    /// The question.
    pub prompt: PromptEntry,
    /// The key, except where options carry it.
    #[serde(default)]
    pub answer: Option<AnswerEntry>,
    /// The explanation.
    #[serde(default)]
    pub context: Option<Spanned<String>>,
    /// Expected wrong answers of ShortAnswer and Numeric.
    #[serde(default)]
    pub mistakes: Vec<MistakeEntry>,
    /// A remark for each item of Ordering and Matching.
    #[serde(default)]
    pub feedback: Vec<Spanned<String>>,
    /// mdbook-quiz: the key of a text in `[multipart]` that comes before the prompt.
    #[serde(default)]
    pub multipart: Option<Spanned<String>>,
}

/// `prompt.…`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PromptEntry {
    /// Markdown.
    pub prompt: Spanned<String>,
    /// Options with their own feedback.
    #[serde(default)]
    pub options: Vec<OptionEntry>,
    /// mdbook-quiz: the wrong options.
    #[serde(default)]
    pub distractors: Vec<Spanned<String>>,
    /// mdbook-quiz: where the right option stands; our order does not depend on the key.
    #[serde(default, rename = "answerIndex")]
    pub answer_index: Option<i64>,
    /// mdbook-quiz: sorted rather than shuffled; ours comes from a keyed hash.
    #[serde(default, rename = "sortAnswers")]
    pub sort_answers: Option<bool>,
    /// mdbook-quiz: the size of the text field.
    #[serde(default)]
    pub response: Option<String>,
    /// mdbook-quiz: the program of a Tracing question.
    #[serde(default)]
    pub program: Option<String>,
}

/// One of `prompt.options`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionEntry {
    /// Markdown.
    pub text: Spanned<String>,
    /// Whether it is right.
    #[serde(default)]
    pub key: bool,
    /// Said of it after grading.
    #[serde(default)]
    pub feedback: Option<Spanned<String>>,
    /// The belief that makes somebody choose it; for authors.
    #[serde(default)]
    pub misconception: Option<String>,
    /// Keeps its place at the end.
    #[serde(default)]
    pub pinned: bool,
}

/// `answer.…`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnswerEntry {
    /// The right option or word; a list makes tick boxes.
    #[serde(default)]
    pub answer: Option<OneOrMany>,
    /// Other right words.
    #[serde(default)]
    pub alternatives: Vec<String>,
    /// Numeric: the right number.
    #[serde(default)]
    pub value: Option<f64>,
    /// Numeric: how far off is still right.
    #[serde(default)]
    pub tolerance: f64,
    /// Numeric: shown beside the field.
    #[serde(default)]
    pub unit: Option<String>,
    /// Ordering: the items in the right order.
    #[serde(default)]
    pub order: Vec<Spanned<String>>,
    /// Matching: item and answer.
    #[serde(default)]
    pub pairs: Vec<(Spanned<String>, Spanned<String>)>,
    /// Matching: answers that belong to no item.
    #[serde(default)]
    pub extra: Vec<Spanned<String>>,
    /// mdbook-quiz: of a Tracing question.
    #[serde(default, rename = "doesCompile")]
    pub does_compile: Option<bool>,
    /// mdbook-quiz: of a Tracing question.
    #[serde(default)]
    pub stdout: Option<String>,
    /// mdbook-quiz: of a Tracing question.
    #[serde(default, rename = "lineNumber")]
    pub line_number: Option<i64>,
}

/// A string or a list of strings.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum OneOrMany {
    /// One right option: radio buttons.
    One(String),
    /// Several right options: tick boxes.
    Many(Vec<String>),
}

/// One of `[[questions.mistakes]]`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MistakeEntry {
    /// ShortAnswer: what was typed.
    #[serde(default)]
    pub answer: Option<String>,
    /// Numeric: the number given.
    #[serde(default)]
    pub value: Option<f64>,
    /// The belief behind it; for authors.
    #[serde(default)]
    pub misconception: Option<String>,
    /// Said of it after grading.
    pub feedback: Spanned<String>,
}

/// A quiz file taken apart.
#[derive(Debug, Default)]
pub struct QuizFile {
    /// Each question with the byte offset at which it starts.
    pub questions: Vec<(usize, QuestionEntry)>,
    /// mdbook-quiz: texts that several questions share.
    pub multipart: BTreeMap<String, String>,
}

/// Reads a quiz file; a malformed question does not keep the others from being read.
pub fn parse(file: File<'_>, problems: &mut Problems) -> QuizFile {
    let mut quiz = QuizFile::default();
    let Some(table) = tables::table(file, problems) else {
        return quiz;
    };
    for (key, value) in table {
        match (key.get_ref().as_ref(), value.get_ref()) {
            ("questions", DeValue::Array(_)) => {
                let DeValue::Array(entries) = value.into_inner() else {
                    continue;
                };
                for entry in entries {
                    let offset = entry.span().start;
                    if is_tracing(entry.get_ref()) {
                        problems.warn(
                            file.at(offset),
                            "Tracing questions are not supported: this one is left out",
                            "ask it as a MultipleChoice or ShortAnswer question",
                        );
                    } else if let Some(question) = tables::entry(file, entry, problems) {
                        quiz.questions.push((offset, question));
                    }
                }
            }
            ("multipart", DeValue::Table(_)) => {
                quiz.multipart = tables::entry(file, value, problems).unwrap_or_default();
            }
            (name, _) => problems.error(
                file.at(key.span().start),
                format!("`{name}` is not part of a quiz file"),
                "write `[[questions]]`",
            ),
        }
    }
    quiz
}

fn is_tracing(entry: &DeValue<'_>) -> bool {
    let kind = entry.as_table().and_then(|table| {
        let (_, kind) = table.iter().find(|(key, _)| key.get_ref() == "type")?;
        kind.get_ref().as_str()
    });
    kind == Some("Tracing")
}
