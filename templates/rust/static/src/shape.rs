//! What each record is made of: for walks over values whose type is known only by name.

/// A record's members by name, and the record that stands in a member or in its list.
pub struct Shape {
    /// The record's name.
    pub name: &'static str,
    /// Members in the order of writing and judging.
    pub members: &'static [(&'static str, Option<&'static Shape>)],
}

impl Shape {
    /// What the record says about a name: `None` when no member has it, else the record inside.
    pub fn member(&self, name: &str) -> Option<Option<&'static Shape>> {
        let known = self.members.iter().find(|(known, _)| *known == name);
        known.map(|(_, inside)| *inside)
    }
}

/// A value whose shape is known.
pub trait Shaped {
    /// Whether the value is a message, so that errors say to which message they belong.
    const IS_MESSAGE: bool;

    /// The shape; an unknown message has none.
    fn shape(&self) -> Option<&'static Shape>;
}
