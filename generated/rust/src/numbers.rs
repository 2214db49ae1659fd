// Generated from the specification and the schema by `make generate`. Do not edit.

//! Numbers as text: how literals are read (W7) and how numbers are written (W11).

use crate::errors::EncodeError;

/// Stands for every count that takes more digits than any real text has lines or bytes.
pub const LARGEST_COUNT: u64 = 1_000_000_000_000_000_000;

const LONGEST_COUNT: usize = 18;

/// Literals up to this length go to the standard library as they are.
const SHORT_LITERAL: usize = 700;

/// No double and no midpoint between two doubles has more significant digits.
const DECISIVE_DIGITS: usize = 770;

/// Read a JSON number literal as the nearest double, an infinity beyond all doubles (W7).
///
/// Any number of digits takes linear time.
pub fn read_number(literal: &str) -> f64 {
    if literal.len() <= SHORT_LITERAL {
        parsed(literal)
    } else {
        parsed(&shortened(literal))
    }
}

fn parsed(literal: &str) -> f64 {
    literal.parse().unwrap_or(f64::INFINITY)
}

/// The same number with so few digits that the standard library reads it right.
///
/// It stops counting at exponents of six digits, which many zeros before or behind the point can make up.
fn shortened(literal: &str) -> String {
    let (sign, unsigned) = match literal.strip_prefix('-') {
        Some(unsigned) => ("-", unsigned),
        None => ("", literal),
    };
    let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, read_exponent(exponent)),
        None => (unsigned, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let mut digits = String::new();
    let mut point: i64 = 0;
    let mut something_left_out = false;
    for (place, digit) in whole.chars().chain(fraction.chars()).enumerate() {
        let before_point = place < whole.len();
        if digits.is_empty() && digit == '0' {
            point -= i64::from(!before_point);
            continue;
        }
        point += i64::from(before_point);
        if digits.len() < DECISIVE_DIGITS {
            digits.push(digit);
        } else {
            something_left_out |= digit != '0';
        }
    }
    if something_left_out {
        digits.push('1');
    }
    if digits.is_empty() {
        return format!("{sign}0");
    }
    let exponent = exponent.saturating_add(point);
    format!("{sign}0.{digits}e{}", exponent.clamp(-9_999, 9_999))
}

fn read_exponent(text: &str) -> i64 {
    let digits = text.trim_start_matches(['+', '-']).trim_start_matches('0');
    let size = match digits {
        "" => 0,
        short if short.len() <= LONGEST_COUNT => short.parse().unwrap_or(i64::MAX),
        _ => i64::MAX,
    };
    if text.starts_with('-') { -size } else { size }
}

/// Read decimal digits without a leading zero, all that exceed `LARGEST_COUNT` as that.
pub fn read_count(digits: &str) -> u64 {
    if digits.len() <= LONGEST_COUNT {
        digits.parse().unwrap_or(LARGEST_COUNT)
    } else {
        LARGEST_COUNT
    }
}

/// Write a number as ECMAScript and RFC 8785 do: the shortest text that reads back the same.
///
/// So `1`, `0.83`, `1e-7`, `1e+30`, and `0` for negative zero (W11). NaN and the infinities have no text.
pub fn number_text(value: f64) -> Result<String, EncodeError> {
    if !value.is_finite() {
        return Err(EncodeError {
            path: String::new(),
            message: format!("{value} is no number that JSON can write."),
        });
    }
    Ok(ryu_js::Buffer::new().format_finite(value).to_owned())
}
