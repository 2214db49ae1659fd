# Generated from the specification and the schema by `make generate`. Do not edit.

"""The values that cross the wire (contextgraph/1.0-draft)."""

from __future__ import annotations

from cgp_types.unknown import UnknownEnvelope
from typing import Literal, TypeAlias
from dataclasses import dataclass, field
from cgp_types.vocabularies import (
    CapabilityKind,
    ContentFidelity,
    Digest,
    EgressScope,
    ErrorCode,
    Fingerprint,
    FrameKind,
    InlineContentRequirement,
    NonBlank,
    ProvenanceType,
    RelationName,
    Representation,
    Timestamp,
    U32,
    VerdictStatus,
    VersionString,
)


@dataclass(slots=True, kw_only=True)
class Shutdown:
    """Tells the provider to finish its work and exit. No answer is expected."""

    type: Literal["shutdown"] = "shutdown"
    """Marks the message as a request to stop."""


@dataclass(slots=True, kw_only=True)
class Transform:
    """How the inline content of a compact frame was made from its source."""

    method: str
    """What was done, for instance `extractive_summary`."""

    implementation: str
    """The software that did it."""

    version: str
    """The version of that software."""


@dataclass(slots=True, kw_only=True)
class Handshake:
    """Opens the conversation: the host says which protocol version it speaks."""

    type: Literal["handshake"] = "handshake"
    """Marks the message as a handshake."""

    protocol_version: VersionString
    """The version that the host speaks."""


@dataclass(slots=True, kw_only=True)
class Error:
    """Says that a request could not be answered, and why."""

    type: Literal["error"] = "error"
    """Marks the message as an error."""

    message: str
    """The reason for a person, in one sentence."""

    id: str | None = None
    """The id of the request that failed, where it had one and it could be read."""

    code: ErrorCode | None = None
    """The reason in machine-readable form. Absent means `internal`."""


@dataclass(slots=True, kw_only=True)
class DataFlow:
    """What a provider does with data: a statement for the consent of a person."""

    reads: bool = False
    """The provider reads data of the user."""

    writes: bool = False
    """The provider stores data that it receives."""

    egress: bool = False
    """Data that the provider receives leaves the machine, directly or through anything that it
    relays to."""

    egress_scopes: list[EgressScope] = field(default_factory=list)
    """Where the data may go, as finely as the provider can say."""


@dataclass(slots=True, kw_only=True)
class QueryCapability:
    """What kinds of frames a provider serves."""

    kinds: list[CapabilityKind] = field(default_factory=list)
    """The kinds that a query may ask this provider for."""


@dataclass(slots=True, kw_only=True)
class ContextQuery:
    """What a host wants to know, and how much of an answer it can use."""

    goal: str
    """What the agent is trying to do, in words."""

    max_frames: U32
    """The most frames that the answer may hold."""

    max_tokens: U32
    """The most budget tokens that the frames of the answer may cost together."""

    query_text: str | None = None
    """Search words, when they differ from the goal."""

    embedding: list[float] | None = None
    """The goal as a vector of the provider's own embedding space."""

    kinds: list[FrameKind] = field(default_factory=list)
    """The only kinds that are wanted. Empty means any."""

    anchors: list[str] = field(default_factory=list)
    """URIs that the goal is about. Frames that touch one of them matter more."""

    as_of: Timestamp | None = None
    """Only frames that are valid at this instant are wanted."""

    representation_preferences: list[Representation] = field(default_factory=list)
    """The representations that the host can use, best first. Empty means `full` only."""


@dataclass(slots=True, kw_only=True)
class ContentRef:
    """Where the complete content of a frame can be had."""

    provider_id: str
    """The name of the provider that holds the content."""

    uri: str
    """The address of the content, meaningful to that provider."""

    expires_at: Timestamp | None = None
    """When the reference stops working."""


@dataclass(slots=True, kw_only=True)
class Provenance:
    """One link of the chain from a frame back to its source."""

    type: ProvenanceType
    """What kind of source or step this is."""

    uri: str | None = None
    """The address of the source."""

    range: str | None = None
    """The part of the source. For a file: `L<n>` or `L<first>-<last>`, lines counted from 1, the
    last one included."""

    digest: str | None = None
    """The digest of exactly the bytes that `uri` and `range` address."""

    method: str | None = None
    """How the content was obtained from the source."""

    by: str | None = None
    """Who obtained it."""


@dataclass(slots=True, kw_only=True)
class Relation:
    """An edge from a frame to something else."""

    rel: RelationName
    """The name of the edge."""

    target_uri: NonBlank
    """What the edge leads to."""

    display_name: NonBlank | None = None
    """The target's name for people."""


@dataclass(slots=True, kw_only=True)
class FrameEmbedding:
    """The place of a frame in an embedding space."""

    fingerprint: Fingerprint
    """The embedding space."""

    vector: list[float] | None = None
    """The coordinates; absent when the frame only names its space."""


@dataclass(slots=True, kw_only=True)
class FrameId:
    """The identity of a frame: which provider served it, under which id, with which content."""

    provider_id: str
    """The provider. On the wire this is the name that the provider declared at the handshake."""

    frame_id: str
    """The frame's id, scoped to its provider."""

    content_digest: Digest | None = None
    """The digest that the frame carried, when it carried one. Two identities are equal only when
    this member is equal too."""


@dataclass(slots=True, kw_only=True)
class VerifyRequest:
    """The identities whose currency is asked for."""

    frames: list[FrameId] = field(default_factory=list)
    """The identities in question, in any order."""


@dataclass(slots=True, kw_only=True)
class FrameVerdict:
    """What a provider says about one held frame."""

    frame: FrameId
    """The identity that was asked about, repeated in full."""

    status: VerdictStatus
    """Whether the held copy is still what the provider would serve."""

    replacement_digest: Digest | None = None
    """The digest that the frame has now. Only a stale verdict may say it."""


@dataclass(slots=True, kw_only=True)
class Query:
    """Asks a provider for frames."""

    type: Literal["query"] = "query"
    """Marks the message as a query."""

    query: ContextQuery
    """What is asked, and the limits of the answer."""

    id: str | None = None
    """Correlation id: the text that pairs a reply with its question. Only sent to a provider
    that declares `correlation`; the reply repeats it unchanged."""


@dataclass(slots=True, kw_only=True)
class Verify:
    """Asks a provider whether frames that the host holds are still current. It carries
    identities only, never content."""

    type: Literal["verify"] = "verify"
    """Marks the message as a request for verdicts."""

    request: VerifyRequest
    """The identities in question."""

    id: str | None = None
    """Never sent by a host. A provider that receives one repeats it in its answer."""


@dataclass(slots=True, kw_only=True)
class ProviderInfo:
    """Who a provider is."""

    name: NonBlank
    """The provider's name for people and on the wire. Stable for the whole session."""

    version: NonBlank
    """The version of the provider's software, in whatever form it uses."""

    data_flow: DataFlow
    """What the provider does with data."""


@dataclass(slots=True, kw_only=True)
class Capabilities:
    """What a provider can do beyond answering a plain query."""

    query: QueryCapability = field(default_factory=lambda: QueryCapability(kinds=[]))
    """What can be asked for."""

    correlation: bool = False
    """The provider repeats a query's id and answers several queries at once."""

    graph: bool = False
    """The provider ranks by relation to the anchors of a query."""

    embeddings_fingerprint: Fingerprint | None = None
    """The embedding space in which the provider accepts query vectors."""

    verify: bool = False
    """The provider answers verify requests."""

    representations: list[Representation] = field(default_factory=list)
    """The representations that the provider can serve. Empty means `full` only."""

    resolve: bool = False
    """References that the provider serves can be resolved outside this protocol revision."""


@dataclass(slots=True, kw_only=True)
class ContextFrame:
    """One piece of evidence: content with its origin, its honest cost and a label by which a
    person can cite it."""

    id: str
    """The frame's id, scoped to its provider."""

    kind: FrameKind
    """What sort of evidence this is."""

    title: NonBlank
    """A short name for people."""

    score: float
    """How relevant the provider finds the frame, from 0 to 1. Scores of different providers do
    not compare."""

    token_cost: U32
    """The budget tokens that `content` costs: its UTF-8 bytes divided by four, rounded up.
    Nothing else counts."""

    content: str | None = None
    """The evidence itself. Quoted data, never instructions."""

    content_digest: Digest | None = None
    """The SHA-256 digest of the bytes of `content` in UTF-8. It is part of the frame's identity."""

    uri: str | None = None
    """The address of the resource that the frame is about."""

    representation: Representation = "full"
    """How the content is carried. Absent means `full`."""

    content_fidelity: ContentFidelity | None = None
    """How close `content` is to its source."""

    canonical_content_hash: Digest | None = None
    """The digest of the complete source of a compact or reference frame."""

    content_ref: ContentRef | None = None
    """Where the complete content can be had."""

    transform: Transform | None = None
    """How `content` was made from its source."""

    minimum_content_fidelity: ContentFidelity | None = None
    """The least fidelity at which the frame is still useful."""

    inline_content_requirement: InlineContentRequirement | None = None
    """Whether the frame is useful without inline content."""

    canonical_token_cost: U32 | None = None
    """The cost of the complete source, when the frame carries less."""

    tokenizer_ref: str | None = None
    """The tokenizer behind `canonical_token_cost`, for instance `openai:o200k_base`."""

    valid_from: Timestamp | None = None
    """The first instant at which the frame holds. Absent means always before."""

    valid_to: Timestamp | None = None
    """The first instant at which the frame no longer holds. Absent means for ever."""

    recorded_at: Timestamp | None = None
    """When the provider learned of it."""

    provenance: list[Provenance] = field(default_factory=list)
    """The chain back to the source, the link closest to the source first."""

    citation_label: NonBlank | None = None
    """What a person reads as the source, for instance `retry.md L1-20`."""

    embedding: FrameEmbedding | None = None
    """The frame as a vector."""

    relations: list[Relation] = field(default_factory=list)
    """Edges from this frame to other things."""


@dataclass(slots=True, kw_only=True)
class VerifyResponse:
    """The verdicts on a verify request."""

    verdicts: list[FrameVerdict] = field(default_factory=list)
    """One verdict for each identity. An identity without a verdict counts as `unknown`."""


@dataclass(slots=True, kw_only=True)
class HandshakeAck:
    """Answers a handshake: who the provider is, where data that it receives goes, and what it
    can do."""

    type: Literal["handshake_ack"] = "handshake_ack"
    """Marks the message as the answer to a handshake."""

    protocol_version: VersionString
    """The version that the provider speaks, of the same major family as the host's."""

    provider: ProviderInfo
    """Who answers, and what it does with data."""

    capabilities: Capabilities
    """What the provider can do. The host asks for nothing that is not declared here."""


@dataclass(slots=True, kw_only=True)
class Verified:
    """Answers a verify request with one verdict for each identity."""

    type: Literal["verified"] = "verified"
    """Marks the message as the answer to a request for verdicts."""

    response: VerifyResponse
    """The verdicts."""

    id: str | None = None
    """Repeats the `id` of a verify request that carried one; otherwise absent."""


@dataclass(slots=True, kw_only=True)
class ContextQueryResult:
    """The answer to a query."""

    frames: list[ContextFrame]
    """The frames, best first."""

    truncated: bool
    """There were more fitting frames than the limits allowed."""

    dropped_estimate: U32 | None = None
    """About how many fitting frames were left out."""


@dataclass(slots=True, kw_only=True)
class Frames:
    """Answers a query with frames."""

    type: Literal["frames"] = "frames"
    """Marks the message as the answer to a query."""

    result: ContextQueryResult
    """The frames, and whether there was more."""

    id: str | None = None
    """The id of the query that is answered, repeated unchanged; absent when the query had none."""


Envelope: TypeAlias = (
    Handshake
    | HandshakeAck
    | Query
    | Frames
    | Verify
    | Verified
    | Shutdown
    | Error
    | UnknownEnvelope
)
"""A message of the Context Graph Protocol. This schema is the authoring profile: it judges
what one writes, never what a peer sent."""
