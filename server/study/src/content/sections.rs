//! Step 4, render: a note's body, section by section.

use std::collections::BTreeSet;

use pulldown_cmark::{CowStr, Event, HeadingLevel, Parser, Tag, TagEnd};

use super::markdown::{Renderer, Text, options};
use crate::text::slugify;

/// The part of a note below one `##` heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its id on the page, stable: `{#id}` in the heading, or made of the title.
    pub slug: String,
    /// Without markup.
    pub title: String,
    /// The heading as shown.
    pub title_html: String,
    /// What stands below the heading.
    pub html: String,
    /// Whether the heading says `{.no-analogy}`.
    pub no_analogy: bool,
    /// The line of the heading, counted from 1.
    pub line: usize,
    /// The terms linked in it.
    pub terms: BTreeSet<String>,
}

impl Section {
    /// Whether it sums the note up, and so needs no analogy.
    #[must_use]
    pub fn is_key_points(&self) -> bool {
        self.slug == "key-points"
    }
}

type Events<'t> = Vec<(Event<'t>, std::ops::Range<usize>)>;

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

/// Renders a note's body: what stands before the first section, and the sections.
pub fn render(text: Text<'_>, renderer: &mut Renderer<'_>) -> (String, Vec<Section>) {
    let mut drafts = cut(text, renderer).into_iter();
    renderer.seen.clear();
    let lead = drafts
        .next()
        .map(|draft| renderer.linked(text, draft.events));
    let mut ids = BTreeSet::new();
    let sections = drafts
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
    (lead.unwrap_or_default(), sections)
}

fn section<'t>(
    text: Text<'t>,
    heading: Heading<'t>,
    events: Events<'t>,
    ids: &mut BTreeSet<String>,
    renderer: &mut Renderer<'_>,
) -> Section {
    let title = words(&heading.events);
    let place = text.at(heading.offset);
    let slug = match heading.id {
        Some(id) => id.to_string(),
        None => slugify(&title),
    };
    if !ids.insert(slug.clone()) {
        renderer.problems.error(
            place,
            format!("two headings have the id `{slug}`"),
            "give one of them another: `## Heading {#other-id}`",
        );
    }
    let events = with_ids(text, events, ids, renderer);
    if !has_text(&events) {
        let what = format!("the heading “{title}” has no text beneath it");
        let mend = "answer the heading in its first sentence";
        renderer.problems.error(place, what, mend);
    }
    let title_html = renderer.render(text, heading.events);
    renderer.seen.clear();
    let html = renderer.linked(text, events);
    Section {
        slug,
        title,
        title_html,
        html,
        no_analogy: heading.no_analogy,
        line: place.line,
        terms: std::mem::take(&mut renderer.seen),
    }
}

/// Cuts the events at each `##`. The first draft has no heading.
fn cut<'t>(text: Text<'t>, renderer: &mut Renderer<'_>) -> Vec<Draft<'t>> {
    let mut drafts = vec![Draft {
        heading: None,
        events: Vec::new(),
    }];
    let mut open: Option<Heading<'t>> = None;
    for (event, range) in Parser::new_ext(text.markdown, options()).into_offset_iter() {
        match event {
            Event::Start(Tag::Heading {
                level: HeadingLevel::H1,
                ..
            }) => {
                renderer.problems.error(
                    text.at(range.start),
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

/// Gives each smaller heading an id, and notes those without text beneath.
fn with_ids<'t>(
    text: Text<'t>,
    mut events: Events<'t>,
    ids: &mut BTreeSet<String>,
    renderer: &mut Renderer<'_>,
) -> Events<'t> {
    for i in 0..events.len() {
        let Event::Start(Tag::Heading { id: None, .. }) = &events[i].0 else {
            continue;
        };
        let is_end = |(event, _): &(Event<'_>, _)| matches!(event, Event::End(TagEnd::Heading(_)));
        let end = i + events[i..].iter().position(is_end).unwrap_or_default();
        let title = words(&events[i..end]);
        if !has_text(&events[end..]) {
            renderer.problems.error(
                text.at(events[i].1.start),
                format!("the heading “{title}” has no text beneath it"),
                "answer the heading in its first sentence",
            );
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
