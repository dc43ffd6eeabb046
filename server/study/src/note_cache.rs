//! Notes in memory.

use std::sync::Arc;

use quick_cache::sync::Cache;

use crate::{
    Database, StoreError,
    note::{Note, note},
};

/// How many notes are held: some 40 kB each.
const NOTES: usize = 500;

/// Notes of one version of the content, read from the database when they are first asked for.
#[derive(Debug)]
pub struct NoteCache(Cache<(String, String), Arc<Note>>);

impl Default for NoteCache {
    fn default() -> Self {
        Self(Cache::new(NOTES))
    }
}

impl NoteCache {
    /// The note of a topic.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn note(
        &self,
        database: &Database,
        course: &str,
        topic: &str,
    ) -> Result<Option<Arc<Note>>, StoreError> {
        let key = (course.to_owned(), topic.to_owned());
        if let Some(note) = self.0.get(&key) {
            return Ok(Some(note));
        }
        let note = note(database.read(), course, topic).await?.map(Arc::new);
        if let Some(note) = &note {
            self.0.insert(key, Arc::clone(note));
        }
        Ok(note)
    }
}
