//! The quiz form, alive: answers are kept as they are given, and a check shows its feedback in
//! place. The form inside is the server's, and works without this.

use leptos::prelude::*;

#[cfg(feature = "hydrate")]
use super::live::Live;

/// Wraps the quiz form.
#[island]
pub fn LiveQuiz(
    /// The form, rendered on the server.
    children: Children,
) -> impl IntoView {
    let root = NodeRef::<leptos::html::Div>::new();
    #[cfg(feature = "hydrate")]
    root.on_load(|root| Live::start(&root));
    view! { <div node_ref=root>{children()}</div> }
}
