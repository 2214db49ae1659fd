"""The scenarios, one module a family, in the order of the report (that of spec/checks.toml)."""

from typing import Final

from ..scenario import Scenario
from . import audit, consent, handshakes

SCENARIOS: Final[tuple[Scenario, ...]] = (
    handshakes.HOST_VERSION_MISMATCH,
    handshakes.HOST_CONTRADICTORY_DECLARATION,
    audit.HOST_OVER_BUDGET,
    audit.HOST_DISHONEST_COST,
    audit.HOST_FLOOD,
    audit.HOST_FRAME_QUARANTINE,
    audit.HOST_EQUAL_IDENTITY,
    audit.HOST_CONTENT_DIGEST,
    consent.HOST_CONSENT_GATE,
    consent.HOST_SCOPE_GATE,
    consent.HOST_REVOKED_GRANT,
    consent.HOST_CHANGED_DECLARATION,
)
