package served

import (
	"context"
	"errors"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"cgp-toolkit.github.io/go/cgp"
	"cgp-toolkit.github.io/go/cgp/provider"
)

// careless is a provider whose author makes every mistake, by the goal of the question.
type careless struct {
	provider.Base

	released chan struct{}
}

func newCareless(correlation bool) *careless {
	about := cgp.ProviderInfo{Name: "careless", Version: "1", DataFlow: cgp.DataFlow{Reads: true}}
	promises := cgp.Capabilities{Correlation: correlation}
	return &careless{Base: provider.Base{About: about, Promises: promises}, released: make(chan struct{})}
}

func (c *careless) Query(ctx context.Context, query *cgp.ContextQuery) (*cgp.ContextQueryResult, error) {
	switch query.Goal {
	case "error":
		return nil, errors.New("the password is 1234")
	case "panic":
		panic("the password is 1234")
	case "refuse":
		return nil, &provider.Refusal{Code: cgp.ErrorCodeUnavailable, Message: "Come back later."}
	case "nothing":
		return nil, nil
	case "block":
		<-c.released
		return &cgp.ContextQueryResult{}, nil
	case "nil list":
		return &cgp.ContextQueryResult{Frames: nil}, nil
	case "not UTF-8":
		return &cgp.ContextQueryResult{Frames: []cgp.ContextFrame{{ID: "\xff"}}}, nil
	}
	frame := provider.FullFrame(strings.Repeat("far too much ", 1000), cgp.ContextFrame{ID: "f", Kind: "doc", Title: "t"})
	if query.Goal == "all there is" {
		return &cgp.ContextQueryResult{Frames: []cgp.ContextFrame{frame}, Truncated: true, DroppedEstimate: cgp.Ptr(uint32(2))}, nil
	}
	return provider.Fit([]cgp.ContextFrame{frame}, query), nil
}

func quiet() provider.Options { return provider.Options{Log: log.New(io.Discard, "", 0)} }

// conversation serves lines and gives the replies in order, as text.
func conversation(t *testing.T, c *careless, lines ...string) []string {
	t.Helper()
	var out strings.Builder
	input := strings.NewReader(strings.Join(lines, "\n") + "\n")
	if err := provider.Serve(c, input, &out, quiet()); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(out.String()), "\n")
}

func asked(goal string) string {
	return `{"type":"query","id":"` + goal + `","query":{"goal":"` + goal + `","max_frames":3,"max_tokens":100}}`
}

func TestWhateverTheAuthorDoesTheWireStaysCorrect(t *testing.T) {
	const hidden = `"code":"internal","message":"The provider failed while it worked on this message."}`
	for goal, want := range map[string]string{
		"error":        `{"type":"error","id":"error",` + hidden,
		"panic":        `{"type":"error","id":"panic",` + hidden,
		"nothing":      `{"type":"error","id":"nothing",` + hidden,
		"not UTF-8":    `{"type":"error","id":"not UTF-8",` + hidden,
		"refuse":       `{"type":"error","id":"refuse","code":"unavailable","message":"Come back later."}`,
		"nil list":     `{"type":"frames","id":"nil list","result":{"frames":[],"truncated":false}}`,
		"all there is": `{"type":"frames","id":"all there is","result":{"frames":[],"truncated":true,"dropped_estimate":3}}`,
		"over":         `{"type":"frames","id":"over","result":{"frames":[],"truncated":true,"dropped_estimate":1}}`,
	} {
		if got := conversation(t, newCareless(true), asked(goal)); len(got) != 1 || got[0] != want {
			t.Errorf("%s: got %q", goal, got)
		}
	}
}

func TestABlockedQueryKeepsNobodyFromAnswersAndIsRefusedInTheEnd(t *testing.T) {
	c := newCareless(true)
	defer close(c.released)
	begun := time.Now()
	got := conversation(t, c, asked("block"), asked("nil list"), "garbage", `{"type":"shutdown"}`)
	if len(got) != 3 || !strings.Contains(strings.Join(got[:2], ""), "nil list") {
		t.Fatalf("got %q", got)
	}
	if !strings.Contains(got[2], `"id":"block","code":"shutting_down"`) {
		t.Errorf("the blocked query got %s", got[2])
	}
	if spent := time.Since(begun); spent > 3*(cgp.ProviderDrain+500*time.Millisecond) {
		t.Errorf("it took %s", spent)
	}
}

func TestWithoutCorrelationAnswersKeepTheOrder(t *testing.T) {
	got := conversation(t, newCareless(false), asked("nil list"), "garbage", asked("refuse"))
	if len(got) != 3 || !strings.Contains(got[0], "nil list") || !strings.Contains(got[1], "bad_request") {
		t.Errorf("got %q", got)
	}
}

func TestAContradictoryDeclarationIsNotServed(t *testing.T) {
	c := newCareless(true)
	c.About.DataFlow.EgressScopes = []cgp.EgressScope{cgp.EgressScopeThirdPartyModel}
	err := provider.Serve(c, strings.NewReader(""), io.Discard, quiet())
	if err == nil || !strings.Contains(err.Error(), "C5") {
		t.Errorf("got %v", err)
	}
}

func TestTheHTTPServerKeepsItsRules(t *testing.T) {
	options := provider.HTTPOptions{Options: quiet(), AllowedOrigins: []string{"https://ours.example"}}
	options.MaxMessageBytes = 1000
	handler, err := provider.Handler(newCareless(true), options)
	if err != nil {
		t.Fatal(err)
	}
	const handshake = `{"type":"handshake","protocol_version":"contextgraph/1.0-draft"}`
	for name, each := range map[string]struct {
		change func(*http.Request)
		body   string
		status int
	}{
		"a handshake":      {func(*http.Request) {}, handshake, 200},
		"a farewell":       {func(*http.Request) {}, `{"type":"shutdown"}`, 204},
		"what is ignored":  {func(*http.Request) {}, `{"type":"news"}`, 204},
		"no JSON":          {func(*http.Request) {}, `nonsense`, 400},
		"an error":         {func(*http.Request) {}, asked("panic"), 200},
		"too much":         {func(*http.Request) {}, strings.Repeat(" ", 1001), 413},
		"another method":   {func(r *http.Request) { r.Method = "GET" }, handshake, 405},
		"another type":     {func(r *http.Request) { r.Header.Set("Content-Type", "text/plain") }, handshake, 415},
		"no type":          {func(r *http.Request) { r.Header.Del("Content-Type") }, handshake, 415},
		"parameters":       {func(r *http.Request) { r.Header.Set("Content-Type", "Application/JSON; charset=utf-8") }, handshake, 200},
		"a foreign host":   {func(r *http.Request) { r.Host = "evil.example" }, handshake, 403},
		"a rebound host":   {func(r *http.Request) { r.Host = "127.0.0.1.evil.example:80" }, handshake, 403},
		"loopback":         {func(r *http.Request) { r.Host = "[::1]:99" }, handshake, 200},
		"a foreign origin": {func(r *http.Request) { r.Header.Set("Origin", "https://evil.example") }, handshake, 403},
		"our origin":       {func(r *http.Request) { r.Header.Set("Origin", "https://ours.example") }, handshake, 200},
	} {
		request := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(each.body))
		request.Host = "localhost:8765"
		request.Header.Set("Content-Type", "application/json")
		each.change(request)
		recorder := httptest.NewRecorder()
		handler.ServeHTTP(recorder, request)
		if recorder.Code != each.status {
			t.Errorf("%s: got %d, want %d", name, recorder.Code, each.status)
		}
	}
}
