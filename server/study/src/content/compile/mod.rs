//! Steps 2 to 4: all files are parsed, checked together and rendered. Every problem of every file
//! is found in one run.

mod analogies;
mod course;
mod faq;
mod glossary;
mod links;
mod site;
mod topic;

use std::collections::BTreeMap;

use toml::Spanned;

use super::{
    library::{Library, Site},
    markdown::{InternalLink, Renderer, Text},
    problem::{Place, Problems},
    source::{File, Source},
    terms::Terms,
};
use crate::text::nearest;

/// Compiles the content. `None` if there is nothing to publish; whether there are errors besides
/// is for the caller to ask.
pub fn compile(source: &Source, problems: &mut Problems) -> Option<Library> {
    let site = site::site(source, problems);
    let entries = glossary::entries(source, problems);
    let terms = glossary::names(&entries);
    let mut compiler = Compiler {
        source,
        site: site.as_ref(),
        terms: &terms,
        links: Vec::new(),
        question_ids: BTreeMap::new(),
        problems,
    };
    let glossary = compiler.glossary(&entries);
    let courses = compiler.courses();
    let faq = compiler.faq();
    let Compiler { links, .. } = compiler;
    let library = Library {
        site: site?,
        courses,
        terms: glossary,
        faq,
    };
    links::check(&library, &links, problems);
    Some(library)
}

/// The text of a TOML string with the place of its first character.
pub(super) fn text<'a>(file: File<'a>, string: &'a Spanned<String>) -> Text<'a> {
    let start = string.span().start;
    let mut place = file.at(start);
    let raw = &file.text[start..];
    if raw.starts_with("\"\"\"\n") || raw.starts_with("'''\n") {
        place.line += 1;
    }
    Text {
        markdown: string.get_ref(),
        place,
    }
}

/// A front matter or TOML text without a place of its own.
fn text_at<'a>(markdown: &'a str, place: Place<'a>) -> Text<'a> {
    Text { markdown, place }
}

/// What the steps share.
struct Compiler<'a> {
    source: &'a Source,
    site: Option<&'a Site>,
    terms: &'a Terms,
    links: Vec<InternalLink>,
    /// Question ids of all courses, with the place of each.
    question_ids: BTreeMap<String, String>,
    problems: &'a mut Problems,
}

impl Compiler<'_> {
    /// Runs `render` and keeps the links that it found.
    fn render<T>(&mut self, render: impl FnOnce(&mut Renderer<'_>) -> T) -> T {
        let mut renderer = Renderer::new(self.terms, self.problems);
        let rendered = render(&mut renderer);
        self.links.append(&mut renderer.links);
        rendered
    }
}

/// How to mend an unknown name: the one that was probably meant, or the list.
pub(super) fn one_of<'a>(wrong: &str, known: impl Iterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.collect();
    match nearest(wrong, known.iter().copied()) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None if known.is_empty() => "there is none to choose from".to_owned(),
        None => format!("choose one of: {}", known.join(", ")),
    }
}
