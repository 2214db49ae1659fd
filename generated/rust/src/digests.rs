// Generated from the specification and the schema by `make generate`. Do not edit.

//! Digests of content: `sha256:` and 64 lower-case hexadecimal digits.

use std::fmt::Write;

use sha2::{Digest, Sha256};

/// Take the digest of exactly these bytes, or of a text's UTF-8 bytes, without normalising.
pub fn content_digest(data: impl AsRef<[u8]>) -> String {
    let mut text = "sha256:".to_owned();
    for byte in Sha256::digest(data.as_ref()) {
        // Writing to a String never fails.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// Tell whether the text has the digest grammar (D1); other algorithms and upper case do not.
pub fn is_digest(text: &str) -> bool {
    let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    text.strip_prefix("sha256:")
        .is_some_and(|digits| digits.len() == 64 && digits.bytes().all(is_digit))
}
