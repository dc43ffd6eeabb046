//! `ShortAnswer`: a word to type.

use serde::Deserialize;
use toml::Spanned;

use super::{
    mistakes,
    one_or_many::OneOrMany,
    scope::{Authored, Scope},
};
use crate::{
    quiz::kinds::{Kind, Short},
    text::fold,
};

/// `type = "ShortAnswer"`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    #[serde(default, rename = "prompt")]
    _prompt: Prompt,
    answer: Option<Answer>,
    #[serde(default)]
    mistakes: Vec<MistakeEntry>,
}

/// `prompt.…`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Prompt {
    /// mdbook-quiz: the size of the text field.
    #[serde(rename = "response")]
    _response: Option<String>,
}

/// `answer.…`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    /// The right word.
    answer: Option<OneOrMany>,
    /// Other right words.
    #[serde(default)]
    alternatives: Vec<String>,
}

/// One of `[[questions.mistakes]]`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct MistakeEntry {
    /// What was typed.
    answer: String,
    /// The belief behind it; for authors.
    #[serde(rename = "misconception")]
    _misconception: Option<String>,
    /// Shown after grading.
    feedback: Spanned<String>,
}

impl Authored for Entry {
    fn compile(&self, scope: &mut Scope<'_>) -> Option<Kind> {
        let Some(answer) = &self.answer else {
            scope.no_key("write `answer.answer`");
            return None;
        };
        let right = answer.answer.as_ref().map_or(&[][..], OneOrMany::all);
        let answers = right.iter().chain(&answer.alternatives);
        let answers: Vec<String> = answers.filter(|a| !fold(a).is_empty()).cloned().collect();
        if answers.is_empty() {
            scope.no_key("write `answer.answer`");
        }
        let folded: Vec<String> = answers.iter().map(|answer| fold(answer)).collect();
        let mistakes = self.mistakes.iter();
        let mistakes = mistakes::compile(
            scope,
            mistakes.map(|mistake| (mistake.answer.clone(), &mistake.feedback)),
            |given| folded.contains(&fold(given)),
        );
        Some(Kind::Short(Short { answers, mistakes }))
    }
}
