// Generated from the specification and the schema by `make generate`. Do not edit.

//! The numbers of the specification.

/// The protocol version that this crate speaks.
pub const PROTOCOL_VERSION: &str = "contextgraph/1.0-draft";

/// Where the schema of this version is published.
pub const SCHEMA_ID: &str = "https://cgp-toolkit.github.io/schema/1.0-draft/cgp.schema.json";

/// The member that tells messages apart.
pub(crate) const TAG_MEMBER: &str = "type";

/// The member that pairs a reply with its question.
pub(crate) const ID_MEMBER: &str = "id";

/// Inline bytes in one budget token. Unit: bytes.
pub const BYTES_PER_BUDGET_TOKEN: usize = 4;

/// Model tokens that a host reckons for one budget token. Unit: ratio.
pub const BUDGET_SAFETY_FACTOR: f64 = 1.35;

/// The longest message that a receiver accepts. Unit: bytes.
pub const MAX_MESSAGE_BYTES: usize = 16_777_216;

/// The deepest nesting that a receiver accepts. Unit: levels.
pub const MAX_DEPTH: usize = 1_024;

/// The largest integer in a message. Unit: count.
pub const MAX_U32: u32 = 4_294_967_295;

/// `max_frames` of a tool's query. Unit: frames.
pub const DEFAULT_MAX_FRAMES: u32 = 8;

/// `max_tokens` of a tool's query. Unit: budget tokens.
pub const DEFAULT_MAX_TOKENS: u32 = 4_096;

/// How long a host waits for the reply to its handshake. Unit: seconds.
pub const HANDSHAKE_TIMEOUT_SECONDS: u64 = 10;

/// How long a host waits for one provider. Unit: seconds.
pub const PROVIDER_TIMEOUT_SECONDS: u64 = 30;

/// How long a host waits for all providers together. Unit: seconds.
pub const FAN_OUT_TIMEOUT_SECONDS: u64 = 60;

/// How many providers a host asks at the same time. Unit: providers.
pub const MAX_CONCURRENT_PROVIDERS: u32 = 64;

/// How many queries a provider works on at the same time. Unit: queries.
pub const MAX_CONCURRENT_QUERIES: u32 = 8;

/// Undecodable lines in a row after which a host gives up. Unit: lines.
pub const MAX_UNDECODABLE_LINES: u32 = 3;

/// What a host shows of a response that is no envelope. Unit: characters.
pub const MAX_ERROR_BODY_CHARS: u32 = 200;

/// What a host keeps of a child's standard error. Unit: bytes.
pub const MAX_STDERR_BYTES: usize = 65_536;

/// From `shutdown` to the request to terminate. Unit: seconds.
pub const SHUTDOWN_GRACE_SECONDS: u64 = 2;

/// From that request to the kill. Unit: seconds.
pub const TERMINATE_GRACE_SECONDS: u64 = 1;

/// How long a provider lets running queries finish. Unit: seconds.
pub const PROVIDER_DRAIN_SECONDS: u64 = 1;
