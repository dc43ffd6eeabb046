//! A topic with its sections, quiz and feedback targets.

use sqlx::SqliteConnection;

use crate::{
    content::library::{Course, Topic},
    db::StoreError,
    feedback::TargetKind,
};

/// Stores a topic unless it is stored already; returns whether it had changed.
pub(super) async fn topic(
    db: &mut SqliteConnection,
    course: &Course,
    position: i64,
    topic: &Topic,
    fingerprint: &str,
) -> Result<bool, StoreError> {
    let unchanged = sqlx::query!(
        "UPDATE topic SET position = ? WHERE course = ? AND slug = ? AND fingerprint = ?",
        position,
        course.slug,
        topic.slug,
        fingerprint
    )
    .execute(&mut *db)
    .await?;
    if unchanged.rows_affected() > 0 {
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
    store_feedback_targets(db, course, topic).await?;
    Ok(true)
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

/// Stores the version of each target that readers may give feedback on.
async fn store_feedback_targets(
    db: &mut SqliteConnection,
    course: &Course,
    topic: &Topic,
) -> Result<(), StoreError> {
    let page = format!("{}/{}", course.slug, topic.slug);
    let mut targets = Vec::new();
    for section in &topic.sections {
        for analogy in &section.analogies {
            let target = format!("{page}#{}.{}", section.slug, analogy.hobby);
            targets.push((TargetKind::Analogy.as_str(), target, analogy.version()));
        }
    }
    for question in &topic.questions {
        targets.push((
            TargetKind::Question.as_str(),
            question.id.clone(),
            question.version(),
        ));
    }
    targets.push((TargetKind::Page.as_str(), page, topic.version()));
    let targets = serde_json::to_string(&targets)?;
    // A question that moves to another topic comes from a row that may still be there.
    sqlx::query!(
        "INSERT INTO feedback_target (kind, target, version, course, topic)
         SELECT value ->> 0, value ->> 1, value ->> 2, ?, ? FROM json_each(?) WHERE true
         ON CONFLICT (kind, target) DO UPDATE SET version = excluded.version,
             course = excluded.course, topic = excluded.topic",
        course.slug,
        topic.slug,
        targets
    )
    .execute(&mut *db)
    .await?;
    Ok(())
}
