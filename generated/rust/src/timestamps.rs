// Generated from the specification and the schema by `make generate`. Do not edit.

//! Instants as the protocol writes them: UTC, always with seconds, any length of fraction (F4).

use std::cmp::Ordering;
use std::fmt;

const FORM: &[u8] = b"dddd-dd-ddTdd:dd:dd";
const LONGEST_MONTHS: [u32; 12] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/// A text that should name an instant and does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimestampError {
    /// The text.
    pub text: String,
}

impl fmt::Display for TimestampError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: String = self.text.chars().take(40).collect();
        write!(formatter, "{shown:?} is no timestamp.")
    }
}

impl std::error::Error for TimestampError {}

/// Tell whether the text names an instant: the grammar and a date that exists (F4).
///
/// Second 60 is allowed in any minute, since leap seconds are not known in advance. The year 0000 is
/// refused.
pub fn is_timestamp(text: &str) -> bool {
    let Some((seconds, fraction)) = parts(text) else {
        return false;
    };
    let field = |from: usize, to: usize| seconds[from..to].parse::<u32>().unwrap_or(0);
    let (year, month, day) = (field(0, 4), field(5, 7), field(8, 10));
    let (hour, minute, second) = (field(11, 13), field(14, 16), field(17, 19));
    is_fraction(fraction)
        && year >= 1
        && (1..=12).contains(&month)
        && (1..=LONGEST_MONTHS[month as usize - 1]).contains(&day)
        && (month != 2 || day != 29 || is_leap(year))
        && hour <= 23
        && minute <= 59
        && second <= 60
}

/// Say which of two instants is the earlier one; `Equal` when both texts name the same.
///
/// Timestamps do not compare as text: `…00.5Z` comes before `…00Z` there. Second 60 comes after every
/// fraction of second 59 and before the next minute.
pub fn compare_timestamps(a: &str, b: &str) -> Result<Ordering, TimestampError> {
    Ok(instant(a)?.cmp(&instant(b)?))
}

/// A key under which timestamps sort as instants, and equal instants are equal.
///
/// The fields up to the seconds have fixed widths, and fractions compare digit by digit once their
/// closing zeros are gone: so text order is the order of time, without any arithmetic.
pub fn instant(text: &str) -> Result<(&str, &str), TimestampError> {
    match parts(text) {
        Some((seconds, fraction)) if is_timestamp(text) => {
            let digits = fraction.trim_start_matches('.').trim_end_matches('0');
            Ok((seconds, digits))
        }
        _ => Err(TimestampError {
            text: text.to_owned(),
        }),
    }
}

/// The text up to the seconds, if it has their form, and what stands between them and the `Z`.
fn parts(text: &str) -> Option<(&str, &str)> {
    let (seconds, fraction) = text.strip_suffix('Z')?.split_at_checked(FORM.len())?;
    let fits = |(byte, form): (u8, &u8)| match form {
        b'd' => byte.is_ascii_digit(),
        mark => byte == *mark,
    };
    let has_form = seconds.bytes().zip(FORM).all(fits);
    has_form.then_some((seconds, fraction))
}

fn is_fraction(text: &str) -> bool {
    let Some(digits) = text.strip_prefix('.') else {
        return text.is_empty();
    };
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}

fn is_leap(year: u32) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}
