// Generated from the specification and the schema by `make generate`. Do not edit.

import {
  DecodeError,
  decode,
  encode,
  isTypeName,
  lint,
  validate,
  type TypeName,
  type Violation,
} from "../index.js";
import { call } from "./calls.js";
import { request, type CodecRequest } from "./requests.js";

/** The answer to the line of a request. */
export function answer(line: string): string {
  const asked = request(line);
  return JSON.stringify("call" in asked ? call(asked) : judged(asked));
}

function judged(asked: CodecRequest): unknown {
  if (!isTypeName(asked.type)) {
    throw new Error(`There is no type ${asked.type}.`);
  }
  const data = asked.input ?? Buffer.from(asked.input_base64 ?? "", "base64");
  const options = { maxBytes: asked.max_bytes };
  const linted = pairs(lint(asked.type, data, options));
  try {
    return { ...decoded(asked.type, data, options), lint: linted };
  } catch (error) {
    if (!(error instanceof DecodeError)) {
      throw error;
    }
    const { code, path, type, id } = error;
    return { error: { code, path, type, id }, lint: linted };
  }
}

function decoded(
  type: TypeName,
  data: string | Uint8Array,
  options: { readonly maxBytes: number | undefined },
): { readonly canonical: string; readonly violations: Pair[] } {
  const value = decode(type, data, options);
  return { canonical: encode(type, value), violations: pairs(validate(type, value)) };
}

type Pair = readonly [requirement: string, path: string];

function pairs(violations: readonly Violation[]): Pair[] {
  return violations.map(({ requirement, path }) => [requirement, path]);
}
