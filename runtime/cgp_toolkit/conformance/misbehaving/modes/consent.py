"""Faults in the declared data flow."""

# ruff: noqa: D101 - what a class is for stands in its `@mode`

from typing import Final

from cgp_toolkit.conformance.misbehaving.mode import Modes, Origin
from cgp_toolkit.conformance.misbehaving.peer import Peer
from cgp_toolkit.conformance.misbehaving.shelf import Json

mode: Final = Modes()


@mode(
    "scope-lie",
    "It declares the scope third-party-index together with egress false.",
    "consent-scope",
    origin=Origin.FOURTEEN,
)
class ScopeLie(Peer):
    def data_flow(self) -> Json:
        return super().data_flow() | {"egress_scopes": ["third-party-index"]}


@mode(
    "capital-local-only",
    "It spells local-only as LOCAL-ONLY, which leaves the machine.",
    "consent-scope",
)
class CapitalLocalOnly(Peer):
    def data_flow(self) -> Json:
        return super().data_flow() | {"egress_scopes": ["LOCAL-ONLY"]}


@mode(
    "vendorless-scope",
    "It declares egress to the scope moon, which names no vendor.",
    "consent-scope",
)
class VendorlessScope(Peer):
    def data_flow(self) -> Json:
        return super().data_flow() | {"egress": True, "egress_scopes": ["moon"]}
