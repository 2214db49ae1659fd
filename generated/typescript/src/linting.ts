// Generated from the specification and the schema by `make generate`. Do not edit.

// Judging text that one wrote oneself: the schema, the rules beyond it, and what decoding forgives.

import { authorViolations, fromJson, type ReadOptions } from "./codec.js";
import { MAX_MESSAGE_BYTES } from "./constants.js";
import { DECODE_ERROR_REQUIREMENTS, DecodeError } from "./errors.js";
import { Findings } from "./findings.js";
import type { JsonObject } from "./json.js";
import type { Place } from "./pointers.js";
import { scanNoting, type Notes } from "./scanner.js";
import { RECORDS_BY_TAG, SHAPES } from "./shapes.js";
import { isObject } from "./structure.js";
import { readText } from "./text.js";
import type { RecordName, TypeName } from "./types.js";
import type { Violation } from "./violations.js";

/**
 * Everything that is wrong with the text of a value, or of any message under the name `Envelope`.
 *
 * Text that cannot be decoded gives one violation. Otherwise, in this order: repeated members in the
 * order of the text; unknown and `null` members, depth first; then the rules, those for authors among
 * them. No violation means that the text is valid under the schema and every rule beyond it.
 */
export function lint(
  name: TypeName,
  data: string | Uint8Array,
  options: ReadOptions = {},
): Violation[] {
  try {
    return found(name, readText(data, options.maxBytes ?? MAX_MESSAGE_BYTES));
  } catch (error) {
    if (!(error instanceof DecodeError)) {
      throw error;
    }
    const requirement = DECODE_ERROR_REQUIREMENTS[error.code];
    return [{ requirement, path: error.path, message: error.message }];
  }
}

/** Everything that is wrong with the text of a message: `lint` with the name `Envelope`. */
export function lintEnvelope(data: string | Uint8Array, options?: ReadOptions): Violation[] {
  return lint("Envelope", data, options);
}

function found(name: TypeName, text: string): Violation[] {
  const { value: members, notes } = scanNoting(text);
  const value = fromJson(name, members);
  const findings = new Findings(true);
  for (const path of notes.duplicates) {
    const message = "The member stands twice in one object; the last one counts.";
    findings.violations.push({ requirement: "W4", path, message });
  }
  if (!isObject(members)) {
    return findings.violations;
  }
  const record = name === "Envelope" ? recordOf(members) : name;
  if (record === undefined) {
    const message = `No message has the type \`${tagOf(members)}\`.`;
    findings.report("W10", null, "type", message);
    return findings.violations;
  }
  reportForgiven(members, record, null, notes, findings);
  return [...findings.violations, ...authorViolations(name, value)];
}

function recordOf(members: JsonObject): RecordName | undefined {
  const tag = tagOf(members);
  return Object.hasOwn(RECORDS_BY_TAG, tag) ? RECORDS_BY_TAG[tag] : undefined;
}

function tagOf(members: JsonObject): string {
  return typeof members.type === "string" ? members.type : "";
}

/** Unknown members and `null`, in the order of the text; unknown members are not entered. */
function reportForgiven(
  members: JsonObject,
  record: RecordName,
  at: Place,
  notes: Notes,
  findings: Findings,
): void {
  const shape = SHAPES[record];
  for (const name of notes.names.get(members) ?? Object.keys(members)) {
    const value = members[name];
    const inside = shape[name];
    if (inside === undefined || !Object.hasOwn(shape, name)) {
      const message = `No \`${record}\` has the member \`${name}\`.`;
      findings.report("U1", at, name, message);
    } else if (value === null) {
      const message = "`null` means absence; leave the member out.";
      findings.report("W5", at, name, message);
    } else if (inside !== null && isObject(value)) {
      reportForgiven(value, inside, [at, name], notes, findings);
    } else if (inside !== null && Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        if (isObject(item)) {
          reportForgiven(item, inside, [[at, name], index], notes, findings);
        }
      }
    }
  }
}
