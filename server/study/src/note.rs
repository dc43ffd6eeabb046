//! A note as it is read.

use serde::{Deserialize, Serialize};
use sqlx::SqlitePool;

use crate::{
    db::StoreError,
    glossary::TermEntry,
    view::{Html, SourceLink},
};

/// A note without its quiz.
#[derive(Clone, Debug)]
pub struct Note {
    /// The course's slug.
    pub course: String,
    /// The course's title.
    pub course_title: String,
    /// The language of its texts, for `lang`.
    pub lang: String,
    /// The topics of the course in reading order, this one among them.
    pub topics: Vec<TopicLink>,
    /// The topic's slug.
    pub slug: String,
    /// The heading.
    pub title: String,
    /// The answer in one sentence; inline HTML.
    pub summary: Html,
    /// What stands before the first section.
    pub lead: Html,
    /// `YYYY-MM-DD`.
    pub updated: Option<String>,
    /// Minutes that reading takes.
    pub minutes: i64,
    /// Its own tags.
    pub tags: Vec<String>,
    /// Slugs of topics worth reading next.
    pub related: Vec<String>,
    /// The terms that its sections link, by alphabet.
    pub words: Vec<TermEntry>,
    /// Where the facts come from.
    pub sources: Vec<SourceLink>,
    /// In order.
    pub sections: Vec<Section>,
}

/// A topic to link to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TopicLink {
    /// Names it in addresses.
    pub slug: String,
    /// Its heading.
    pub title: String,
}

/// A part of a note.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Section {
    /// Its id on the page.
    pub slug: String,
    /// Without markup.
    pub title: String,
    /// The heading as shown.
    pub title_html: Html,
    /// What stands below it.
    pub html: Html,
    /// In the order of the site's hobbies.
    pub analogies: Vec<Analogy>,
    /// Slugs of the terms linked in it, by alphabet.
    pub terms: Vec<String>,
}

/// A section's idea in terms of one hobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Analogy {
    /// The hobby's slug.
    pub hobby: String,
    /// Blocks.
    pub html: Html,
    /// Who is who: part of the idea, part of the hobby; plain text.
    pub map: Vec<(String, String)>,
    /// Where the likeness ends; inline HTML.
    pub limit: Option<Html>,
    /// What happens in it, in a few words. For writers only, so it is not stored.
    #[serde(skip)]
    pub plot: Option<String>,
}

impl Analogy {
    /// Changes with its text.
    pub(crate) fn version(&self) -> String {
        crate::digest::digest(&[&serde_json::to_vec(self).unwrap_or_default()])[..16].to_owned()
    }
}

/// The note of a topic.
///
/// # Errors
/// If the database fails.
pub async fn note(db: &SqlitePool, course: &str, topic: &str) -> Result<Option<Note>, StoreError> {
    let Some(row) = sqlx::query!(
        "SELECT topic.title, topic.summary, lead, updated, minutes, topic.tags, related, sources,
                course.title AS course_title, lang
         FROM topic JOIN course ON course.slug = topic.course
         WHERE topic.course = ? AND topic.slug = ?",
        course,
        topic
    )
    .fetch_optional(db)
    .await?
    else {
        return Ok(None);
    };
    let sections = sqlx::query!(
        r#"SELECT slug, title, title_html, html, analogies,
                  (SELECT json_group_array(term ORDER BY term) FROM term_use
                   WHERE term_use.course = section.course AND term_use.topic = section.topic
                       AND term_use.section = section.slug) AS "terms!: String"
           FROM section WHERE course = ? AND topic = ? ORDER BY position"#,
        course,
        topic
    )
    .fetch_all(db)
    .await?;
    let topics = sqlx::query_as!(
        TopicLink,
        "SELECT slug, title FROM topic WHERE course = ? ORDER BY position",
        course
    )
    .fetch_all(db)
    .await?;
    let words = sqlx::query_as!(
        TermEntry,
        "SELECT slug, name, short FROM term
         WHERE slug IN (SELECT term FROM term_use WHERE course = ? AND topic = ?)
         ORDER BY position",
        course,
        topic
    )
    .fetch_all(db)
    .await?;
    Ok(Some(Note {
        course: course.to_owned(),
        course_title: row.course_title,
        lang: row.lang,
        topics,
        minutes: row.minutes,
        tags: serde_json::from_str(&row.tags)?,
        related: serde_json::from_str(&row.related)?,
        words,
        slug: topic.to_owned(),
        title: row.title,
        summary: row.summary,
        lead: row.lead,
        updated: row.updated,
        sources: serde_json::from_str(&row.sources)?,
        sections: sections
            .into_iter()
            .map(|s| {
                Ok(Section {
                    slug: s.slug,
                    title: s.title,
                    title_html: s.title_html,
                    html: s.html,
                    analogies: serde_json::from_str(&s.analogies)?,
                    terms: serde_json::from_str(&s.terms)?,
                })
            })
            .collect::<Result<_, serde_json::Error>>()?,
    }))
}

/// Where a topic stands, for the head of its quiz.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TopicRef {
    /// The course's slug.
    pub course: String,
    /// The course's title.
    pub course_title: String,
    /// The language of the course's texts; `None` for a topic that is gone.
    pub lang: Option<String>,
    /// The topic's slug.
    pub topic: String,
    /// The topic's title.
    pub title: String,
    /// Slug and title of each section, to link a question to what teaches it.
    pub sections: Vec<(String, String)>,
}

/// The topic's place and sections, without its text.
///
/// # Errors
/// If the database fails.
pub async fn topic_ref(
    db: &SqlitePool,
    course: &str,
    topic: &str,
) -> Result<Option<TopicRef>, StoreError> {
    let Some(row) = sqlx::query!(
        "SELECT topic.title, course.title AS course_title, lang
         FROM topic JOIN course ON course.slug = topic.course
         WHERE topic.course = ? AND topic.slug = ?",
        course,
        topic
    )
    .fetch_optional(db)
    .await?
    else {
        return Ok(None);
    };
    let sections = sqlx::query!(
        "SELECT slug, title FROM section WHERE course = ? AND topic = ? ORDER BY position",
        course,
        topic
    )
    .fetch_all(db)
    .await?;
    Ok(Some(TopicRef {
        course: course.to_owned(),
        course_title: row.course_title,
        lang: Some(row.lang),
        topic: topic.to_owned(),
        title: row.title,
        sections: sections.into_iter().map(|s| (s.slug, s.title)).collect(),
    }))
}
