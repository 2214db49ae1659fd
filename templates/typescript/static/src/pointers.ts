/** A member's name or an element's index. */
export type Step = string | number;

/**
 * A place inside a message, and the step that leads to it from another place; `null` is the whole
 * message.
 *
 * Places are cheap to carry and spelled out only when something is wrong there.
 */
export type Place = readonly [outer: Place, step: Step] | null;

/** Spells a place as a JSON Pointer (RFC 6901), such as `/frames/3/title`. */
export function pointer(place: Place): string {
  const steps: string[] = [];
  for (let at = place; at !== null; at = at[0]) {
    // The tilde first, or the tildes that stand for slashes would be escaped again.
    steps.push("/" + String(at[1]).replaceAll("~", "~0").replaceAll("/", "~1"));
  }
  return steps.reverse().join("");
}
