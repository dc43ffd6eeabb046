//! Makes an empty database with all tables, for sqlx's macros to check queries against. It must
//! not depend on code that has queries, hence it stands here.

use std::process::ExitCode;

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
    sqlx::migrate!("../server/study/migrations")
        .run(&mut connection)
        .await?;
    Ok(())
}
