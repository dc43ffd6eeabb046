//! The course's topics beside a note, and the note's sections.

use std::sync::Arc;

use leptos::prelude::*;
use study::note::{Note, TopicLink};

use super::text;

/// The course's topics, this one with its sections. A column where there is room; elsewhere a
/// button opens it, with the browser's own means.
#[component]
pub(super) fn Sidebar(note: Arc<Note>, has_quiz: bool) -> impl IntoView {
    let course = format!("/notes/{}", note.course);
    let topic = |topic: &TopicLink| {
        let is_here = topic.slug == note.slug;
        view! {
            <li>
                <a href=format!("{course}/{}", topic.slug) aria-current=is_here.then_some("page")>
                    {topic.title.clone()}
                </a>
                {is_here.then(|| view! { <SectionLinks note=Arc::clone(&note) has_quiz /> })}
            </li>
        }
    };
    let topics = note.topics.iter().map(topic).collect_view();
    view! {
        <nav id="topics" class="topics" popover="auto" aria-label=text::TOPICS_OF_COURSE>
            <p class="label"><a href=course.clone()>{note.course_title.clone()}</a></p>
            <ol>{topics}</ol>
        </nav>
    }
}

/// The page's sections, folded: for pages without the column of topics.
#[component]
pub(super) fn Contents(note: Arc<Note>, has_quiz: bool) -> impl IntoView {
    view! {
        <details class="contents">
            <summary>{text::CONTENTS}</summary>
            <SectionLinks note=Arc::clone(&note) has_quiz />
        </details>
    }
}

/// Links to the sections; a script marks the one that is being read.
#[component]
fn SectionLinks(note: Arc<Note>, has_quiz: bool) -> impl IntoView {
    let link = |slug: &str, title: String| {
        view! { <li><a href=format!("#{slug}")>{title}</a></li> }
    };
    let sections = note.sections.iter();
    let links = sections
        .map(|section| link(&section.slug, section.title.clone()))
        .collect_view();
    let quiz = has_quiz.then(|| link("quiz", text::QUIZ.to_owned()));
    view! { <ol class="sections">{links}{quiz}</ol> }
}
