//! Questions and answers about the site itself.

use serde::{Deserialize, Serialize};
use sqlx::SqlitePool;

use crate::{db::StoreError, view::Html};

/// The FAQ page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Faq {
    /// The page's heading.
    pub title: String,
    /// One sentence.
    pub summary: Html,
    /// Question and answer: plain text and blocks.
    pub entries: Vec<(String, Html)>,
}

/// The FAQ, if the content has one.
///
/// # Errors
/// If the database fails.
pub async fn faq(db: &SqlitePool) -> Result<Option<Faq>, StoreError> {
    let stored = sqlx::query_scalar!("SELECT value FROM content WHERE name = 'faq'")
        .fetch_optional(db)
        .await?;
    Ok(match stored {
        Some(json) => serde_json::from_str(&json)?,
        None => None,
    })
}
