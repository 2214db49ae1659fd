// Generated from the specification and the schema by `make generate`. Do not edit.

//! Types, codec and rules of the Context Graph Protocol, `contextgraph/1.0-draft`.
//!
//! Three tiers of judgement: [`decode`] judges structure and fails for the whole message; [`validate`]
//! judges the rules on a decoded value and gives every violation; [`lint`] judges text that one wrote
//! oneself. [`encode`] writes canonical text. The traits of both roles are in [`provider`] and [`host`].
//! With the feature `serving` there is all that a provider needs besides, and with `asking` a host.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(feature = "asking")]
pub mod asking;
mod blanks;
mod budget;
mod codec;
mod constants;
mod cursor;
mod decoding;
mod digests;
mod encoding;
mod errors;
mod fingerprints;
mod formats;
mod grammars;
pub mod host;
mod identities;
mod levels;
mod linting;
mod numbers;
mod pointers;
pub mod provider;
mod ranges;
mod requirements;
mod rules;
mod scanner;
mod scopes;
#[cfg(feature = "serving")]
pub mod serving;
mod shape;
mod shapes;
mod strings;
mod structure;
mod timestamps;
mod types;
mod value;
mod versions;
mod violations;
mod vocabularies;
mod writing;

pub use blanks::is_blank;
pub use budget::budget_tokens;
pub use codec::{Wire, decode, decode_envelope, decode_within, encode, encode_envelope};
pub use codec::{author_violations, from_json, to_json, validate};
pub use constants::*;
pub use digests::{content_digest, is_digest};
pub use errors::{DecodeError, DecodeErrorCode, EncodeError};
pub use fingerprints::fingerprint_dimensions;
pub use identities::frame_id_key;
pub use linting::{lint, lint_within};
pub use numbers::number_text;
pub use ranges::{LineRange, addressed_bytes, parse_line_range};
pub use requirements::{Binds, Level, Requirement};
pub use scopes::is_off_machine;
pub use timestamps::{TimestampError, compare_timestamps, instant, is_timestamp};
pub use types::*;
pub use versions::{version_family, versions_compatible};
pub use violations::Violation;
pub use vocabularies::*;
