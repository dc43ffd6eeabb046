//! What a page says of itself in `<head>` and on `<html>`.

use leptos::prelude::*;
use leptos_meta::{Html, Link, Meta, Title};
use study::text::{direction, escape};

use crate::{
    context::PageContext,
    text::{DIR, LANG},
};

/// Title, description, language and canonical address.
#[component]
pub fn Head(
    /// The page's title without the site's name; empty on the home page.
    #[prop(into)]
    title: String,
    /// One sentence, without markup.
    #[prop(into)]
    description: String,
    /// The canonical path; pages without one are kept from search engines or not public.
    #[prop(optional, into)]
    path: Option<String>,
    /// The language of the main text.
    #[prop(optional, into)]
    lang: Option<String>,
    /// Keeps search engines away.
    #[prop(optional)]
    noindex: bool,
) -> impl IntoView {
    let PageContext {
        site, public_url, ..
    } = PageContext::current();
    let title = if title.is_empty() {
        site.name.clone()
    } else {
        format!("{title} · {}", site.name)
    };
    // Search engines want a whole address or none.
    let path = path.filter(|_| !public_url.is_empty());
    let canonical = path.map(|path| format!("{public_url}{path}"));
    let lang = lang.unwrap_or_else(|| LANG.to_owned());
    let dir = if lang == LANG { DIR } else { direction(&lang) };
    view! {
        <Html attr:lang=lang attr:dir=dir />
        // leptos_meta writes a title as it is, and escapes all else.
        <Title text=escape(&title) />
        <Meta name="description" content=description />
        {canonical.map(|href| view! { <Link rel="canonical" href=href /> })}
        {noindex.then(|| view! { <Meta name="robots" content="noindex" /> })}
    }
}
