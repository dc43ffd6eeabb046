//! What all requests share.

use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{Arc, PoisonError, RwLock},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use app::layout::{Assets, Frame};
use axum::http::HeaderMap;
use study::{
    Database, StoreError,
    catalogue::{self, SiteInfo},
    view::Site,
    voices::{self, Count},
};

use crate::{assets, cache::Cache, config::Serve, guard, limits::Limits, visitor::Preferences};

/// How often the counts of readers' voices are made anew.
const COUNTING: Duration = Duration::from_secs(60);

/// What shared pages are made of besides their address: content, and counts of voices.
#[derive(Clone)]
pub struct Published {
    /// The site and its content version.
    pub info: Arc<SiteInfo>,
    /// How many found pages and analogies helpful, by thing.
    pub counts: Arc<BTreeMap<String, Count>>,
    /// Goes up when the counts change.
    pub counting: u64,
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
    pub public_url: String,
    /// Pages that everybody gets alike.
    pub cache: Cache,
    /// The headers of every page.
    pub page_headers: HeaderMap,
    /// How much a client may do.
    pub limits: Limits,
    assets: Assets,
    published: RwLock<Option<Published>>,
}

impl AppState {
    /// Loads what was imported last.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn new(database: Database, options: &Serve) -> Result<Self, StoreError> {
        let site = catalogue::site(database.read()).await?;
        let counts = Arc::new(voices::counts(database.read()).await?);
        let published = site.map(|site| Published {
            info: Arc::new(site),
            counts,
            counting: 0,
        });
        let public_url = options.public_url.clone().unwrap_or_default();
        Ok(Self(Arc::new(Shared {
            secret: study::learner::secret(&database).await?,
            trusted_proxies: options.trusted_proxies.clone(),
            cache: Cache::default(),
            page_headers: guard::page_headers(is_secure(&public_url)),
            assets: assets::addresses(),
            limits: Limits::default(),
            published: RwLock::new(published),
            public_url,
            database,
        })))
    }

    /// Takes over what another process has imported, for as long as the server runs.
    pub async fn watch(self) {
        let mut second = tokio::time::interval(Duration::from_secs(1));
        second.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut counted = tokio::time::Instant::now();
        loop {
            second.tick().await;
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
                tracing::error!(error, "cannot count voices");
            }
        }
    }

    /// Counts what readers have said; pages show it from now on.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn count(&self) -> Result<(), StoreError> {
        let counts = voices::counts(self.database.read()).await?;
        let mut published = self
            .published
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        let Some(published) = published.as_mut() else {
            return Ok(());
        };
        if *published.counts != counts {
            published.counts = Arc::new(counts);
            published.counting += 1;
            self.cache.clear();
        }
        Ok(())
    }

    /// Takes over what was imported since the last look.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn refresh(&self) -> Result<(), StoreError> {
        let version = catalogue::version(self.database.read()).await?;
        let known = self.published();
        if version == known.as_ref().map(|known| known.info.version.clone()) {
            return Ok(());
        }
        let site = catalogue::site(self.database.read()).await?;
        let counts = Arc::new(voices::counts(self.database.read()).await?);
        let published = site.map(|site| Published {
            info: Arc::new(site),
            counts,
            counting: known.map_or(0, |known| known.counting),
        });
        *self
            .published
            .write()
            .unwrap_or_else(PoisonError::into_inner) = published;
        self.cache.clear();
        tracing::info!(version, "the content has changed");
        Ok(())
    }

    /// What is published; `None` before the first import.
    #[must_use]
    pub fn published(&self) -> Option<Published> {
        self.published
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Site and content version; `None` before the first import.
    #[must_use]
    pub fn site(&self) -> Option<Arc<SiteInfo>> {
        self.published().map(|published| published.info)
    }

    /// Whether visitors come through TLS.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        is_secure(&self.public_url)
    }

    /// The frame of a page for a visitor with these preferences. `hobby` is what the address
    /// asks for, which goes first; an unknown one falls back to the default.
    #[must_use]
    pub fn frame(&self, preferences: &Preferences, hobby: Option<&str>) -> Frame {
        let published = self.published();
        let counts = published.as_ref().map(|p| Arc::clone(&p.counts));
        let site = published.map_or_else(nameless, |p| Arc::clone(&p.info.site));
        Frame {
            hobby: chosen_hobby(&site, hobby.unwrap_or(&preferences.hobby)),
            site,
            assets: self.assets,
            theme: preferences.theme,
            counts: counts.unwrap_or_default(),
            public_url: self.public_url.clone(),
        }
    }
}

fn is_secure(url: &str) -> bool {
    url.starts_with("https://")
}

/// The index of a hobby; an unknown one falls back to the default.
#[must_use]
pub fn chosen_hobby(site: &Site, slug: &str) -> usize {
    let found = site.hobbies.iter().position(|hobby| hobby.slug == slug);
    found.unwrap_or(site.default_hobby)
}

/// For error pages before the first import.
fn nameless() -> Arc<Site> {
    Arc::new(Site {
        name: "Study Notes".to_owned(),
        tagline: String::new(),
        default_hobby: 0,
        hobbies: Vec::new(),
        subjects: Vec::new(),
        edit: None,
    })
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}
