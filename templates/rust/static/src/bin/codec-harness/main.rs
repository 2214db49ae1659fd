//! Answers questions about this crate, for comparisons with other languages: one JSON request a line on
//! standard input, one JSON answer a line on standard output.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod base64;
mod calls;
mod records;

use std::io::{self, BufRead, Write};

use cgp_types::{MAX_MESSAGE_BYTES, Violation, Wire, decode_within, encode, lint_within, validate};
use serde_json::{Value, json};

fn main() -> io::Result<()> {
    let mut output = io::stdout().lock();
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        writeln!(output, "{}", answer(&line))?;
        output.flush()?;
        line.clear();
    }
    Ok(())
}

fn answer(line: &[u8]) -> Value {
    serde_json::from_slice(line)
        .ok()
        .and_then(|request: Value| reply(&request))
        .unwrap_or_else(|| json!({"fault": "This is no request."}))
}

fn reply(request: &Value) -> Option<Value> {
    if let Some(call) = request.get("call") {
        let result = calls::result(call.as_str()?, request.get("arguments")?.as_array()?)?;
        return Some(match result {
            Some(result) => json!({"result": result}),
            None => json!({"refused": true}),
        });
    }
    let max_bytes = match request.get("max_bytes") {
        Some(most) => usize::try_from(most.as_u64()?).ok()?,
        None => MAX_MESSAGE_BYTES,
    };
    let data = match request.get("input_base64") {
        Some(text) => base64::decode(text.as_str()?)?,
        None => request.get("input")?.as_str()?.as_bytes().to_vec(),
    };
    records::judged(request.get("type")?.as_str()?, &data, max_bytes)
}

/// What this crate says about the text of a value.
pub(crate) fn judged<T: Wire>(data: &[u8], max_bytes: usize) -> Value {
    let lint = findings(&lint_within::<T>(data, max_bytes));
    match decode_within::<T>(data, max_bytes) {
        Ok(value) => json!({
            "canonical": encode(&value).ok(),
            "violations": findings(&validate(&value)),
            "lint": lint,
        }),
        Err(error) => {
            let mut told = json!({"code": error.code.as_str(), "path": error.path});
            if let Some(own_type) = error.envelope_type {
                told["type"] = own_type.into();
            }
            if let Some(id) = error.envelope_id {
                told["id"] = id.into();
            }
            json!({"error": told, "lint": lint})
        }
    }
}

fn findings(violations: &[Violation]) -> Value {
    let pair = |violation: &Violation| json!([violation.requirement.as_str(), violation.path]);
    violations.iter().map(pair).collect()
}
