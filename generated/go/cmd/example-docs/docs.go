// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package main

import (
	"context"
	"slices"
	"strings"

	"cgp-toolkit.github.io/go/cgp"
	"cgp-toolkit.github.io/go/cgp/provider"
)

var (
	firstSentence = cgp.Transform{Method: "first_sentence", Implementation: "example-docs", Version: "1"}
	served        = []cgp.Representation{cgp.RepresentationFull, cgp.RepresentationCompact}
)

// docs answers with passages of the pages. The shelf is small, so every passage is a candidate and the
// limits decide.
type docs struct {
	provider.Base

	folder string
}

func newDocs(folder string) docs {
	about := cgp.ProviderInfo{Name: "example-docs", Version: "1.0", DataFlow: cgp.DataFlow{
		Reads: true, EgressScopes: []cgp.EgressScope{cgp.EgressScopeLocalOnly},
	}}
	kinds := []cgp.CapabilityKind{cgp.CapabilityKindDoc, cgp.CapabilityKindSnippet}
	promises := cgp.Capabilities{
		Query:                 cgp.QueryCapability{Kinds: kinds},
		Correlation:           true,
		Graph:                 true,
		EmbeddingsFingerprint: cgp.Ptr(fingerprint),
		Verify:                true,
		Representations:       served,
		Resolve:               true,
	}
	return docs{Base: provider.Base{About: about, Promises: promises}, folder: folder}
}

// Query ranks, selects, chooses a form for each frame, and takes what fits.
func (d docs) Query(_ context.Context, query *cgp.ContextQuery) (*cgp.ContextQueryResult, error) {
	passages, err := readPassages(d.folder)
	if err != nil {
		return nil, err
	}
	question := query.Goal
	if query.QueryText != nil {
		question = *query.QueryText
	}
	wanted := query.Embedding
	if wanted == nil {
		wanted = vectorOf(question)
	}
	forms := map[string]map[cgp.Representation]cgp.ContextFrame{}
	ranked := make([]cgp.ContextFrame, 0, len(passages))
	for _, each := range passages {
		made, err := d.forms(each, wanted, query.Anchors)
		if err != nil {
			return nil, err
		}
		forms[each.id()] = made
		ranked = append(ranked, made[cgp.RepresentationFull])
	}
	slices.SortStableFunc(ranked, func(a, b cgp.ContextFrame) int {
		switch {
		case a.Score > b.Score:
			return -1
		case a.Score < b.Score:
			return 1
		}
		return 0
	})
	chosen := make([]cgp.ContextFrame, 0, len(ranked))
	for _, full := range provider.Select(ranked, query) {
		made := forms[full.ID]
		available := make([]cgp.Representation, 0, len(made))
		for _, form := range served {
			if _, ok := made[form]; ok {
				available = append(available, form)
			}
		}
		if form, ok := provider.Choose(query.RepresentationPreferences, served, available); ok {
			chosen = append(chosen, made[form])
		}
	}
	return provider.Fit(chosen, query), nil
}

// Verify reads the pages once more, and compares.
func (d docs) Verify(_ context.Context, request *cgp.VerifyRequest) (*cgp.VerifyResponse, error) {
	passages, err := readPassages(d.folder)
	if err != nil {
		return nil, err
	}
	current := map[string][]cgp.Digest{}
	for _, each := range passages {
		digests := []cgp.Digest{cgp.ContentDigest(each.text)}
		if short := summary(each.text); each.kind == cgp.FrameKindDoc && len(short) < len(each.text) {
			digests = append(digests, cgp.ContentDigest(short))
		}
		current[each.id()] = digests
	}
	return provider.Verdicts(request, current), nil
}

// forms gives the passage in every form that it has; only a long one has a compact form.
func (d docs) forms(each passage, wanted []float64, anchors []string) (map[cgp.Representation]cgp.ContextFrame, error) {
	link, err := provider.FileLink(each.uri, each.data, each.lines(), d.About.Name)
	if err != nil {
		return nil, err
	}
	vector := vectorOf(each.title + " " + each.text)
	full := provider.FullFrame(each.text, cgp.ContextFrame{
		ID:            each.id(),
		Kind:          each.kind,
		Title:         each.title,
		Score:         similarity(wanted, vector),
		CitationLabel: cgp.Ptr(each.file + " " + each.lines()),
		URI:           &each.uri,
		Provenance:    []cgp.Provenance{link},
		Relations:     each.documents,
		Embedding:     &cgp.FrameEmbedding{Fingerprint: fingerprint, Vector: vector},
		ValidFrom:     each.validFrom,
		ValidTo:       each.validTo,
	})
	if len(anchors) > 0 { // what is close to an anchor is worth more than any likeness of words (G3)
		anchored := 0.0
		if provider.IsAnchored(&full, anchors) {
			anchored = 1
		}
		full.Score = rounded((anchored + full.Score) / 2)
	}
	made := map[cgp.Representation]cgp.ContextFrame{cgp.RepresentationFull: full}
	if short := summary(each.text); each.kind == cgp.FrameKindDoc && len(short) < len(each.text) {
		ref := cgp.ContentRef{ProviderID: d.About.Name, URI: each.uri + "#" + each.lines()}
		made[cgp.RepresentationCompact] = provider.AsCompact(full, short, ref, firstSentence)
	}
	return made, nil
}

// summary is the heading, and the first sentence of the first paragraph after it.
func summary(text string) string {
	title, rest, ok := strings.Cut(text, "\n\n")
	if !ok {
		return text
	}
	paragraph, _, _ := strings.Cut(rest, "\n\n")
	sentence, _, ended := strings.Cut(paragraph, ". ")
	if ended {
		sentence += "."
	}
	return title + "\n\n" + strings.TrimSpace(sentence) + "\n"
}
