"""Our host under host conformance: a scenario on standard input, an account on standard output.

    cgp conformance host -- python -m cgp_toolkit.host.harness

The two documents are explained in spec/HOST-CONFORMANCE.md. What is decided here is only how the
steps of a scenario are done with `Host`; `harness_account` writes down what came of them.
"""

import json
import math
import sys
from collections.abc import Mapping, Sequence
from typing import Any

import anyio

from cgp_toolkit.errors import HostError
from cgp_toolkit.transport.credentials import Credential
from cgp_types import ContextQuery, FrameId, ProviderInfo, from_json

from .attribution import Attribution
from .consent_entries import Grantor
from .consent_sentence import consent_sentence
from .fan_out import FanOut
from .harness_account import (
    answer_told,
    composition_told,
    ending_told,
    entry_told,
    failure_told,
    provider_told,
    verdicts_told,
)
from .host import Host
from .ledger import Ledger, utc_now
from .outcomes import Late, ProviderReport
from .registered import RegisteredProvider

FEATURES = ("attribution", "compose", "consent", "http", "usage", "verify")

_OPERATOR = Grantor("human", "the operator of the scenario")

Json = dict[str, Any]


class Performance:
    """One scenario being played: the host, its clock, and what has been said of its providers."""

    def __init__(self, scenario: Mapping[str, Any]) -> None:
        self._scenario = scenario
        self._now: str | None = scenario.get("now")
        self._given: dict[str, Mapping[str, Any]] = {}
        self._connections: dict[str, Json] = {}
        self._ledger = Ledger.open("sqlite://", clock=self._clock)
        self._host = Host(ledger=self._ledger, clock=self._clock)

    def _clock(self) -> str:
        return self._now or utc_now()

    async def account(self) -> Json:
        """Connect, do every step, close, and tell what came of it."""
        with self._ledger:
            async with self._host as host:
                for provider in self._scenario["providers"]:
                    self._given[provider["id"]] = provider
                    self._connections[provider["id"]] = await self._connect(provider)
                steps = [await self._do(step) for step in self._scenario["steps"]]
                known = {provider.id: provider for provider in host.providers()}
            return {
                "host": "cgp-toolkit",
                "features": list(FEATURES),
                "steps": steps,
                "providers": [self._told(each, known.get(each)) for each in self._given],
                "ledger": [entry_told(entry) for entry in self._ledger.entries()],
            }

    def _told(self, provider_id: str, known: RegisteredProvider | None) -> Json:
        told: Json = {"id": provider_id, "connection": self._connections[provider_id]}
        if known is not None:
            told |= provider_told(known)
        if (ending := self._host.endings.get(provider_id)) is not None:
            told["ending"] = ending_told(ending)
        return told

    async def _connect(self, given: Mapping[str, Any]) -> Json:
        try:
            if "command" in given:
                await self._host.add_stdio(given["id"], given["command"], env=given.get("env"))
            else:
                token = given.get("credential")
                await self._host.add_http(
                    given["id"],
                    given["url"],
                    credential=None if token is None else Credential(token),
                    trust_loopback=given.get("trust_loopback", False),
                )
        except HostError as error:
            return failure_told(error)
        return {"kind": "connected"}

    async def _do(self, step: Mapping[str, Any]) -> Json:
        told: Json = {"step": step["step"]}
        match step["step"]:
            case "query":
                told |= await self._query(step)
            case "verify":
                held = [from_json(FrameId, each) for each in step["frames"]]
                told["verdicts"] = verdicts_told(held, await self._host.verify_frames(held))
            case "grant":
                info = self._info(step["provider"])
                self._ledger.grant(
                    step["provider"],
                    info,
                    step.get("scope"),
                    sentence=consent_sentence(step["provider"], info, step.get("scope")),
                    grantor=_OPERATOR,
                    expires_at=step.get("expires_at"),
                )
            case "revoke":
                self._ledger.revoke(step["provider"], step.get("scope"), grantor=_OPERATOR)
            case "clock":
                self._now = step["now"]
            case "reconnect":
                await self._host.remove(step["provider"])
                told["connection"] = await self._connect(self._given[step["provider"]])
            case "together":
                told["steps"] = await self._together(step["steps"])
            case unknown:
                raise ValueError(f"There is no step {unknown!r}.")
        return told

    async def _together(self, steps: Sequence[Mapping[str, Any]]) -> list[Json]:
        told: list[Json] = [{} for _ in steps]

        async def one(place: int, step: Mapping[str, Any]) -> None:
            told[place] = await self._do(step)

        async with anyio.create_task_group() as tasks:
            for place, step in enumerate(steps):
                tasks.start_soon(one, place, step)
        return told

    async def _query(self, step: Mapping[str, Any]) -> Json:
        query = from_json(ContextQuery, step["query"])
        fingerprint = step.get("fingerprint")
        if "provider" in step:
            report = await self._query_one(step, query)
            found = FanOut((report,), (), query.max_tokens, self._clock())
        else:
            found = await self._host.query_all(
                query, deadline=step.get("deadline_seconds"), fingerprint=fingerprint
            )
        usage = found.usage()
        told: Json = {
            "answers": [answer_told(report) for report in found.reports],
            "not_asked": list(found.not_asked),
            "usage": usage.to_json(),
        }
        if "compose" in step:
            composition = found.compose(step["compose"]["budget"])
            told["composition"] = composition_told(composition)
            attribution = Attribution.of(
                usage,
                selected=(accounted.frame for accounted in composition.audit),
                rendered=(citation.frame for citation in composition.citations),
                cited=[from_json(FrameId, each) for each in step.get("cited", ())],
            )
            told["attribution"] = {"uses": [use.to_json() for use in attribution.uses]}
        return told

    async def _query_one(self, step: Mapping[str, Any], query: ContextQuery) -> ProviderReport:
        # The host's own bound is that of its limits; a caller sets another with a scope.
        seconds = step.get("deadline_seconds", math.inf)
        with anyio.move_on_after(seconds):
            return await self._host.query_provider(
                step["provider"], query, fingerprint=step.get("fingerprint")
            )
        return ProviderReport(step["provider"], Late(seconds), seconds)

    def _info(self, provider_id: str) -> ProviderInfo:
        return next(each.info for each in self._host.providers() if each.id == provider_id)


async def _perform(scenario: Mapping[str, Any]) -> Json:
    # A feature of a later suite is one that this host does not have.
    if set(scenario["needs"]) - set(FEATURES):
        return {"features": list(FEATURES)}
    return await Performance(scenario).account()


def main() -> None:
    """Play the scenario on standard input."""
    scenario = json.load(sys.stdin)
    json.dump(anyio.run(_perform, scenario), sys.stdout)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
