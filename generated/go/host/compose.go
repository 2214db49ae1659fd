// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package host

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cgp-toolkit.github.io/go/cgp"
)

// Ranking says how frames of several providers compete for a prompt (T80). Scores are each provider's own
// measure (F10), so nothing is compared across providers.
const Ranking = "round-robin: the best of each provider in the order of their local ids, then the second best of each, and so on"

// Composition is a prompt made of quotations, and an account of every frame.
type Composition struct {
	// Text is empty when nothing was included.
	Text string

	// Fences are in the order of the text.
	Fences []Fence

	// Frames has each frame that was offered exactly once (T79).
	Frames []Accounted
}

// Fence is where one quotation stands, in bytes of the text; ends are excluded.
type Fence struct {
	Frame                  cgp.FrameID
	Opening, Body, Closing [2]int
}

// Accounted is what became of one frame that was offered.
type Accounted struct {
	Frame    cgp.FrameID
	Included bool
	Reason   string
}

// candidate is a frame that competes.
type candidate struct {
	Offered

	identity cgp.FrameID
	body     string
	score    float64
}

// Compose quotes frames within a budget of budget tokens, which holds for the bodies (T78). Frames that
// contradict each other are left out, the same evidence is quoted once, and what does not fit is passed
// over. Order of arrival decides nothing, so an unchanged set of frames gives the same bytes.
func Compose(offered []Offered, budget int) Composition {
	candidates := make([]candidate, 0, len(offered))
	for _, each := range offered {
		candidates = append(candidates, newCandidate(each))
	}
	slices.SortFunc(candidates, canonical)
	composition := Composition{}
	candidates = composition.withoutContradictions(candidates)
	candidates = inTurn(candidates)
	candidates = composition.withoutDuplicates(candidates)

	page := strings.Builder{}
	labels := map[string]bool{}
	for _, each := range candidates {
		if cost := cgp.BudgetTokens(each.body); cost > budget {
			composition.account(each, false, fmt.Sprintf("it costs %d, and %d were left", cost, budget))
			continue
		} else {
			budget -= cost
		}
		if page.Len() == 0 {
			page.WriteString(preamble)
		}
		label := distinct(labelOf(each), labels)
		composition.Fences = append(composition.Fences, quote(&page, each, label))
		composition.account(each, true, "cited as "+label)
	}
	composition.Text = page.String()
	return composition
}

func newCandidate(offered Offered) candidate {
	made := candidate{Offered: offered, identity: offered.Identity()}
	if content := offered.Frame.Content; content != nil && offered.Frame.RepresentationOrDefault() != cgp.RepresentationReference {
		made.body = *content
	}
	if score := offered.Frame.Score; score > 0 {
		made.score = min(score, 1)
	}
	return made
}

// canonical orders candidates by identity, and those of one identity by everything else (T80).
func canonical(a, b candidate) int {
	if order := cgp.CompareFrameIDs(a.identity, b.identity); order != 0 {
		return order
	}
	one, _ := cgp.Encode(&a.Frame)
	other, _ := cgp.Encode(&b.Frame)
	return cmp.Compare(string(one), string(other))
}

// inTurn ranks: best first within a provider, one of each provider after another.
func inTurn(candidates []candidate) []candidate {
	byScore := func(a, b candidate) int {
		if a.score != b.score {
			return cmp.Compare(b.score, a.score)
		}
		return canonical(a, b)
	}
	slices.SortFunc(candidates, byScore)
	turns := map[string]int{}
	turn := make(map[int][]candidate)
	most := 0
	for _, each := range candidates {
		number := turns[each.Provider]
		turns[each.Provider]++
		turn[number] = append(turn[number], each)
		most = max(most, number)
	}
	ranked := make([]candidate, 0, len(candidates))
	for number := 0; number <= most; number++ {
		slices.SortFunc(turn[number], canonical)
		ranked = append(ranked, turn[number]...)
	}
	return ranked
}

// withoutContradictions leaves out frames whose identity also stands for another body (D2).
func (c *Composition) withoutContradictions(candidates []candidate) []candidate {
	bodies := map[cgp.FrameIDKey]*string{}
	conflicts := map[cgp.FrameIDKey]bool{}
	for _, each := range candidates {
		key := each.identity.Key()
		if first, ok := bodies[key]; !ok {
			bodies[key] = each.Frame.Content
		} else if !equal(first, each.Frame.Content) {
			conflicts[key] = true
		}
	}
	trusted := candidates[:0:0]
	for _, each := range candidates {
		if conflicts[each.identity.Key()] {
			c.account(each, false, "another frame has the same identity and a different body (D2)")
		} else {
			trusted = append(trusted, each)
		}
	}
	return trusted
}

// withoutDuplicates keeps the first of what is the same evidence: frames of one identity, and frames of
// equal bytes that carry the digest of these bytes or share a file link. A digest that is not that of the
// bytes counts for nothing, so nobody can claim a foreign frame away (T82).
func (c *Composition) withoutDuplicates(candidates []candidate) []candidate {
	seen := map[string]bool{}
	standing := candidates[:0:0]
	for _, each := range candidates {
		signs := signsOf(each)
		if slices.ContainsFunc(signs, func(sign string) bool { return seen[sign] }) {
			c.account(each, false, "the same bytes stand there already")
		} else {
			standing = append(standing, each)
		}
		for _, sign := range signs {
			seen[sign] = true
		}
	}
	return standing
}

func signsOf(each candidate) []string {
	signs := []string{fmt.Sprintf("identity %+v", each.identity.Key())}
	if each.body == "" {
		return signs
	}
	digest := cgp.ContentDigest(each.body)
	if each.Frame.ContentDigest != nil && *each.Frame.ContentDigest == digest {
		signs = append(signs, "digest "+digest)
	}
	for _, link := range each.Frame.Provenance {
		if link.Type == cgp.ProvenanceTypeFile && link.URI != nil {
			lines := ""
			if link.Range != nil {
				lines = *link.Range
			}
			signs = append(signs, fmt.Sprintf("file %q %q %s", *link.URI, lines, digest))
		}
	}
	return signs
}

func (c *Composition) account(each candidate, included bool, reason string) {
	c.Frames = append(c.Frames, Accounted{each.identity, included, reason})
}
