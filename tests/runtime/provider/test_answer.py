"""The state machine: envelope in, envelope out."""

import asyncio
import logging

import anyio
import pytest
from tests.runtime.provider.obedient import HANDSHAKE, VERIFY, Obedient, query_line, question

from cgp_toolkit.provider.answer import (
    INTERNAL_MESSAGE,
    Answerer,
    deserves_answer,
    encoded,
    refusal,
)
from cgp_types import (
    MAX_U32,
    PROTOCOL_VERSION,
    DecodeError,
    Error,
    FrameId,
    Frames,
    Handshake,
    HandshakeAck,
    Query,
    Shutdown,
    UnknownEnvelope,
    Verified,
    Verify,
    VerifyRequest,
    decode_envelope,
    lint,
)

pytestmark = pytest.mark.anyio


async def ask(goal="anything", provider=None, identifier="q", **more):
    reply = await Answerer(provider or Obedient()).answer(
        Query(id=identifier, query=question(goal, **more))
    )
    assert reply is not None
    assert reply.id == identifier
    return reply


@pytest.mark.parametrize(
    "version", [PROTOCOL_VERSION, "contextgraph/1.0", "contextgraph/1.77", "contextgraph/1"]
)
async def test_a_handshake_of_the_family_is_acknowledged_again_and_again(version):
    answerer = Answerer(Obedient())
    first = await answerer.answer(Handshake(protocol_version=version))
    assert isinstance(first, HandshakeAck)
    assert first.protocol_version == PROTOCOL_VERSION
    assert first == await answerer.answer(Handshake(protocol_version=version))


@pytest.mark.parametrize("version", ["contextgraph/2.0", "other/1.0", "", "contextgraph/10.0"])
async def test_another_family_is_refused_by_both_names_and_the_provider_stays(version):
    answerer = Answerer(Obedient())
    refused = await answerer.answer(Handshake(protocol_version=version))
    assert isinstance(refused, Error)
    assert refused.code == "incompatible_version"
    assert PROTOCOL_VERSION in refused.message
    assert repr(version) in refused.message
    assert isinstance(
        await answerer.answer(Handshake(protocol_version=PROTOCOL_VERSION)), HandshakeAck
    )


async def test_a_long_version_is_not_repeated_in_full():
    refused = await Answerer(Obedient()).answer(Handshake(protocol_version="v" * 100_000))
    assert isinstance(refused, Error)
    assert len(refused.message) < 300


@pytest.mark.parametrize(
    ("limits", "kept", "dropped"),
    [({"max_frames": 2}, "ab", 3), ({"max_tokens": 1}, "a", 4), ({}, "abc", 2)],
)
async def test_an_author_who_forgets_the_limits_does_not_break_them(limits, kept, dropped):
    result = (await ask("everything", **limits)).result
    assert "".join(each.id for each in result.frames) == kept
    assert result.truncated
    assert result.dropped_estimate == dropped


async def test_a_query_before_any_handshake_is_answered():
    assert isinstance(await ask(), Frames)


async def test_a_reply_without_a_question_s_id_has_none():
    assert isinstance(await ask(identifier=None), Frames)


@pytest.mark.parametrize("correlation", [True, False])
async def test_the_id_comes_back_verbatim(correlation):
    await ask(identifier=" ü\u0000\U0001f600\n", provider=Obedient(correlation=correlation))


@pytest.mark.parametrize(
    "as_of", ["", "yesterday", "2026-02-30T00:00:00Z", "2026-01-01T00:00:00+00:00"]
)
async def test_an_instant_that_is_none_is_a_bad_request(as_of):
    provider = Obedient()
    refused = await ask(provider=provider, as_of=as_of)
    assert isinstance(refused, Error)
    assert refused.code == "bad_request"
    assert provider.asked == []


async def test_a_leap_second_is_an_instant():
    assert isinstance(await ask(as_of="2016-12-31T23:59:60Z"), Frames)


@pytest.mark.parametrize(
    ("fingerprint", "length", "fits"),
    [("m/3", 3, True), ("m/3", 2, False), ("m/3/l2", 0, False), (None, 2, True), ("odd", 2, True)],
)
async def test_a_vector_of_another_length_is_a_bad_request(fingerprint, length, fits):
    provider = Obedient(embeddings_fingerprint=fingerprint)
    reply = await ask(provider=provider, embedding=[1.0] * length)
    assert isinstance(reply, Frames) == fits
    assert fits or reply.code == "bad_request"


@pytest.mark.parametrize("goal", ["", " "])
async def test_what_can_be_answered_is_tolerated(goal):
    assert isinstance(
        await ask(goal, kinds=["never-heard-of"], anchors=["a", "a"], max_frames=0), Frames
    )


@pytest.mark.parametrize("goal", ["fail", "exit", "leak", "nothing"])
async def test_a_fault_of_the_author_is_internal_and_tells_nothing(goal, caplog):
    answerer = Answerer(Obedient())
    reply = await answerer.answer(Query(id="q", query=question(goal)))
    assert reply == Error(id="q", code="internal", message=INTERNAL_MESSAGE)
    assert caplog.records
    assert caplog.records[0].levelno == logging.ERROR
    assert isinstance(await answerer.answer(Query(id="r", query=question())), Frames)


async def test_details_of_a_fault_are_in_the_log(caplog):
    await ask("fail")
    assert "the secret in my exception" in caplog.text


@pytest.mark.parametrize("goal", ["unspeakable", "surrogate", "huge"])
async def test_an_answer_that_cannot_be_sent_is_an_internal_error(goal, caplog):
    sent = decode_envelope(encoded(await ask(goal, max_tokens=MAX_U32)))
    assert sent == Error(id="q", code="internal", message=INTERNAL_MESSAGE)
    assert caplog.records


async def test_a_deliberate_refusal_reaches_the_peer():
    refused = await ask("refuse")
    assert refused == Error(id="q", code="unavailable", message="The index is being built.")


async def test_a_fault_in_the_declaration_is_internal(caplog):
    class Broken(Obedient):
        info = property(lambda self: 1 / 0)

    reply = await Answerer(Broken()).answer(Handshake(protocol_version=PROTOCOL_VERSION))
    assert reply == Error(code="internal", message=INTERNAL_MESSAGE)


async def test_a_fault_in_the_capabilities_is_internal(caplog):
    class Broken(Obedient):
        capabilities = property(lambda self: 1 / 0, lambda self, value: None)

    assert (await ask(provider=Broken())).code == "internal"


async def test_a_real_cancellation_is_one():
    provider = Obedient()
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(ask, "wait for ever", provider)
        while not provider.asked:
            await anyio.lowlevel.checkpoint()
        tasks.cancel_scope.cancel()
    assert provider.cancelled == ["wait for ever"]


async def test_a_cancellation_by_the_event_loop_is_one():
    provider = Obedient()
    task = asyncio.ensure_future(ask("wait for ever", provider))
    while not provider.asked:
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_an_id_on_a_verify_comes_back():
    request = VerifyRequest(frames=[FrameId(provider_id="p", frame_id="f", content_digest="odd")])
    answerer = Answerer(Obedient())
    for identifier in ("v", None):
        reply = await answerer.answer(Verify(id=identifier, request=request))
        assert isinstance(reply, Verified)
        assert reply.id == identifier
        assert reply.response.verdicts[0].frame == request.frames[0]


async def test_an_unknown_envelope_is_answered_when_it_has_an_id():
    answerer = Answerer(Obedient())
    refused = await answerer.answer(UnknownEnvelope(type="resolve", id="u"))
    assert isinstance(refused, Error)
    assert (refused.id, refused.code) == ("u", "bad_request")
    assert await answerer.answer(UnknownEnvelope(type="resolve")) is None


@pytest.mark.parametrize(
    "line",
    [
        b'{"type":"handshake_ack","protocol_version":"contextgraph/1.0","provider":{"name":"n",'
        b'"version":"1","data_flow":{}},"capabilities":{}}',
        b'{"type":"frames","id":"q","result":{"frames":[],"truncated":false}}',
        b'{"type":"verified","id":"q","response":{}}',
        b'{"type":"error","id":"q","message":"m"}',
    ],
)
async def test_what_only_a_provider_sends_is_never_answered(line):
    assert await Answerer(Obedient()).answer(decode_envelope(line)) is None


@pytest.mark.parametrize(
    ("line", "identifier", "answered"),
    [
        (b"not json", None, True),
        (b"[]", None, True),
        (b'{"type":"query","id":"q"}', "q", True),
        (b'{"type":"query","id":7}', None, True),
        (b'{"type":7,"id":"q"}', "q", True),
        (b'{"type":"verify","id":"v","request":7}', "v", True),
        (b'{"type":"handshake"}', None, True),
        (b'{"type":"frames","id":"q"}', "q", False),
        (b'{"type":"error","id":"q"}', "q", False),
        (b'{"type":"verified"}', None, False),
        (b'{"type":"handshake_ack"}', None, False),
    ],
)
async def test_what_cannot_be_read_is_refused_with_its_id(line, identifier, answered):
    with pytest.raises(DecodeError) as caught:
        decode_envelope(line)
    refused = refusal(caught.value)
    assert (refused.code, refused.id) == ("bad_request", identifier)
    assert deserves_answer(caught.value) == answered


@pytest.mark.parametrize(("correlation", "together"), [(True, 3), (False, 1)])
async def test_so_many_queries_run_at_a_time(correlation, together):
    provider = Obedient(correlation=correlation)
    answerer = Answerer(provider, max_concurrent_queries=3)
    async with anyio.create_task_group() as tasks:
        for number in range(9):
            tasks.start_soon(answerer.answer, Query(id=f"q{number}", query=question("wait here")))
        await anyio.wait_all_tasks_blocked()
        assert provider.running == together
        provider.door("here").set()
    assert len(provider.asked) == 9
    assert provider.most_running == together


async def test_the_author_s_shutdown_is_called_once_and_may_fail(caplog):
    class Broken(Obedient):
        async def shutdown(self):
            await super().shutdown()
            raise ZeroDivisionError

    provider = Broken()
    answerer = Answerer(provider)
    assert await answerer.answer(Shutdown()) is None
    assert await answerer.answer(Shutdown()) is None
    assert provider.shutdowns == 1
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.parametrize(
    "line", [HANDSHAKE, VERIFY, query_line("x", "q"), query_line("fail", "q"), query_line("refuse")]
)
async def test_what_leaves_has_no_fault(line):
    reply = await Answerer(Obedient()).answer(decode_envelope(line))
    assert reply is not None
    assert lint(encoded(reply)) == []
