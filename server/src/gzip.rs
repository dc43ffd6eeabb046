//! gzip put together from parts, so that a part which is the same in many answers is compressed
//! once.
//!
//! A gzip stream (RFC 1952) is a header, a deflate stream, and the checksum and length of what is
//! in it. Deflate streams can follow each other if each ends with a full flush: at a whole byte,
//! and with nothing that the next one could refer back to.

use axum::body::Bytes;
use crc32fast::Hasher;
use flate2::{Compress, Compression, FlushCompress, Status};

/// No name, no time, unknown system.
const HEADER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];

/// An empty last block.
const LAST: [u8; 2] = [3, 0];

/// A compressed piece of a gzip stream.
#[derive(Clone, Debug)]
pub struct Part {
    deflated: Bytes,
    checksum: Hasher,
}

impl Part {
    /// Compresses as well as possible: the part will be sent often.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let mut deflated = Vec::new();
        let mut encoder = Compress::new(Compression::best(), false);
        deflate(&mut encoder, text.as_bytes(), &mut deflated);
        let mut checksum = Hasher::new();
        checksum.update(text.as_bytes());
        Self {
            deflated: deflated.into(),
            checksum,
        }
    }

    /// How many bytes it holds.
    #[must_use]
    pub fn size(&self) -> usize {
        self.deflated.len()
    }
}

/// A gzip stream that is being put together.
pub struct Gzip {
    bytes: Vec<u8>,
    encoder: Compress,
    checksum: Hasher,
    length: usize,
}

impl Default for Gzip {
    fn default() -> Self {
        let mut bytes = Vec::with_capacity(32 * 1024);
        bytes.extend_from_slice(&HEADER);
        Self {
            bytes,
            encoder: Compress::new(Compression::fast(), false),
            checksum: Hasher::new(),
            length: 0,
        }
    }
}

impl Gzip {
    /// Adds text, compressed quickly.
    pub fn text(&mut self, text: &str) {
        deflate(&mut self.encoder, text.as_bytes(), &mut self.bytes);
        self.checksum.update(text.as_bytes());
        self.length += text.len();
    }

    /// Adds a part of `length` bytes before compression.
    pub fn part(&mut self, part: &Part, length: usize) {
        self.bytes.extend_from_slice(&part.deflated);
        self.checksum.combine(&part.checksum);
        self.length += length;
    }

    /// The whole stream.
    #[must_use]
    pub fn finish(mut self) -> Bytes {
        self.bytes.extend_from_slice(&LAST);
        let checksum = self.checksum.finalize();
        // The length counts modulo 2^32.
        let length = (self.length & 0xffff_ffff) as u32;
        self.bytes.extend_from_slice(&checksum.to_le_bytes());
        self.bytes.extend_from_slice(&length.to_le_bytes());
        self.bytes.into()
    }
}

/// Appends the deflated `input` with a full flush at its end.
fn deflate(encoder: &mut Compress, input: &[u8], output: &mut Vec<u8>) {
    let start = encoder.total_in();
    loop {
        output.reserve(256 + input.len() / 2);
        let consumed = usize::try_from(encoder.total_in() - start).unwrap_or(input.len());
        let status = encoder.compress_vec(&input[consumed..], output, FlushCompress::Full);
        let is_done = encoder.total_in() - start == input.len() as u64;
        // Where there is room left, the flush is complete.
        if is_done && output.len() < output.capacity() || !matches!(status, Ok(Status::Ok)) {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn unpacked(bytes: &[u8]) -> String {
        let mut text = String::new();
        let mut decoder = flate2::read::GzDecoder::new(bytes);
        decoder.read_to_string(&mut text).expect("a sound stream");
        text
    }

    #[test]
    fn parts_and_texts_become_one_stream() {
        let shared = "<p>the same for everybody</p>".repeat(5000);
        let noise: String = (0_u32..40_000)
            .map(|i| char::from(b' ' + (i.wrapping_mul(2_654_435_761) >> 25) as u8 % 90))
            .collect();
        let (shared_part, noise_part) = (Part::new(&shared), Part::new(&noise));
        let mut gzip = Gzip::default();
        gzip.text("first ");
        gzip.part(&shared_part, shared.len());
        gzip.text(&noise);
        gzip.text("");
        gzip.part(&noise_part, noise.len());
        gzip.part(&shared_part, shared.len());
        gzip.text(" last");
        let expected = format!("first {shared}{noise}{noise}{shared} last");
        assert_eq!(unpacked(&gzip.finish()), expected);
    }

    #[test]
    fn an_empty_stream_is_sound() {
        assert_eq!(unpacked(&Gzip::default().finish()), "");
    }
}
