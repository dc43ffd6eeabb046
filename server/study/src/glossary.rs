//! The glossary as it is read.

use serde::Serialize;
use sqlx::SqlitePool;

use crate::{
    db::StoreError,
    text::{fold, text_of},
    view::Html,
};

/// A term as the list shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TermEntry {
    /// Names it in addresses.
    pub slug: String,
    /// As a reader would write it.
    pub name: String,
    /// The definition; inline HTML.
    pub short: Html,
}

/// A term's page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Term {
    /// Name and definition.
    pub entry: TermEntry,
    /// Other spellings that a reader may search for.
    pub aliases: Vec<String>,
    /// More about it.
    pub body: Html,
    /// Related terms.
    pub see: Vec<TermEntry>,
    /// Where notes use it.
    pub uses: Vec<TermUse>,
}

/// A section that uses a term.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TermUse {
    /// The course's slug.
    pub course: String,
    /// The topic's slug.
    pub topic: String,
    /// The topic's title.
    pub topic_title: String,
    /// The section's slug.
    pub section: String,
    /// The section's title.
    pub section_title: String,
}

/// A term of the list, with the other spellings by which it can be found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ListedTerm {
    /// Name and definition.
    pub entry: TermEntry,
    /// Other spellings.
    pub aliases: Vec<String>,
}

/// The terms by alphabet whose name, spellings or definition hold `filter`; all of them if that
/// is empty.
///
/// # Errors
/// If the database fails.
pub async fn terms(db: &SqlitePool, filter: &str) -> Result<Vec<ListedTerm>, StoreError> {
    let rows = sqlx::query!("SELECT slug, name, short, aliases FROM term ORDER BY position")
        .fetch_all(db)
        .await?;
    let mut terms = Vec::new();
    for row in rows {
        let aliases = serde_json::from_str(&row.aliases)?;
        let entry = TermEntry {
            slug: row.slug,
            name: row.name,
            short: row.short,
        };
        terms.push(ListedTerm { entry, aliases });
    }
    let filter = fold(filter);
    terms.retain(|term| {
        let short = text_of(&term.entry.short);
        let mut texts = [&term.entry.name, &short].into_iter().chain(&term.aliases);
        texts.any(|text| fold(text).contains(&filter))
    });
    Ok(terms)
}

/// The term at `slug`.
///
/// # Errors
/// If the database fails.
pub async fn term(db: &SqlitePool, slug: &str) -> Result<Option<Term>, StoreError> {
    let Some(row) = sqlx::query!(
        "SELECT slug, name, short, aliases, body, see FROM term WHERE slug = ?",
        slug
    )
    .fetch_optional(db)
    .await?
    else {
        return Ok(None);
    };
    let see = sqlx::query_as!(
        TermEntry,
        "SELECT slug, name, short FROM term
         WHERE slug IN (SELECT value FROM json_each(?)) ORDER BY position",
        row.see
    )
    .fetch_all(db)
    .await?;
    let uses = sqlx::query_as!(
        TermUse,
        "SELECT topic.course, topic.slug AS topic, topic.title AS topic_title,
                section.slug AS section, section.title AS section_title
         FROM term_use
         JOIN topic ON topic.course = term_use.course AND topic.slug = term_use.topic
         JOIN section ON section.course = term_use.course AND section.topic = term_use.topic
             AND section.slug = term_use.section
         JOIN course ON course.slug = topic.course
         WHERE term = ?
         ORDER BY course.position, topic.position, section.position",
        slug
    )
    .fetch_all(db)
    .await?;
    Ok(Some(Term {
        entry: TermEntry {
            slug: row.slug,
            name: row.name,
            short: row.short,
        },
        aliases: serde_json::from_str(&row.aliases)?,
        body: row.body,
        see,
        uses,
    }))
}
