//! The judge of text: what counts as a readable message, and which fault comes first.
//!
//! General JSON parsers disagree about surrogates, depth, long numbers, duplicates and much else.
//! This one decides the same in every language of ours.

use crate::constants::{MAX_DEPTH, MAX_MESSAGE_BYTES};
use crate::cursor::Cursor;
use crate::errors::{DecodeError, DecodeErrorCode};
use crate::levels::{Level, OpenObject};
use crate::pointers::{push_index, push_member};
use crate::value::Value;

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
        cursor: Cursor { text, at: 0 },
        levels: Vec::new(),
        duplicates,
        pointer_room: MAX_MESSAGE_BYTES,
    };
    scanner.read_text()
}

/// One reading of one text.
struct Scanner<'t, 'd> {
    cursor: Cursor<'t>,
    levels: Vec<Level<'t>>,
    duplicates: Option<&'d mut Vec<String>>,
    /// How many more characters the pointers of duplicates may have.
    pointer_room: usize,
}

impl<'t> Scanner<'t, '_> {
    fn read_text(mut self) -> Result<Value<'t>, DecodeError> {
        let mut next = self.begin_value()?;
        loop {
            if let Some(value) = next {
                let Some(level) = self.levels.last_mut() else {
                    return match self.cursor.next_mark() {
                        None => Ok(value),
                        Some(_) => Err(self.cursor.unexpected("nothing more after the value")),
                    };
                };
                level.add(value);
                let closing = level.closing();
                let mark = self.cursor.next_mark();
                if mark == Some(closing) {
                    self.cursor.at += 1;
                    next = self.levels.pop().map(Level::into_value);
                    continue;
                }
                if mark != Some(b',') {
                    return Err(self.cursor.unexpected("a comma or the closing bracket"));
                }
                self.cursor.at += 1;
            }
            if matches!(self.levels.last(), Some(Level::Object(_))) {
                self.read_name()?;
            }
            next = self.begin_value()?;
        }
    }

    /// Read a whole scalar or empty container, or enter a container that has something in it.
    fn begin_value(&mut self) -> Result<Option<Value<'t>>, DecodeError> {
        match self.cursor.next_mark() {
            Some(b'"') => Ok(Some(Value::Text(self.cursor.read_string()?))),
            Some(b'{') => self.open(Level::Object(OpenObject::default())),
            Some(b'[') => self.open(Level::List(Vec::new())),
            Some(b'-' | b'0'..=b'9') => Ok(Some(Value::Number(self.cursor.read_number()?))),
            Some(b't') => self.cursor.read_word("true", Value::Bool(true)),
            Some(b'f') => self.cursor.read_word("false", Value::Bool(false)),
            Some(b'n') => self.cursor.read_word("null", Value::Null),
            _ => Err(self.cursor.unexpected("a value")),
        }
    }

    fn open(&mut self, level: Level<'t>) -> Result<Option<Value<'t>>, DecodeError> {
        if self.levels.len() == MAX_DEPTH {
            let finding = format!("More than {MAX_DEPTH} levels of arrays and objects");
            return Err(self.cursor.fault(DecodeErrorCode::TooDeep, &finding));
        }
        self.cursor.at += 1;
        if self.cursor.next_mark() == Some(level.closing()) {
            self.cursor.at += 1;
            return Ok(Some(level.into_value()));
        }
        self.levels.push(level);
        Ok(None)
    }

    /// Read a member's name and its colon, and note it when it stands there for another time.
    fn read_name(&mut self) -> Result<(), DecodeError> {
        if self.cursor.next_mark() != Some(b'"') {
            return Err(self.cursor.unexpected("a member name in quotes"));
        }
        let name = self.cursor.read_string()?;
        if self.cursor.next_mark() != Some(b':') {
            return Err(self.cursor.unexpected("a colon"));
        }
        self.cursor.at += 1;
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
}
