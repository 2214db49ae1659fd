// Where a JSON Pointer leads to in a text that is JSON: the pointer of a finding becomes a selection.

/** From the first character of a value to the one behind its last, in UTF-16 units. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\]|\\.)*"/y;
const SCALAR = /[^\s,:\]}]+/y;

/**
 * The place of the value to which a pointer leads, or of the nearest value around it when the
 * member is not there. `undefined` when the text is not JSON. Of duplicate members the last counts.
 */
export function placeOf(text: string, pointer: string): Place | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const steps = pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  const whole = valueAt(text, match(SPACE, text, 0));
  return steps.reduce<{ place: Place; lost: boolean }>(
    ({ place, lost }, step) => {
      const inside = lost ? undefined : partsOf(text, place.start).get(step);
      return inside ? { place: inside, lost: false } : { place, lost: true };
    },
    { place: whole, lost: false },
  ).place;
}

/** The members or elements of the value that begins at an index, by name or number. */
function partsOf(text: string, start: number): Map<string, Place> {
  const found = new Map<string, Place>();
  const isObject = text[start] === "{";
  if (!isObject && text[start] !== "[") return found;
  let at = match(SPACE, text, start + 1);
  for (let index = 0; text[at] !== "}" && text[at] !== "]"; index += 1) {
    let name = String(index);
    if (isObject) {
      const end = match(STRING, text, at);
      name = JSON.parse(text.slice(at, end)) as string;
      at = match(SPACE, text, match(SPACE, text, end) + 1);
    }
    const value = valueAt(text, at);
    found.set(name, value);
    at = match(SPACE, text, value.end);
    if (text[at] === ",") at = match(SPACE, text, at + 1);
  }
  return found;
}

/** The value that begins at an index. Nothing recurses: brackets are counted. */
function valueAt(text: string, start: number): Place {
  let depth = 0;
  let at = start;
  do {
    const character = text[at];
    if (character === '"') at = match(STRING, text, at);
    else if (character === "{" || character === "[") (depth += 1), (at += 1);
    else if (character === "}" || character === "]") (depth -= 1), (at += 1);
    else if (depth > 0 && (character === "," || character === ":")) at += 1;
    else at = match(SCALAR, text, at);
    if (depth > 0) at = match(SPACE, text, at);
  } while (depth > 0);
  return { start, end: at };
}

function match(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
