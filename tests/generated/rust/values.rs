//! Values: what is unknown stays, what is absent is absent, and what is built reads back.

use cgp_types::{
    Capabilities, ContextFrame, ContextQuery, ContextQueryResult, Envelope, FrameKind, Frames,
    Query, Representation, Requirement, Shutdown, UnknownEnvelope, VerdictStatus,
    author_violations, content_digest, decode, egress_scope, encode, error_code_facts, from_json,
    is_digest, lint, to_json, validate,
};

#[test]
fn an_unknown_value_is_kept_and_reported() {
    let text = r#"{"id":"a","kind":"Doc","title":"t","content":"","score":0,"token_cost":0,"citation_label":"c"}"#;
    let frame: ContextFrame = decode(text).unwrap();
    assert_eq!(frame.kind, FrameKind::Unknown("Doc".to_owned()));
    assert_eq!(encode(&frame).unwrap(), text);
    let violations = validate(&frame);
    assert_eq!(violations.len(), 1);
    assert_eq!(violations[0].requirement, Requirement::U2);
    assert_eq!(violations[0].path, "/kind");
}

#[test]
fn known_values_are_never_made_unknown() {
    for known in FrameKind::KNOWN {
        assert!(known.is_known());
        assert_eq!(FrameKind::from(known.as_str()), known);
        assert_eq!(FrameKind::from(known.to_string()), known);
    }
    assert!(!FrameKind::from("").is_known());
}

#[test]
fn the_status_unknown_is_not_an_unknown_status() {
    let known = VerdictStatus::from("unknown");
    assert_eq!(known, VerdictStatus::UnknownStatus);
    assert!(known.is_known());
    let strange = VerdictStatus::from("perhaps");
    assert!(!strange.is_known());
    assert_eq!(strange.facts(), known.facts());
}

#[test]
fn an_unknown_message_keeps_its_type_and_id() {
    let message: Envelope = decode(r#"{"id":"7","more":[],"type":"resolve"}"#).unwrap();
    let unknown = UnknownEnvelope {
        r#type: "resolve".to_owned(),
        id: Some("7".to_owned()),
    };
    assert_eq!(message, Envelope::from(unknown));
    assert_eq!(encode(&message).unwrap(), r#"{"type":"resolve","id":"7"}"#);
    assert_eq!(validate(&message), []);
}

#[test]
fn a_message_is_built_from_what_it_must_have() {
    let frame = ContextFrame {
        content: Some("four".to_owned()),
        citation_label: Some("a.md".to_owned()),
        ..ContextFrame::new("a", FrameKind::Doc, "Title", 0.5, 1)
    };
    let result = ContextQueryResult::new(vec![frame], false);
    let message = Envelope::from(Frames::new(result));
    assert_eq!(validate(&message), []);
    let text = encode(&message).unwrap();
    assert_eq!(decode::<Envelope>(&text).unwrap(), message);
    assert_eq!(lint::<Envelope>(&text), []);
}

#[test]
fn defaults_are_what_absence_means() {
    let frame = ContextFrame::new("a", FrameKind::Doc, "Title", 0.5, 1);
    assert_eq!(frame.representation, Representation::Full);
    let capabilities = Capabilities::default();
    assert_eq!(decode::<Capabilities>("{}").unwrap(), capabilities);
    assert_eq!(
        encode(&Shutdown::default()).unwrap(),
        r#"{"type":"shutdown"}"#
    );
}

#[test]
fn a_json_value_is_as_good_as_its_text() {
    let query = Query::new(ContextQuery::new("goal", 8, 4_294_967_295));
    let value = to_json(&query).unwrap();
    assert_eq!(value["query"]["max_tokens"], 4_294_967_295_u32);
    assert_eq!(from_json::<Query>(&value).unwrap(), query);
    let error = from_json::<Query>(&serde_json::json!([])).unwrap_err();
    assert_eq!(error.code.as_str(), "not_object");
}

#[test]
fn open_vocabularies_are_text_with_known_values() {
    assert!(egress_scope::KNOWN.contains(&egress_scope::LOCAL_ONLY));
    let unheard_of = error_code_facts("unheard of");
    assert_eq!(unheard_of, error_code_facts("internal"));
    assert_eq!(unheard_of.reaction.as_str(), "report_and_count");
}

#[test]
fn rules_for_authors_are_for_authors() {
    let message: Envelope = decode(r#"{"type":"verify","id":"1","request":{}}"#).unwrap();
    assert_eq!(validate(&message), []);
    let violations = author_violations(&message);
    assert_eq!(violations.len(), 1);
    assert_eq!(violations[0].requirement, Requirement::W13);
}

#[test]
fn digests_have_one_spelling() {
    let digest = content_digest("abc");
    assert!(is_digest(&digest));
    assert!(!is_digest(&digest[..70]));
    assert!(!is_digest(&digest.to_uppercase()));
    assert!(!is_digest(&digest[7..]));
    assert!(!is_digest(&digest.replace("ba", "bg")));
}

#[test]
fn requirements_are_found_by_their_ids() {
    for requirement in Requirement::ALL {
        assert_eq!(
            Requirement::from_id(requirement.as_str()),
            Some(requirement)
        );
    }
    assert_eq!(Requirement::B3.level().as_str(), "MUST");
    assert_eq!(Requirement::B3.binds().as_str(), "provider");
    assert_eq!(Requirement::from_id("b3"), None);
}
