package provider

import (
	"slices"

	"cgp-toolkit.github.io/go/cgp"
)

// Select gives the frames that a query asks for: of the right kind, valid at its instant, anchored ones
// first. Otherwise the order is kept.
func Select(frames []cgp.ContextFrame, query *cgp.ContextQuery) []cgp.ContextFrame {
	return AnchoredFirst(ValidAt(OfKinds(frames, query.Kinds), query.AsOf), query.Anchors)
}

// OfKinds gives the frames of one of these kinds (Q1); all of them when no kind is asked for.
func OfKinds(frames []cgp.ContextFrame, kinds []cgp.FrameKind) []cgp.ContextFrame {
	return filtered(frames, func(frame *cgp.ContextFrame) bool {
		return len(kinds) == 0 || slices.Contains(kinds, frame.Kind)
	})
}

// ValidAt gives the frames that hold at this instant: valid_from <= as_of < valid_to, compared as
// instants, an absent bound being no bound (Q2). A frame with a bound that is no timestamp holds never.
func ValidAt(frames []cgp.ContextFrame, asOf *cgp.Timestamp) []cgp.ContextFrame {
	return filtered(frames, func(frame *cgp.ContextFrame) bool {
		return asOf == nil || !isAfter(frame.ValidFrom, *asOf) && isBefore(*asOf, frame.ValidTo)
	})
}

// AnchoredFirst puts anchored frames before the others (G4); within both the order is kept.
func AnchoredFirst(frames []cgp.ContextFrame, anchors []string) []cgp.ContextFrame {
	anchored := filtered(frames, func(frame *cgp.ContextFrame) bool { return IsAnchored(frame, anchors) })
	others := filtered(frames, func(frame *cgp.ContextFrame) bool { return !IsAnchored(frame, anchors) })
	return append(anchored, others...)
}

// IsAnchored tells whether the frame is about an anchor or related to one. URIs are compared as they
// stand.
func IsAnchored(frame *cgp.ContextFrame, anchors []string) bool {
	if frame.URI != nil && slices.Contains(anchors, *frame.URI) {
		return true
	}
	return slices.ContainsFunc(frame.Relations, func(relation cgp.Relation) bool {
		return slices.Contains(anchors, relation.TargetURI)
	})
}

func filtered(frames []cgp.ContextFrame, wanted func(*cgp.ContextFrame) bool) []cgp.ContextFrame {
	found := make([]cgp.ContextFrame, 0, len(frames))
	for position := range frames {
		if wanted(&frames[position]) {
			found = append(found, frames[position])
		}
	}
	return found
}

func isAfter(from *cgp.Timestamp, instant cgp.Timestamp) bool {
	if from == nil {
		return false
	}
	order, err := cgp.CompareTimestamps(*from, instant)
	return err != nil || order > 0
}

func isBefore(instant cgp.Timestamp, to *cgp.Timestamp) bool {
	if to == nil {
		return true
	}
	order, err := cgp.CompareTimestamps(instant, *to)
	return err == nil && order < 0
}
