// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package host

import (
	"net/netip"
	"net/url"
	"strings"
)

// address is a provider's URL, judged (C7, T21). What is shown of it has no query part.
type address struct {
	url      *url.URL
	shown    string
	loopback bool
	secrets  []string
}

// judge reads a URL before any byte leaves. No failure repeats the URL.
func judge(text string) (*address, *failure) {
	parsed, err := url.Parse(text)
	if err != nil || parsed.Host == "" || parsed.Scheme != "http" && parsed.Scheme != "https" {
		return nil, failed(Unreachable, "the provider's address is no http or https URL")
	}
	if parsed.User != nil {
		return nil, failed(Unreachable, "the provider's URL holds a user name or password; pass a credential instead")
	}
	loopback := isLoopback(parsed.Hostname())
	if parsed.Scheme == "http" && !loopback {
		return nil, failed(InsecureURL, "plain http to %s was refused: only loopback goes without TLS (C7)", parsed.Hostname())
	}
	secrets := []string{}
	if parsed.RawQuery != "" {
		secrets = append(secrets, parsed.RawQuery)
		for _, values := range parsed.Query() {
			for _, value := range values {
				if len(value) >= 6 {
					secrets = append(secrets, value)
				}
			}
		}
	}
	parsed.Fragment = ""
	return &address{url: parsed, shown: withoutSecrets(parsed), loopback: loopback, secrets: secrets}, nil
}

// isLoopback goes by the spelling alone: `localhost`, an address in 127.0.0.0/8, or `::1`; no name that
// merely resolves to one of them.
func isLoopback(name string) bool {
	if strings.EqualFold(name, "localhost") {
		return true
	}
	parsed, err := netip.ParseAddr(name)
	return err == nil && parsed.Zone() == "" && !parsed.Is4In6() && parsed.IsLoopback()
}

// withoutSecrets shows scheme, host, port and path (C8).
func withoutSecrets(full *url.URL) string {
	return (&url.URL{Scheme: full.Scheme, Host: full.Host, Path: full.Path}).String()
}

// clean removes secrets from a text, should the peer have repeated them (C8).
func clean(text string, secrets []string) string {
	for _, secret := range secrets {
		if secret != "" {
			text = strings.ReplaceAll(text, secret, "<redacted>")
		}
	}
	return text
}
