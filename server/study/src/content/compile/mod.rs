//! Steps 2 to 4: all files are parsed, checked together and rendered. Every problem of every file
//! is found in one run.

mod analogies;
mod context;
mod course;
mod faq;
mod front_matter;
mod glossary;
mod links;
mod reading_time;
mod site;
mod topic;

use std::collections::BTreeMap;

use self::context::Context;
use super::{library::Library, pages::Pages, problem::Problems, source::Source};

/// Compiles the content. `None` if there is nothing to publish; whether there are errors besides
/// is for the caller to ask.
pub(super) fn compile(source: &Source, pages: &Pages, problems: &mut Problems) -> Option<Library> {
    let site = site::site(source, problems);
    let entries = glossary::entries(source, problems);
    let names = glossary::names(&entries);
    let mut context = Context {
        source,
        site: site.as_ref(),
        terms: &names,
        links: Vec::new(),
        question_ids: BTreeMap::new(),
        problems,
    };
    let mut terms = glossary::terms(&mut context, &entries);
    let courses = course::courses(&mut context);
    let faq = faq::faq(&mut context);
    let Context { links, .. } = context;
    glossary::add_uses(&mut terms, &courses);
    let library = Library {
        site: site?,
        courses,
        terms,
        faq,
    };
    links::check(&library, pages, &links, problems);
    Some(library)
}
