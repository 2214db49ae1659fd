// Generated from the specification and the schema by `make generate`. Do not edit.

import type { RequirementId } from "./requirements.js";

/** The closed list of reasons why a message cannot be decoded (W12). */
export type DecodeErrorCode =
  | "not_utf8"
  | "not_json"
  | "too_large"
  | "too_deep"
  | "not_object"
  | "missing"
  | "wrong_type"
  | "out_of_range";

/** The requirement that a lint report names for each code (W12). */
export const DECODE_ERROR_REQUIREMENTS: Readonly<Record<DecodeErrorCode, RequirementId>> = {
  not_utf8: "W1",
  not_json: "W1",
  too_large: "W2",
  too_deep: "W3",
  not_object: "W12",
  missing: "W12",
  wrong_type: "W12",
  out_of_range: "W7",
};

/**
 * A peer's message that cannot be read, with the place of its first fault (W12).
 *
 * `code` is for programs, `message` is a sentence for people, and `path` is a JSON Pointer, empty when
 * the whole message is at fault. `type` and `id` are the message's own, as far as they could be read,
 * so that whoever answers can say to what.
 */
export class DecodeError extends Error {
  override readonly name = "DecodeError";

  constructor(
    readonly code: DecodeErrorCode,
    readonly path: string,
    message: string,
    readonly type?: string,
    readonly id?: string,
  ) {
    super(message);
  }

  /** The same fault, with the message's own `type` and `id` where they are texts. */
  withOrigin(type: unknown, id: unknown): DecodeError {
    return new DecodeError(
      this.code,
      this.path,
      this.message,
      typeof type === "string" ? type : undefined,
      typeof id === "string" ? id : undefined,
    );
  }
}

/**
 * A value of ours that no message can carry: NaN and the infinities, an integer outside its range, a
 * lone surrogate, a value of another type than the member's (W1, W7).
 *
 * `path` is the JSON Pointer of the value inside what was being written, empty when it stands alone.
 */
export class EncodeError extends Error {
  override readonly name = "EncodeError";

  constructor(
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}
