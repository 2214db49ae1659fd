//! Judging the structure of JSON values: types, presence and range (W5, W7, W12).
//!
//! Numbers are judged on the nearest double: `1.0` and `1e0` are integers, an infinity is out of range.

use crate::errors::{DecodeError, DecodeErrorCode};
use crate::pointers::Place;
use crate::value::{Member, Value, text_member};

/// What can be read from a JSON value. The error is the first fault in the order of W12.
pub trait Decode: Sized {
    /// Read the value that stands at a place.
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError>;
}

/// The members of an object, asked for in the order of judging.
pub struct Members<'v, 't> {
    members: &'v [Member<'t>],
    at: Place<'v>,
    /// Behind the member found last: peers mostly write members in the order of the schema.
    next: usize,
}

impl<'v, 't> Members<'v, 't> {
    /// The members of the object that stands at a place.
    pub fn of(value: &'v Value<'t>, at: Place<'v>) -> Result<Self, DecodeError> {
        match value {
            Value::Object(members) => Ok(Self {
                members,
                at,
                next: 0,
            }),
            other => Err(unfit(other, "an object", at)),
        }
    }

    /// A member whose only value is a text that marks the record.
    pub fn tag(&mut self, name: &str, text: &str) -> Result<(), DecodeError> {
        match self.find(name) {
            Some(Value::Text(found)) if found == text => Ok(()),
            Some(other) => {
                let due = format!("the text `{text}`");
                Err(unfit(other, &due, self.at.member(name)))
            }
            None => Err(self.missing(name)),
        }
    }

    /// A member that must be a text, as it stands there.
    pub fn text(&mut self, name: &str) -> Result<&'v str, DecodeError> {
        match self.find(name) {
            Some(value) => text(value, self.at.member(name)),
            None => Err(self.missing(name)),
        }
    }

    /// A member that may be a text; whatever else it is counts as absence.
    pub fn text_if_any(&self, name: &str) -> Option<String> {
        text_member(self.members, name).map(str::to_owned)
    }

    /// A member that must be there.
    pub fn required<T: Decode>(&mut self, name: &str) -> Result<T, DecodeError> {
        match self.find(name) {
            Some(value) => T::decode(value, self.at.member(name)),
            None => Err(self.missing(name)),
        }
    }

    /// A member that may be absent; `null` is absence (W5).
    pub fn optional<T: Decode>(&mut self, name: &str) -> Result<Option<T>, DecodeError> {
        match self.find(name) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => T::decode(value, self.at.member(name)).map(Some),
        }
    }

    /// A member whose absence means something.
    pub fn or<T: Decode>(&mut self, name: &str, default: T) -> Result<T, DecodeError> {
        Ok(self.optional(name)?.unwrap_or(default))
    }

    /// A list that is empty when it is absent.
    pub fn list<T: Decode>(&mut self, name: &str) -> Result<Vec<T>, DecodeError> {
        self.or(name, Vec::new())
    }

    /// A list that must be there, if only as `null`, which reads as empty (W5).
    pub fn required_list<T: Decode>(&mut self, name: &str) -> Result<Vec<T>, DecodeError> {
        match self.find(name) {
            Some(Value::Null) => Ok(Vec::new()),
            Some(value) => Vec::decode(value, self.at.member(name)),
            None => Err(self.missing(name)),
        }
    }

    fn find(&mut self, name: &str) -> Option<&'v Value<'t>> {
        let (before, after) = self.members.split_at(self.next);
        let ahead = after.iter().position(|(known, _)| known == name);
        let position = match ahead {
            Some(offset) => self.next + offset,
            None => before.iter().position(|(known, _)| known == name)?,
        };
        self.next = position + 1;
        Some(&self.members[position].1)
    }

    fn missing(&self, name: &str) -> DecodeError {
        let message = format!("The member `{name}` is missing.");
        let path = self.at.member(name).pointer();
        DecodeError::new(DecodeErrorCode::Missing, path, message)
    }
}

/// A value that must be a text.
pub fn text<'v>(value: &'v Value<'_>, at: Place<'_>) -> Result<&'v str, DecodeError> {
    match value {
        Value::Text(text) => Ok(text),
        other => Err(unfit(other, "a text", at)),
    }
}

impl Decode for String {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        text(value, at).map(str::to_owned)
    }
}

impl Decode for bool {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        match value {
            Value::Bool(truth) => Ok(*truth),
            other => Err(unfit(other, "true or false", at)),
        }
    }
}

impl Decode for f64 {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        match value {
            Value::Number(number) if number.is_finite() => Ok(*number),
            Value::Number(_) => {
                let message = "The number is too large for a double.".to_owned();
                let code = DecodeErrorCode::OutOfRange;
                Err(DecodeError::new(code, at.pointer(), message))
            }
            other => Err(unfit(other, "a number", at)),
        }
    }
}

impl<T: Decode> Decode for Vec<T> {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        match value {
            Value::List(items) => items
                .iter()
                .enumerate()
                .map(|(index, item)| T::decode(item, at.index(index)))
                .collect(),
            other => Err(unfit(other, "a list", at)),
        }
    }
}

/// Each conversion is exact, because the number is whole and within the range of the type.
macro_rules! decode_integers {
    ($($kind:ty),*) => {$(
        impl Decode for $kind {
            fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
                let (least, most) = (f64::from(<$kind>::MIN), f64::from(<$kind>::MAX));
                integer(value, least, most, at).map(|whole| whole as $kind)
            }
        }
    )*};
}

decode_integers!(i8, i16, i32, u8, u16, u32);

fn integer(value: &Value<'_>, least: f64, most: f64, at: Place<'_>) -> Result<f64, DecodeError> {
    let Value::Number(number) = *value else {
        return Err(unfit(value, "an integer", at));
    };
    if number.is_finite() && number.fract() != 0.0 {
        let message = "The number is no integer.".to_owned();
        return Err(DecodeError::new(
            DecodeErrorCode::WrongType,
            at.pointer(),
            message,
        ));
    }
    if !(least..=most).contains(&number) {
        let message = format!("The number is not from {least} to {most}.");
        return Err(DecodeError::new(
            DecodeErrorCode::OutOfRange,
            at.pointer(),
            message,
        ));
    }
    Ok(number)
}

fn unfit(value: &Value<'_>, due: &str, at: Place<'_>) -> DecodeError {
    let message = format!("Here stands {} instead of {due}.", value.kind());
    DecodeError::new(DecodeErrorCode::WrongType, at.pointer(), message)
}
