// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package host

import (
	"slices"

	"cgp-toolkit.github.io/go/cgp"
)

// Answers is what came of one question to several providers.
type Answers struct {
	// Reports has one for each provider that was to be asked, in the order in which they were added.
	Reports []Report

	// NotAsked are the local ids of those that declared none of the requested kinds (T43).
	NotAsked []string

	// BudgetRequested is the budget of the query, AsOf the instant of asking.
	BudgetRequested int
	AsOf            cgp.Timestamp
}

// Offered is a frame with the local id of its provider.
type Offered struct {
	Provider string
	Frame    cgp.ContextFrame
}

// Identity names the frame, with the local id of its provider (D5).
func (o *Offered) Identity() cgp.FrameID {
	return cgp.FrameID{ProviderID: o.Provider, FrameID: o.Frame.ID, ContentDigest: o.Frame.ContentDigest}
}

// Accepted gives every frame that passed its audit.
func (a *Answers) Accepted() []Offered {
	var accepted []Offered
	for _, report := range a.Reports {
		for _, frame := range report.Frames {
			accepted = append(accepted, Offered{report.Provider, frame})
		}
	}
	return accepted
}

// Usage is what was served for a query, in a form that can be added up again (UR1).
type Usage struct {
	BudgetRequested, BudgetConsumed int
	AsOf                            cgp.Timestamp
	Providers                       []ProviderUsage
}

// ProviderUsage is what one provider served. An answer that was dropped served nothing and cost nothing.
type ProviderUsage struct {
	Provider string
	Served   []cgp.FrameID
	Costs    []int
	Rejected int
}

// Total is the sum of the costs, in budget tokens.
func (u *ProviderUsage) Total() int {
	total := 0
	for _, cost := range u.Costs {
		total += cost
	}
	return total
}

// Usage itemises what was served.
func (a *Answers) Usage() Usage {
	usage := Usage{BudgetRequested: a.BudgetRequested, AsOf: a.AsOf}
	for _, report := range a.Reports {
		one := ProviderUsage{Provider: report.Provider, Rejected: report.Rejected()}
		for _, frame := range report.Frames {
			offered := Offered{report.Provider, frame}
			one.Served = append(one.Served, offered.Identity())
			one.Costs = append(one.Costs, int(frame.TokenCost))
		}
		usage.BudgetConsumed += one.Total()
		usage.Providers = append(usage.Providers, one)
	}
	return usage
}

// Use is three independent observations about one frame; none is inferred from another (A1, A2).
type Use struct {
	Frame                     cgp.FrameID
	Selected, Rendered, Cited bool
}

// Uses puts three lists of observations together, one use for each frame, in canonical order.
func Uses(selected, rendered, cited []cgp.FrameID) []Use {
	byKey := map[cgp.FrameIDKey]*Use{}
	observe := func(frames []cgp.FrameID, mark func(*Use)) {
		for _, frame := range frames {
			use, ok := byKey[frame.Key()]
			if !ok {
				use = &Use{Frame: frame}
				byKey[frame.Key()] = use
			}
			mark(use)
		}
	}
	observe(selected, func(use *Use) { use.Selected = true })
	observe(rendered, func(use *Use) { use.Rendered = true })
	observe(cited, func(use *Use) { use.Cited = true })
	uses := make([]Use, 0, len(byKey))
	for _, use := range byKey {
		uses = append(uses, *use)
	}
	slices.SortFunc(uses, func(a, b Use) int { return cgp.CompareFrameIDs(a.Frame, b.Frame) })
	return uses
}
