//! The form that asks whether something helped.

use std::{collections::BTreeMap, sync::Arc};

use leptos::prelude::*;
use study::feedback::{Feedback, MAX_COMMENT, TargetKind};

use super::text;
use crate::{
    context::PageContext,
    text::{FEEDBACK_SAVED, SEND},
};

/// What the visitor has said of a note's page and analogies, by target; nothing on shared pages.
pub type Given = BTreeMap<String, Feedback>;

/// Asks whether the page or the analogy that is shown helped. A script makes it ask about another
/// analogy when the hobby is switched.
#[component]
pub fn FeedbackForm(
    /// Page or analogy.
    kind: TargetKind,
    /// `course/topic` or `course/topic#section.hobby`.
    target: String,
    /// What is asked.
    question: &'static str,
    /// What was said already.
    given: Arc<Given>,
) -> impl IntoView {
    let said = given.get(&target);
    let answer = said.and_then(answer);
    let button = |value: &'static str, label: &'static str| {
        let pressed = if answer == Some(value) {
            "true"
        } else {
            "false"
        };
        view! { <button name="helpful" value=value aria-pressed=pressed>{label}</button> }
    };
    let comment = said.map(|said| said.comment.clone()).unwrap_or_default();
    let status = said.map(|_| FEEDBACK_SAVED);
    let answers = answers(&target, &given);
    view! {
        <form
            class="feedback-form"
            method="post"
            action="/feedback"
            data-feedback
            data-answers=answers
        >
            <input type="hidden" name="kind" value=kind.as_str() />
            <input type="hidden" name="target" value=target />
            // The form's default button: Enter in the text field says neither yes nor no.
            <button name="helpful" value="" hidden></button>
            <span class="ask">{question}</span>" "
            {button("yes", text::YES)}" "{button("no", text::NO)}
            <details>
                <summary>{text::SAY_WHY}</summary>
                <label>
                    {text::COMMENT}" "
                    <input
                        type="text"
                        name="comment"
                        value=comment
                        maxlength=MAX_COMMENT.to_string()
                        autocomplete="off"
                    />
                </label>" "
                <button>{SEND}</button>
            </details>
            <p role="status">{status}</p>
        </form>
    }
}

/// Yes and no in one word, for markup.
fn answer(feedback: &Feedback) -> Option<&'static str> {
    Some(if feedback.helpful? { "yes" } else { "no" })
}

/// What was said of a section's analogies in each hobby, as JSON for the script.
fn answers(target: &str, given: &Given) -> Option<String> {
    let (section, _) = target.rsplit_once('.').filter(|_| target.contains('#'))?;
    let answers: BTreeMap<&str, &str> = given
        .iter()
        .filter_map(|(target, feedback)| {
            let hobby = target.strip_prefix(section)?.strip_prefix('.')?;
            Some((hobby, answer(feedback)?))
        })
        .collect();
    (!answers.is_empty()).then(|| serde_json::to_string(&answers).unwrap_or_default())
}

/// How many found a page or an analogy helpful, if enough have said so.
#[component]
pub fn HelpfulCount(target: String) -> impl IntoView {
    let helpful = PageContext::current().helpful;
    let count = helpful.get(&target).copied();
    count.map(|count| view! { <p class="count">{text::helpful(count.yes, count.of)}</p> })
}
