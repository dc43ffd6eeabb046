//! What questions of all types have in common.

use std::{collections::BTreeMap, ops::Range};

use serde::Deserialize;
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::scope::Scope;
use crate::{
    content::{markdown::Text, problem::Problems, source::File, tables},
    digest::digest,
    text::{fold, is_slug, one_of, slugify},
    view::{Html, Level},
};

/// The fields beside `prompt.prompt`.
pub(super) const FIELDS: &[&str] = &["id", "type", "level", "section", "context", "multipart"];

/// What questions of all types have in common.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Common {
    /// Required in our own courses.
    id: Option<Spanned<String>>,
    /// `recall`, `apply` or `judge`.
    pub(in crate::content) level: Option<Level>,
    /// The slug of the section that teaches it.
    pub(in crate::content) section: Option<Spanned<String>>,
    /// The question, Markdown: `prompt.prompt` in the file.
    prompt: Spanned<String>,
    /// The explanation.
    context: Option<Spanned<String>>,
    /// mdbook-quiz: the key of a text in `[multipart]` that comes before the prompt.
    multipart: Option<Spanned<String>>,
}

/// Takes the common fields out of a question's table.
pub(super) fn take<'a>(
    file: File<'a>,
    table: &mut DeTable<'a>,
    span: Range<usize>,
    problems: &mut Problems,
) -> Option<Common> {
    let mut common = DeTable::new();
    for field in FIELDS {
        if let Some((key, value)) = table.remove_entry(*field) {
            common.insert(key, value);
        }
    }
    if let Some((key, prompt)) = table.remove_entry("prompt") {
        let prompt_span = prompt.span();
        let DeValue::Table(mut prompt) = prompt.into_inner() else {
            let place = file.at(prompt_span.start);
            problems.error(place, "`prompt` is not a table", "write `prompt.prompt`");
            return None;
        };
        if let Some((text_key, text)) = prompt.remove_entry("prompt") {
            common.insert(text_key, text);
        }
        if !prompt.is_empty() {
            table.insert(key, Spanned::new(prompt_span, DeValue::Table(prompt)));
        }
    }
    let common = Spanned::new(span, DeValue::Table(common));
    tables::entry(file, common, &[], problems)
}

impl Common {
    /// The authored id; where files of another program have none, one made of topic and prompt.
    pub(in crate::content) fn id(&self, topic: &str, scope: &mut Scope<'_>) -> String {
        let Some(id) = &self.id else {
            if scope.strict {
                let help = "write `id`: learners' answers refer to it";
                scope.error(scope.offset, "the question has no id", help);
            }
            let prompt = fold(self.prompt.get_ref());
            return format!("{topic}-{}", &digest(&[prompt.as_bytes()])[..8]);
        };
        let (at, id) = (id.span().start, id.get_ref());
        if !is_slug(id) {
            let what = format!("the question id `{id}` cannot be part of an address");
            scope.error(at, what, format!("write `{}`", slugify(id)));
        }
        id.clone()
    }

    /// In a full course each question has a level and a section that teaches it.
    pub(in crate::content) fn check(&self, sections: &[&str], scope: &mut Scope<'_>) {
        let known = || sections.iter().copied();
        match &self.section {
            Some(section) if !sections.contains(&section.get_ref().as_str()) => {
                let what = format!("the note has no section `{}`", section.get_ref());
                let help = one_of(section.get_ref(), known());
                scope.error(section.span().start, what, help);
            }
            None if scope.strict => {
                let help = format!("write `section`; {}", one_of("", known()));
                scope.error(scope.offset, "the question names no section", help);
            }
            Some(_) | None => {}
        }
        if scope.strict && self.level.is_none() {
            let help = "write `level`: recall, apply or judge";
            scope.error(scope.offset, "the question has no level", help);
        }
    }

    /// The rendered prompt, after the text that it shares with other questions.
    pub(in crate::content) fn prompt(
        &self,
        multipart: &BTreeMap<String, String>,
        scope: &mut Scope<'_>,
    ) -> Html {
        let prompt = scope.block(&self.prompt);
        if prompt.trim().is_empty() {
            let at = self.prompt.span().start;
            scope.error(at, "the question has no prompt", "write prompt.prompt");
        }
        let Some(part) = &self.multipart else {
            return prompt;
        };
        let (at, name) = (part.span().start, part.get_ref());
        let Some(shared) = multipart.get(name) else {
            let known = multipart.keys().map(String::as_str);
            scope.error(
                at,
                format!("`[multipart]` has no `{name}`"),
                one_of(name, known),
            );
            return prompt;
        };
        scope.renderer.block(Text::at(shared, scope.file.at(at))) + &prompt
    }

    /// The rendered explanation, which a full course owes to every question.
    pub(in crate::content) fn explanation(&self, scope: &mut Scope<'_>) -> Html {
        let explanation = self.context.as_ref().map(|context| scope.block(context));
        if scope.strict && explanation.is_none() {
            let what = "the question has no explanation";
            scope.error(scope.offset, what, "write `context`");
        }
        explanation.unwrap_or_default()
    }
}
