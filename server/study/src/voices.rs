//! What readers say: whether a page or an analogy helped, and what is wrong with a question.
//!
//! A voice belongs to a learner, a thing, and the version of the thing that it speaks of. Counts
//! are public once enough have spoken of the present version; words are for the authors only.

use std::collections::BTreeMap;

use sqlx::SqlitePool;

use crate::{
    Database, StoreError,
    learner::{self, LearnerId},
    note,
    quiz::{attempts::Visitor, question::Html},
};

/// From how many voices on counts are shown: fewer say more of who spoke than of the page.
const ENOUGH: i64 = 5;

/// How many voices a learner may give in [`PERIOD`]: more than a day's reading has things.
const LIMIT: i64 = 100;

/// Seconds.
const PERIOD: i64 = 60 * 60;

/// The longest sentence, in characters.
pub const MAX_WORDS: usize = 500;

/// What kind of thing is spoken of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A note: `course/topic`.
    Page,
    /// An analogy: `course/topic#section.hobby`.
    Analogy,
    /// A question, by its id.
    Question,
}

impl Kind {
    /// The word in forms and in the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Analogy => "analogy",
            Self::Question => "question",
        }
    }

    /// From a form or the database.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        [Self::Page, Self::Analogy, Self::Question]
            .into_iter()
            .find(|kind| kind.as_str() == text)
    }
}

/// What somebody says of a thing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Voice {
    /// Whether it helped, if that was said.
    pub helpful: Option<bool>,
    /// A sentence; may be empty.
    pub words: String,
}

/// Why a voice is not kept.
#[derive(Debug, thiserror::Error)]
pub enum VoiceError {
    /// Nothing like that is published.
    #[error("there is no such thing to speak of")]
    NotFound,
    /// Neither yes nor no nor a word, or too many words.
    #[error("nothing was said, or too much")]
    Unusable,
    /// The learner has said a great deal lately.
    #[error("too many voices")]
    TooMany,
    /// The database fails.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for VoiceError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

/// Keeps what `visitor` says of `thing`, in place of what was said of it before. A sentence
/// without a yes or no leaves an earlier one as it was.
///
/// # Errors
/// See [`VoiceError`]; nothing is kept then, and nobody becomes a learner.
pub async fn keep(
    database: &Database,
    visitor: &Visitor,
    (kind, thing): (Kind, &str),
    voice: &Voice,
    now: i64,
) -> Result<(), VoiceError> {
    let words = voice.words.trim();
    let is_empty = voice.helpful.is_none() && words.is_empty();
    if is_empty || words.chars().count() > MAX_WORDS {
        return Err(VoiceError::Unusable);
    }
    let kind = kind.as_str();
    // Before the write lock is taken: what does not exist should make nobody wait.
    let version = sqlx::query_scalar!(
        "SELECT version FROM published WHERE kind = ? AND thing = ?",
        kind,
        thing
    )
    .fetch_optional(database.read())
    .await?
    .ok_or(VoiceError::NotFound)?;
    let mut tx = database.write().await?;
    let learner = match visitor {
        Visitor::Known(learner) => *learner,
        Visitor::New(token) => learner::create(&mut tx, token, now).await?,
    };
    let since = now - PERIOD;
    let lately = sqlx::query_scalar!(
        "SELECT count(*) FROM voice WHERE learner = ? AND said_at > ?",
        learner.0,
        since
    )
    .fetch_one(&mut *tx)
    .await?;
    if lately >= LIMIT {
        return Err(VoiceError::TooMany);
    }
    sqlx::query!(
        "INSERT INTO voice (learner, kind, thing, version, helpful, words, said_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (learner, kind, thing) DO UPDATE SET version = excluded.version,
             helpful = coalesce(excluded.helpful, helpful), words = excluded.words,
             said_at = excluded.said_at",
        learner.0,
        kind,
        thing,
        version,
        voice.helpful,
        words,
        now
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(())
}

/// What a learner has said of a topic's page and analogies, by thing.
///
/// # Errors
/// If the database fails.
pub async fn of_learner(
    db: &SqlitePool,
    learner: LearnerId,
    course: &str,
    topic: &str,
) -> Result<BTreeMap<String, Voice>, StoreError> {
    let rows = sqlx::query!(
        r#"SELECT voice.thing, helpful AS "helpful: bool", words
           FROM voice JOIN published USING (kind, thing, version)
           WHERE learner = ? AND course = ? AND topic = ? AND kind <> 'question'"#,
        learner.0,
        course,
        topic
    )
    .fetch_all(db)
    .await?;
    let voice = |helpful, words| Voice { helpful, words };
    Ok(rows
        .into_iter()
        .map(|row| (row.thing, voice(row.helpful, row.words)))
        .collect())
}

/// How many found a thing helpful, of how many who said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// Who said yes.
    pub yes: i64,
    /// Who said yes or no.
    pub of: i64,
}

/// The public counts of pages and analogies as they are now, by thing.
///
/// # Errors
/// If the database fails.
pub async fn counts(db: &SqlitePool) -> Result<BTreeMap<String, Count>, StoreError> {
    let rows = sqlx::query!(
        r#"SELECT voice.thing, sum(helpful) AS "yes!: i64", count(*) AS "of!: i64"
           FROM voice JOIN published USING (kind, thing, version)
           WHERE helpful IS NOT NULL AND kind <> 'question'
           GROUP BY voice.thing HAVING count(*) >= ?"#,
        ENOUGH
    )
    .fetch_all(db)
    .await?;
    let count = |yes, of| Count { yes, of };
    Ok(rows
        .into_iter()
        .map(|row| (row.thing, count(row.yes, row.of)))
        .collect())
}

/// A question to be reported: where it stands and what it asks.
#[derive(Clone, Debug)]
pub struct Reported {
    /// Its id.
    pub id: String,
    /// The course's slug.
    pub course: String,
    /// The topic's slug.
    pub topic: String,
    /// The topic's title.
    pub title: String,
    /// The question.
    pub prompt: Html,
}

/// The question with this id, if it is published.
///
/// # Errors
/// If the database fails.
pub async fn question(db: &SqlitePool, id: &str) -> Result<Option<Reported>, StoreError> {
    let row = sqlx::query!(
        "SELECT topic.course, topic.slug, topic.title FROM published
         JOIN topic ON topic.course = published.course AND topic.slug = published.topic
         WHERE kind = 'question' AND thing = ?",
        id
    )
    .fetch_optional(db)
    .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let quiz = note::quiz(db, &row.course, &row.slug).await?;
    let question = quiz.into_iter().find(|item| item.question.id == id);
    Ok(question.map(|item| Reported {
        id: id.to_owned(),
        course: row.course,
        topic: row.slug,
        title: row.title,
        prompt: item.question.prompt,
    }))
}

/// A voice as the authors read it.
#[derive(Clone, Debug)]
pub struct Heard {
    /// Page, analogy or question.
    pub kind: String,
    /// What it speaks of.
    pub thing: String,
    /// Whether that is still what is published.
    pub current: bool,
    /// Whether it helped, if that was said.
    pub helpful: Option<bool>,
    /// A sentence; may be empty.
    pub words: String,
}

/// Every voice, by thing; the newest of each thing first.
///
/// # Errors
/// If the database fails.
pub async fn all(db: &SqlitePool) -> Result<Vec<Heard>, StoreError> {
    Ok(sqlx::query_as!(
        Heard,
        r#"SELECT voice.kind, voice.thing, helpful AS "helpful: bool", words,
                  voice.version IS published.version AS "current!: bool"
           FROM voice LEFT JOIN published USING (kind, thing)
           ORDER BY voice.kind, voice.thing, said_at DESC"#
    )
    .fetch_all(db)
    .await?)
}
