"""The end: how a host ends its children, and what it says about it (SPEC 24.3)."""

from cgp_toolkit.conformance.check import Finding, judged
from cgp_types import SHUTDOWN_GRACE_SECONDS, Requirement

from ..evidence import frame
from ..run import Run
from ..scenario import Player, Scenario, ask
from ..script import IGNORE_TERMINATION, STAY, leave, serving


def _judge_escalation(run: Run) -> Finding:
    faults = []
    advice = []
    heard_at = []
    for name, due in _ENDS.items():
        ending = run.account.provider(name).get("ending", {})
        if (how := ending.get("how")) != due:
            faults.append(f"The end of `{name}` is told as {how!r}, not {due!r} (T75).")
        if run.left.get(name):
            faults.append(f"`{name}` still ran when the host had ended (T74).")
        start = run.heard_by(name).named("start")[0].more
        if start["group"] != start["pid"]:
            advice.append(f"`{name}` was not the leader of a process group of its own (T73).")
        shutdown = _shutdown_at(run, name)
        if shutdown is None:
            faults.append(f"`{name}` was ended without `shutdown` (T74).")
        else:
            heard_at.append(shutdown)
    status = run.account.provider("grumbling").get("ending", {}).get("exit_status")
    if status != _STATUS:
        faults.append(f"`grumbling` ended with {_STATUS}, and {status} is told (T75).")
    if heard_at and max(heard_at) - min(heard_at) > SHUTDOWN_GRACE_SECONDS * 3 / 4:
        faults.append("The providers were ended one after the other, not together (T74).")
    # Only who ignores the request to terminate can tell when it came.
    asked = run.heard_by("stubborn").named("asked to terminate")
    told = _shutdown_at(run, "stubborn")
    if not asked:
        faults.append("`stubborn` was killed without being asked to terminate first (T74).")
    elif told is not None:
        # Half and double: a busy machine must not decide.
        waited = asked[0].at - told
        if waited < SHUTDOWN_GRACE_SECONDS / 2:
            faults.append("The provider was terminated before it had its time to end (T74).")
        if waited > SHUTDOWN_GRACE_SECONDS * 2:
            faults.append(
                f"The provider was asked to terminate {waited:.1f} s after `shutdown`, where "
                f"{SHUTDOWN_GRACE_SECONDS} s are due (T74)."
            )
    return judged(
        faults, advice, "Who stayed was terminated and then killed, and reported as not clean."
    )


def _shutdown_at(run: Run, name: str) -> float | None:
    """When a provider heard `shutdown`, in seconds on the steady clock."""
    for event in run.heard_by(name).named("heard"):
        if (event.message or {}).get("type") == "shutdown":
            return event.at
    return None


_STAYING = ((STAY,),)
_STATUS = 4
_ENDS = {
    "polite": "clean",
    "grumbling": "exit_status",
    "lingering": "killed",
    "stubborn": "killed",
}

HOST_SHUTDOWN_ESCALATION = Scenario(
    name="host-shutdown-escalation",
    requirements=(Requirement.T73, Requirement.T74, Requirement.T75),
    proves="A provider that stays is terminated and then killed in the stated times, and reported as "
    "not clean.",
    players=(
        Player(id="polite", script=serving(frame("a"))),
        Player(id="grumbling", script=serving(frame("d"), shutdown=((leave(_STATUS),),))),
        Player(id="lingering", script=serving(frame("b"), shutdown=_STAYING)),
        Player(
            id="stubborn",
            script=serving(frame("c"), shutdown=_STAYING, first=(IGNORE_TERMINATION,)),
        ),
    ),
    steps=(ask(),),
    judge=_judge_escalation,
)
