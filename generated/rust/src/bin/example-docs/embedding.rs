// Generated from the specification and the schema by `make generate`. Do not edit.

//! An embedding space without a model: the beginnings of words, hashed into a vector. It knows no
//! meanings, only which words two texts share, but it is deterministic on every machine.

use std::collections::BTreeMap;

use cgp_types::content_digest;

pub const FINGERPRINT: &str = "hashed-stems-sha256/128/l2";

const DIMENSIONS: usize = 128;
const STEM: usize = 4;
const SHORTEST: usize = 3;

/// A vector of length 1, to six decimals; all zero when the text has no words.
pub fn embed(text: &str) -> Vec<f64> {
    let mut times: BTreeMap<String, u32> = BTreeMap::new();
    let lowered = text.to_lowercase();
    for word in lowered.split(|character: char| !character.is_alphanumeric() && character != '_') {
        if word.chars().count() >= SHORTEST {
            *times.entry(word.chars().take(STEM).collect()).or_default() += 1;
        }
    }
    let mut vector = vec![0.0; DIMENSIONS];
    for (stem, count) in times {
        let (place, sign) = place_of(&stem);
        vector[place] += sign * (1.0 + f64::from(count).ln());
    }
    let length = length_of(&vector);
    if length > 0.0 {
        for each in &mut vector {
            *each = rounded(*each / length);
        }
    }
    vector
}

/// From 0, nothing in common, to 1, the same direction.
pub fn similarity(a: &[f64], b: &[f64]) -> f64 {
    let lengths = length_of(a) * length_of(b);
    if a.len() != b.len() || !lengths.is_normal() {
        return 0.0;
    }
    let product: f64 = a.iter().zip(b).map(|(x, y)| x * y).sum();
    rounded((product / lengths).clamp(0.0, 1.0))
}

/// To six decimals, and no negative zero.
pub fn rounded(value: f64) -> f64 {
    (value * 1e6).round() / 1e6 + 0.0
}

fn place_of(stem: &str) -> (usize, f64) {
    let digest = content_digest(stem);
    let digits = digest.split_once(':').map_or("", |each| each.1);
    let number = |range: std::ops::Range<usize>| {
        usize::from_str_radix(digits.get(range).unwrap_or("0"), 16).unwrap_or(0)
    };
    let sign = if number(8..10) % 2 == 1 { 1.0 } else { -1.0 };
    (number(0..8) % DIMENSIONS, sign)
}

fn length_of(vector: &[f64]) -> f64 {
    vector.iter().map(|each| each * each).sum::<f64>().sqrt()
}
