"""A new wire to a target, whichever way it is talked to."""

from anyio.abc import TaskGroup

from cgp_toolkit.conformance.http_wire import HttpWire
from cgp_toolkit.conformance.stdio_wire import StdioWire
from cgp_toolkit.conformance.target import HttpTarget, StdioTarget, Target
from cgp_toolkit.conformance.transcript import Recorder
from cgp_toolkit.conformance.wire import FAREWELL, Wire


async def open_wire(
    target: Target,
    tasks: TaskGroup,
    recorder: Recorder,
    *,
    timeout: float,
    farewell: bytes = FAREWELL,
) -> Wire:
    """Start the command, or get ready to post. `TargetUnreachable`.

    `timeout` is in seconds and holds for each sending and for each receiving. `farewell` is what
    a child is told when the wire is closed, before the end of its input.
    """
    match target:
        case StdioTarget():
            wire = StdioWire(target, recorder, timeout, farewell)
            await wire.start(tasks)
            return wire
        case HttpTarget():
            return HttpWire(target, tasks, recorder, timeout)
