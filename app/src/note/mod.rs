//! A note: its sections, each retold in every hobby, and its quiz at the foot.

use leptos::prelude::*;
use study::{
    note::{Analogy, Note, Section},
    view::{Hobby, SourceLink},
};

use crate::{
    layout::{Frame, Head, document, text_of, trail},
    words,
};

/// The whole page; `quiz` is what [`crate::quiz::page::embedded`] made.
pub fn page(frame: &Frame, note: Note, quiz: Option<AnyView>) -> AnyView {
    let path = format!("/notes/{}/{}", note.course, note.slug);
    let head = Head {
        title: note.title.clone(),
        description: text_of(&note.summary),
        path: path.clone(),
        islands: quiz.is_some(),
        private: false,
    };
    let has_analogies = note.sections.iter().any(|s| !s.analogies.is_empty());
    let sections = note.sections.into_iter().map(|s| section(frame, s));
    let main = view! {
        {trail(vec![
            ("/notes".to_owned(), words::NOTES.to_owned()),
            (format!("/notes/{}", note.course), note.course_title),
        ])}
        <article class="note">
            <h1>{note.title}</h1>
            <p class="summary" inner_html=note.summary></p>
            {has_analogies.then(|| hobby_control(frame, &path))}
            {(!note.lead.is_empty()).then(|| view! { <div class="prose" inner_html=note.lead></div> })}
            {sections.collect_view()}
            {sources(note.sources)}
            {note.updated.map(|day| view! {
                <p class="aside">{words::UPDATED}" "<time datetime=day.clone()>{day.clone()}</time></p>
            })}
        </article>
        {quiz.map(|quiz| view! {
            <section class="quiz" id="quiz" aria-labelledby="quiz-heading">
                <h2 id="quiz-heading">{words::QUIZ}</h2>
                {quiz}
            </section>
        })}
    };
    document(frame, &head, main.into_any())
}

/// The one control: a plain form, which a script makes immediate.
fn hobby_control(frame: &Frame, path: &str) -> impl IntoView + use<> {
    let option = |(i, hobby): (usize, &Hobby)| {
        let text = format!("{} {}", hobby.emoji, hobby.label);
        view! { <option value=hobby.slug.clone() selected=i == frame.hobby>{text}</option> }
    };
    let options = frame
        .site
        .hobbies
        .iter()
        .enumerate()
        .map(option)
        .collect_view();
    view! {
        <form class="hobby" method="get" action=path.to_owned() data-hobbies data-said=words::SWITCHED>
            <label for="hobby">{words::HOBBY}</label>
            <select id="hobby" name="hobby" autocomplete="off">{options}</select>
            <input type="hidden" name="keep" value="1" />
            <button>{words::HOBBY_SUBMIT}</button>
            <span role="status" class="unseen"></span>
        </form>
    }
}

fn section(frame: &Frame, section: Section) -> impl IntoView + use<> {
    let analogies = section.analogies.into_iter();
    // Exactly one is visible: the chosen hobby's, or the first where that one is missing.
    let hobby = frame.site.hobbies.get(frame.hobby).map(|h| h.slug.clone());
    let told = analogies
        .clone()
        .position(|a| Some(&a.hobby) == hobby.as_ref());
    let shown = told.unwrap_or_default();
    let analogies = analogies
        .enumerate()
        .map(|(i, a)| analogy(frame, a, i == shown))
        .collect_view();
    let slug = section.slug;
    view! {
        <section class="section" aria-labelledby=slug.clone()>
            <div class="prose">
                <h2 id=slug.clone() inner_html=section.title_html></h2>
                <div inner_html=section.html></div>
            </div>
            {analogies}
        </section>
    }
}

fn analogy(frame: &Frame, analogy: Analogy, shown: bool) -> impl IntoView + use<> {
    let hobby = frame.site.hobbies.iter().find(|h| h.slug == analogy.hobby);
    let (label, emoji) = hobby.map_or((String::new(), String::new()), |h| {
        (h.label.clone(), h.emoji.clone())
    });
    let pair = |(idea, hobby): (String, String)| {
        view! { <div><dt>{inline_code(&idea)}</dt><dd>{inline_code(&hobby)}</dd></div> }
    };
    view! {
        <aside data-hobby=analogy.hobby hidden=!shown aria-label=words::analogy(&label)>
            <p class="label"><span aria-hidden="true">{emoji}</span>" "{label.clone()}</p>
            <div inner_html=analogy.html></div>
            <p class="label">{words::WHO_IS_WHO}</p>
            <dl>{analogy.map.into_iter().map(pair).collect_view()}</dl>
            {analogy.limit.map(|limit| view! {
                <p class="limit"><strong>{words::LIMIT}</strong>" "<span inner_html=limit></span></p>
            })}
        </aside>
    }
}

/// Plain text in which backticks mark code.
fn inline_code(text: &str) -> impl IntoView + use<> {
    text.split('`')
        .enumerate()
        .map(|(i, part)| match i % 2 {
            1 => view! { <code>{part.to_owned()}</code> }.into_any(),
            _ => part.to_owned().into_any(),
        })
        .collect_view()
}

fn sources(sources: Vec<SourceLink>) -> impl IntoView {
    let link = |s: SourceLink| view! { <li><a href=s.address>{s.title}</a></li> };
    (!sources.is_empty()).then(|| {
        view! {
            <section class="sources" aria-labelledby="sources">
                <h2 id="sources">{words::SOURCES}</h2>
                <ul>{sources.into_iter().map(link).collect_view()}</ul>
            </section>
        }
    })
}
