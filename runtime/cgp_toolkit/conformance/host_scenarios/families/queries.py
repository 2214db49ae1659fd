"""What a query may hold for a certain provider, and what a host does about errors."""

from itertools import pairwise

from cgp_toolkit.conformance.check import Finding, judged
from cgp_types import Requirement

from ..evidence import frame
from ..run import Run
from ..scenario import Player, Scenario, ask, together
from ..script import Script, acknowledgement, error, frames, part, playing, say, serving, wait

_SPACE = "words/3/l2"
_VECTOR = [0.5, 0.25, -0.5]
_REPLY_SECONDS = 0.2


def _judge_embedding(run: Run) -> Finding:
    faults = []
    sent = [query.get("embedding") for query in run.heard_by("same").queries]
    if sent[:1] != [_VECTOR]:
        faults.append(f"The provider of the same space was sent {sent[:1]}, not the vector (E1).")
    if any(each is not None for each in sent[1:]):
        faults.append("A vector of no named space was sent to a provider (E1).")
    for name in ("other", "none"):
        if any("embedding" in query for query in run.heard_by(name).queries):
            faults.append(f"`{name}`, whose space is another, was sent the vector (E1).")
    return judged(faults, [], "The vector went to the provider of the same space and no other.")


HOST_EMBEDDING_WITHHELD = Scenario(
    name="host-embedding-withheld",
    requirements=(Requirement.E1,),
    proves="A vector goes only to the provider whose fingerprint is equal.",
    players=(
        Player(
            id="same",
            script=serving(frame("a"), ack=acknowledgement(embeddings_fingerprint=_SPACE)),
        ),
        Player(
            id="other",
            script=serving(frame("b"), ack=acknowledgement(embeddings_fingerprint="words/3")),
        ),
        Player(id="none", script=serving(frame("c"))),
    ),
    steps=(ask(embedding=_VECTOR, fingerprint=_SPACE), ask("unnamed", embedding=_VECTOR)),
    judge=_judge_embedding,
)


def _judge_representation(run: Run) -> Finding:
    faults = []
    for name, known in (("distilling", {"full", "compact"}), ("plain", {"full"})):
        for query in run.heard_by(name).queries:
            unknown = set(query.get("representation_preferences", ())) - known
            if unknown:
                faults.append(f"`{name}` was asked for {sorted(unknown)}, never advertised (P5).")
    wanted = [each.get("representation_preferences") for each in run.heard_by("distilling").queries]
    if not wanted or "compact" not in (wanted[0] or ()):
        faults.append("What the provider advertised and the query prefers was not asked for.")
    return judged(faults, [], "Each provider was asked for what it advertised, and for that only.")


HOST_UNADVERTISED_REPRESENTATION = Scenario(
    name="host-unadvertised-representation",
    requirements=(Requirement.P5,),
    proves="No representation is asked for that the provider did not advertise.",
    players=(
        Player(
            id="distilling",
            script=serving(
                frame("a"), ack=acknowledgement(representations=["full", "compact"], resolve=True)
            ),
        ),
        Player(id="plain", script=serving(frame("b"))),
    ),
    steps=(ask(representation_preferences=["reference", "compact", "full"]),),
    judge=_judge_representation,
)


def _judge_kinds(run: Run) -> Finding:
    due = {"docs": ("any",), "facts": ("facts", "any"), "vendor": ("vendor", "any")}
    faults = []
    for name, goals in due.items():
        if (heard := run.heard_by(name).goals) != goals:
            faults.append(
                f"`{name}` was asked {list(heard)}; for its kinds {list(goals)} is due (T43)."
            )
    return judged(
        faults, [], "Only who declared a requested kind was asked, unknown kinds included."
    )


HOST_KINDS_ROUTING = Scenario(
    name="host-kinds-routing",
    requirements=(Requirement.T43,),
    proves="Only providers that declared a requested kind are asked.",
    players=(
        Player(id="docs", script=serving(ack=acknowledgement(kinds=["doc"]))),
        Player(id="facts", script=serving(ack=acknowledgement(kinds=["fact"]))),
        Player(id="vendor", script=serving(ack=acknowledgement(kinds=["acme:note"]))),
    ),
    steps=(ask("facts", kinds=["fact"]), ask("vendor", kinds=["acme:note"]), ask("any")),
    judge=_judge_kinds,
)


def _judge_lock_step(run: Run) -> Finding:
    faults = []
    lock = run.heard_by("lock-step")
    if any("id" in query for query in lock.heard("query")):
        faults.append("A provider without correlation was sent an id (T30).")
    heard = [
        event.at
        for event in lock.events
        if event.message is not None and event.message.get("type") == "query"
    ]
    # The reply takes its time, so a question that comes before has not waited for it.
    if any(later - earlier < _REPLY_SECONDS for earlier, later in pairwise(heard)):
        faults.append("A second question was put before the first was answered (T32).")
    if len(lock.queries) != 2:
        faults.append(f"Two questions were to be put, and {len(lock.queries)} were.")
    ids = [query.get("id") for query in run.heard_by("correlated").heard("query")]
    if len(ids) != 2 or not all(isinstance(each, str) for each in ids) or len(set(ids)) != 2:
        faults.append(f"The questions to the correlated provider carry {ids}, not two ids (T30).")
    return judged(faults, [], "Without correlation no id was sent, and one question at a time.")


_SLOWLY = (wait(_REPLY_SECONDS), say(frames(frame("a"))))

HOST_NO_ID_WITHOUT_CORRELATION = Scenario(
    name="host-no-id-without-correlation",
    requirements=(Requirement.T30, Requirement.T32),
    proves="A provider without correlation is sent no id and one question at a time.",
    players=(
        Player(id="lock-step", script=playing(_SLOWLY)),
        Player(id="correlated", script=playing(_SLOWLY, ack=acknowledgement(correlation=True))),
    ),
    steps=(
        together(
            *(
                ask(goal, provider=name, deadline=3.0)
                for name in ("lock-step", "correlated")
                for goal in ("one", "two")
            )
        ),
    ),
    judge=_judge_lock_step,
)


_FINAL = {
    "malformed": "bad_request",
    "kindless": "unsupported_kind",
    "greedy": "budget_unsatisfiable",
    "sick": "internal",
    "vendor": "quota_exhausted",
    "silent": None,
}
"""Players and the code with which each answers everything; None is no code."""


def _judge_unretried(run: Run) -> Finding:
    faults = []
    for name, code in _FINAL.items():
        count = len(run.heard_by(name).queries)
        if count != 1:
            faults.append(
                f"`{name}` answered with {code or 'no code'} and was asked {count} times (T57)."
            )
        answer = run.account.answer(name, 0)
        if answer.kind != "provider_error" or answer.outcome.get("code") != code:
            told = answer.outcome.get("code")
            faults.append(
                f"The error of `{name}` is told as {answer.kind!r} with code {told!r} (X1)."
            )
    return judged(faults, [], "Each was asked once, and each code was told verbatim.")


HOST_UNRETRIED_ERROR_CODES = Scenario(
    name="host-unretried-error-codes",
    requirements=(Requirement.X1, Requirement.X2, Requirement.T57),
    proves="Codes for which no retry helps, unknown and absent ones included, are not retried.",
    players=tuple(
        Player(id=name, script=playing((say(error(code)),))) for name, code in _FINAL.items()
    ),
    steps=(ask(),),
    judge=_judge_unretried,
)


def _judge_reactions(run: Run) -> Finding:
    faults = []
    for name, due in (("busy", "found"), ("leaving", "found"), ("narrow", "found")):
        answer = run.account.answer(name, 0)
        if answer.frame_ids != [due]:
            faults.append(f"`{name}` had an answer at the second attempt, and it is lost (T58).")
    if run.heard_by("leaving").starts != 2:
        faults.append("A provider that said `shutting_down` was not started again, once (T58).")
    wanted = [each.get("representation_preferences") for each in run.heard_by("narrow").queries]
    if len(wanted) > 1 and "compact" in (wanted[1] or ()):
        faults.append("After `unsupported_representation` the same form was asked for (T58).")
    if len(run.heard_by("outdated").queries) != 1:
        faults.append("A provider that refused the version was asked again (T58).")
    for name, count in (("sick", 2), ("polite", 0), ("busy", 0)):
        told = run.account.provider(name).get("faults")
        if told != count:
            faults.append(
                f"{told} faults of `{name}` are counted against its health, not {count} (T59)."
            )
    return judged(
        faults, [], "Each code was answered with its reaction; only failures were counted."
    )


_FOUND = (say(frames(frame("found"))),)

HOST_ERROR_REACTIONS = Scenario(
    name="host-error-reactions",
    requirements=(Requirement.T58, Requirement.T59),
    proves="The host reacts to each code as the table says, and counts only failures against health.",
    players=(
        Player(id="busy", script=playing((say(error("unavailable")),), _FOUND)),
        Player(id="leaving", script=Script((part((say(error("shutting_down")),)), part(_FOUND)))),
        Player(
            id="narrow",
            script=playing(
                (say(error("unsupported_representation")),),
                _FOUND,
                ack=acknowledgement(representations=["full", "compact"], resolve=True),
            ),
        ),
        Player(id="outdated", script=playing((say(error("incompatible_version")),))),
        Player(id="sick", script=playing((say(error("internal")),))),
        Player(id="polite", script=playing((say(error("bad_request")),))),
    ),
    steps=(ask(representation_preferences=["compact"]), ask("again")),
    judge=_judge_reactions,
)
