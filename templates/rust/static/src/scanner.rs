//! The judge of text: what counts as a readable message, and which fault comes first.
//!
//! General JSON parsers disagree about surrogates, depth, long numbers, duplicates and much else.
//! This one decides the same in every language of ours.

use std::borrow::Cow;
use std::collections::HashMap;

use crate::constants::{MAX_DEPTH, MAX_MESSAGE_BYTES};
use crate::errors::{DecodeError, DecodeErrorCode};
use crate::numbers::read_number;
use crate::pointers::{push_index, push_member};
use crate::value::{Member, Value};

/// Up to so many members an object is searched from one end, which is faster than hashing.
const FEW_MEMBERS: usize = 32;

/// Read one JSON value out of at most `max_bytes` bytes, or give the error that comes first (W12).
///
/// A text that is too long is `too_large`, and invalid UTF-8 anywhere is `not_utf8` before all else.
/// Then the text is read from left to right, and the fault that *begins* first is the one reported:
///
/// - A syntax fault begins at the first character that cannot continue any JSON text, or at the end
///   when something is still due: `not_json`. A byte order mark is such a character, as is anything
///   but white space after the value.
/// - A lone surrogate begins at the backslash of its escape, once all four of its digits are there:
///   `not_utf8`. A high surrogate is lone unless a whole low surrogate escape follows it at once.
/// - The first level beyond `MAX_DEPTH` begins at the bracket that opens it: `too_deep` (W3).
///
/// Of duplicate members the last wins whole, in the position of the first (W4). `duplicates` receives
/// the pointer of each repeated member in text order, also inside values that are replaced later. It
/// ends early once its pointers exceed `MAX_MESSAGE_BYTES` characters together: a small hostile text
/// could ask for gigabytes of them.
///
/// Time and memory are linear in the text and nothing recurses (W3).
pub fn scan<'t>(
    data: &'t [u8],
    max_bytes: usize,
    duplicates: Option<&mut Vec<String>>,
) -> Result<Value<'t>, DecodeError> {
    if data.len() > max_bytes {
        let message = format!("The message is longer than {max_bytes} bytes.");
        return Err(DecodeError::new(
            DecodeErrorCode::TooLarge,
            String::new(),
            message,
        ));
    }
    let text = std::str::from_utf8(data).map_err(|fault| {
        let message = format!("The text is not UTF-8 (byte {}).", fault.valid_up_to() + 1);
        DecodeError::new(DecodeErrorCode::NotUtf8, String::new(), message)
    })?;
    let scanner = Scanner {
        text,
        at: 0,
        levels: Vec::new(),
        duplicates,
        pointer_room: MAX_MESSAGE_BYTES,
    };
    scanner.read_text()
}

/// An array or object that is still open.
enum Level<'t> {
    List(Vec<Value<'t>>),
    Object(OpenObject<'t>),
}

/// An object that is still open, and where the next value in it belongs.
#[derive(Default)]
struct OpenObject<'t> {
    members: Vec<Member<'t>>,
    /// The members by name, once there are many.
    positions: HashMap<Cow<'t, str>, usize>,
    name: Cow<'t, str>,
    /// Where the name stood before.
    repeated: Option<usize>,
}

impl<'t> OpenObject<'t> {
    fn enter(&mut self, name: Cow<'t, str>) {
        self.repeated = if self.members.len() <= FEW_MEMBERS {
            self.members.iter().position(|(known, _)| *known == name)
        } else {
            self.positions.get(&name).copied()
        };
        self.name = name;
    }

    fn add(&mut self, value: Value<'t>) {
        if let Some(position) = self.repeated {
            self.members[position].1 = value;
            return;
        }
        let name = std::mem::take(&mut self.name);
        if self.members.len() == FEW_MEMBERS {
            let names = self.members.iter().map(|(known, _)| known.clone());
            self.positions = names.zip(0..).collect();
        }
        if self.members.len() >= FEW_MEMBERS {
            self.positions.insert(name.clone(), self.members.len());
        }
        self.members.push((name, value));
    }
}

impl<'t> Level<'t> {
    fn add(&mut self, value: Value<'t>) {
        match self {
            Self::List(items) => items.push(value),
            Self::Object(object) => object.add(value),
        }
    }

    fn closing(&self) -> u8 {
        match self {
            Self::List(_) => b']',
            Self::Object(_) => b'}',
        }
    }

    fn into_value(self) -> Value<'t> {
        match self {
            Self::List(items) => Value::List(items),
            Self::Object(object) => Value::Object(object.members),
        }
    }
}

/// One reading of one text; `at` is the next byte that nothing has consumed.
struct Scanner<'t, 'd> {
    text: &'t str,
    at: usize,
    levels: Vec<Level<'t>>,
    duplicates: Option<&'d mut Vec<String>>,
    pointer_room: usize,
}

impl<'t> Scanner<'t, '_> {
    fn read_text(mut self) -> Result<Value<'t>, DecodeError> {
        let mut next = self.begin_value()?;
        loop {
            if let Some(value) = next {
                let Some(level) = self.levels.last_mut() else {
                    return match self.next_mark() {
                        None => Ok(value),
                        Some(_) => Err(self.unexpected("nothing more after the value")),
                    };
                };
                level.add(value);
                let closing = level.closing();
                let mark = self.next_mark();
                if mark == Some(closing) {
                    self.at += 1;
                    next = self.levels.pop().map(Level::into_value);
                    continue;
                }
                if mark != Some(b',') {
                    return Err(self.unexpected("a comma or the closing bracket"));
                }
                self.at += 1;
            }
            if matches!(self.levels.last(), Some(Level::Object(_))) {
                self.read_name()?;
            }
            next = self.begin_value()?;
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Pass over a byte if it comes next.
    fn pass(&mut self, byte: u8) -> bool {
        let comes = self.peek() == Some(byte);
        self.at += usize::from(comes);
        comes
    }

    /// Pass over white space and show the byte behind it.
    fn next_mark(&mut self) -> Option<u8> {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.peek() {
            self.at += 1;
        }
        self.peek()
    }

    /// Read a whole scalar or empty container, or enter a container that has something in it.
    fn begin_value(&mut self) -> Result<Option<Value<'t>>, DecodeError> {
        match self.next_mark() {
            Some(b'"') => Ok(Some(Value::Text(self.read_string()?))),
            Some(b'{') => self.open(Level::Object(OpenObject::default())),
            Some(b'[') => self.open(Level::List(Vec::new())),
            Some(b'-' | b'0'..=b'9') => Ok(Some(Value::Number(self.read_number()?))),
            Some(b't') => self.read_word("true", Value::Bool(true)),
            Some(b'f') => self.read_word("false", Value::Bool(false)),
            Some(b'n') => self.read_word("null", Value::Null),
            _ => Err(self.unexpected("a value")),
        }
    }

    fn open(&mut self, level: Level<'t>) -> Result<Option<Value<'t>>, DecodeError> {
        if self.levels.len() == MAX_DEPTH {
            let finding = format!("More than {MAX_DEPTH} levels of arrays and objects");
            return Err(self.fault(DecodeErrorCode::TooDeep, &finding));
        }
        self.at += 1;
        if self.next_mark() == Some(level.closing()) {
            self.at += 1;
            return Ok(Some(level.into_value()));
        }
        self.levels.push(level);
        Ok(None)
    }

    fn read_word(
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

    fn read_number(&mut self) -> Result<f64, DecodeError> {
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

    /// Read a member's name and its colon, and note it when it stands there for another time.
    fn read_name(&mut self) -> Result<(), DecodeError> {
        if self.next_mark() != Some(b'"') {
            return Err(self.unexpected("a member name in quotes"));
        }
        let name = self.read_string()?;
        if self.next_mark() != Some(b':') {
            return Err(self.unexpected("a colon"));
        }
        self.at += 1;
        if let Some(Level::Object(object)) = self.levels.last_mut() {
            object.enter(name);
            if object.repeated.is_some() {
                self.note_duplicate();
            }
        }
        Ok(())
    }

    fn note_duplicate(&mut self) {
        let Some(duplicates) = self.duplicates.as_deref_mut() else {
            return;
        };
        if self.pointer_room == 0 {
            return;
        }
        let mut pointer = String::new();
        for level in &self.levels {
            match level {
                Level::List(items) => push_index(&mut pointer, items.len()),
                Level::Object(object) => push_member(&mut pointer, &object.name),
            }
        }
        self.pointer_room = self.pointer_room.saturating_sub(pointer.chars().count());
        duplicates.push(pointer);
    }

    fn read_string(&mut self) -> Result<Cow<'t, str>, DecodeError> {
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

    fn unexpected(&self, due: &str) -> DecodeError {
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

    fn fault(&self, code: DecodeErrorCode, finding: &str) -> DecodeError {
        let message = format!("{finding} (byte {}).", self.at + 1);
        DecodeError::new(code, String::new(), message)
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
