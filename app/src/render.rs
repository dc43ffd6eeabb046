//! From a view to HTML.

use std::sync::Arc;

use hydration_context::SsrSharedContext;
use leptos::prelude::*;

/// Renders a whole document. All data is loaded before: nothing is streamed, and no script is
/// written into the page.
pub fn page<V: IntoView + 'static>(view: impl FnOnce() -> V) -> String {
    // Leptos marks the ends of lists for hydration, but what an island wraps is not hydrated.
    format!("<!DOCTYPE html>{}", fragment(view).replace("<!>", ""))
}

/// Renders a part of a document.
pub fn fragment<V: IntoView + 'static>(view: impl FnOnce() -> V) -> String {
    let owner = Owner::new_root(Some(Arc::new(SsrSharedContext::new_islands())));
    let html = owner.with(|| view().into_view().to_html());
    owner.unset_with_forced_cleanup();
    html
}
