package provider

import (
	"slices"

	"cgp-toolkit.github.io/go/cgp"
)

// Choose gives the first preference that the provider advertised and that a frame is available in (P5,
// T49). No preference and nothing advertised both mean full, which is also what one falls back to. ok is
// false when the frame is not even available in full, so that it cannot be served.
func Choose(preferences, advertised, available []cgp.Representation) (chosen cgp.Representation, ok bool) {
	if len(advertised) == 0 {
		advertised = []cgp.Representation{cgp.RepresentationFull}
	}
	for _, preference := range preferences {
		if preference.IsKnown() && slices.Contains(advertised, preference) && slices.Contains(available, preference) {
			return preference, true
		}
	}
	return cgp.RepresentationFull, slices.Contains(available, cgp.RepresentationFull)
}
