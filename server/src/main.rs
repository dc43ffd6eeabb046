//! The program `study-notes`.

use std::{io::Write, path::Path, process::ExitCode};

use clap::Parser;
use server::{
    assets,
    config::{Cli, Command, Serve, Storage},
    log, routes,
    serve::serve,
    state::AppState,
};
use study::{
    Database,
    content::{
        self,
        import::{ImportError, Imported},
        problem::{Problem, Problems},
    },
};
use tokio::net::TcpListener;

type Failure = Box<dyn std::error::Error>;

#[tokio::main]
async fn main() -> ExitCode {
    let result = match Cli::parse().into_command() {
        Command::Serve(options) => run(options).await,
        Command::Check { dir, ledger } => check(&dir, ledger),
        Command::Import(storage) => import(&storage).await,
        Command::Voices { database } => print_voices(&database).await,
    };
    result.unwrap_or_else(|failure| {
        eprintln!("study-notes: {}", chain(&*failure));
        ExitCode::FAILURE
    })
}

/// An error with its causes, on one line.
fn chain(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(error.source(), |cause| cause.source());
    causes.fold(error.to_string(), |text, cause| format!("{text}: {cause}"))
}

/// Imports what has changed, then serves until a signal comes. Broken content is reported, and
/// the site keeps what it has.
async fn run(mut options: Serve) -> Result<ExitCode, Failure> {
    log::start(options.log_format);
    // First, so that a second server on this port changes nothing.
    let listener = TcpListener::bind(options.addr)
        .await
        .map_err(|e| format!("cannot listen on {}: {e}", options.addr))?;
    let database = Database::open(&options.storage.database).await?;
    match import_content(&database, &options.storage).await {
        Err(ImportError::Read(error)) => {
            tracing::error!("{}: the site keeps the content it has", chain(&error));
        }
        imported => report(imported?),
    }
    if options.public_url.is_none() && !options.addr.ip().is_unspecified() {
        let url = format!("http://{}", listener.local_addr()?);
        tracing::info!("pages call this site {url}; --public-url says what visitors call it");
        options.public_url = Some(url);
    }
    let state = AppState::new(database.clone(), &options).await?;
    if state.site().is_none() {
        return Err("there is no content to serve".into());
    }
    let shutdown = signal()?;
    println!("Study Notes is ready on http://{}", listener.local_addr()?);
    let watching = tokio::spawn(state.clone().watch());
    serve(listener, routes::router(state), shutdown).await;
    watching.abort();
    database.close().await;
    Ok(ExitCode::SUCCESS)
}

/// From the folder that was named, from `content`, or what the program was built with.
async fn import_content(database: &Database, storage: &Storage) -> Result<Imported, ImportError> {
    let usual = Path::new("content");
    let folder = storage.content.as_deref();
    match folder.or_else(|| usual.is_dir().then_some(usual)) {
        Some(folder) => content::import::import(database, folder).await,
        None => {
            tracing::info!("there is no content folder: using the content of the program itself");
            let source = assets::content();
            Ok(content::import::import_source(database, &source, Problems::default()).await?)
        }
    }
}

fn report(imported: Imported) {
    match imported {
        Imported::Unchanged => tracing::info!("the content is unchanged"),
        Imported::Changed { topics, problems } => {
            print(&problems);
            tracing::info!(topics, "imported the content");
        }
        Imported::Refused(problems) => {
            print(&problems);
            tracing::error!("the content has errors: the site keeps the content it has");
        }
    }
}

fn print(problems: &[Problem]) {
    for problem in problems {
        eprintln!("{problem}");
    }
}

fn check(dir: &Path, ledger: bool) -> Result<ExitCode, Failure> {
    let review = content::review::review(dir)?;
    write(&server::check::report(&review, ledger))?;
    Ok(match review.checked.library {
        Some(_) => ExitCode::SUCCESS,
        None => ExitCode::FAILURE,
    })
}

/// Prints to standard output. Whoever reads may have seen enough, as `head` has.
fn write(report: &str) -> std::io::Result<()> {
    match std::io::stdout().write_all(report.as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error),
        _ => Ok(()),
    }
}

async fn import(storage: &Storage) -> Result<ExitCode, Failure> {
    let database = Database::open(&storage.database).await?;
    let imported = import_content(&database, storage).await?;
    let (message, sound) = match imported {
        Imported::Unchanged => ("the content is unchanged".to_owned(), true),
        Imported::Changed { topics, problems } => {
            print(&problems);
            (format!("imported {topics} changed topics"), true)
        }
        Imported::Refused(problems) => {
            print(&problems);
            (
                format!("{} problems: nothing was imported", problems.len()),
                false,
            )
        }
    };
    database.close().await;
    println!("{message}");
    Ok(if sound {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

async fn print_voices(path: &Path) -> Result<ExitCode, Failure> {
    let database = Database::open(path).await?;
    let mut report = String::from("kind\tthing\tversion\thelpful\twords\n");
    for voice in study::voices::all(database.read()).await? {
        let version = if voice.current { "present" } else { "earlier" };
        let helpful = match voice.helpful {
            Some(true) => "yes",
            Some(false) => "no",
            None => "",
        };
        let words = voice.words.split_whitespace().collect::<Vec<_>>().join(" ");
        report += &[&voice.kind, &voice.thing, version, helpful, &words].join("\t");
        report += "\n";
    }
    database.close().await;
    write(&report)?;
    Ok(ExitCode::SUCCESS)
}

/// Ready when the program is told to stop.
fn signal() -> Result<impl Future<Output = ()>, Failure> {
    #[cfg(unix)]
    let mut terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
    Ok(async move {
        #[cfg(unix)]
        let stop = async { terminate.recv().await };
        #[cfg(not(unix))]
        let stop = std::future::pending::<Option<()>>();
        tokio::select! {
            result = tokio::signal::ctrl_c() => {
                if let Err(error) = result {
                    tracing::error!(%error, "cannot wait for Ctrl-C");
                }
            }
            _ = stop => {}
        }
        tracing::info!("stopping");
    })
}
