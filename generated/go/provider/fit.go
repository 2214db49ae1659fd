// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package provider

import "cgp-toolkit.github.io/go/cgp"

// Fit takes frames in the order given, best first, as long as they fit into the limits of the query (B1,
// B4, T51), and accounts for the rest.
//
// A frame that is too large makes room for the smaller ones behind it. Costs are budget tokens, for each
// frame the larger of the declared and the recomputed one, as a host adds up (B2).
func Fit(frames []cgp.ContextFrame, query *cgp.ContextQuery) *cgp.ContextQueryResult {
	result := &cgp.ContextQueryResult{Frames: []cgp.ContextFrame{}}
	left := uint64(query.MaxTokens)
	for _, frame := range frames {
		content := ""
		if frame.Content != nil {
			content = *frame.Content
		}
		tokens := uint64(max(frame.TokenCost, cost(content)))
		if uint64(len(result.Frames)) < uint64(query.MaxFrames) && tokens <= left {
			result.Frames = append(result.Frames, frame)
			left -= tokens
		}
	}
	if dropped := len(frames) - len(result.Frames); dropped > 0 {
		result.Truncated = true
		result.DroppedEstimate = cgp.Ptr(uint32(min(dropped, cgp.MaxU32)))
	}
	return result
}

// withinLimits gives the result itself when it keeps the limits of the query, and otherwise what of it
// does.
func withinLimits(result *cgp.ContextQueryResult, query *cgp.ContextQuery) (fitting *cgp.ContextQueryResult, kept bool) {
	fitting = Fit(result.Frames, query)
	if fitting.DroppedEstimate == nil {
		return result, true
	}
	if known := result.DroppedEstimate; known != nil {
		fitting.DroppedEstimate = cgp.Ptr(*fitting.DroppedEstimate + min(*known, cgp.MaxU32-*fitting.DroppedEstimate))
	}
	return fitting, false
}
