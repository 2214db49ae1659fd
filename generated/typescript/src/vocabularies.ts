// Generated from the specification and the schema by `make generate`. Do not edit.

// Named texts and numbers: scalars with a grammar or range, and vocabularies with their known values.

/**
 * A protocol version: family name, major and minor number, and `-draft` while the revision is not
 * frozen. Two versions interoperate when the text before the first dot is equal.
 */
export type VersionString = string;

/**
 * An instant in UTC with ASCII digits, an upper-case `T` and `Z`, an optional fraction of any
 * length and a real calendar date. Second 60 is allowed. Timestamps are compared as instants, never
 * as text.
 */
export type Timestamp = string;

/**
 * A SHA-256 digest: the algorithm's name, a colon and 64 lower-case hexadecimal digits. Receivers
 * compare digests as opaque text.
 */
export type Digest = string;

/**
 * Names an embedding space: model, number of dimensions and optionally the normalisation, separated
 * by slashes. Two spaces are the same only when their fingerprints are equal to the letter.
 */
export type Fingerprint = string;

/** Text that a person can read: at least one of its characters is not Unicode white space. */
export type NonBlank = string;

/**
 * An unsigned 32-bit integer. Any number literal whose nearest double is integral and within the
 * range denotes one, so `1.0` and `1e0` are 1.
 */
export type U32 = number;

/** The known values of `FrameKind`. */
export const FRAME_KINDS = [
  "snippet",
  "symbol",
  "fact",
  "doc",
  "memory",
  "episode",
  "graph",
] as const;

/** A known value of `FrameKind`. */
export type KnownFrameKind = (typeof FRAME_KINDS)[number];

/**
 * What sort of evidence a frame holds. A receiver treats a kind that it does not know as opaque
 * evidence and keeps its name.
 *
 * - `snippet`: A piece of source text or configuration.
 * - `symbol`: A named thing in code: function, type, module.
 * - `fact`: One statement that holds or does not.
 * - `doc`: Prose written to explain something.
 * - `memory`: Something that was remembered about a person, a project or a decision.
 * - `episode`: Something that happened: a run, a conversation, a log.
 * - `graph`: A view of connections between things.
 */
export type FrameKind = KnownFrameKind | (string & {});

/** Tells whether a text is a known value of `FrameKind`. */
export function isKnownFrameKind(text: string): text is KnownFrameKind {
  const known: readonly string[] = FRAME_KINDS;
  return known.includes(text);
}

/** The known values of `Representation`. */
export const REPRESENTATIONS = ["full", "compact", "reference"] as const;

/** A known value of `Representation`. */
export type KnownRepresentation = (typeof REPRESENTATIONS)[number];

/**
 * How a frame carries its content: whole, distilled, or only by reference.
 *
 * - `full`: The text as it is.
 * - `compact`: A shorter text made from a source, with the way back to it.
 * - `reference`: No text, only the way to it.
 */
export type Representation = KnownRepresentation | (string & {});

/** Tells whether a text is a known value of `Representation`. */
export function isKnownRepresentation(text: string): text is KnownRepresentation {
  const known: readonly string[] = REPRESENTATIONS;
  return known.includes(text);
}

/** The known values of `ContentFidelity`. */
export const CONTENT_FIDELITIES = ["exact", "normalized", "summarized", "omitted"] as const;

/** A known value of `ContentFidelity`. */
export type KnownContentFidelity = (typeof CONTENT_FIDELITIES)[number];

/**
 * How close the inline content is to its source.
 *
 * - `exact`: The source text, byte for byte.
 * - `normalized`: The source text up to layout: white space, line ends, encoding.
 * - `summarized`: A shorter text that says the same.
 * - `omitted`: No text.
 */
export type ContentFidelity = KnownContentFidelity | (string & {});

/** Tells whether a text is a known value of `ContentFidelity`. */
export function isKnownContentFidelity(text: string): text is KnownContentFidelity {
  const known: readonly string[] = CONTENT_FIDELITIES;
  return known.includes(text);
}

/** The known values of `InlineContentRequirement`. */
export const INLINE_CONTENT_REQUIREMENTS = ["required", "resolvable_reference_allowed"] as const;

/** A known value of `InlineContentRequirement`. */
export type KnownInlineContentRequirement = (typeof INLINE_CONTENT_REQUIREMENTS)[number];

/**
 * Whether a frame is only useful with its content inline, or a resolvable reference is enough.
 *
 * - `required`: The frame is of use only with its text in the prompt.
 * - `resolvable_reference_allowed`: A reference that can be resolved later will do.
 */
export type InlineContentRequirement = KnownInlineContentRequirement | (string & {});

/** Tells whether a text is a known value of `InlineContentRequirement`. */
export function isKnownInlineContentRequirement(
  text: string,
): text is KnownInlineContentRequirement {
  const known: readonly string[] = INLINE_CONTENT_REQUIREMENTS;
  return known.includes(text);
}

/** The known values of `VerdictStatus`. */
export const VERDICT_STATUSES = ["valid", "stale", "gone", "unknown"] as const;

/** A known value of `VerdictStatus`. */
export type KnownVerdictStatus = (typeof VERDICT_STATUSES)[number];

/**
 * What a provider says about a held frame. A status that the receiver does not know counts as
 * `unknown`.
 *
 * - `valid`: This is still the current content.
 * - `stale`: The frame exists with other content.
 * - `gone`: The frame no longer exists.
 * - `unknown`: The provider cannot tell.
 */
export type VerdictStatus = KnownVerdictStatus | (string & {});

/** Tells whether a text is a known value of `VerdictStatus`. */
export function isKnownVerdictStatus(text: string): text is KnownVerdictStatus {
  const known: readonly string[] = VERDICT_STATUSES;
  return known.includes(text);
}

/** What the specification says of each `VerdictStatus`. */
export interface VerdictStatusFacts {
  readonly permitsReuse: boolean;
  readonly askAgain: boolean;
}

const VERDICT_STATUS_FACTS: Readonly<Record<KnownVerdictStatus, VerdictStatusFacts>> = {
  valid: {
    permitsReuse: true,
    askAgain: false,
  },
  stale: {
    permitsReuse: false,
    askAgain: true,
  },
  gone: {
    permitsReuse: false,
    askAgain: false,
  },
  unknown: {
    permitsReuse: false,
    askAgain: true,
  },
};

const ANY_OTHER_VERDICT_STATUS_FACTS: VerdictStatusFacts = {
  permitsReuse: false,
  askAgain: true,
};

/** The facts of a value; any value that is not known has the facts of "any other". */
export function verdictStatusFacts(value: string): VerdictStatusFacts {
  if (isKnownVerdictStatus(value)) {
    return VERDICT_STATUS_FACTS[value];
  }
  return ANY_OTHER_VERDICT_STATUS_FACTS;
}

/** The known values of `EgressScope`. */
export const EGRESS_SCOPES = [
  "local-only",
  "org-tenant",
  "third-party-index",
  "third-party-model",
] as const;

/** A known value of `EgressScope`. */
export type KnownEgressScope = (typeof EGRESS_SCOPES)[number];

/**
 * Where data that a provider receives may go. Vendors add scopes of their own as `vendor:name`.
 *
 * - `local-only`: Data stays on this machine.
 * - `org-tenant`: Data goes to a service that the operator's organisation runs or rents for itself.
 * - `third-party-index`: Data goes to a search or storage service of somebody else.
 * - `third-party-model`: Data goes to a model of somebody else.
 */
export type EgressScope = string;

/** Tells whether a text is a known value of `EgressScope`. */
export function isKnownEgressScope(text: string): text is KnownEgressScope {
  const known: readonly string[] = EGRESS_SCOPES;
  return known.includes(text);
}

/** What the specification says of each `EgressScope`. */
export interface EgressScopeFacts {
  readonly leavesTheMachine: boolean;
}

const EGRESS_SCOPE_FACTS: Readonly<Record<KnownEgressScope, EgressScopeFacts>> = {
  "local-only": {
    leavesTheMachine: false,
  },
  "org-tenant": {
    leavesTheMachine: true,
  },
  "third-party-index": {
    leavesTheMachine: true,
  },
  "third-party-model": {
    leavesTheMachine: true,
  },
};

const ANY_OTHER_EGRESS_SCOPE_FACTS: EgressScopeFacts = {
  leavesTheMachine: true,
};

/** The facts of a value; any value that is not known has the facts of "any other". */
export function egressScopeFacts(value: string): EgressScopeFacts {
  if (isKnownEgressScope(value)) {
    return EGRESS_SCOPE_FACTS[value];
  }
  return ANY_OTHER_EGRESS_SCOPE_FACTS;
}

/** The known values of `RelationName`. */
export const RELATION_NAMES = [
  "code.calls",
  "code.imports",
  "code.defines",
  "code.references",
  "doc.documents",
  "episode.follows",
] as const;

/** A known value of `RelationName`. */
export type KnownRelationName = (typeof RELATION_NAMES)[number];

/**
 * The name of an edge from a frame to something else. Vendors add names of their own as
 * `vendor:name`.
 *
 * - `code.calls`: Code here calls the target.
 * - `code.imports`: Code here imports the target.
 * - `code.defines`: The target is defined here.
 * - `code.references`: Code here mentions the target.
 * - `doc.documents`: This text documents the target.
 * - `episode.follows`: This happened after the target.
 */
export type RelationName = string;

/** Tells whether a text is a known value of `RelationName`. */
export function isKnownRelationName(text: string): text is KnownRelationName {
  const known: readonly string[] = RELATION_NAMES;
  return known.includes(text);
}

/** The known values of `ErrorCode`. */
export const ERROR_CODES = [
  "bad_request",
  "unsupported_kind",
  "unsupported_representation",
  "incompatible_version",
  "budget_unsatisfiable",
  "unavailable",
  "shutting_down",
  "internal",
] as const;

/** A known value of `ErrorCode`. */
export type KnownErrorCode = (typeof ERROR_CODES)[number];

/**
 * A machine-readable reason for an error. A code that the host does not know, or none at all, reads
 * as `internal`.
 *
 * - `bad_request`: The message was malformed or cannot be answered as it stands.
 * - `unsupported_kind`: None of the requested kinds is served.
 * - `unsupported_representation`: None of the requested representations is served.
 * - `incompatible_version`: The versions are of different families.
 * - `budget_unsatisfiable`: Not even one frame fits into the limits.
 * - `unavailable`: Something that the provider depends on does not respond at the moment.
 * - `shutting_down`: The provider is about to end and takes no more questions.
 * - `internal`: The provider failed, and it is not the question's fault.
 */
export type ErrorCode = string;

/** Tells whether a text is a known value of `ErrorCode`. */
export function isKnownErrorCode(text: string): text is KnownErrorCode {
  const known: readonly string[] = ERROR_CODES;
  return known.includes(text);
}

/** What the specification says of each `ErrorCode`. */
export interface ErrorCodeFacts {
  readonly reaction:
    | "do_not_retry"
    | "narrow_or_skip"
    | "drop_provider"
    | "raise_budget_or_skip"
    | "retry_with_backoff"
    | "respawn"
    | "report_and_count";
  readonly retryMayHelp: boolean;
}

const ERROR_CODE_FACTS: Readonly<Record<KnownErrorCode, ErrorCodeFacts>> = {
  bad_request: {
    reaction: "do_not_retry",
    retryMayHelp: false,
  },
  unsupported_kind: {
    reaction: "narrow_or_skip",
    retryMayHelp: false,
  },
  unsupported_representation: {
    reaction: "narrow_or_skip",
    retryMayHelp: false,
  },
  incompatible_version: {
    reaction: "drop_provider",
    retryMayHelp: false,
  },
  budget_unsatisfiable: {
    reaction: "raise_budget_or_skip",
    retryMayHelp: false,
  },
  unavailable: {
    reaction: "retry_with_backoff",
    retryMayHelp: true,
  },
  shutting_down: {
    reaction: "respawn",
    retryMayHelp: true,
  },
  internal: {
    reaction: "report_and_count",
    retryMayHelp: false,
  },
};

const ANY_OTHER_ERROR_CODE_FACTS: ErrorCodeFacts = {
  reaction: "report_and_count",
  retryMayHelp: false,
};

/** The facts of a value; any value that is not known has the facts of "any other". */
export function errorCodeFacts(value: string): ErrorCodeFacts {
  if (isKnownErrorCode(value)) {
    return ERROR_CODE_FACTS[value];
  }
  return ANY_OTHER_ERROR_CODE_FACTS;
}

/** The known values of `ProvenanceType`. */
export const PROVENANCE_TYPES = ["file", "derivation", "episode", "mcp-resource"] as const;

/** A known value of `ProvenanceType`. */
export type KnownProvenanceType = (typeof PROVENANCE_TYPES)[number];

/**
 * What kind of source or step a provenance link describes.
 *
 * - `file`: Bytes of a file.
 * - `derivation`: A step that made this text out of another.
 * - `episode`: An event or conversation.
 * - `mcp-resource`: A resource of a Model Context Protocol server.
 */
export type ProvenanceType = string;

/** Tells whether a text is a known value of `ProvenanceType`. */
export function isKnownProvenanceType(text: string): text is KnownProvenanceType {
  const known: readonly string[] = PROVENANCE_TYPES;
  return known.includes(text);
}

/** The known values of `CapabilityKind`. */
export const CAPABILITY_KINDS = [
  "snippet",
  "symbol",
  "fact",
  "doc",
  "memory",
  "episode",
  "graph",
] as const;

/** A known value of `CapabilityKind`. */
export type KnownCapabilityKind = (typeof CAPABILITY_KINDS)[number];

/**
 * A frame kind that a provider says it serves: one of the base kinds or an extension of its own.
 */
export type CapabilityKind = string;

/** Tells whether a text is a known value of `CapabilityKind`. */
export function isKnownCapabilityKind(text: string): text is KnownCapabilityKind {
  const known: readonly string[] = CAPABILITY_KINDS;
  return known.includes(text);
}
