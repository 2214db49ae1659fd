package cgp

import (
	"crypto/sha256"
	"encoding/hex"
)

// ContentDigest takes the digest of exactly these bytes, without normalising: "sha256:" and 64
// lower-case hexadecimal digits.
func ContentDigest[T ~string | ~[]byte](data T) Digest {
	sum := sha256.Sum256([]byte(data))
	return "sha256:" + hex.EncodeToString(sum[:])
}

// IsDigest tells whether the text has the digest grammar (D1); other algorithms and upper case do not.
func IsDigest(text string) bool {
	return matches(digestGrammar, text)
}
