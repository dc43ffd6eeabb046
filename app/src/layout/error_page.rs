//! The page of an error: a title, a plain sentence, and for faults of ours a number to quote.

use leptos::prelude::*;
use leptos_axum::ResponseOptions;

use super::{head::Head, header::Main};
use crate::{context::PageContext, error::AppError, text::NOTES};

/// Before the number to quote.
const REQUEST_ID: &str = "If you report it, name this number:";
const HOME: &str = "To the home page";

/// Sets the status, too.
#[component]
pub fn ErrorPage(error: AppError) -> impl IntoView {
    let status = error.status();
    expect_context::<ResponseOptions>().set_status(status);
    let (title, sentence) = error.page_text();
    let id = PageContext::current().request_id;
    let id = id.filter(|_| status.is_server_error());
    view! {
        <Head title description=sentence noindex=true />
        <Main>
            <h1>{title}</h1>
            <p class="summary">{sentence}</p>
            {id.map(|id| view! { <p>{REQUEST_ID}" "<code>{id}</code></p> })}
            <p><a href="/">{HOME}</a>" · "<a href="/notes">{NOTES}</a></p>
        </Main>
    }
}
