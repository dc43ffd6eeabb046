//! Questions and answers about the site itself.

use leptos::prelude::*;
use study::faq::Faq;

use study::text::text_of;

use crate::layout::{Frame, Head, document};

/// The whole page.
pub fn page(frame: &Frame, faq: Faq) -> AnyView {
    let head = Head {
        title: faq.title.clone(),
        description: text_of(&faq.summary),
        path: "/faq".to_owned(),
        ..Head::default()
    };
    let entry = |(question, answer): (String, String)| {
        view! { <details><summary>{question}</summary><div inner_html=answer></div></details> }
    };
    let main = view! {
        <h1>{faq.title}</h1>
        <p class="summary" inner_html=faq.summary></p>
        <div class="faq">{faq.entries.into_iter().map(entry).collect_view()}</div>
    };
    document(frame, &head, main.into_any())
}
