//! Links within the site.

use std::collections::{BTreeMap, BTreeSet};

use super::one_of;
use crate::content::{
    library::Library,
    markdown::InternalLink,
    problem::{Place, Problems},
};

/// Notes links to pages and sections that do not exist.
pub(super) fn check(library: &Library, links: &[InternalLink], problems: &mut Problems) {
    let mut pages: BTreeMap<String, BTreeSet<&str>> =
        ["/", "/notes", "/glossary", "/settings", "/faq"]
            .into_iter()
            .map(|page| (page.to_owned(), BTreeSet::new()))
            .collect();
    for course in &library.courses {
        let home = format!("/notes/{}", course.slug);
        for topic in &course.topics {
            let ids = topic.sections.iter().map(|s| s.slug.as_str()).collect();
            pages.insert(format!("{home}/{}", topic.slug), ids);
            if !topic.questions.is_empty() {
                pages.insert(format!("{home}/{}/quiz", topic.slug), BTreeSet::new());
            }
        }
        pages.insert(home, BTreeSet::new());
    }
    for term in &library.terms {
        pages.insert(format!("/glossary/{}", term.slug), BTreeSet::new());
    }
    for link in links {
        let (page, id) = resolve(link);
        let found = pages.get(&page);
        let dead = match (found, id) {
            (None, _) => true,
            (Some(ids), Some(id)) => !ids.contains(id),
            (Some(_), None) => false,
        };
        if dead {
            let place = Place {
                file: &link.file,
                line: link.line,
            };
            let mend = one_of(&page, pages.keys().map(String::as_str));
            let mend = if found.is_some() {
                "correct the part after `#`".to_owned()
            } else {
                mend
            };
            problems.error(
                place,
                format!("the link `{}` leads nowhere", link.target),
                mend,
            );
        }
    }
}

/// The page and the id that a link leads to, seen from the note it stands in.
fn resolve(link: &InternalLink) -> (String, Option<&str>) {
    let target = link.target.as_str();
    let (path, id) = match target.split_once('#') {
        Some((path, id)) => (path, Some(id).filter(|id| !id.is_empty())),
        None => (target, None),
    };
    let path = path.split('?').next().unwrap_or_default();
    let own = format!("/notes/{}", link.file.split('.').next().unwrap_or_default());
    if path.is_empty() {
        (own, id)
    } else if path.starts_with('/') {
        (path.to_owned(), id)
    } else {
        let folder = own.rsplit_once('/').map_or("", |(folder, _)| folder);
        (format!("{folder}/{}", path.trim_end_matches(".md")), id)
    }
}
