// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package provider

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net"
	"net/http"
	"time"

	"cgp-toolkit.github.io/go/cgp"
)

const mediaType = "application/json"

// HTTPOptions are the bounds of an HTTP server, and who may use it.
type HTTPOptions struct {
	Options

	// AllowedHosts are the names under which the provider is served, with or without a port, besides the
	// loopback literals (T17).
	AllowedHosts []string

	// AllowedOrigins are those of the web pages that may use it.
	AllowedOrigins []string
}

// Handler serves a provider over HTTP: one POST, one reply, on every path (T10 to T17). An envelope
// shutdown ends nothing: the server stays (T15). The error says why a provider must not be served.
func Handler(provider Provider, options HTTPOptions) (http.Handler, error) {
	if err := CheckDeclaration(provider); err != nil {
		return nil, err
	}
	options.Options = options.filled()
	return &handler{answerer: NewAnswerer(provider, options.Options), options: options}, nil
}

type handler struct {
	answerer *Answerer
	options  HTTPOptions
}

// ServeHTTP judges a request before its body is read, reads the body, and answers the message in it.
func (h *handler) ServeHTTP(response http.ResponseWriter, request *http.Request) {
	if status, told := h.judge(request); status != 0 {
		if status == http.StatusMethodNotAllowed {
			response.Header().Set("Allow", http.MethodPost)
		}
		http.Error(response, told, status)
		return
	}
	limit := int64(h.options.MaxMessageBytes)
	body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, limit))
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		http.Error(response, h.sizeTold(), http.StatusRequestEntityTooLarge)
		return
	}
	if err != nil {
		return // the client went away
	}
	message, err := cgp.DecodeEnvelope(body, cgp.WithMaxBytes(h.options.MaxMessageBytes))
	var fault *cgp.DecodeError
	if errors.As(err, &fault) {
		refused := refusal(fault.ID, cgp.ErrorCodeBadRequest, fault.Error())
		h.respond(response, http.StatusBadRequest, refused)
		return
	}
	if _, farewell := message.(*cgp.Shutdown); farewell {
		response.WriteHeader(http.StatusNoContent)
		return
	}
	reply := h.answerer.Answer(request.Context(), message)
	if reply == nil {
		response.WriteHeader(http.StatusNoContent)
		return
	}
	h.respond(response, http.StatusOK, reply)
}

// judge gives the first fault of a request that shows before its body is read.
func (h *handler) judge(request *http.Request) (status int, told string) {
	origins := request.Header.Values("Origin")
	if foreign := isForeign(request.Host, origins, h.options.AllowedHosts, h.options.AllowedOrigins); foreign != "" {
		return http.StatusForbidden, foreign
	}
	if request.Method != http.MethodPost {
		return http.StatusMethodNotAllowed, "Send each message as the body of a POST."
	}
	types := request.Header.Values("Content-Type")
	if len(types) != 1 || !isJSON(types[0]) {
		return http.StatusUnsupportedMediaType, "A message has the media type application/json."
	}
	if request.ContentLength > int64(h.options.MaxMessageBytes) {
		return http.StatusRequestEntityTooLarge, h.sizeTold()
	}
	return 0, ""
}

func (h *handler) sizeTold() string {
	return fmt.Sprintf("A message may have %d bytes.", h.options.MaxMessageBytes)
}

func (h *handler) respond(response http.ResponseWriter, status int, reply cgp.Envelope) {
	response.Header().Set("Content-Type", mediaType)
	response.WriteHeader(status)
	_, _ = response.Write(h.answerer.encoded(reply))
}

func isJSON(header string) bool {
	found, _, err := mime.ParseMediaType(header)
	return found == mediaType && (err == nil || errors.Is(err, mime.ErrInvalidMediaParameter))
}

// ServeHTTP serves on an address until the context is done; then running queries have a second to finish
// and the provider is shut down. Without a host in the address it listens on loopback only (T16).
// listening hears the URL as soon as connections are accepted.
func ServeHTTP(ctx context.Context, provider Provider, address string, options HTTPOptions, listening func(url string)) error {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return err
	}
	if host == "" {
		host = "127.0.0.1"
	}
	if ip := net.ParseIP(host); ip == nil || !ip.IsUnspecified() {
		options.AllowedHosts = append([]string{host}, options.AllowedHosts...)
	}
	handler, err := Handler(provider, options)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", net.JoinHostPort(host, port))
	if err != nil {
		return err
	}
	server := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: time.Minute}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	if listening != nil {
		listening("http://" + listener.Addr().String() + "/")
	}
	select {
	case err = <-ended:
	case <-ctx.Done():
		draining, done := context.WithTimeout(context.Background(), cgp.ProviderDrain)
		defer done()
		_ = server.Shutdown(draining)
		err = server.Close()
	}
	return errors.Join(err, NewAnswerer(provider, options.Options).Shutdown(context.Background(), nil))
}
