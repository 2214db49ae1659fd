//! Errors are errors as Rust knows them.

use std::error::Error;

use cgp_types::{
    ContextFrame, DecodeError, DecodeErrorCode, EncodeError, Envelope, FrameKind, Requirement,
    decode, decode_within, encode,
};

fn read(text: &str) -> Result<Envelope, Box<dyn Error>> {
    Ok(decode(text)?)
}

#[test]
fn a_decode_error_travels_as_any_error_does() {
    let error = read(r#"{"type":"query","id":"q1","query":7}"#).unwrap_err();
    let error = error.downcast_ref::<DecodeError>().unwrap();
    assert_eq!(error.code, DecodeErrorCode::WrongType);
    assert_eq!(error.path, "/query");
    assert_eq!(error.envelope_type.as_deref(), Some("query"));
    assert_eq!(error.envelope_id.as_deref(), Some("q1"));
    let sentence = "Here stands a number instead of an object. (wrong_type at /query)";
    assert_eq!(error.to_string(), sentence);
}

#[test]
fn an_error_about_the_whole_text_has_no_place() {
    let error = read("{").unwrap_err();
    let sentence =
        "Expected a member name in quotes, found the end of the text (byte 2). (not_json)";
    assert_eq!(error.to_string(), sentence);
}

#[test]
fn a_code_knows_the_requirement_that_lint_cites() {
    let error = decode_within::<Envelope>(r#"{"type":"shutdown"}"#, 18).unwrap_err();
    assert_eq!(error.code.requirement(), Requirement::W2);
    assert_eq!(error.code.as_str(), "too_large");
}

#[test]
fn nan_is_written_nowhere() {
    let mut frame = ContextFrame::new("a", FrameKind::Doc, "Title", f64::NAN, 0);
    let error: EncodeError = encode(&frame).unwrap_err();
    assert_eq!(error.path, "/score");
    assert_eq!(
        error.to_string(),
        "NaN is no number that JSON can write. (at /score)"
    );
    frame.score = 1.0;
    assert!(encode(&frame).is_ok());
}

#[test]
fn errors_cross_threads() {
    fn crosses<T: Send + Sync + 'static>() {}
    crosses::<DecodeError>();
    crosses::<EncodeError>();
    crosses::<Envelope>();
}
