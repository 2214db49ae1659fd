// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package host

import (
	"context"
	"reflect"
	"slices"
	"time"

	"cgp-toolkit.github.io/go/cgp"
)

const (
	// firstWait is before the first repetition; each later wait is twice as long.
	firstWait    = 100 * time.Millisecond
	mostAttempts = 4
)

// serves tells whether a provider declared one of the requested kinds; no kinds means any (T43).
func serves(query *cgp.ContextQuery, capabilities *cgp.Capabilities) bool {
	return len(query.Kinds) == 0 || slices.ContainsFunc(query.Kinds, func(kind cgp.FrameKind) bool {
		return slices.Contains(capabilities.Query.Kinds, cgp.CapabilityKind(kind))
	})
}

// fitted is the query without what this provider must not be sent (E1, P5). fingerprint names the space
// of the query's embedding.
func fitted(query *cgp.ContextQuery, capabilities *cgp.Capabilities, fingerprint string) cgp.ContextQuery {
	fit := *query
	if fingerprint == "" || capabilities.EmbeddingsFingerprint == nil || *capabilities.EmbeddingsFingerprint != fingerprint {
		fit.Embedding = nil
	}
	known := capabilities.Representations
	if len(known) == 0 {
		known = []cgp.Representation{cgp.RepresentationFull}
	}
	fit.RepresentationPreferences = nil
	for _, preference := range query.RepresentationPreferences {
		if slices.Contains(known, preference) {
			fit.RepresentationPreferences = append(fit.RepresentationPreferences, preference)
		}
	}
	return fit
}

// query is one question to one provider, from the consent gate to the audit.
func (p *provider) query(ctx context.Context, asked *cgp.ContextQuery, fingerprint string, host *Host) Report {
	report := Report{Provider: p.id}
	declared := p.link.declared()
	if refused := host.refused(p, declared); refused != nil {
		report.Outcome = *refused
		return report
	}
	fit := fitted(asked, &declared.Capabilities, fingerprint)
	ctx, done := context.WithTimeout(ctx, host.limits.ProviderTimeout)
	defer done()
	result, why := p.answered(ctx, &fit, declared, &report)
	if why != nil {
		report.Outcome = *why
		p.failed(why)
		return report
	}
	p.well()
	audit(result, &fit, &declared.Capabilities, &report)
	return report
}

// answered puts the question and does what the error codes ask for, within one deadline (T57, T58, T67).
// A question that was put in another way is changed in place.
func (p *provider) answered(ctx context.Context, fit *cgp.ContextQuery, declared *cgp.HandshakeAck, report *Report) (*cgp.ContextQueryResult, *failure) {
	if p.link.isOver() {
		// A provider that died earlier gets another chance when it is asked again.
		if why := p.revive(ctx, declared); why != nil {
			return nil, why
		}
	}
	wait, respawned := firstWait, false
	for {
		report.Attempts++
		reply, why := p.link.ask(ctx, &cgp.Query{Query: *fit}, declared)
		if why != nil {
			return nil, why
		}
		switch reply := reply.(type) {
		case *cgp.Frames:
			return &reply.Result, nil
		case *cgp.Error:
			switch reaction := facts(reply.Code).Reaction; {
			case reaction == cgp.ErrorCodeReactionRetryWithBackoff && report.Attempts < mostAttempts && hasTime(ctx, wait):
				after(ctx, wait)
				wait *= 2
			case reaction == cgp.ErrorCodeReactionRespawn && !respawned && report.Attempts < mostAttempts:
				respawned = true
				if why := p.revive(ctx, declared); why != nil {
					return nil, why
				}
			case *code(reply.Code) == cgp.ErrorCodeUnsupportedRepresentation && len(fit.RepresentationPreferences) > 0:
				fit.RepresentationPreferences = nil
			default:
				return nil, &failure{Kind: ProviderError, Text: reply.Message, Code: reply.Code}
			}
		default:
			return nil, failed(ProtocolError, "a message of type %q came; frames were due", reply.EnvelopeType())
		}
	}
}

func (p *provider) revive(ctx context.Context, declared *cgp.HandshakeAck) *failure {
	if why := p.link.connect(ctx); why != nil {
		return why
	}
	now := p.link.declared()
	if !sameDeclaration(declared, now) || !reflect.DeepEqual(declared.Capabilities, now.Capabilities) {
		return changed()
	}
	return nil
}

func hasTime(ctx context.Context, wait time.Duration) bool {
	ends, ok := ctx.Deadline()
	return !ok || time.Until(ends) > wait
}

func facts(given *cgp.ErrorCode) cgp.ErrorCodeFacts { return code(given).Facts() }

// code of an error without one is the empty text, which has the facts of an unknown code (X2).
func code(given *cgp.ErrorCode) *cgp.ErrorCode {
	if given == nil {
		return cgp.Ptr(cgp.ErrorCode(""))
	}
	return given
}
