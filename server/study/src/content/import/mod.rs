//! Step 5, import: what was rendered goes into the database in one transaction.

mod catalogue;
mod fingerprint;
mod topic;

use std::path::Path;

use sqlx::SqliteConnection;

use super::{
    check_source,
    library::Library,
    pages::Pages,
    problem::{Problem, Problems},
    source::{ReadError, Source},
};
use crate::db::{Database, StoreError};

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
    /// There are errors: the site stays as it is.
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

/// Publishes the content in `dir`, which may link to `pages`, if it has changed and has no errors.
///
/// # Errors
/// If the folder cannot be read or the database fails; nothing is published then.
pub async fn import(
    database: &Database,
    dir: &Path,
    pages: &Pages,
) -> Result<Imported, ImportError> {
    let mut problems = Problems::default();
    let source = Source::read(dir, &mut problems)?;
    Ok(import_source(database, &source, pages, problems).await?)
}

/// The same for content in memory; `problems` are those of reading it.
///
/// # Errors
/// If the database fails; nothing is published then.
pub async fn import_source(
    database: &Database,
    source: &Source,
    pages: &Pages,
    problems: Problems,
) -> Result<Imported, StoreError> {
    let fingerprint = fingerprint::of_source(source, pages);
    let stored = sqlx::query_scalar!("SELECT value FROM content WHERE name = 'fingerprint'")
        .fetch_optional(database.read())
        .await?;
    if stored.as_ref() == Some(&fingerprint) {
        return Ok(Imported::Unchanged);
    }
    let checked = check_source(source, pages, problems);
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
        let topics = library.courses.iter().flat_map(|course| &course.topics);
        Ok(Self {
            site: serde_json::to_string(&library.site)?,
            faq: serde_json::to_string(&library.faq)?,
            fingerprints: topics
                .map(fingerprint::of_topic)
                .collect::<Result<_, _>>()?,
        })
    }
}

/// Stores all rows; returns the number of topics that had changed.
async fn store(
    db: &mut SqliteConnection,
    library: &Library,
    prepared: &Prepared,
) -> Result<usize, StoreError> {
    catalogue::terms(db, &library.terms).await?;
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
        catalogue::course(db, position, course).await?;
        for ((position, topic), fingerprint) in
            (0_i64..).zip(&course.topics).zip(fingerprints.by_ref())
        {
            let stored = topic::topic(db, course, position, topic, fingerprint).await?;
            changed += usize::from(stored);
            // Its course's tags may have changed.
            catalogue::tags(db, course, topic).await?;
        }
    }
    Ok(changed)
}
