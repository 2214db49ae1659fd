// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package provider

import (
	"slices"

	"cgp-toolkit.github.io/go/cgp"
)

// Verdicts answers a verify from what a provider would serve now: one verdict for each identity, in the
// order asked (T53, T54).
//
// current gives for every frame id that exists the digests of the contents in which the frame is served
// now, that of its full form first; none when it is served without a digest. Digests are compared as
// opaque text: whatever differs in any way is stale. The provider part of an identity decides nothing.
func Verdicts(request *cgp.VerifyRequest, current map[string][]cgp.Digest) *cgp.VerifyResponse {
	verdicts := make([]cgp.FrameVerdict, 0, len(request.Frames))
	for _, frame := range request.Frames {
		verdicts = append(verdicts, verdict(frame, current))
	}
	return &cgp.VerifyResponse{Verdicts: verdicts}
}

func verdict(frame cgp.FrameID, current map[string][]cgp.Digest) cgp.FrameVerdict {
	digests, exists := current[frame.FrameID]
	switch {
	case !exists:
		return cgp.FrameVerdict{Frame: frame, Status: cgp.VerdictStatusGone}
	case frame.ContentDigest == nil || len(digests) == 0:
		return cgp.FrameVerdict{Frame: frame, Status: cgp.VerdictStatusUnknown}
	case slices.Contains(digests, *frame.ContentDigest):
		return cgp.FrameVerdict{Frame: frame, Status: cgp.VerdictStatusValid}
	}
	return cgp.FrameVerdict{Frame: frame, Status: cgp.VerdictStatusStale, ReplacementDigest: &digests[0]}
}
