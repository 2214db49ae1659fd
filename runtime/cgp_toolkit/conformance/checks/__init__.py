"""One module for each check of a provider, in the order of the report."""

from typing import Final

from cgp_toolkit.conformance.check import Check
from cgp_toolkit.conformance.checks import (
    anchor_relevance,
    as_of_temporal,
    budget_honesty,
    concurrent_correlation,
    consent_scope,
    content_digest,
    correlation,
    embedding_fingerprint,
    frame_validity,
    handshake,
    http_hardening,
    kinds_filter,
    malformed_input_tolerance,
    provenance_fixture_consistency,
    representation_choice,
    shutdown_clean,
    stable_identity,
    survival,
    tight_budget,
    truncation_honesty,
    unknown_envelope,
    unknown_members,
    verify_honesty,
    version_mismatch,
)

CHECKS: Final[tuple[Check, ...]] = (
    handshake.CHECK,
    consent_scope.CHECK,
    frame_validity.CHECK,
    verify_honesty.CHECK,
    budget_honesty.CHECK,
    shutdown_clean.CHECK,
    malformed_input_tolerance.CHECK,
    as_of_temporal.CHECK,
    kinds_filter.CHECK,
    anchor_relevance.CHECK,
    provenance_fixture_consistency.CHECK,
    embedding_fingerprint.CHECK,
    correlation.CHECK,
    tight_budget.CHECK,
    survival.CHECK,
    version_mismatch.CHECK,
    concurrent_correlation.CHECK,
    unknown_members.CHECK,
    unknown_envelope.CHECK,
    representation_choice.CHECK,
    stable_identity.CHECK,
    content_digest.CHECK,
    truncation_honesty.CHECK,
    http_hardening.CHECK,
)
"""Every check, in the order in which they are run and reported."""
