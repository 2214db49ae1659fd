"""The message that the bench reads and writes: an answer of 64 full frames, one in four not ASCII."""

from cgp_types import (
    ContextFrame,
    ContextQueryResult,
    FrameKind,
    Frames,
    Provenance,
    Relation,
    budget_tokens,
    content_digest,
)

FRAMES = 64
_KINDS: tuple[FrameKind, ...] = ("snippet", "symbol", "doc", "memory")
_LINES = (
    "The retry policy doubles its delay after every failed attempt, up to thirty seconds.",
    'It gives up after five attempts and raises "RetriesExhausted" with the last error.',
    "A caller that must not wait passes `attempts=1`; nothing is repeated then.",
    "Jitter is added to each delay: otherwise all clients of a broken server return at once.",
    "Only errors that a second attempt can mend are retried: time-outs and status 503.",
)


def answer() -> Frames:
    """Sound by every rule, so that judging it walks all of it and reports nothing."""
    frames = [_frame(number) for number in range(FRAMES)]
    result = ContextQueryResult(frames=frames, truncated=True, dropped_estimate=12)
    return Frames(id="query-0001", result=result)


def _frame(number: int) -> ContextFrame:
    first = 1 + 20 * number
    uri = f"file:///work/project/docs/retry-{number}.md"
    content = "\n".join((f"## Retrying, part {number}", *_LINES))
    if number % 4 == 3:
        content = content.replace(": ", " — ")
    return ContextFrame(
        id=f"frame-{number:04}",
        kind=_KINDS[number % len(_KINDS)],
        title=f"How part {number} of the client retries",
        content=content,
        content_digest=content_digest(content),
        uri=uri,
        score=round(1 - number / 97, 4),
        token_cost=budget_tokens(content),
        valid_from="2026-07-20T18:00:00Z",
        recorded_at="2026-07-21T06:30:15.250Z",
        provenance=[
            Provenance(
                type="file",
                uri=uri,
                range=f"L{first}-{first + 5}",
                digest=content_digest(f"{content}\n"),
                method="read",
                by="docs-provider/2.1",
            )
        ],
        citation_label=f"retry-{number}.md L{first}-{first + 5}",
        relations=[
            Relation(
                rel="doc.documents",
                target_uri=f"file:///work/project/src/retry_{number}.py",
                display_name=f"retry_{number}.py",
            )
        ],
    )
