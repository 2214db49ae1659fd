"""After `shutdown` a child ends by itself; a server goes on for others."""

import anyio

from cgp_toolkit.conformance.check import Check, Finding, Profile, Transport, failed, judged
from cgp_toolkit.conformance.errors import NoReply
from cgp_toolkit.conformance.stdio_wire import StdioWire
from cgp_toolkit.conformance.subject import Subject, greet
from cgp_toolkit.conformance.wire import FAREWELL
from cgp_toolkit.transport.base import Ending
from cgp_types import SHUTDOWN_GRACE_SECONDS, Requirement


async def _probe(subject: Subject) -> Finding:
    if subject.transport is Transport.HTTP:
        return await _over_http(subject)
    grace = min(subject.timeout, float(SHUTDOWN_GRACE_SECONDS))
    faults, advice = [], []
    async with subject.wire("shutdown") as wire:
        assert isinstance(wire, StdioWire)
        await greet(wire)
        await wire.send(FAREWELL)
        with anyio.move_on_after(grace):
            await wire.connection.over.wait()
        ending = wire.connection.ending
        if ending is None or ending.how == "killed":
            return failed(f"It still ran {grace:g} s after `shutdown` and had to be killed (R2).")
        if (ending.exit_status or 0) < 0 and subject.strict:
            faults.append(f"After `shutdown` it {_ended(ending)}, which is no clean end (R2).")
        elif ending.exit_status != 0:
            advice.append(f"After `shutdown` it {_ended(ending)}; exit status 0 is due (T60).")
        if subject.strict and (said := await _said(wire)) is not None:
            faults.append(f"It sent a reply to `shutdown`, which has none (R2): {said!r}")
    if subject.strict:
        async with subject.wire("end-of-input", farewell=b"") as wire:
            assert isinstance(wire, StdioWire)
            await greet(wire)
            ending = await wire.connection.close()
            if ending.how == "killed":
                faults.append("It still ran after the end of its input and had to be killed (T9).")
            elif ending.how != "clean":
                advice.append(f"At the end of its input it {_ended(ending)} (T9, T60).")
    return judged(faults, advice, "It ended by itself, with exit status 0.")


def _ended(ending: Ending) -> str:
    status = ending.exit_status or 0
    return f"was ended by signal {-status}" if status < 0 else f"ended with exit status {status}"


async def _said(wire: StdioWire) -> str | None:
    try:
        return (await wire.receive(within=0)).data[:80].decode(errors="replace")
    except NoReply:
        return None


async def _over_http(subject: Subject) -> Finding:
    faults = []
    async with subject.wire("shutdown") as wire:
        await greet(wire)
        await wire.send(FAREWELL)
        try:
            reply = await wire.receive()
        except NoReply as why:
            if why.kind != "empty":
                faults.append(f"`shutdown` was sent: {why.reason} (T15)")
        else:
            if subject.strict:
                faults.append(
                    f"A reply to `shutdown` came, status {reply.status}; 204 and no body are due (T15, R2)."
                )
        await greet(wire)
    return judged(faults, [], "It took `shutdown` without a reply and went on for others (T15).")


CHECK = Check(
    name="shutdown-clean",
    profile=Profile.CORE,
    requirements=(Requirement.R2, Requirement.T9, Requirement.T60, Requirement.T15),
    proves="After `shutdown` the provider exits by itself, in time, with status 0.",
    probe=_probe,
)
