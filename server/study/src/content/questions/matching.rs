//! `Matching`: items to match with answers.

use std::collections::BTreeSet;

use serde::Deserialize;
use toml::Spanned;

use super::{
    nothing::Nothing,
    scope::{Authored, Scope},
};
use crate::{
    content::markdown::plain,
    quiz::kinds::{Kind, Matching, Pair},
};

/// `type = "Matching"`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    #[serde(default, rename = "prompt")]
    _prompt: Nothing,
    #[serde(default)]
    answer: Answer,
    /// For each item.
    #[serde(default)]
    feedback: Vec<Spanned<String>>,
}

/// `answer.…`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    /// Item and answer, Markdown.
    #[serde(default)]
    pairs: Vec<(Spanned<String>, Spanned<String>)>,
    /// Answers that belong to no item.
    #[serde(default)]
    extra: Vec<Spanned<String>>,
}

impl Authored for Entry {
    fn compile(&self, scope: &mut Scope<'_>) -> Option<Kind> {
        let Answer { pairs, extra } = &self.answer;
        if pairs.len() < 2 {
            scope.no_key("list at least two pairs in `answer.pairs`: [item, answer]");
        }
        let mut compiled = Vec::new();
        for (i, (item, right)) in pairs.iter().enumerate() {
            let answer = plain(right.get_ref());
            if answer.is_empty() {
                let help = "write it: every item needs one";
                scope.error(right.span().start, "an item is matched with nothing", help);
            }
            compiled.push(Pair {
                text: plain(item.get_ref()),
                html: scope.inline(item),
                answer,
                feedback: scope.feedback(self.feedback.get(i), item.span().start, "the item"),
            });
        }
        let extra: Vec<String> = extra.iter().map(|text| plain(text.get_ref())).collect();
        scope.check_distinct(compiled.iter().map(|pair| pair.text.as_str()), "items");
        // Two items may share an answer.
        let answers: BTreeSet<&str> = compiled.iter().map(|pair| pair.answer.as_str()).collect();
        let extras = extra.iter().map(String::as_str);
        scope.check_distinct(answers.into_iter().chain(extras), "answers");
        scope.check_feedback(self.feedback.len(), compiled.len());
        Some(Kind::Matching(Matching {
            pairs: compiled,
            extra,
        }))
    }
}
