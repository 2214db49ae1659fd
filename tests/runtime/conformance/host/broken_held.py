"""Hosts that are careless about frames that they hold."""

from dataclasses import replace
from typing import Any

from .switches import caught_by, put, room

legs, session, verification = map(room, ["legs", "session", "verification"])


@caught_by("host-verify-only-if-declared")
def local_ids_sent_to_the_provider() -> None:
    verify = session.Session.verify

    async def untranslated(self: Any, identities: Any, **more: Any) -> Any:
        info = self._link.acknowledgement.provider
        name, info.name = info.name, self.provider_id
        try:
            return await verify(self, identities, **{**more, "declared": None})
        finally:
            info.name = name

    put(session.Session, "verify", untranslated)


@caught_by("host-verify-only-if-declared")
def everybody_asked_to_verify() -> None:
    acknowledged = session.Session.capabilities

    def able(self: Any) -> Any:
        return replace(acknowledged.fget(self), verify=True)

    put(session.Session, "capabilities", property(able))


@caught_by("host-missing-verdict")
def silence_taken_for_consent() -> None:
    judge = verification.verdict_on

    def trusting(identity: Any, verdict: Any) -> Any:
        return None if verdict is None else judge(identity, verdict)

    put(legs, "verdict_on", trusting)


@caught_by("host-stale-with-replacement")
def replacement_not_told() -> None:
    judge = verification.verdict_on

    def forgetful(identity: Any, verdict: Any) -> Any:
        found = judge(identity, verdict)
        return None if found is None else replace(found, replacement_digest=None)

    put(legs, "verdict_on", forgetful)


@caught_by("host-stale-with-replacement")
def stale_copies_used_again() -> None:
    judge = verification.verdict_on

    def careless(identity: Any, verdict: Any) -> Any:
        found = judge(identity, verdict)
        return None if found is None or found.reason == "stale" else found

    put(legs, "verdict_on", careless)


@caught_by("host-digestless-frame")
def frames_without_digest_asked_about() -> None:
    verify = legs.Legs.verify

    async def careless(self: Any, registered: Any, held: Any) -> Any:
        bare = [each for each in held if each.content_digest is None]
        digested = [each for each in held if each.content_digest is not None]
        found = await verify(self, registered, digested)
        response = await registered.session.verify(bare, timeout=5.0)
        verdicts = legs.judged(response)
        judged = [legs.verdict_on(one, verdicts.get(legs.frame_id_key(one))) for one in bare]
        return found + [one for one in judged if one is not None]

    put(legs.Legs, "verify", careless)
