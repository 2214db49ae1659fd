"""The side that asks: sessions with providers, consent, audit, fan-out and composition.

`Host` is what most programs need; `Ledger` keeps consent across runs, `compose` makes a prompt of
frames from anywhere, and `verify_provenance` re-reads the files that frames were taken from.
"""

from cgp_toolkit.host.audit import AuditPolicy as AuditPolicy
from cgp_toolkit.host.audit import audit as audit
from cgp_toolkit.host.compose import compose as compose
from cgp_toolkit.host.consent_entries import Grantor as Grantor
from cgp_toolkit.host.fan_out import FanOut as FanOut
from cgp_toolkit.host.host import Host as Host
from cgp_toolkit.host.ledger import Ledger as Ledger
from cgp_toolkit.host.limits import Limits as Limits
from cgp_toolkit.host.provenance import verify_provenance as verify_provenance
from cgp_toolkit.transport.credentials import Credential as Credential
