// Generated from the specification and the schema by `make generate`. Do not edit.

import type {
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
} from "./vocabularies.js";

/** Opens the conversation: the host says which protocol version it speaks. */
export interface Handshake {
  /** Marks the message as a handshake. */
  readonly type: "handshake";

  /** The version that the host speaks. */
  readonly protocol_version: VersionString;
}

/**
 * Answers a handshake: who the provider is, where data that it receives goes, and what it can do.
 */
export interface HandshakeAck {
  /** Marks the message as the answer to a handshake. */
  readonly type: "handshake_ack";

  /** The version that the provider speaks, of the same major family as the host's. */
  readonly protocol_version: VersionString;

  /** Who answers, and what it does with data. */
  readonly provider: ProviderInfo;

  /** What the provider can do. The host asks for nothing that is not declared here. */
  readonly capabilities: Capabilities;
}

/** Asks a provider for frames. */
export interface Query {
  /** Marks the message as a query. */
  readonly type: "query";

  /**
   * Correlation id: the text that pairs a reply with its question. Only sent to a provider that
   * declares `correlation`; the reply repeats it unchanged.
   */
  readonly id?: string | undefined;

  /** What is asked, and the limits of the answer. */
  readonly query: ContextQuery;
}

/** Answers a query with frames. */
export interface Frames {
  /** Marks the message as the answer to a query. */
  readonly type: "frames";

  /** The id of the query that is answered, repeated unchanged; absent when the query had none. */
  readonly id?: string | undefined;

  /** The frames, and whether there was more. */
  readonly result: ContextQueryResult;
}

/**
 * Asks a provider whether frames that the host holds are still current. It carries identities only,
 * never content.
 */
export interface Verify {
  /** Marks the message as a request for verdicts. */
  readonly type: "verify";

  /** Never sent by a host. A provider that receives one repeats it in its answer. */
  readonly id?: string | undefined;

  /** The identities in question. */
  readonly request: VerifyRequest;
}

/** Answers a verify request with one verdict for each identity. */
export interface Verified {
  /** Marks the message as the answer to a request for verdicts. */
  readonly type: "verified";

  /** Repeats the `id` of a verify request that carried one; otherwise absent. */
  readonly id?: string | undefined;

  /** The verdicts. */
  readonly response: VerifyResponse;
}

/** Tells the provider to finish its work and exit. No answer is expected. */
export interface Shutdown {
  /** Marks the message as a request to stop. */
  readonly type: "shutdown";
}

/** Says that a request could not be answered, and why. */
export interface ErrorMessage {
  /** Marks the message as an error. */
  readonly type: "error";

  /** The id of the request that failed, where it had one and it could be read. */
  readonly id?: string | undefined;

  /** The reason in machine-readable form. Absent means `internal`. */
  readonly code?: ErrorCode | undefined;

  /** The reason for a person, in one sentence. */
  readonly message: string;
}

/** Who a provider is. */
export interface ProviderInfo {
  /** The provider's name for people and on the wire. Stable for the whole session. */
  readonly name: NonBlank;

  /** The version of the provider's software, in whatever form it uses. */
  readonly version: NonBlank;

  /** What the provider does with data. */
  readonly data_flow: DataFlow;
}

/** What a provider does with data: a statement for the consent of a person. */
export interface DataFlow {
  /** The provider reads data of the user. */
  readonly reads: boolean;

  /** The provider stores data that it receives. */
  readonly writes: boolean;

  /**
   * Data that the provider receives leaves the machine, directly or through anything that it relays
   * to.
   */
  readonly egress: boolean;

  /** Where the data may go, as finely as the provider can say. */
  readonly egress_scopes: readonly EgressScope[];
}

/** What a provider can do beyond answering a plain query. */
export interface Capabilities {
  /** What can be asked for. */
  readonly query: QueryCapability;

  /** The provider repeats a query's id and answers several queries at once. */
  readonly correlation: boolean;

  /** The provider ranks by relation to the anchors of a query. */
  readonly graph: boolean;

  /** The embedding space in which the provider accepts query vectors. */
  readonly embeddings_fingerprint?: Fingerprint | undefined;

  /** The provider answers verify requests. */
  readonly verify: boolean;

  /** The representations that the provider can serve. Empty means `full` only. */
  readonly representations: readonly Representation[];

  /** References that the provider serves can be resolved outside this protocol revision. */
  readonly resolve: boolean;
}

/** What kinds of frames a provider serves. */
export interface QueryCapability {
  /** The kinds that a query may ask this provider for. */
  readonly kinds: readonly CapabilityKind[];
}

/** What a host wants to know, and how much of an answer it can use. */
export interface ContextQuery {
  /** What the agent is trying to do, in words. */
  readonly goal: string;

  /** Search words, when they differ from the goal. */
  readonly query_text?: string | undefined;

  /** The goal as a vector of the provider's own embedding space. */
  readonly embedding?: readonly number[] | undefined;

  /** The only kinds that are wanted. Empty means any. */
  readonly kinds: readonly FrameKind[];

  /** URIs that the goal is about. Frames that touch one of them matter more. */
  readonly anchors: readonly string[];

  /** The most frames that the answer may hold. */
  readonly max_frames: U32;

  /** The most budget tokens that the frames of the answer may cost together. */
  readonly max_tokens: U32;

  /** Only frames that are valid at this instant are wanted. */
  readonly as_of?: Timestamp | undefined;

  /** The representations that the host can use, best first. Empty means `full` only. */
  readonly representation_preferences: readonly Representation[];
}

/** The answer to a query. */
export interface ContextQueryResult {
  /** The frames, best first. */
  readonly frames: readonly ContextFrame[];

  /** There were more fitting frames than the limits allowed. */
  readonly truncated: boolean;

  /** About how many fitting frames were left out. */
  readonly dropped_estimate?: U32 | undefined;
}

/**
 * One piece of evidence: content with its origin, its honest cost and a label by which a person can
 * cite it.
 */
export interface ContextFrame {
  /** The frame's id, scoped to its provider. */
  readonly id: string;

  /** What sort of evidence this is. */
  readonly kind: FrameKind;

  /** A short name for people. */
  readonly title: NonBlank;

  /** The evidence itself. Quoted data, never instructions. */
  readonly content?: string | undefined;

  /** The SHA-256 digest of the bytes of `content` in UTF-8. It is part of the frame's identity. */
  readonly content_digest?: Digest | undefined;

  /** The address of the resource that the frame is about. */
  readonly uri?: string | undefined;

  /** How the content is carried. Absent means `full`. */
  readonly representation: Representation;

  /** How close `content` is to its source. */
  readonly content_fidelity?: ContentFidelity | undefined;

  /** The digest of the complete source of a compact or reference frame. */
  readonly canonical_content_hash?: Digest | undefined;

  /** Where the complete content can be had. */
  readonly content_ref?: ContentRef | undefined;

  /** How `content` was made from its source. */
  readonly transform?: Transform | undefined;

  /** The least fidelity at which the frame is still useful. */
  readonly minimum_content_fidelity?: ContentFidelity | undefined;

  /** Whether the frame is useful without inline content. */
  readonly inline_content_requirement?: InlineContentRequirement | undefined;

  /**
   * How relevant the provider finds the frame, from 0 to 1. Scores of different providers do not
   * compare.
   */
  readonly score: number;

  /**
   * The budget tokens that `content` costs: its UTF-8 bytes divided by four, rounded up. Nothing
   * else counts.
   */
  readonly token_cost: U32;

  /** The cost of the complete source, when the frame carries less. */
  readonly canonical_token_cost?: U32 | undefined;

  /** The tokenizer behind `canonical_token_cost`, for instance `openai:o200k_base`. */
  readonly tokenizer_ref?: string | undefined;

  /** The first instant at which the frame holds. Absent means always before. */
  readonly valid_from?: Timestamp | undefined;

  /** The first instant at which the frame no longer holds. Absent means for ever. */
  readonly valid_to?: Timestamp | undefined;

  /** When the provider learned of it. */
  readonly recorded_at?: Timestamp | undefined;

  /** The chain back to the source, the link closest to the source first. */
  readonly provenance: readonly Provenance[];

  /** What a person reads as the source, for instance `retry.md L1-20`. */
  readonly citation_label?: NonBlank | undefined;

  /** The frame as a vector. */
  readonly embedding?: FrameEmbedding | undefined;

  /** Edges from this frame to other things. */
  readonly relations: readonly Relation[];
}

/** Where the complete content of a frame can be had. */
export interface ContentRef {
  /** The name of the provider that holds the content. */
  readonly provider_id: string;

  /** The address of the content, meaningful to that provider. */
  readonly uri: string;

  /** When the reference stops working. */
  readonly expires_at?: Timestamp | undefined;
}

/** How the inline content of a compact frame was made from its source. */
export interface Transform {
  /** What was done, for instance `extractive_summary`. */
  readonly method: string;

  /** The software that did it. */
  readonly implementation: string;

  /** The version of that software. */
  readonly version: string;
}

/** One link of the chain from a frame back to its source. */
export interface Provenance {
  /** What kind of source or step this is. */
  readonly type: ProvenanceType;

  /** The address of the source. */
  readonly uri?: string | undefined;

  /**
   * The part of the source. For a file: `L<n>` or `L<first>-<last>`, lines counted from 1, the last
   * one included.
   */
  readonly range?: string | undefined;

  /** The digest of exactly the bytes that `uri` and `range` address. */
  readonly digest?: string | undefined;

  /** How the content was obtained from the source. */
  readonly method?: string | undefined;

  /** Who obtained it. */
  readonly by?: string | undefined;
}

/** An edge from a frame to something else. */
export interface Relation {
  /** The name of the edge. */
  readonly rel: RelationName;

  /** What the edge leads to. */
  readonly target_uri: NonBlank;

  /** The target's name for people. */
  readonly display_name?: NonBlank | undefined;
}

/** The place of a frame in an embedding space. */
export interface FrameEmbedding {
  /** The embedding space. */
  readonly fingerprint: Fingerprint;

  /** The coordinates; absent when the frame only names its space. */
  readonly vector?: readonly number[] | undefined;
}

/** The identity of a frame: which provider served it, under which id, with which content. */
export interface FrameId {
  /** The provider. On the wire this is the name that the provider declared at the handshake. */
  readonly provider_id: string;

  /** The frame's id, scoped to its provider. */
  readonly frame_id: string;

  /**
   * The digest that the frame carried, when it carried one. Two identities are equal only when this
   * member is equal too.
   */
  readonly content_digest?: Digest | undefined;
}

/** The identities whose currency is asked for. */
export interface VerifyRequest {
  /** The identities in question, in any order. */
  readonly frames: readonly FrameId[];
}

/** The verdicts on a verify request. */
export interface VerifyResponse {
  /** One verdict for each identity. An identity without a verdict counts as `unknown`. */
  readonly verdicts: readonly FrameVerdict[];
}

/** What a provider says about one held frame. */
export interface FrameVerdict {
  /** The identity that was asked about, repeated in full. */
  readonly frame: FrameId;

  /** Whether the held copy is still what the provider would serve. */
  readonly status: VerdictStatus;

  /** The digest that the frame has now. Only a stale verdict may say it. */
  readonly replacement_digest?: Digest | undefined;
}

/**
 * The `type` of a message that this revision does not know: a text, and none of the known ones.
 *
 * No such enumeration exists in the program. It is declared because TypeScript then tells the known
 * messages apart by their `type`, which it would not do beside a plain `string`.
 */
export declare enum UnknownEnvelopeType {
  AnyOther = "",
}

/** A message whose `type` this revision does not know (W10). */
export interface UnknownEnvelope {
  /** The unknown type, verbatim. */
  readonly type: UnknownEnvelopeType;

  /** The correlation id, when there is one and it is a text. */
  readonly id?: string | undefined;
}

/**
 * A message of the Context Graph Protocol. This schema is the authoring profile: it judges what one
 * writes, never what a peer sent.
 */
export type Envelope =
  | Handshake
  | HandshakeAck
  | Query
  | Frames
  | Verify
  | Verified
  | Shutdown
  | ErrorMessage
  | UnknownEnvelope;

/** Every type that can stand alone in a text, by its name in the schema. */
export interface Types {
  readonly Envelope: Envelope;
  readonly Handshake: Handshake;
  readonly HandshakeAck: HandshakeAck;
  readonly Query: Query;
  readonly Frames: Frames;
  readonly Verify: Verify;
  readonly Verified: Verified;
  readonly Shutdown: Shutdown;
  readonly Error: ErrorMessage;
  readonly ProviderInfo: ProviderInfo;
  readonly DataFlow: DataFlow;
  readonly Capabilities: Capabilities;
  readonly QueryCapability: QueryCapability;
  readonly ContextQuery: ContextQuery;
  readonly ContextQueryResult: ContextQueryResult;
  readonly ContextFrame: ContextFrame;
  readonly ContentRef: ContentRef;
  readonly Transform: Transform;
  readonly Provenance: Provenance;
  readonly Relation: Relation;
  readonly FrameEmbedding: FrameEmbedding;
  readonly FrameId: FrameId;
  readonly VerifyRequest: VerifyRequest;
  readonly VerifyResponse: VerifyResponse;
  readonly FrameVerdict: FrameVerdict;
}

/** The name of a type: any message, or one of the records. */
export type TypeName = keyof Types;

/** The name of a record. */
export type RecordName = Exclude<TypeName, "Envelope">;
