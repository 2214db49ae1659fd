// The arrays and objects that a scanner is inside of.

import type { JsonValue } from "./json.js";
import type { Place } from "./pointers.js";

export type OpenObject = Record<string, JsonValue>;
type OpenList = JsonValue[];

/** An array or object that is still open, and where the next value in it belongs. */
export interface Level {
  readonly list: OpenList | null;
  readonly object: OpenObject | null;
  readonly place: Place;
  name: string;
}

export function closingOf(level: Level): "]" | "}" {
  return level.list !== null ? "]" : "}";
}

export function contentOf(level: Level): JsonValue {
  return level.list ?? level.object;
}

export function nextPlace(level: Level): Place {
  return [level.place, level.list !== null ? level.list.length : level.name];
}

export function add(level: Level, value: JsonValue): void {
  if (level.list !== null) {
    level.list.push(value);
  } else if (level.object !== null) {
    level.object[level.name] = value;
  }
}
