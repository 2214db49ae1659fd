package host

import (
	"slices"
	"sync"
	"time"

	"cgp-toolkit.github.io/go/cgp"
)

// Gate is something that somebody has to agree to before a provider is sent anything beyond a handshake
// (C1, C2, C6).
type Gate struct {
	// Provider is the local id, and Info what it declares at this moment.
	Provider string
	Info     cgp.ProviderInfo

	// Scope is one off-machine scope; empty for plain egress.
	Scope cgp.EgressScope
}

// Consent decides, each time anew, whether data may pass a gate. It is asked before every query and every
// verify.
type Consent func(gate Gate) bool

// gates are all that stand before a provider; none when nothing leaves the machine (C4, T42).
func gates(id string, info cgp.ProviderInfo, egress bool) []Gate {
	var found []Gate
	for _, scope := range offMachine(info.DataFlow) {
		gate := Gate{Provider: id, Info: info, Scope: scope}
		if !slices.ContainsFunc(found, func(each Gate) bool { return each.Scope == scope }) {
			found = append(found, gate)
		}
	}
	if len(found) == 0 && egress {
		found = append(found, Gate{Provider: id, Info: info})
	}
	return found
}

// Grants is a consent that is kept in memory: what was agreed to, and what was taken back. Entries are
// only ever added. The zero value is ready, and has agreed to nothing.
type Grants struct {
	// Now gives the present instant, by which expiry is judged; the machine's when it is nil.
	Now func() cgp.Timestamp

	mutex   sync.Mutex
	entries []Entry
}

// Entry is one line of the ledger: a grant, or a revocation of all earlier grants for the same gate.
type Entry struct {
	Revoked  bool
	Provider string

	// Scope is empty for plain egress.
	Scope cgp.EgressScope

	// ExpiresAt is when a grant ends; nil for never.
	ExpiresAt *cgp.Timestamp

	declared cgp.ProviderInfo
}

// Grant agrees to what a gate shows: to this provider under its present name, with its present data flow
// or a narrower one (T40).
func (g *Grants) Grant(gate Gate, expiresAt *cgp.Timestamp) {
	g.add(Entry{Provider: gate.Provider, Scope: gate.Scope, ExpiresAt: expiresAt, declared: gate.Info})
}

// Revoke takes consent back; nothing more is sent from this moment (T41).
func (g *Grants) Revoke(provider string, scope cgp.EgressScope) {
	g.add(Entry{Revoked: true, Provider: provider, Scope: scope})
}

// Entries gives all entries, oldest first.
func (g *Grants) Entries() []Entry {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	return slices.Clone(g.entries)
}

// Permits is the Consent that the entries make.
func (g *Grants) Permits(gate Gate) bool {
	permitted := false
	for _, entry := range g.Entries() {
		if entry.Provider != gate.Provider || entry.Scope != gate.Scope {
			continue
		}
		if entry.Revoked {
			permitted = false
		} else if g.isLive(entry) && covers(entry.declared, gate.Info) {
			permitted = true
		}
	}
	return permitted
}

func (g *Grants) add(entry Entry) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	g.entries = append(g.entries, entry)
}

func (g *Grants) isLive(entry Entry) bool {
	if entry.ExpiresAt == nil {
		return true
	}
	now := Now()
	if g.Now != nil {
		now = g.Now()
	}
	order, err := cgp.CompareTimestamps(now, *entry.ExpiresAt)
	return err == nil && order < 0
}

// Now is the machine's present instant as a timestamp.
func Now() cgp.Timestamp { return time.Now().UTC().Format("2006-01-02T15:04:05.000Z") }

// covers tells whether what is declared now is no wider than what was agreed to.
func covers(agreed, now cgp.ProviderInfo) bool {
	wider := func(was, is bool) bool { return is && !was }
	a, b := agreed.DataFlow, now.DataFlow
	if agreed.Name != now.Name || wider(a.Reads, b.Reads) || wider(a.Writes, b.Writes) || wider(a.Egress, b.Egress) {
		return false
	}
	for _, scope := range offMachine(b) {
		if !slices.Contains(a.EgressScopes, scope) {
			return false
		}
	}
	return true
}
