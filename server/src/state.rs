//! What all requests share.

use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{Arc, PoisonError, RwLock},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use app::{
    context::{Assets, PageContext, SharedParts, hobby_index},
    settings::preferences::Preferences,
};
use axum::{extract::FromRef, http::HeaderMap};
use leptos::config::LeptosOptions;
use study::{
    Database, StoreError,
    catalogue::{self, SiteInfo},
    feedback::{self, HelpfulCount},
    note_cache::NoteCache,
    view::Site,
};
use tokio::sync::watch;

use crate::{assets, cache::Cache, config::Serve, headers, limits::Limits};

/// How often new content is looked for.
const REFRESH: Duration = Duration::from_secs(1);

/// How often readers' feedback is counted again.
const COUNTING: Duration = Duration::from_secs(60);

/// What shared pages are made of besides their address: content, and counts of feedback.
#[derive(Clone)]
pub struct Published {
    /// The site and its content version.
    pub info: Arc<SiteInfo>,
    /// How many found pages and analogies helpful, by target.
    pub helpful: Arc<BTreeMap<String, HelpfulCount>>,
    /// Goes up when the counts change.
    pub helpful_version: u64,
    notes: Arc<NoteCache>,
}

/// Cheap to clone.
#[derive(Clone)]
pub struct AppState(Arc<Shared>);

impl std::ops::Deref for AppState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// What there is once for all requests.
pub struct Shared {
    /// The store.
    pub database: Database,
    /// Keys the order of options.
    pub secret: [u8; 32],
    /// Proxies whose X-Forwarded-For is believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// Scheme and host that visitors use; empty if nothing was said.
    pub public_url: Arc<str>,
    /// Pages that everybody gets alike.
    pub cache: Cache,
    /// The headers of every page.
    pub page_headers: HeaderMap,
    /// The headers of every other answer.
    pub headers: HeaderMap,
    /// How much a client may do.
    pub limits: Limits,
    /// Holds the version of the content that is shown.
    pub version: watch::Sender<String>,
    assets: Arc<Assets>,
    published: RwLock<Option<Published>>,
}

impl AppState {
    /// Loads what was imported last.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn new(database: Database, options: &Serve) -> Result<Self, StoreError> {
        let public_url: Arc<str> = options.public_url.clone().unwrap_or_default().into();
        let is_secure = is_secure(&public_url);
        let state = Self(Arc::new(Shared {
            secret: study::learner::secret(&database).await?,
            trusted_proxies: options.trusted_proxies.clone(),
            cache: Cache::default(),
            page_headers: headers::of_pages(is_secure, assets::speculation_rules()),
            headers: headers::security(is_secure),
            assets: Arc::new(assets::addresses(options.watch)),
            limits: Limits::default(),
            version: watch::Sender::default(),
            published: RwLock::default(),
            public_url,
            database,
        }));
        state.refresh().await?;
        Ok(state)
    }

    /// Takes over what another process has imported, for as long as the server runs.
    pub async fn watch(self) {
        let mut tick = tokio::time::interval(REFRESH);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut counted = tokio::time::Instant::now();
        loop {
            tick.tick().await;
            if let Err(error) = self.refresh().await {
                let error = &error as &dyn std::error::Error;
                tracing::error!(error, "cannot look for new content");
            }
            if counted.elapsed() < COUNTING {
                continue;
            }
            counted = tokio::time::Instant::now();
            self.limits.forget_the_idle();
            if let Err(error) = self.count().await {
                let error = &error as &dyn std::error::Error;
                tracing::error!(error, "cannot count the readers' feedback");
            }
        }
    }

    /// Takes over the content as it is stored now.
    ///
    /// # Errors
    /// If the database fails; the site shows what it has.
    pub async fn refresh(&self) -> Result<(), StoreError> {
        let db = self.database.read();
        let stored = catalogue::version(db).await?;
        let known = self.published().map(|p| p.info.version.clone());
        if stored == known {
            return Ok(());
        }
        let site = catalogue::site(db).await?;
        let helpful = Arc::new(feedback::counts(db).await?);
        let published = site.map(|site| Published {
            info: Arc::new(site),
            helpful,
            helpful_version: 0,
            notes: Arc::default(),
        });
        self.publish(published);
        let version = stored.unwrap_or_default();
        if known.is_some() {
            tracing::info!(version, "the content has changed");
        }
        self.version.send_replace(version);
        Ok(())
    }

    /// Counts readers' feedback again; if something has changed, pages are rendered again.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn count(&self) -> Result<(), StoreError> {
        let helpful = feedback::counts(self.database.read()).await?;
        let Some(published) = self.published() else {
            return Ok(());
        };
        if *published.helpful != helpful {
            self.publish(Some(Published {
                helpful: Arc::new(helpful),
                helpful_version: published.helpful_version + 1,
                ..published
            }));
        }
        Ok(())
    }

    fn publish(&self, published: Option<Published>) {
        let lock = self.published.write();
        *lock.unwrap_or_else(PoisonError::into_inner) = published;
        self.cache.clear();
    }

    /// What pages are made of; `None` before the first import.
    #[must_use]
    pub fn published(&self) -> Option<Published> {
        let lock = self.published.read();
        lock.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether visitors reach the site over TLS.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        is_secure(&self.public_url)
    }

    /// Whether pages reload when the content changes: its writer looks at them.
    #[must_use]
    pub fn is_watched(&self) -> bool {
        self.assets.reload.is_some()
    }

    /// What the page at `address` knows, for a visitor who is no learner.
    #[must_use]
    pub fn context(
        &self,
        published: &Published,
        preferences: &Preferences,
        address: String,
    ) -> PageContext {
        let site = Arc::clone(&published.info.site);
        PageContext {
            database: self.database.clone(),
            secret: self.secret,
            hobby: hobby_index(&site, &preferences.hobby),
            site,
            notes: Arc::clone(&published.notes),
            helpful: Arc::clone(&published.helpful),
            assets: Arc::clone(&self.assets),
            public_url: Arc::clone(&self.public_url),
            address,
            theme: preferences.theme,
            learner: None,
            request_id: None,
            shared_parts: SharedParts::Render,
        }
    }
}

impl FromRef<AppState> for LeptosOptions {
    fn from_ref(_: &AppState) -> Self {
        Self::builder().output_name("islands").build()
    }
}

/// Before the first import: a site without a name of its own.
#[must_use]
pub fn nothing_published() -> Published {
    Published {
        info: Arc::new(SiteInfo {
            site: Arc::new(Site {
                name: "Study Notes".to_owned(),
                tagline: String::new(),
                default_hobby: 0,
                hobbies: Vec::new(),
                subjects: Vec::new(),
                edit: None,
            }),
            version: String::new(),
        }),
        helpful: Arc::default(),
        helpful_version: 0,
        notes: Arc::default(),
    }
}

fn is_secure(url: &str) -> bool {
    url.starts_with("https://")
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}
