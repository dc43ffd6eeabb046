//! What the island does in the browser.
//!
//! It sends the form that is there to the address that is there, as the browser would, and asks
//! for JSON. One request is under way at a time, so that the first one alone starts an attempt.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
    time::Duration,
};

use js_sys::{JSON, Reflect};
use leptos::{leptos_dom::helpers::TimeoutHandle, prelude::*, task::spawn_local};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Element, Event, FormData, HtmlButtonElement, HtmlElement, HtmlFormElement, HtmlInputElement,
    HtmlSelectElement, KeyboardEvent, PageTransitionEvent, RequestInit, Response, SubmitEvent,
    UrlSearchParams,
};

use crate::words;

/// How long after the last letter typed text is sent.
const PAUSE: Duration = Duration::from_millis(700);

/// What to do with the form.
#[derive(Clone, Debug)]
enum Job {
    Keep,
    Check(String),
    Finish,
}

/// A quiz form that is alive.
pub(super) struct Live {
    form: HtmlFormElement,
    /// Whether a request is under way.
    busy: Cell<bool>,
    /// What to do next. Everything is sent each time, so one job is enough.
    next: RefCell<Option<Job>>,
    /// Waits for a pause in typing.
    typing: Cell<Option<TimeoutHandle>>,
    /// Where an item has just been moved to, in words.
    moved: RefCell<String>,
    /// Whether what was given last could not be kept.
    failed: Cell<bool>,
}

impl Live {
    /// Brings the form below `root` to life.
    pub(super) fn start(root: &Element) {
        let Some(form) = find::<HtmlFormElement>(root, "form[data-quiz]") else {
            return;
        };
        show_movers(&form);
        let live = Rc::new(Self {
            form,
            busy: Cell::new(false),
            next: RefCell::new(None),
            typing: Cell::new(None),
            moved: RefCell::default(),
            failed: Cell::new(false),
        });
        live.listen("submit", Self::submitted);
        live.listen("change", |live, _| {
            live.mark();
            live.request(Job::Keep);
        });
        live.listen("input", Self::typed);
        live.listen("keydown", Self::pressed);
        live.listen("click", Self::clicked);
        let leaving = Rc::clone(&live);
        on(document().as_ref(), "visibilitychange", move |_| {
            leaving.leave()
        });
        let leaving = Rc::clone(&live);
        on(window().as_ref(), "beforeunload", move |event| {
            if leaving.has_unsent() {
                event.prevent_default();
                // Browsers of before 2024 ask only if this is set.
                drop(Reflect::set(&event, &"returnValue".into(), &JsValue::TRUE));
            }
        });
        // A page from the browser's memory may be older than the attempt.
        on(window().as_ref(), "pageshow", |event| {
            let event = event.dyn_into::<PageTransitionEvent>();
            if event.is_ok_and(|event| event.persisted()) {
                drop(window().location().reload());
            }
        });
    }

    fn listen(self: &Rc<Self>, event: &str, handle: impl Fn(&Rc<Self>, &Event) + 'static) {
        let live = Rc::clone(self);
        on(self.form.as_ref(), event, move |event| {
            handle(&live, &event)
        });
    }

    fn submitted(self: &Rc<Self>, event: &Event) {
        let button = event
            .dyn_ref::<SubmitEvent>()
            .and_then(SubmitEvent::submitter)
            .and_then(|button| button.dyn_into::<HtmlButtonElement>().ok());
        event.prevent_default();
        self.request(match button {
            Some(button) if button.name() == "check" => Job::Check(button.value()),
            Some(button) if button.name() == "finish" => Job::Finish,
            _ => Job::Keep,
        });
    }

    fn typed(self: &Rc<Self>, event: &Event) {
        let is_text = target::<HtmlInputElement>(event).is_some_and(|i| i.type_() == "text");
        if !is_text {
            return;
        }
        self.mark();
        let live = Rc::clone(self);
        let timer = set_timeout_with_handle(move || live.flush(), PAUSE).ok();
        if let Some(earlier) = self.typing.replace(timer) {
            earlier.clear();
        }
    }

    /// Sends what was typed, if it was not sent yet.
    fn flush(self: &Rc<Self>) {
        if self.take_typing() {
            self.request(Job::Keep);
        }
    }

    /// Whether typed text was waiting to be sent; it waits no longer.
    fn take_typing(&self) -> bool {
        let timer = self.typing.take();
        timer.inspect(|timer| timer.clear()).is_some()
    }

    /// Whether leaving may lose something that was typed.
    fn has_unsent(&self) -> bool {
        self.typing.get().is_some() || self.failed.get()
    }

    /// What was given just before leaving is sent at once: there may be no later.
    fn leave(self: &Rc<Self>) {
        if document().hidden() && (self.take_typing() || self.next.borrow().is_some()) {
            let live = Rc::clone(self);
            spawn_local(async move {
                if live.perform(&Job::Keep).await.is_err() {
                    live.say(words::NOT_SAVED);
                }
            });
        }
    }

    /// Enter in a text field checks its question.
    fn pressed(self: &Rc<Self>, event: &Event) {
        let is_enter = event
            .dyn_ref::<KeyboardEvent>()
            .is_some_and(|e| e.key() == "Enter");
        let question = target::<HtmlInputElement>(event)
            .filter(|input| input.type_() == "text")
            .and_then(|input| closest(&input, "fieldset[data-question]"))
            .and_then(|fieldset| fieldset.get_attribute("data-question"));
        if let Some(question) = question.filter(|_| is_enter) {
            event.prevent_default();
            self.request(Job::Check(question));
        }
    }

    /// An item of an ordering question moves up or down.
    fn clicked(self: &Rc<Self>, event: &Event) {
        let Some(button) = target::<HtmlElement>(event).filter(|b| b.has_attribute("data-move"))
        else {
            return;
        };
        let Some(item) = closest(&button, "li") else {
            return;
        };
        let Some(list) = item.parent_element() else {
            return;
        };
        arrange(&list);
        let is_up = button.get_attribute("data-move").as_deref() == Some("up");
        let neighbour = if is_up {
            item.previous_element_sibling()
        } else {
            item.next_element_sibling()
        };
        // At the end of the list nothing moves, yet the order as it stands is an answer, too.
        drop(neighbour.map(|neighbour| {
            if is_up {
                neighbour.before_with_node_1(&item)
            } else {
                neighbour.after_with_node_1(&item)
            }
        }));
        let selects = all::<HtmlSelectElement>(&list, "select");
        for (position, select) in (1..).zip(&selects) {
            select.set_value(&usize::to_string(&position));
            if item.contains(Some(select)) {
                self.moved.replace(words::moved(position, selects.len()));
            }
        }
        self.mark();
        self.say(&self.moved.borrow());
        drop(button.focus());
        self.request(Job::Keep);
    }

    /// Does `job` as soon as nothing else is under way. A click while the same is under way or
    /// waits changes nothing.
    fn request(self: &Rc<Self>, job: Job) {
        self.take_typing();
        let mut next = self.next.borrow_mut();
        if !matches!(
            (&*next, &job),
            (Some(Job::Check(_) | Job::Finish), Job::Keep)
        ) {
            *next = Some(job);
        }
        if self.busy.replace(true) {
            return;
        }
        let live = Rc::clone(self);
        spawn_local(async move {
            while let Some(job) = live.take() {
                let failed = live.perform(&job).await.is_err();
                live.failed.set(failed);
                if failed {
                    live.say(words::NOT_SAVED);
                }
            }
            live.busy.set(false);
        });
    }

    fn take(&self) -> Option<Job> {
        self.next.borrow_mut().take()
    }

    async fn perform(&self, job: &Job) -> Result<(), JsValue> {
        let fields = UrlSearchParams::new_with_str_sequence_sequence(
            FormData::new_with_form(&self.form)?.as_ref(),
        )?;
        match job {
            Job::Keep => {}
            Job::Check(question) => fields.append("check", question),
            Job::Finish => {
                // The result is a page of its own: the browser goes there with the form.
                let finish = element::<HtmlInputElement>("input")?;
                finish.set_type("hidden");
                finish.set_name("finish");
                finish.set_value("1");
                self.form.append_child(&finish)?;
                self.failed.set(false);
                return self.form.submit();
            }
        }
        let kept = self.send(&fields).await?;
        if let Some(action) = text(&kept, "action") {
            self.form.set_action(&action);
        }
        self.remember_revision(&kept)?;
        match (text(&kept, "fieldset"), job) {
            (Some(html), Job::Check(question)) => self.replace(question, &html),
            // What was said of a move is said to the end.
            _ => self.say(format!("{} {}", self.moved.take(), words::SAVED).trim()),
        }
        Ok(())
    }

    async fn send(&self, fields: &UrlSearchParams) -> Result<JsValue, JsValue> {
        let request = RequestInit::new();
        request.set_method("POST");
        request.set_body(fields.as_ref());
        let accept = js_sys::Object::new();
        Reflect::set(&accept, &"Accept".into(), &"application/json".into())?;
        request.set_headers(&accept);
        // The request outlives the page: an answer given just before leaving is kept.
        Reflect::set(&request, &"keepalive".into(), &JsValue::TRUE)?;
        let response = window().fetch_with_str_and_init(&self.form.action(), &request);
        let response: Response = JsFuture::from(response).await?.dyn_into()?;
        if !response.ok() {
            return Err(JsValue::NULL);
        }
        let body = JsFuture::from(response.text()?).await?;
        let body = body.as_string().unwrap_or_default();
        JSON::parse(&body)
    }

    /// The form says from now on which state of the attempt it was made from.
    fn remember_revision(&self, kept: &JsValue) -> Result<(), JsValue> {
        let revision = Reflect::get(kept, &"seen".into())?.as_f64();
        let Some(revision) = revision else {
            return Ok(());
        };
        let seen = match find::<HtmlInputElement>(&self.form, "input[name=seen]") {
            Some(seen) => seen,
            None => {
                let seen = element::<HtmlInputElement>("input")?;
                seen.set_type("hidden");
                seen.set_name("seen");
                self.form.prepend_with_node_1(&seen)?;
                seen
            }
        };
        seen.set_value(&revision.to_string());
        Ok(())
    }

    /// Shows a question with its feedback, and takes the reader there.
    fn replace(&self, question: &str, html: &str) {
        let selector = format!("fieldset[data-question=\"{question}\"]");
        let Some(fieldset) = find::<HtmlElement>(&self.form, &selector) else {
            return;
        };
        fieldset.set_outer_html(html);
        show_movers(&self.form);
        self.mark();
        self.say("");
        let told = find::<HtmlElement>(&self.form, &format!("{selector} .verdict"))
            .or_else(|| find(&self.form, &selector));
        if let Some(told) = told {
            drop(told.focus());
        }
    }

    /// Shows in the list of questions how far each is.
    fn mark(&self) {
        for fieldset in all::<Element>(&self.form, "fieldset[data-question]") {
            let state = fieldset.get_attribute("data-verdict");
            let state = state.unwrap_or_else(|| {
                let state = if is_answered(&fieldset) {
                    "answered"
                } else {
                    "open"
                };
                state.to_owned()
            });
            let selector = format!(".questions a[href=\"#{}\"]", fieldset.id());
            let Some(link) = find::<Element>(&self.form, &selector) else {
                continue;
            };
            drop(link.set_attribute("data-state", &state));
            if let Some(said) = find::<Element>(&link, ".unseen") {
                said.set_text_content(Some(words::state_of(&state)));
            }
        }
    }

    /// Tells the reader, and a screen reader, what has happened.
    fn say(&self, words: &str) {
        if let Some(status) = find::<Element>(&self.form, ".kept") {
            status.set_text_content(Some(words));
        }
    }
}

/// Whether a question has any answer.
fn is_answered(fieldset: &Element) -> bool {
    find::<Element>(fieldset, "input:checked").is_some()
        || all::<HtmlInputElement>(fieldset, "input[type=text]")
            .iter()
            .any(|input| !input.value().trim().is_empty())
        || all::<HtmlSelectElement>(fieldset, "select")
            .iter()
            .any(|select| !select.value().is_empty())
}

fn show_movers(form: &Element) {
    for movers in all::<HtmlElement>(form, ".movers") {
        movers.set_hidden(false);
    }
    for list in all::<Element>(form, ".ordering") {
        arrange(&list);
    }
}

/// Brings the items of an ordering question into the order of their chosen positions; one
/// without a position stays where it is.
fn arrange(list: &Element) {
    let mut places: Vec<(usize, Element)> = all::<HtmlSelectElement>(list, "select")
        .into_iter()
        .zip(1..)
        .filter_map(|(select, here)| {
            let chosen = select.value().parse().unwrap_or(here);
            Some((chosen, closest(&select, "li")?))
        })
        .collect();
    places.sort_by_key(|(position, _)| *position);
    if places
        .windows(2)
        .all(|pair| follows(&pair[1].1, &pair[0].1))
    {
        return;
    }
    for (_, item) in places {
        drop(list.append_child(&item));
    }
}

/// Whether `item` comes right after `before`.
fn follows(item: &Element, before: &Element) -> bool {
    item.previous_element_sibling().as_ref() == Some(before)
}

fn on(target: &web_sys::EventTarget, event: &str, handle: impl Fn(Event) + 'static) {
    let closure = Closure::<dyn Fn(Event)>::new(handle).into_js_value();
    drop(target.add_event_listener_with_callback(event, closure.unchecked_ref()));
}

fn target<T: JsCast>(event: &Event) -> Option<T> {
    event.target()?.dyn_into().ok()
}

fn closest(element: &Element, selector: &str) -> Option<Element> {
    element.closest(selector).ok().flatten()
}

fn find<T: JsCast>(root: &Element, selector: &str) -> Option<T> {
    root.query_selector(selector).ok()??.dyn_into().ok()
}

fn all<T: JsCast>(root: &Element, selector: &str) -> Vec<T> {
    let Ok(found) = root.query_selector_all(selector) else {
        return Vec::new();
    };
    let found = (0..found.length()).filter_map(|i| found.get(i)?.dyn_into().ok());
    found.collect()
}

fn element<T: JsCast>(name: &str) -> Result<T, JsValue> {
    document()
        .create_element(name)?
        .dyn_into()
        .map_err(JsValue::from)
}

fn text(object: &JsValue, name: &str) -> Option<String> {
    Reflect::get(object, &name.into()).ok()?.as_string()
}
