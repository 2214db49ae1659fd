// Generated from the specification and the schema by `make generate`. Do not edit.

/** The protocol version that this package speaks. */
export const PROTOCOL_VERSION = "contextgraph/1.0-draft";

/** Where the schema of this version is published. */
export const SCHEMA_ID = "https://cgp-toolkit.github.io/schema/1.0-draft/cgp.schema.json";

/** Inline bytes in one budget token. Unit: bytes. */
export const BYTES_PER_BUDGET_TOKEN = 4;

/** Model tokens that a host reckons for one budget token. Unit: ratio. */
export const BUDGET_SAFETY_FACTOR = 1.35;

/** The longest message that a receiver accepts. Unit: bytes. */
export const MAX_MESSAGE_BYTES = 16777216;

/** The deepest nesting that a receiver accepts. Unit: levels. */
export const MAX_DEPTH = 1024;

/** The largest integer in a message. Unit: count. */
export const MAX_U32 = 4294967295;

/** `max_frames` of a tool's query. Unit: frames. */
export const DEFAULT_MAX_FRAMES = 8;

/** `max_tokens` of a tool's query. Unit: budget tokens. */
export const DEFAULT_MAX_TOKENS = 4096;

/** How long a host waits for the reply to its handshake. Unit: seconds. */
export const HANDSHAKE_TIMEOUT_SECONDS = 10;

/** How long a host waits for one provider. Unit: seconds. */
export const PROVIDER_TIMEOUT_SECONDS = 30;

/** How long a host waits for all providers together. Unit: seconds. */
export const FAN_OUT_TIMEOUT_SECONDS = 60;

/** How many providers a host asks at the same time. Unit: providers. */
export const MAX_CONCURRENT_PROVIDERS = 64;

/** How many queries a provider works on at the same time. Unit: queries. */
export const MAX_CONCURRENT_QUERIES = 8;

/** Undecodable lines in a row after which a host gives up. Unit: lines. */
export const MAX_UNDECODABLE_LINES = 3;

/** What a host shows of a response that is no envelope. Unit: characters. */
export const MAX_ERROR_BODY_CHARS = 200;

/** What a host keeps of a child's standard error. Unit: bytes. */
export const MAX_STDERR_BYTES = 65536;

/** From `shutdown` to the request to terminate. Unit: seconds. */
export const SHUTDOWN_GRACE_SECONDS = 2;

/** From that request to the kill. Unit: seconds. */
export const TERMINATE_GRACE_SECONDS = 1;

/** How long a provider lets running queries finish. Unit: seconds. */
export const PROVIDER_DRAIN_SECONDS = 1;
