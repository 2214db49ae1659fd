"""Faults in the end of a peer."""

# ruff: noqa: D101 - what a class is for stands in its `@mode`

import os
import signal
from typing import Final

from cgp_toolkit.conformance.misbehaving.mode import HTTP_ONLY, STDIO_ONLY, Modes
from cgp_toolkit.conformance.misbehaving.peer import Peer
from cgp_toolkit.conformance.misbehaving.shelf import Json

mode: Final = Modes()


@mode(
    "hang-on-shutdown", "It goes on after shutdown.", "shutdown-clean", wires=STDIO_ONLY, hangs=True
)
class HangOnShutdown(Peer):
    ends_on_shutdown = False


@mode(
    "hang-at-end-of-input",
    "It goes on at the end of its input.",
    "shutdown-clean",
    wires=STDIO_ONLY,
    hangs=True,
)
class HangAtEndOfInput(Peer):
    ends_at_end_of_input = False


@mode("exit-3-on-shutdown", "It exits with status 3.", "shutdown-clean", wires=STDIO_ONLY)
class Exit3OnShutdown(Peer):
    exit_status = 3


@mode("crash-on-shutdown", "It ends itself with SIGKILL.", "shutdown-clean", wires=STDIO_ONLY)
class CrashOnShutdown(Peer):
    def leave(self) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


@mode(
    "reply-to-shutdown",
    "It answers shutdown, with an error of code shutting_down.",
    "shutdown-clean",
    also={"http-hardening/http": "It posts shutdown too, and 204 is due."},
)
class ReplyToShutdown(Peer):
    def on_shutdown(self) -> Json:
        return self.error("shutting_down", "Goodbye.")


@mode(
    "shutdown-for-everyone",
    "After a shutdown it refuses the next handshake, as if that had been the last host.",
    "shutdown-clean",
    wires=HTTP_ONLY,
)
class ShutdownForEveryone(Peer):
    def __init__(self) -> None:
        super().__init__()
        self.shut = False

    def on_shutdown(self) -> None:
        self.shut = True

    def on_handshake(self, version: str) -> Json | None:
        shut, self.shut = self.shut, False
        return self.error("shutting_down", "Gone.") if shut else super().on_handshake(version)
