//! JSON values as the scanner reads them.

use std::borrow::Cow;

/// A member's name and value.
pub type Member<'t> = (Cow<'t, str>, Value<'t>);

/// A JSON value. Texts borrow from the input wherever they stand there without escapes.
///
/// The scanner nests values no deeper than `MAX_DEPTH`, so dropping one is safe.
#[derive(Debug)]
pub enum Value<'t> {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// The double nearest to the literal; an infinity where the literal is beyond all doubles (W7).
    Number(f64),
    /// A text without its escapes.
    Text(Cow<'t, str>),
    /// An array.
    List(Vec<Value<'t>>),
    /// An object. Each name stands once, where it first appeared, with the value that came last (W4).
    Object(Vec<Member<'t>>),
}

impl Value<'_> {
    /// What a value is, for a sentence.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Bool(true) => "true",
            Self::Bool(false) => "false",
            Self::Number(_) => "a number",
            Self::Text(_) => "a text",
            Self::List(_) => "a list",
            Self::Object(_) => "an object",
        }
    }
}

/// The text that stands under a name, if a text stands there.
pub fn text_member<'v>(members: &'v [Member<'_>], name: &str) -> Option<&'v str> {
    members.iter().find_map(|(own_name, value)| match value {
        Value::Text(text) if own_name == name => Some(text.as_ref()),
        _ => None,
    })
}
