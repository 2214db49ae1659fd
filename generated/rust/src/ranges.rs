// Generated from the specification and the schema by `make generate`. Do not edit.

//! Line ranges: which lines of a resource a provenance entry's digest covers (F17).

use crate::fingerprints::is_count;
use crate::numbers::read_count;

/// Lines `first` to `last`, counted from 1, both included.
///
/// A number of more than 18 digits is held as 10 to the power of 18: no resource has so many lines,
/// so the range addresses the same bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LineRange {
    /// The first line.
    pub first: u64,
    /// The last line.
    pub last: u64,
}

/// Read `L7` or `L7-9`; `None` for an inverted range and for every other spelling.
pub fn parse_line_range(text: &str) -> Option<LineRange> {
    let lines = text.strip_prefix('L')?;
    let (first, last) = lines.split_once('-').unwrap_or((lines, lines));
    // Compared as digits, because two numbers that are held as the largest may still be inverted.
    let ordered = (first.len(), first) <= (last.len(), last);
    (is_count(first) && is_count(last) && ordered).then(|| LineRange {
        first: read_count(first),
        last: read_count(last),
    })
}

/// Cut out the bytes that a range names, all of them when there is no range.
///
/// Only LF ends a line, and belongs to it; a CR is content, and a final LF opens no further line. The
/// end clamps to the last line. `None` means unverifiable: the range starts past the end or is spelled
/// in any other way. Never take `None` for a mismatch, nor for the whole resource.
pub fn addressed_bytes<'d>(data: &'d [u8], range: Option<&str>) -> Option<&'d [u8]> {
    let Some(range) = range else {
        return Some(data);
    };
    let lines = parse_line_range(range)?;
    let (_, rest) = data.split_at(past_lines(data, lines.first - 1));
    if rest.is_empty() {
        return None;
    }
    let (addressed, _) = rest.split_at(past_lines(rest, lines.last - lines.first + 1));
    Some(addressed)
}

/// Find the offset behind so many lines, which is the end when there are fewer.
fn past_lines(data: &[u8], count: u64) -> usize {
    let mut left = count;
    for (at, &byte) in data.iter().enumerate() {
        if left == 0 {
            return at;
        }
        left -= u64::from(byte == b'\n');
    }
    data.len()
}
