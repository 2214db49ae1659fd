"""Providers in this process that do what a test tells them, and remember what they were asked."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from cgp_toolkit.provider.contract import ContextProvider
from cgp_types import (
    Capabilities,
    ContextFrame,
    ContextQuery,
    ContextQueryResult,
    DataFlow,
    ProviderInfo,
    QueryCapability,
    VerifyRequest,
    VerifyResponse,
    budget_tokens,
    content_digest,
)


def frame(frame_id: str = "f", content: str = "text", **changes: object) -> ContextFrame:
    """A sound frame, but for the changes."""
    made = ContextFrame(
        id=frame_id,
        kind="doc",
        title="Title",
        content=content,
        content_digest=content_digest(content),
        score=0.5,
        token_cost=budget_tokens(content),
        citation_label=f"label {frame_id}",
    )
    for name, value in changes.items():
        setattr(made, name, value)
    return made


def question(**changes: object) -> ContextQuery:
    """A question with room for everything, but for the changes."""
    asked = ContextQuery(goal="goal", max_frames=8, max_tokens=1000)
    for name, value in changes.items():
        setattr(asked, name, value)
    return asked


async def nothing(query: ContextQuery) -> None:
    """Let the question pass."""


@dataclass
class Shelf(ContextProvider):
    """A provider whose every part a test can set."""

    id: str = "shelf"
    frames: list[ContextFrame] = field(default_factory=lambda: [frame()])
    data_flow: DataFlow = field(default_factory=DataFlow)
    abilities: Capabilities = field(
        default_factory=lambda: Capabilities(query=QueryCapability(kinds=["doc"]))
    )
    before: Callable[[ContextQuery], Awaitable[object]] = nothing
    verdicts: Callable[[VerifyRequest], VerifyResponse] | None = None
    asked: list[ContextQuery] = field(default_factory=list)
    held: list[VerifyRequest] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.info = ProviderInfo(name=f"{self.id} says", version="1", data_flow=self.data_flow)
        self.capabilities = self.abilities

    async def query(self, query: ContextQuery) -> ContextQueryResult:
        self.asked.append(query)
        await self.before(query)
        return ContextQueryResult(frames=self.frames, truncated=False)

    async def verify(self, request: VerifyRequest) -> VerifyResponse:
        self.held.append(request)
        if self.verdicts is None:
            return await super().verify(request)
        return self.verdicts(request)
