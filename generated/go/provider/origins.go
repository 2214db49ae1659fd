// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package provider

import (
	"net"
	"net/netip"
	"slices"
	"strings"
)

// isForeign tells why a request with these headers is foreign, or nothing when it is not: the defence
// against DNS rebinding (T17).
//
// A web page cannot choose Host: it is the name in the page's own address, which an attacker may point
// here. So it must name what the server is called, or be a loopback literal.
func isForeign(host string, origins, allowedHosts, allowedOrigins []string) string {
	if !isServed(host, allowedHosts) {
		return "This provider is not served under that host name."
	}
	for _, origin := range origins {
		if !slices.Contains(allowedOrigins, origin) {
			return "Pages of that origin may not use this provider."
		}
	}
	return ""
}

func isServed(host string, allowed []string) bool {
	name := host
	if strings.Contains(host, ":") && !strings.HasSuffix(host, "]") {
		before, port, err := net.SplitHostPort(host)
		if err != nil || strings.Trim(port, "0123456789") != "" {
			return false
		}
		name = before
	} else if strings.HasPrefix(host, "[") {
		name = strings.Trim(host, "[]")
	}
	if isLoopbackLiteral(name) {
		return true
	}
	// An allowed name with a port is meant with that port only.
	return slices.ContainsFunc(allowed, func(known string) bool {
		return strings.EqualFold(known, name) || strings.EqualFold(known, host)
	})
}

// isLoopbackLiteral holds for `localhost`, an address in 127.0.0.0/8, or `::1`; for nothing that merely
// leads there.
func isLoopbackLiteral(name string) bool {
	if strings.EqualFold(name, "localhost") {
		return true
	}
	address, err := netip.ParseAddr(name)
	return err == nil && address.Zone() == "" && !address.Is4In6() && address.IsLoopback()
}
