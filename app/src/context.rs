//! What a page knows of the site and of the request that it answers.

use std::{collections::BTreeMap, sync::Arc};

use leptos::prelude::expect_context;
use study::{
    Database,
    feedback::HelpfulCount,
    learner::LearnerId,
    note_cache::NoteCache,
    view::{Hobby, Site},
};

use crate::settings::preferences::{Preferences, Theme};

/// The addresses of scripts and styles, each with a hash of its content.
#[derive(Clone, Debug, Default)]
pub struct Assets {
    /// The style sheet.
    pub style: String,
    /// What needs no request: hobby, theme, definitions, copying.
    pub script: String,
    /// Loads the islands when the reader comes near one.
    pub boot: String,
    /// The islands' glue; empty if the program was built without them.
    pub islands: String,
    /// The islands.
    pub wasm: String,
    /// The icon.
    pub icon: String,
    /// Reloads the page when the content has changed; only while somebody writes it.
    pub reload: Option<String>,
}

/// Provided by the server for each page. A page that is cached for everybody is rendered without a
/// learner, and from a request without headers.
#[derive(Clone, Debug)]
pub struct PageContext {
    /// The store.
    pub database: Database,
    /// Keys the order of options.
    pub secret: [u8; 32],
    /// Name, hobbies, subjects.
    pub site: Arc<Site>,
    /// Notes as they are stored, read once for each version of the content.
    pub notes: Arc<NoteCache>,
    /// How many found pages and analogies helpful, by target.
    pub helpful: Arc<BTreeMap<String, HelpfulCount>>,
    /// Scripts and styles.
    pub assets: Arc<Assets>,
    /// Scheme and host for canonical links, without a slash at the end; empty if not known.
    pub public_url: Arc<str>,
    /// Path and query of the page, to lead back to it.
    pub address: String,
    /// The hobby to show: an index into the site's hobbies.
    pub hobby: usize,
    /// The theme.
    pub theme: Theme,
    /// Who reads, on a page of their own.
    pub learner: Option<LearnerId>,
    /// Names the request in the log; error pages show it.
    pub request_id: Option<String>,
    /// What to do with parts that are the same for everybody.
    pub shared_parts: SharedParts,
}

/// What to do with parts of a page that are the same for everybody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SharedParts {
    /// Render them.
    #[default]
    Render,
    /// Leave a mark: the server takes them from the cached page.
    Reuse,
}

impl PageContext {
    /// The context of the page that is being rendered.
    #[must_use]
    pub fn current() -> Self {
        expect_context()
    }

    /// The hobby to show, unless the site has none at all.
    #[must_use]
    pub fn hobby(&self) -> Option<&Hobby> {
        self.site.hobbies.get(self.hobby)
    }

    /// What to store once this hobby was chosen; an unknown one becomes the default.
    #[must_use]
    pub fn preferences(&self, hobby: &str) -> Preferences {
        let index = hobby_index(&self.site, hobby);
        let hobby = self.site.hobbies.get(index);
        Preferences {
            hobby: hobby.map_or_else(String::new, |hobby| hobby.slug.clone()),
            theme: self.theme,
        }
    }

    /// Whether visitors reach the site over TLS.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.public_url.starts_with("https://")
    }
}

/// The index of a hobby; an unknown one falls back to the default.
#[must_use]
pub fn hobby_index(site: &Site, slug: &str) -> usize {
    let found = site.hobbies.iter().position(|hobby| hobby.slug == slug);
    found.unwrap_or(site.default_hobby)
}
