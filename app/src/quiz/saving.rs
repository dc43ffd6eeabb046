//! How answers are sent, and what comes back. One request is under way at a time, so that the first
//! one alone starts an attempt.

#![cfg_attr(
    not(feature = "hydrate"),
    allow(dead_code, reason = "only browsers run it")
)]

use leptos::{leptos_dom::helpers::TimeoutHandle, prelude::*, task::spawn_local};
use study::view::{Action, QuizTarget, Submission};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::{
    api::{Saved, submit_quiz},
    live::{FormTarget, Live},
    placed::PlacedQuestion,
    question::Question,
    text,
};
use crate::error::AppError;

impl Live {
    /// Whether typed text was waiting to be sent; it waits no longer.
    pub(super) fn take_typing(self) -> bool {
        let timer = self.inner.try_update_value(|inner| inner.typing.take());
        timer.flatten().inspect(TimeoutHandle::clear).is_some()
    }

    /// Whether leaving may lose something that was given.
    pub(super) fn has_unsent(self) -> bool {
        self.inner
            .with_value(|inner| inner.typing.is_some() || inner.next.is_some() || inner.failed)
    }

    /// What was given just before leaving is sent at once: there may be no later.
    pub(super) fn leave(self) {
        let is_waiting = || self.inner.with_value(|inner| inner.next.is_some());
        if document().hidden() && (self.take_typing() || is_waiting()) {
            spawn_local(self.perform(Action::Save, false));
        }
    }

    /// Does `action` as soon as nothing else is under way.
    pub(super) fn request(self, action: Action) {
        self.take_typing();
        self.inner.update_value(|inner| {
            // What saves waits behind what grades, which saves as well.
            let grades = matches!(inner.next, Some(Action::Check(_) | Action::Finish));
            if !(grades && action == Action::Save) {
                inner.next = Some(action);
            }
        });
        if !self.inner.with_value(|inner| inner.busy) {
            self.go_on();
        }
    }

    /// Does what is next, if anything is.
    fn go_on(self) {
        let next = self.inner.try_update_value(|inner| {
            inner.busy = inner.next.is_some();
            inner.next.take()
        });
        if let Some(action) = next.flatten() {
            spawn_local(self.perform(action, true));
        }
    }

    /// Sends everything. `is_next` says that what waits may follow: not what is sent on leaving,
    /// beside a request that may be under way.
    async fn perform(self, action: Action, is_next: bool) {
        let submission = Submission {
            action: action.clone(),
            seen: self.seen.get_untracked().parse().ok(),
            fields: self.fields(),
        };
        let answer = submit_quiz(self.target(), submission).await;
        self.inner
            .update_value(|inner| inner.failed = answer.is_err());
        match answer {
            Ok(Some(saved)) => self.saved(action, saved),
            Ok(None) => self.nothing_given(&action),
            Err(error) => self.failed(&action, error),
        }
        if is_next {
            self.go_on();
        }
    }

    fn target(self) -> QuizTarget {
        self.inner.with_value(|inner| {
            let FormTarget {
                course,
                topic,
                attempt,
                seen,
            } = inner.target.clone();
            match seen.is_empty() {
                true => QuizTarget::Topic {
                    course,
                    topic,
                    attempt: Some(attempt).filter(|id| !id.is_empty()),
                },
                false => QuizTarget::Attempt(attempt),
            }
        })
    }

    fn saved(self, action: Action, saved: Saved) {
        let Saved {
            attempt,
            current,
            question,
        } = saved;
        let revision = attempt.revision.to_string();
        let address = self.inner.try_update_value(|inner| {
            inner.target.attempt = attempt.id;
            inner.target.seen = revision.clone();
            inner.target.address()
        });
        let address = address.unwrap_or_default();
        self.address.set(address.clone());
        // A form that does not know all there is must not pretend to.
        if current {
            self.seen.set(revision);
        }
        for state in self.states() {
            state.notice.set(String::new());
        }
        match (action, question) {
            (Action::Finish, _) => {
                // Nothing is left to be sent, so that leaving asks nothing.
                self.inner.update_value(|inner| inner.next = None);
                go(&address, "#result");
            }
            (Action::Check(id), Some(question)) => {
                self.status.set(String::new());
                self.show(&id, question);
            }
            (Action::Save | Action::Check(_), _) => {
                // What was said of a move is said to the end.
                let moved = self
                    .inner
                    .try_update_value(|inner| std::mem::take(&mut inner.moved));
                let status = format!("{} {}", moved.unwrap_or_default(), text::SAVED);
                self.status.set(status.trim().to_owned());
            }
        }
    }

    /// Shows a question with its verdict, and takes the reader there.
    fn show(self, id: &str, question: PlacedQuestion) {
        let state = self.state(id);
        let graded = &question.view.graded;
        let Some(verdict) = graded.as_ref().map(|graded| graded.verdict.as_str()) else {
            state.notice.set(text::NOTHING_TO_CHECK.to_owned());
            return;
        };
        state.progress.set(verdict.to_owned());
        let Some(place) = state.place.get_untracked() else {
            return;
        };
        place.set_inner_html("");
        mount_to((*place).clone(), move || view! { <Question question /> }).forget();
        let told = place.query_selector(".verdict").ok().flatten();
        if let Some(told) = told.and_then(|e| e.dyn_into::<HtmlElement>().ok()) {
            drop(told.focus());
        }
    }

    /// Nothing to save is nothing to speak of, unless something was to be graded.
    fn nothing_given(self, action: &Action) {
        match action {
            Action::Save => {}
            Action::Check(id) => self.state(id).notice.set(text::NOTHING_TO_CHECK.to_owned()),
            Action::Finish => self.status.set(text::NOTHING_GIVEN.to_owned()),
        }
    }

    /// Says what went wrong, where the reader looks.
    fn failed(self, action: &Action, error: AppError) {
        let place = match action {
            Action::Check(id) => self.state(id).notice,
            Action::Save | Action::Finish => self.status,
        };
        place.set(error.sentence().to_owned());
    }
}

/// Goes to a page of ours, even if only the part after `#` is another one.
fn go(path: &str, fragment: &str) {
    let location = window().location();
    let is_here = location.pathname().is_ok_and(|here| here == path);
    drop(location.assign(&format!("{path}{fragment}")));
    if is_here {
        drop(location.reload());
    }
}
