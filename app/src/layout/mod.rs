//! The frame around every page.

use std::{collections::BTreeMap, sync::Arc};

use leptos::prelude::*;
use study::{text::direction, view::Site, voices::Count};

use crate::words;

/// The addresses of scripts and styles, each with a hash of its content.
#[derive(Clone, Copy, Debug)]
pub struct Assets {
    /// The style sheet.
    pub style: &'static str,
    /// What needs no request: hobby, theme, definitions, copying.
    pub script: &'static str,
    /// Loads the islands when the reader comes near one.
    pub boot: &'static str,
    /// The islands' glue.
    pub islands: &'static str,
    /// The islands.
    pub wasm: &'static str,
    /// The icon.
    pub icon: &'static str,
}

/// What every page knows besides its own content.
#[derive(Clone, Debug)]
pub struct Frame {
    /// Name, hobbies, subjects.
    pub site: Arc<Site>,
    /// Scripts and styles.
    pub assets: Assets,
    /// The hobby to show: an index into the site's hobbies.
    pub hobby: usize,
    /// The theme.
    pub theme: Theme,
    /// How many found pages and analogies helpful, by thing.
    pub counts: Arc<BTreeMap<String, Count>>,
    /// Scheme and host for canonical links, without a slash at the end.
    pub public_url: String,
}

/// Light, dark, or what the system says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// As the system.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// The word in cookies and markup.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// Anything unknown is `Auto`.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        match text {
            "light" => Self::Light,
            "dark" => Self::Dark,
            _ => Self::Auto,
        }
    }
}

/// What a page says of itself.
#[derive(Clone, Debug, Default)]
pub struct Head {
    /// The page's title, without the site's name; empty on the home page.
    pub title: String,
    /// One sentence, without markup.
    pub description: String,
    /// The canonical path; empty for pages that have none.
    pub path: String,
    /// The language of the main text, if it is not the interface's.
    pub lang: Option<String>,
    /// Whether search engines should leave it out.
    pub private: bool,
    /// Whether it has islands.
    pub islands: bool,
}

/// A whole document: `<html>` and everything in it.
pub fn document(frame: &Frame, head: &Head, main: AnyView) -> AnyView {
    document_beside(frame, head, None, main)
}

/// A document with links that stand to the left of the main text where there is room.
pub fn document_beside(
    frame: &Frame,
    head: &Head,
    beside: Option<AnyView>,
    main: AnyView,
) -> AnyView {
    let Frame { assets, .. } = frame;
    let site = &frame.site;
    let lang = head.lang.clone().unwrap_or_else(|| words::LANG.to_owned());
    // What stands around a text in another language is in the interface's.
    let own = (lang != words::LANG).then_some((words::LANG, words::DIR));
    let dir = if own.is_some() {
        direction(&lang)
    } else {
        words::DIR
    };
    let class = beside.is_some().then_some("beside");
    let title = if head.title.is_empty() {
        site.name.clone()
    } else {
        format!("{} · {}", head.title, site.name)
    };
    // Search engines want a whole address or none.
    let is_known = !head.path.is_empty() && !frame.public_url.is_empty();
    let canonical = is_known.then(|| format!("{}{}", frame.public_url, head.path));
    let scheme = match frame.theme {
        Theme::Auto => "light dark",
        chosen => chosen.as_str(),
    };
    view! {
        <html lang=lang dir=dir data-theme=frame.theme.as_str()>
            <head>
                <meta charset="utf-8" />
                <meta name="viewport" content="width=device-width, initial-scale=1" />
                <meta name="color-scheme" content=scheme />
                <title>{title}</title>
                <meta name="description" content=head.description.clone() />
                {canonical.map(|href| view! { <link rel="canonical" href=href /> })}
                {head.private.then(|| view! { <meta name="robots" content="noindex" /> })}
                <link rel="icon" href=assets.icon type="image/svg+xml" />
                <link rel="stylesheet" href=assets.style />
                <script
                    src=assets.script
                    defer
                    data-copy=words::COPY
                    data-copied=words::COPIED
                    data-more=words::MORE
                    data-failed=words::NOT_SENT
                    data-heard=words::HEARD
                ></script>
                {head.islands.then(|| boot(assets))}
            </head>
            <body class=class>
                <a class="skip" href="#content">{words::SKIP}</a>
                {header(frame, head, own)}
                {beside}
                <main id="content">{main}</main>
                {footer(own)}
            </body>
        </html>
    }
    .into_any()
}

fn boot(assets: &Assets) -> impl IntoView + use<> {
    view! {
        <script src=assets.boot defer data-islands=assets.islands data-wasm=assets.wasm></script>
    }
}

/// Language and direction of the interface, where the page has another.
type Own = Option<(&'static str, &'static str)>;

fn header(frame: &Frame, head: &Head, own: Own) -> impl IntoView + use<> {
    view! {
        <header class="site" lang=own.map(|own| own.0) dir=own.map(|own| own.1)>
            <a class="name" href="/">{frame.site.name.clone()}</a>
            <nav aria-label=words::MAIN_LINKS>
                <a href="/notes">{words::NOTES}</a>
                <a href="/glossary">{words::GLOSSARY}</a>
                <a href="/settings">{words::SETTINGS}</a>
            </nav>
            {theme_switch(frame.theme, &head.path)}
        </header>
    }
}

/// Light or dark with one press. A script knows what the system says and does it at once.
fn theme_switch(theme: Theme, path: &str) -> impl IntoView + use<> {
    let other = match theme {
        Theme::Dark => Theme::Light,
        _ => Theme::Dark,
    };
    let back = (!path.is_empty()).then(|| path.to_owned());
    view! {
        <form class="theme" method="post" action="/settings">
            {back.map(|path| view! { <input type="hidden" name="back" value=path /> })}
            <button name="theme" value=other.as_str() aria-label=words::SWITCH_THEME title=words::SWITCH_THEME>
                <span aria-hidden="true">"◐"</span>
            </button>
        </form>
    }
}

fn footer(own: Own) -> impl IntoView {
    view! {
        <footer class="site" lang=own.map(|own| own.0) dir=own.map(|own| own.1)>
            <p>{words::STORED}</p>
            <p><a href="/faq">{words::FAQ}</a></p>
        </footer>
    }
}

/// The links above a page to what it is part of: address and text.
pub fn trail(links: Vec<(String, String)>) -> impl IntoView {
    let link = |(href, text)| view! { <li><a href=href>{text}</a></li> };
    view! {
        <nav class="trail" aria-label=words::TRAIL>
            <ol>{links.into_iter().map(link).collect_view()}</ol>
        </nav>
    }
}
