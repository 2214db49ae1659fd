// Generated from the specification and the schema by `make generate`. Do not edit.

//! Fingerprints of embedding models: `<model>/<dimensions>[/<normalization>]` (E1).

use crate::numbers::read_count;

/// Read how long a vector of this model is, or `None` when the fingerprint is malformed.
///
/// More than 18 digits read as 10 to the power of 18, which no vector's length equals.
pub fn fingerprint_dimensions(text: &str) -> Option<u64> {
    let mut parts = text.split('/');
    let model = parts.next()?;
    let dimensions = parts.next()?;
    let normalization = parts.next();
    let well_formed = !model.is_empty()
        && is_count(dimensions)
        && normalization != Some("")
        && parts.next().is_none();
    well_formed.then(|| read_count(dimensions))
}

/// Tell whether the text is a decimal number of 1 or more without a leading zero.
pub(crate) fn is_count(text: &str) -> bool {
    !text.is_empty() && !text.starts_with('0') && text.bytes().all(|digit| digit.is_ascii_digit())
}
