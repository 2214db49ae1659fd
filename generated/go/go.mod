// Generated from the specification and the schema by `make generate`. Do not edit.

module cgp-toolkit.github.io/go/cgp

go 1.24
