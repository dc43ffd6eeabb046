//! Site, courses and topics as the catalogue lists them.

use std::sync::Arc;

use sqlx::SqlitePool;

use crate::{
    db::StoreError,
    view::{Html, Site},
};

/// What every page needs to know of the site.
#[derive(Clone, Debug)]
pub struct SiteInfo {
    /// Name, hobbies, subjects.
    pub site: Arc<Site>,
    /// Changes with what the public can see.
    pub version: String,
}

/// The site as it was last imported; `None` before the first import.
///
/// # Errors
/// If the database fails.
pub async fn site(db: &SqlitePool) -> Result<Option<SiteInfo>, StoreError> {
    let rows = sqlx::query!("SELECT name, value FROM content WHERE name IN ('site', 'version')")
        .fetch_all(db)
        .await?;
    let value = |name| {
        rows.iter()
            .find(|r| r.name == name)
            .map(|r| r.value.as_str())
    };
    let (Some(site), Some(version)) = (value("site"), value("version")) else {
        return Ok(None);
    };
    Ok(Some(SiteInfo {
        site: Arc::new(serde_json::from_str(site)?),
        version: version.to_owned(),
    }))
}

/// The version of the content as it was last imported.
///
/// # Errors
/// If the database fails.
pub async fn version(db: &SqlitePool) -> Result<Option<String>, StoreError> {
    Ok(
        sqlx::query_scalar!("SELECT value FROM content WHERE name = 'version'")
            .fetch_optional(db)
            .await?,
    )
}

/// How much there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Notes.
    pub topics: i64,
    /// Questions of current quizzes.
    pub questions: i64,
    /// Glossary terms.
    pub terms: i64,
}

/// Counts topics, questions and terms.
///
/// # Errors
/// If the database fails.
pub async fn counts(db: &SqlitePool) -> Result<Counts, StoreError> {
    let row = sqlx::query!(
        r#"SELECT (SELECT count(*) FROM topic) AS "topics!: i64",
                  (SELECT count(*) FROM quiz) AS "questions!: i64",
                  (SELECT count(*) FROM term) AS "terms!: i64""#
    )
    .fetch_one(db)
    .await?;
    Ok(Counts {
        topics: row.topics,
        questions: row.questions,
        terms: row.terms,
    })
}

/// A course as the catalogue lists it.
#[derive(Clone, Debug)]
pub struct CourseEntry {
    /// Names it in addresses.
    pub slug: String,
    /// Its heading.
    pub title: String,
    /// The slug of its subject.
    pub subject: String,
    /// For whom.
    pub level: String,
    /// The language of its texts, for `lang`.
    pub lang: String,
    /// Inline HTML.
    pub summary: Html,
    /// How many topics it has.
    pub topics: i64,
}

/// All courses in order.
///
/// # Errors
/// If the database fails.
pub async fn courses(db: &SqlitePool) -> Result<Vec<CourseEntry>, StoreError> {
    Ok(sqlx::query_as!(
        CourseEntry,
        r#"SELECT slug, title, subject, level, lang, summary,
                  (SELECT count(*) FROM topic WHERE topic.course = course.slug) AS "topics!: i64"
           FROM course ORDER BY position"#
    )
    .fetch_all(db)
    .await?)
}

/// The course at `slug`.
///
/// # Errors
/// If the database fails.
pub async fn course(db: &SqlitePool, slug: &str) -> Result<Option<CourseEntry>, StoreError> {
    let courses = courses(db).await?;
    Ok(courses.into_iter().find(|course| course.slug == slug))
}

/// A topic as its course lists it.
#[derive(Clone, Debug)]
pub struct TopicEntry {
    /// Names it in addresses.
    pub slug: String,
    /// Its heading.
    pub title: String,
    /// Inline HTML.
    pub summary: Html,
    /// How many questions its quiz has.
    pub questions: i64,
}

/// The topics of a course in reading order.
///
/// # Errors
/// If the database fails.
pub async fn topics(db: &SqlitePool, course: &str) -> Result<Vec<TopicEntry>, StoreError> {
    Ok(sqlx::query_as!(
        TopicEntry,
        r#"SELECT slug, title, summary,
                  (SELECT count(*) FROM quiz
                   WHERE quiz.course = topic.course AND quiz.topic = topic.slug)
                  AS "questions!: i64"
           FROM topic WHERE course = ? ORDER BY position"#,
        course
    )
    .fetch_all(db)
    .await?)
}

/// A topic under a tag.
#[derive(Clone, Debug)]
pub struct Tagged {
    /// The course's slug.
    pub course: String,
    /// The course's title.
    pub course_title: String,
    /// The topic's slug.
    pub slug: String,
    /// Its heading.
    pub title: String,
    /// Inline HTML.
    pub summary: Html,
}

/// The topics under a tag, their own or their course's.
///
/// # Errors
/// If the database fails.
pub async fn tagged(db: &SqlitePool, tag: &str) -> Result<Vec<Tagged>, StoreError> {
    Ok(sqlx::query_as!(
        Tagged,
        "SELECT topic.course, course.title AS course_title, topic.slug, topic.title, topic.summary
         FROM topic_tag
         JOIN topic ON topic.course = topic_tag.course AND topic.slug = topic_tag.topic
         JOIN course ON course.slug = topic.course
         WHERE tag = ? ORDER BY course.position, topic.position",
        tag
    )
    .fetch_all(db)
    .await?)
}
