// Generated from the specification and the schema by `make generate`. Do not edit.

// The grammars of the schema.

const VERSION_STRING = /^contextgraph\/[0-9]+\.[0-9]+(-draft)?$/;

export function matchesVersionString(text: string): boolean {
  return VERSION_STRING.test(text);
}

const TIMESTAMP = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?Z$/;

export function matchesTimestamp(text: string): boolean {
  return TIMESTAMP.test(text);
}

const DIGEST = /^sha256:[0-9a-f]{64}$/;

export function matchesDigest(text: string): boolean {
  return DIGEST.test(text);
}

const FINGERPRINT = /^[^/]+\/[1-9][0-9]*(\/[^/]+)?$/;

export function matchesFingerprint(text: string): boolean {
  return FINGERPRINT.test(text);
}

const NON_BLANK =
  /[^\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/u;

export function matchesNonBlank(text: string): boolean {
  return NON_BLANK.test(text);
}

const EGRESS_SCOPE = /^(local-only|org-tenant|third-party-index|third-party-model|[^:]+:[\s\S]+)$/;

export function matchesEgressScope(text: string): boolean {
  return EGRESS_SCOPE.test(text);
}

const PROVENANCE_RANGE = /^L[1-9][0-9]*(-[1-9][0-9]*)?$/;

export function matchesProvenanceRange(text: string): boolean {
  return PROVENANCE_RANGE.test(text);
}

const RELATION_REL =
  /^(code\.calls|code\.imports|code\.defines|code\.references|doc\.documents|episode\.follows|[^:]+:[\s\S]+)$/;

export function matchesRelationRel(text: string): boolean {
  return RELATION_REL.test(text);
}
