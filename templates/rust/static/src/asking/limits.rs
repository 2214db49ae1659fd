//! The bounds of a host: how long, how much, how many.

use std::time::Duration;

use crate::{
    FAN_OUT_TIMEOUT_SECONDS, HANDSHAKE_TIMEOUT_SECONDS, MAX_CONCURRENT_PROVIDERS,
    MAX_MESSAGE_BYTES, MAX_STDERR_BYTES, MAX_UNDECODABLE_LINES, PROVIDER_TIMEOUT_SECONDS,
    SHUTDOWN_GRACE_SECONDS, TERMINATE_GRACE_SECONDS,
};

/// What an operator may tell a host otherwise; the defaults are those of the specification.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// One exchange with one provider, retries included (T67).
    pub provider_timeout: Duration,
    /// From the handshake to its reply (T25).
    pub handshake_timeout: Duration,
    /// One question to several providers (T68).
    pub fan_out_timeout: Duration,
    /// From `shutdown` to the request to terminate (T74).
    pub shutdown_grace: Duration,
    /// From that request to the kill (T74).
    pub terminate_grace: Duration,
    /// The longest message that is accepted, in bytes (W2).
    pub max_message_bytes: usize,
    /// What is kept of a child's standard error, in bytes (T8).
    pub max_stderr_bytes: usize,
    /// Providers asked at the same time (T69).
    pub max_concurrent_providers: usize,
    /// Undecodable lines in a row after which a connection ends (T62).
    pub max_undecodable_lines: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            provider_timeout: Duration::from_secs(PROVIDER_TIMEOUT_SECONDS),
            handshake_timeout: Duration::from_secs(HANDSHAKE_TIMEOUT_SECONDS),
            fan_out_timeout: Duration::from_secs(FAN_OUT_TIMEOUT_SECONDS),
            shutdown_grace: Duration::from_secs(SHUTDOWN_GRACE_SECONDS),
            terminate_grace: Duration::from_secs(TERMINATE_GRACE_SECONDS),
            max_message_bytes: MAX_MESSAGE_BYTES,
            max_stderr_bytes: MAX_STDERR_BYTES,
            max_concurrent_providers: MAX_CONCURRENT_PROVIDERS as usize,
            max_undecodable_lines: MAX_UNDECODABLE_LINES as usize,
        }
    }
}
