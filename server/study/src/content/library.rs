//! Everything that is published: checked, rendered, ready to be stored.

use serde::Serialize;

use super::site::Quality;
use crate::quiz::question::{Html, Question};

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

/// Name, hobbies, subjects.
#[derive(Clone, Debug, Serialize, serde::Deserialize, PartialEq, Eq)]
pub struct Site {
    /// Shown in the header.
    pub name: String,
    /// One sentence for the home page.
    pub tagline: String,
    /// The hobby of a visitor who has chosen none: an index into `hobbies`.
    pub default_hobby: usize,
    /// In the order of the control.
    pub hobbies: Vec<Hobby>,
    /// The shelves of the catalogue, in order.
    pub subjects: Vec<Subject>,
    /// Where a page's file can be edited; `{path}` stands for its path in the content folder.
    #[serde(default)]
    pub edit: Option<String>,
}

/// A world that analogies are told in.
#[derive(Clone, Debug, Serialize, serde::Deserialize, PartialEq, Eq)]
pub struct Hobby {
    /// Names it in addresses.
    pub slug: String,
    /// Names it on pages.
    pub label: String,
    /// One emoji.
    pub emoji: String,
}

/// A shelf of the catalogue.
#[derive(Clone, Debug, Serialize, serde::Deserialize, PartialEq, Eq)]
pub struct Subject {
    /// Names it in files.
    pub slug: String,
    /// Names it on pages.
    pub label: String,
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
    /// Its quiz. Not serialised: a key must not enter the version of what the public sees.
    #[serde(skip)]
    pub questions: Vec<Question>,
}

/// Something that a note relies on.
#[derive(Clone, Debug, Serialize, serde::Deserialize, PartialEq, Eq)]
pub struct SourceLink {
    /// What a reader sees.
    pub title: String,
    /// `https`.
    pub address: String,
}

/// A part of a note.
#[derive(Debug, Serialize)]
pub struct Section {
    /// Its id on the page.
    pub slug: String,
    /// Without markup.
    pub title: String,
    /// As shown.
    pub title_html: Html,
    /// What stands below the heading.
    pub html: Html,
    /// In the order of the site's hobbies.
    pub analogies: Vec<Analogy>,
    /// Slugs of the terms linked in it.
    pub terms: Vec<String>,
}

/// A section's idea told in one hobby.
#[derive(Debug, Serialize)]
pub struct Analogy {
    /// The hobby's slug.
    pub hobby: String,
    /// Blocks.
    pub html: Html,
    /// Who is who: part of the idea, part of the hobby; plain text.
    pub map: Vec<(String, String)>,
    /// Where the likeness ends; inline HTML.
    pub limit: Option<Html>,
    /// What is told, for writers only.
    #[serde(skip)]
    pub plot: Option<String>,
}

/// A glossary entry.
#[derive(Debug, Serialize)]
pub struct Term {
    /// Names it in addresses.
    pub slug: String,
    /// As a reader would write it.
    pub name: String,
    /// Other spellings.
    pub aliases: Vec<String>,
    /// The definition; inline HTML.
    pub short: Html,
    /// More about it.
    pub body: Html,
    /// Slugs of related terms.
    pub see: Vec<String>,
}

/// The FAQ page.
#[derive(Debug, Serialize)]
pub struct Faq {
    /// The page's heading.
    pub title: String,
    /// One sentence.
    pub summary: Html,
    /// Question and answer: plain text and blocks.
    pub entries: Vec<(String, Html)>,
}

impl Analogy {
    /// Changes with what it says.
    pub(super) fn version(&self) -> String {
        crate::digest(&[&serde_json::to_vec(self).unwrap_or_default()])[..16].to_owned()
    }
}

impl Topic {
    /// Changes with what the note says. Analogies and questions have versions of their own.
    pub(super) fn version(&self) -> String {
        let mut parts = vec![
            self.title.as_bytes(),
            self.summary.as_bytes(),
            self.lead.as_bytes(),
        ];
        for section in &self.sections {
            parts.extend([section.title_html.as_bytes(), section.html.as_bytes()]);
        }
        crate::digest(&parts)[..16].to_owned()
    }
}

impl Library {
    /// Changes when something changes that a visitor can see before grading. Keys, feedback and
    /// explanations do not go in: a version that depended on them would tell of them.
    #[must_use]
    pub fn public_version(&self) -> String {
        let mut public = serde_json::to_vec(self).unwrap_or_default();
        for topic in self.courses.iter().flat_map(|course| &course.topics) {
            for question in &topic.questions {
                public.extend(crate::quiz::sheet::public_text(question).into_bytes());
                public.push(0);
            }
        }
        crate::digest(&[&public])[..16].to_owned()
    }
}
