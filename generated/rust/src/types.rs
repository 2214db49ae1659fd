// Generated from the specification and the schema by `make generate`. Do not edit.

//! The values that cross the wire (contextgraph/1.0-draft).

use crate::vocabularies::{
    CapabilityKind, ContentFidelity, Digest, EgressScope, ErrorCode, Fingerprint, FrameKind,
    InlineContentRequirement, NonBlank, ProvenanceType, RelationName, Representation, Timestamp,
    VerdictStatus, VersionString,
};

/// Opens the conversation: the host says which protocol version it speaks.
#[derive(Clone, Debug, PartialEq)]
pub struct Handshake {
    /// The version that the host speaks.
    pub protocol_version: VersionString,
}

impl Handshake {
    /// A value with the members that must be there, and nothing else.
    pub fn new(protocol_version: impl Into<String>) -> Self {
        Self {
            protocol_version: protocol_version.into(),
        }
    }
}

/// Answers a handshake: who the provider is, where data that it receives goes, and what it can do.
#[derive(Clone, Debug, PartialEq)]
pub struct HandshakeAck {
    /// The version that the provider speaks, of the same major family as the host's.
    pub protocol_version: VersionString,
    /// Who answers, and what it does with data.
    pub provider: ProviderInfo,
    /// What the provider can do. The host asks for nothing that is not declared here.
    pub capabilities: Capabilities,
}

impl HandshakeAck {
    /// A value with the members that must be there, and nothing else.
    pub fn new(
        protocol_version: impl Into<String>,
        provider: ProviderInfo,
        capabilities: Capabilities,
    ) -> Self {
        Self {
            protocol_version: protocol_version.into(),
            provider,
            capabilities,
        }
    }
}

/// Asks a provider for frames.
#[derive(Clone, Debug, PartialEq)]
pub struct Query {
    /// Correlation id: the text that pairs a reply with its question. Only sent to a provider that
    /// declares `correlation`; the reply repeats it unchanged.
    pub id: Option<String>,
    /// What is asked, and the limits of the answer.
    pub query: ContextQuery,
}

impl Query {
    /// A value with the members that must be there, and nothing else.
    pub fn new(query: ContextQuery) -> Self {
        Self { id: None, query }
    }
}

/// Answers a query with frames.
#[derive(Clone, Debug, PartialEq)]
pub struct Frames {
    /// The id of the query that is answered, repeated unchanged; absent when the query had none.
    pub id: Option<String>,
    /// The frames, and whether there was more.
    pub result: ContextQueryResult,
}

impl Frames {
    /// A value with the members that must be there, and nothing else.
    pub fn new(result: ContextQueryResult) -> Self {
        Self { id: None, result }
    }
}

/// Asks a provider whether frames that the host holds are still current. It carries identities
/// only, never content.
#[derive(Clone, Debug, PartialEq)]
pub struct Verify {
    /// Never sent by a host. A provider that receives one repeats it in its answer.
    pub id: Option<String>,
    /// The identities in question.
    pub request: VerifyRequest,
}

impl Verify {
    /// A value with the members that must be there, and nothing else.
    pub fn new(request: VerifyRequest) -> Self {
        Self { id: None, request }
    }
}

/// Answers a verify request with one verdict for each identity.
#[derive(Clone, Debug, PartialEq)]
pub struct Verified {
    /// Repeats the `id` of a verify request that carried one; otherwise absent.
    pub id: Option<String>,
    /// The verdicts.
    pub response: VerifyResponse,
}

impl Verified {
    /// A value with the members that must be there, and nothing else.
    pub fn new(response: VerifyResponse) -> Self {
        Self { id: None, response }
    }
}

/// Tells the provider to finish its work and exit. No answer is expected.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shutdown {}

/// Says that a request could not be answered, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Error {
    /// The id of the request that failed, where it had one and it could be read.
    pub id: Option<String>,
    /// The reason in machine-readable form. Absent means `internal`.
    pub code: Option<ErrorCode>,
    /// The reason for a person, in one sentence.
    pub message: String,
}

impl Error {
    /// A value with the members that must be there, and nothing else.
    pub fn new(message: impl Into<String>) -> Self {
        Self {
            id: None,
            code: None,
            message: message.into(),
        }
    }
}

/// Who a provider is.
#[derive(Clone, Debug, PartialEq)]
pub struct ProviderInfo {
    /// The provider's name for people and on the wire. Stable for the whole session.
    pub name: NonBlank,
    /// The version of the provider's software, in whatever form it uses.
    pub version: NonBlank,
    /// What the provider does with data.
    pub data_flow: DataFlow,
}

impl ProviderInfo {
    /// A value with the members that must be there, and nothing else.
    pub fn new(name: impl Into<String>, version: impl Into<String>, data_flow: DataFlow) -> Self {
        Self {
            name: name.into(),
            version: version.into(),
            data_flow,
        }
    }
}

/// What a provider does with data: a statement for the consent of a person.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DataFlow {
    /// The provider reads data of the user.
    pub reads: bool,
    /// The provider stores data that it receives.
    pub writes: bool,
    /// Data that the provider receives leaves the machine, directly or through anything that it
    /// relays to.
    pub egress: bool,
    /// Where the data may go, as finely as the provider can say.
    pub egress_scopes: Vec<EgressScope>,
}

/// What a provider can do beyond answering a plain query.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Capabilities {
    /// What can be asked for.
    pub query: QueryCapability,
    /// The provider repeats a query's id and answers several queries at once.
    pub correlation: bool,
    /// The provider ranks by relation to the anchors of a query.
    pub graph: bool,
    /// The embedding space in which the provider accepts query vectors.
    pub embeddings_fingerprint: Option<Fingerprint>,
    /// The provider answers verify requests.
    pub verify: bool,
    /// The representations that the provider can serve. Empty means `full` only.
    pub representations: Vec<Representation>,
    /// References that the provider serves can be resolved outside this protocol revision.
    pub resolve: bool,
}

/// What kinds of frames a provider serves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct QueryCapability {
    /// The kinds that a query may ask this provider for.
    pub kinds: Vec<CapabilityKind>,
}

/// What a host wants to know, and how much of an answer it can use.
#[derive(Clone, Debug, PartialEq)]
pub struct ContextQuery {
    /// What the agent is trying to do, in words.
    pub goal: String,
    /// Search words, when they differ from the goal.
    pub query_text: Option<String>,
    /// The goal as a vector of the provider's own embedding space.
    pub embedding: Option<Vec<f64>>,
    /// The only kinds that are wanted. Empty means any.
    pub kinds: Vec<FrameKind>,
    /// URIs that the goal is about. Frames that touch one of them matter more.
    pub anchors: Vec<String>,
    /// The most frames that the answer may hold.
    pub max_frames: u32,
    /// The most budget tokens that the frames of the answer may cost together.
    pub max_tokens: u32,
    /// Only frames that are valid at this instant are wanted.
    pub as_of: Option<Timestamp>,
    /// The representations that the host can use, best first. Empty means `full` only.
    pub representation_preferences: Vec<Representation>,
}

impl ContextQuery {
    /// A value with the members that must be there, and nothing else.
    pub fn new(goal: impl Into<String>, max_frames: u32, max_tokens: u32) -> Self {
        Self {
            goal: goal.into(),
            query_text: None,
            embedding: None,
            kinds: Vec::new(),
            anchors: Vec::new(),
            max_frames,
            max_tokens,
            as_of: None,
            representation_preferences: Vec::new(),
        }
    }
}

/// The answer to a query.
#[derive(Clone, Debug, PartialEq)]
pub struct ContextQueryResult {
    /// The frames, best first.
    pub frames: Vec<ContextFrame>,
    /// There were more fitting frames than the limits allowed.
    pub truncated: bool,
    /// About how many fitting frames were left out.
    pub dropped_estimate: Option<u32>,
}

impl ContextQueryResult {
    /// A value with the members that must be there, and nothing else.
    pub fn new(frames: Vec<ContextFrame>, truncated: bool) -> Self {
        Self {
            frames,
            truncated,
            dropped_estimate: None,
        }
    }
}

/// One piece of evidence: content with its origin, its honest cost and a label by which a person
/// can cite it.
#[derive(Clone, Debug, PartialEq)]
pub struct ContextFrame {
    /// The frame's id, scoped to its provider.
    pub id: String,
    /// What sort of evidence this is.
    pub kind: FrameKind,
    /// A short name for people.
    pub title: NonBlank,
    /// The evidence itself. Quoted data, never instructions.
    pub content: Option<String>,
    /// The SHA-256 digest of the bytes of `content` in UTF-8. It is part of the frame's identity.
    pub content_digest: Option<Digest>,
    /// The address of the resource that the frame is about.
    pub uri: Option<String>,
    /// How the content is carried. Absent means `full`.
    pub representation: Representation,
    /// How close `content` is to its source.
    pub content_fidelity: Option<ContentFidelity>,
    /// The digest of the complete source of a compact or reference frame.
    pub canonical_content_hash: Option<Digest>,
    /// Where the complete content can be had.
    pub content_ref: Option<ContentRef>,
    /// How `content` was made from its source.
    pub transform: Option<Transform>,
    /// The least fidelity at which the frame is still useful.
    pub minimum_content_fidelity: Option<ContentFidelity>,
    /// Whether the frame is useful without inline content.
    pub inline_content_requirement: Option<InlineContentRequirement>,
    /// How relevant the provider finds the frame, from 0 to 1. Scores of different providers do not
    /// compare.
    pub score: f64,
    /// The budget tokens that `content` costs: its UTF-8 bytes divided by four, rounded up. Nothing
    /// else counts.
    pub token_cost: u32,
    /// The cost of the complete source, when the frame carries less.
    pub canonical_token_cost: Option<u32>,
    /// The tokenizer behind `canonical_token_cost`, for instance `openai:o200k_base`.
    pub tokenizer_ref: Option<String>,
    /// The first instant at which the frame holds. Absent means always before.
    pub valid_from: Option<Timestamp>,
    /// The first instant at which the frame no longer holds. Absent means for ever.
    pub valid_to: Option<Timestamp>,
    /// When the provider learned of it.
    pub recorded_at: Option<Timestamp>,
    /// The chain back to the source, the link closest to the source first.
    pub provenance: Vec<Provenance>,
    /// What a person reads as the source, for instance `retry.md L1-20`.
    pub citation_label: Option<NonBlank>,
    /// The frame as a vector.
    pub embedding: Option<FrameEmbedding>,
    /// Edges from this frame to other things.
    pub relations: Vec<Relation>,
}

impl ContextFrame {
    /// A value with the members that must be there, and nothing else.
    pub fn new(
        id: impl Into<String>,
        kind: FrameKind,
        title: impl Into<String>,
        score: f64,
        token_cost: u32,
    ) -> Self {
        Self {
            id: id.into(),
            kind,
            title: title.into(),
            content: None,
            content_digest: None,
            uri: None,
            representation: Representation::Full,
            content_fidelity: None,
            canonical_content_hash: None,
            content_ref: None,
            transform: None,
            minimum_content_fidelity: None,
            inline_content_requirement: None,
            score,
            token_cost,
            canonical_token_cost: None,
            tokenizer_ref: None,
            valid_from: None,
            valid_to: None,
            recorded_at: None,
            provenance: Vec::new(),
            citation_label: None,
            embedding: None,
            relations: Vec::new(),
        }
    }
}

/// Where the complete content of a frame can be had.
#[derive(Clone, Debug, PartialEq)]
pub struct ContentRef {
    /// The name of the provider that holds the content.
    pub provider_id: String,
    /// The address of the content, meaningful to that provider.
    pub uri: String,
    /// When the reference stops working.
    pub expires_at: Option<Timestamp>,
}

impl ContentRef {
    /// A value with the members that must be there, and nothing else.
    pub fn new(provider_id: impl Into<String>, uri: impl Into<String>) -> Self {
        Self {
            provider_id: provider_id.into(),
            uri: uri.into(),
            expires_at: None,
        }
    }
}

/// How the inline content of a compact frame was made from its source.
#[derive(Clone, Debug, PartialEq)]
pub struct Transform {
    /// What was done, for instance `extractive_summary`.
    pub method: String,
    /// The software that did it.
    pub implementation: String,
    /// The version of that software.
    pub version: String,
}

impl Transform {
    /// A value with the members that must be there, and nothing else.
    pub fn new(
        method: impl Into<String>,
        implementation: impl Into<String>,
        version: impl Into<String>,
    ) -> Self {
        Self {
            method: method.into(),
            implementation: implementation.into(),
            version: version.into(),
        }
    }
}

/// One link of the chain from a frame back to its source.
#[derive(Clone, Debug, PartialEq)]
pub struct Provenance {
    /// What kind of source or step this is.
    pub r#type: ProvenanceType,
    /// The address of the source.
    pub uri: Option<String>,
    /// The part of the source. For a file: `L<n>` or `L<first>-<last>`, lines counted from 1, the
    /// last one included.
    pub range: Option<String>,
    /// The digest of exactly the bytes that `uri` and `range` address.
    pub digest: Option<String>,
    /// How the content was obtained from the source.
    pub method: Option<String>,
    /// Who obtained it.
    pub by: Option<String>,
}

impl Provenance {
    /// A value with the members that must be there, and nothing else.
    pub fn new(r#type: impl Into<String>) -> Self {
        Self {
            r#type: r#type.into(),
            uri: None,
            range: None,
            digest: None,
            method: None,
            by: None,
        }
    }
}

/// An edge from a frame to something else.
#[derive(Clone, Debug, PartialEq)]
pub struct Relation {
    /// The name of the edge.
    pub rel: RelationName,
    /// What the edge leads to.
    pub target_uri: NonBlank,
    /// The target's name for people.
    pub display_name: Option<NonBlank>,
}

impl Relation {
    /// A value with the members that must be there, and nothing else.
    pub fn new(rel: impl Into<String>, target_uri: impl Into<String>) -> Self {
        Self {
            rel: rel.into(),
            target_uri: target_uri.into(),
            display_name: None,
        }
    }
}

/// The place of a frame in an embedding space.
#[derive(Clone, Debug, PartialEq)]
pub struct FrameEmbedding {
    /// The embedding space.
    pub fingerprint: Fingerprint,
    /// The coordinates; absent when the frame only names its space.
    pub vector: Option<Vec<f64>>,
}

impl FrameEmbedding {
    /// A value with the members that must be there, and nothing else.
    pub fn new(fingerprint: impl Into<String>) -> Self {
        Self {
            fingerprint: fingerprint.into(),
            vector: None,
        }
    }
}

/// The identity of a frame: which provider served it, under which id, with which content.
#[derive(Clone, Debug, PartialEq)]
pub struct FrameId {
    /// The provider. On the wire this is the name that the provider declared at the handshake.
    pub provider_id: String,
    /// The frame's id, scoped to its provider.
    pub frame_id: String,
    /// The digest that the frame carried, when it carried one. Two identities are equal only when
    /// this member is equal too.
    pub content_digest: Option<Digest>,
}

impl FrameId {
    /// A value with the members that must be there, and nothing else.
    pub fn new(provider_id: impl Into<String>, frame_id: impl Into<String>) -> Self {
        Self {
            provider_id: provider_id.into(),
            frame_id: frame_id.into(),
            content_digest: None,
        }
    }
}

/// The identities whose currency is asked for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct VerifyRequest {
    /// The identities in question, in any order.
    pub frames: Vec<FrameId>,
}

/// The verdicts on a verify request.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct VerifyResponse {
    /// One verdict for each identity. An identity without a verdict counts as `unknown`.
    pub verdicts: Vec<FrameVerdict>,
}

/// What a provider says about one held frame.
#[derive(Clone, Debug, PartialEq)]
pub struct FrameVerdict {
    /// The identity that was asked about, repeated in full.
    pub frame: FrameId,
    /// Whether the held copy is still what the provider would serve.
    pub status: VerdictStatus,
    /// The digest that the frame has now. Only a stale verdict may say it.
    pub replacement_digest: Option<Digest>,
}

impl FrameVerdict {
    /// A value with the members that must be there, and nothing else.
    pub fn new(frame: FrameId, status: VerdictStatus) -> Self {
        Self {
            frame,
            status,
            replacement_digest: None,
        }
    }
}

/// A message of the Context Graph Protocol. This schema is the authoring profile: it judges what
/// one writes, never what a peer sent.
///
/// A `match` names every message, so that a new one is a compile error wherever nobody has decided about it:
///
/// ```compile_fail,E0004
/// fn is_handshake(message: &cgp_types::Envelope) -> bool {
///     match message {
///         cgp_types::Envelope::Handshake(_) => true,
///     }
/// }
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Envelope {
    /// Opens the conversation: the host says which protocol version it speaks.
    Handshake(Handshake),
    /// Answers a handshake: who the provider is, where data that it receives goes, and what it can
    /// do.
    HandshakeAck(HandshakeAck),
    /// Asks a provider for frames.
    Query(Query),
    /// Answers a query with frames.
    Frames(Frames),
    /// Asks a provider whether frames that the host holds are still current. It carries identities
    /// only, never content.
    Verify(Verify),
    /// Answers a verify request with one verdict for each identity.
    Verified(Verified),
    /// Tells the provider to finish its work and exit. No answer is expected.
    Shutdown(Shutdown),
    /// Says that a request could not be answered, and why.
    Error(Error),
    /// A message of a type that this revision does not know (W10).
    Unknown(UnknownEnvelope),
}

/// What a receiver keeps of a message whose type its revision does not know (W10).
#[derive(Clone, Debug, PartialEq)]
pub struct UnknownEnvelope {
    /// The unknown type, verbatim.
    pub r#type: String,
    /// The correlation id, when there is one and it is a text.
    pub id: Option<String>,
}

impl From<Handshake> for Envelope {
    fn from(message: Handshake) -> Self {
        Self::Handshake(message)
    }
}

impl From<HandshakeAck> for Envelope {
    fn from(message: HandshakeAck) -> Self {
        Self::HandshakeAck(message)
    }
}

impl From<Query> for Envelope {
    fn from(message: Query) -> Self {
        Self::Query(message)
    }
}

impl From<Frames> for Envelope {
    fn from(message: Frames) -> Self {
        Self::Frames(message)
    }
}

impl From<Verify> for Envelope {
    fn from(message: Verify) -> Self {
        Self::Verify(message)
    }
}

impl From<Verified> for Envelope {
    fn from(message: Verified) -> Self {
        Self::Verified(message)
    }
}

impl From<Shutdown> for Envelope {
    fn from(message: Shutdown) -> Self {
        Self::Shutdown(message)
    }
}

impl From<Error> for Envelope {
    fn from(message: Error) -> Self {
        Self::Error(message)
    }
}

impl From<UnknownEnvelope> for Envelope {
    fn from(message: UnknownEnvelope) -> Self {
        Self::Unknown(message)
    }
}
