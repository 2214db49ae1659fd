package host

import (
	"context"
	"sync"

	"cgp-toolkit.github.io/go/cgp"
)

// Verdict is what is known of a held frame (V1 to V5, D3).
type Verdict struct {
	// Frame carries the local id of its provider.
	Frame cgp.FrameID

	// Status is the provider's verdict, a missing one being `unknown`; or why it was not asked or did not
	// answer: `no_digest`, `unknown_provider`, `verify_unsupported`, `consent_required`, `failed`.
	Status string

	// Reuse says whether the copy may be used again (V3).
	Reuse bool

	// Replacement is the digest of the current content of a stale frame (V4).
	Replacement *cgp.Digest
}

// VerifyFrames asks the providers of held frames whether they still hold: one verdict for each, in the
// order of asking. Identities carry local ids here and declared names on the wire (D5, V5).
func (h *Host) VerifyFrames(ctx context.Context, held []cgp.FrameID) []Verdict {
	verdicts := make([]Verdict, len(held))
	byProvider := map[string][]int{}
	for place, frame := range held {
		verdicts[place] = Verdict{Frame: frame, Status: "unknown_provider"}
		byProvider[frame.ProviderID] = append(byProvider[frame.ProviderID], place)
	}
	var legs sync.WaitGroup
	for id, places := range byProvider {
		if provider := h.find(id); provider != nil {
			legs.Add(1)
			go func() {
				defer legs.Done()
				provider.verify(ctx, h, verdicts, places)
			}()
		}
	}
	legs.Wait()
	return verdicts
}

func (p *provider) verify(ctx context.Context, host *Host, verdicts []Verdict, places []int) {
	declared := p.link.declared()
	asked := places[:0:0]
	for _, place := range places {
		verdict := &verdicts[place]
		switch {
		case !declared.Capabilities.Verify:
			verdict.Status = "verify_unsupported"
		case verdict.Frame.ContentDigest == nil: // nothing to compare, so it is asked for anew (D3, V1)
			verdict.Status = "no_digest"
		case host.refused(p, declared) != nil:
			verdict.Status = "consent_required"
		default:
			verdict.Status = "failed"
			asked = append(asked, place)
		}
	}
	if len(asked) == 0 {
		return
	}
	name := declared.Provider.Name
	request := cgp.VerifyRequest{}
	for _, place := range asked {
		frame := verdicts[place].Frame
		frame.ProviderID = name
		request.Frames = append(request.Frames, frame)
	}
	ctx, done := context.WithTimeout(ctx, host.limits.ProviderTimeout)
	defer done()
	reply, why := p.link.ask(ctx, &cgp.Verify{Request: request}, declared)
	verified, ok := reply.(*cgp.Verified)
	if why != nil || !ok {
		return
	}
	found := map[cgp.FrameIDKey]cgp.FrameVerdict{}
	for _, verdict := range verified.Response.Verdicts {
		if _, twice := found[verdict.Frame.Key()]; !twice {
			found[verdict.Frame.Key()] = verdict
		}
	}
	for number, place := range asked {
		verdict := &verdicts[place]
		verdict.Status = string(cgp.VerdictStatusUnknown)
		given, ok := found[request.Frames[number].Key()]
		if !ok || !given.Status.IsKnown() {
			continue
		}
		verdict.Status = string(given.Status)
		verdict.Reuse = given.Status.Facts().PermitsReuse
		if given.Status == cgp.VerdictStatusStale {
			verdict.Replacement = given.ReplacementDigest
		}
	}
}
