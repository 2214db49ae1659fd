// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp

import "strings"

// VersionFamily cuts a version down to its family, the text before the first dot or all of it.
func VersionFamily(version string) string {
	family, _, _ := strings.Cut(version, ".")
	return family
}

// VersionsCompatible tells whether two versions are of one family, whatever their minor numbers and
// `-draft` say (H1). The texts are not held against the version grammar: equal nonsense is compatible.
func VersionsCompatible(a, b string) bool {
	return VersionFamily(a) == VersionFamily(b)
}
