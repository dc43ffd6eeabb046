//! What all requests share.

use std::{
    net::IpAddr,
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};

use app::layout::{Assets, Frame};
use study::{
    Database, StoreError,
    catalogue::{self, SiteInfo},
    view::Site,
};

use crate::{assets, cache::Cache, config::Serve, visitor::Preferences};

/// Cheap to clone.
#[derive(Clone)]
pub struct AppState {
    /// The store.
    pub database: Database,
    /// Keys the order of options.
    pub secret: [u8; 32],
    /// Proxies whose X-Forwarded-For is believed.
    pub trusted_proxies: Arc<[IpAddr]>,
    /// Scheme and host that visitors use; empty if nothing was said.
    pub public_url: Arc<str>,
    /// Pages that everybody gets alike.
    pub cache: Cache,
    assets: Assets,
    site: Arc<RwLock<Option<Arc<SiteInfo>>>>,
}

impl AppState {
    /// Loads what was imported last.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn new(database: Database, options: &Serve) -> Result<Self, StoreError> {
        let site = catalogue::site(database.read()).await?;
        Ok(Self {
            secret: study::learner::secret(&database).await?,
            trusted_proxies: options.trusted_proxies.clone().into(),
            public_url: options.public_url.clone().unwrap_or_default().into(),
            cache: Cache::default(),
            assets: assets::addresses(),
            site: Arc::new(RwLock::new(site.map(Arc::new))),
            database,
        })
    }

    /// Takes over what another process has imported, for as long as the server runs.
    pub async fn watch(self) {
        let mut second = tokio::time::interval(Duration::from_secs(1));
        second.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            second.tick().await;
            if let Err(error) = self.refresh().await {
                let error = &error as &dyn std::error::Error;
                tracing::error!(error, "cannot look for new content");
            }
        }
    }

    /// Takes over what was imported since the last look.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn refresh(&self) -> Result<(), StoreError> {
        let version = catalogue::version(self.database.read()).await?;
        if version == self.site().map(|site| site.version.clone()) {
            return Ok(());
        }
        let site = catalogue::site(self.database.read()).await?.map(Arc::new);
        *self.site.write().unwrap_or_else(PoisonError::into_inner) = site;
        self.cache.clear();
        tracing::info!(version, "the content has changed");
        Ok(())
    }

    /// Site and content version; `None` before the first import.
    #[must_use]
    pub fn site(&self) -> Option<Arc<SiteInfo>> {
        self.site
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Whether visitors come through TLS.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.public_url.starts_with("https://")
    }

    /// The frame of a page for a visitor with these preferences. `hobby` is what the address
    /// asks for, which goes first; an unknown one falls back to the default.
    #[must_use]
    pub fn frame(&self, preferences: &Preferences, hobby: Option<&str>) -> Frame {
        let site = self.site().map_or_else(nameless, |info| info.site.clone());
        let find = |slug: &str| site.hobbies.iter().position(|h| h.slug == slug);
        let hobby = match hobby {
            Some(slug) => find(slug),
            None => find(&preferences.hobby),
        };
        Frame {
            hobby: hobby.unwrap_or(site.default_hobby),
            site,
            assets: self.assets,
            theme: preferences.theme,
            public_url: self.public_url.to_string(),
        }
    }
}

/// For error pages before the first import.
fn nameless() -> Site {
    Site {
        name: "Study Notes".to_owned(),
        tagline: String::new(),
        default_hobby: 0,
        hobbies: Vec::new(),
        subjects: Vec::new(),
    }
}
