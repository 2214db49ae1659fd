"""Which reply belongs to which question, without any I/O (T31, T34, T35)."""

import anyio
import pytest

from cgp_toolkit.errors import Crashed, ProtocolFault
from cgp_toolkit.host.correlate import Correlator
from cgp_toolkit.host.statistics import Counts
from cgp_types import ContextQueryResult, Error, Frames, UnknownEnvelope, Verified, VerifyResponse

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def counts() -> Counts:
    return Counts()


@pytest.fixture
def correlator(counts) -> Correlator:
    return Correlator(counts)


def frames(identifier=None):
    return Frames(id=identifier, result=ContextQueryResult(frames=[], truncated=False))


VERIFIED = Verified(response=VerifyResponse(verdicts=[]))


async def outcome(question):
    with anyio.fail_after(1):
        try:
            return await question.reply()
        except ProtocolFault:
            return "fault"


async def test_ids_are_new_and_compared_character_by_character(correlator, counts):
    first, second = correlator.new_id(), correlator.new_id()
    assert first != second
    question = correlator.open(second)
    correlator.take(frames(first))  # issued once, open no more
    assert counts.late_replies == 1
    correlator.take(frames(second))
    assert await outcome(question) == frames(second)


@pytest.mark.parametrize("odd", ["", "Q1", "q01", "q+1", "q 1", "q\u0661", "q1 ", "q0", "q2", "1"])
async def test_what_merely_looks_like_our_id_is_not_ours(correlator, odd):
    question = correlator.open(correlator.new_id())
    correlator.take(frames(odd))
    assert await outcome(question) == "fault"


async def test_a_foreign_id_fails_all_and_an_old_one_nobody(correlator, counts):
    old, new = correlator.new_id(), correlator.new_id()
    correlator.abandon(correlator.open(old))
    question = correlator.open(new)
    correlator.take(frames(old))
    correlator.take(frames(new))
    assert await outcome(question) == frames(new)
    assert counts.late_replies == 1


async def test_the_abandoned_unnamed_question_stays_open_until_its_reply(correlator, counts):
    question = correlator.open(None)
    correlator.abandon(question)
    with anyio.move_on_after(0.05) as waiting:
        await correlator.vacancy()
    assert waiting.cancelled_caught
    correlator.take(VERIFIED)
    await correlator.vacancy()
    assert counts.late_replies == 1


async def test_an_id_less_reply_goes_to_the_unnamed_question_even_an_abandoned_one(correlator):
    query = correlator.open(correlator.new_id())
    verify = correlator.open(None)
    correlator.abandon(verify)
    correlator.take(Error(message="no"))
    correlator.take(frames(query.id))
    assert await outcome(query) == frames(query.id)


async def test_a_fault_beside_queries_leaves_it_open_since_its_reply_may_come(correlator):
    query = correlator.open(correlator.new_id())
    verify = correlator.open(None)
    correlator.undecodable("no message")
    assert await outcome(query) == "fault"
    assert await outcome(verify) == "fault"
    correlator.take(VERIFIED)
    await correlator.vacancy()


async def test_a_fault_when_it_is_alone_was_its_reply(correlator):
    verify = correlator.open(None)
    correlator.undecodable("no message")
    assert await outcome(verify) == "fault"
    await correlator.vacancy()
    assert correlator.unsettled


async def test_what_is_withdrawn_was_never_asked(correlator, counts):
    correlator.withdraw(correlator.open(None))
    await correlator.vacancy()
    correlator.withdraw(correlator.open(correlator.new_id()))
    correlator.take(VERIFIED)
    assert counts.unsolicited == 1


async def test_the_end_fails_everybody_with_an_error_of_their_own(correlator):
    questions = [correlator.open(correlator.new_id()), correlator.open(None)]
    correlator.end(lambda: Crashed(9))
    errors = []
    for question in questions:
        with pytest.raises(Crashed) as caught:
            await question.reply()
        errors.append(caught.value)
    assert errors[0] is not errors[1]
    await correlator.vacancy()


async def test_unknown_envelopes_touch_nobody(correlator, counts):
    question = correlator.open(correlator.new_id())
    correlator.take(UnknownEnvelope(type="progress", id="x"))
    correlator.take(UnknownEnvelope(type="progress"))
    correlator.take(frames(question.id))
    assert await outcome(question) == frames(question.id)
    assert counts.unknown_envelopes == 2
