"""Children and time: hanging, late, crashing and noisy providers (SPEC 24.3)."""

from cgp_toolkit.conformance.check import Finding, judged
from cgp_types import Requirement

from ..evidence import frame
from ..run import Run
from ..scenario import Player, Scenario, ask, together
from ..script import (
    STAY,
    Json,
    acknowledgement,
    complain,
    frames,
    leave,
    playing,
    say,
    serving,
    wait,
    write,
)

_CORRELATED = acknowledgement(correlation=True)


def _judge_deadline(run: Run) -> Finding:
    faults = []
    for place in (0, 1):
        if (kind := run.account.answer("hanging", place).kind) != "timed_out":
            faults.append(f"A provider that hangs is told as {kind!r}, not 'timed_out' (T67).")
        if run.account.answer("quick", place).frame_ids != ["found"]:
            faults.append("The frames of the provider that answered in time are lost (T68).")
    return judged(faults, [], "Who hung was reported, and the others' frames were returned.")


HOST_DEADLINE = Scenario(
    name="host-deadline",
    requirements=(Requirement.T67, Requirement.T68, Requirement.T71),
    proves="A provider that hangs is reported when its deadline passes, and the frames of the others "
    "are returned.",
    players=(
        Player(id="hanging", script=playing((STAY,), ack=_CORRELATED)),
        Player(id="quick", script=serving(frame("found"))),
    ),
    steps=(ask(deadline=0.7), ask("again", deadline=0.7)),
    judge=_judge_deadline,
)


def _judge_late_reply(run: Run) -> Finding:
    faults = []
    for name in ("lock-step", "correlated"):
        if (kind := run.account.answer(name, 0).kind) != "timed_out":
            faults.append(f"The first question to `{name}` is told as {kind!r}, not 'timed_out'.")
        second = run.account.answer(name, 1)
        if second.frame_ids != ["second"]:
            faults.append(
                f"The second question to `{name}` was given {second.frame_ids or second.kind!r}, "
                "not its own answer (T34)."
            )
    return judged(faults, [], "The late reply was given to no other question.")


_GOALS = {
    "first": (wait(1.0), say(frames(frame("late")))),
    "second": (say(frames(frame("second"))),),
}

HOST_LATE_REPLY = Scenario(
    name="host-late-reply",
    requirements=(Requirement.T34,),
    proves="A reply that comes after its deadline is given to no other question.",
    players=(
        Player(id="lock-step", script=serving(goals=_GOALS)),
        Player(id="correlated", script=serving(goals=_GOALS, ack=_CORRELATED)),
    ),
    steps=(ask("first", deadline=0.4), ask("second", deadline=5.0)),
    judge=_judge_late_reply,
)


def _judge_correlation_id(run: Run) -> Finding:
    faults = []
    for name, what in (("mute", "without an id"), ("foreign", "with an id that nobody asked with")):
        if (kind := run.account.answer(name, 0).kind) != "protocol_error":
            faults.append(
                f"A reply {what} is told as {kind!r}; it fails the question at once (T35)."
            )
    crowd = [run.account.answer("crowded", 2, place).kind for place in (0, 1)]
    if crowd != ["protocol_error", "protocol_error"]:
        faults.append(
            f"With two questions open, a reply without an id has them told as {crowd}; it fails "
            "both at once (T35)."
        )
    ids = [query.get("id") for query in run.heard_by("good").heard("query")]
    if len(ids) != 2 or len(set(ids)) != 2 or not all(isinstance(each, str) for each in ids):
        faults.append(f"Two questions carry the ids {ids}; each has its own (T31).")
    for place in (0, 1):
        if run.account.answer("good", place).frame_ids != ["found"]:
            faults.append("The provider that repeats ids lost its answer.")
    return judged(faults, [], "A missing and a foreign id failed the question at once.")


def _without_id(reply: Json) -> Json:
    return {name: value for name, value in reply.items() if name != "id"}


HOST_CORRELATION_ID = Scenario(
    name="host-correlation-id",
    requirements=(Requirement.T31, Requirement.T35),
    proves="A reply without id or with a foreign one fails the open queries at once.",
    players=(
        Player(id="mute", script=playing((say(_without_id(frames(frame("a")))),), ack=_CORRELATED)),
        Player(
            id="foreign",
            script=playing((say(frames(frame("b"), identifier="nobody")),), ack=_CORRELATED),
        ),
        Player(id="good", script=serving(frame("found"), ack=_CORRELATED)),
        # Of two questions that are open at the same time, the first is not answered. It serves
        # another kind, so that nobody asks it before.
        Player(
            id="crowded",
            script=playing(
                (),
                (say(_without_id(frames(frame("a")))),),
                ack=acknowledgement(correlation=True, kinds=["snippet"]),
            ),
        ),
    ),
    steps=(
        ask(deadline=5.0, kinds=["doc"]),
        ask("again", deadline=5.0, kinds=["doc"]),
        together(*(ask(goal, provider="crowded", deadline=4.0) for goal in ("one", "two"))),
    ),
    judge=_judge_correlation_id,
)


def _judge_undecodable(run: Run) -> Finding:
    faults = []
    for name in ("slip", "babble"):
        if (kind := run.account.answer(name, 0).kind) != "protocol_error":
            faults.append(f"An unreadable line of `{name}` is told as {kind!r} (T61).")
    if run.account.answer("slip", 1).frame_ids != ["found"] or run.heard_by("slip").starts != 1:
        faults.append("One unreadable line ended the connection, which was to stay in use (T61).")
    babble = run.heard_by("babble")
    if babble.starts == 1 and len(babble.queries) > 1:
        faults.append("After three unreadable lines in a row the connection is still in use (T62).")
    return judged(faults, [], "One line failed what waited for it, three in a row the connection.")


HOST_UNDECODABLE_LINES = Scenario(
    name="host-undecodable-lines",
    requirements=(Requirement.T61, Requirement.T62),
    proves="One undecodable line fails what waits for it, three in a row end the connection.",
    players=(
        Player(id="slip", script=playing((write("{nothing\n"),), (say(frames(frame("found"))),))),
        Player(
            id="babble",
            script=playing((write("{nothing\n", times=3),), (say(frames(frame("found"))),)),
        ),
    ),
    steps=(ask(deadline=5.0), ask("again", deadline=5.0)),
    judge=_judge_undecodable,
)


def _judge_crash(run: Run) -> Finding:
    crashed = run.account.answer("crashing", 0)
    faults = []
    if crashed.kind != "crashed":
        faults.append(f"A provider that ended is told as {crashed.kind!r}, not 'crashed' (T63).")
    if crashed.outcome.get("exit_status") != 3:
        told = crashed.outcome.get("exit_status")
        faults.append(f"It ended with 3, and {told} is told (T63).")
    if "out of memory" not in crashed.outcome.get("stderr", ""):
        faults.append("Its last words on standard error are not told (T63).")
    if run.account.answer("healthy", 0).frame_ids != ["found"]:
        faults.append("The crash took the frames of another provider with it (T71).")
    return judged(
        faults, [], "The crash was reported with status and last words, and cost nobody else."
    )


HOST_CRASH_ISOLATION = Scenario(
    name="host-crash-isolation",
    requirements=(Requirement.T63, Requirement.T71),
    proves="A provider that crashes is reported with its exit status and takes nothing from the others.",
    players=(
        Player(id="crashing", script=playing((complain("shelf: out of memory\n"), leave(3)))),
        Player(id="healthy", script=serving(frame("found"))),
    ),
    steps=(ask(deadline=5.0),),
    judge=_judge_crash,
)


_ALLOWED = {"PATH", "HOME", "LANG", "TMPDIR", "ADDED_BY_THE_OPERATOR"}


def _judge_environment(run: Run) -> Finding:
    faults = []
    env = run.heard_by("chatty").named("start")[0].more["env"]
    for name in sorted(env):
        if name not in _ALLOWED and not name.startswith("LC_"):
            faults.append(f"The child was given the variable {name} (T72).")
    if env.get("ADDED_BY_THE_OPERATOR") != "yes":
        faults.append("What the operator added did not reach the child (T72).")
    if run.account.answer("chatty", 0).frame_ids != ["found"]:
        faults.append(
            "The standard error of the child was not drained, so it could not answer (T8)."
        )
    return judged(
        faults, [], "The child had the variables due to it, and its complaints were drained."
    )


HOST_PROCESS_ENVIRONMENT = Scenario(
    name="host-process-environment",
    requirements=(Requirement.T8, Requirement.T72),
    proves="A child gets the allowed variables, what was added, and no other; its standard error is "
    "drained.",
    env={"SECRET_OF_THE_HOST": "hidden"},
    players=(
        Player(
            id="chatty",
            env={"ADDED_BY_THE_OPERATOR": "yes"},
            script=playing((complain("x" * 999 + "\n", times=1000), say(frames(frame("found"))))),
        ),
    ),
    steps=(ask(deadline=3.0),),
    judge=_judge_environment,
)
