// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp

import "regexp"

// versionStringGrammar is the grammar of VersionString.
var versionStringGrammar = regexp.MustCompile(`^contextgraph/[0-9]+\.[0-9]+(-draft)?$`)

// timestampGrammar is the grammar of Timestamp.
var timestampGrammar = regexp.MustCompile(`^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?Z$`)

// digestGrammar is the grammar of Digest.
var digestGrammar = regexp.MustCompile(`^sha256:[0-9a-f]{64}$`)

// fingerprintGrammar is the grammar of Fingerprint.
var fingerprintGrammar = regexp.MustCompile(`^[^/]+/[1-9][0-9]*(/[^/]+)?$`)

// nonBlankGrammar is the grammar of NonBlank.
var nonBlankGrammar = regexp.MustCompile(`[^\x{0009}-\x{000d}\x{0020}\x{0085}\x{00a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}]`)

// egressScopeGrammar is the grammar of EgressScope.
var egressScopeGrammar = regexp.MustCompile(`^(local-only|org-tenant|third-party-index|third-party-model|[^:]+:(?s:.)+)$`)

// provenanceRangeGrammar is the grammar of ProvenanceRange.
var provenanceRangeGrammar = regexp.MustCompile(`^L[1-9][0-9]*(-[1-9][0-9]*)?$`)

// relationRelGrammar is the grammar of RelationRel.
var relationRelGrammar = regexp.MustCompile(`^(code\.calls|code\.imports|code\.defines|code\.references|doc\.documents|episode\.follows|[^:]+:(?s:.)+)$`)
