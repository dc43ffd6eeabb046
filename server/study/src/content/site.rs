//! Step 2, parse: `site.toml`, `course.toml` and `glossary.toml`.

use serde::Deserialize;
use toml::Spanned;

/// `site.toml`: what holds for the whole site.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SiteFile {
    /// Shown in the header.
    pub name: String,
    /// One sentence for the home page.
    pub tagline: String,
    /// The hobby of a visitor who has chosen none.
    pub default_hobby: Spanned<String>,
    /// In the order in which the control lists them.
    pub hobbies: Vec<HobbyEntry>,
    /// The shelves of the catalogue, in order.
    pub subjects: Vec<SubjectEntry>,
    /// Where a page's file can be edited: an https address with `{path}` in it.
    #[serde(default)]
    pub edit: Option<Spanned<String>>,
}

/// A world in which analogies are set.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HobbyEntry {
    /// Names it in files and addresses.
    pub slug: Spanned<String>,
    /// Names it on pages.
    pub label: String,
    /// One emoji.
    pub emoji: String,
}

/// A shelf of the catalogue.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SubjectEntry {
    /// Names it in files.
    pub slug: Spanned<String>,
    /// Names it on pages.
    pub label: String,
}

/// `course.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CourseFile {
    /// Shown as the page's heading.
    pub title: String,
    /// The slug of a subject in `site.toml`.
    pub subject: Spanned<String>,
    /// For whom: a word such as "intermediate".
    pub level: String,
    /// One or two sentences.
    pub summary: String,
    /// `"full"` binds the course to the strict rules.
    #[serde(default)]
    pub quality: Quality,
    /// Topic slugs in reading order.
    pub topics: Vec<Spanned<String>>,
    /// Tags of all its topics.
    #[serde(default)]
    pub tags: Vec<Spanned<String>>,
    /// The language of its texts, a BCP 47 tag; English by default.
    #[serde(default)]
    pub lang: Option<Spanned<String>>,
}

/// How much a course promises.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Quality {
    /// All hobbies, feedback for every option, ids and levels.
    Full,
    /// Whatever is there; files of other programs.
    #[default]
    Plain,
}

/// One `[[term]]` of `glossary.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GlossaryEntry {
    /// As a reader would write it.
    pub name: Spanned<String>,
    /// Other spellings and inflections that lead to the term.
    #[serde(default)]
    pub aliases: Vec<Spanned<String>>,
    /// The definition, one sentence.
    pub short: Spanned<String>,
    /// More about it, Markdown.
    #[serde(default)]
    pub body: Option<Spanned<String>>,
    /// Slugs of related terms.
    #[serde(default)]
    pub see: Vec<Spanned<String>>,
}
