// Generated from the specification and the schema by `make generate`. Do not edit.

//! Places inside a message, cheap to carry and spelled out only when something is wrong there.

use std::fmt::Write;

/// A place and the step that leads to it. A message without faults never pays for its pointers.
#[derive(Clone, Copy, Debug)]
pub struct Place<'p> {
    parent: Option<&'p Place<'p>>,
    step: Step<'p>,
}

#[derive(Clone, Copy, Debug)]
enum Step<'p> {
    Outermost,
    Member(&'p str),
    Index(usize),
}

impl<'p> Place<'p> {
    /// The whole message.
    pub const OUTERMOST: Place<'static> = Place {
        parent: None,
        step: Step::Outermost,
    };

    /// The place of a member of the object that stands here.
    pub fn member(&'p self, name: &'p str) -> Place<'p> {
        Place {
            parent: Some(self),
            step: Step::Member(name),
        }
    }

    /// The place of an element of the list that stands here.
    pub fn index(&'p self, index: usize) -> Place<'p> {
        Place {
            parent: Some(self),
            step: Step::Index(index),
        }
    }

    /// Spell the place as a JSON Pointer (RFC 6901), such as `/frames/3/title`.
    pub fn pointer(&self) -> String {
        let mut steps = Vec::new();
        let mut place = Some(self);
        while let Some(here) = place {
            steps.push(here.step);
            place = here.parent;
        }
        let mut pointer = String::new();
        for step in steps.into_iter().rev() {
            match step {
                Step::Outermost => {}
                Step::Member(name) => push_member(&mut pointer, name),
                Step::Index(index) => push_index(&mut pointer, index),
            }
        }
        pointer
    }
}

/// Lengthen a pointer by a member's name.
pub fn push_member(pointer: &mut String, name: &str) {
    pointer.push('/');
    for character in name.chars() {
        match character {
            '~' => pointer.push_str("~0"),
            '/' => pointer.push_str("~1"),
            plain => pointer.push(plain),
        }
    }
}

/// Lengthen a pointer by an element's index.
pub fn push_index(pointer: &mut String, index: usize) {
    // Writing to a String never fails.
    let _ = write!(pointer, "/{index}");
}
