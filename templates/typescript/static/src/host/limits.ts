import {
  FAN_OUT_TIMEOUT_SECONDS,
  HANDSHAKE_TIMEOUT_SECONDS,
  MAX_CONCURRENT_PROVIDERS,
  MAX_MESSAGE_BYTES,
  MAX_STDERR_BYTES,
  MAX_UNDECODABLE_LINES,
  PROVIDER_TIMEOUT_SECONDS,
  SHUTDOWN_GRACE_SECONDS,
  TERMINATE_GRACE_SECONDS,
} from "../constants.js";

/** The bounds of a host: how long (in seconds), how much, how many. */
export interface Limits {
  /** One exchange with one provider, retries included (T67). */
  readonly providerTimeout: number;

  /** From the handshake to its reply (T25). */
  readonly handshakeTimeout: number;

  /** One question to several providers (T68). */
  readonly fanOutTimeout: number;

  /** From `shutdown` to the request to terminate, and from that to the kill (T74). */
  readonly shutdownGrace: number;
  readonly terminateGrace: number;

  /** The longest message that is accepted, in bytes (W2). */
  readonly maxMessageBytes: number;

  /** What is kept of a child's standard error, in bytes (T8). */
  readonly maxStderrBytes: number;

  /** Providers asked at the same time (T69). */
  readonly maxConcurrentProviders: number;

  /** Undecodable lines in a row after which a connection ends (T62). */
  readonly maxUndecodableLines: number;
}

/** The limits of the specification. */
export const STANDARD_LIMITS: Limits = {
  providerTimeout: PROVIDER_TIMEOUT_SECONDS,
  handshakeTimeout: HANDSHAKE_TIMEOUT_SECONDS,
  fanOutTimeout: FAN_OUT_TIMEOUT_SECONDS,
  shutdownGrace: SHUTDOWN_GRACE_SECONDS,
  terminateGrace: TERMINATE_GRACE_SECONDS,
  maxMessageBytes: MAX_MESSAGE_BYTES,
  maxStderrBytes: MAX_STDERR_BYTES,
  maxConcurrentProviders: MAX_CONCURRENT_PROVIDERS,
  maxUndecodableLines: MAX_UNDECODABLE_LINES,
};
