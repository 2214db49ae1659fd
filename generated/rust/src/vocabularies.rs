// Generated from the specification and the schema by `make generate`. Do not edit.

//! Named texts: vocabularies with their known values, and scalars with a grammar.
//!
//! A closed vocabulary is an enum that keeps other values as `Unknown`; an open one is text.

use std::fmt;

/// A protocol version: family name, major and minor number, and `-draft` while the revision is not
/// frozen. Two versions interoperate when the text before the first dot is equal.
pub type VersionString = String;

/// An instant in UTC with ASCII digits, an upper-case `T` and `Z`, an optional fraction of any
/// length and a real calendar date. Second 60 is allowed. Timestamps are compared as instants,
/// never as text.
pub type Timestamp = String;

/// A SHA-256 digest: the algorithm's name, a colon and 64 lower-case hexadecimal digits. Receivers
/// compare digests as opaque text.
pub type Digest = String;

/// Names an embedding space: model, number of dimensions and optionally the normalisation,
/// separated by slashes. Two spaces are the same only when their fingerprints are equal to the
/// letter.
pub type Fingerprint = String;

/// Text that a person can read: at least one of its characters is not Unicode white space.
pub type NonBlank = String;

/// What sort of evidence a frame holds. A receiver treats a kind that it does not know as opaque
/// evidence and keeps its name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum FrameKind {
    /// A piece of source text or configuration.
    Snippet,
    /// A named thing in code: function, type, module.
    Symbol,
    /// One statement that holds or does not.
    Fact,
    /// Prose written to explain something.
    Doc,
    /// Something that was remembered about a person, a project or a decision.
    Memory,
    /// Something that happened: a run, a conversation, a log.
    Episode,
    /// A view of connections between things.
    Graph,
    /// A value outside the vocabulary, kept verbatim (W8). `From` makes it of no known value.
    Unknown(String),
}

impl FrameKind {
    /// The known values.
    pub const KNOWN: [Self; 7] = [
        Self::Snippet,
        Self::Symbol,
        Self::Fact,
        Self::Doc,
        Self::Memory,
        Self::Episode,
        Self::Graph,
    ];

    /// The value as it is written.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Snippet => "snippet",
            Self::Symbol => "symbol",
            Self::Fact => "fact",
            Self::Doc => "doc",
            Self::Memory => "memory",
            Self::Episode => "episode",
            Self::Graph => "graph",
            Self::Unknown(text) => text,
        }
    }

    /// Whether the vocabulary has the value.
    pub fn is_known(&self) -> bool {
        !matches!(self, Self::Unknown(_))
    }
}

impl From<&str> for FrameKind {
    fn from(text: &str) -> Self {
        match text {
            "snippet" => Self::Snippet,
            "symbol" => Self::Symbol,
            "fact" => Self::Fact,
            "doc" => Self::Doc,
            "memory" => Self::Memory,
            "episode" => Self::Episode,
            "graph" => Self::Graph,
            other => Self::Unknown(other.to_owned()),
        }
    }
}

impl From<String> for FrameKind {
    fn from(text: String) -> Self {
        Self::from(text.as_str())
    }
}

impl AsRef<str> for FrameKind {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for FrameKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

/// How a frame carries its content: whole, distilled, or only by reference.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Representation {
    /// The text as it is.
    Full,
    /// A shorter text made from a source, with the way back to it.
    Compact,
    /// No text, only the way to it.
    Reference,
    /// A value outside the vocabulary, kept verbatim (W8). `From` makes it of no known value.
    Unknown(String),
}

impl Representation {
    /// The known values.
    pub const KNOWN: [Self; 3] = [Self::Full, Self::Compact, Self::Reference];

    /// The value as it is written.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Full => "full",
            Self::Compact => "compact",
            Self::Reference => "reference",
            Self::Unknown(text) => text,
        }
    }

    /// Whether the vocabulary has the value.
    pub fn is_known(&self) -> bool {
        !matches!(self, Self::Unknown(_))
    }
}

impl From<&str> for Representation {
    fn from(text: &str) -> Self {
        match text {
            "full" => Self::Full,
            "compact" => Self::Compact,
            "reference" => Self::Reference,
            other => Self::Unknown(other.to_owned()),
        }
    }
}

impl From<String> for Representation {
    fn from(text: String) -> Self {
        Self::from(text.as_str())
    }
}

impl AsRef<str> for Representation {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Representation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

/// How close the inline content is to its source.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ContentFidelity {
    /// The source text, byte for byte.
    Exact,
    /// The source text up to layout: white space, line ends, encoding.
    Normalized,
    /// A shorter text that says the same.
    Summarized,
    /// No text.
    Omitted,
    /// A value outside the vocabulary, kept verbatim (W8). `From` makes it of no known value.
    Unknown(String),
}

impl ContentFidelity {
    /// The known values.
    pub const KNOWN: [Self; 4] = [
        Self::Exact,
        Self::Normalized,
        Self::Summarized,
        Self::Omitted,
    ];

    /// The value as it is written.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Exact => "exact",
            Self::Normalized => "normalized",
            Self::Summarized => "summarized",
            Self::Omitted => "omitted",
            Self::Unknown(text) => text,
        }
    }

    /// Whether the vocabulary has the value.
    pub fn is_known(&self) -> bool {
        !matches!(self, Self::Unknown(_))
    }
}

impl From<&str> for ContentFidelity {
    fn from(text: &str) -> Self {
        match text {
            "exact" => Self::Exact,
            "normalized" => Self::Normalized,
            "summarized" => Self::Summarized,
            "omitted" => Self::Omitted,
            other => Self::Unknown(other.to_owned()),
        }
    }
}

impl From<String> for ContentFidelity {
    fn from(text: String) -> Self {
        Self::from(text.as_str())
    }
}

impl AsRef<str> for ContentFidelity {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for ContentFidelity {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

/// Whether a frame is only useful with its content inline, or a resolvable reference is enough.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum InlineContentRequirement {
    /// The frame is of use only with its text in the prompt.
    Required,
    /// A reference that can be resolved later will do.
    ResolvableReferenceAllowed,
    /// A value outside the vocabulary, kept verbatim (W8). `From` makes it of no known value.
    Unknown(String),
}

impl InlineContentRequirement {
    /// The known values.
    pub const KNOWN: [Self; 2] = [Self::Required, Self::ResolvableReferenceAllowed];

    /// The value as it is written.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Required => "required",
            Self::ResolvableReferenceAllowed => "resolvable_reference_allowed",
            Self::Unknown(text) => text,
        }
    }

    /// Whether the vocabulary has the value.
    pub fn is_known(&self) -> bool {
        !matches!(self, Self::Unknown(_))
    }
}

impl From<&str> for InlineContentRequirement {
    fn from(text: &str) -> Self {
        match text {
            "required" => Self::Required,
            "resolvable_reference_allowed" => Self::ResolvableReferenceAllowed,
            other => Self::Unknown(other.to_owned()),
        }
    }
}

impl From<String> for InlineContentRequirement {
    fn from(text: String) -> Self {
        Self::from(text.as_str())
    }
}

impl AsRef<str> for InlineContentRequirement {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for InlineContentRequirement {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

/// What a provider says about a held frame. A status that the receiver does not know counts as
/// `unknown`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum VerdictStatus {
    /// This is still the current content.
    Valid,
    /// The frame exists with other content.
    Stale,
    /// The frame no longer exists.
    Gone,
    /// The provider cannot tell.
    UnknownStatus,
    /// A value outside the vocabulary, kept verbatim (W8). `From` makes it of no known value.
    Unknown(String),
}

impl VerdictStatus {
    /// The known values.
    pub const KNOWN: [Self; 4] = [Self::Valid, Self::Stale, Self::Gone, Self::UnknownStatus];

    /// The value as it is written.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Valid => "valid",
            Self::Stale => "stale",
            Self::Gone => "gone",
            Self::UnknownStatus => "unknown",
            Self::Unknown(text) => text,
        }
    }

    /// Whether the vocabulary has the value.
    pub fn is_known(&self) -> bool {
        !matches!(self, Self::Unknown(_))
    }

    /// What the specification says of the value.
    pub fn facts(&self) -> VerdictStatusFacts {
        match self {
            Self::Valid => VerdictStatusFacts {
                permits_reuse: true,
                ask_again: false,
            },
            Self::Stale => VerdictStatusFacts {
                permits_reuse: false,
                ask_again: true,
            },
            Self::Gone => VerdictStatusFacts {
                permits_reuse: false,
                ask_again: false,
            },
            Self::UnknownStatus => VerdictStatusFacts {
                permits_reuse: false,
                ask_again: true,
            },
            Self::Unknown(_) => VerdictStatusFacts {
                permits_reuse: false,
                ask_again: true,
            },
        }
    }
}

impl From<&str> for VerdictStatus {
    fn from(text: &str) -> Self {
        match text {
            "valid" => Self::Valid,
            "stale" => Self::Stale,
            "gone" => Self::Gone,
            "unknown" => Self::UnknownStatus,
            other => Self::Unknown(other.to_owned()),
        }
    }
}

impl From<String> for VerdictStatus {
    fn from(text: String) -> Self {
        Self::from(text.as_str())
    }
}

impl AsRef<str> for VerdictStatus {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for VerdictStatus {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

/// What the specification says of each [`VerdictStatus`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct VerdictStatusFacts {
    /// Permits reuse.
    pub permits_reuse: bool,
    /// Ask again.
    pub ask_again: bool,
}

/// Where data that a provider receives may go. Vendors add scopes of their own as `vendor:name`.
///
/// Any text is one; the known values are in [`egress_scope`].
pub type EgressScope = String;

/// The known values of [`EgressScope`].
pub mod egress_scope {
    /// Data stays on this machine.
    pub const LOCAL_ONLY: &str = "local-only";

    /// Data goes to a service that the operator's organisation runs or rents for itself.
    pub const ORG_TENANT: &str = "org-tenant";

    /// Data goes to a search or storage service of somebody else.
    pub const THIRD_PARTY_INDEX: &str = "third-party-index";

    /// Data goes to a model of somebody else.
    pub const THIRD_PARTY_MODEL: &str = "third-party-model";

    /// All of them.
    pub const KNOWN: [&str; 4] = [LOCAL_ONLY, ORG_TENANT, THIRD_PARTY_INDEX, THIRD_PARTY_MODEL];
}

/// What the specification says of a value, known or not.
pub fn egress_scope_facts(value: &str) -> EgressScopeFacts {
    match value {
        "local-only" => EgressScopeFacts {
            leaves_the_machine: false,
        },
        "org-tenant" => EgressScopeFacts {
            leaves_the_machine: true,
        },
        "third-party-index" => EgressScopeFacts {
            leaves_the_machine: true,
        },
        "third-party-model" => EgressScopeFacts {
            leaves_the_machine: true,
        },
        _ => EgressScopeFacts {
            leaves_the_machine: true,
        },
    }
}

/// What the specification says of each [`EgressScope`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EgressScopeFacts {
    /// Leaves the machine.
    pub leaves_the_machine: bool,
}

/// The name of an edge from a frame to something else. Vendors add names of their own as
/// `vendor:name`.
///
/// Any text is one; the known values are in [`relation_name`].
pub type RelationName = String;

/// The known values of [`RelationName`].
pub mod relation_name {
    /// Code here calls the target.
    pub const CODE_CALLS: &str = "code.calls";

    /// Code here imports the target.
    pub const CODE_IMPORTS: &str = "code.imports";

    /// The target is defined here.
    pub const CODE_DEFINES: &str = "code.defines";

    /// Code here mentions the target.
    pub const CODE_REFERENCES: &str = "code.references";

    /// This text documents the target.
    pub const DOC_DOCUMENTS: &str = "doc.documents";

    /// This happened after the target.
    pub const EPISODE_FOLLOWS: &str = "episode.follows";

    /// All of them.
    pub const KNOWN: [&str; 6] = [
        CODE_CALLS,
        CODE_IMPORTS,
        CODE_DEFINES,
        CODE_REFERENCES,
        DOC_DOCUMENTS,
        EPISODE_FOLLOWS,
    ];
}

/// A machine-readable reason for an error. A code that the host does not know, or none at all,
/// reads as `internal`.
///
/// Any text is one; the known values are in [`error_code`].
pub type ErrorCode = String;

/// The known values of [`ErrorCode`].
pub mod error_code {
    /// The message was malformed or cannot be answered as it stands.
    pub const BAD_REQUEST: &str = "bad_request";

    /// None of the requested kinds is served.
    pub const UNSUPPORTED_KIND: &str = "unsupported_kind";

    /// None of the requested representations is served.
    pub const UNSUPPORTED_REPRESENTATION: &str = "unsupported_representation";

    /// The versions are of different families.
    pub const INCOMPATIBLE_VERSION: &str = "incompatible_version";

    /// Not even one frame fits into the limits.
    pub const BUDGET_UNSATISFIABLE: &str = "budget_unsatisfiable";

    /// Something that the provider depends on does not respond at the moment.
    pub const UNAVAILABLE: &str = "unavailable";

    /// The provider is about to end and takes no more questions.
    pub const SHUTTING_DOWN: &str = "shutting_down";

    /// The provider failed, and it is not the question's fault.
    pub const INTERNAL: &str = "internal";

    /// All of them.
    pub const KNOWN: [&str; 8] = [
        BAD_REQUEST,
        UNSUPPORTED_KIND,
        UNSUPPORTED_REPRESENTATION,
        INCOMPATIBLE_VERSION,
        BUDGET_UNSATISFIABLE,
        UNAVAILABLE,
        SHUTTING_DOWN,
        INTERNAL,
    ];
}

/// What the specification says of a value, known or not.
pub fn error_code_facts(value: &str) -> ErrorCodeFacts {
    match value {
        "bad_request" => ErrorCodeFacts {
            reaction: ErrorCodeReaction::DoNotRetry,
            retry_may_help: false,
        },
        "unsupported_kind" => ErrorCodeFacts {
            reaction: ErrorCodeReaction::NarrowOrSkip,
            retry_may_help: false,
        },
        "unsupported_representation" => ErrorCodeFacts {
            reaction: ErrorCodeReaction::NarrowOrSkip,
            retry_may_help: false,
        },
        "incompatible_version" => ErrorCodeFacts {
            reaction: ErrorCodeReaction::DropProvider,
            retry_may_help: false,
        },
        "budget_unsatisfiable" => ErrorCodeFacts {
            reaction: ErrorCodeReaction::RaiseBudgetOrSkip,
            retry_may_help: false,
        },
        "unavailable" => ErrorCodeFacts {
            reaction: ErrorCodeReaction::RetryWithBackoff,
            retry_may_help: true,
        },
        "shutting_down" => ErrorCodeFacts {
            reaction: ErrorCodeReaction::Respawn,
            retry_may_help: true,
        },
        "internal" => ErrorCodeFacts {
            reaction: ErrorCodeReaction::ReportAndCount,
            retry_may_help: false,
        },
        _ => ErrorCodeFacts {
            reaction: ErrorCodeReaction::ReportAndCount,
            retry_may_help: false,
        },
    }
}

/// What the specification says of each [`ErrorCode`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ErrorCodeFacts {
    /// Reaction.
    pub reaction: ErrorCodeReaction,
    /// Retry may help.
    pub retry_may_help: bool,
}

/// The values of [`ErrorCodeFacts::reaction`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ErrorCodeReaction {
    /// `"do_not_retry"`.
    DoNotRetry,
    /// `"narrow_or_skip"`.
    NarrowOrSkip,
    /// `"drop_provider"`.
    DropProvider,
    /// `"raise_budget_or_skip"`.
    RaiseBudgetOrSkip,
    /// `"retry_with_backoff"`.
    RetryWithBackoff,
    /// `"respawn"`.
    Respawn,
    /// `"report_and_count"`.
    ReportAndCount,
}

impl ErrorCodeReaction {
    /// The value as the specification writes it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::DoNotRetry => "do_not_retry",
            Self::NarrowOrSkip => "narrow_or_skip",
            Self::DropProvider => "drop_provider",
            Self::RaiseBudgetOrSkip => "raise_budget_or_skip",
            Self::RetryWithBackoff => "retry_with_backoff",
            Self::Respawn => "respawn",
            Self::ReportAndCount => "report_and_count",
        }
    }
}

/// What kind of source or step a provenance link describes.
///
/// Any text is one; the known values are in [`provenance_type`].
pub type ProvenanceType = String;

/// The known values of [`ProvenanceType`].
pub mod provenance_type {
    /// Bytes of a file.
    pub const FILE: &str = "file";

    /// A step that made this text out of another.
    pub const DERIVATION: &str = "derivation";

    /// An event or conversation.
    pub const EPISODE: &str = "episode";

    /// A resource of a Model Context Protocol server.
    pub const MCP_RESOURCE: &str = "mcp-resource";

    /// All of them.
    pub const KNOWN: [&str; 4] = [FILE, DERIVATION, EPISODE, MCP_RESOURCE];
}

/// A frame kind that a provider says it serves: one of the base kinds or an extension of its own.
///
/// Any text is one; the known values are in [`capability_kind`].
pub type CapabilityKind = String;

/// The known values of [`CapabilityKind`].
pub mod capability_kind {
    /// `snippet`.
    pub const SNIPPET: &str = "snippet";

    /// `symbol`.
    pub const SYMBOL: &str = "symbol";

    /// `fact`.
    pub const FACT: &str = "fact";

    /// `doc`.
    pub const DOC: &str = "doc";

    /// `memory`.
    pub const MEMORY: &str = "memory";

    /// `episode`.
    pub const EPISODE: &str = "episode";

    /// `graph`.
    pub const GRAPH: &str = "graph";

    /// All of them.
    pub const KNOWN: [&str; 7] = [SNIPPET, SYMBOL, FACT, DOC, MEMORY, EPISODE, GRAPH];
}
