// Generated from the specification and the schema by `make generate`. Do not edit.

//! The formats that the schema names and no regular expression can express.

pub use crate::timestamps::is_timestamp as is_date_time;

use crate::ranges::parse_line_range;

/// Tell whether the text is a range that some resource could satisfy.
pub fn is_line_range(text: &str) -> bool {
    parse_line_range(text).is_some()
}
