//! `faq.md`.

use super::{Compiler, text_at};
use crate::content::{library::Faq, note, sections};

impl Compiler<'_> {
    pub(super) fn faq(&mut self) -> Option<Faq> {
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Front {
            title: String,
            summary: String,
        }
        let file = self.source.file("faq.md")?;
        let (front, body) = note::split::<Front>(file, self.problems)?;
        let body = text_at(body.text, file.line(body.first_line));
        let (summary, (_, entries)) = self.render(|renderer| {
            let summary = renderer.inline(text_at(&front.summary, file.line(2)));
            (summary, sections::render(body, renderer))
        });
        Some(Faq {
            title: front.title,
            summary,
            entries: entries.into_iter().map(|e| (e.title, e.html)).collect(),
        })
    }
}
