package cgp

// IsOffMachine tells whether data in this scope leaves the machine: every scope but `local-only` does
// (C5, C6).
func IsOffMachine(scope EgressScope) bool {
	return scope.Facts().LeavesTheMachine
}
