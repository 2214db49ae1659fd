package host

import (
	"reflect"
	"strings"

	"cgp-toolkit.github.io/go/cgp"
)

// greeting is what a host says first on every connection (T25).
func greeting() *cgp.Handshake { return &cgp.Handshake{ProtocolVersion: cgp.ProtocolVersion} }

// accept takes the reply to a handshake for an acknowledgement, or says why not (H1, H3, C5).
func accept(reply cgp.Envelope) (*cgp.HandshakeAck, *failure) {
	switch reply := reply.(type) {
	case *cgp.HandshakeAck:
		if !cgp.VersionsCompatible(reply.ProtocolVersion, cgp.ProtocolVersion) {
			return nil, failed(VersionMismatch, "the provider speaks %q, this host %q", reply.ProtocolVersion, cgp.ProtocolVersion)
		}
		if scopes := offMachine(reply.Provider.DataFlow); len(scopes) > 0 && !reply.Provider.DataFlow.Egress {
			return nil, failed(ContradictoryDeclaration, "it denies egress and declares %s (C5)", joined(scopes))
		}
		return reply, nil
	case *cgp.Error:
		kind := HandshakeFailed
		if reply.Code != nil && *reply.Code == cgp.ErrorCodeIncompatibleVersion {
			kind = VersionMismatch
		}
		refused := failed(kind, "the provider refuses %q: %s", cgp.ProtocolVersion, reply.Message)
		refused.Code = reply.Code
		return nil, refused
	}
	return nil, failed(HandshakeFailed, "the provider answered with a message of type %q", reply.EnvelopeType())
}

// sameDeclaration tells whether consent to the one is consent to the other; a new version alone changes
// nothing (T40).
func sameDeclaration(a, b *cgp.HandshakeAck) bool {
	return a.Provider.Name == b.Provider.Name && reflect.DeepEqual(a.Provider.DataFlow, b.Provider.DataFlow)
}

// sameProvider tells whether a question that fits the one may go to the other as it stands (E1, P5, T30).
func sameProvider(a, b *cgp.HandshakeAck) bool {
	return sameDeclaration(a, b) && reflect.DeepEqual(a.Capabilities, b.Capabilities)
}

func changed() *failure {
	return failed(HandshakeFailed, "the provider came back with another declaration, so nothing was sent")
}

func offMachine(flow cgp.DataFlow) []cgp.EgressScope {
	var scopes []cgp.EgressScope
	for _, scope := range flow.EgressScopes {
		if cgp.IsOffMachine(scope) {
			scopes = append(scopes, scope)
		}
	}
	return scopes
}

func joined[T ~string](texts []T) string {
	plain := make([]string, len(texts))
	for place, text := range texts {
		plain[place] = string(text)
	}
	return strings.Join(plain, ", ")
}
