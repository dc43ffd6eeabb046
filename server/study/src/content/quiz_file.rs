//! Steps 2 to 4 for `<topic>.quiz.toml`, a superset of the TOML of mdbook-quiz.
//!
//! mdbook-quiz's MultipleChoice and ShortAnswer questions are read as they are (field names after
//! its crate `mdbook-quiz-schema`); Tracing questions are reported as not supported.

use std::collections::BTreeMap;

use toml::{Spanned, de::DeValue};

use super::{
    markdown::{InternalLink, Renderer},
    problem::Problems,
    questions::{self, Common, Entry, Scope},
    source::File,
    tables,
    terms::Terms,
};
use crate::quiz::Question;

/// A quiz file among its neighbours.
pub(super) struct Quiz<'a> {
    /// The file.
    pub file: File<'a>,
    /// The topic's slug.
    pub topic: &'a str,
    /// The slugs of the note's sections.
    pub sections: &'a [&'a str],
    /// Whether the course promises feedback, ids and levels.
    pub strict: bool,
    /// The glossary.
    pub terms: &'a Terms,
}

/// A quiz file taken apart.
#[derive(Default)]
struct Parsed {
    /// Each question with the byte offset at which it starts.
    questions: Vec<(usize, Common, Entry)>,
    /// mdbook-quiz: texts that several questions share.
    multipart: BTreeMap<String, String>,
}

impl Quiz<'_> {
    /// Compiles all questions, each with the byte offset of its entry. A malformed question does
    /// not keep the others from being read.
    pub(super) fn compile(
        &self,
        links: &mut Vec<InternalLink>,
        problems: &mut Problems,
    ) -> Vec<(usize, Question)> {
        let parsed = parse(self.file, problems);
        let mut questions = Vec::new();
        for (offset, common, entry) in &parsed.questions {
            let mut scope = Scope {
                file: self.file,
                offset: *offset,
                strict: self.strict,
                renderer: Renderer::new(self.terms, problems),
            };
            let question = self.question(common, entry, &parsed.multipart, &mut scope);
            links.append(&mut scope.renderer.links);
            questions.extend(question.map(|question| (*offset, question)));
        }
        questions
    }

    fn question(
        &self,
        common: &Common,
        entry: &Entry,
        multipart: &BTreeMap<String, String>,
        scope: &mut Scope<'_>,
    ) -> Option<Question> {
        let id = common.id(self.topic, scope);
        common.check(self.sections, scope);
        let kind = entry.compile(scope);
        Some(Question {
            id,
            level: common.level,
            section: common.section.as_ref().map(|s| s.get_ref().clone()),
            prompt: common.prompt(multipart, scope),
            explanation: common.explanation(scope),
            kind: kind?,
        })
    }
}

fn parse(file: File<'_>, problems: &mut Problems) -> Parsed {
    let mut parsed = Parsed::default();
    let Some(table) = tables::table(file, problems) else {
        return parsed;
    };
    for (key, value) in table {
        let (name, span) = (key.get_ref().as_ref(), value.span());
        match (name, value.into_inner()) {
            ("questions", DeValue::Array(entries)) => {
                for entry in entries {
                    let offset = entry.span().start;
                    if is_tracing(entry.get_ref()) {
                        problems.warn(
                            file.at(offset),
                            "Tracing questions are not supported: this one is left out",
                            "ask it as a MultipleChoice or ShortAnswer question",
                        );
                    } else if let Some((common, entry)) = questions::parse(file, entry, problems) {
                        parsed.questions.push((offset, common, entry));
                    }
                }
            }
            ("multipart", texts @ DeValue::Table(_)) => {
                let texts = tables::entry(file, Spanned::new(span, texts), &[], problems);
                parsed.multipart = texts.unwrap_or_default();
            }
            (name, _) => problems.error(
                file.at(key.span().start),
                format!("`{name}` is not part of a quiz file"),
                "write `[[questions]]`",
            ),
        }
    }
    parsed
}

fn is_tracing(entry: &DeValue<'_>) -> bool {
    let kind = entry.as_table().and_then(|table| table.get("type"));
    kind.and_then(|kind| kind.get_ref().as_str()) == Some("Tracing")
}
