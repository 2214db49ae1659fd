// Generated from the specification and the schema by `make generate`. Do not edit.

//! The two ways in which a message can fail at the border: reading it, and writing it.

use std::fmt;

use crate::constants::{ID_MEMBER, TAG_MEMBER};
use crate::requirements::Requirement;
use crate::value::{Member, text_member};

/// The closed list of reasons why a message cannot be decoded (W12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DecodeErrorCode {
    /// Invalid UTF-8, or a lone surrogate escape.
    NotUtf8,
    /// No JSON value, or something beside it.
    NotJson,
    /// Longer than the maximum.
    TooLarge,
    /// More levels than the maximum.
    TooDeep,
    /// The outermost value is no object.
    NotObject,
    /// A required member is not there.
    Missing,
    /// A value has the wrong JSON type.
    WrongType,
    /// A number is outside its range.
    OutOfRange,
}

impl DecodeErrorCode {
    /// The code as the specification writes it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::NotUtf8 => "not_utf8",
            Self::NotJson => "not_json",
            Self::TooLarge => "too_large",
            Self::TooDeep => "too_deep",
            Self::NotObject => "not_object",
            Self::Missing => "missing",
            Self::WrongType => "wrong_type",
            Self::OutOfRange => "out_of_range",
        }
    }

    /// The requirement that a lint report names for this code (W12).
    pub fn requirement(self) -> Requirement {
        match self {
            Self::NotUtf8 | Self::NotJson => Requirement::W1,
            Self::TooLarge => Requirement::W2,
            Self::TooDeep => Requirement::W3,
            Self::OutOfRange => Requirement::W7,
            Self::NotObject | Self::Missing | Self::WrongType => Requirement::W12,
        }
    }
}

impl fmt::Display for DecodeErrorCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

/// A peer's message that cannot be read, with the place of its first fault (W12).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecodeError {
    /// The reason, for programs.
    pub code: DecodeErrorCode,
    /// A JSON Pointer to the fault; empty when the whole message is at fault.
    pub path: String,
    /// The reason, a sentence for people.
    pub message: String,
    /// The message's own `type`, as far as it could be read.
    pub envelope_type: Option<String>,
    /// The message's own `id`, as far as it could be read, so that an answer can say to what.
    pub envelope_id: Option<String>,
}

impl DecodeError {
    /// A fault at a place.
    pub(crate) fn new(code: DecodeErrorCode, path: String, message: String) -> Self {
        Self {
            code,
            path,
            message,
            envelope_type: None,
            envelope_id: None,
        }
    }

    /// Let the error say to which message it belongs, as far as that can be read (W12).
    pub(crate) fn marked(mut self, members: &[Member<'_>]) -> Self {
        self.envelope_type = text_member(members, TAG_MEMBER).map(str::to_owned);
        self.envelope_id = text_member(members, ID_MEMBER).map(str::to_owned);
        self
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} ({}", self.message, self.code)?;
        if !self.path.is_empty() {
            write!(formatter, " at {}", self.path)?;
        }
        formatter.write_str(")")
    }
}

impl std::error::Error for DecodeError {}

/// A value of ours that no message can carry: NaN or an infinity (W7).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EncodeError {
    /// The JSON Pointer of the value inside the message; empty when the value stands alone.
    pub path: String,
    /// The reason, a sentence for people.
    pub message: String,
}

impl fmt::Display for EncodeError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)?;
        if !self.path.is_empty() {
            write!(formatter, " (at {})", self.path)?;
        }
        Ok(())
    }
}

impl std::error::Error for EncodeError {}
