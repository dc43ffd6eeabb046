//! Questions and answers about the site itself.

use leptos::prelude::*;
use study::text::text_of;

use crate::{
    error::AppError,
    layout::{Head, Main},
    page::page,
};

/// `/faq`
#[component]
pub fn FaqPage() -> impl IntoView {
    page(async |context| {
        let faq = study::faq::faq(context.database.read()).await?;
        let faq = faq.ok_or(AppError::NotFound)?;
        let entry = |(question, answer): (String, String)| {
            view! { <details><summary>{question}</summary><div inner_html=answer></div></details> }
        };
        Ok(view! {
            <Head title=faq.title.clone() description=text_of(&faq.summary) path="/faq" />
            <Main>
                <h1>{faq.title}</h1>
                <p class="summary" inner_html=faq.summary></p>
                <div class="faq">{faq.entries.into_iter().map(entry).collect_view()}</div>
            </Main>
        })
    })
}
