//! Texts that ask for too much: of depth, of digits, of time.

use std::time::{Duration, Instant};

use cgp_types::{ContextFrame, DecodeErrorCode, Envelope, MAX_DEPTH, decode, lint, validate};

/// Far more than any of these texts takes, and far less than a quadratic reading would.
const LONG: Duration = Duration::from_secs(20);

fn shutdown_with(value: &str) -> String {
    format!(r#"{{"type":"shutdown","x":{value}}}"#)
}

fn scored(literal: &str) -> Result<f64, DecodeErrorCode> {
    let text = format!(r#"{{"id":"a","kind":"doc","title":"t","score":{literal},"token_cost":0}}"#);
    match decode::<ContextFrame>(text) {
        Ok(frame) => Ok(frame.score),
        Err(error) => Err(error.code),
    }
}

#[test]
fn the_deepest_text_is_read_and_dropped_on_a_small_stack() {
    let levels = MAX_DEPTH - 1;
    let deepest = shutdown_with(&format!("{}{}", "[".repeat(levels), "]".repeat(levels)));
    let reading = std::thread::Builder::new().stack_size(512 * 1024);
    let read = reading.spawn(move || {
        (
            decode::<Envelope>(&deepest).is_ok(),
            lint::<Envelope>(&deepest),
        )
    });
    let (is_read, found) = read.unwrap().join().unwrap();
    assert!(is_read);
    assert_eq!(found.len(), 1);
    let deeper = shutdown_with(&"[".repeat(1_000_000));
    let error = decode::<Envelope>(deeper).unwrap_err();
    assert_eq!(error.code, DecodeErrorCode::TooDeep);
}

#[test]
fn among_many_members_the_last_of_a_name_still_wins() {
    let many: String = (0..100).map(|index| format!(r#""{index}":0,"#)).collect();
    for message in ["first", "40", "99"] {
        let text =
            format!(r#"{{"type":"error","message":"m",{many}"{message}":1,"message":"last"}}"#);
        let Envelope::Error(error) = decode::<Envelope>(&text).unwrap() else {
            panic!("an error is no other message");
        };
        assert_eq!(error.message, "last");
        let found = lint::<Envelope>(&text);
        let repeated = found.iter().filter(|one| one.requirement.as_str() == "W4");
        assert_eq!(repeated.count(), if message == "first" { 1 } else { 2 });
    }
}

#[test]
fn digits_beyond_all_doubles_still_decide() {
    let zeros = "0".repeat(1_000_000);
    let nines = "9".repeat(100_000);
    assert_eq!(scored(&format!("0.{zeros}1e1000001")), Ok(1.0));
    assert_eq!(scored(&format!("1{zeros}e-1000000")), Ok(1.0));
    assert_eq!(
        scored(&format!("1{zeros}")),
        Err(DecodeErrorCode::OutOfRange)
    );
    assert_eq!(scored(&format!("0.{zeros}1")), Ok(0.0));
    assert_eq!(scored(&format!("0.{nines}")), Ok(1.0));
    assert_eq!(scored(&format!("1e-{nines}")), Ok(0.0));
    assert_eq!(scored(&format!("0e{nines}")), Ok(0.0));
    assert_eq!(
        scored(&format!("-0.0{zeros}")).map(f64::to_bits),
        Ok((-0.0_f64).to_bits())
    );
}

#[test]
fn one_digit_far_behind_a_tie_rounds_up() {
    // Half-way between 1 and the next double.
    let tie = "1.00000000000000011102230246251565404236316680908203125";
    let zeros = "0".repeat(5_000);
    assert_eq!(scored(tie), Ok(1.0));
    assert_eq!(scored(&format!("{tie}{zeros}")), Ok(1.0));
    assert_eq!(scored(&format!("{tie}{zeros}1")), Ok(1.0 + f64::EPSILON));
}

#[test]
fn reading_takes_linear_time() {
    let many: String = (0..300_000)
        .map(|index| format!(r#","{index}":0"#))
        .collect();
    let nested = format!(
        r#"{}{{{}"b":0}}{}"#,
        r#"{"a":"#.repeat(1_000),
        r#""b":0,"#.repeat(300_000),
        "}".repeat(1_000)
    );
    let texts = [
        format!(r#"{{"type":"shutdown"{many}}}"#),
        format!(r#"{{"type":"shutdown"{}}}"#, r#","same":0"#.repeat(300_000)),
        shutdown_with(&nested),
        shutdown_with(&"7".repeat(4_000_000)),
        shutdown_with(&format!("[{}0]", "[],".repeat(1_000_000))),
        shutdown_with(&format!(r#""{}""#, r"\u00e9\n".repeat(500_000))),
        format!(
            r#"{{"type":"error","message":"{}"}}"#,
            "\u{3000}".repeat(1_000_000)
        ),
    ];
    for text in texts {
        let start = Instant::now();
        let message = decode::<Envelope>(&text).unwrap();
        validate(&message);
        lint::<Envelope>(&text);
        assert!(
            start.elapsed() < LONG,
            "{}… took {:?}",
            &text[..60],
            start.elapsed()
        );
    }
}
