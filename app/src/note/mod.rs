//! A note: its sections, each retold in every hobby, and its quiz at the foot.

mod around;
mod cite;

use leptos::prelude::*;
use study::{
    note::{Analogy, Note, Section},
    text::text_of,
    view::Hobby,
};

use crate::{
    layout::{Frame, Head, document_beside, trail},
    voices::{self, Said},
    words,
};

/// The whole page; `quiz` is what [`crate::quiz::page::embedded`] made, `said` what the visitor
/// has said of it.
pub fn page(frame: &Frame, note: Note, quiz: Option<AnyView>, said: &Said) -> AnyView {
    let thing = format!("{}/{}", note.course, note.slug);
    let path = format!("/notes/{thing}");
    let head = Head {
        title: note.title.clone(),
        description: text_of(&note.summary),
        path: path.clone(),
        lang: Some(note.lang.clone()),
        islands: quiz.is_some(),
        private: false,
    };
    let has_analogies = note.sections.iter().any(|s| !s.analogies.is_empty());
    let topics = around::topics(&note, quiz.is_some());
    let contents = around::contents(&note, quiz.is_some());
    let foot = around::foot(frame, &note, &path);
    let neighbours = around::neighbours(&note);
    let teller = Teller {
        frame,
        page: &thing,
        said,
    };
    let sections = note.sections.into_iter().map(|s| teller.section(s));
    let main = view! {
        <div class="above">
            <button type="button" class="menu" popovertarget="topics">{words::TOPICS}</button>
            {trail(vec![
                ("/notes".to_owned(), words::NOTES.to_owned()),
                (format!("/notes/{}", note.course), note.course_title),
            ])}
        </div>
        <article class="note">
            <h1>{note.title}</h1>
            <p class="summary" inner_html=note.summary></p>
            <div class="about">
                <span>{words::minutes(note.minutes)}</span>
                {note.updated.map(|day| view! {
                    <span>{words::UPDATED}" "<time datetime=day.clone()>{day.clone()}</time></span>
                })}
                {around::tags(note.tags)}
            </div>
            {contents}
            {has_analogies.then(|| hobby_control(frame, &path))}
            {(!note.lead.is_empty()).then(|| view! { <div class="prose" inner_html=note.lead></div> })}
            {sections.collect_view()}
            {foot}
            {voices::of_page(frame, &thing, said)}
        </article>
        {quiz.map(|quiz| view! {
            <section class="quiz" id="quiz" aria-labelledby="quiz-heading">
                <h2 id="quiz-heading">{words::QUIZ}</h2>
                {quiz}
            </section>
        })}
        {neighbours}
    };
    document_beside(frame, &head, Some(topics), main.into_any())
}

/// The one control: a plain form, which a script makes immediate.
fn hobby_control(frame: &Frame, path: &str) -> AnyView {
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
    .into_any()
}

/// Tells the sections of one page.
struct Teller<'a> {
    frame: &'a Frame,
    page: &'a str,
    said: &'a Said,
}

impl Teller<'_> {
    fn section(&self, section: Section) -> AnyView {
        let slug = section.slug;
        let address = format!("#{slug}");
        let label = words::link_to(&section.title);
        let told = self.told(&slug, section.analogies);
        view! {
            <section class="section" aria-labelledby=slug.clone()>
                <div class="prose">
                    <div class="heading">
                        <h2 id=slug.clone() inner_html=section.title_html></h2>
                        <a class="anchor" href=address aria-label=label>"#"</a>
                    </div>
                    <div inner_html=section.html></div>
                </div>
                {told}
            </section>
        }
        .into_any()
    }

    /// A section's analogies. Exactly one is visible: the chosen hobby's, or the first where
    /// that one is missing.
    fn told(&self, section: &str, analogies: Vec<Analogy>) -> Option<impl IntoView + use<>> {
        let hobbies = &self.frame.site.hobbies;
        let hobby = hobbies.get(self.frame.hobby).map(|h| h.slug.as_str());
        let chosen = analogies
            .iter()
            .position(|a| Some(a.hobby.as_str()) == hobby);
        let shown = chosen.unwrap_or_default();
        let thing = |analogy: &Analogy| format!("{}#{section}.{}", self.page, analogy.hobby);
        let voice = voices::of_analogy(&thing(analogies.get(shown)?), self.said);
        let asides = analogies
            .into_iter()
            .enumerate()
            .map(|(i, analogy)| self.analogy(&thing(&analogy), analogy, i == shown))
            .collect_view();
        Some(view! { <div class="told">{asides}{voice}</div> })
    }

    fn analogy(&self, thing: &str, analogy: Analogy, shown: bool) -> impl IntoView + use<> {
        let mut hobbies = self.frame.site.hobbies.iter();
        let hobby = hobbies.find(|h| h.slug == analogy.hobby);
        let (label, emoji) = hobby.map_or((String::new(), String::new()), |h| {
            (h.label.clone(), h.emoji.clone())
        });
        let pair = |(idea, hobby): (String, String)| {
            view! { <div><dt>{inline_code(&idea)}</dt><dd>{inline_code(&hobby)}</dd></div> }
        };
        view! {
            <aside
                data-hobby=analogy.hobby
                data-answer=voices::answer(self.said.get(thing))
                hidden=!shown
                aria-label=words::analogy(&label)
            >
                <p class="label"><span aria-hidden="true">{emoji}</span>" "{label.clone()}</p>
                <div inner_html=analogy.html></div>
                <p class="label">{words::WHO_IS_WHO}</p>
                <dl>{analogy.map.into_iter().map(pair).collect_view()}</dl>
                {analogy.limit.map(|limit| view! {
                    <p class="limit"><strong>{words::LIMIT}</strong>" "<span inner_html=limit></span></p>
                })}
                {voices::count(self.frame, thing)}
            </aside>
        }
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
