// Generated from the specification and the schema by `make generate`. Do not edit.

//! The pieces of canonical JSON text (W6, W11).

use std::fmt::Write;

use crate::errors::EncodeError;
use crate::numbers::number_text;
use crate::pointers::Place;

/// What can be written as canonical JSON text.
pub trait Encode {
    /// Append the text of the value that stands at a place.
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError>;
}

/// An object that is being written, its members in the order of the schema.
pub struct ObjectWriter<'w, 'p> {
    text: &'w mut String,
    at: Place<'p>,
    mark: char,
}

impl<'w, 'p> ObjectWriter<'w, 'p> {
    /// Begin an object.
    pub fn begin(text: &'w mut String, at: Place<'p>) -> Self {
        Self {
            text,
            at,
            mark: '{',
        }
    }

    /// Write the member that marks the record.
    pub fn tag(&mut self, name: &str, text: &str) {
        self.name(name);
        quote(text, self.text);
    }

    /// Write a member.
    pub fn member<T: Encode>(&mut self, name: &str, value: &T) -> Result<(), EncodeError> {
        self.name(name);
        value.encode(self.text, self.at.member(name))
    }

    /// Write a member that is there.
    pub fn optional<T: Encode>(
        &mut self,
        name: &str,
        value: &Option<T>,
    ) -> Result<(), EncodeError> {
        match value {
            Some(value) => self.member(name, value),
            None => Ok(()),
        }
    }

    /// Write a list that has something in it.
    pub fn list<T: Encode>(&mut self, name: &str, items: &Vec<T>) -> Result<(), EncodeError> {
        if items.is_empty() {
            return Ok(());
        }
        self.member(name, items)
    }

    /// Write a member that differs from what its absence means.
    pub fn unless<T>(&mut self, name: &str, value: &T, default: &T) -> Result<(), EncodeError>
    where
        T: Encode + PartialEq,
    {
        if value == default {
            return Ok(());
        }
        self.member(name, value)
    }

    /// End the object.
    pub fn end(self) -> Result<(), EncodeError> {
        if self.mark == '{' {
            self.text.push('{');
        }
        self.text.push('}');
        Ok(())
    }

    fn name(&mut self, name: &str) {
        self.text.push(self.mark);
        self.mark = ',';
        self.text.push('"');
        self.text.push_str(name);
        self.text.push_str("\":");
    }
}

/// Append a text in quotes, with the shortest escapes and only where JSON demands one.
pub fn quote(plain: &str, text: &mut String) {
    text.push('"');
    let mut start = 0;
    for (at, byte) in plain.bytes().enumerate() {
        if byte >= b' ' && byte != b'"' && byte != b'\\' {
            continue;
        }
        text.push_str(&plain[start..at]);
        start = at + 1;
        match byte {
            b'"' => text.push_str("\\\""),
            b'\\' => text.push_str("\\\\"),
            b'\n' => text.push_str("\\n"),
            b'\r' => text.push_str("\\r"),
            b'\t' => text.push_str("\\t"),
            0x08 => text.push_str("\\b"),
            0x0c => text.push_str("\\f"),
            control => {
                // Writing to a String never fails.
                let _ = write!(text, "\\u{control:04x}");
            }
        }
    }
    text.push_str(&plain[start..]);
    text.push('"');
}

impl Encode for String {
    fn encode(&self, text: &mut String, _at: Place<'_>) -> Result<(), EncodeError> {
        quote(self, text);
        Ok(())
    }
}

impl Encode for bool {
    fn encode(&self, text: &mut String, _at: Place<'_>) -> Result<(), EncodeError> {
        text.push_str(if *self { "true" } else { "false" });
        Ok(())
    }
}

impl Encode for f64 {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        match number_text(*self) {
            Ok(number) => {
                text.push_str(&number);
                Ok(())
            }
            Err(error) => Err(EncodeError {
                path: at.pointer(),
                ..error
            }),
        }
    }
}

impl<T: Encode> Encode for Vec<T> {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        text.push('[');
        for (index, item) in self.iter().enumerate() {
            if index > 0 {
                text.push(',');
            }
            item.encode(text, at.index(index))?;
        }
        text.push(']');
        Ok(())
    }
}

macro_rules! encode_integers {
    ($($kind:ty),*) => {$(
        impl Encode for $kind {
            fn encode(&self, text: &mut String, _at: Place<'_>) -> Result<(), EncodeError> {
                // Writing to a String never fails.
                let _ = write!(text, "{self}");
                Ok(())
            }
        }
    )*};
}

encode_integers!(i8, i16, i32, u8, u16, u32);
