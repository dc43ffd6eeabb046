//! Makes an empty database with all tables, for sqlx's macros to check queries against. It must
//! not depend on code that has queries, hence it stands here.

use std::{path::Path, process::ExitCode};

use sqlx::{ConnectOptions, sqlite::SqliteConnectOptions};

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("usage: schema PATH");
        return ExitCode::from(2);
    };
    match make(&path).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cannot make {path}: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn make(path: &str) -> Result<(), sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(path);
    let mut connection = options.create_if_missing(true).connect().await?;
    // Read now and not when this was compiled: there may be a new one.
    let migrations = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/study/migrations");
    let migrator = sqlx::migrate::Migrator::new(migrations).await?;
    Ok(migrator.run(&mut connection).await?)
}
