//! Terms, courses and tags.

use sqlx::SqliteConnection;

use crate::{
    content::library::{Course, Topic},
    db::StoreError,
    glossary::Term,
};

pub(super) async fn terms(db: &mut SqliteConnection, terms: &[Term]) -> Result<(), StoreError> {
    sqlx::query!("DELETE FROM term").execute(&mut *db).await?;
    for (position, term) in (0_i64..).zip(terms) {
        let aliases = serde_json::to_string(&term.aliases)?;
        let see: Vec<&str> = term.see.iter().map(|entry| entry.slug.as_str()).collect();
        let see = serde_json::to_string(&see)?;
        sqlx::query!(
            "INSERT INTO term (slug, position, name, aliases, short, body, see)
             VALUES (?, ?, ?, ?, ?, ?, ?)",
            term.entry.slug,
            position,
            term.entry.name,
            aliases,
            term.entry.short,
            term.body,
            see
        )
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}

pub(super) async fn course(
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

pub(super) async fn tags(
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
