# Generated from the specification and the schema by `make generate`. Do not edit.

"""The numbers of the specification."""

from typing import Final

PROTOCOL_VERSION: Final = "contextgraph/1.0-draft"
"""The protocol version that this package speaks."""

SCHEMA_ID: Final = "https://cgp-toolkit.github.io/schema/1.0-draft/cgp.schema.json"
"""Where the schema of this version is published."""

BYTES_PER_BUDGET_TOKEN: Final = 4
"""Inline bytes in one budget token. Unit: bytes."""

BUDGET_SAFETY_FACTOR: Final = 1.35
"""Model tokens that a host reckons for one budget token. Unit: ratio."""

MAX_MESSAGE_BYTES: Final = 16777216
"""The longest message that a receiver accepts. Unit: bytes."""

MAX_DEPTH: Final = 1024
"""The deepest nesting that a receiver accepts. Unit: levels."""

MAX_U32: Final = 4294967295
"""The largest integer in a message. Unit: count."""

DEFAULT_MAX_FRAMES: Final = 8
"""`max_frames` of a tool's query. Unit: frames."""

DEFAULT_MAX_TOKENS: Final = 4096
"""`max_tokens` of a tool's query. Unit: budget tokens."""

HANDSHAKE_TIMEOUT_SECONDS: Final = 10
"""How long a host waits for the reply to its handshake. Unit: seconds."""

PROVIDER_TIMEOUT_SECONDS: Final = 30
"""How long a host waits for one provider. Unit: seconds."""

FAN_OUT_TIMEOUT_SECONDS: Final = 60
"""How long a host waits for all providers together. Unit: seconds."""

MAX_CONCURRENT_PROVIDERS: Final = 64
"""How many providers a host asks at the same time. Unit: providers."""

MAX_CONCURRENT_QUERIES: Final = 8
"""How many queries a provider works on at the same time. Unit: queries."""

MAX_UNDECODABLE_LINES: Final = 3
"""Undecodable lines in a row after which a host gives up. Unit: lines."""

MAX_ERROR_BODY_CHARS: Final = 200
"""What a host shows of a response that is no envelope. Unit: characters."""

MAX_STDERR_BYTES: Final = 65536
"""What a host keeps of a child's standard error. Unit: bytes."""

SHUTDOWN_GRACE_SECONDS: Final = 2
"""From `shutdown` to the request to terminate. Unit: seconds."""

TERMINATE_GRACE_SECONDS: Final = 1
"""From that request to the kill. Unit: seconds."""

PROVIDER_DRAIN_SECONDS: Final = 1
"""How long a provider lets running queries finish. Unit: seconds."""
