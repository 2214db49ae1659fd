// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package provider

import (
	"fmt"

	"cgp-toolkit.github.io/go/cgp"
)

// FullFrame makes a frame of a text as it is: its cost (B3) and the digest of exactly its bytes (T47) are
// computed, whatever the frame says of them. Everything else is taken from the frame.
func FullFrame(content string, frame cgp.ContextFrame) cgp.ContextFrame {
	frame.Content = &content
	frame.ContentDigest = cgp.Ptr(cgp.ContentDigest(content))
	frame.TokenCost = cost(content)
	frame.Representation = nil
	return frame
}

// AsCompact makes the same frame with a shorter text, which says how it was made and where the source is
// (P2).
func AsCompact(full cgp.ContextFrame, content string, ref cgp.ContentRef, transform cgp.Transform) cgp.ContextFrame {
	made := cgp.Provenance{Type: cgp.ProvenanceTypeDerivation, Method: &transform.Method, By: &transform.Implementation}
	compact := full
	compact.Representation = cgp.Ptr(cgp.RepresentationCompact)
	compact.Content = &content
	compact.ContentDigest = cgp.Ptr(cgp.ContentDigest(content))
	compact.ContentFidelity = cgp.Ptr(cgp.ContentFidelitySummarized)
	compact.CanonicalContentHash = full.ContentDigest
	compact.ContentRef = &ref
	compact.Transform = &transform
	compact.TokenCost = cost(content)
	compact.Provenance = append(append([]cgp.Provenance{}, full.Provenance...), made)
	return compact
}

// AsReference makes the same frame without text: only the way to it, which costs nothing (P3, P4).
func AsReference(full cgp.ContextFrame, ref cgp.ContentRef) cgp.ContextFrame {
	reference := full
	reference.Representation = cgp.Ptr(cgp.RepresentationReference)
	reference.Content = nil
	reference.ContentDigest = nil
	reference.ContentFidelity = cgp.Ptr(cgp.ContentFidelityOmitted)
	reference.CanonicalContentHash = full.ContentDigest
	reference.ContentRef = &ref
	reference.InlineContentRequirement = cgp.Ptr(cgp.InlineContentRequirementResolvableReferenceAllowed)
	reference.TokenCost = 0
	return reference
}

// FileLink makes the link to a file of these bytes, with the digest of exactly the addressed lines (F5,
// F17). lines is `L<n>` or `L<first>-<last>`, or empty for the whole file.
func FileLink(uri string, data []byte, lines string, by string) (cgp.Provenance, error) {
	link := cgp.Provenance{Type: cgp.ProvenanceTypeFile, URI: &uri}
	if lines != "" {
		link.Range = &lines
	}
	if by != "" {
		link.By = &by
	}
	addressed, ok := cgp.AddressedBytes(data, link.Range)
	if !ok {
		return link, fmt.Errorf("the range %q addresses nothing in %d bytes (F17)", lines, len(data))
	}
	link.Digest = cgp.Ptr(cgp.ContentDigest(addressed))
	return link, nil
}

func cost(content string) uint32 {
	return uint32(min(cgp.BudgetTokens(content), cgp.MaxU32))
}
