//! Which members a record has, and which record stands inside each: for walks over any value.

/// A record's members by name, and the record that stands in a member or in its list.
pub struct Shape {
    /// The record's name.
    pub name: &'static str,
    /// Whether the record is a message.
    pub message: bool,
    /// Members in the order of writing and judging.
    pub members: &'static [(&'static str, Option<&'static Shape>)],
}

impl Shape {
    /// What stands inside a member of that name: `None` when the record has no such member.
    pub fn member(&self, name: &str) -> Option<Option<&'static Shape>> {
        let mut members = self.members.iter();
        members.find(|(known, _)| *known == name).map(|(_, inside)| *inside)
    }
}
