// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp

import (
	"cmp"
	"strings"
)

// FrameIDKey is a [FrameID] that can be compared with == and be the key of a map.
type FrameIDKey struct {
	// ProviderID and FrameID are those of the identity.
	ProviderID, FrameID string

	// HasDigest tells an absent digest from an empty one.
	HasDigest bool

	// ContentDigest is empty when there is none.
	ContentDigest Digest
}

// Key gives the identity in a form that can be compared: pointers differ where identities do not.
func (v *FrameID) Key() FrameIDKey {
	return FrameIDKey{v.ProviderID, v.FrameID, v.ContentDigest != nil, orZero(v.ContentDigest)}
}

// CompareFrameIDs is the canonical order of identities, for [slices.SortFunc]: provider, frame, then
// digest, an absent one first. Texts compare by code point, so every language sorts alike (D2).
func CompareFrameIDs(a, b FrameID) int {
	if order := strings.Compare(a.ProviderID, b.ProviderID); order != 0 {
		return order
	}
	if order := strings.Compare(a.FrameID, b.FrameID); order != 0 {
		return order
	}
	switch {
	case a.ContentDigest == nil && b.ContentDigest == nil:
		return 0
	case a.ContentDigest == nil:
		return -1
	case b.ContentDigest == nil:
		return 1
	}
	return cmp.Compare(*a.ContentDigest, *b.ContentDigest)
}
