// Generated from the specification and the schema by `make generate`. Do not edit.

//! What validate and lint report.

use crate::pointers::Place;
use crate::requirements::Requirement;

/// A rule that a value breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The requirement that says so.
    pub requirement: Requirement,
    /// The JSON Pointer of the value.
    pub path: String,
    /// A sentence for people.
    pub message: String,
}

/// What rules can be judged on.
pub trait Judge {
    /// Judge the value that stands at a place, its members in order.
    fn judge(&self, _at: Place<'_>, _findings: &mut Findings) {}
}

/// The violations found so far.
pub struct Findings {
    /// Whether rules that speak to authors only are judged too.
    pub author: bool,
    /// The violations, in the order of W12.
    pub violations: Vec<Violation>,
}

impl Findings {
    /// Add a violation at a place.
    pub fn report(&mut self, requirement: Requirement, at: Place<'_>, message: impl Into<String>) {
        self.violations.push(Violation {
            requirement,
            path: at.pointer(),
            message: message.into(),
        });
    }

    /// Judge what is inside a member.
    pub fn enter(&mut self, value: &impl Judge, at: Place<'_>) {
        value.judge(at, self);
    }

    /// Judge what is inside a member, if it is there.
    pub fn enter_present(&mut self, value: &Option<impl Judge>, at: Place<'_>) {
        if let Some(value) = value {
            value.judge(at, self);
        }
    }

    /// Judge the elements of a list.
    pub fn enter_each(&mut self, items: &[impl Judge], at: Place<'_>) {
        for (index, item) in items.iter().enumerate() {
            item.judge(at.index(index), self);
        }
    }
}

/// Whether one of some values has one of some texts.
pub fn any_of<T: AsRef<str>>(values: &[T], texts: &[&str]) -> bool {
    values.iter().any(|value| texts.contains(&value.as_ref()))
}
