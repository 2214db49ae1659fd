//! What careless authors do, and what the wire shows of it.

#![cfg(feature = "axum")]

use std::time::{Duration, Instant};

use cgp_types::serving::{
    ContextProvider, Exchange, Failure, Head, HttpOptions, ServeOptions, fit_frames, full_frame,
    serve,
};
use cgp_types::{
    Capabilities, ContextFrame, ContextQuery, ContextQueryResult, DataFlow, FrameKind,
    PROVIDER_DRAIN_SECONDS, ProviderInfo,
};
use tokio::io::{AsyncReadExt, duplex};

const HIDDEN: &str =
    r#""code":"internal","message":"The provider failed while it worked on this message."}"#;
const HANDSHAKE: &str = r#"{"type":"handshake","protocol_version":"contextgraph/1.0-draft"}"#;

/// A provider whose author makes every mistake, by the goal of the question.
struct Careless {
    correlation: bool,
    scope: Option<&'static str>,
}

const CARELESS: Careless = Careless {
    correlation: true,
    scope: None,
};

impl ContextProvider for Careless {
    fn id(&self) -> &str {
        "careless"
    }

    fn info(&self) -> ProviderInfo {
        let flow = DataFlow {
            egress_scopes: self.scope.map(str::to_owned).into_iter().collect(),
            ..DataFlow::default()
        };
        ProviderInfo::new("careless", "1", flow)
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            correlation: self.correlation,
            ..Capabilities::default()
        }
    }

    async fn query(&self, query: ContextQuery) -> Result<ContextQueryResult, Failure> {
        let frame = |content: String| full_frame("f", FrameKind::Doc, "t", content, 0.5);
        match query.goal.as_str() {
            "fail" => Err("the password is 1234".into()),
            "panic" => panic!("the password is 1234"),
            "refuse" => Err(Failure::refused("unavailable", "Come back later.")),
            "block" => {
                std::future::pending::<()>().await;
                Err("never".into())
            }
            "not a number" => {
                let score = f64::NAN;
                let frames = vec![ContextFrame {
                    score,
                    ..frame(String::new())
                }];
                Ok(ContextQueryResult::new(frames, false))
            }
            "empty" => Ok(ContextQueryResult::new(Vec::new(), false)),
            goal => {
                let frames = vec![frame("far too much ".repeat(1000))];
                Ok(match goal {
                    "all there is" => ContextQueryResult {
                        dropped_estimate: Some(2),
                        ..ContextQueryResult::new(frames, true)
                    },
                    _ => fit_frames(frames, &query),
                })
            }
        }
    }
}

fn asked(goal: &str) -> String {
    format!(
        r#"{{"type":"query","id":"{goal}","query":{{"goal":"{goal}","max_frames":3,"max_tokens":100}}}}"#
    )
}

async fn conversation(provider: Careless, lines: &[String]) -> Vec<String> {
    let (mut reader, writer) = duplex(1 << 20);
    let input = lines.join("\n");
    serve(provider, input.as_bytes(), writer, ServeOptions::default())
        .await
        .expect("a provider that may be served");
    let mut text = String::new();
    reader.read_to_string(&mut text).await.expect("text");
    text.lines().map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_the_author_does_the_wire_stays_correct() {
    for (goal, expected) in [
        ("fail", format!(r#"{{"type":"error","id":"fail",{HIDDEN}"#)),
        (
            "panic",
            format!(r#"{{"type":"error","id":"panic",{HIDDEN}"#),
        ),
        (
            "not a number",
            format!(r#"{{"type":"error","id":"not a number",{HIDDEN}"#),
        ),
        (
            "refuse",
            r#"{"type":"error","id":"refuse","code":"unavailable","message":"Come back later."}"#.into(),
        ),
        (
            "empty",
            r#"{"type":"frames","id":"empty","result":{"frames":[],"truncated":false}}"#.into(),
        ),
        (
            "all there is",
            r#"{"type":"frames","id":"all there is","result":{"frames":[],"truncated":true,"dropped_estimate":3}}"#.into(),
        ),
        (
            "over",
            r#"{"type":"frames","id":"over","result":{"frames":[],"truncated":true,"dropped_estimate":1}}"#.into(),
        ),
    ] {
        assert_eq!(conversation(CARELESS, &[asked(goal)]).await, [expected]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_blocked_query_keeps_nobody_from_answers_and_is_refused_in_the_end() {
    let begun = Instant::now();
    let lines = [asked("block"), asked("empty"), "garbage".into()];
    let replies = conversation(CARELESS, &lines).await;
    assert_eq!(replies.len(), 3, "{replies:?}");
    assert!(replies[..2].concat().contains(r#""id":"empty""#));
    assert!(replies[2].contains(r#""id":"block","code":"shutting_down""#));
    let bound = Duration::from_secs(3 * (PROVIDER_DRAIN_SECONDS + 1));
    assert!(begun.elapsed() < bound);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_correlation_answers_keep_the_order() {
    let provider = Careless {
        correlation: false,
        ..CARELESS
    };
    let lines = [asked("empty"), "garbage".into(), asked("refuse")];
    let replies = conversation(provider, &lines).await;
    for (reply, part) in replies.iter().zip(["empty", "bad_request", "refuse"]) {
        assert!(reply.contains(part), "{replies:?}");
    }
}

#[tokio::test]
async fn a_contradictory_declaration_is_not_served() {
    let provider = Careless {
        scope: Some("third-party-model"),
        ..CARELESS
    };
    let refused = serve(provider, &b""[..], Vec::new(), ServeOptions::default()).await;
    assert!(refused.expect_err("C5").to_string().contains("C5"));
}

#[tokio::test]
async fn over_http_each_request_gets_its_status() {
    let options = HttpOptions {
        serve: ServeOptions {
            max_message_bytes: 1000,
            ..ServeOptions::default()
        },
        allowed_origins: vec!["https://ours.example".into()],
        ..HttpOptions::default()
    };
    let exchange = Exchange::new(CARELESS, options).expect("a provider that may be served");
    let good = Head {
        method: "POST",
        hosts: vec!["localhost:8765"],
        types: vec!["Application/JSON; charset=utf-8"],
        ..Head::default()
    };
    let judged = |head: Head<'_>| exchange.judge(&head).map(|reply| reply.status);
    let good = || good.clone();
    let host = |host| {
        judged(Head {
            hosts: vec![host],
            ..good()
        })
    };
    let origin = |origin| {
        judged(Head {
            origins: vec![origin],
            ..good()
        })
    };
    assert_eq!(judged(good()), None);
    assert_eq!(
        judged(Head {
            method: "GET",
            ..good()
        }),
        Some(405)
    );
    assert_eq!(
        judged(Head {
            types: vec!["text/plain"],
            ..good()
        }),
        Some(415)
    );
    assert_eq!(
        judged(Head {
            types: vec![],
            ..good()
        }),
        Some(415)
    );
    assert_eq!(
        judged(Head {
            length: Some(1001),
            ..good()
        }),
        Some(413)
    );
    assert_eq!(host("evil.example"), Some(403));
    assert_eq!(host("127.0.0.1.evil.example:80"), Some(403));
    assert_eq!(host("[::1]:99"), None);
    assert_eq!(origin("https://evil.example"), Some(403));
    assert_eq!(origin("https://ours.example"), None);
    for (body, status) in [
        (HANDSHAKE.to_owned(), 200),
        (r#"{"type":"shutdown"}"#.to_owned(), 204),
        (r#"{"type":"news"}"#.to_owned(), 204),
        ("nonsense".to_owned(), 400),
        (asked("panic"), 200),
    ] {
        assert_eq!(
            exchange.reply(body.as_bytes()).await.status,
            status,
            "{body}"
        );
    }
}
