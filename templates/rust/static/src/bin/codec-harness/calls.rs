//! Questions about the crate's small functions.

use std::cmp::Ordering;

use cgp_types as cgp;
use serde_json::{Value, json};

use crate::base64;

/// The result of a function. The outer `None` is no question, the inner one a refusal of the function.
pub fn result(name: &str, arguments: &[Value]) -> Option<Option<Value>> {
    let text = |index: usize| arguments.get(index).and_then(Value::as_str);
    let result = match name {
        "budget_tokens" => json!(cgp::budget_tokens(text(0)?)),
        "content_digest" => json!(cgp::content_digest(text(0)?)),
        "is_timestamp" => json!(cgp::is_timestamp(text(0)?)),
        "compare_timestamps" => return Some(compared(text(0)?, text(1)?)),
        "fingerprint_dimensions" => json!(cgp::fingerprint_dimensions(text(0)?).map(decimal)),
        "parse_line_range" => json!(lines(text(0)?)),
        "addressed_bytes" => {
            let data = base64::decode(text(0)?)?;
            json!(cgp::addressed_bytes(&data, text(1)).map(base64::encode))
        }
        "versions_compatible" => json!(cgp::versions_compatible(text(0)?, text(1)?)),
        "is_blank" => json!(cgp::is_blank(text(0)?)),
        "is_off_machine" => json!(cgp::is_off_machine(text(0)?)),
        "order_frame_ids" => json!(ordered(arguments.first()?.as_array()?)?),
        "number_text" => return Some(number_text(text(0)?)),
        _ => return None,
    };
    Some(Some(result))
}

fn compared(a: &str, b: &str) -> Option<Value> {
    let order = cgp::compare_timestamps(a, b).ok()?;
    Some(match order {
        Ordering::Less => json!(-1),
        Ordering::Equal => json!(0),
        Ordering::Greater => json!(1),
    })
}

fn decimal(number: u64) -> String {
    number.to_string()
}

fn lines(text: &str) -> Option<[String; 2]> {
    let range = cgp::parse_line_range(text)?;
    Some([decimal(range.first), decimal(range.last)])
}

fn ordered(identities: &[Value]) -> Option<Vec<Value>> {
    let mut frames = Vec::new();
    for identity in identities {
        frames.push(cgp::from_json::<cgp::FrameId>(identity).ok()?);
    }
    frames.sort_by(|a, b| cgp::frame_id_key(a).cmp(&cgp::frame_id_key(b)));
    frames
        .iter()
        .map(|frame| cgp::to_json(frame).ok())
        .collect()
}

fn number_text(bits: &str) -> Option<Value> {
    let bits = u64::from_str_radix(bits, 16).ok()?;
    let text = cgp::number_text(f64::from_bits(bits)).ok()?;
    Some(text.into())
}
