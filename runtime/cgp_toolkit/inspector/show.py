"""An inspection in words, line by line. Whoever prints a line has to make it harmless first.

The lines hold the provider's own text, with control characters and all.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

from cgp_toolkit.host.provenance import LinkVerdict, Mismatch, Unverifiable, Verified
from cgp_toolkit.inspector.seen import Declaration, Faults, Inspection, SeenAnswer, SeenFrame
from cgp_types import Provenance, is_blank

Tone = Literal["plain", "heading", "good", "doubtful", "bad", "aside"]
"""How a line is meant; a terminal may show it as a colour."""

_EXCERPT: Final = 240
"""Characters of a frame's content that are shown."""

_FATES: Final[dict[str, tuple[str, Tone]]] = {
    "kept": ("A host keeps it.", "good"),
    "set_aside": ("A host sets it aside.", "bad"),
    "dropped": ("A host discards it with the whole answer.", "bad"),
    "repeated": ("It stood in the answer before, and counts once (T46).", "doubtful"),
}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the account. `depth` counts levels of indentation."""

    text: str
    tone: Tone = "plain"
    depth: int = 0


def lines_about(inspection: Inspection) -> Iterator[Line]:
    """Everything that was seen, from the version to the last frame, without secrets (C8)."""
    for line in _lines(inspection):
        yield replace(line, text=inspection.target.without_secrets(line.text))


def _lines(inspection: Inspection) -> Iterator[Line]:
    yield Line(inspection.target.shown, "heading")
    if inspection.declaration is not None:
        yield from _declaration(inspection.declaration)
    if inspection.answer is not None and inspection.query is not None:
        yield Line("")
        yield from _answer(inspection.answer, inspection.query.goal)
    if inspection.fault is not None:
        yield Line("")
        yield Line(inspection.fault, "bad")


def _declaration(declaration: Declaration) -> Iterator[Line]:
    ack = declaration.message
    abilities = ack.capabilities
    yield Line(f"version    {ack.protocol_version}", depth=1)
    yield Line(f"provider   {ack.provider.name or '(no name)'} {ack.provider.version}", depth=1)
    yield Line(f"kinds      {', '.join(abilities.query.kinds) or 'none declared'}", depth=1)
    able = [
        name
        for name, is_able in (
            ("correlation", abilities.correlation),
            ("graph", abilities.graph),
            ("verify", abilities.verify),
            ("resolve", abilities.resolve),
        )
        if is_able
    ]
    yield Line(
        f"able to    {', '.join(able) or 'answer one query at a time, and no more'}", depth=1
    )
    if abilities.representations:
        yield Line(f"serves as  {', '.join(abilities.representations)}", depth=1)
    if abilities.embeddings_fingerprint is not None:
        yield Line(f"vectors    {abilities.embeddings_fingerprint}", depth=1)
    yield from _faults(declaration.faults, depth=1)
    yield Line("")
    leaves = declaration.departures
    yield Line("What leaves this machine", "heading")
    for sentence in leaves.sentences:
        yield Line(sentence, "doubtful" if leaves.possible else "plain", 1)
    if leaves.consent:
        asked = ", ".join(leaves.consent)
        yield Line(f"Before it sends anything, a host asks for consent to: {asked}", depth=1)


def _answer(answer: SeenAnswer, goal: str) -> Iterator[Line]:
    count = len(answer.frames)
    kept = sum(each.fate == "kept" for each in answer.frames)
    yield Line(f"{count} {'frame' if count == 1 else 'frames'} for: {goal}", "heading")
    if answer.result.truncated:
        missing = answer.result.dropped_estimate
        more = "more" if missing is None else f"about {missing} more"
        yield Line(f"The answer is truncated; there is {more}.", "aside", 1)
    if answer.dropped is not None:
        yield Line(f"A host discards the whole answer. {answer.dropped}", "bad", 1)
    elif kept < count:
        yield Line(f"A host keeps {kept} of them.", "doubtful", 1)
    yield from _faults(answer.faults, depth=1)
    for seen in answer.frames:
        yield Line("")
        yield from _frame(seen)


def _frame(seen: SeenFrame) -> Iterator[Line]:
    frame = seen.frame
    yield Line(f"{frame.title}  ({frame.id})", "heading", 1)
    yield Line(f"kind       {frame.kind}, score {frame.score:g}", depth=2)
    honest = frame.token_cost == seen.recomputed_cost
    cost = f"cost       {frame.token_cost} declared, {seen.recomputed_cost} recomputed"
    yield Line(cost, "plain" if honest else "bad", 2)
    label = frame.citation_label
    citation = "(none)" if label is None or is_blank(label) else label
    yield Line(f"citation   {citation}", depth=2)
    if frame.representation != "full":
        yield Line(f"carried as {frame.representation}", depth=2)
    if frame.uri is not None:
        yield Line(f"about      {frame.uri}", depth=2)
    if frame.valid_from is not None or frame.valid_to is not None:
        yield Line(f"holds      {frame.valid_from or '…'} to {frame.valid_to or '…'}", depth=2)
    if frame.content_digest is not None:
        yield _digest(seen)
    verdicts = {link.index: link for link in seen.links}
    for index, link in enumerate(frame.provenance):
        yield _link(link, verdicts.get(index))
    for relation in frame.relations:
        called = "" if relation.display_name is None else f"  ({relation.display_name})"
        yield Line(f"relation   {relation.rel} → {relation.target_uri}{called}", depth=2)
    if frame.content is not None:
        shown = frame.content[:_EXCERPT] + ("…" if len(frame.content) > _EXCERPT else "")
        yield Line(f"content    {' '.join(shown.split())}", "aside", 2)
    text, tone = _FATES[seen.fate]
    yield Line(text, tone, 2)
    # The audit's own sentences are there only for what no rule on the frame alone says.
    told = {violation.message for violation in seen.faults.rules}
    for reason in seen.reasons:
        if not any(message in reason for message in told):
            yield Line(reason, "bad", 3)
    yield from _faults(seen.faults, depth=3)


def _digest(seen: SeenFrame) -> Line:
    digest = seen.frame.content_digest
    if seen.digest_matches is False:
        return Line(f"digest     {digest}, not that of the content (T47)", "doubtful", 2)
    return Line(f"digest     {digest}", depth=2)


def _link(link: Provenance, verdict: LinkVerdict | None) -> Line:
    where = link.uri or ""
    lines = "" if link.range is None else f" {link.range}"
    made = "" if link.method is None else f" by {link.method}"
    text = f"source     {link.type} {where}{lines}{made}"
    match None if verdict is None else verdict.outcome:
        case None:
            return Line(text, depth=2)
        case Verified():
            return Line(f"{text}: read again, it matches", depth=2)
        case Mismatch():
            return Line(f"{text}: read again, it does not match its digest (F5)", "bad", 2)
        case Unverifiable(reason):
            return Line(f"{text}: not compared ({reason.replace('_', ' ')})", "aside", 2)


def _faults(faults: Faults, *, depth: int) -> Iterator[Line]:
    for violation in faults.rules:
        yield Line(f"{violation.requirement} {violation.message}", "bad", depth)
    for violation in faults.advice:
        yield Line(f"{violation.requirement} {violation.message}", "doubtful", depth)
