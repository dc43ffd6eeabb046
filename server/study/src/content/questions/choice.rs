//! `MultipleChoice`: options to tick.

use serde::Deserialize;
use toml::Spanned;

use super::{
    one_or_many::OneOrMany,
    scope::{Authored, Scope},
};
use crate::{
    content::markdown::{Text, plain},
    quiz::kinds::{Choice, ChoiceOption, Kind},
    view::Html,
};

/// `type = "MultipleChoice"`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    #[serde(default)]
    prompt: Prompt,
    answer: Option<Answer>,
}

/// `prompt.…`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Prompt {
    /// Options with their own feedback.
    #[serde(default)]
    options: Vec<OptionEntry>,
    /// mdbook-quiz: the wrong options.
    #[serde(default)]
    distractors: Vec<Spanned<String>>,
    /// mdbook-quiz: where the right option stands; our order does not depend on the key.
    #[serde(rename = "answerIndex")]
    _answer_index: Option<i64>,
    /// mdbook-quiz: sorted rather than shuffled; ours comes from a keyed hash.
    #[serde(rename = "sortAnswers")]
    _sort_answers: Option<bool>,
}

/// One of `prompt.options`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OptionEntry {
    /// Markdown.
    text: Spanned<String>,
    /// Whether it is right.
    #[serde(default)]
    key: bool,
    /// Shown with it after grading.
    feedback: Option<Spanned<String>>,
    /// The belief that makes somebody choose it; for authors.
    misconception: Option<String>,
    /// Keeps its place at the end.
    #[serde(default)]
    pinned: bool,
}

/// `answer.…`, in place of `prompt.options`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    /// The right option; a list makes tick boxes.
    answer: OneOrMany,
}

impl Authored for Entry {
    fn compile(&self, scope: &mut Scope<'_>) -> Option<Kind> {
        let mut options = self.options(scope);
        let (answers, many) = match &self.answer {
            Some(Answer { answer }) => (answer.all(), matches!(answer, OneOrMany::Many(_))),
            None => (&[][..], false),
        };
        let has_plain = !answers.is_empty() || !self.prompt.distractors.is_empty();
        if has_plain && !options.is_empty() {
            let what = "the question has both prompt.options and an answer";
            let help = "use prompt.options alone and mark the right ones with `key = true`";
            scope.error(scope.offset, what, help);
        }
        if scope.strict && options.is_empty() {
            let help = "write `[[questions.prompt.options]]` with text, key and feedback";
            scope.error(scope.offset, "the options have no feedback", help);
        }
        let place = scope.file.at(scope.offset);
        let right = answers.iter().map(|answer| (Text::at(answer, place), true));
        let distractors = self.prompt.distractors.iter();
        let wrong = distractors.map(|text| (Text::of(scope.file, text), false));
        for (text, key) in right.chain(wrong) {
            options.push(ChoiceOption {
                text: plain(text.markdown),
                html: scope.renderer.inline(text),
                key,
                feedback: Html::new(),
                pinned: false,
            });
        }
        scope.check_distinct(options.iter().map(|option| option.text.as_str()), "options");
        let keys = options.iter().filter(|option| option.key).count();
        if keys == 0 {
            scope.no_key("mark the right option with `key = true`");
        }
        if options.len() < 2 {
            let help = "write at least two options";
            scope.error(scope.offset, "the question leaves no choice", help);
        }
        let multiple = many || keys > 1;
        Some(Kind::Choice(Choice { multiple, options }))
    }
}

impl Entry {
    fn options(&self, scope: &mut Scope<'_>) -> Vec<ChoiceOption> {
        let mut options = Vec::new();
        for option in &self.prompt.options {
            let at = option.text.span().start;
            if scope.strict && !option.key && option.misconception.is_none() {
                let help = "write `misconception`: the belief that makes somebody choose it";
                scope.error(at, "a wrong option names no misconception", help);
            }
            options.push(ChoiceOption {
                text: plain(option.text.get_ref()),
                html: scope.inline(&option.text),
                key: option.key,
                feedback: scope.feedback(option.feedback.as_ref(), at, "the option"),
                pinned: option.pinned,
            });
        }
        options
    }
}
