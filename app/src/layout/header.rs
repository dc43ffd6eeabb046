//! What stands above and below every page.

use leptos::prelude::*;
use leptos_meta::Body;

use super::text;
use crate::{
    context::PageContext,
    settings::preferences::Theme,
    text::{DIR, GLOSSARY, LANG, NOTES, SETTINGS},
};

/// The header: name, links, theme. In the interface's language, whatever the page's is.
#[component]
pub fn Header() -> impl IntoView {
    let context = PageContext::current();
    view! {
        <a class="skip" href="#content">{text::SKIP}</a>
        <header class="site" lang=LANG dir=DIR>
            <a class="name" href="/">{context.site.name.clone()}</a>
            <nav aria-label=text::MAIN_LINKS>
                <a href="/notes">{NOTES}</a>
                <a href="/glossary">{GLOSSARY}</a>
                <a href="/settings">{SETTINGS}</a>
            </nav>
            <ThemeSwitch />
        </header>
    }
}

/// Light or dark with one press. A script knows what the system says and does it at once.
#[component]
fn ThemeSwitch() -> impl IntoView {
    let PageContext { theme, address, .. } = PageContext::current();
    let other = match theme {
        Theme::Dark => Theme::Light,
        Theme::Auto | Theme::Light => Theme::Dark,
    };
    view! {
        <form class="theme" method="post" action="/settings">
            <input type="hidden" name="back" value=address />
            <button
                name="theme"
                value=other.as_str()
                aria-label=text::SWITCH_THEME
                title=text::SWITCH_THEME
            >
                <span aria-hidden="true">"◐"</span>
            </button>
        </form>
    }
}

/// The main text of a page, and links that stand beside it where there is room.
#[component]
pub fn Main(
    /// Stands to the left of the text.
    #[prop(optional)]
    sidebar: Option<AnyView>,
    children: Children,
) -> impl IntoView {
    view! {
        {sidebar.is_some().then(|| view! { <Body attr:class="with-sidebar" /> })}
        {sidebar}
        <main id="content">{children()}</main>
    }
}

/// The footer: what is stored, and questions and answers.
#[component]
pub fn Footer() -> impl IntoView {
    view! {
        <footer class="site" lang=LANG dir=DIR>
            <p>{text::STORED}</p>
            <p><a href="/faq">{text::FAQ}</a></p>
        </footer>
    }
}
