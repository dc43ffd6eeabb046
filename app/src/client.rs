//! How server functions are called from a browser.
//!
//! Leptos's own client has no time limit, drops a request when the page is left, and tells no
//! error of the network from one of the server. This one does all three; it sends and
//! receives bytes, as the server functions of our islands do.

use bytes::Bytes;
use futures::{channel::mpsc::UnboundedSender, stream::Empty};
use leptos::server_fn::{Decodes, client::Client, request::ClientReq, response::ClientRes};
use send_wrapper::SendWrapper;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, DomException, Headers, RequestInit, Response};

use crate::error::{AppError, ErrorName};

/// How long an answer is waited for, in milliseconds.
const TIME_LIMIT: u32 = 10_000;

/// Sends requests that outlive the page: an answer given just before leaving still arrives.
pub struct KeepAlive;

/// A request that is ready to be sent.
pub struct Request {
    path: String,
    init: SendWrapper<RequestInit>,
}

/// An answer with status 200.
pub struct Answer(SendWrapper<Response>);

/// What a failed `fetch` means.
fn failed(error: JsValue) -> AppError {
    let is_timeout = |error: &DomException| error.name() == "TimeoutError";
    match error.dyn_ref().is_some_and(is_timeout) {
        true => AppError::TooSlow,
        false => AppError::Offline,
    }
}

async fn bytes(response: &Response) -> Result<Bytes, AppError> {
    let buffer = JsFuture::from(response.array_buffer().map_err(failed)?).await;
    let bytes = js_sys::Uint8Array::new(&buffer.map_err(failed)?);
    Ok(Bytes::from(bytes.to_vec()))
}

impl Client<AppError> for KeepAlive {
    type Request = Request;
    type Response = Answer;

    fn send(request: Request) -> impl Future<Output = Result<Answer, AppError>> + Send {
        SendWrapper::new(async move {
            let Request { path, init } = request;
            let response = leptos::prelude::window().fetch_with_str_and_init(&path, &init);
            let response: Response = JsFuture::from(response)
                .await
                .map_err(failed)?
                .unchecked_into();
            match AppError::from_status(response.status()) {
                None => Ok(Answer(SendWrapper::new(response))),
                // A server function names its error; a layer in front of it has a status only.
                // A server function names its error; a layer in front of it may have a status only.
                Some(error) => Err(match bytes(&response).await {
                    Ok(name) => ErrorName::decode(name).unwrap_or(error),
                    Err(_) => error,
                }),
            }
        })
    }

    async fn open_websocket(
        _: &str,
    ) -> Result<
        (
            impl futures::Stream<Item = Result<Bytes, Bytes>> + Send + 'static,
            impl futures::Sink<Bytes> + Send + 'static,
        ),
        AppError,
    > {
        Err::<(Empty<_>, UnboundedSender<Bytes>), _>(AppError::Internal)
    }

    fn spawn(future: impl Future<Output = ()> + Send + 'static) {
        leptos::task::spawn_local(future);
    }
}

impl ClientReq<AppError> for Request {
    type FormData = ();

    fn try_new_req_bytes(
        path: &str,
        content_type: &str,
        accepts: &str,
        body: Bytes,
        method: http::Method,
    ) -> Result<Self, AppError> {
        let headers = Headers::new().map_err(failed)?;
        headers.set("content-type", content_type).map_err(failed)?;
        headers.set("accept", accepts).map_err(failed)?;
        let init = RequestInit::new();
        init.set_method(method.as_str());
        init.set_headers(&headers);
        init.set_body(&js_sys::Uint8Array::from(&body[..]));
        init.set_signal(Some(&AbortSignal::timeout_with_u32(TIME_LIMIT)));
        // web-sys has no setter for it.
        js_sys::Reflect::set(&init, &"keepalive".into(), &true.into()).map_err(failed)?;
        Ok(Self {
            path: path.to_owned(),
            init: SendWrapper::new(init),
        })
    }

    fn try_new_req_text(
        _: &str,
        _: &str,
        _: &str,
        _: String,
        _: http::Method,
    ) -> Result<Self, AppError> {
        Err(AppError::Internal)
    }

    fn try_new_req_query(
        _: &str,
        _: &str,
        _: &str,
        _: &str,
        _: http::Method,
    ) -> Result<Self, AppError> {
        Err(AppError::Internal)
    }

    fn try_new_req_form_data(
        _: &str,
        _: &str,
        _: &str,
        (): (),
        _: http::Method,
    ) -> Result<Self, AppError> {
        Err(AppError::Internal)
    }

    fn try_new_req_multipart(_: &str, _: &str, (): (), _: http::Method) -> Result<Self, AppError> {
        Err(AppError::Internal)
    }

    fn try_new_req_streaming(
        _: &str,
        _: &str,
        _: &str,
        _: impl futures::Stream<Item = Bytes> + Send + 'static,
        _: http::Method,
    ) -> Result<Self, AppError> {
        Err(AppError::Internal)
    }
}

impl ClientRes<AppError> for Answer {
    async fn try_into_string(self) -> Result<String, AppError> {
        Err(AppError::Internal)
    }

    fn try_into_bytes(self) -> impl Future<Output = Result<Bytes, AppError>> + Send {
        SendWrapper::new(async move { bytes(&self.0).await })
    }

    fn try_into_stream(
        self,
    ) -> Result<impl futures::Stream<Item = Result<Bytes, Bytes>> + Send + Sync + 'static, AppError>
    {
        Err::<Empty<_>, _>(AppError::Internal)
    }

    fn status(&self) -> u16 {
        self.0.status()
    }

    fn status_text(&self) -> String {
        String::new()
    }

    fn location(&self) -> String {
        String::new()
    }

    fn has_redirect(&self) -> bool {
        false
    }
}
