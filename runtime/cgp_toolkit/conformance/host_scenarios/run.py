"""One scenario played to its end: players set up, the host run, and what is left cleared away."""

import json
import os
import signal
import sys
from collections.abc import Mapping
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import anyio

from cgp_toolkit.conformance.check import Finding, failed, skipped
from cgp_toolkit.conformance.errors import TargetUnreachable
from cgp_toolkit.errors import one_line
from cgp_toolkit.transport.lines import Tail
from cgp_toolkit.transport.process import ChildProcess

from . import player as player_module
from .account import MOST_BYTES, Account, MalformedAccount, Missing, read_account
from .recording import Recording, players_left, read_recording
from .scenario import Player, Scenario
from .script import Json
from .web import WebPlayer

_KEPT_STDERR: Final = 1 << 20
"""Bytes of the host's standard error that are kept and searched."""

UNJUDGED: Final = "What the host told and sent lacks something that every conformant host has"
"""The beginning of the evidence when a judgement did not find what it looks at."""

_LAST_WORDS: Final = 3
_PLAYERS_GRACE: Final = 0.3
"""Seconds in which a player may still notice that its host has ended."""


@dataclass(frozen=True, slots=True)
class Output:
    """What the host did as a process."""

    stdout: bytes
    stderr: str
    exit_status: int | None


@dataclass(frozen=True, slots=True)
class Run:
    """What a judgement looks at."""

    account: Account
    recordings: Mapping[str, Recording]
    output: Output
    left: Mapping[str, int]
    """How many processes of a player still lived when the host had ended."""

    def heard_by(self, provider: str) -> Recording:
        """What a provider recorded; nothing when it was never reached."""
        return self.recordings.get(provider, Recording())


async def play(scenario: Scenario, command: tuple[str, ...], *, timeout: float) -> Finding:
    """Run the host once and judge. `TargetUnreachable` when the command cannot be started.

    `timeout` is in seconds and holds for the host from its start to its end. No process is left.
    """
    with TemporaryDirectory(prefix="cgp-host-scenario-") as folder:
        stems = {
            each.id: Path(folder, f"{place}.heard") for place, each in enumerate(scenario.players)
        }
        try:
            async with AsyncExitStack() as servers:
                webs: dict[str, WebPlayer] = {}
                providers = []
                for each in scenario.players:
                    if each.url is not None:
                        webs[each.id] = await servers.enter_async_context(
                            WebPlayer.serving(each.script)
                        )
                    providers.append(_provider(each, stems[each.id], webs.get(each.id)))
                document = json.dumps(scenario.document(providers), ensure_ascii=False)
                output = await _run(command, document.encode() + b"\n", scenario.env, timeout)
            left = await _players_left(stems)
            recordings = {each: read_recording(stem) for each, stem in stems.items()}
            recordings |= {each: web.recording() for each, web in webs.items()}
        finally:
            _end_players(stems)
    if output.exit_status is None:
        return failed(f"It did not end within {timeout:g} s and was killed.{_last_words(output)}")
    return _judged(scenario, output, recordings, left)


def _judged(
    scenario: Scenario, output: Output, recordings: Mapping[str, Recording], left: Mapping[str, int]
) -> Finding:
    if output.exit_status != 0:
        return failed(_ending(output))
    try:
        account = read_account(output.stdout)
    except MalformedAccount as error:
        return failed(f"{error}{_last_words(output)}")
    if lacking := sorted(set(scenario.needs) - account.features):
        named = ", ".join(f"`{each}`" for each in lacking)
        return skipped(f"The host does not have {named}.")
    try:
        return scenario.judge(Run(account, recordings, output, left))
    except Missing as missing:
        return failed(str(missing))
    except (LookupError, TypeError, AttributeError, ValueError) as error:
        # What a host tells and sends is anybody's: a judgement may find less than it looks at.
        return failed(f"{UNJUDGED} ({type(error).__name__}: {one_line(str(error))}).")


def _provider(player: Player, stem: Path, web: WebPlayer | None) -> Json:
    if web is not None:
        assert player.url is not None
        told: Json = {"id": player.id, "url": player.url.format(port=web.port)}
        if player.credential is not None:
            told["credential"] = player.credential
        return told | ({"trust_loopback": True} if player.trust_loopback else {})
    script = stem.with_suffix(".script")
    script.write_text(json.dumps(player.script.to_json()), encoding="ascii")
    # Isolated and without site packages: a scenario starts several, and each should be quick.
    command = [sys.executable, "-I", "-S", player_module.__file__, str(script), str(stem)]
    return {
        "id": player.id,
        "command": command,
        **({"env": dict(player.env)} if player.env else {}),
    }


async def _run(
    command: tuple[str, ...], document: bytes, env: Mapping[str, str], timeout: float
) -> Output:
    """The host from its start to its end; without exit status when it did not end in time."""
    stdout = bytearray()
    stderr = Tail(_KEPT_STDERR)

    def take(chunk: bytes) -> None:
        # A little more than the maximum is kept, so that the reader sees that it is too much.
        stdout.extend(chunk[: MOST_BYTES + 1 - len(stdout)])

    try:
        child = ChildProcess(command, env={**os.environ, **env})
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        # Only the program is named: arguments may hold secrets.
        program = command[0] if command else ""
        raise TargetUnreachable(
            f"The command {program!r} could not be started: {reason}."
        ) from None
    try:
        with anyio.move_on_after(timeout) as cut_short:
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(child.watch)
                tasks.start_soon(child.read_stdout, take)
                tasks.start_soon(child.read_stderr, stderr.feed)
                # Of a host that does not read it, the exit status will tell more.
                with suppress(anyio.BrokenResourceError):
                    await child.write(document, lambda _: None)
                child.close_stdin()
    finally:
        await child.destroy()
    status = None if cut_short.cancelled_caught else child.exit_status
    return Output(bytes(stdout), "\n".join(stderr.lines(1 << 20)), status)


async def _players_left(stems: Mapping[str, Path]) -> dict[str, int]:
    left = {each: len(players_left(stem)) for each, stem in stems.items()}
    if any(left.values()):
        await anyio.sleep(_PLAYERS_GRACE)
        left = {each: len(players_left(stem)) for each, stem in stems.items()}
    return left


def _end_players(stems: Mapping[str, Path]) -> None:
    for stem in stems.values():
        for pid in players_left(stem):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


def _ending(output: Output) -> str:
    status = output.exit_status
    if status is not None and status < 0:
        return f"It was ended by signal {-status}.{_last_words(output)}"
    return f"It ended with exit status {status}.{_last_words(output)}"


def _last_words(output: Output) -> str:
    words = [line for line in output.stderr.splitlines() if line.strip()][-_LAST_WORDS:]
    return f" Its last words: {one_line(' / '.join(words))}" if words else ""
