//! What pages have in common: data that is loaded first, and what the address says.

use leptos::prelude::*;
use leptos_router::hooks::{use_params_map, use_query_map};

use crate::{context::PageContext, error::AppError, layout::ErrorPage};

/// A page made of what `load` gives, or the page that tells of its error.
pub fn page<V, F>(load: impl FnOnce(PageContext) -> F) -> impl IntoView
where
    V: IntoView + 'static,
    F: Future<Output = Result<V, AppError>> + Send + 'static,
{
    let loaded = load(PageContext::current());
    // Without the `Suspense` what is written after the await would be written outside the
    // request's owner, and get into another visitor's page.
    view! {
        <Suspense>
            {Suspend::new(async move {
                match loaded.await {
                    Ok(view) => view.into_any(),
                    Err(error) => view! { <ErrorPage error /> }.into_any(),
                }
            })}
        </Suspense>
    }
}

/// A part of the page's address; empty if the route has no such part.
#[must_use]
pub fn param(name: &str) -> String {
    let params = use_params_map();
    params.read_untracked().get(name).unwrap_or_default()
}

/// A field of the address's query; of several with one name the last.
#[must_use]
pub fn query(name: &str) -> Option<String> {
    use_query_map().read_untracked().get(name)
}
