//! `<html>` and everything in it but the page.

use leptos::prelude::*;
use leptos_meta::{MetaTags, provide_meta_context};

use super::text;
use crate::{
    context::PageContext, error::AppError, settings::preferences::Theme, text::FEEDBACK_SAVED,
};

/// A whole document around a page, which says more of itself with [`Head`](super::Head).
#[component]
pub fn Document(children: Children) -> impl IntoView {
    // What Leptos writes for hydration is an inline script, which the security policy forbids.
    // Our own script starts the islands.
    if let Some(shared) = Owner::current_shared_context() {
        shared.set_is_hydrating(false);
    }
    provide_meta_context();
    let PageContext { assets, theme, .. } = PageContext::current();
    let scheme = match theme {
        Theme::Auto => "light dark",
        chosen => chosen.as_str(),
    };
    let reload = assets.reload.clone();
    view! {
        <!DOCTYPE html>
        <html data-theme=theme.as_str()>
            <head>
                <meta charset="utf-8" />
                <meta name="viewport" content="width=device-width, initial-scale=1" />
                <meta name="color-scheme" content=scheme />
                <MetaTags />
                <link rel="icon" href=assets.icon.clone() type="image/svg+xml" />
                <link rel="stylesheet" href=assets.style.clone() />
                <script
                    id="site"
                    type="module"
                    src=assets.script.clone()
                    data-copy=text::COPY
                    data-copied=text::COPIED
                    data-more=text::MORE
                    data-saved=FEEDBACK_SAVED
                    data-error-offline=AppError::Offline.sentence()
                    data-error-too-slow=AppError::TooSlow.sentence()
                    data-error-session-gone=AppError::SessionGone.sentence()
                    data-error-too-many=AppError::TooMany.sentence()
                    data-error-not-found=AppError::NotFound.sentence()
                    data-error-refused=AppError::Refused.sentence()
                    data-error-too-large=AppError::TooLarge.sentence()
                    data-error-invalid=AppError::Invalid.sentence()
                    data-error-busy=AppError::Busy.sentence()
                    data-error-unusable=AppError::Unusable.sentence()
                    data-error-internal=AppError::Internal.sentence()
                ></script>
                {reload.map(|src| view! { <script type="module" src=src></script> })}
            </head>
            <body>{children()}</body>
        </html>
    }
}

/// Brings the islands of a page to life; on pages that have any.
#[component]
pub fn IslandScript() -> impl IntoView {
    let assets = PageContext::current().assets;
    (!assets.islands.is_empty()).then(|| {
        view! {
            <script
                id="boot"
                type="module"
                src=assets.boot.clone()
                data-islands=assets.islands.clone()
                data-wasm=assets.wasm.clone()
            ></script>
        }
    })
}
