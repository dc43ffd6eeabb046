//! The SQLite file: readers from a pool, one writer, migrations on opening.

use std::{path::Path, time::Duration};

use sqlx::{
    Connection, Sqlite, SqlitePool, Transaction,
    migrate::MigrateError,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

/// Readers at a time; on two cores more of them only wait for each other.
const READERS: u32 = 4;

/// How long a writer of another process is waited for.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The file cannot be opened or made.
    #[error("cannot open the database {path}")]
    Open {
        /// The file.
        path: String,
        /// Why.
        #[source]
        cause: sqlx::Error,
    },
    /// Its tables cannot be brought up to date.
    #[error("cannot migrate the database")]
    Migrate(#[from] MigrateError),
}

/// Something went wrong while reading or writing.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// SQLite fails: a full disk, a lock held for too long, a broken file.
    #[error("the database failed")]
    Database(#[from] sqlx::Error),
    /// A stored value does not have the form that this program writes.
    #[error("a stored value is malformed")]
    Malformed(#[from] serde_json::Error),
}

/// A handle to the database; cheap to clone.
#[derive(Clone, Debug)]
pub struct Database {
    readers: SqlitePool,
    writer: SqlitePool,
}

impl Database {
    /// Opens the file at `path`, makes it if it is missing, and migrates it.
    ///
    /// # Errors
    /// If the file cannot be opened or its tables cannot be brought up to date.
    pub async fn open(path: &Path) -> Result<Self, OpenError> {
        let failed = |cause| OpenError::Open {
            path: path.display().to_string(),
            cause,
        };
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY_TIMEOUT)
            .optimize_on_close(true, None);
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            // When a disk is full SQLite ends the transaction by itself, and the connection goes
            // on counting it as open: such a one is of no use any more.
            .before_acquire(|connection, _| {
                let usable = !connection.is_in_transaction();
                Box::pin(async move { Ok(usable) })
            })
            .connect_with(options.clone())
            .await
            .map_err(failed)?;
        sqlx::migrate!().run(&writer).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.read_only(true))
            .await
            .map_err(failed)?;
        Ok(Self { readers, writer })
    }

    /// For queries that only read.
    #[must_use]
    pub fn read(&self) -> &SqlitePool {
        &self.readers
    }

    /// Waits for the one writer and begins a transaction that holds the write lock from the
    /// start: a deferred one that turns into a write ignores the busy timeout.
    ///
    /// # Errors
    /// If another process holds the lock for too long.
    pub async fn write(&self) -> Result<Transaction<'static, Sqlite>, sqlx::Error> {
        self.writer.begin_with("BEGIN IMMEDIATE").await
    }

    /// Whether answers can be stored right now.
    ///
    /// # Errors
    /// If they cannot: the write lock is not to be had.
    pub async fn can_write(&self) -> Result<(), sqlx::Error> {
        self.write().await?.rollback().await
    }

    /// Closes all connections; pending writes are done first.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}
