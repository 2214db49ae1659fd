// Generated from the specification and the schema by `make generate`. Do not edit.

//! From JSON values to typed values: structure only, members in the order of W12 (W5 to W8).

use crate::constants::{ID_MEMBER, TAG_MEMBER};
use crate::errors::DecodeError;
use crate::pointers::Place;
use crate::structure::{Decode, Members, text};
use crate::types::{
    Capabilities, ContentRef, ContextFrame, ContextQuery, ContextQueryResult, DataFlow, Envelope,
    Error, FrameEmbedding, FrameId, FrameVerdict, Frames, Handshake, HandshakeAck, Provenance,
    ProviderInfo, Query, QueryCapability, Relation, Shutdown, Transform, UnknownEnvelope, Verified,
    Verify, VerifyRequest, VerifyResponse,
};
use crate::value::Value;
use crate::vocabularies::{
    ContentFidelity, FrameKind, InlineContentRequirement, Representation, VerdictStatus,
};

impl Decode for Handshake {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        members.tag("type", "handshake")?;
        Ok(Self {
            protocol_version: members.required("protocol_version")?,
        })
    }
}

impl Decode for DataFlow {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        Ok(Self {
            reads: members.or("reads", false)?,
            writes: members.or("writes", false)?,
            egress: members.or("egress", false)?,
            egress_scopes: members.list("egress_scopes")?,
        })
    }
}

impl Decode for ProviderInfo {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        Ok(Self {
            name: members.required("name")?,
            version: members.required("version")?,
            data_flow: members.required("data_flow")?,
        })
    }
}

impl Decode for QueryCapability {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        Ok(Self {
            kinds: members.list("kinds")?,
        })
    }
}

impl Decode for Capabilities {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        Ok(Self {
            query: members.or("query", QueryCapability::default())?,
            correlation: members.or("correlation", false)?,
            graph: members.or("graph", false)?,
            embeddings_fingerprint: members.optional("embeddings_fingerprint")?,
            verify: members.or("verify", false)?,
            representations: members.list("representations")?,
            resolve: members.or("resolve", false)?,
        })
    }
}

impl Decode for HandshakeAck {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        members.tag("type", "handshake_ack")?;
        Ok(Self {
            protocol_version: members.required("protocol_version")?,
            provider: members.required("provider")?,
            capabilities: members.required("capabilities")?,
        })
    }
}

impl Decode for ContextQuery {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        Ok(Self {
            goal: members.required("goal")?,
            query_text: members.optional("query_text")?,
            embedding: members.optional("embedding")?,
            kinds: members.list("kinds")?,
            anchors: members.list("anchors")?,
            max_frames: members.required("max_frames")?,
            max_tokens: members.required("max_tokens")?,
            as_of: members.optional("as_of")?,
            representation_preferences: members.list("representation_preferences")?,
        })
    }
}

impl Decode for Query {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        members.tag("type", "query")?;
        Ok(Self {
            id: members.optional("id")?,
            query: members.required("query")?,
        })
    }
}

impl Decode for ContentRef {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        Ok(Self {
            provider_id: members.required("provider_id")?,
            uri: members.required("uri")?,
            expires_at: members.optional("expires_at")?,
        })
    }
}

impl Decode for Transform {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        Ok(Self {
            method: members.required("method")?,
            implementation: members.required("implementation")?,
            version: members.required("version")?,
        })
    }
}

impl Decode for Provenance {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        Ok(Self {
            r#type: members.required("type")?,
            uri: members.optional("uri")?,
            range: members.optional("range")?,
            digest: members.optional("digest")?,
            method: members.optional("method")?,
            by: members.optional("by")?,
        })
    }
}

impl Decode for FrameEmbedding {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        Ok(Self {
            fingerprint: members.required("fingerprint")?,
            vector: members.optional("vector")?,
        })
    }
}

impl Decode for Relation {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        Ok(Self {
            rel: members.required("rel")?,
            target_uri: members.required("target_uri")?,
            display_name: members.optional("display_name")?,
        })
    }
}

impl Decode for ContextFrame {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        Ok(Self {
            id: members.required("id")?,
            kind: members.required("kind")?,
            title: members.required("title")?,
            content: members.optional("content")?,
            content_digest: members.optional("content_digest")?,
            uri: members.optional("uri")?,
            representation: members.or("representation", Representation::Full)?,
            content_fidelity: members.optional("content_fidelity")?,
            canonical_content_hash: members.optional("canonical_content_hash")?,
            content_ref: members.optional("content_ref")?,
            transform: members.optional("transform")?,
            minimum_content_fidelity: members.optional("minimum_content_fidelity")?,
            inline_content_requirement: members.optional("inline_content_requirement")?,
            score: members.required("score")?,
            token_cost: members.required("token_cost")?,
            canonical_token_cost: members.optional("canonical_token_cost")?,
            tokenizer_ref: members.optional("tokenizer_ref")?,
            valid_from: members.optional("valid_from")?,
            valid_to: members.optional("valid_to")?,
            recorded_at: members.optional("recorded_at")?,
            provenance: members.list("provenance")?,
            citation_label: members.optional("citation_label")?,
            embedding: members.optional("embedding")?,
            relations: members.list("relations")?,
        })
    }
}

impl Decode for ContextQueryResult {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        Ok(Self {
            frames: members.required_list("frames")?,
            truncated: members.required("truncated")?,
            dropped_estimate: members.optional("dropped_estimate")?,
        })
    }
}

impl Decode for Frames {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        members.tag("type", "frames")?;
        Ok(Self {
            id: members.optional("id")?,
            result: members.required("result")?,
        })
    }
}

impl Decode for FrameId {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        Ok(Self {
            provider_id: members.required("provider_id")?,
            frame_id: members.required("frame_id")?,
            content_digest: members.optional("content_digest")?,
        })
    }
}

impl Decode for VerifyRequest {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        Ok(Self {
            frames: members.list("frames")?,
        })
    }
}

impl Decode for Verify {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        members.tag("type", "verify")?;
        Ok(Self {
            id: members.optional("id")?,
            request: members.required("request")?,
        })
    }
}

impl Decode for FrameVerdict {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        Ok(Self {
            frame: members.required("frame")?,
            status: members.required("status")?,
            replacement_digest: members.optional("replacement_digest")?,
        })
    }
}

impl Decode for VerifyResponse {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        Ok(Self {
            verdicts: members.list("verdicts")?,
        })
    }
}

impl Decode for Verified {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        members.tag("type", "verified")?;
        Ok(Self {
            id: members.optional("id")?,
            response: members.required("response")?,
        })
    }
}

impl Decode for Shutdown {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        members.tag("type", "shutdown")?;
        Ok(Self {})
    }
}

impl Decode for Error {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        members.tag("type", "error")?;
        Ok(Self {
            id: members.optional("id")?,
            code: members.optional("code")?,
            message: members.required("message")?,
        })
    }
}

impl Decode for FrameKind {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        text(value, at).map(Self::from)
    }
}

impl Decode for Representation {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        text(value, at).map(Self::from)
    }
}

impl Decode for ContentFidelity {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        text(value, at).map(Self::from)
    }
}

impl Decode for InlineContentRequirement {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        text(value, at).map(Self::from)
    }
}

impl Decode for VerdictStatus {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        text(value, at).map(Self::from)
    }
}

impl Decode for Envelope {
    fn decode(value: &Value<'_>, at: Place<'_>) -> Result<Self, DecodeError> {
        let mut members = Members::of(value, at)?;
        match members.text(TAG_MEMBER)? {
            "handshake" => Handshake::decode(value, at).map(Self::Handshake),
            "handshake_ack" => HandshakeAck::decode(value, at).map(Self::HandshakeAck),
            "query" => Query::decode(value, at).map(Self::Query),
            "frames" => Frames::decode(value, at).map(Self::Frames),
            "verify" => Verify::decode(value, at).map(Self::Verify),
            "verified" => Verified::decode(value, at).map(Self::Verified),
            "shutdown" => Shutdown::decode(value, at).map(Self::Shutdown),
            "error" => Error::decode(value, at).map(Self::Error),
            unknown => Ok(Self::Unknown(UnknownEnvelope {
                r#type: unknown.to_owned(),
                id: members.text_if_any(ID_MEMBER),
            })),
        }
    }
}
