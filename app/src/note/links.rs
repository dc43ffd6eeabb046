//! Where else to go from a note, and what it rests on.

use std::sync::Arc;

use leptos::prelude::*;
use study::{
    note::{Note, TopicLink},
    view::SourceLink,
};

use super::{cite::Citation, text};
use crate::{catalogue::tag_label, context::PageContext, glossary::Definitions};

/// Tags lead to their pages.
#[component]
pub(super) fn Tags(tags: Vec<String>) -> impl IntoView {
    let link = |tag: String| {
        view! { <li><a href=format!("/tags/{tag}")>{tag_label(&tag)}</a></li> }
    };
    (!tags.is_empty()).then(|| {
        view! {
            <ul class="tags" aria-label=text::TAGS>{tags.into_iter().map(link).collect_view()}</ul>
        }
    })
}

/// What follows the text: terms, related topics, sources, how to cite and to correct it.
#[component]
pub(super) fn Foot(note: Arc<Note>, path: String) -> impl IntoView {
    let terms = (!note.words.is_empty()).then(|| {
        view! {
            <details class="note-terms">
                <summary>{text::TERMS_OF_NOTE}</summary>
                <Definitions terms=note.words.clone() />
            </details>
        }
    });
    let file = format!("{}/{}.md", note.course, note.slug);
    let edit = PageContext::current().site.edit.as_ref().map(|pattern| {
        let address = pattern.replace("{path}", &file);
        view! { <p><a href=address rel="nofollow">{text::EDIT}</a></p> }
    });
    view! {
        {terms}
        <Related note=Arc::clone(&note) />
        <Sources sources=note.sources.clone() />
        <Citation note=note path />
        {edit}
    }
}

#[component]
fn Related(note: Arc<Note>) -> impl IntoView {
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
                <h2 id="related-topics">{text::RELATED}</h2>
                <ul>{links}</ul>
            </section>
        }
    })
}

#[component]
fn Sources(sources: Vec<SourceLink>) -> impl IntoView {
    let link = |s: SourceLink| view! { <li><a href=s.address>{s.title}</a></li> };
    (!sources.is_empty()).then(|| {
        view! {
            <section class="sources" aria-labelledby="sources">
                <h2 id="sources">{text::SOURCES}</h2>
                <ul>{sources.into_iter().map(link).collect_view()}</ul>
            </section>
        }
    })
}

/// Links to the topics before and after this one.
#[component]
pub(super) fn Neighbours(note: Arc<Note>) -> impl IntoView {
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
            <nav class="neighbours" aria-label=text::NEIGHBOURS>
                {before.map(|topic| link(topic, "prev", text::PREVIOUS))}
                {after.map(|topic| link(topic, "next", text::NEXT))}
            </nav>
        }
    })
}
