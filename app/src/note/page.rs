//! The page of a note.

use std::sync::Arc;

use http::{HeaderValue, StatusCode, header};
use leptos::prelude::*;
use leptos_axum::ResponseOptions;
use study::{
    feedback::{self, TargetKind},
    note::{Note, Section, TopicRef},
    text::text_of,
};

use super::{
    links::{Foot, Neighbours, Tags},
    section::Sections,
    sidebar::{Contents, Sidebar},
    text,
};
use crate::{
    context::PageContext,
    error::AppError,
    feedback::{FeedbackForm, Given, HelpfulCount, PAGE_HELPFUL},
    layout::{Breadcrumbs, Head, Main, Shared},
    page::{page, param, query},
    quiz::page::{EmbeddedQuiz, Quiz},
    settings::HobbyOptions,
    text::{HOBBY, NOTES},
};

/// `/notes/{course}/{topic}`
#[component]
pub fn NotePage() -> impl IntoView {
    let (course, topic) = (param("course"), param("topic"));
    let hobby = query("hobby").filter(|_| query("keep").is_some());
    page(async move |context| {
        let db = &context.database;
        let note = context.notes.note(db, &course, &topic).await?;
        let note = note.ok_or(AppError::NotFound)?;
        let path = format!("/notes/{course}/{topic}");
        if let Some(hobby) = hobby {
            keep_hobby(&context, &path, &hobby);
        }
        let given = match context.learner {
            Some(learner) => feedback::of_learner(db.read(), learner, &course, &topic).await?,
            None => Given::new(),
        };
        let given = Arc::new(given);
        let quiz = Quiz::of_topic(&context, topic_of(&note)).await?;
        let has_quiz = !quiz.view.questions.is_empty();
        let quiz = has_quiz.then(|| {
            view! {
                <section class="quiz" id="quiz" aria-labelledby="quiz-heading">
                    <h2 id="quiz-heading">{text::QUIZ}</h2>
                    <EmbeddedQuiz quiz />
                </section>
            }
        });
        let target = format!("{course}/{topic}");
        let sidebar = view! {
            <Shared clone:note><Sidebar note=note has_quiz /></Shared>
        };
        Ok(view! {
            <Head
                title=note.title.clone()
                description=text_of(&note.summary)
                path=path.clone()
                lang=note.lang.clone()
            />
            <Main sidebar=sidebar.into_any()>
                <Shared clone:note><Top note=note /></Shared>
                <article class="note">
                    <Shared clone:note clone:path><Opening note=note path=path has_quiz /></Shared>
                    <Sections note=Arc::clone(&note) given=Arc::clone(&given) />
                    <Shared clone:note><Foot note=note path /></Shared>
                    <section class="helpful" id="helpful">
                        <FeedbackForm
                            kind=TargetKind::Page
                            target=target.clone()
                            question=PAGE_HELPFUL
                            given
                        />
                        <HelpfulCount target />
                    </section>
                </article>
                {quiz}
                <Neighbours note=note />
            </Main>
        })
    })
}

/// The topic that a note is about.
fn topic_of(note: &Note) -> TopicRef {
    let section = |section: &Section| (section.slug.clone(), section.title.clone());
    TopicRef {
        course: note.course.clone(),
        course_title: note.course_title.clone(),
        lang: Some(note.lang.clone()),
        topic: note.slug.clone(),
        title: note.title.clone(),
        sections: note.sections.iter().map(section).collect(),
    }
}

/// Stores the hobby, and leads to the address that does not name it.
fn keep_hobby(context: &PageContext, path: &str, hobby: &str) {
    let response = expect_context::<ResponseOptions>();
    let cookie = context.preferences(hobby).cookie(context.is_secure());
    response.set_status(StatusCode::SEE_OTHER);
    for (name, value) in [
        (header::SET_COOKIE, cookie.as_str()),
        (header::LOCATION, path),
    ] {
        // Both are made of slugs.
        if let Ok(value) = HeaderValue::from_str(value) {
            response.insert_header(name, value);
        }
    }
}

/// The way to the topics: by a button on a phone, by links.
#[component]
fn Top(note: Arc<Note>) -> impl IntoView {
    let links = vec![
        ("/notes".to_owned(), NOTES.to_owned()),
        (format!("/notes/{}", note.course), note.course_title.clone()),
    ];
    view! {
        <div class="note-bar">
            <button type="button" class="menu" popovertarget="topics">{text::TOPICS}</button>
            <Breadcrumbs links />
        </div>
    }
}

/// What stands above the first section.
#[component]
fn Opening(note: Arc<Note>, path: String, has_quiz: bool) -> impl IntoView {
    let has_analogies = note.sections.iter().any(|s| !s.analogies.is_empty());
    let lead = note.lead.clone();
    let updated = note.updated.clone().map(|day| {
        view! { <span>{text::UPDATED}" "<time datetime=day.clone()>{day.clone()}</time></span> }
    });
    view! {
        <h1>{note.title.clone()}</h1>
        <p class="summary" inner_html=note.summary.clone()></p>
        <div class="about">
            <span>{text::minutes(note.minutes)}</span>
            {updated}
            <Tags tags=note.tags.clone() />
        </div>
        <Contents note has_quiz />
        {has_analogies.then(|| view! { <HobbyControl path /> })}
        {(!lead.is_empty()).then(|| view! { <div class="prose" inner_html=lead></div> })}
    }
}

/// The one control: a plain form, which a script makes immediate.
#[component]
fn HobbyControl(path: String) -> impl IntoView {
    view! {
        <form
            class="hobby"
            method="get"
            action=path
            data-hobbies
            data-announcement=text::SWITCHED
        >
            <label for="hobby">{HOBBY}</label>
            <select id="hobby" name="hobby" autocomplete="off"><HobbyOptions /></select>
            <input type="hidden" name="keep" value="1" />
            <button>{text::HOBBY_SUBMIT}</button>
            <span role="status" class="visually-hidden"></span>
        </form>
    }
}
