//! The links above a page to what it is part of.

use leptos::prelude::*;

use super::text;

/// The way from the whole to this page.
#[component]
pub fn Breadcrumbs(
    /// Address and text.
    links: Vec<(String, String)>,
) -> impl IntoView {
    let link = |(href, text)| view! { <li><a href=href>{text}</a></li> };
    view! {
        <nav class="breadcrumbs" aria-label=text::BREADCRUMBS>
            <ol>{links.into_iter().map(link).collect_view()}</ol>
        </nav>
    }
}
