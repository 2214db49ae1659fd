// Generated from the specification and the schema by `make generate`. Do not edit.

//! A place in a text, and what can be read from there: words, numbers, and the faults in their stead.

use crate::errors::{DecodeError, DecodeErrorCode};
use crate::numbers::read_number;
use crate::value::Value;

/// One reading of one text.
pub struct Cursor<'t> {
    /// The text.
    pub text: &'t str,
    /// The next byte that nothing has consumed.
    pub at: usize,
}

impl<'t> Cursor<'t> {
    /// The next byte.
    pub fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Pass over a byte if it comes next.
    pub fn pass(&mut self, byte: u8) -> bool {
        let comes = self.peek() == Some(byte);
        self.at += usize::from(comes);
        comes
    }

    /// Pass over white space and show the byte behind it.
    pub fn next_mark(&mut self) -> Option<u8> {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.peek() {
            self.at += 1;
        }
        self.peek()
    }

    /// Read one of the three words that are values.
    pub fn read_word(
        &mut self,
        word: &str,
        value: Value<'t>,
    ) -> Result<Option<Value<'t>>, DecodeError> {
        if !self.text[self.at..].starts_with(word) {
            return Err(self.unexpected("a value"));
        }
        self.at += word.len();
        Ok(Some(value))
    }

    /// Read a number as its nearest double (W7).
    pub fn read_number(&mut self) -> Result<f64, DecodeError> {
        let start = self.at;
        self.pass(b'-');
        if !self.pass(b'0') {
            self.pass_digits()?;
        }
        if self.pass(b'.') {
            self.pass_digits()?;
        }
        if self.pass(b'e') || self.pass(b'E') {
            if !self.pass(b'+') {
                self.pass(b'-');
            }
            self.pass_digits()?;
        }
        Ok(read_number(&self.text[start..self.at]))
    }

    fn pass_digits(&mut self) -> Result<(), DecodeError> {
        let start = self.at;
        while let Some(b'0'..=b'9') = self.peek() {
            self.at += 1;
        }
        if self.at == start {
            return Err(self.unexpected("a digit"));
        }
        Ok(())
    }

    /// What follows cannot continue any JSON text.
    pub fn unexpected(&self, due: &str) -> DecodeError {
        let finding = match self
            .text
            .get(self.at..)
            .and_then(|rest| rest.chars().next())
        {
            Some(found) => format!("Expected {due}, found {found:?}"),
            None => format!("Expected {due}, found the end of the text"),
        };
        self.fault(DecodeErrorCode::NotJson, &finding)
    }

    /// A fault that begins here.
    pub fn fault(&self, code: DecodeErrorCode, finding: &str) -> DecodeError {
        let message = format!("{finding} (byte {}).", self.at + 1);
        DecodeError::new(code, String::new(), message)
    }
}
