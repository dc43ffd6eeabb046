//! Step 4, render: a note's body, section by section.

use std::collections::BTreeSet;

use pulldown_cmark::{CowStr, Event, HeadingLevel, Tag, TagEnd};

use super::markdown::{Events, Renderer, Text, parse};
use crate::{note::Section, text::slugify};

/// A section without its analogies, and what only its author's tools need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Part {
    /// What is published.
    pub section: Section,
    /// Whether the heading has the class `{.no-analogy}`.
    pub no_analogy: bool,
    /// The line of the heading, counted from 1.
    pub line: usize,
}

impl Part {
    /// Whether it sums the note up, and so needs no analogy.
    #[must_use]
    pub(super) fn is_key_points(&self) -> bool {
        self.section.slug == "key-points"
    }
}

/// A note's body, rendered.
#[derive(Debug)]
pub(super) struct Body {
    /// What stands before the first section.
    pub lead: String,
    /// The sections.
    pub parts: Vec<Part>,
    /// The ids of all headings.
    pub ids: BTreeSet<String>,
}

/// A heading that was read, and the events that follow it.
struct Draft<'t> {
    heading: Option<Heading<'t>>,
    events: Events<'t>,
}

struct Heading<'t> {
    id: Option<CowStr<'t>>,
    no_analogy: bool,
    events: Events<'t>,
    offset: usize,
}

/// Renders a note's body.
pub(super) fn render(text: Text<'_>, renderer: &mut Renderer<'_>) -> Body {
    renderer.is_on_page = true;
    let mut drafts = cut(text, renderer).into_iter();
    let mut ids = BTreeSet::new();
    renderer.seen.clear();
    let lead = drafts.next().map(|draft| {
        let events = with_ids(text, draft.events, &mut ids, renderer);
        renderer.linked(text, events)
    });
    let parts = drafts
        .filter_map(|draft| {
            Some(section(
                text,
                draft.heading?,
                draft.events,
                &mut ids,
                renderer,
            ))
        })
        .collect();
    Body {
        lead: lead.unwrap_or_default(),
        parts,
        ids,
    }
}

fn section<'t>(
    text: Text<'t>,
    heading: Heading<'t>,
    events: Events<'t>,
    ids: &mut BTreeSet<String>,
    renderer: &mut Renderer<'_>,
) -> Part {
    let title = words(&heading.events);
    let place = text.place_of(heading.offset);
    let slug = match heading.id {
        Some(id) => id.to_string(),
        None => slugify(&title),
    };
    if !ids.insert(slug.clone()) {
        same_id(text, heading.offset, &slug, renderer);
    }
    let events = with_ids(text, events, ids, renderer);
    if !has_text(&events) {
        let what = format!("the heading “{title}” has no text beneath it");
        let help = "answer the heading in its first sentence";
        renderer.problems.error(place, what, help);
    }
    let title_html = renderer.render(text, heading.events);
    renderer.seen.clear();
    let html = renderer.linked(text, events);
    Part {
        section: Section {
            slug,
            title,
            title_html,
            html,
            analogies: Vec::new(),
            terms: std::mem::take(&mut renderer.seen).into_iter().collect(),
        },
        no_analogy: heading.no_analogy,
        line: place.line,
    }
}

/// Cuts the events at each `##`. The first draft has no heading.
fn cut<'t>(text: Text<'t>, renderer: &mut Renderer<'_>) -> Vec<Draft<'t>> {
    let mut drafts = vec![Draft {
        heading: None,
        events: Vec::new(),
    }];
    let mut open: Option<Heading<'t>> = None;
    for (event, range) in parse(text.markdown) {
        match event {
            Event::Start(Tag::Heading {
                level: HeadingLevel::H1,
                ..
            }) => {
                renderer.problems.error(
                    text.place_of(range.start),
                    "a heading of the first level",
                    "the title is in the front matter: use `##` here",
                );
                drafts_push(&mut drafts, event, range);
            }
            Event::Start(Tag::Heading {
                level: HeadingLevel::H2,
                id,
                ref classes,
                ..
            }) => {
                open = Some(Heading {
                    id,
                    no_analogy: classes.iter().any(|class| &**class == "no-analogy"),
                    events: Vec::new(),
                    offset: range.start,
                });
            }
            Event::End(TagEnd::Heading(HeadingLevel::H2)) => drafts.push(Draft {
                heading: open.take(),
                events: Vec::new(),
            }),
            event => match &mut open {
                Some(heading) => heading.events.push((event, range)),
                None => drafts_push(&mut drafts, event, range),
            },
        }
    }
    drafts
}

fn drafts_push<'t>(drafts: &mut [Draft<'t>], event: Event<'t>, range: std::ops::Range<usize>) {
    if let Some(draft) = drafts.last_mut() {
        draft.events.push((event, range));
    }
}

fn same_id(text: Text<'_>, offset: usize, id: &str, renderer: &mut Renderer<'_>) {
    renderer.problems.error(
        text.place_of(offset),
        format!("two headings have the id `{id}`"),
        "give one of them another: `## Heading {#other-id}`",
    );
}

/// Gives each smaller heading an id, and notes those without text beneath.
fn with_ids<'t>(
    text: Text<'t>,
    mut events: Events<'t>,
    ids: &mut BTreeSet<String>,
    renderer: &mut Renderer<'_>,
) -> Events<'t> {
    for i in 0..events.len() {
        let Event::Start(Tag::Heading { id, .. }) = &events[i].0 else {
            continue;
        };
        let (own, offset) = (id.clone(), events[i].1.start);
        let is_end = |(event, _): &(Event<'_>, _)| matches!(event, Event::End(TagEnd::Heading(_)));
        let end = i + events[i..].iter().position(is_end).unwrap_or_default();
        let title = words(&events[i..end]);
        if !has_text(&events[end..]) {
            renderer.problems.error(
                text.place_of(offset),
                format!("the heading “{title}” has no text beneath it"),
                "answer the heading in its first sentence",
            );
        }
        if let Some(own) = own {
            if !ids.insert(own.to_string()) {
                same_id(text, offset, &own, renderer);
            }
            continue;
        }
        let slug = slugify(&title);
        let unique = (1..)
            .map(|n| {
                if n == 1 {
                    slug.clone()
                } else {
                    format!("{slug}-{n}")
                }
            })
            .find(|id| ids.insert(id.clone()));
        if let Event::Start(Tag::Heading { id, .. }) = &mut events[i].0 {
            *id = unique.map(CowStr::from);
        }
    }
    events
}

/// Whether something other than a heading comes first.
fn has_text(events: &[(Event<'_>, std::ops::Range<usize>)]) -> bool {
    let next = events
        .iter()
        .find(|(event, _)| !matches!(event, Event::End(TagEnd::Heading(_))));
    next.is_some_and(|(event, _)| !matches!(event, Event::Start(Tag::Heading { .. })))
}

fn words(events: &[(Event<'_>, std::ops::Range<usize>)]) -> String {
    let words = events.iter().filter_map(|(event, _)| match event {
        Event::Text(text) | Event::Code(text) => Some(&**text),
        Event::SoftBreak => Some(" "),
        _ => None,
    });
    words.collect::<String>().trim().to_owned()
}
