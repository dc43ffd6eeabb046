//! For whoever writes the content: a changed file is imported at once, and open pages reload.

use std::{
    convert::Infallible,
    fs,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use axum::{
    extract::State,
    response::sse::{Event, KeepAlive, Sse},
};
use futures::{Stream, StreamExt};
use study::content::{
    import::{ImportError, Imported, import},
    pages::Pages,
};
use tokio_stream::wrappers::WatchStream;

use crate::state::AppState;

/// How often the folder is looked at.
const INTERVAL: Duration = Duration::from_millis(150);

/// Imports the content in `folder` whenever a file there has changed, and tells of it.
pub async fn folder(
    state: AppState,
    folder: PathBuf,
    pages: Pages,
    tell: fn(Result<Imported, ImportError>),
) {
    let mut known = stamp(&folder);
    loop {
        tokio::time::sleep(INTERVAL).await;
        let now = stamp(&folder);
        if now == known {
            continue;
        }
        known = now;
        tell(import(&state.database, &folder, &pages).await);
        if let Err(error) = state.refresh().await {
            let error = &error as &dyn std::error::Error;
            tracing::error!(error, "cannot show the new content");
        }
    }
}

/// Changes when a file is changed, added or removed: how many there are, and the newest change.
fn stamp(folder: &Path) -> (usize, Option<SystemTime>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return (0, None);
    };
    let stamps = entries.filter_map(Result::ok).map(|entry| {
        let path = entry.path();
        if path.is_dir() {
            return stamp(&path);
        }
        (1, entry.metadata().and_then(|about| about.modified()).ok())
    });
    stamps.fold((0, None), |(files, newest), (more, time)| {
        (files + more, newest.max(time))
    })
}

/// `GET /watch`: an event whenever other content is shown.
pub async fn events(
    State(state): State<AppState>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let changes = WatchStream::from_changes(state.version.subscribe());
    let events = changes.map(|version| Ok(Event::default().event("changed").data(version)));
    Sse::new(events).keep_alive(KeepAlive::default())
}
