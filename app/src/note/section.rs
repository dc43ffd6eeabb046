//! A section of a note with its analogies. Exactly one of them is visible.

use std::sync::Arc;

use leptos::prelude::*;
use study::{
    feedback::TargetKind,
    note::{Analogy, Note, Section},
};

use super::text;
use crate::{
    context::PageContext,
    feedback::{ANALOGY_HELPFUL, FeedbackForm, Given, HelpfulCount},
    layout::Shared,
};

/// All sections in order.
#[component]
pub(super) fn Sections(note: Arc<Note>, given: Arc<Given>) -> impl IntoView {
    let page = format!("{}/{}", note.course, note.slug);
    let section = |section: &Section| {
        let target = format!("{page}#{}", section.slug);
        let (section, given) = (section.clone(), Arc::clone(&given));
        let (slug, analogies) = (section.slug.clone(), section.analogies.clone());
        view! {
            <section class="section" aria-labelledby=slug>
                <Shared><Prose section /></Shared>
                <Analogies analogies target given />
            </section>
        }
    };
    note.sections.iter().map(section).collect_view()
}

#[component]
fn Prose(section: Section) -> impl IntoView {
    let Section {
        slug,
        title,
        title_html,
        html,
        ..
    } = section;
    view! {
        <div class="prose">
            <div class="heading">
                <h2 id=slug.clone() inner_html=title_html></h2>
                <a class="anchor" href=format!("#{slug}") aria-label=text::link_to(&title)>"#"</a>
            </div>
            <div inner_html=html></div>
        </div>
    }
}

/// The chosen hobby's analogy is shown, or the first where that one is missing.
#[component]
fn Analogies(
    analogies: Vec<Analogy>,
    /// The section as a target of feedback.
    target: String,
    given: Arc<Given>,
) -> impl IntoView {
    let context = PageContext::current();
    let hobby = context.hobby().map(|hobby| hobby.slug.as_str());
    let chosen = analogies
        .iter()
        .position(|a| Some(a.hobby.as_str()) == hobby);
    let shown = chosen.unwrap_or_default();
    let form_target = format!("{target}.{}", analogies.get(shown)?.hobby);
    let aside = move |(i, analogy): (usize, Analogy)| {
        let target = format!("{target}.{}", analogy.hobby);
        view! { <AnalogyAside analogy target hidden=i != shown /> }
    };
    Some(view! {
        <div class="analogies">
            <Shared>{analogies.into_iter().enumerate().map(aside).collect_view()}</Shared>
            <FeedbackForm
                kind=TargetKind::Analogy
                target=form_target
                question=ANALOGY_HELPFUL
                given
            />
        </div>
    })
}

#[component]
fn AnalogyAside(analogy: Analogy, target: String, hidden: bool) -> impl IntoView {
    let context = PageContext::current();
    let hobby = context
        .site
        .hobbies
        .iter()
        .find(|h| h.slug == analogy.hobby);
    let (label, emoji) = hobby.map_or((String::new(), String::new()), |hobby| {
        (hobby.label.clone(), hobby.emoji.clone())
    });
    let pair = |(idea, hobby): (String, String)| {
        view! { <div><dt>{inline_code(&idea)}</dt><dd>{inline_code(&hobby)}</dd></div> }
    };
    let limit = analogy.limit.map(|limit| {
        view! {
            <p class="limit"><strong>{text::LIMIT}</strong>" "<span inner_html=limit></span></p>
        }
    });
    view! {
        <aside data-hobby=analogy.hobby hidden=hidden aria-label=text::analogy(&label)>
            <p class="label"><span aria-hidden="true">{emoji}</span>" "{label.clone()}</p>
            <div inner_html=analogy.html></div>
            <p class="label">{text::WHO_IS_WHO}</p>
            <dl>{analogy.map.into_iter().map(pair).collect_view()}</dl>
            {limit}
            <HelpfulCount target />
        </aside>
    }
}

/// Plain text in which backticks mark code.
fn inline_code(text: &str) -> impl IntoView + use<> {
    let part = |(i, part): (usize, &str)| match i % 2 {
        1 => view! { <code>{part.to_owned()}</code> }.into_any(),
        _ => part.to_owned().into_any(),
    };
    text.split('`').enumerate().map(part).collect_view()
}
