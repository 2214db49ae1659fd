"""Hosts that are careless about what they send, and about replies that they half know."""

import json
from dataclasses import fields, replace
from typing import Any

from cgp_types import (
    FRAME_KINDS,
    Capabilities,
    ContextFrame,
    DecodeError,
    Frames,
    HandshakeAck,
)

from .switches import caught_by, put, result, room

audit, correlate, fitting, frame_rules = map(room, ["audit", "correlate", "fitting", "frame_rules"])
harness_account, legs, reactions, registry = map(
    room, ["harness_account", "legs", "reactions", "registry"]
)
conversation, stdio_link = map(room, ["conversation", "stdio_link"])


@caught_by("host-embedding-withheld")
def vector_sent_to_everybody() -> None:
    fitted = fitting.fitted

    def careless(query: Any, *more: Any) -> Any:
        return replace(fitted(query, *more), embedding=query.embedding)

    put(legs, "fitted", careless)


@caught_by("host-unadvertised-representation")
def preferences_sent_as_they_are() -> None:
    put(fitting, "advertised", lambda preferences, _: list(preferences))


@caught_by("host-kinds-routing")
def everybody_asked_for_every_kind() -> None:
    put(registry, "serves", result(True))


@caught_by("host-no-id-without-correlation")
def ids_sent_to_everybody() -> None:
    ask = stdio_link.StdioLink._ask_in_lock_step

    async def numbered(self: Any, message: Any, declared: Any) -> Any:
        return await ask(self, replace(message, id="q1"), declared)

    put(stdio_link.StdioLink, "_ask_in_lock_step", numbered)


@caught_by("host-no-id-without-correlation")
def questions_put_side_by_side() -> None:
    async def at_once(self: Any) -> None:
        self._unnamed = None

    async def ask(self: Any, message: Any, declared: Any) -> Any:
        return await (await self._conversation(declared)).ask(message)

    put(correlate.Correlator, "vacancy", at_once)
    put(stdio_link.StdioLink, "ask", ask)


@caught_by("host-unretried-error-codes")
def every_error_tried_again() -> None:
    facts = reactions.error_code_facts
    retry = facts("unavailable").reaction
    put(reactions, "error_code_facts", lambda code: replace(facts(code), reaction=retry))


@caught_by("host-unretried-error-codes")
def code_of_an_error_swallowed() -> None:
    told = harness_account.outcome_told

    def without_code(outcome: Any) -> Any:
        return {name: each for name, each in told(outcome).items() if name != "code"}

    put(harness_account, "outcome_told", without_code)


@caught_by("host-error-reactions")
def nothing_tried_again() -> None:
    put(reactions, "MOST_ATTEMPTS", 1)


@caught_by("host-error-reactions")
def legal_answers_counted_as_failures() -> None:
    put(legs, "counts_against_health", result(True))


@caught_by("host-as-of-window")
def end_of_the_window_included() -> None:
    def closed(frame: Any, as_of: str) -> bool:
        compare = frame_rules.compare_timestamps
        try:
            begun = frame.valid_from is None or compare(frame.valid_from, as_of) <= 0
            return begun and (frame.valid_to is None or compare(as_of, frame.valid_to) <= 0)
        except ValueError:
            return True

    put(frame_rules, "valid_at", closed)


@caught_by("host-as-of-window")
def instants_compared_as_texts() -> None:
    def as_texts(frame: Any, as_of: str) -> bool:
        begun = frame.valid_from is None or frame.valid_from <= as_of
        return begun and (frame.valid_to is None or as_of < frame.valid_to)

    put(frame_rules, "valid_at", as_texts)


@caught_by("host-unknown-kind")
def unknown_kinds_set_aside() -> None:
    judge = audit.faults_against

    def strict(frame: Any, *more: Any) -> Any:
        yield from judge(frame, *more)
        if frame.kind not in FRAME_KINDS:
            yield audit.Requirement.Q1, "Its kind is unknown."

    put(audit, "faults_against", strict)


def _unknown(told: dict[str, Any], known: type) -> set[str]:
    return told.keys() - {each.name for each in fields(known)}


@caught_by("host-unknown-members")
def surprising_abilities_refused() -> None:
    decode = conversation.decode_envelope

    def strict(line: bytes, **limits: Any) -> Any:
        message = decode(line, **limits)
        if isinstance(message, HandshakeAck):
            told = json.loads(line)["capabilities"]
            if surprises := _unknown(told, Capabilities):
                raise DecodeError(
                    "wrong_type", "/capabilities", f"There is {sorted(surprises)}, too."
                )
        return message

    put(conversation, "decode_envelope", strict)


@caught_by("host-unknown-members")
def surprising_frames_dropped() -> None:
    decode = conversation.decode_envelope

    def strict(line: bytes, **limits: Any) -> Any:
        message = decode(line, **limits)
        if isinstance(message, Frames):
            told = json.loads(line)["result"]["frames"]
            kept = [
                frame
                for frame, members in zip(message.result.frames, told, strict=True)
                if not _unknown(members, ContextFrame)
            ]
            message = replace(message, result=replace(message.result, frames=kept))
        return message

    put(conversation, "decode_envelope", strict)


@caught_by("host-unknown-envelope")
def unknown_messages_taken_for_replies() -> None:
    take = correlate.Correlator.take

    def greedy(self: Any, message: Any) -> None:
        if isinstance(message, correlate.UnknownEnvelope):
            self._fail_all("Something else came.")
        else:
            take(self, message)

    put(correlate.Correlator, "take", greedy)


@caught_by("host-unknown-envelope")
def unknown_messages_not_counted() -> None:
    take = correlate.Correlator.take

    def forgetful(self: Any, message: Any) -> None:
        if not isinstance(message, correlate.UnknownEnvelope):
            take(self, message)

    put(correlate.Correlator, "take", forgetful)
