# Generated from the specification and the schema by `make generate`. Do not edit.

"""Where data goes: the egress scopes."""

from .vocabularies import egress_scope_facts


def is_off_machine(scope: str) -> bool:
    """Whether data in this scope leaves the machine: every scope but `local-only` does (C5, C6)."""
    return egress_scope_facts(scope).leaves_the_machine
