//! Arrays and objects that the scanner has entered and not left.

use std::borrow::Cow;
use std::collections::HashMap;

use crate::value::{Member, Value};

/// Up to so many members an object is searched from one end, which is faster than hashing.
const FEW_MEMBERS: usize = 32;

/// An array or object that is still open.
pub enum Level<'t> {
    /// An array.
    List(Vec<Value<'t>>),
    /// An object.
    Object(OpenObject<'t>),
}

/// An object that is still open, and where the next value in it belongs.
#[derive(Default)]
pub struct OpenObject<'t> {
    members: Vec<Member<'t>>,
    /// The members by name, once there are many.
    positions: HashMap<Cow<'t, str>, usize>,
    /// The name that was read last.
    pub name: Cow<'t, str>,
    /// Where the name stood before.
    pub repeated: Option<usize>,
}

impl<'t> OpenObject<'t> {
    /// Note the name of the next value.
    pub fn enter(&mut self, name: Cow<'t, str>) {
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
    /// Add a whole value.
    pub fn add(&mut self, value: Value<'t>) {
        match self {
            Self::List(items) => items.push(value),
            Self::Object(object) => object.add(value),
        }
    }

    /// The bracket that ends it.
    pub fn closing(&self) -> u8 {
        match self {
            Self::List(_) => b']',
            Self::Object(_) => b'}',
        }
    }

    /// The whole value.
    pub fn into_value(self) -> Value<'t> {
        match self {
            Self::List(items) => Value::List(items),
            Self::Object(object) => Value::Object(object.members),
        }
    }
}
