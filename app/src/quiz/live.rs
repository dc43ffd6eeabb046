//! What the quiz does in the browser.
//!
//! What the reader gives stays in the fields until it is sent: it may be there before the island
//! is. One request is under way at a time, so that the first one alone starts an attempt.

#![cfg_attr(
    not(feature = "hydrate"),
    allow(dead_code, reason = "only browsers run it")
)]

use std::time::Duration;

use leptos::{
    ev,
    html::{Div, Form},
    leptos_dom::helpers::TimeoutHandle,
    prelude::*,
    task::spawn_local,
};
use serde::{Deserialize, Serialize};
use study::view::{Action, QuizTarget, Submission};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Element, Event, FormData, HtmlButtonElement, HtmlElement, HtmlInputElement, KeyboardEvent,
    MouseEvent, SubmitEvent,
};

use super::{
    api::{Saved, submit_quiz},
    ordering,
    placed::PlacedQuestion,
    question::Question,
    text,
};
use crate::error::AppError;

/// How long after the last letter typed text is sent.
const PAUSE: Duration = Duration::from_millis(700);

/// Which quiz the form belongs to.
#[derive(Clone, Debug)]
pub(super) struct FormTarget {
    /// The course's slug.
    pub(super) course: String,
    /// The topic's slug.
    pub(super) topic: String,
    /// The attempt's id, or the one that a new attempt will have; pages for everybody carry none.
    pub(super) attempt: String,
    /// The revision of the attempt that the form knows; empty before it has begun.
    pub(super) seen: String,
}

impl FormTarget {
    /// Where the form goes.
    pub(super) fn address(&self) -> String {
        let Self { course, topic, .. } = self;
        match self.seen.is_empty() {
            true => format!("/notes/{course}/{topic}/quiz"),
            false => format!("/attempts/{}", self.attempt),
        }
    }
}

/// How far a question is, as the server showed it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Progress {
    /// The question's id.
    pub(super) id: String,
    /// Open, answered, or its verdict.
    pub(super) progress: String,
}

/// What the island knows of one question.
#[derive(Clone, Copy)]
pub(super) struct QuestionState {
    pub(super) id: StoredValue<String>,
    /// How far it is, in one word: open, answered, or its verdict.
    pub(super) progress: RwSignal<String>,
    /// What could not be done when it was to be checked; may be empty.
    pub(super) notice: RwSignal<String>,
    /// Where the question stands.
    pub(super) place: NodeRef<Div>,
}

/// The quiz form, alive.
#[derive(Clone, Copy)]
pub(super) struct Live {
    pub(super) form: NodeRef<Form>,
    /// Where the form goes.
    pub(super) address: RwSignal<String>,
    /// The revision of the attempt that the form knows; empty before it has begun.
    pub(super) seen: RwSignal<String>,
    /// What has just happened.
    pub(super) status: RwSignal<String>,
    inner: StoredValue<Inner>,
}

/// What nothing on the page shows.
struct Inner {
    target: FormTarget,
    states: Vec<QuestionState>,
    /// Whether a request is under way.
    busy: bool,
    /// What to do next. Everything is sent each time, so one action is enough.
    next: Option<Action>,
    /// Waits for a pause in typing.
    typing: Option<TimeoutHandle>,
    /// Where an item has just been moved to, in words.
    moved: String,
    /// Whether what was given last could not be saved.
    failed: bool,
}

impl Live {
    pub(super) fn new(target: FormTarget, questions: Vec<Progress>) -> Self {
        let state = |question: Progress| QuestionState {
            id: StoredValue::new(question.id),
            progress: RwSignal::new(question.progress),
            notice: RwSignal::new(String::new()),
            place: NodeRef::new(),
        };
        Self {
            form: NodeRef::new(),
            address: RwSignal::new(target.address()),
            seen: RwSignal::new(target.seen.clone()),
            status: RwSignal::new(String::new()),
            inner: StoredValue::new(Inner {
                target,
                states: questions.into_iter().map(state).collect(),
                busy: false,
                next: None,
                typing: None,
                moved: String::new(),
                failed: false,
            }),
        }
    }

    /// Every question in order.
    pub(super) fn states(self) -> Vec<QuestionState> {
        self.inner.with_value(|inner| inner.states.clone())
    }

    /// The question with this id, which is one of the form's.
    pub(super) fn state(self, id: &str) -> QuestionState {
        let is_it = |state: &&QuestionState| state.id.with_value(|known| known == id);
        self.inner
            .with_value(|inner| *inner.states.iter().find(is_it).expect("a known question"))
    }

    /// Looks at what was given before the island came to life, and listens to the window. A page
    /// holds its quiz until it is left, hence for good.
    pub(super) fn start(self) {
        request_animation_frame(move || {
            self.show_movers();
            self.mark();
        });
        window_event_listener(ev::visibilitychange, move |_| self.leave());
        window_event_listener(ev::beforeunload, move |event| {
            if self.has_unsent() {
                event.prevent_default();
            }
        });
        // A page from the browser's memory may be older than the attempt.
        window_event_listener(ev::pageshow, |event| {
            if event.persisted() {
                drop(window().location().reload());
            }
        });
    }

    pub(super) fn submitted(self, event: &SubmitEvent) {
        event.prevent_default();
        let button = event.submitter();
        let button = button.and_then(|button| button.dyn_into::<HtmlButtonElement>().ok());
        self.request(match button {
            Some(button) if button.name() == "check" => Action::Check(button.value()),
            Some(button) if button.name() == "finish" => Action::Finish,
            _ => Action::Save,
        });
    }

    pub(super) fn changed(self) {
        self.mark();
        self.request(Action::Save);
    }

    pub(super) fn typed(self, event: &Event) {
        if text_field(event).is_none() {
            return;
        }
        self.mark();
        self.take_typing();
        let flush = move || {
            if self.take_typing() {
                self.request(Action::Save);
            }
        };
        let timer = set_timeout_with_handle(flush, PAUSE).ok();
        self.inner.update_value(|inner| inner.typing = timer);
    }

    /// Enter in a text field checks its question, but not the Enter that chooses a word of an
    /// input method.
    pub(super) fn pressed(self, event: &KeyboardEvent) {
        if event.key() != "Enter" || event.is_composing() {
            return;
        }
        let question = text_field(event)
            .and_then(|field| field.closest("fieldset[data-question]").ok()?)
            .and_then(|fieldset| fieldset.get_attribute("data-question"));
        if let Some(question) = question {
            event.prevent_default();
            self.request(Action::Check(question));
        }
    }

    /// Buttons that move an item of an ordering question.
    pub(super) fn clicked(self, event: &MouseEvent) {
        let button = target::<Element>(event).and_then(|e| e.closest("button[data-move]").ok()?);
        let Some(button) = button.and_then(|b| b.dyn_into::<HtmlElement>().ok()) else {
            return;
        };
        let Some(moved) = ordering::move_item(&button) else {
            return;
        };
        self.mark();
        self.status.set(moved.clone());
        self.inner.update_value(|inner| inner.moved = moved);
        drop(button.focus());
        self.request(Action::Save);
    }

    /// Whether typed text was waiting to be sent; it waits no longer.
    fn take_typing(self) -> bool {
        let timer = self.inner.try_update_value(|inner| inner.typing.take());
        timer.flatten().inspect(TimeoutHandle::clear).is_some()
    }

    /// Whether leaving may lose something that was given.
    fn has_unsent(self) -> bool {
        self.inner
            .with_value(|inner| inner.typing.is_some() || inner.failed)
    }

    /// What was given just before leaving is sent at once: there may be no later.
    fn leave(self) {
        let is_waiting = || self.inner.with_value(|inner| inner.next.is_some());
        if document().hidden() && (self.take_typing() || is_waiting()) {
            spawn_local(self.perform(Action::Save));
        }
    }

    /// Does `action` as soon as nothing else is under way.
    fn request(self, action: Action) {
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
            spawn_local(self.perform(action));
        }
    }

    async fn perform(self, action: Action) {
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
        self.go_on();
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
        match (action, question) {
            (Action::Finish, _) => go(&address, "#result"),
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
        state.notice.set(String::new());
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

    /// Names and values of everything that is given.
    fn fields(self) -> Vec<(String, String)> {
        let Some(data) = self
            .form
            .get_untracked()
            .and_then(|f| FormData::new_with_form(&f).ok())
        else {
            return Vec::new();
        };
        let text = |value: JsValue| value.as_string().unwrap_or_default();
        let pairs = js_sys::Array::from(&data);
        let pairs = pairs.iter().map(|pair| {
            let pair: js_sys::Array = pair.unchecked_into();
            (text(pair.get(0)), text(pair.get(1)))
        });
        pairs.filter(|(name, _)| name.starts_with("q.")).collect()
    }

    /// Finds out which questions have an answer. One that is graded stays so.
    fn mark(self) {
        let fields = self.fields();
        for state in self.states() {
            let name = format!("q.{}", state.id.get_value());
            let is_given = fields.iter().any(|(field, value)| {
                let rest = field.strip_prefix(&name);
                let is_of = rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
                is_of && !value.trim().is_empty()
            });
            let is_graded = |progress: &str| !matches!(progress, "open" | "answered");
            if !state
                .progress
                .with_untracked(|progress| is_graded(progress))
            {
                let progress = if is_given { "answered" } else { "open" };
                state.progress.set(progress.to_owned());
            }
        }
    }

    fn show_movers(self) {
        let Some(form) = self.form.get_untracked() else {
            return;
        };
        for movers in ordering::all::<HtmlElement>(&form, ".movers") {
            movers.set_hidden(false);
        }
        for list in ordering::all::<Element>(&form, ".ordering") {
            ordering::arrange(&list);
        }
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

fn text_field(event: &Event) -> Option<HtmlInputElement> {
    target::<HtmlInputElement>(event).filter(|input| input.type_() == "text")
}

fn target<T: JsCast>(event: &Event) -> Option<T> {
    event.target()?.dyn_into().ok()
}
