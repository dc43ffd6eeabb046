//! `faq.md`.

use super::context::Context;
use crate::{
    content::{front_matter, markdown::Text, sections},
    faq::Faq,
};

pub(super) fn faq(context: &mut Context<'_>) -> Option<Faq> {
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Front {
        title: String,
        summary: String,
    }
    let file = context.source.file("faq.md")?;
    let (front, body) = front_matter::split::<Front>(file, context.problems)?;
    let body = Text::at(body.text, file.line(body.first_line));
    let (summary, rendered) = context.render(|renderer| {
        let summary = renderer.inline(Text::at(&front.summary, file.line(2)));
        (summary, sections::render(body, renderer))
    });
    Some(Faq {
        title: front.title,
        summary,
        entries: rendered
            .parts
            .into_iter()
            .map(|part| (part.section.title, part.section.html))
            .collect(),
    })
}
