//! What the quiz knows in the browser. What the reader gives stays in the fields until it is sent:
//! it may be there before the island is.
//!
//! `events` tells what the reader does, `saving` how answers are sent.

#![cfg_attr(
    not(feature = "hydrate"),
    allow(dead_code, reason = "only browsers run it")
)]

use leptos::{
    ev,
    html::{Div, Form},
    leptos_dom::helpers::TimeoutHandle,
    prelude::*,
};
use serde::{Deserialize, Serialize};
use study::view::Action;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, FormData, HtmlElement};

use super::ordering;

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
    pub(super) inner: StoredValue<Inner>,
}

/// What nothing on the page shows.
pub(super) struct Inner {
    pub(super) target: FormTarget,
    pub(super) states: Vec<QuestionState>,
    /// Whether a request is under way.
    pub(super) busy: bool,
    /// What to do next. Everything is sent each time, so one action is enough.
    pub(super) next: Option<Action>,
    /// Waits for a pause in typing.
    pub(super) typing: Option<TimeoutHandle>,
    /// Where an item has just been moved to, in words.
    pub(super) moved: String,
    /// Whether what was given last could not be saved.
    pub(super) failed: bool,
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

    /// Names and values of everything that is given.
    pub(super) fn fields(self) -> Vec<(String, String)> {
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
    pub(super) fn mark(self) {
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
