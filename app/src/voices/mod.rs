//! What readers say: the small forms in a note, and the page on which a question is reported.

use std::collections::BTreeMap;

use leptos::prelude::*;
use study::voices::{Count, Kind, MAX_WORDS, Reported, Voice};

use crate::{
    layout::{Frame, Head, document, trail},
    words,
};

/// What the visitor has said of a note's page and analogies, by thing; nothing on shared pages.
pub type Said = BTreeMap<String, Voice>;

/// The question whether the page helped, below a note.
pub fn of_page(frame: &Frame, page: &str, said: &Said) -> AnyView {
    view! {
        <section class="helpful" id="helpful">
            {form(Kind::Page, page, words::PAGE_HELPFUL, said.get(page))}
            {count(frame, page)}
        </section>
    }
    .into_any()
}

/// The question whether the analogy that is shown helped; a script makes it ask about another
/// one when the hobby is switched.
pub(crate) fn of_analogy(thing: &str, said: &Said) -> impl IntoView + use<> {
    form(
        Kind::Analogy,
        thing,
        words::ANALOGY_HELPFUL,
        said.get(thing),
    )
}

/// How many found a thing helpful, if enough have said so.
pub(crate) fn count(frame: &Frame, thing: &str) -> Option<impl IntoView + use<>> {
    let Count { yes, of } = *frame.counts.get(thing)?;
    Some(view! { <p class="count">{words::helpful(yes, of)}</p> })
}

/// Yes and no in one word, for markup.
pub(crate) fn answer(voice: Option<&Voice>) -> Option<&'static str> {
    let yes = voice?.helpful?;
    Some(if yes { "yes" } else { "no" })
}

fn form(kind: Kind, thing: &str, question: &'static str, said: Option<&Voice>) -> AnyView {
    let answer = answer(said);
    let button = |value: &'static str, label: &'static str| {
        let pressed = if answer == Some(value) {
            "true"
        } else {
            "false"
        };
        view! { <button name="helpful" value=value aria-pressed=pressed>{label}</button> }
    };
    let sentence = said.map(|voice| voice.words.clone()).unwrap_or_default();
    let heard = said.map(|_| words::HEARD);
    view! {
        <form class="voice" method="post" action="/voices" data-voice>
            <input type="hidden" name="kind" value=kind.as_str() />
            <input type="hidden" name="thing" value=thing.to_owned() />
            // The form's default button: Enter in the text field says neither yes nor no.
            <button name="helpful" value="" hidden></button>
            <span class="ask">{question}</span>" "
            {button("yes", words::YES)}" "{button("no", words::NO)}
            <details>
                <summary>{words::SAY_MORE}</summary>
                <label>
                    {words::YOUR_SENTENCE}" "
                    <input type="text" name="words" value=sentence maxlength=MAX_WORDS.to_string() autocomplete="off" />
                </label>" "
                <button>{words::SEND}</button>
            </details>
            <p role="status">{heard}</p>
        </form>
    }
    .into_any()
}

/// The page on which a question is reported.
pub fn report_page(frame: &Frame, question: Reported, done: bool) -> AnyView {
    let note = format!("/notes/{}/{}", question.course, question.topic);
    let head = Head {
        title: words::REPORT.to_owned(),
        description: words::REPORT_SUMMARY.to_owned(),
        // Search engines are to know the quiz instead.
        path: format!("{note}/quiz"),
        ..Head::default()
    };
    let quiz = format!("{note}/quiz#q-{}", question.id);
    let form = view! {
        <p>{words::REPORT_SUMMARY}</p>
        <form class="report" method="post" action="/voices" data-asks>
            <input type="hidden" name="kind" value=Kind::Question.as_str() />
            <input type="hidden" name="thing" value=question.id />
            <p>
                <label for="words">{words::REPORT_LABEL}</label>
                <textarea id="words" name="words" rows="3" maxlength=MAX_WORDS.to_string() required></textarea>
            </p>
            <button class="primary">{words::SEND}</button>
        </form>
    };
    let main = view! {
        {trail(vec![(note, question.title.clone())])}
        <h1>{words::REPORT}</h1>
        {done.then(|| view! { <p role="status" class="done">{words::REPORTED}</p> })}
        <blockquote class="prose" inner_html=question.prompt></blockquote>
        {(!done).then_some(form)}
        <p><a href=quiz>{words::back_to_quiz(&question.title)}</a></p>
    };
    document(frame, &head, main.into_any())
}
