package main

import (
	"errors"

	"cgp-toolkit.github.io/go/cgp"
	"cgp-toolkit.github.io/go/cgp/host"
)

// account is what the suite reads; see schema/documents/host-account.schema.json.
type account struct {
	Host      string      `json:"host"`
	Features  []string    `json:"features"`
	Steps     []stepTold  `json:"steps,omitempty"`
	Providers []provider  `json:"providers,omitempty"`
	Ledger    []ledgerRow `json:"ledger,omitempty"`
}

type stepTold struct {
	Step        string       `json:"step"`
	Answers     []answer     `json:"answers,omitzero"`
	NotAsked    []string     `json:"not_asked,omitempty"`
	Composition *composition `json:"composition,omitempty"`
	Usage       *usage       `json:"usage,omitempty"`
	Attribution *attribution `json:"attribution,omitempty"`
	Verdicts    []verdict    `json:"verdicts,omitzero"`
	Connection  *outcome     `json:"connection,omitempty"`
	Steps       []stepTold   `json:"steps,omitzero"`
}

type outcome struct {
	Kind       host.Kind         `json:"kind"`
	Text       string            `json:"text,omitempty"`
	Code       *cgp.ErrorCode    `json:"code,omitempty"`
	ExitStatus *int              `json:"exit_status,omitempty"`
	Stderr     string            `json:"stderr,omitempty"`
	Scopes     []cgp.EgressScope `json:"scopes,omitempty"`
	FrameIDs   []string          `json:"frame_ids,omitempty"`
	Limit      *int              `json:"limit,omitempty"`
	Claimed    *int              `json:"claimed,omitempty"`
	Status     int               `json:"status,omitempty"`
	Location   string            `json:"location,omitempty"`
}

type answer struct {
	Provider    string             `json:"provider"`
	Outcome     outcome            `json:"outcome"`
	Frames      []cgp.ContextFrame `json:"frames"`
	Quarantined []quarantined      `json:"quarantined"`
	Notes       []note             `json:"notes"`
}

type quarantined struct {
	FrameID       string      `json:"frame_id"`
	ContentDigest *cgp.Digest `json:"content_digest,omitempty"`
	Requirements  []string    `json:"requirements"`
	Reasons       []string    `json:"reasons"`
}

type note struct {
	FrameID     string `json:"frame_id"`
	Requirement string `json:"requirement"`
	Text        string `json:"text"`
}

type verdict struct {
	Frame       cgp.FrameID `json:"frame"`
	Status      string      `json:"status"`
	Reuse       bool        `json:"reuse"`
	Replacement *cgp.Digest `json:"replacement_digest,omitempty"`
}

type composition struct {
	Text    string      `json:"text"`
	Fences  []fence     `json:"fences"`
	Frames  []accounted `json:"frames"`
	Ranking string      `json:"ranking"`
}

type fence struct {
	Frame   cgp.FrameID `json:"frame"`
	Opening [2]int      `json:"opening"`
	Body    [2]int      `json:"body"`
	Closing [2]int      `json:"closing"`
}

type accounted struct {
	Frame    cgp.FrameID `json:"frame"`
	Included bool        `json:"included"`
	Reason   string      `json:"reason"`
}

type usage struct {
	BudgetRequested int             `json:"budget_requested"`
	BudgetConsumed  int             `json:"budget_consumed"`
	AsOf            string          `json:"as_of"`
	Providers       []providerUsage `json:"providers"`
}

type providerUsage struct {
	Provider string   `json:"provider_id"`
	Served   int      `json:"frames_served"`
	Rejected int      `json:"frames_rejected"`
	Cost     int      `json:"token_cost"`
	Frames   []served `json:"served_frames"`
}

type served struct {
	Frame cgp.FrameID `json:"frame"`
	Cost  int         `json:"token_cost"`
}

type attribution struct {
	Uses []use `json:"uses"`
}

type use struct {
	Frame    cgp.FrameID `json:"frame"`
	Selected bool        `json:"selected"`
	Rendered bool        `json:"rendered"`
	Cited    bool        `json:"cited"`
}

type provider struct {
	ID               string  `json:"id"`
	Connection       outcome `json:"connection"`
	Faults           int     `json:"faults"`
	Dropped          bool    `json:"dropped"`
	UnknownEnvelopes int     `json:"unknown_envelopes"`
	LateReplies      int     `json:"late_replies"`
	Ending           *ending `json:"ending,omitempty"`
}

type ending struct {
	How        string `json:"how"`
	ExitStatus *int   `json:"exit_status,omitempty"`
}

type ledgerRow struct {
	Entry     string          `json:"entry"`
	Provider  string          `json:"provider"`
	Scope     cgp.EgressScope `json:"scope,omitempty"`
	ExpiresAt *string         `json:"expires_at,omitempty"`
}

func connectionTold(err error) outcome {
	var why *host.Outcome
	switch {
	case err == nil:
		return outcome{Kind: host.Connected}
	case errors.As(err, &why):
		return outcomeTold(why)
	}
	return outcome{Kind: host.Unreachable, Text: err.Error()}
}

func outcomeTold(from *host.Outcome) outcome {
	told := outcome{
		Kind: from.Kind, Text: from.Text, Code: from.Code, ExitStatus: from.ExitStatus, Stderr: from.Stderr,
		Scopes: from.Scopes, FrameIDs: from.FrameIDs, Status: from.Status, Location: from.Location,
	}
	if from.Kind == host.OverBudget || from.Kind == host.FrameFlood {
		told.Limit, told.Claimed = &from.Limit, &from.Claimed
	}
	return told
}

func answersTold(answers *host.Answers, told *stepTold) {
	told.Answers = []answer{}
	told.NotAsked = answers.NotAsked
	for _, report := range answers.Reports {
		one := answer{
			Provider: report.Provider, Outcome: outcomeTold(&report.Outcome), Frames: []cgp.ContextFrame{},
			Quarantined: []quarantined{}, Notes: []note{},
		}
		one.Frames = append(one.Frames, report.Frames...)
		for _, aside := range report.Quarantined {
			one.Quarantined = append(one.Quarantined, quarantined{
				aside.FrameID, aside.ContentDigest, texts(aside.Requirements), aside.Reasons,
			})
		}
		for _, each := range report.Notes {
			one.Notes = append(one.Notes, note{each.FrameID, string(each.Requirement), each.Text})
		}
		told.Answers = append(told.Answers, one)
	}
	told.Usage = usageTold(answers.Usage())
}

func usageTold(from host.Usage) *usage {
	told := &usage{from.BudgetRequested, from.BudgetConsumed, from.AsOf, []providerUsage{}}
	for _, each := range from.Providers {
		one := providerUsage{each.Provider, len(each.Served), each.Rejected, each.Total(), []served{}}
		for place, frame := range each.Served {
			one.Frames = append(one.Frames, served{frame, each.Costs[place]})
		}
		told.Providers = append(told.Providers, one)
	}
	return told
}

func verdictsTold(from []host.Verdict) []verdict {
	told := []verdict{}
	for _, each := range from {
		told = append(told, verdict(each))
	}
	return told
}

func compositionTold(from *host.Composition) *composition {
	told := &composition{Text: from.Text, Fences: []fence{}, Frames: []accounted{}, Ranking: host.Ranking}
	for _, each := range from.Fences {
		told.Fences = append(told.Fences, fence(each))
	}
	for _, each := range from.Frames {
		told.Frames = append(told.Frames, accounted(each))
	}
	return told
}

func attributionTold(accepted []host.Offered, from *host.Composition, cited []cgp.FrameID) *attribution {
	var selected, rendered []cgp.FrameID
	for _, each := range accepted {
		selected = append(selected, each.Identity())
	}
	for _, each := range from.Fences {
		rendered = append(rendered, each.Frame)
	}
	told := &attribution{[]use{}}
	for _, each := range host.Uses(selected, rendered, cited) {
		told.Uses = append(told.Uses, use(each))
	}
	return told
}

func providerTold(id string, connection outcome, known []host.Known, endings map[string]host.Ending) provider {
	told := provider{ID: id, Connection: connection}
	for _, each := range known {
		if each.ID == id {
			told.Faults, told.Dropped = each.Faults, each.Dropped
			told.UnknownEnvelopes, told.LateReplies = each.UnknownEnvelopes, each.LateReplies
		}
	}
	if how, ok := endings[id]; ok {
		told.Ending = &ending{how.How, how.ExitStatus}
	}
	return told
}

func ledgerTold(entries []host.Entry) []ledgerRow {
	rows := []ledgerRow{}
	for _, each := range entries {
		kind := "grant"
		if each.Revoked {
			kind = "revocation"
		}
		rows = append(rows, ledgerRow{kind, each.Provider, each.Scope, each.ExpiresAt})
	}
	return rows
}

func texts[T ~string](from []T) []string {
	plain := []string{}
	for _, each := range from {
		plain = append(plain, string(each))
	}
	return plain
}
