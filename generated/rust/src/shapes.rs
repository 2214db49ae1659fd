// Generated from the specification and the schema by `make generate`. Do not edit.

//! The shape of each record.

use crate::shape::{Shape, Shaped};
use crate::types::{
    Capabilities, ContentRef, ContextFrame, ContextQuery, ContextQueryResult, DataFlow, Envelope,
    Error, FrameEmbedding, FrameId, FrameVerdict, Frames, Handshake, HandshakeAck, Provenance,
    ProviderInfo, Query, QueryCapability, Relation, Shutdown, Transform, Verified, Verify,
    VerifyRequest, VerifyResponse,
};

static HANDSHAKE: Shape = Shape {
    name: "Handshake",
    members: &[("type", None), ("protocol_version", None)],
};

impl Shaped for Handshake {
    const IS_MESSAGE: bool = true;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&HANDSHAKE)
    }
}

static DATA_FLOW: Shape = Shape {
    name: "DataFlow",
    members: &[
        ("reads", None),
        ("writes", None),
        ("egress", None),
        ("egress_scopes", None),
    ],
};

impl Shaped for DataFlow {
    const IS_MESSAGE: bool = false;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&DATA_FLOW)
    }
}

static PROVIDER_INFO: Shape = Shape {
    name: "ProviderInfo",
    members: &[
        ("name", None),
        ("version", None),
        ("data_flow", Some(&DATA_FLOW)),
    ],
};

impl Shaped for ProviderInfo {
    const IS_MESSAGE: bool = false;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&PROVIDER_INFO)
    }
}

static QUERY_CAPABILITY: Shape = Shape {
    name: "QueryCapability",
    members: &[("kinds", None)],
};

impl Shaped for QueryCapability {
    const IS_MESSAGE: bool = false;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&QUERY_CAPABILITY)
    }
}

static CAPABILITIES: Shape = Shape {
    name: "Capabilities",
    members: &[
        ("query", Some(&QUERY_CAPABILITY)),
        ("correlation", None),
        ("graph", None),
        ("embeddings_fingerprint", None),
        ("verify", None),
        ("representations", None),
        ("resolve", None),
    ],
};

impl Shaped for Capabilities {
    const IS_MESSAGE: bool = false;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&CAPABILITIES)
    }
}

static HANDSHAKE_ACK: Shape = Shape {
    name: "HandshakeAck",
    members: &[
        ("type", None),
        ("protocol_version", None),
        ("provider", Some(&PROVIDER_INFO)),
        ("capabilities", Some(&CAPABILITIES)),
    ],
};

impl Shaped for HandshakeAck {
    const IS_MESSAGE: bool = true;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&HANDSHAKE_ACK)
    }
}

static CONTEXT_QUERY: Shape = Shape {
    name: "ContextQuery",
    members: &[
        ("goal", None),
        ("query_text", None),
        ("embedding", None),
        ("kinds", None),
        ("anchors", None),
        ("max_frames", None),
        ("max_tokens", None),
        ("as_of", None),
        ("representation_preferences", None),
    ],
};

impl Shaped for ContextQuery {
    const IS_MESSAGE: bool = false;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&CONTEXT_QUERY)
    }
}

static QUERY: Shape = Shape {
    name: "Query",
    members: &[
        ("type", None),
        ("id", None),
        ("query", Some(&CONTEXT_QUERY)),
    ],
};

impl Shaped for Query {
    const IS_MESSAGE: bool = true;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&QUERY)
    }
}

static CONTENT_REF: Shape = Shape {
    name: "ContentRef",
    members: &[("provider_id", None), ("uri", None), ("expires_at", None)],
};

impl Shaped for ContentRef {
    const IS_MESSAGE: bool = false;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&CONTENT_REF)
    }
}

static TRANSFORM: Shape = Shape {
    name: "Transform",
    members: &[
        ("method", None),
        ("implementation", None),
        ("version", None),
    ],
};

impl Shaped for Transform {
    const IS_MESSAGE: bool = false;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&TRANSFORM)
    }
}

static PROVENANCE: Shape = Shape {
    name: "Provenance",
    members: &[
        ("type", None),
        ("uri", None),
        ("range", None),
        ("digest", None),
        ("method", None),
        ("by", None),
    ],
};

impl Shaped for Provenance {
    const IS_MESSAGE: bool = false;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&PROVENANCE)
    }
}

static FRAME_EMBEDDING: Shape = Shape {
    name: "FrameEmbedding",
    members: &[("fingerprint", None), ("vector", None)],
};

impl Shaped for FrameEmbedding {
    const IS_MESSAGE: bool = false;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&FRAME_EMBEDDING)
    }
}

static RELATION: Shape = Shape {
    name: "Relation",
    members: &[("rel", None), ("target_uri", None), ("display_name", None)],
};

impl Shaped for Relation {
    const IS_MESSAGE: bool = false;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&RELATION)
    }
}

static CONTEXT_FRAME: Shape = Shape {
    name: "ContextFrame",
    members: &[
        ("id", None),
        ("kind", None),
        ("title", None),
        ("content", None),
        ("content_digest", None),
        ("uri", None),
        ("representation", None),
        ("content_fidelity", None),
        ("canonical_content_hash", None),
        ("content_ref", Some(&CONTENT_REF)),
        ("transform", Some(&TRANSFORM)),
        ("minimum_content_fidelity", None),
        ("inline_content_requirement", None),
        ("score", None),
        ("token_cost", None),
        ("canonical_token_cost", None),
        ("tokenizer_ref", None),
        ("valid_from", None),
        ("valid_to", None),
        ("recorded_at", None),
        ("provenance", Some(&PROVENANCE)),
        ("citation_label", None),
        ("embedding", Some(&FRAME_EMBEDDING)),
        ("relations", Some(&RELATION)),
    ],
};

impl Shaped for ContextFrame {
    const IS_MESSAGE: bool = false;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&CONTEXT_FRAME)
    }
}

static CONTEXT_QUERY_RESULT: Shape = Shape {
    name: "ContextQueryResult",
    members: &[
        ("frames", Some(&CONTEXT_FRAME)),
        ("truncated", None),
        ("dropped_estimate", None),
    ],
};

impl Shaped for ContextQueryResult {
    const IS_MESSAGE: bool = false;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&CONTEXT_QUERY_RESULT)
    }
}

static FRAMES: Shape = Shape {
    name: "Frames",
    members: &[
        ("type", None),
        ("id", None),
        ("result", Some(&CONTEXT_QUERY_RESULT)),
    ],
};

impl Shaped for Frames {
    const IS_MESSAGE: bool = true;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&FRAMES)
    }
}

static FRAME_ID: Shape = Shape {
    name: "FrameId",
    members: &[
        ("provider_id", None),
        ("frame_id", None),
        ("content_digest", None),
    ],
};

impl Shaped for FrameId {
    const IS_MESSAGE: bool = false;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&FRAME_ID)
    }
}

static VERIFY_REQUEST: Shape = Shape {
    name: "VerifyRequest",
    members: &[("frames", Some(&FRAME_ID))],
};

impl Shaped for VerifyRequest {
    const IS_MESSAGE: bool = false;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&VERIFY_REQUEST)
    }
}

static VERIFY: Shape = Shape {
    name: "Verify",
    members: &[
        ("type", None),
        ("id", None),
        ("request", Some(&VERIFY_REQUEST)),
    ],
};

impl Shaped for Verify {
    const IS_MESSAGE: bool = true;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&VERIFY)
    }
}

static FRAME_VERDICT: Shape = Shape {
    name: "FrameVerdict",
    members: &[
        ("frame", Some(&FRAME_ID)),
        ("status", None),
        ("replacement_digest", None),
    ],
};

impl Shaped for FrameVerdict {
    const IS_MESSAGE: bool = false;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&FRAME_VERDICT)
    }
}

static VERIFY_RESPONSE: Shape = Shape {
    name: "VerifyResponse",
    members: &[("verdicts", Some(&FRAME_VERDICT))],
};

impl Shaped for VerifyResponse {
    const IS_MESSAGE: bool = false;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&VERIFY_RESPONSE)
    }
}

static VERIFIED: Shape = Shape {
    name: "Verified",
    members: &[
        ("type", None),
        ("id", None),
        ("response", Some(&VERIFY_RESPONSE)),
    ],
};

impl Shaped for Verified {
    const IS_MESSAGE: bool = true;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&VERIFIED)
    }
}

static SHUTDOWN: Shape = Shape {
    name: "Shutdown",
    members: &[("type", None)],
};

impl Shaped for Shutdown {
    const IS_MESSAGE: bool = true;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&SHUTDOWN)
    }
}

static ERROR: Shape = Shape {
    name: "Error",
    members: &[
        ("type", None),
        ("id", None),
        ("code", None),
        ("message", None),
    ],
};

impl Shaped for Error {
    const IS_MESSAGE: bool = true;

    fn shape(&self) -> Option<&'static Shape> {
        Some(&ERROR)
    }
}

impl Shaped for Envelope {
    const IS_MESSAGE: bool = true;

    fn shape(&self) -> Option<&'static Shape> {
        match self {
            Self::Handshake(message) => message.shape(),
            Self::HandshakeAck(message) => message.shape(),
            Self::Query(message) => message.shape(),
            Self::Frames(message) => message.shape(),
            Self::Verify(message) => message.shape(),
            Self::Verified(message) => message.shape(),
            Self::Shutdown(message) => message.shape(),
            Self::Error(message) => message.shape(),
            Self::Unknown(_) => None,
        }
    }
}
