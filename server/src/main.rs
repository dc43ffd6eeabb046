//! The program `study-notes`.

use std::{io::Write, path::Path, process::ExitCode};

use clap::Parser;
use server::{
    assets,
    config::{Cli, Command, Serve, Storage},
    middleware::log,
    routes,
    serve::serve,
    state::AppState,
    watch,
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
        Command::Feedback { database } => print_feedback(&database).await,
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
        Err(error @ ImportError::Store(_)) => return Err(error.into()),
        imported => tell(imported),
    }
    if options.public_url.is_none() && !options.addr.ip().is_unspecified() {
        let url = format!("http://{}", listener.local_addr()?);
        tracing::info!("pages call this site {url}; --public-url says what visitors call it");
        options.public_url = Some(url);
    }
    let state = AppState::new(database.clone(), &options).await?;
    if state.published().is_none() {
        return Err("there is no content to serve".into());
    }
    let shutdown = signal()?;
    println!("Study Notes is ready on http://{}", listener.local_addr()?);
    let mut watching = vec![tokio::spawn(state.clone().watch())];
    if options.watch {
        let folder = content_folder(&options.storage).unwrap_or(Path::new("content"));
        let folder = watch::folder(state.clone(), folder.to_owned(), routes::pages(), tell);
        watching.push(tokio::spawn(folder));
    }
    serve(listener, routes::router(state), shutdown).await;
    watching.iter().for_each(|task| task.abort());
    database.close().await;
    Ok(ExitCode::SUCCESS)
}

/// The folder that was named, or `content` if it is there.
fn content_folder(storage: &Storage) -> Option<&Path> {
    let usual = Path::new("content");
    let folder = storage.content.as_deref();
    folder.or_else(|| usual.is_dir().then_some(usual))
}

/// From a folder, or what the program was built with.
async fn import_content(database: &Database, storage: &Storage) -> Result<Imported, ImportError> {
    let pages = routes::pages();
    match content_folder(storage) {
        Some(folder) => content::import::import(database, folder, &pages).await,
        None => {
            tracing::info!("there is no content folder: using the content of the program itself");
            let source = assets::content();
            let problems = Problems::default();
            Ok(content::import::import_source(database, &source, &pages, problems).await?)
        }
    }
}

/// Tells whoever writes the content what came of a change.
fn tell(imported: Result<Imported, ImportError>) {
    match imported {
        Ok(imported) => report(imported),
        Err(error) => tracing::error!("{}: the site keeps the content it has", chain(&error)),
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
    let review = content::review::review(dir, &routes::pages())?;
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

async fn print_feedback(path: &Path) -> Result<ExitCode, Failure> {
    let database = Database::open(path).await?;
    let mut report = String::from("kind\ttarget\tversion\thelpful\tcomment\n");
    for row in study::feedback::all(database.read()).await? {
        let version = if row.current { "present" } else { "earlier" };
        let helpful = match row.helpful {
            Some(true) => "yes",
            Some(false) => "no",
            None => "",
        };
        let comment = row.comment.split_whitespace().collect::<Vec<_>>().join(" ");
        report += &[&row.kind, &row.target, version, helpful, &comment].join("\t");
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
