//! What the reader does with the form.

#![cfg_attr(
    not(feature = "hydrate"),
    allow(dead_code, reason = "only browsers run it")
)]

use std::time::Duration;

use leptos::prelude::*;
use study::view::Action;
use wasm_bindgen::JsCast;
use web_sys::{
    Element, Event, HtmlButtonElement, HtmlElement, HtmlInputElement, KeyboardEvent, MouseEvent,
    SubmitEvent,
};

use super::{live::Live, ordering};

/// How long after the last letter typed text is sent.
const PAUSE: Duration = Duration::from_millis(700);

impl Live {
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
}

fn text_field(event: &Event) -> Option<HtmlInputElement> {
    target::<HtmlInputElement>(event).filter(|input| input.type_() == "text")
}

fn target<T: JsCast>(event: &Event) -> Option<T> {
    event.target()?.dyn_into().ok()
}
