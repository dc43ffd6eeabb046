//! The frame around every page.

use leptos::prelude::*;
use study::view::Site;

use crate::words;

/// The addresses of scripts and styles, each with a hash of its content.
#[derive(Clone, Copy, Debug)]
pub struct Assets {
    /// The style sheet.
    pub style: &'static str,
    /// Switches hobbies.
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
    pub site: Site,
    /// Scripts and styles.
    pub assets: Assets,
    /// The hobby to show: an index into the site's hobbies.
    pub hobby: usize,
    /// The theme.
    pub theme: Theme,
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
    /// Whether search engines should leave it out.
    pub private: bool,
    /// Whether it has islands.
    pub islands: bool,
}

/// A whole document: `<html>` and everything in it.
pub fn document(frame: &Frame, head: &Head, main: AnyView) -> AnyView {
    let Frame { site, assets, .. } = frame;
    let title = if head.title.is_empty() {
        site.name.clone()
    } else {
        format!("{} · {}", head.title, site.name)
    };
    let canonical = (!head.path.is_empty()).then(|| format!("{}{}", frame.public_url, head.path));
    let scheme = match frame.theme {
        Theme::Auto => "light dark",
        chosen => chosen.as_str(),
    };
    view! {
        <html lang=words::LANG dir=words::DIR data-theme=frame.theme.as_str()>
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
                <script src=assets.script defer></script>
                {head.islands.then(|| boot(assets))}
            </head>
            <body>
                <a class="skip" href="#content">{words::SKIP}</a>
                {header(site)}
                <main id="content">{main}</main>
                {footer()}
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

fn header(site: &Site) -> impl IntoView + use<> {
    view! {
        <header class="site">
            <a class="name" href="/">{site.name.clone()}</a>
            <nav aria-label=words::MAIN_LINKS>
                <a href="/notes">{words::NOTES}</a>
                <a href="/glossary">{words::GLOSSARY}</a>
                <a href="/settings">{words::SETTINGS}</a>
            </nav>
        </header>
    }
}

fn footer() -> impl IntoView {
    view! {
        <footer class="site">
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

/// The text of inline HTML, for places that hold no markup.
#[must_use]
pub fn text_of(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut inside = false;
    for letter in html.chars() {
        match letter {
            '<' => inside = true,
            '>' if inside => inside = false,
            letter if !inside => text.push(letter),
            _ => {}
        }
    }
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&")
}
