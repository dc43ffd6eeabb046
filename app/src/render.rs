//! From the routes to HTML.

use std::pin::Pin;

use futures::{Stream, StreamExt, stream};
use http::{Request, Response, Uri};
use leptos::{prelude::*, reactive::computed::ScopedFuture};
use leptos_axum::AxumRouteListing;

use crate::{
    context::PageContext,
    error::AppError,
    routes::{App, error_shell, shell},
};

/// The body of an answer.
pub type Body = axum::body::Body;

/// Every page of the site.
#[must_use]
pub fn routes() -> Vec<AxumRouteListing> {
    leptos_axum::generate_route_list(App)
}

/// Renders the page at the context's address, with its status and headers.
pub async fn render(context: PageContext) -> Response<Body> {
    document(context, shell).await
}

/// Renders the page of an error.
pub async fn render_error(context: PageContext, error: AppError) -> Response<Body> {
    document(context, move || error_shell(error)).await
}

/// Renders from a request without headers: nothing personal can get in but what the context holds.
async fn document<V: IntoView + 'static>(
    context: PageContext,
    shell: impl FnOnce() -> V + Send + 'static,
) -> Response<Body> {
    let uri: Uri = context.address.parse().unwrap_or_default();
    let mut request = Request::new(Body::empty());
    *request.uri_mut() = uri;
    let provide = move || provide_context(context.clone());
    leptos_axum::handle_response_inner(provide, shell, request, whole).await
}

type Chunks = Pin<Box<dyn Stream<Item = String> + Send>>;

/// Collects the whole page under the request's own owner, and writes no hydration script.
fn whole<V: IntoView + 'static>(
    view: V,
    _scripts: Box<dyn FnOnce() -> Chunks + Send>,
    _: bool,
) -> Pin<Box<dyn Future<Output = Chunks> + Send>> {
    Box::pin(ScopedFuture::new(async move {
        let html = view.to_html_stream_in_order().collect::<String>().await;
        Box::pin(stream::once(async move { html })) as Chunks
    }))
}
