"""The implementation under judgement: where it is, and what was seen of it once for all checks."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

from anyio.abc import TaskGroup

from cgp_toolkit.conformance.check import Profile, Transport
from cgp_toolkit.conformance.conversation import Answer, Conversation, described, next_message
from cgp_toolkit.conformance.errors import NoReply, TargetUnreachable, Unanswered
from cgp_toolkit.conformance.messages import handshake_message, sample_query
from cgp_toolkit.conformance.opening import open_wire
from cgp_toolkit.conformance.raw_http import Request, Response, exchange
from cgp_toolkit.conformance.target import HttpTarget, Target
from cgp_toolkit.conformance.transcript import Transcripts
from cgp_toolkit.conformance.wire import FAREWELL, Wire
from cgp_toolkit.errors import quoted
from cgp_types import (
    PROTOCOL_VERSION,
    ContextFrame,
    ContextQuery,
    HandshakeAck,
    content_digest,
    versions_compatible,
)

_BEGINNING: Final = 100
"""Characters of a content that evidence may show."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """A frame that was served once: its identity, and its content as a digest and a beginning."""

    id: str
    digest: str | None
    actual: str
    beginning: str

    @classmethod
    def of(cls, frame: ContextFrame) -> Self:
        """Texts are not kept whole: they may be large, and come often."""
        content = frame.content or ""
        return cls(frame.id, frame.content_digest, content_digest(content), content[:_BEGINNING])


class Subject:
    """One target during one run.

    Providers that declare egress are simply queried: whoever runs the suite has agreed to that.
    """

    def __init__(
        self,
        target: Target,
        tasks: TaskGroup,
        *,
        profile: Profile = Profile.FULL,
        timeout: float = 5.0,
        root: Path,
        goal: str | None = None,
        transcripts: Transcripts,
    ) -> None:
        """`timeout` is in seconds and holds for each probe; files are read only below `root`."""
        self.target = target
        self.profile = profile
        self.timeout = timeout
        self.root = root
        self.sample_query = sample_query(goal)
        self.sightings: list[Sighting] = []
        """Every frame that came as an answer to a well-formed question, in order."""
        self.ack_fault: str | None = None
        """Why there is no acknowledgement to build on, in words for a report."""
        self._ack: HandshakeAck | None = None
        self._tasks = tasks
        self._transcripts = transcripts
        self._shared: Conversation | None = None
        self._sample: Answer | Unanswered | None = None

    @property
    def transport(self) -> Transport:
        transport: Transport = self.target.transport
        return transport

    @property
    def strict(self) -> bool:
        """Whether rules are asked about that the public suite does not ask about.

        Under the smaller profiles a check asks what its public namesake asks, so that whoever
        passes this suite passes that one, and the other way round.
        """
        return self.profile is Profile.FULL

    @property
    def ack(self) -> HandshakeAck:
        """What was declared; only checks that need the handshake may ask for it."""
        assert self._ack is not None
        return self._ack

    async def meet(self) -> None:
        """Shake hands, the first time that this is called. `TargetUnreachable` when nobody is there."""
        if self._ack is not None or self.ack_fault is not None:
            return
        wire = await self._open("shared")
        try:
            self._ack = await greet(wire)
        except Unanswered as unanswered:
            if unanswered.why.kind == "unreachable":
                raise TargetUnreachable(unanswered.why.reason) from None
            self.ack_fault = str(unanswered)
            wire.close()
            return
        self._shared = Conversation(wire, self._ack)

    @asynccontextmanager
    async def wire(self, purpose: str, *, farewell: bytes = FAREWELL) -> AsyncIterator[Wire]:
        """A wire of its own, over stdio with a child of its own, on which nothing was said yet.

        `farewell` is what the child is told when it is over.
        """
        wire = await self._open(purpose, farewell)
        try:
            yield wire
        finally:
            wire.close()

    @asynccontextmanager
    async def fresh(self, purpose: str) -> AsyncIterator[Conversation]:
        """A wire of its own after its handshake."""
        self._expect_answers()
        async with self.wire(purpose) as wire:
            yield Conversation(wire, await greet(wire))

    async def conversation(self) -> Conversation:
        """The one that checks share; a new one when the last has become unusable."""
        self._expect_answers()
        if self._shared is None or not self._shared.usable:
            self.close()
            wire = await self._open("shared")
            try:
                self._shared = Conversation(wire, await greet(wire))
            except Unanswered:
                wire.close()
                raise
        return self._shared

    def close(self) -> None:
        """Let go of the shared conversation."""
        if self._shared is not None:
            self._shared.wire.close()
            self._shared = None

    async def sample(self) -> Answer:
        """The answer to the sample query, asked once. `Unanswered` each time when there was none."""
        if self._sample is None:
            try:
                self._sample = await self.frames(self.sample_query, "The sample query was asked")
            except Unanswered as unanswered:
                self._sample = unanswered
        if isinstance(self._sample, Unanswered):
            raise Unanswered(self._sample.asked, self._sample.why)
        return self._sample

    def remember(self, answer: Answer) -> None:
        """Keep what the same frames must agree with when they come again."""
        self.sightings += map(Sighting.of, answer.frames)

    async def frames(self, query: ContextQuery, asked: str) -> Answer:
        """Ask on the shared conversation. An `error` counts as no answer: `Unanswered`."""
        answer = await (await self.conversation()).frames(query, asked)
        self.remember(answer)
        return answer

    def _expect_answers(self) -> None:
        """Whoever hung at the sample query would hang at each other one: ask no more."""
        if isinstance(self._sample, Unanswered) and self._sample.why.kind == "late":
            raise Unanswered(self._sample.asked, self._sample.why)

    async def post(self, request: Request) -> Response:
        """One HTTP request of any sort, on a connection of its own. `NoReply`."""
        assert isinstance(self.target, HttpTarget)
        recorder = self._transcripts.begin("request")
        try:
            return await exchange(self.target, request, recorder, self.timeout)
        finally:
            recorder.close()

    async def _open(self, purpose: str, farewell: bytes = FAREWELL) -> Wire:
        return await open_wire(
            self.target,
            self._tasks,
            self._transcripts.begin(purpose),
            timeout=self.timeout,
            farewell=farewell,
        )


async def greet(wire: Wire) -> HandshakeAck:
    """Shake hands on a wire. `Unanswered` without an acknowledgement of our family (H1)."""
    asked = f"A handshake with {PROTOCOL_VERSION} was sent"
    try:
        await wire.send(handshake_message())
        _, message = await next_message(wire)
    except NoReply as why:
        raise Unanswered(asked, why) from None
    if not isinstance(message, HandshakeAck):
        raise Unanswered(asked, NoReply("unreadable", described(message)))
    if not versions_compatible(message.protocol_version, PROTOCOL_VERSION):
        problem = (
            f"it acknowledged {quoted(message.protocol_version)}, which is another family (H1)."
        )
        raise Unanswered(asked, NoReply("unreadable", problem))
    return message
