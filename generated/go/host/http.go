// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package host

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode"

	"cgp-toolkit.github.io/go/cgp"
)

// httpLink is a provider behind a URL. Every exchange stands alone: there are no late replies and no
// order to keep; ids travel and are checked all the same (T35).
type httpLink struct {
	address *address
	token   string
	client  *http.Client
	limits  Limits
	counts  *counts

	mutex  sync.Mutex
	ack    *cgp.HandshakeAck
	issued int
	ctx    context.Context
	cancel context.CancelFunc
}

func newHTTPLink(text, token string, limits Limits, counts *counts) (*httpLink, *failure) {
	address, why := judge(text)
	if why != nil {
		return nil, why
	}
	ctx, cancel := context.WithCancel(context.Background())
	dialer := &net.Dialer{}
	transport := &http.Transport{
		DisableCompression: true,
		IdleConnTimeout:    2 * time.Second,
		// What `localhost` means is not for a resolver to say (T21).
		DialContext: func(ctx context.Context, network, target string) (net.Conn, error) {
			host, port, err := net.SplitHostPort(target)
			if err != nil || !strings.EqualFold(host, "localhost") {
				return dialer.DialContext(ctx, network, target)
			}
			connection, err := dialer.DialContext(ctx, network, net.JoinHostPort("127.0.0.1", port))
			if err != nil {
				return dialer.DialContext(ctx, network, net.JoinHostPort("::1", port))
			}
			return connection, nil
		},
	}
	client := &http.Client{
		Transport:     transport,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	return &httpLink{address: address, token: token, client: client, limits: limits, counts: counts, ctx: ctx, cancel: cancel}, nil
}

func (l *httpLink) declared() *cgp.HandshakeAck {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.ack
}

func (l *httpLink) isOver() bool { return false }

func (l *httpLink) connect(ctx context.Context) *failure {
	ctx, done := context.WithTimeout(ctx, l.limits.HandshakeTimeout)
	defer done()
	reply, why := l.exchange(ctx, greeting())
	if why != nil {
		if why.Kind == ProtocolError {
			why.Kind = HandshakeFailed
		}
		return why
	}
	ack, why := accept(reply)
	if why == nil {
		l.mutex.Lock()
		l.ack = ack
		l.mutex.Unlock()
	}
	return why
}

func (l *httpLink) ask(ctx context.Context, message cgp.Envelope, declared *cgp.HandshakeAck) (cgp.Envelope, *failure) {
	if !sameProvider(declared, l.declared()) {
		return nil, changed()
	}
	if query, ok := message.(*cgp.Query); ok && declared.Capabilities.Correlation {
		l.mutex.Lock()
		l.issued++
		named := *query
		named.ID = cgp.Ptr("q" + strconv.Itoa(l.issued))
		l.mutex.Unlock()
		message = &named
	}
	return l.exchange(ctx, message)
}

// close ends what is open and says farewell for at most the grace of a shutdown.
func (l *httpLink) close() Ending {
	l.cancel()
	if l.declared() != nil {
		ctx, done := context.WithTimeout(context.Background(), l.limits.ShutdownGrace)
		defer done()
		_, _, _ = l.post(ctx, &cgp.Shutdown{})
	}
	l.client.CloseIdleConnections()
	return Ending{How: "closed"}
}

func (l *httpLink) exchange(ctx context.Context, message cgp.Envelope) (cgp.Envelope, *failure) {
	ctx, done := context.WithCancel(ctx)
	defer done()
	defer context.AfterFunc(l.ctx, done)()
	body, refused, why := l.post(ctx, message)
	if why != nil {
		return nil, why
	}
	if len(body) == 0 {
		return nil, failed(ProtocolError, "there was no reply to a message of type %q", message.EnvelopeType())
	}
	reply, err := cgp.DecodeEnvelope(body, cgp.WithMaxBytes(l.limits.MaxMessageBytes))
	if err != nil {
		return nil, failed(ProtocolError, "the reply is no message: %v", err)
	}
	if _, unknown := reply.(*cgp.UnknownEnvelope); unknown {
		l.counts.unknown.Add(1)
		return nil, failed(ProtocolError, "nothing but a message of unknown type %q came", reply.EnvelopeType())
	}
	due, came := idOf(message), idOf(reply)
	told, isError := reply.(*cgp.Error)
	lenient := refused && isError && came == nil
	if !lenient && !equal(due, came) {
		return nil, failed(ProtocolError, "a message of type %q came with another id than was asked with", reply.EnvelopeType())
	}
	if isError {
		told.Message = l.clean(told.Message)
	}
	return reply, nil
}

// post sends one message and reads the response (T18 to T24). refused says that the server did not accept
// it, so the answer may lack an id that could not be read.
func (l *httpLink) post(ctx context.Context, message cgp.Envelope) (body []byte, refused bool, why *failure) {
	line, err := cgp.EncodeEnvelope(message)
	if err != nil {
		return nil, false, failed(ProtocolError, "the question cannot be written: %v", err)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, l.address.url.String(), bytes.NewReader(line))
	if err != nil {
		return nil, false, failed(Unreachable, "the provider's address cannot be used")
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", "application/json")
	if l.token != "" {
		request.Header.Set("Authorization", "Bearer "+l.token)
	}
	response, err := l.client.Do(request)
	if err != nil {
		return nil, false, l.notReached(ctx, err)
	}
	defer response.Body.Close()
	status := response.StatusCode
	if status >= 300 && status < 400 {
		why = failed(RedirectRefused, "the provider answered with a redirect (status %d), which is not followed", status)
		why.Status, why.Location = status, l.location(response.Header.Get("Location"))
		return nil, false, why
	}
	limit := int64(l.limits.MaxMessageBytes)
	body, err = io.ReadAll(io.LimitReader(response.Body, limit+1))
	if err != nil {
		return nil, false, l.notReached(ctx, err)
	}
	if int64(len(body)) > limit {
		why = failed(Unreachable, "the response is longer than %d bytes (too_large)", limit)
		why.Status = status
		return nil, false, why
	}
	return l.judged(status, body)
}

func (l *httpLink) judged(status int, body []byte) ([]byte, bool, *failure) {
	if status == http.StatusUnauthorized {
		why := failed(Unauthorized, "the provider refused the credential, or wants one (status 401)")
		why.Status = status
		return nil, false, why
	}
	if status >= 200 && status < 300 {
		return body, false, nil
	}
	reply, err := cgp.DecodeEnvelope(body, cgp.WithMaxBytes(l.limits.MaxMessageBytes))
	if _, isError := reply.(*cgp.Error); err == nil && isError {
		return body, true, nil
	}
	why := failed(Unreachable, "the provider answered with status %d and no error envelope: %s", status, l.excerpt(body))
	why.Status = status
	return nil, false, why
}

func (l *httpLink) notReached(ctx context.Context, err error) *failure {
	if ctx.Err() != nil {
		return late(ctx)
	}
	// The error of the client quotes the whole URL; what it wraps does not.
	var wrapped *url.Error
	if errors.As(err, &wrapped) {
		err = wrapped.Err
	}
	return failed(Unreachable, "talking to %s failed: %s", l.address.shown, l.clean(err.Error()))
}

func (l *httpLink) location(text string) string {
	target, err := l.address.url.Parse(text)
	if err != nil {
		text, _, _ = strings.Cut(text, "?")
		return l.clean(text)
	}
	return l.clean(withoutSecrets(target))
}

// excerpt is the beginning of a body that is no envelope, fit for people (T24, C8).
func (l *httpLink) excerpt(body []byte) string {
	text := l.clean(strings.ToValidUTF8(string(body[:min(len(body), 16*cgp.MaxErrorBodyChars)]), "\uFFFD"))
	shown := strings.Map(func(character rune) rune {
		if unicode.IsPrint(character) {
			return character
		}
		return ' '
	}, text)
	characters := []rune(strings.Join(strings.Fields(shown), " "))
	return string(characters[:min(len(characters), cgp.MaxErrorBodyChars)])
}

func (l *httpLink) clean(text string) string {
	return clean(text, append([]string{l.token}, l.address.secrets...))
}

func equal(a, b *string) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b
}
