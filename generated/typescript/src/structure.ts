// Generated from the specification and the schema by `make generate`. Do not edit.

// Judging the structure of JSON values: what decoding asks of types, presence and range (W5, W7, W12).
// Each function takes a member's value, the place of its object and its name there. An absent member
// is `undefined`, which no JSON value is.

import { DecodeError } from "./errors.js";
import type { JsonObject, JsonValue } from "./json.js";
import { pointer, type Place, type Step } from "./pointers.js";

type Member = JsonValue | undefined;
type Decoder<Value> = (value: Member, at: Place) => Value;

/** Tells whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value itself when it is an object. */
export function asObject(value: Member, at: Place): JsonObject {
  if (!isObject(value)) {
    throw fault(value, "an object", at);
  }
  return value;
}

/** The fault of a member that is missing or of the wrong type; `null` counts as a wrong type. */
export function unfit(value: Member, due: string, at: Place, name: Step): DecodeError {
  return fault(value, due, [at, name]);
}

export function readTag<Tag extends string>(value: Member, at: Place, name: Step, tag: Tag): Tag {
  if (value !== tag) {
    throw unfit(value, `the text \`${tag}\``, at, name);
  }
  return tag;
}

export function readText(value: Member, at: Place, name: Step): string {
  if (typeof value !== "string") {
    throw unfit(value, "a text", at, name);
  }
  return value;
}

export function readOptionalText(value: Member, at: Place, name: Step): string | undefined {
  return isAbsent(value) ? undefined : readText(value, at, name);
}

export function readBoolean(value: Member, at: Place, name: Step): boolean {
  if (typeof value !== "boolean") {
    throw unfit(value, "true or false", at, name);
  }
  return value;
}

export function readOptionalBoolean(value: Member, at: Place, name: Step): boolean | undefined {
  return isAbsent(value) ? undefined : readBoolean(value, at, name);
}

export function readNumber(value: Member, at: Place, name: Step): number {
  if (typeof value !== "number") {
    throw unfit(value, "a number", at, name);
  }
  if (!Number.isFinite(value)) {
    throw outOfRange("The number is too large for a double.", at, name);
  }
  return value;
}

export function readOptionalNumber(value: Member, at: Place, name: Step): number | undefined {
  return isAbsent(value) ? undefined : readNumber(value, at, name);
}

export function readInteger(
  value: Member,
  at: Place,
  name: Step,
  minimum: number,
  maximum: number,
): number {
  if (typeof value !== "number") {
    throw unfit(value, "an integer", at, name);
  }
  if (Number.isFinite(value) && !Number.isInteger(value)) {
    throw new DecodeError("wrong_type", pointer([at, name]), "The number is no integer.");
  }
  if (!Number.isFinite(value) || value < minimum || value > maximum) {
    const message = `The number is not from ${String(minimum)} to ${String(maximum)}.`;
    throw outOfRange(message, at, name);
  }
  // Integers know only one zero.
  return value === 0 ? 0 : value;
}

export function readOptionalInteger(
  value: Member,
  at: Place,
  name: Step,
  minimum: number,
  maximum: number,
): number | undefined {
  return isAbsent(value) ? undefined : readInteger(value, at, name, minimum, maximum);
}

export function readRecord<Value>(
  value: Member,
  at: Place,
  name: Step,
  decode: Decoder<Value>,
): Value {
  return decode(value, [at, name]);
}

export function readOptionalRecord<Value>(
  value: Member,
  at: Place,
  name: Step,
  decode: Decoder<Value>,
): Value | undefined {
  return isAbsent(value) ? undefined : decode(value, [at, name]);
}

// Lists: absent and `null` read as empty; a required list may be `null`, but not absent; an optional
// one that is absent or `null` is no list at all.

export function readTexts(value: Member, at: Place, name: Step): string[] {
  return isAbsent(value) ? [] : readList(value, at, name, readText);
}

export function readRequiredTexts(value: Member, at: Place, name: Step): string[] {
  if (value === undefined) {
    throw unfit(value, "a list", at, name);
  }
  return readTexts(value, at, name);
}

export function readOptionalTexts(value: Member, at: Place, name: Step): string[] | undefined {
  return isAbsent(value) ? undefined : readTexts(value, at, name);
}

export function readBooleans(value: Member, at: Place, name: Step): boolean[] {
  return isAbsent(value) ? [] : readList(value, at, name, readBoolean);
}

export function readRequiredBooleans(value: Member, at: Place, name: Step): boolean[] {
  if (value === undefined) {
    throw unfit(value, "a list", at, name);
  }
  return readBooleans(value, at, name);
}

export function readOptionalBooleans(value: Member, at: Place, name: Step): boolean[] | undefined {
  return isAbsent(value) ? undefined : readBooleans(value, at, name);
}

export function readNumbers(value: Member, at: Place, name: Step): number[] {
  return isAbsent(value) ? [] : readList(value, at, name, readNumber);
}

export function readRequiredNumbers(value: Member, at: Place, name: Step): number[] {
  if (value === undefined) {
    throw unfit(value, "a list", at, name);
  }
  return readNumbers(value, at, name);
}

export function readOptionalNumbers(value: Member, at: Place, name: Step): number[] | undefined {
  return isAbsent(value) ? undefined : readNumbers(value, at, name);
}

export function readIntegers(
  value: Member,
  at: Place,
  name: Step,
  minimum: number,
  maximum: number,
): number[] {
  return isAbsent(value)
    ? []
    : readList(value, at, name, (item, list, index) =>
        readInteger(item, list, index, minimum, maximum),
      );
}

export function readRequiredIntegers(
  value: Member,
  at: Place,
  name: Step,
  minimum: number,
  maximum: number,
): number[] {
  if (value === undefined) {
    throw unfit(value, "a list", at, name);
  }
  return readIntegers(value, at, name, minimum, maximum);
}

export function readOptionalIntegers(
  value: Member,
  at: Place,
  name: Step,
  minimum: number,
  maximum: number,
): number[] | undefined {
  return isAbsent(value) ? undefined : readIntegers(value, at, name, minimum, maximum);
}

export function readRecords<Value>(
  value: Member,
  at: Place,
  name: Step,
  decode: Decoder<Value>,
): Value[] {
  return isAbsent(value)
    ? []
    : readList(value, at, name, (item, list, index) => decode(item, [list, index]));
}

export function readRequiredRecords<Value>(
  value: Member,
  at: Place,
  name: Step,
  decode: Decoder<Value>,
): Value[] {
  if (value === undefined) {
    throw unfit(value, "a list", at, name);
  }
  return readRecords(value, at, name, decode);
}

export function readOptionalRecords<Value>(
  value: Member,
  at: Place,
  name: Step,
  decode: Decoder<Value>,
): Value[] | undefined {
  return isAbsent(value) ? undefined : readRecords(value, at, name, decode);
}

function readList<Item>(
  value: JsonValue,
  at: Place,
  name: Step,
  read: (item: JsonValue, list: Place, index: number) => Item,
): Item[] {
  if (!isList(value)) {
    throw unfit(value, "a list", at, name);
  }
  const list: Place = [at, name];
  return value.map((item, index) => read(item, list, index));
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function isAbsent(value: Member): value is null | undefined {
  return value === undefined || value === null;
}

function fault(value: Member, due: string, at: Place): DecodeError {
  if (value === undefined) {
    return new DecodeError("missing", pointer(at), `Here is nothing instead of ${due}.`);
  }
  const message = `Here stands ${kindOf(value)} instead of ${due}.`;
  return new DecodeError("wrong_type", pointer(at), message);
}

function outOfRange(message: string, at: Place, name: Step): DecodeError {
  return new DecodeError("out_of_range", pointer([at, name]), message);
}

function kindOf(value: JsonValue): string {
  switch (typeof value) {
    case "string":
      return "a text";
    case "number":
      return "a number";
    case "boolean":
      return String(value);
    default:
      return value === null ? "null" : Array.isArray(value) ? "a list" : "an object";
  }
}
