//! How server functions of islands are encoded.
//!
//! Not as JSON: a reader of JSON takes three times as much code in the browser, and words for each
//! of its errors.

use std::fmt;

use bytes::Bytes;
use leptos::server_fn::{ContentType, Decodes, Encodes, Format, FormatType, codec::Post};
use serde::{Serialize, de::DeserializeOwned};

/// Arguments and answers in the bytes of postcard.
pub type Binary = Post<Postcard>;

/// The format, with errors that say nothing: both sides are built from the same types.
pub struct Postcard;

impl ContentType for Postcard {
    const CONTENT_TYPE: &'static str = "application/octet-stream";
}

impl FormatType for Postcard {
    const FORMAT_TYPE: Format = Format::Binary;
}

impl<T: Serialize> Encodes<T> for Postcard {
    type Error = fmt::Error;

    fn encode(value: &T) -> Result<Bytes, fmt::Error> {
        let bytes = postcard::to_allocvec(value).map_err(|_| fmt::Error)?;
        Ok(bytes.into())
    }
}

impl<T: DeserializeOwned> Decodes<T> for Postcard {
    type Error = fmt::Error;

    fn decode(bytes: Bytes) -> Result<T, fmt::Error> {
        postcard::from_bytes(&bytes).map_err(|_| fmt::Error)
    }
}
