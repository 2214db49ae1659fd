// Generated from the specification and the schema by `make generate`. Do not edit.

//! From typed values to canonical JSON text, members in the order of the schema (W6, W11).

use crate::constants::{ID_MEMBER, TAG_MEMBER};
use crate::errors::EncodeError;
use crate::pointers::Place;
use crate::types::{
    Capabilities, ContentRef, ContextFrame, ContextQuery, ContextQueryResult, DataFlow, Envelope,
    Error, FrameEmbedding, FrameId, FrameVerdict, Frames, Handshake, HandshakeAck, Provenance,
    ProviderInfo, Query, QueryCapability, Relation, Shutdown, Transform, UnknownEnvelope, Verified,
    Verify, VerifyRequest, VerifyResponse,
};
use crate::vocabularies::{
    ContentFidelity, FrameKind, InlineContentRequirement, Representation, VerdictStatus,
};
use crate::writing::{Encode, ObjectWriter, quote};

impl Encode for Handshake {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.tag("type", "handshake");
        object.member("protocol_version", &self.protocol_version)?;
        object.end()
    }
}

impl Encode for DataFlow {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.member("reads", &self.reads)?;
        object.member("writes", &self.writes)?;
        object.member("egress", &self.egress)?;
        object.list("egress_scopes", &self.egress_scopes)?;
        object.end()
    }
}

impl Encode for ProviderInfo {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.member("name", &self.name)?;
        object.member("version", &self.version)?;
        object.member("data_flow", &self.data_flow)?;
        object.end()
    }
}

impl Encode for QueryCapability {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.member("kinds", &self.kinds)?;
        object.end()
    }
}

impl Encode for Capabilities {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.member("query", &self.query)?;
        object.member("correlation", &self.correlation)?;
        object.member("graph", &self.graph)?;
        object.optional("embeddings_fingerprint", &self.embeddings_fingerprint)?;
        object.member("verify", &self.verify)?;
        object.list("representations", &self.representations)?;
        object.member("resolve", &self.resolve)?;
        object.end()
    }
}

impl Encode for HandshakeAck {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.tag("type", "handshake_ack");
        object.member("protocol_version", &self.protocol_version)?;
        object.member("provider", &self.provider)?;
        object.member("capabilities", &self.capabilities)?;
        object.end()
    }
}

impl Encode for ContextQuery {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.member("goal", &self.goal)?;
        object.optional("query_text", &self.query_text)?;
        object.optional("embedding", &self.embedding)?;
        object.list("kinds", &self.kinds)?;
        object.list("anchors", &self.anchors)?;
        object.member("max_frames", &self.max_frames)?;
        object.member("max_tokens", &self.max_tokens)?;
        object.optional("as_of", &self.as_of)?;
        object.list(
            "representation_preferences",
            &self.representation_preferences,
        )?;
        object.end()
    }
}

impl Encode for Query {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.tag("type", "query");
        object.optional("id", &self.id)?;
        object.member("query", &self.query)?;
        object.end()
    }
}

impl Encode for ContentRef {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.member("provider_id", &self.provider_id)?;
        object.member("uri", &self.uri)?;
        object.optional("expires_at", &self.expires_at)?;
        object.end()
    }
}

impl Encode for Transform {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.member("method", &self.method)?;
        object.member("implementation", &self.implementation)?;
        object.member("version", &self.version)?;
        object.end()
    }
}

impl Encode for Provenance {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.member("type", &self.r#type)?;
        object.optional("uri", &self.uri)?;
        object.optional("range", &self.range)?;
        object.optional("digest", &self.digest)?;
        object.optional("method", &self.method)?;
        object.optional("by", &self.by)?;
        object.end()
    }
}

impl Encode for FrameEmbedding {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.member("fingerprint", &self.fingerprint)?;
        object.optional("vector", &self.vector)?;
        object.end()
    }
}

impl Encode for Relation {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.member("rel", &self.rel)?;
        object.member("target_uri", &self.target_uri)?;
        object.optional("display_name", &self.display_name)?;
        object.end()
    }
}

impl Encode for ContextFrame {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.member("id", &self.id)?;
        object.member("kind", &self.kind)?;
        object.member("title", &self.title)?;
        object.optional("content", &self.content)?;
        object.optional("content_digest", &self.content_digest)?;
        object.optional("uri", &self.uri)?;
        object.unless(
            "representation",
            &self.representation,
            &Representation::Full,
        )?;
        object.optional("content_fidelity", &self.content_fidelity)?;
        object.optional("canonical_content_hash", &self.canonical_content_hash)?;
        object.optional("content_ref", &self.content_ref)?;
        object.optional("transform", &self.transform)?;
        object.optional("minimum_content_fidelity", &self.minimum_content_fidelity)?;
        object.optional(
            "inline_content_requirement",
            &self.inline_content_requirement,
        )?;
        object.member("score", &self.score)?;
        object.member("token_cost", &self.token_cost)?;
        object.optional("canonical_token_cost", &self.canonical_token_cost)?;
        object.optional("tokenizer_ref", &self.tokenizer_ref)?;
        object.optional("valid_from", &self.valid_from)?;
        object.optional("valid_to", &self.valid_to)?;
        object.optional("recorded_at", &self.recorded_at)?;
        object.list("provenance", &self.provenance)?;
        object.optional("citation_label", &self.citation_label)?;
        object.optional("embedding", &self.embedding)?;
        object.list("relations", &self.relations)?;
        object.end()
    }
}

impl Encode for ContextQueryResult {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.member("frames", &self.frames)?;
        object.member("truncated", &self.truncated)?;
        object.optional("dropped_estimate", &self.dropped_estimate)?;
        object.end()
    }
}

impl Encode for Frames {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.tag("type", "frames");
        object.optional("id", &self.id)?;
        object.member("result", &self.result)?;
        object.end()
    }
}

impl Encode for FrameId {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.member("provider_id", &self.provider_id)?;
        object.member("frame_id", &self.frame_id)?;
        object.optional("content_digest", &self.content_digest)?;
        object.end()
    }
}

impl Encode for VerifyRequest {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.member("frames", &self.frames)?;
        object.end()
    }
}

impl Encode for Verify {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.tag("type", "verify");
        object.optional("id", &self.id)?;
        object.member("request", &self.request)?;
        object.end()
    }
}

impl Encode for FrameVerdict {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.member("frame", &self.frame)?;
        object.member("status", &self.status)?;
        object.optional("replacement_digest", &self.replacement_digest)?;
        object.end()
    }
}

impl Encode for VerifyResponse {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.member("verdicts", &self.verdicts)?;
        object.end()
    }
}

impl Encode for Verified {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.tag("type", "verified");
        object.optional("id", &self.id)?;
        object.member("response", &self.response)?;
        object.end()
    }
}

impl Encode for Shutdown {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.tag("type", "shutdown");
        object.end()
    }
}

impl Encode for Error {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.tag("type", "error");
        object.optional("id", &self.id)?;
        object.optional("code", &self.code)?;
        object.member("message", &self.message)?;
        object.end()
    }
}

impl Encode for FrameKind {
    fn encode(&self, text: &mut String, _at: Place<'_>) -> Result<(), EncodeError> {
        quote(self.as_str(), text);
        Ok(())
    }
}

impl Encode for Representation {
    fn encode(&self, text: &mut String, _at: Place<'_>) -> Result<(), EncodeError> {
        quote(self.as_str(), text);
        Ok(())
    }
}

impl Encode for ContentFidelity {
    fn encode(&self, text: &mut String, _at: Place<'_>) -> Result<(), EncodeError> {
        quote(self.as_str(), text);
        Ok(())
    }
}

impl Encode for InlineContentRequirement {
    fn encode(&self, text: &mut String, _at: Place<'_>) -> Result<(), EncodeError> {
        quote(self.as_str(), text);
        Ok(())
    }
}

impl Encode for VerdictStatus {
    fn encode(&self, text: &mut String, _at: Place<'_>) -> Result<(), EncodeError> {
        quote(self.as_str(), text);
        Ok(())
    }
}

impl Encode for Envelope {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        match self {
            Self::Handshake(message) => message.encode(text, at),
            Self::HandshakeAck(message) => message.encode(text, at),
            Self::Query(message) => message.encode(text, at),
            Self::Frames(message) => message.encode(text, at),
            Self::Verify(message) => message.encode(text, at),
            Self::Verified(message) => message.encode(text, at),
            Self::Shutdown(message) => message.encode(text, at),
            Self::Error(message) => message.encode(text, at),
            Self::Unknown(message) => message.encode(text, at),
        }
    }
}

impl Encode for UnknownEnvelope {
    fn encode(&self, text: &mut String, at: Place<'_>) -> Result<(), EncodeError> {
        let mut object = ObjectWriter::begin(text, at);
        object.tag(TAG_MEMBER, &self.r#type);
        object.optional(ID_MEMBER, &self.id)?;
        object.end()
    }
}
