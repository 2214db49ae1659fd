// Generated from the specification and the schema by `make generate`. Do not edit.

//! Reading, writing and judging: the functions that most programs need.

use crate::constants::MAX_MESSAGE_BYTES;
use crate::errors::{DecodeError, DecodeErrorCode, EncodeError};
use crate::pointers::Place;
use crate::scanner::scan;
use crate::shape::Shaped;
use crate::structure::Decode;
use crate::types::Envelope;
use crate::value::Value;
use crate::violations::{Findings, Judge, Violation};
use crate::writing::Encode;

/// A value that crosses the wire: each record of this crate, and `Envelope`, which is any message.
///
/// Other types cannot implement it.
pub trait Wire: Decode + Encode + Judge + Shaped {}

impl<T: Decode + Encode + Judge + Shaped> Wire for T {}

/// Read one value. The error names the first fault in the order of W12.
///
/// A message of a type that this revision does not know becomes `Envelope::Unknown` (W10).
///
/// ```
/// use cgp_types::{DecodeErrorCode, Envelope, decode};
///
/// let message = decode::<Envelope>(r#"{"type":"shutdown"}"#)?;
/// assert!(matches!(message, Envelope::Shutdown(_)));
///
/// let error = decode::<Envelope>(r#"{"type":"query","id":"q1"}"#).unwrap_err();
/// assert_eq!(error.code, DecodeErrorCode::Missing);
/// assert_eq!(error.path, "/query");
/// assert_eq!(error.envelope_id.as_deref(), Some("q1"));
/// # Ok::<(), cgp_types::DecodeError>(())
/// ```
pub fn decode<T: Wire>(data: impl AsRef<[u8]>) -> Result<T, DecodeError> {
    decode_within(data, MAX_MESSAGE_BYTES)
}

/// Read one value of at most so many bytes (W2).
pub fn decode_within<T: Wire>(data: impl AsRef<[u8]>, max_bytes: usize) -> Result<T, DecodeError> {
    from_value(&scan(data.as_ref(), max_bytes, None)?)
}

/// Read one message: `decode` under a name of its own.
pub fn decode_envelope(data: impl AsRef<[u8]>) -> Result<Envelope, DecodeError> {
    decode(data)
}

/// Write a value in canonical form (W11), without a newline.
///
/// The error is about a number that has no form on the wire, such as NaN.
pub fn encode<T: Wire>(value: &T) -> Result<String, EncodeError> {
    let mut text = String::new();
    value.encode(&mut text, Place::OUTERMOST)?;
    Ok(text)
}

/// Write one message: `encode` under a name of its own.
pub fn encode_envelope(message: &Envelope) -> Result<String, EncodeError> {
    encode(message)
}

/// Read a value from a JSON value of `serde_json`.
pub fn from_json<T: Wire>(value: &serde_json::Value) -> Result<T, DecodeError> {
    decode_within(value.to_string(), usize::MAX)
}

/// The JSON value of `serde_json` that `encode` writes.
pub fn to_json<T: Wire>(value: &T) -> Result<serde_json::Value, EncodeError> {
    let text = encode(value)?;
    serde_json::from_str(&text).map_err(|error| EncodeError {
        path: String::new(),
        message: error.to_string(),
    })
}

/// Every rule that a decoded value breaks, in the order of W12.
pub fn validate<T: Wire>(value: &T) -> Vec<Violation> {
    judged(value, false)
}

/// What `validate` finds and, in their places among it, the rules that speak to authors only.
pub fn author_violations<T: Wire>(value: &T) -> Vec<Violation> {
    judged(value, true)
}

/// Read a value from what the scanner gave.
pub(crate) fn from_value<T: Wire>(value: &Value<'_>) -> Result<T, DecodeError> {
    let Value::Object(members) = value else {
        let message = "The outermost value is no object.".to_owned();
        let code = DecodeErrorCode::NotObject;
        return Err(DecodeError::new(code, String::new(), message));
    };
    let decoded = T::decode(value, Place::OUTERMOST);
    if T::IS_MESSAGE {
        decoded.map_err(|error| error.marked(members))
    } else {
        decoded
    }
}

fn judged<T: Wire>(value: &T, author: bool) -> Vec<Violation> {
    let mut findings = Findings {
        author,
        violations: Vec::new(),
    };
    value.judge(Place::OUTERMOST, &mut findings);
    findings.violations
}
