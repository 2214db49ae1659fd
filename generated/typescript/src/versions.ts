// Generated from the specification and the schema by `make generate`. Do not edit.

/** Cuts a version down to its family, the text before the first dot or all of it (H1). */
export function versionFamily(version: string): string {
  const dot = version.indexOf(".");
  return dot < 0 ? version : version.slice(0, dot);
}

/**
 * Tells whether two versions are of one family, whatever their minor numbers and `-draft` say.
 *
 * The texts are not held against the version grammar: equal nonsense is compatible.
 */
export function versionsCompatible(a: string, b: string): boolean {
  return versionFamily(a) === versionFamily(b);
}
