//! What all requests share.

use std::{
    net::IpAddr,
    sync::{Arc, RwLock},
};

use app::layout::{Assets, Frame};
use study::{
    Database, StoreError,
    catalogue::{self, SiteInfo},
    view::Site,
};

use crate::{assets, config::Serve, visitor::Preferences};

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
            assets: assets::addresses(),
            site: Arc::new(RwLock::new(site.map(Arc::new))),
            database,
        })
    }

    /// Site and content version; `None` before the first import.
    #[must_use]
    pub fn site(&self) -> Option<Arc<SiteInfo>> {
        self.site
            .read()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
            .clone()
    }

    /// Whether visitors come through TLS.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.public_url.starts_with("https://")
    }

    /// The frame of a page for a visitor with these preferences. `hobby` is what the address
    /// asks for; what is unknown falls back to the preference, and that to the default.
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
