//! Reading texts in quotes: their plain parts in one piece, their escapes one by one.

use std::borrow::Cow;

use crate::cursor::Cursor;
use crate::errors::{DecodeError, DecodeErrorCode};

impl<'t> Cursor<'t> {
    /// Read a text in quotes, from the opening quote on.
    pub fn read_string(&mut self) -> Result<Cow<'t, str>, DecodeError> {
        self.at += 1;
        let mut start = self.at;
        let mut pieces = String::new();
        loop {
            self.pass_plain();
            let plain = &self.text[start..self.at];
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    if pieces.is_empty() {
                        return Ok(Cow::Borrowed(plain));
                    }
                    pieces.push_str(plain);
                    return Ok(Cow::Owned(pieces));
                }
                Some(b'\\') => {
                    pieces.push_str(plain);
                    pieces.push(self.read_escape()?);
                    start = self.at;
                }
                _ => return Err(self.unexpected("a closing quote")),
            }
        }
    }

    /// Pass over everything up to a quote, a backslash or a control character, eight bytes at a time.
    fn pass_plain(&mut self) {
        let bytes = self.text.as_bytes();
        while let Some(eight) = bytes.get(self.at..).and_then(<[u8]>::first_chunk) {
            let plain = plain_bytes(u64::from_le_bytes(*eight));
            self.at += plain;
            if plain < 8 {
                return;
            }
        }
        while bytes.get(self.at).is_some_and(|&byte| is_plain(byte)) {
            self.at += 1;
        }
    }

    fn read_escape(&mut self) -> Result<char, DecodeError> {
        let escaped = match self.text.as_bytes().get(self.at + 1) {
            Some(b'u') => return self.read_unicode_escape(),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(&itself @ (b'"' | b'\\' | b'/')) => char::from(itself),
            _ => return Err(self.fault(DecodeErrorCode::NotJson, "No escape of JSON")),
        };
        self.at += 2;
        Ok(escaped)
    }

    fn read_unicode_escape(&mut self) -> Result<char, DecodeError> {
        let Some(unit) = self.unit_at(self.at) else {
            return Err(self.fault(DecodeErrorCode::NotJson, "No escape of JSON"));
        };
        if let Some(character) = char::from_u32(unit) {
            self.at += 6;
            return Ok(character);
        }
        if let Some(low @ 0xDC00..=0xDFFF) = self.unit_at(self.at + 6)
            && unit < 0xDC00
            && let Some(character) =
                char::from_u32(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
        {
            self.at += 12;
            return Ok(character);
        }
        let finding = format!("The surrogate \\u{unit:04x} stands alone");
        Err(self.fault(DecodeErrorCode::NotUtf8, &finding))
    }

    /// The number of a whole `\uXXXX` that begins at an offset.
    fn unit_at(&self, offset: usize) -> Option<u32> {
        let digits = self.text.as_bytes().get(offset..)?.strip_prefix(b"\\u")?;
        let mut unit = 0;
        for &digit in digits.first_chunk::<4>()? {
            unit = unit * 16 + char::from(digit).to_digit(16)?;
        }
        Some(unit)
    }
}

fn is_plain(byte: u8) -> bool {
    byte >= b' ' && byte != b'"' && byte != b'\\'
}

/// How many of eight bytes, the first one lowest, come before the first that is not plain.
fn plain_bytes(eight: u64) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGH_BITS: u64 = 0x8080_8080_8080_8080;
    // A subtraction borrows into the high bit of a byte that is smaller. Borrows run upward, so the
    // lowest high bit is always right.
    let smaller_than =
        |bytes: u64, limit: u64| bytes.wrapping_sub(ONES * limit) & !bytes & HIGH_BITS;
    let controls = smaller_than(eight, 0x20);
    let quotes = smaller_than(eight ^ (ONES * u64::from(b'"')), 1);
    let backslashes = smaller_than(eight ^ (ONES * u64::from(b'\\')), 1);
    (controls | quotes | backslashes).trailing_zeros() as usize / 8
}
