//! What a visitor is told when something cannot be done. The cause is in the log only.

use leptos::prelude::*;

use crate::{
    layout::{Frame, Head, document},
    words,
};

/// The whole page: a title, a plain sentence, and for faults of ours a number to quote.
pub fn page(
    frame: &Frame,
    (title, sentence): (&'static str, &'static str),
    request_id: Option<String>,
) -> AnyView {
    let head = Head {
        title: title.to_owned(),
        description: sentence.to_owned(),
        private: true,
        ..Head::default()
    };
    let main = view! {
        <h1>{title}</h1>
        <p class="summary">{sentence}</p>
        {request_id.map(|id| view! { <p>{words::REQUEST_ID}" "<code>{id}</code></p> })}
        <p><a href="/">{words::HOME}</a>" · "<a href="/notes">{words::NOTES}</a></p>
    };
    document(frame, &head, main.into_any())
}
