//! Step 5, import: what was rendered goes into the database in one transaction.

use std::path::Path;

use sqlx::SqliteConnection;

use super::{
    check_source,
    library::{Course, Library, Topic},
    problem::{Problem, Problems},
    source::{ReadError, Source},
};
use crate::{Database, StoreError, voices::Kind};

/// What an import did.
#[derive(Debug)]
pub enum Imported {
    /// The files are those of the last import: nothing was rendered or written.
    Unchanged,
    /// The site shows the new content.
    Changed {
        /// Topics that were written; others had not changed.
        topics: usize,
        /// Warnings only.
        problems: Vec<Problem>,
    },
    /// There are errors: the site keeps the content it has.
    Refused(Vec<Problem>),
}

/// The import could not be tried.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The folder cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The database fails.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Publishes the content in `dir` if it has changed and has no errors.
///
/// # Errors
/// If the folder cannot be read or the database fails; nothing is published then.
pub async fn import(database: &Database, dir: &Path) -> Result<Imported, ImportError> {
    let mut problems = Problems::default();
    let source = Source::read(dir, &mut problems)?;
    Ok(import_source(database, &source, problems).await?)
}

/// The same for content in memory; `problems` are those of reading it.
///
/// # Errors
/// If the database fails; nothing is published then.
pub async fn import_source(
    database: &Database,
    source: &Source,
    problems: Problems,
) -> Result<Imported, StoreError> {
    let fingerprint = source.fingerprint();
    let stored = sqlx::query_scalar!("SELECT value FROM content WHERE name = 'fingerprint'")
        .fetch_optional(database.read())
        .await?;
    if stored.as_ref() == Some(&fingerprint) {
        return Ok(Imported::Unchanged);
    }
    let checked = check_source(source, problems);
    let Some(library) = checked.library else {
        return Ok(Imported::Refused(checked.problems));
    };
    let prepared = Prepared::new(&library)?;
    let mut tx = database.write().await?;
    let topics = store(&mut tx, &library, &prepared).await?;
    for (name, value) in [
        ("fingerprint", &fingerprint),
        ("version", &library.public_version()),
        ("site", &prepared.site),
        ("faq", &prepared.faq),
    ] {
        sqlx::query!(
            "INSERT INTO content (name, value) VALUES (?, ?)
             ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            name,
            value
        )
        .execute(&mut *tx)
        .await?;
    }
    tx.commit().await?;
    Ok(Imported::Changed {
        topics,
        problems: checked.problems,
    })
}

/// Everything that is serialised before the write lock is taken.
struct Prepared {
    site: String,
    faq: String,
    /// For each topic of each course, in order.
    fingerprints: Vec<String>,
}

impl Prepared {
    fn new(library: &Library) -> Result<Self, StoreError> {
        let fingerprint = |topic: &Topic| -> Result<String, serde_json::Error> {
            let note = serde_json::to_vec(topic)?;
            let quiz = serde_json::to_vec(&topic.questions)?;
            Ok(crate::digest(&[&note, &quiz]))
        };
        let topics = library.courses.iter().flat_map(|course| &course.topics);
        Ok(Self {
            site: serde_json::to_string(&library.site)?,
            faq: serde_json::to_string(&library.faq)?,
            fingerprints: topics.map(fingerprint).collect::<Result<_, _>>()?,
        })
    }
}

/// Stores all rows; gives the number of topics that had changed.
async fn store(
    db: &mut SqliteConnection,
    library: &Library,
    prepared: &Prepared,
) -> Result<usize, StoreError> {
    store_terms(db, library).await?;
    let slugs: Vec<&str> = library.courses.iter().map(|c| c.slug.as_str()).collect();
    let slugs = serde_json::to_string(&slugs)?;
    sqlx::query!(
        "DELETE FROM course WHERE slug NOT IN (SELECT value FROM json_each(?))",
        slugs
    )
    .execute(&mut *db)
    .await?;
    let mut changed = 0;
    let mut fingerprints = prepared.fingerprints.iter();
    for (position, course) in (0_i64..).zip(&library.courses) {
        store_course(db, position, course).await?;
        for ((position, topic), fingerprint) in
            (0_i64..).zip(&course.topics).zip(fingerprints.by_ref())
        {
            changed += usize::from(store_topic(db, course, position, topic, fingerprint).await?);
            // Its course's tags may have changed.
            store_tags(db, course, topic).await?;
        }
    }
    Ok(changed)
}

async fn store_terms(db: &mut SqliteConnection, library: &Library) -> Result<(), StoreError> {
    sqlx::query!("DELETE FROM term").execute(&mut *db).await?;
    for (position, term) in (0_i64..).zip(&library.terms) {
        let aliases = serde_json::to_string(&term.aliases)?;
        let see = serde_json::to_string(&term.see)?;
        sqlx::query!(
            "INSERT INTO term (slug, position, name, aliases, short, body, see)
             VALUES (?, ?, ?, ?, ?, ?, ?)",
            term.slug,
            position,
            term.name,
            aliases,
            term.short,
            term.body,
            see
        )
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}

async fn store_course(
    db: &mut SqliteConnection,
    position: i64,
    course: &Course,
) -> Result<(), StoreError> {
    sqlx::query!(
        "INSERT INTO course (slug, position, title, subject, level, summary, lang)
         VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (slug) DO UPDATE SET position = excluded.position, title = excluded.title,
             subject = excluded.subject, level = excluded.level, summary = excluded.summary,
             lang = excluded.lang",
        course.slug,
        position,
        course.title,
        course.subject,
        course.level,
        course.summary,
        course.lang
    )
    .execute(&mut *db)
    .await?;
    let topics: Vec<&str> = course.topics.iter().map(|t| t.slug.as_str()).collect();
    let topics = serde_json::to_string(&topics)?;
    sqlx::query!(
        "DELETE FROM topic
         WHERE course = ? AND slug NOT IN (SELECT value FROM json_each(?))",
        course.slug,
        topics
    )
    .execute(&mut *db)
    .await?;
    Ok(())
}

/// Stores a topic unless it is stored already; says whether it had changed.
async fn store_topic(
    db: &mut SqliteConnection,
    course: &Course,
    position: i64,
    topic: &Topic,
    fingerprint: &str,
) -> Result<bool, StoreError> {
    let kept = sqlx::query!(
        "UPDATE topic SET position = ? WHERE course = ? AND slug = ? AND fingerprint = ?",
        position,
        course.slug,
        topic.slug,
        fingerprint
    )
    .execute(&mut *db)
    .await?;
    if kept.rows_affected() > 0 {
        return Ok(false);
    }
    sqlx::query!(
        "DELETE FROM topic WHERE course = ? AND slug = ?",
        course.slug,
        topic.slug
    )
    .execute(&mut *db)
    .await?;
    let sources = serde_json::to_string(&topic.sources)?;
    let tags = serde_json::to_string(&topic.tags)?;
    let related = serde_json::to_string(&topic.related)?;
    sqlx::query!(
        "INSERT INTO topic (course, slug, position, title, summary, lead, updated, sources, tags,
             related, minutes, fingerprint)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        course.slug,
        topic.slug,
        position,
        topic.title,
        topic.summary,
        topic.lead,
        topic.updated,
        sources,
        tags,
        related,
        topic.minutes,
        fingerprint
    )
    .execute(&mut *db)
    .await?;
    store_sections(db, course, topic).await?;
    store_quiz(db, course, topic).await?;
    store_published(db, course, topic).await?;
    Ok(true)
}

async fn store_tags(
    db: &mut SqliteConnection,
    course: &Course,
    topic: &Topic,
) -> Result<(), StoreError> {
    let tags: Vec<&String> = topic.tags.iter().chain(&course.tags).collect();
    let tags = serde_json::to_string(&tags)?;
    sqlx::query!(
        "DELETE FROM topic_tag WHERE course = ? AND topic = ?",
        course.slug,
        topic.slug
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!(
        "INSERT INTO topic_tag (tag, course, topic)
         SELECT DISTINCT value, ?, ? FROM json_each(?)",
        course.slug,
        topic.slug,
        tags
    )
    .execute(&mut *db)
    .await?;
    Ok(())
}

/// Stores the version of each thing that readers may speak of.
async fn store_published(
    db: &mut SqliteConnection,
    course: &Course,
    topic: &Topic,
) -> Result<(), StoreError> {
    let page = format!("{}/{}", course.slug, topic.slug);
    let mut things = Vec::new();
    for section in &topic.sections {
        for analogy in &section.analogies {
            let thing = format!("{page}#{}.{}", section.slug, analogy.hobby);
            things.push((Kind::Analogy.as_str(), thing, analogy.version()));
        }
    }
    for question in &topic.questions {
        things.push((
            Kind::Question.as_str(),
            question.id.clone(),
            question.version(),
        ));
    }
    things.push((Kind::Page.as_str(), page, topic.version()));
    let things = serde_json::to_string(&things)?;
    // A question that moves to another topic comes from a row that may still be there.
    sqlx::query!(
        "INSERT INTO published (kind, thing, version, course, topic)
         SELECT value ->> 0, value ->> 1, value ->> 2, ?, ? FROM json_each(?) WHERE true
         ON CONFLICT (kind, thing) DO UPDATE SET version = excluded.version,
             course = excluded.course, topic = excluded.topic",
        course.slug,
        topic.slug,
        things
    )
    .execute(&mut *db)
    .await?;
    Ok(())
}

async fn store_sections(
    db: &mut SqliteConnection,
    course: &Course,
    topic: &Topic,
) -> Result<(), StoreError> {
    for (position, section) in (0_i64..).zip(&topic.sections) {
        let analogies = serde_json::to_string(&section.analogies)?;
        sqlx::query!(
            "INSERT INTO section (course, topic, position, slug, title, title_html, html,
                 analogies)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            course.slug,
            topic.slug,
            position,
            section.slug,
            section.title,
            section.title_html,
            section.html,
            analogies
        )
        .execute(&mut *db)
        .await?;
        for term in &section.terms {
            sqlx::query!(
                "INSERT INTO term_use (term, course, topic, section) VALUES (?, ?, ?, ?)",
                term,
                course.slug,
                topic.slug,
                section.slug
            )
            .execute(&mut *db)
            .await?;
        }
    }
    Ok(())
}

async fn store_quiz(
    db: &mut SqliteConnection,
    course: &Course,
    topic: &Topic,
) -> Result<(), StoreError> {
    for (position, question) in (0_i64..).zip(&topic.questions) {
        let version = question.version();
        let body = serde_json::to_string(question)?;
        sqlx::query!(
            "INSERT INTO question (id, version, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            question.id,
            version,
            body
        )
        .execute(&mut *db)
        .await?;
        sqlx::query!(
            "INSERT INTO quiz (course, topic, position, question, version)
             VALUES (?, ?, ?, ?, ?)",
            course.slug,
            topic.slug,
            position,
            question.id,
            version
        )
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}
