// The pieces of canonical JSON text (W11). A member is written with a comma before it; `asMembers`
// takes the first one away. Every value is judged here as it is written, since a caller may have come
// without a compiler.

import { EncodeError } from "./errors.js";
import { pointer, type Place, type Step } from "./pointers.js";

type Write<Value> = (value: Value, at: Place, step: Step) => string;
type WriteRecord<Value> = (value: Value, at: Place) => string;

/** An object out of its written members. */
export function asMembers(members: string): string {
  return `{${members.slice(1)}}`;
}

export function textMember(name: string, value: string, at: Place): string {
  return member(name, writeText(value, at, name));
}

export function tagMember(name: string, value: string, at: Place, tag: string): string {
  if (value !== tag) {
    throw unwritable(value, `the text \`${tag}\``, at, name);
  }
  return textMember(name, tag, at);
}

export function optionalTextMember(name: string, value: string | undefined, at: Place): string {
  return value === undefined ? "" : textMember(name, value, at);
}

export function booleanMember(name: string, value: boolean, at: Place): string {
  return member(name, writeBoolean(value, at, name));
}

export function numberMember(name: string, value: number, at: Place): string {
  return member(name, writeNumber(value, at, name));
}

export function integerMember(
  name: string,
  value: number,
  at: Place,
  minimum: number,
  maximum: number,
): string {
  return member(name, integerWriter(minimum, maximum)(value, at, name));
}

export function recordMember<Value>(
  name: string,
  value: Value,
  at: Place,
  write: WriteRecord<Value>,
): string {
  return member(name, recordWriter(write)(value, at, name));
}

export function textsMember(name: string, value: readonly string[], at: Place): string {
  return listMember(name, value, at, writeText);
}

export function booleansMember(name: string, value: readonly boolean[], at: Place): string {
  return listMember(name, value, at, writeBoolean);
}

export function numbersMember(name: string, value: readonly number[], at: Place): string {
  return listMember(name, value, at, writeNumber);
}

export function integersMember(
  name: string,
  value: readonly number[],
  at: Place,
  minimum: number,
  maximum: number,
): string {
  return listMember(name, value, at, integerWriter(minimum, maximum));
}

export function recordsMember<Value>(
  name: string,
  value: readonly Value[],
  at: Place,
  write: WriteRecord<Value>,
): string {
  return listMember(name, value, at, recordWriter(write));
}

export function textsMemberUnlessEmpty(name: string, value: readonly string[], at: Place): string {
  return isEmpty(value) ? "" : textsMember(name, value, at);
}

export function booleansMemberUnlessEmpty(
  name: string,
  value: readonly boolean[],
  at: Place,
): string {
  return isEmpty(value) ? "" : booleansMember(name, value, at);
}

export function numbersMemberUnlessEmpty(
  name: string,
  value: readonly number[],
  at: Place,
): string {
  return isEmpty(value) ? "" : numbersMember(name, value, at);
}

export function integersMemberUnlessEmpty(
  name: string,
  value: readonly number[],
  at: Place,
  minimum: number,
  maximum: number,
): string {
  return isEmpty(value) ? "" : integersMember(name, value, at, minimum, maximum);
}

export function recordsMemberUnlessEmpty<Value>(
  name: string,
  value: readonly Value[],
  at: Place,
  write: WriteRecord<Value>,
): string {
  return isEmpty(value) ? "" : recordsMember(name, value, at, write);
}

function member(name: string, text: string): string {
  return `,"${name}":${text}`;
}

function listMember<Item>(
  name: string,
  value: readonly Item[],
  at: Place,
  write: Write<Item>,
): string {
  if (!isList(value)) {
    throw unwritable(value, "a list", at, name);
  }
  const list: Place = [at, name];
  return member(name, `[${value.map((item, index) => write(item, list, index)).join(",")}]`);
}

function writeText(value: string, at: Place, step: Step): string {
  if (typeof value !== "string") {
    throw unwritable(value, "a text", at, step);
  }
  if (!value.isWellFormed()) {
    const message = "The text holds a lone surrogate, which UTF-8 cannot write.";
    throw new EncodeError(pointer([at, step]), message);
  }
  return JSON.stringify(value);
}

function writeBoolean(value: boolean, at: Place, step: Step): string {
  if (typeof value !== "boolean") {
    throw unwritable(value, "true or false", at, step);
  }
  return String(value);
}

function writeNumber(value: number, at: Place, step: Step): string {
  if (!Number.isFinite(value)) {
    throw unwritable(value, "a finite number", at, step);
  }
  return String(value);
}

function integerWriter(minimum: number, maximum: number): Write<number> {
  return (value, at, step) => {
    if (!Number.isInteger(value) || value < minimum || value > maximum) {
      const due = `an integer from ${String(minimum)} to ${String(maximum)}`;
      throw unwritable(value, due, at, step);
    }
    return String(value);
  };
}

function recordWriter<Value>(write: WriteRecord<Value>): Write<Value> {
  return (value, at, step) => {
    if (typeof value !== "object" || value === null) {
      throw unwritable(value, "an object", at, step);
    }
    return write(value, [at, step]);
  };
}

function isEmpty(value: readonly unknown[]): boolean {
  return isList(value) && value.length === 0;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function unwritable(value: unknown, due: string, at: Place, step: Step): EncodeError {
  const found = typeof value === "number" ? String(value) : `a value of type ${typeof value}`;
  return new EncodeError(pointer([at, step]), `Here stands ${found} instead of ${due}.`);
}
