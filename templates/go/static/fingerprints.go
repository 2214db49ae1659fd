package cgp

import "strings"

// FingerprintDimensions reads how long a vector of this model is; ok is false for a malformed
// fingerprint (E1, T3). More than 18 digits read as [LargestCount], which no vector's length equals.
func FingerprintDimensions(fingerprint string) (dimensions uint64, ok bool) {
	if !matches(fingerprintGrammar, fingerprint) {
		return 0, false
	}
	return readCount(strings.Split(fingerprint, "/")[1]), true
}
