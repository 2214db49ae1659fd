//! Base64 with the standard alphabet and padding.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The bytes of a text in base64; `None` when it is none.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    let digits = text.trim_end_matches('=');
    let mut bytes = Vec::with_capacity(digits.len() / 4 * 3 + 2);
    for four in digits.as_bytes().chunks(4) {
        let mut held = 0_u32;
        for &digit in four {
            held = (held << 6) | u32::from(value(digit)?);
        }
        let held = held << (6 * (4 - four.len()));
        bytes.extend_from_slice(&held.to_be_bytes()[1..four.len()]);
    }
    Some(bytes)
}

/// The base64 of some bytes.
pub fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let held = three
            .iter()
            .fold(0, |held, &byte| (held << 8) | usize::from(byte));
        let held = held << (8 * (3 - three.len()));
        for place in 0..4 {
            let digit = ALPHABET[(held >> (18 - 6 * place)) & 63];
            text.push(if place <= three.len() {
                char::from(digit)
            } else {
                '='
            });
        }
    }
    text
}

fn value(digit: u8) -> Option<u8> {
    match digit {
        b'A'..=b'Z' => Some(digit - b'A'),
        b'a'..=b'z' => Some(digit - b'a' + 26),
        b'0'..=b'9' => Some(digit - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    }
}
