// Command host-harness is the host of this module under host conformance: a scenario on standard input, an
// account on standard output.
//
//	cgp conformance host -- host-harness
//
// The two documents are explained in spec/HOST-CONFORMANCE.md. What is decided here is only how the steps
// of a scenario are done with a host; account.go writes down what came of them.
package main

import (
	"context"
	"encoding/json"
	"log"
	"os"
	"slices"
	"sync"
	"time"

	"cgp-toolkit.github.io/go/cgp"
	"cgp-toolkit.github.io/go/cgp/host"
)

var features = []string{"attribution", "compose", "consent", "http", "usage", "verify"}

// scenario is what the suite writes.
type scenario struct {
	Needs     []string    `json:"needs"`
	Now       string      `json:"now"`
	Providers []connected `json:"providers"`
	Steps     []step      `json:"steps"`
}

type connected struct {
	ID            string            `json:"id"`
	Command       []string          `json:"command"`
	Env           map[string]string `json:"env"`
	URL           string            `json:"url"`
	Credential    string            `json:"credential"`
	TrustLoopback bool              `json:"trust_loopback"`
}

type step struct {
	Step        string           `json:"step"`
	Query       cgp.ContextQuery `json:"query"`
	Provider    string           `json:"provider"`
	Fingerprint string           `json:"fingerprint"`
	Deadline    float64          `json:"deadline_seconds"`
	Compose     *struct {
		Budget int `json:"budget"`
	} `json:"compose"`
	Cited     []cgp.FrameID   `json:"cited"`
	Frames    []cgp.FrameID   `json:"frames"`
	Scope     cgp.EgressScope `json:"scope"`
	ExpiresAt *string         `json:"expires_at"`
	Now       string          `json:"now"`
	Steps     []step          `json:"steps"`
}

// performance is one scenario being played.
type performance struct {
	host        *host.Host
	grants      *host.Grants
	mutex       sync.Mutex
	now         string
	given       map[string]connected
	connections map[string]outcome
}

func main() {
	log.SetFlags(0)
	var asked scenario
	if err := json.NewDecoder(os.Stdin).Decode(&asked); err != nil {
		log.Fatalln("host-harness: this is no scenario:", err)
	}
	told := account{Host: "cgp-toolkit, Go", Features: features}
	// A feature of a later suite is one that this host does not have.
	if !slices.ContainsFunc(asked.Needs, func(need string) bool { return !slices.Contains(features, need) }) {
		play(asked, &told)
	}
	if err := json.NewEncoder(os.Stdout).Encode(told); err != nil {
		log.Fatalln("host-harness:", err)
	}
}

func play(asked scenario, told *account) {
	p := &performance{now: asked.Now, given: map[string]connected{}, connections: map[string]outcome{}}
	p.grants = &host.Grants{Now: p.instant}
	p.host = host.New(host.Options{Consent: p.grants.Permits})
	for _, each := range asked.Providers {
		p.given[each.ID] = each
		p.connections[each.ID] = p.connect(each)
	}
	for _, each := range asked.Steps {
		told.Steps = append(told.Steps, p.do(each))
	}
	known := p.host.Providers()
	endings := p.host.Close()
	for _, each := range asked.Providers {
		told.Providers = append(told.Providers, providerTold(each.ID, p.connections[each.ID], known, endings))
	}
	told.Ledger = ledgerTold(p.grants.Entries())
}

// instant is that of the scenario, or else the machine's.
func (p *performance) instant() cgp.Timestamp {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.now == "" {
		return host.Now()
	}
	return p.now
}

func (p *performance) connect(given connected) outcome {
	var err error
	if given.Command != nil {
		err = p.host.AddStdio(given.ID, given.Command, given.Env)
	} else {
		err = p.host.AddHTTP(given.ID, given.URL, given.Credential, given.TrustLoopback)
	}
	return connectionTold(err)
}

func (p *performance) do(asked step) stepTold {
	told := stepTold{Step: asked.Step}
	ctx := context.Background()
	switch asked.Step {
	case "query":
		p.query(ctx, asked, &told)
	case "verify":
		told.Verdicts = verdictsTold(p.host.VerifyFrames(ctx, asked.Frames))
	case "grant":
		for _, known := range p.host.Providers() {
			if known.ID == asked.Provider {
				gate := host.Gate{Provider: known.ID, Info: known.Info, Scope: asked.Scope}
				p.grants.Grant(gate, asked.ExpiresAt)
			}
		}
	case "revoke":
		p.grants.Revoke(asked.Provider, asked.Scope)
	case "clock":
		p.mutex.Lock()
		p.now = asked.Now
		p.mutex.Unlock()
	case "reconnect":
		p.host.Remove(asked.Provider)
		told.Connection = cgp.Ptr(p.connect(p.given[asked.Provider]))
	case "together":
		p.together(asked.Steps, &told)
	default:
		log.Fatalf("host-harness: there is no step %q", asked.Step)
	}
	return told
}

func (p *performance) together(steps []step, told *stepTold) {
	told.Steps = make([]stepTold, len(steps))
	var all sync.WaitGroup
	for place, each := range steps {
		all.Add(1)
		go func() {
			defer all.Done()
			told.Steps[place] = p.do(each)
		}()
	}
	all.Wait()
}

func (p *performance) query(ctx context.Context, asked step, told *stepTold) {
	if asked.Deadline > 0 {
		within, done := context.WithTimeout(ctx, time.Duration(asked.Deadline*float64(time.Second)))
		defer done()
		ctx = within
	}
	var answers host.Answers
	if asked.Provider == "" {
		answers = p.host.QueryAll(ctx, &asked.Query, asked.Fingerprint)
	} else {
		report, err := p.host.QueryProvider(ctx, asked.Provider, &asked.Query, asked.Fingerprint)
		if err != nil {
			log.Fatalln("host-harness:", err)
		}
		answers = host.Answers{
			Reports: []host.Report{report}, BudgetRequested: int(asked.Query.MaxTokens), AsOf: p.instant(),
		}
	}
	answersTold(&answers, told)
	if asked.Compose != nil {
		accepted := answers.Accepted()
		composition := host.Compose(accepted, asked.Compose.Budget)
		told.Composition = compositionTold(&composition)
		told.Attribution = attributionTold(accepted, &composition, asked.Cited)
	}
}
