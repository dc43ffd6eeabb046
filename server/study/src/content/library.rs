//! Everything that is published: checked, rendered, ready to be stored.

use std::collections::BTreeSet;

use serde::Serialize;

use super::site::Quality;
use crate::{
    faq::Faq,
    glossary::Term,
    note::Section,
    quiz::Question,
    view::{Html, Site, SourceLink},
};

/// The whole content.
#[derive(Debug, Serialize)]
pub struct Library {
    /// What holds for the whole site.
    pub site: Site,
    /// All courses by subject and slug.
    pub courses: Vec<Course>,
    /// All terms by slug.
    pub terms: Vec<Term>,
    /// Frequently asked questions.
    pub faq: Option<Faq>,
}

/// A course with its topics in order.
#[derive(Debug, Serialize)]
pub struct Course {
    /// Names it in addresses.
    pub slug: String,
    /// The page's heading.
    pub title: String,
    /// The slug of its subject.
    pub subject: String,
    /// For whom.
    pub level: String,
    /// Inline HTML.
    pub summary: Html,
    /// The language of its texts, a BCP 47 tag such as `en`.
    pub lang: String,
    /// Tags of all its topics.
    pub tags: Vec<String>,
    /// How much it promises.
    #[serde(skip)]
    pub quality: Quality,
    /// In reading order.
    pub topics: Vec<Topic>,
}

/// A note with its quiz.
#[derive(Debug, Serialize)]
pub struct Topic {
    /// Names it in addresses.
    pub slug: String,
    /// The page's heading.
    pub title: String,
    /// The answer in one sentence; inline HTML.
    pub summary: Html,
    /// What stands before the first section.
    pub lead: Html,
    /// `YYYY-MM-DD`.
    pub updated: Option<String>,
    /// For tag pages.
    pub tags: Vec<String>,
    /// Minutes that reading takes.
    pub minutes: u32,
    /// Slugs of topics of the same course.
    pub related: Vec<String>,
    /// Where the facts come from.
    pub sources: Vec<SourceLink>,
    /// Its parts.
    pub sections: Vec<Section>,
    /// The ids of all headings, which links may name.
    #[serde(skip)]
    pub headings: BTreeSet<String>,
    /// Its quiz. Not serialised: a key must not enter the version of what the public sees.
    #[serde(skip)]
    pub questions: Vec<Question>,
}

impl Topic {
    /// Changes with the note's text. Analogies and questions have versions of their own.
    pub(super) fn version(&self) -> String {
        let mut parts = vec![
            self.title.as_bytes(),
            self.summary.as_bytes(),
            self.lead.as_bytes(),
        ];
        for section in &self.sections {
            parts.extend([section.title_html.as_bytes(), section.html.as_bytes()]);
        }
        crate::digest::digest(&parts)[..16].to_owned()
    }
}

impl Library {
    /// Changes when something changes that a visitor can see before grading. Keys, feedback and
    /// explanations do not go in: a version that depended on them would give them away.
    #[must_use]
    pub fn public_version(&self) -> String {
        let mut public = serde_json::to_vec(self).unwrap_or_default();
        for topic in self.courses.iter().flat_map(|course| &course.topics) {
            for question in &topic.questions {
                public.extend(question.public_text().into_bytes());
                public.push(0);
            }
        }
        crate::digest::digest(&[&public])[..16].to_owned()
    }
}
