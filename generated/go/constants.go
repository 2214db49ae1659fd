// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp

import "time"

// ProtocolVersion is the protocol version that this package speaks.
const ProtocolVersion = "contextgraph/1.0-draft"

// SchemaID is where the schema of this version is published.
const SchemaID = "https://cgp-toolkit.github.io/schema/1.0-draft/cgp.schema.json"

// BytesPerBudgetToken: Inline bytes in one budget token. Unit: bytes.
const BytesPerBudgetToken = 4

// BudgetSafetyFactor: Model tokens that a host reckons for one budget token. Unit: ratio.
const BudgetSafetyFactor = 1.35

// MaxMessageBytes: The longest message that a receiver accepts. Unit: bytes.
const MaxMessageBytes = 16777216

// MaxDepth: The deepest nesting that a receiver accepts. Unit: levels.
const MaxDepth = 1024

// MaxU32: The largest integer in a message. Unit: count.
const MaxU32 = 4294967295

// DefaultMaxFrames: `max_frames` of a tool's query. Unit: frames.
const DefaultMaxFrames = 8

// DefaultMaxTokens: `max_tokens` of a tool's query. Unit: budget tokens.
const DefaultMaxTokens = 4096

// HandshakeTimeout: How long a host waits for the reply to its handshake.
const HandshakeTimeout = 10 * time.Second

// ProviderTimeout: How long a host waits for one provider.
const ProviderTimeout = 30 * time.Second

// FanOutTimeout: How long a host waits for all providers together.
const FanOutTimeout = 60 * time.Second

// MaxConcurrentProviders: How many providers a host asks at the same time. Unit: providers.
const MaxConcurrentProviders = 64

// MaxConcurrentQueries: How many queries a provider works on at the same time. Unit: queries.
const MaxConcurrentQueries = 8

// MaxUndecodableLines: Undecodable lines in a row after which a host gives up. Unit: lines.
const MaxUndecodableLines = 3

// MaxErrorBodyChars: What a host shows of a response that is no envelope. Unit: characters.
const MaxErrorBodyChars = 200

// MaxStderrBytes: What a host keeps of a child's standard error. Unit: bytes.
const MaxStderrBytes = 65536

// ShutdownGrace: From `shutdown` to the request to terminate.
const ShutdownGrace = 2 * time.Second

// TerminateGrace: From that request to the kill.
const TerminateGrace = 1 * time.Second

// ProviderDrain: How long a provider lets running queries finish.
const ProviderDrain = 1 * time.Second
