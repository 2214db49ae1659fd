//! Roles: messages reach the methods that take them, and replies are the legal ones.

use std::pin::pin;
use std::sync::Mutex;
use std::task::{Context, Poll, Waker};

use cgp_types::host::{HostRole, dispatch_to_host};
use cgp_types::provider::{
    HandshakeReply, ProviderRole, QueryReply, VerifyReply, dispatch_to_provider,
};
use cgp_types::{
    Capabilities, ContextQuery, ContextQueryResult, DataFlow, Envelope, Error, Frames, Handshake,
    HandshakeAck, PROTOCOL_VERSION, ProviderInfo, Query, Shutdown, UnknownEnvelope, Verified,
    Verify, VerifyRequest,
};

struct Empty;

impl ProviderRole for Empty {
    async fn handshake(&self, _message: Handshake) -> HandshakeReply {
        let provider = ProviderInfo::new("empty", "1", DataFlow::default());
        HandshakeAck::new(PROTOCOL_VERSION, provider, Capabilities::default()).into()
    }

    async fn query(&self, message: Query) -> QueryReply {
        Frames {
            id: message.id,
            ..Frames::new(ContextQueryResult::new(Vec::new(), false))
        }
        .into()
    }

    async fn verify(&self, _message: Verify) -> VerifyReply {
        Error::new("There is nothing to verify.").into()
    }

    async fn shutdown(&self, _message: Shutdown) {}
}

#[derive(Default)]
struct Listener {
    heard: Mutex<Vec<&'static str>>,
}

impl Listener {
    fn hear(&self, what: &'static str) {
        self.heard.lock().unwrap().push(what);
    }
}

impl HostRole for Listener {
    async fn handshake_ack(&self, _message: HandshakeAck) {
        self.hear("handshake_ack");
    }

    async fn frames(&self, _message: Frames) {
        self.hear("frames");
    }

    async fn verified(&self, _message: Verified) {
        self.hear("verified");
    }

    async fn error(&self, _message: Error) {
        self.hear("error");
    }
}

/// Run a future that has nothing to wait for. It may move between threads.
fn run<T>(future: impl Future<Output = T> + Send) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("the future waits for something"),
    }
}

fn asked(message: impl Into<Envelope>) -> Option<Envelope> {
    run(dispatch_to_provider(&Empty, message.into()))
}

#[test]
fn a_provider_answers_each_message_of_the_host() {
    let query = Query {
        id: Some("q1".to_owned()),
        ..Query::new(ContextQuery::new("goal", 8, 100))
    };
    let handshake = asked(Handshake::new(PROTOCOL_VERSION));
    assert!(matches!(handshake, Some(Envelope::HandshakeAck(_))));
    let frames = asked(query);
    assert!(matches!(frames, Some(Envelope::Frames(frames)) if frames.id.as_deref() == Some("q1")));
    let verified = asked(Verify::new(VerifyRequest::default()));
    assert!(matches!(verified, Some(Envelope::Error(_))));
    assert_eq!(asked(Shutdown {}), None);
}

#[test]
fn a_provider_answers_neither_its_own_side_nor_the_unknown() {
    assert_eq!(asked(Error::new("No.")), None);
    let unknown = UnknownEnvelope {
        r#type: "resolve".to_owned(),
        id: Some("1".to_owned()),
    };
    assert_eq!(asked(unknown), None);
}

#[test]
fn a_host_hears_each_message_of_the_provider() {
    let listener = Listener::default();
    let frames = Frames::new(ContextQueryResult::new(Vec::new(), false));
    let messages: [Envelope; 3] = [frames.into(), Error::new("No.").into(), Shutdown {}.into()];
    for message in messages {
        assert_eq!(run(dispatch_to_host(&listener, message)), None);
    }
    assert_eq!(*listener.heard.lock().unwrap(), ["frames", "error"]);
}
