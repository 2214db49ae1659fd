//! Judging text that one wrote oneself: the schema, the rules beyond it, and what decoding forgives.

use crate::codec::{Wire, author_violations, from_value};
use crate::constants::{MAX_MESSAGE_BYTES, TAG_MEMBER};
use crate::errors::DecodeError;
use crate::pointers::Place;
use crate::requirements::{DUPLICATE_MEMBER, NULL_MEMBER, UNKNOWN_MEMBER, UNKNOWN_MESSAGE};
use crate::scanner::scan;
use crate::shape::Shape;
use crate::value::{Member, Value, text_member};
use crate::violations::{Findings, Violation};

/// Everything that is wrong with the text of a value.
///
/// Text that cannot be decoded gives one violation. Otherwise, in this order: repeated members in the
/// order of the text; unknown and `null` members, depth first; then the rules, those for authors among
/// them. No violation means that the text is valid under the schema and every rule beyond it.
pub fn lint<T: Wire>(data: impl AsRef<[u8]>) -> Vec<Violation> {
    lint_within::<T>(data, MAX_MESSAGE_BYTES)
}

/// The same for a text of at most so many bytes (W2).
pub fn lint_within<T: Wire>(data: impl AsRef<[u8]>, max_bytes: usize) -> Vec<Violation> {
    match linted::<T>(data.as_ref(), max_bytes) {
        Ok(violations) => violations,
        Err(error) => vec![Violation {
            requirement: error.code.requirement(),
            path: error.path,
            message: error.message,
        }],
    }
}

fn linted<T: Wire>(data: &[u8], max_bytes: usize) -> Result<Vec<Violation>, DecodeError> {
    let mut duplicates = Vec::new();
    let outermost = scan(data, max_bytes, Some(&mut duplicates))?;
    let value: T = from_value(&outermost)?;
    let mut findings = Findings {
        author: true,
        violations: duplicates.into_iter().map(repeated).collect(),
    };
    if let Value::Object(members) = &outermost {
        match value.shape() {
            Some(shape) => forgiven(members, shape, Place::OUTERMOST, &mut findings),
            None => report_unknown_message(members, &mut findings),
        }
    }
    findings.violations.extend(author_violations(&value));
    Ok(findings.violations)
}

fn repeated(path: String) -> Violation {
    Violation {
        requirement: DUPLICATE_MEMBER,
        path,
        message: "The member stands twice in one object; the last one counts.".to_owned(),
    }
}

fn report_unknown_message(members: &[Member<'_>], findings: &mut Findings) {
    let tag = text_member(members, TAG_MEMBER).unwrap_or_default();
    let message = format!("No message has the type `{tag}`.");
    let whole = Place::OUTERMOST;
    findings.report(UNKNOWN_MESSAGE, whole.member(TAG_MEMBER), message);
}

/// Unknown members and `null`, in the order of the text; unknown members are not entered.
///
/// It goes no deeper than the records do.
fn forgiven(members: &[Member<'_>], shape: &Shape, at: Place<'_>, findings: &mut Findings) {
    for (name, value) in members {
        let place = at.member(name);
        match (shape.member(name), value) {
            (None, _) => {
                let message = format!("No `{}` has the member `{name}`.", shape.name);
                findings.report(UNKNOWN_MEMBER, place, message);
            }
            (Some(_), Value::Null) => {
                let message = "`null` means absence; leave the member out.";
                findings.report(NULL_MEMBER, place, message);
            }
            (Some(Some(inside)), Value::Object(members)) => {
                forgiven(members, inside, place, findings);
            }
            (Some(Some(inside)), Value::List(items)) => {
                for (index, item) in items.iter().enumerate() {
                    if let Value::Object(members) = item {
                        forgiven(members, inside, place.index(index), findings);
                    }
                }
            }
            _ => {}
        }
    }
}
