import { hexadecimal, isDigit, isPlain, isSpace, matchesAt } from "./characters.js";
import { MAX_DEPTH, MAX_MESSAGE_BYTES } from "./constants.js";
import { DecodeError, type DecodeErrorCode } from "./errors.js";
import type { JsonObject, JsonValue } from "./json.js";
import { add, closingOf, contentOf, nextPlace, type Level, type OpenObject } from "./levels.js";
import { pointer, type Place } from "./pointers.js";
import { codePoints } from "./unicode.js";

/** What a value no longer shows of its text. */
export interface Notes {
  /**
   * The pointers of repeated members in text order, also inside values that are replaced later. The
   * list ends early once its pointers exceed `MAX_MESSAGE_BYTES` characters together: a small hostile
   * text could ask for gigabytes of them.
   */
  readonly duplicates: string[];

  /**
   * The members of an object by their first appearance, where JavaScript may give them in another
   * order: it puts names that look like numbers first.
   */
  readonly names: Map<JsonObject, string[]>;
}

/**
 * Reads one JSON value out of well-formed text, or throws the `DecodeError` that comes first (W12).
 *
 * The text is read from left to right and the fault that *begins* first is the one reported:
 *
 * - A syntax fault begins at the first character that cannot continue any JSON text, or at the end
 *   when something is still due: `not_json`. A byte order mark is such a character, as is anything but
 *   white space after the value.
 * - A lone surrogate begins at the backslash of its escape, once all four of its digits are there:
 *   `not_utf8`. A high surrogate is lone unless a whole low surrogate escape follows it at once.
 * - The level beyond the deepest begins at the bracket that opens it: `too_deep` (W3). A bracket where
 *   none may stand is a syntax fault instead.
 *
 * Of duplicate members the last wins whole (W4). Time and memory are linear in the text and nothing
 * recurses (W3). A number is the nearest double, an infinity beyond all of them (W7).
 */
export function scan(text: string): JsonValue {
  return new Scanner(text, null).read();
}

/** Reads as `scan` does, and notes what lint wants to know. */
export function scanNoting(text: string): { readonly value: JsonValue; readonly notes: Notes } {
  const notes: Notes = { duplicates: [], names: new Map() };
  return { value: new Scanner(text, notes).read(), notes };
}

const LOW_SURROGATE_ESCAPE = /\\u[dD][c-fC-F][0-9a-fA-F]{2}/y;
const FOUR_DIGITS = /[0-9a-fA-F]{4}/y;
const SHORT_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

/** One reading of one text; `at` is the next character that nothing has consumed. */
class Scanner {
  private at = 0;
  private readonly levels: Level[] = [];
  private pointerRoom = MAX_MESSAGE_BYTES;

  constructor(
    private readonly text: string,
    private readonly notes: Notes | null,
  ) {}

  read(): JsonValue {
    let value = this.beginValue();
    for (let level = this.levels.at(-1); level !== undefined; level = this.levels.at(-1)) {
      if (value !== undefined) {
        add(level, value);
        const mark = this.nextMark();
        if (mark === closingOf(level)) {
          this.at += 1;
          this.levels.pop();
          value = contentOf(level);
          continue;
        }
        if (mark !== ",") {
          throw this.unexpected(`a comma or ${closingOf(level)}`);
        }
        this.at += 1;
      }
      if (level.object !== null) {
        level.name = this.readName(level, level.object);
      }
      value = this.beginValue();
    }
    if (value === undefined || this.nextMark() !== "") {
      throw this.unexpected("nothing more after the value");
    }
    return value;
  }

  /** Passes over white space and shows the character behind it, or "" at the end. */
  private nextMark(): string {
    while (isSpace(this.text.charCodeAt(this.at))) {
      this.at += 1;
    }
    return this.text.charAt(this.at);
  }

  /** Reads a whole scalar or empty container; `undefined` when a container with content was entered. */
  private beginValue(): JsonValue | undefined {
    const mark = this.nextMark();
    switch (mark) {
      case '"':
        return this.readString();
      case "{":
      case "[":
        return this.open(mark);
      case "t":
        return this.readWord("true", true);
      case "f":
        return this.readWord("false", false);
      case "n":
        return this.readWord("null", null);
      default:
        return this.readNumber();
    }
  }

  private open(mark: "{" | "["): JsonValue | undefined {
    if (this.levels.length === MAX_DEPTH) {
      throw this.fault("too_deep", `More than ${String(MAX_DEPTH)} levels of arrays and objects`);
    }
    const outer = this.levels.at(-1);
    const level: Level = {
      list: mark === "[" ? [] : null,
      // Without a prototype, `__proto__` is a name like any other.
      object: mark === "{" ? (Object.create(null) as OpenObject) : null,
      place: outer === undefined ? null : nextPlace(outer),
      name: "",
    };
    this.at += 1;
    if (this.nextMark() === closingOf(level)) {
      this.at += 1;
      return contentOf(level);
    }
    this.levels.push(level);
    return undefined;
  }

  /** Reads a member's name and its colon. */
  private readName(level: Level, object: OpenObject): string {
    if (this.nextMark() !== '"') {
      throw this.unexpected("a member name in quotes");
    }
    const name = this.readString();
    if (this.nextMark() !== ":") {
      throw this.unexpected("a colon");
    }
    this.at += 1;
    if (this.notes !== null) {
      this.note(name, level, object, this.notes);
    }
    return name;
  }

  private note(name: string, level: Level, object: OpenObject, notes: Notes): void {
    const names = notes.names.get(object);
    if (Object.hasOwn(object, name)) {
      this.noteRepeated([level.place, name], notes);
    } else if (names !== undefined) {
      names.push(name);
    } else if (/^[0-9]/.test(name)) {
      notes.names.set(object, [...Object.keys(object), name]);
    }
  }

  private noteRepeated(place: Place, notes: Notes): void {
    if (this.pointerRoom > 0) {
      const repeated = pointer(place);
      this.pointerRoom -= codePoints(repeated);
      notes.duplicates.push(repeated);
    }
  }

  private readString(): string {
    const pieces: string[] = [];
    this.at += 1;
    for (;;) {
      const start = this.at;
      while (isPlain(this.text.charCodeAt(this.at))) {
        this.at += 1;
      }
      const plain = this.text.slice(start, this.at);
      switch (this.text.charAt(this.at)) {
        case '"':
          this.at += 1;
          return pieces.length === 0 ? plain : pieces.join("") + plain;
        case "\\":
          pieces.push(plain, this.readEscape());
          break;
        default:
          throw this.unexpected("a closing quote");
      }
    }
  }

  private readEscape(): string {
    const start = this.at;
    const letter = this.text.charAt(start + 1);
    const short = SHORT_ESCAPES.get(letter);
    if (short !== undefined) {
      this.at += 2;
      return short;
    }
    if (letter !== "u" || !matchesAt(FOUR_DIGITS, this.text, start + 2)) {
      throw this.fault("not_json", "No escape of JSON");
    }
    const unit = this.readUnit(start + 2);
    if (unit < 0xd800 || unit > 0xdfff) {
      return String.fromCharCode(unit);
    }
    if (unit >= 0xdc00 || !matchesAt(LOW_SURROGATE_ESCAPE, this.text, this.at)) {
      this.at = start;
      const escape = this.text.slice(start, start + 6);
      throw this.fault("not_utf8", `The surrogate ${escape} stands alone`);
    }
    return String.fromCharCode(unit, this.readUnit(this.at + 2));
  }

  private readUnit(start: number): number {
    this.at = start + 4;
    return Number.parseInt(this.text.slice(start, this.at), 16);
  }

  private readWord(word: string, value: JsonValue): JsonValue {
    if (!this.text.startsWith(word, this.at)) {
      throw this.unexpected("a value");
    }
    this.at += word.length;
    return value;
  }

  private readNumber(): number {
    const start = this.at;
    if (this.text.charAt(this.at) === "-") {
      this.at += 1;
    }
    if (this.text.charAt(this.at) === "0") {
      this.at += 1;
    } else {
      this.readDigits();
    }
    if (this.text.charAt(this.at) === ".") {
      this.at += 1;
      this.readDigits();
    }
    if (/[eE]/.test(this.text.charAt(this.at))) {
      this.at += /[-+]/.test(this.text.charAt(this.at + 1)) ? 2 : 1;
      this.readDigits();
    }
    return Number(this.text.slice(start, this.at));
  }

  private readDigits(): void {
    const start = this.at;
    while (isDigit(this.text.charCodeAt(this.at))) {
      this.at += 1;
    }
    if (this.at === start) {
      throw this.unexpected("a digit");
    }
  }

  private unexpected(due: string): DecodeError {
    const found = this.text.codePointAt(this.at);
    const name = found === undefined ? "the end of the text" : `U+${hexadecimal(found)}`;
    return this.fault("not_json", `Expected ${due}, found ${name}`);
  }

  private fault(code: DecodeErrorCode, finding: string): DecodeError {
    return new DecodeError(code, "", `${finding} (at offset ${String(this.at)}).`);
  }
}
