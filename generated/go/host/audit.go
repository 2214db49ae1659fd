// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package host

import (
	"fmt"
	"slices"

	"cgp-toolkit.github.io/go/cgp"
)

// disqualifying are the requirements whose breach sets a frame aside. Whatever else is found is a note.
var disqualifying = []cgp.Requirement{
	cgp.RequirementB3, cgp.RequirementP1, cgp.RequirementP2, cgp.RequirementP3, cgp.RequirementP4,
	cgp.RequirementF1, cgp.RequirementF2, cgp.RequirementF3, cgp.RequirementF4, cgp.RequirementF5,
	cgp.RequirementD1, cgp.RequirementG1, cgp.RequirementG2,
}

// identity names a frame among those of its provider.
type identity struct{ id, digest string }

func identityOf(frame *cgp.ContextFrame) identity {
	if frame.ContentDigest == nil {
		return identity{id: frame.ID}
	}
	return identity{id: frame.ID, digest: "=" + *frame.ContentDigest}
}

// audit judges one provider's answer to the query that it was sent. Faults of the provider (B1, B4) drop
// the whole answer; faults of a frame set that frame aside and keep its neighbours (T65).
func audit(result *cgp.ContextQueryResult, query *cgp.ContextQuery, capabilities *cgp.Capabilities, report *Report) {
	if dropped := wholeDrop(result.Frames, query); dropped != nil {
		report.Outcome = *dropped
		return
	}
	report.Outcome = Outcome{Kind: Answered, Text: fmt.Sprintf("%d frames came", len(result.Frames))}
	conflicts := contradicting(result.Frames)
	seen := map[identity]bool{}
	for place := range result.Frames {
		frame := &result.Frames[place]
		faults, notes := judgeFrame(frame, query, capabilities)
		if conflicts[identityOf(frame)] {
			faults = append(faults, Note{frame.ID, cgp.RequirementD2, "another frame of this answer has the same identity and a different body"})
		}
		switch {
		case len(faults) > 0:
			report.Quarantined = append(report.Quarantined, setAside(frame, faults))
			continue
		case seen[identityOf(frame)]:
			notes = append(notes, Note{frame.ID, cgp.RequirementT46, "the same frame stands in the answer more than once; it counts once"})
		default:
			report.Frames = append(report.Frames, *frame)
		}
		seen[identityOf(frame)] = true
		report.Notes = append(report.Notes, notes...)
	}
}

func wholeDrop(frames []cgp.ContextFrame, query *cgp.ContextQuery) *Outcome {
	ids := make([]string, len(frames))
	claimed := 0
	for place := range frames {
		ids[place] = frames[place].ID
		claimed += max(int(frames[place].TokenCost), inlineCost(&frames[place]))
	}
	if limit := int(query.MaxTokens); claimed > limit {
		return &Outcome{Kind: OverBudget, Text: fmt.Sprintf("the answer costs %d, and %d was the limit", claimed, limit), FrameIDs: ids, Claimed: claimed, Limit: limit}
	}
	if limit := int(query.MaxFrames); len(frames) > limit {
		return &Outcome{Kind: FrameFlood, Text: fmt.Sprintf("%d frames came, and %d was the limit", len(frames), limit), FrameIDs: ids, Claimed: len(frames), Limit: limit}
	}
	return nil
}

// judgeFrame gives what sets the frame aside, and what is worth knowing besides.
func judgeFrame(frame *cgp.ContextFrame, query *cgp.ContextQuery, capabilities *cgp.Capabilities) (faults, notes []Note) {
	for _, violation := range cgp.Validate(frame) {
		note := Note{frame.ID, violation.Requirement, violation.Path + ": " + violation.Message}
		// Of the closed vocabularies only the representation decides what the rest of the frame means.
		if violation.Requirement == cgp.RequirementW8 && violation.Path == "/representation" || slices.Contains(disqualifying, violation.Requirement) {
			faults = append(faults, note)
		} else {
			notes = append(notes, note)
		}
	}
	if len(query.Kinds) > 0 && !slices.Contains(query.Kinds, frame.Kind) {
		faults = append(faults, Note{frame.ID, cgp.RequirementQ1, fmt.Sprintf("%q is none of the kinds that were asked for", frame.Kind)})
	}
	if query.AsOf != nil && !isValidAt(frame, *query.AsOf) {
		faults = append(faults, Note{frame.ID, cgp.RequirementQ2, "it is not valid at " + *query.AsOf})
	}
	if form := frame.RepresentationOrDefault(); form.IsKnown() && form != cgp.RepresentationFull {
		if !slices.Contains(capabilities.Representations, form) || !slices.Contains(query.RepresentationPreferences, form) {
			faults = append(faults, Note{frame.ID, cgp.RequirementT49, fmt.Sprintf("%q was not advertised, or not asked for", form)})
		}
	}
	if digest := inlineDigest(frame); frame.ContentDigest != nil && digest != "" && cgp.IsDigest(*frame.ContentDigest) && *frame.ContentDigest != digest {
		notes = append(notes, Note{frame.ID, cgp.RequirementT47, "the digest is not that of the inline bytes"})
	}
	return faults, notes
}

// isValidAt tells whether the instant lies in the frame's half-open window (Q2). A bound that is no
// timestamp breaks F4 and is not judged here.
func isValidAt(frame *cgp.ContextFrame, asOf string) bool {
	if frame.ValidFrom != nil {
		if order, err := cgp.CompareTimestamps(*frame.ValidFrom, asOf); err == nil && order > 0 {
			return false
		}
	}
	if frame.ValidTo != nil {
		if order, err := cgp.CompareTimestamps(asOf, *frame.ValidTo); err == nil && order >= 0 {
			return false
		}
	}
	return true
}

// contradicting gives the identities that frames share although their bodies differ (D2, T66).
func contradicting(frames []cgp.ContextFrame) map[identity]bool {
	bodies := map[identity]*string{}
	conflicts := map[identity]bool{}
	for place := range frames {
		name, body := identityOf(&frames[place]), frames[place].Content
		if first, ok := bodies[name]; !ok {
			bodies[name] = body
		} else if !equal(first, body) {
			conflicts[name] = true
		}
	}
	return conflicts
}

func setAside(frame *cgp.ContextFrame, faults []Note) Quarantined {
	aside := Quarantined{FrameID: frame.ID, ContentDigest: frame.ContentDigest}
	for _, fault := range faults {
		if !slices.Contains(aside.Requirements, fault.Requirement) {
			aside.Requirements = append(aside.Requirements, fault.Requirement)
		}
		aside.Reasons = append(aside.Reasons, fault.Text)
	}
	return aside
}

func inlineCost(frame *cgp.ContextFrame) int {
	if frame.Content == nil {
		return 0
	}
	return cgp.BudgetTokens(*frame.Content)
}

// inlineDigest is the digest of the inline bytes, and empty where there are none.
func inlineDigest(frame *cgp.ContextFrame) string {
	if frame.Content == nil {
		return ""
	}
	return cgp.ContentDigest(*frame.Content)
}
