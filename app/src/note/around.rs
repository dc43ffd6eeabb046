//! What stands around a note's text: where else to go, and what it rests on.

use leptos::prelude::*;
use study::{
    note::{Note, TopicLink},
    view::SourceLink,
};

use super::cite;
use crate::{glossary::definitions, layout::Frame, words};

/// The course's topics, this one with its sections. A column where there is room; elsewhere a
/// button opens it, with the browser's own means.
pub(super) fn topics(note: &Note, has_quiz: bool) -> AnyView {
    let course = format!("/notes/{}", note.course);
    let topic = |topic: &TopicLink| {
        let is_here = topic.slug == note.slug;
        view! {
            <li>
                <a href=format!("{course}/{}", topic.slug) aria-current=is_here.then_some("page")>
                    {topic.title.clone()}
                </a>
                {is_here.then(|| sections(note, has_quiz))}
            </li>
        }
    };
    let topics = note.topics.iter().map(topic).collect_view();
    view! {
        <nav id="topics" class="topics" popover="auto" aria-label=words::TOPICS_OF_COURSE>
            <p class="label"><a href=course.clone()>{note.course_title.clone()}</a></p>
            <ol>{topics}</ol>
        </nav>
    }
    .into_any()
}

/// The page's sections, folded: for pages without the column of topics.
pub(super) fn contents(note: &Note, has_quiz: bool) -> AnyView {
    view! {
        <details class="contents">
            <summary>{words::CONTENTS}</summary>
            {sections(note, has_quiz)}
        </details>
    }
    .into_any()
}

/// Links to the sections; a script marks the one that is being read.
fn sections(note: &Note, has_quiz: bool) -> impl IntoView + use<> {
    let link = |slug: &str, title: String| {
        view! { <li><a href=format!("#{slug}")>{title}</a></li> }
    };
    let sections = note.sections.iter();
    let links = sections
        .map(|s| link(&s.slug, s.title.clone()))
        .collect_view();
    let quiz = has_quiz.then(|| link("quiz", words::QUIZ.to_owned()));
    view! { <ol class="sections">{links}{quiz}</ol> }
}

/// Tags lead to their pages.
pub(super) fn tags(tags: Vec<String>) -> Option<impl IntoView> {
    let link = |tag: String| {
        view! { <li><a href=format!("/tags/{tag}")>{words::tag(&tag)}</a></li> }
    };
    (!tags.is_empty()).then(|| {
        view! {
            <ul class="tags" aria-label=words::TAGS>
                {tags.into_iter().map(link).collect_view()}
            </ul>
        }
    })
}

/// What follows the text: words, sources, how to cite and to mend it, related topics.
pub(super) fn foot(frame: &Frame, note: &Note, path: &str) -> AnyView {
    let words = (!note.words.is_empty()).then(|| {
        view! {
            <details class="words">
                <summary>{words::WORDS_OF_NOTE}</summary>
                {definitions(note.words.clone())}
            </details>
        }
    });
    let file = format!("{}/{}.md", note.course, note.slug);
    let edit = frame.site.edit.as_ref().map(|pattern| {
        let address = pattern.replace("{path}", &file);
        view! { <p><a href=address rel="nofollow">{words::EDIT}</a></p> }
    });
    view! {
        {words}
        {related(note)}
        {sources(&note.sources)}
        {cite::citation(frame, note, path)}
        {edit}
    }
    .into_any()
}

fn related(note: &Note) -> Option<impl IntoView + use<>> {
    // A topic that is gone is no longer related.
    let found = |slug: &String| note.topics.iter().find(|topic| topic.slug == *slug);
    let links = note.related.iter().filter_map(found).map(|topic| {
        let address = format!("/notes/{}/{}", note.course, topic.slug);
        view! { <li><a href=address>{topic.title.clone()}</a></li> }
    });
    let links: Vec<_> = links.collect();
    (!links.is_empty()).then(|| {
        view! {
            <section class="related" aria-labelledby="related-topics">
                <h2 id="related-topics">{words::RELATED}</h2>
                <ul>{links}</ul>
            </section>
        }
    })
}

fn sources(sources: &[SourceLink]) -> Option<impl IntoView + use<>> {
    let link = |s: &SourceLink| view! { <li><a href=s.address.clone()>{s.title.clone()}</a></li> };
    (!sources.is_empty()).then(|| {
        view! {
            <section class="sources" aria-labelledby="sources">
                <h2 id="sources">{words::SOURCES}</h2>
                <ul>{sources.iter().map(link).collect_view()}</ul>
            </section>
        }
    })
}

/// Links to the topics before and after this one.
pub(super) fn neighbours(note: &Note) -> Option<impl IntoView + use<>> {
    let here = note.topics.iter().position(|t| t.slug == note.slug)?;
    let before = here.checked_sub(1).and_then(|i| note.topics.get(i));
    let after = note.topics.get(here + 1);
    let link = |topic: &TopicLink, rel: &'static str, label: &'static str| {
        let address = format!("/notes/{}/{}", note.course, topic.slug);
        view! {
            <a href=address rel=rel class=rel>
                <span class="aside">{label}</span>
                <span>{topic.title.clone()}</span>
            </a>
        }
    };
    (note.topics.len() > 1).then(|| {
        view! {
            <nav class="neighbours" aria-label=words::NEIGHBOURS>
                {before.map(|topic| link(topic, "prev", words::PREVIOUS))}
                {after.map(|topic| link(topic, "next", words::NEXT))}
            </nav>
        }
    })
}
