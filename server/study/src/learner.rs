//! Learners: whoever has given something worth storing. Anonymous; known by a random token.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};
use sqlx::{SqliteConnection, SqlitePool};

use crate::db::{Database, StoreError};

/// Fills `N` bytes from the operating system's random source.
///
/// # Panics
/// If the operating system has no random source, in which case nothing here is safe to run.
#[must_use]
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if let Err(error) = getrandom::fill(&mut bytes) {
        panic!("the operating system gives no random bytes: {error}");
    }
    bytes
}

/// 128 random bits as 22 characters of base64url: a learner's token or an attempt's id.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// Length of a token in characters.
const TOKEN_LENGTH: usize = 22;

impl Token {
    /// Draws a new one.
    #[must_use]
    pub fn random() -> Self {
        Self(URL_SAFE_NO_PAD.encode(random::<16>()))
    }

    /// Takes a token from a cookie, form or address; `None` if it has not the form of one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let is_token = text.len() == TOKEN_LENGTH
            && URL_SAFE_NO_PAD
                .decode(text)
                .is_ok_and(|bytes| bytes.len() == 16);
        is_token.then(|| Self(text.to_owned()))
    }

    /// For the cookie or the address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    fn hash(&self) -> Vec<u8> {
        Sha256::digest(self.0.as_bytes()).to_vec()
    }
}

/// A token must not get into logs.
impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

/// Whoever submits something.
#[derive(Clone, Debug)]
pub enum Submitter {
    /// A learner already.
    Known(LearnerId),
    /// Somebody who gives something for the first time and will be known by this token.
    New(Token),
}

impl Submitter {
    /// The learner; one who is new is created.
    pub(crate) async fn learner(
        &self,
        db: &mut SqliteConnection,
        now: i64,
    ) -> Result<LearnerId, StoreError> {
        match self {
            Self::Known(learner) => Ok(*learner),
            Self::New(token) => create(db, token, now).await,
        }
    }
}

/// The row of a learner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LearnerId(pub(crate) i64);

/// The learner whom a token belongs to.
///
/// # Errors
/// If the database fails.
pub async fn find(db: &SqlitePool, token: &Token) -> Result<Option<LearnerId>, StoreError> {
    let hash = token.hash();
    let id = sqlx::query_scalar!("SELECT id FROM learner WHERE token_hash = ?", hash)
        .fetch_optional(db)
        .await?;
    Ok(id.map(LearnerId))
}

/// Creates the learner whom `token` will belong to.
async fn create(
    db: &mut SqliteConnection,
    token: &Token,
    now: i64,
) -> Result<LearnerId, StoreError> {
    let hash = token.hash();
    let id = sqlx::query_scalar!(
        "INSERT INTO learner (token_hash, created_at) VALUES (?, ?) RETURNING id",
        hash,
        now
    )
    .fetch_one(db)
    .await?;
    Ok(LearnerId(id))
}

/// Deletes a learner with everything that was given.
///
/// # Errors
/// If the database fails.
pub async fn erase(database: &Database, learner: LearnerId) -> Result<(), StoreError> {
    let mut tx = database.write().await?;
    sqlx::query!("DELETE FROM learner WHERE id = ?", learner.0)
        .execute(&mut *tx)
        .await?;
    tx.commit().await?;
    Ok(())
}

/// The secret that keys the order of options; made with the database.
///
/// # Errors
/// If the database fails.
pub async fn secret(database: &Database) -> Result<[u8; 32], StoreError> {
    let mut tx = database.write().await?;
    let fresh = random::<32>().to_vec();
    let stored = sqlx::query_scalar!(
        "INSERT INTO setting (name, value) VALUES ('secret', ?)
         ON CONFLICT (name) DO UPDATE SET value = value RETURNING value",
        fresh
    )
    .fetch_one(&mut *tx)
    .await?;
    tx.commit().await?;
    stored.try_into().map_err(|_| {
        StoreError::Database(sqlx::Error::Protocol(
            "the stored secret is not 32 bytes".into(),
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_survives_the_way_through_a_cookie() {
        let token = Token::random();
        assert!(Token::parse(token.as_str()) == Some(token.clone()));
        assert!(token != Token::random());
    }

    #[test]
    fn what_is_no_token_is_rejected() {
        for forged in [
            "",
            "abc",
            "../../../../etc/passwd",
            "'; DROP TABLE learner;",
            "ééééééééééé",
        ] {
            assert!(Token::parse(forged).is_none(), "{forged}");
        }
    }

    #[test]
    fn a_token_does_not_show_itself_in_logs() {
        let token = Token::random();
        assert!(!format!("{token:?}").contains(token.as_str()));
    }
}
