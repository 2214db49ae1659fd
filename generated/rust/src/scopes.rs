// Generated from the specification and the schema by `make generate`. Do not edit.

//! Where data goes: the egress scopes.

use crate::vocabularies::egress_scope_facts;

/// Whether data in this scope leaves the machine: every scope but `local-only` does (C5, C6).
pub fn is_off_machine(scope: &str) -> bool {
    egress_scope_facts(scope).leaves_the_machine
}
