use cgp_types::{DecodeError, decode_envelope, validate};

fn main() -> Result<(), DecodeError> {
    let broken = r#"{"type":"query","query":{"goal":"retries?","max_frames":5}}"#;
    if let Err(error) = decode_envelope(broken) {
        println!("{} at {}", error.code.as_str(), error.path);
    }

    let text = r#"{"type":"query","query":{"goal":"","max_frames":5,"max_tokens":800}}"#;
    let message = decode_envelope(text)?;
    for violation in validate(&message) {
        println!("{} at {}", violation.requirement, violation.path);
    }
    Ok(())
}
