"""Faults in who a peer says it is and which version it speaks."""

# ruff: noqa: D101 - what a class is for stands in its `@mode`

import os
from typing import Final

from cgp_toolkit.conformance.misbehaving.mode import STDIO_ONLY, Modes, Origin
from cgp_toolkit.conformance.misbehaving.peer import VERSION, Peer
from cgp_toolkit.conformance.misbehaving.shelf import Json

mode: Final = Modes()

_NO_HANDSHAKE: Final = "It begins with a handshake of its own, which fails in the same way."


@mode(
    "bad-version",
    "It acknowledges with contextgraph/2.0.",
    "handshake",
    also={
        "malformed-input-tolerance": _NO_HANDSHAKE,
    },
    origin=Origin.FOURTEEN,
)
class BadVersion(Peer):
    def acknowledgement(self) -> Json:
        return super().acknowledgement() | {"protocol_version": "contextgraph/2.0"}


@mode(
    "sloppy-version",
    "It acknowledges with contextgraph/1, which is of the family and has no minor number.",
    "handshake",
)
class SloppyVersion(Peer):
    def acknowledgement(self) -> Json:
        return super().acknowledgement() | {"protocol_version": "contextgraph/1"}


class _Renamed(Peer):
    name: str | None = None
    version: str | None = None

    def acknowledgement(self) -> Json:
        found = super().acknowledgement()
        changed = {"name": self.name, "version": self.version}
        found["provider"] |= {key: text for key, text in changed.items() if text is not None}
        return found


@mode("blank-name", "Its name is a no-break space.", "handshake")
class BlankName(_Renamed):
    name = "\N{NO-BREAK SPACE}"


@mode("blank-version", "Its version is empty.", "handshake")
class BlankVersion(_Renamed):
    version = ""


@mode(
    "banner-on-stdout",
    "It prints a greeting to its standard output before the first reply.",
    "handshake",
    also={
        "malformed-input-tolerance": _NO_HANDSHAKE,
        "version-mismatch": "The greeting comes in place of the refusal.",
    },
    wires=STDIO_ONLY,
)
class BannerOnStdout(Peer):
    def start(self) -> None:
        self.write(b"shelf is ready\n")


@mode(
    "buffered-output",
    "It does not flush: replies come when it ends.",
    "handshake",
    also={
        "malformed-input-tolerance": _NO_HANDSHAKE,
        "version-mismatch": "The refusal waits in the same buffer.",
    },
    wires=STDIO_ONLY,
    hangs=True,
)
class BufferedOutput(Peer):
    def __init__(self) -> None:
        super().__init__()
        self.buffer = b""

    def write(self, data: bytes) -> None:
        self.buffer += data

    def leave(self) -> None:
        super().write(self.buffer)
        super().leave()


@mode(
    "accept-any-version",
    "It acknowledges whatever version the host speaks, as its own.",
    "version-mismatch",
)
class AcceptAnyVersion(Peer):
    def on_other_family(self, version: str) -> Json:
        return self.acknowledgement() | {"protocol_version": version}


@mode(
    "mute-on-mismatch",
    "It does not answer a handshake of another family.",
    "version-mismatch",
    also={"http-hardening/http": "It posts such a handshake too, and no reply has another status."},
    hangs=True,
)
class MuteOnMismatch(Peer):
    def on_other_family(self, version: str) -> None:
        return None


@mode(
    "exit-on-mismatch",
    "It exits at a handshake of another family.",
    "version-mismatch",
    wires=STDIO_ONLY,
)
class ExitOnMismatch(Peer):
    def on_other_family(self, version: str) -> Json:
        os._exit(1)


@mode(
    "vague-mismatch",
    "It answers a handshake of another family with an error that names no version.",
    "version-mismatch",
)
class VagueMismatch(Peer):
    def on_other_family(self, version: str) -> Json:
        return self.bad_request("No.")


@mode(
    "acknowledge-own-version",
    "It acknowledges a handshake of another family with its own version.",
    "version-mismatch",
)
class AcknowledgeOwnVersion(Peer):
    def on_other_family(self, version: str) -> Json:
        return self.acknowledgement()


@mode(
    "unnamed-mismatch",
    "Its refusal of another family names both versions, and has the code bad_request.",
    "version-mismatch",
)
class UnnamedMismatch(Peer):
    def on_other_family(self, version: str) -> Json:
        return self.bad_request(f"This provider speaks {VERSION}, not {version}.")


@mode(
    "leave-after-mismatch",
    "It refuses another family by name and then exits.",
    "version-mismatch",
    wires=STDIO_ONLY,
)
class LeaveAfterMismatch(Peer):
    def on_other_family(self, version: str) -> Json:
        refusal = super().on_other_family(version)
        assert refusal is not None
        self.write(self.encode(refusal) + b"\n")
        os._exit(0)


@mode(
    "refuse-second-handshake",
    "It answers a second handshake on a connection with bad_request.",
    "survival",
    also={
        "version-mismatch": "It shakes hands again after the handshake of another family.",
    },
    wires=STDIO_ONLY,
)
class RefuseSecondHandshake(Peer):
    def __init__(self) -> None:
        super().__init__()
        self.met = False

    def on_handshake(self, version: str) -> Json | None:
        met, self.met = self.met, True
        return self.bad_request("We have met.") if met else super().on_handshake(version)


@mode(
    "demand-handshake",
    "It does not answer a query before a handshake.",
    "survival",
    wires=STDIO_ONLY,
    hangs=True,
)
class DemandHandshake(Peer):
    def __init__(self) -> None:
        super().__init__()
        self.met = False

    def on_handshake(self, version: str) -> Json | None:
        self.met = True
        return super().on_handshake(version)

    def on_query(self, query: Json) -> Json | None:
        return super().on_query(query) if self.met else None
