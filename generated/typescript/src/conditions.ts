// Generated from the specification and the schema by `make generate`. Do not edit.

/** Tells whether a list holds at least one of some texts. */
export function containsAny(texts: readonly string[], list: readonly string[]): boolean {
  return list.some((element) => texts.includes(element));
}
