"""What a host says about a scenario: read, judged by its schema, and asked in the words of judgements."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import jsonschema
import referencing

from cgp_toolkit.errors import ToolkitError, one_line

from .script import Json

ACCOUNT: Final = "host-account"
SCENARIO: Final = "host-scenario"

MOST_BYTES: Final = 16 << 20
"""The longest account that is read."""

_HERE: Final = Path(__file__).resolve()
_FOLDERS: Final = (_HERE.parents[2] / "documents", _HERE.parents[4] / "schema" / "documents")
"""Where the schemas of documents are: in the installed package, or in the checkout."""

_FAULTS_SHOWN: Final = 3


class MalformedAccount(ToolkitError):
    """What the host wrote is no account. The text names the place."""


class Missing(ToolkitError):
    """An account leaves out what a judgement needs. The text is a sentence for its author."""


@cache
def validator(name: str) -> jsonschema.Draft202012Validator:
    """The judge of one kind of document. It fetches nothing."""
    for folder in _FOLDERS:
        if (path := folder / f"{name}.schema.json").is_file():
            schema = json.loads(path.read_text(encoding="utf-8"))
            return jsonschema.Draft202012Validator(schema, registry=referencing.Registry())
    raise FileNotFoundError(f"The schema {name} is neither in the package nor in the checkout.")


def schema_faults(name: str, document: object) -> list[str]:
    """What is wrong with a document, each with its place."""
    found = sorted(
        validator(name).iter_errors(document), key=lambda error: list(map(str, error.path))
    )
    return [
        f"{''.join(f'/{part}' for part in error.absolute_path) or 'The whole'}: "
        f"{one_line(error.message)}."
        for error in found[:_FAULTS_SHOWN]
    ]


def read_account(data: bytes) -> "Account":
    """Read what a host wrote to its standard output. `MalformedAccount`."""
    if not data.strip():
        raise MalformedAccount("It wrote nothing to its standard output.")
    try:
        document = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise MalformedAccount(
            f"What it wrote to its standard output is not one JSON document: {one_line(str(error))}."
        ) from None
    if faults := schema_faults(ACCOUNT, document):
        raise MalformedAccount(f"Its account does not follow the schema. {' '.join(faults)}")
    return Account(document)


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of asking one provider, in the account's own words."""

    told: Mapping[str, Any]

    @property
    def kind(self) -> str:
        return str(self.told["outcome"]["kind"])

    @property
    def outcome(self) -> Mapping[str, Any]:
        outcome: Mapping[str, Any] = self.told["outcome"]
        return outcome

    @property
    def frames(self) -> Sequence[Mapping[str, Any]]:
        frames: Sequence[Mapping[str, Any]] = self.told["frames"]
        return frames

    @property
    def frame_ids(self) -> list[str]:
        """The ids of the frames that the host would use."""
        return [frame["id"] for frame in self.frames]

    @property
    def quarantined(self) -> dict[str, set[str]]:
        """The requirements for which each frame was set aside."""
        found: dict[str, set[str]] = {}
        for each in self.told.get("quarantined", ()):
            found.setdefault(each["frame_id"], set()).update(each["requirements"])
        return found

    @property
    def noted(self) -> dict[str, set[str]]:
        """The requirements about which something was noted, for each frame."""
        found: dict[str, set[str]] = {}
        for each in self.told.get("notes", ()):
            found.setdefault(each["frame_id"], set()).add(each["requirement"])
        return found


@dataclass(frozen=True, slots=True)
class Account:
    """An account that follows the schema. Every way of asking raises `Missing`."""

    document: Json

    @property
    def features(self) -> frozenset[str]:
        return frozenset(self.document["features"])

    def step(self, place: int, *inner: int) -> Mapping[str, Any]:
        """What came of a step, counted from 0; further numbers lead into steps done together."""
        steps = self.document.get("steps", [])
        path = "/steps"
        found: Mapping[str, Any] = {}
        for number in (place, *inner):
            path += f"/{number}"
            if number >= len(steps):
                raise Missing(f"The account says nothing about the step {path}.")
            found = steps[number]
            steps = found.get("steps", [])
            path += "/steps"
        return found

    def answer(self, provider: str, place: int, *inner: int) -> Answer:
        """What came of asking a provider in a step."""
        for answer in self.step(place, *inner).get("answers", ()):
            if answer["provider"] == provider:
                return Answer(answer)
        raise Missing(f"The account of step {place} has no answer for the provider {provider!r}.")

    def part(self, name: str, place: int, *inner: int) -> Mapping[str, Any]:
        """The composition, the usage report or the attribution of a query."""
        found = self.step(place, *inner).get(name)
        if not isinstance(found, Mapping):
            raise Missing(f"The account of step {place} has no `{name}`.")
        return found

    def verdicts(self, place: int, *inner: int) -> Sequence[Mapping[str, Any]]:
        """The verdicts of a verification, in the order of asking."""
        found: Sequence[Mapping[str, Any]] = self.step(place, *inner).get("verdicts", ())
        return found

    def provider(self, name: str) -> Mapping[str, Any]:
        """What is known of a provider in the end."""
        for provider in self.document.get("providers", ()):
            if provider["id"] == name:
                found: Mapping[str, Any] = provider
                return found
        raise Missing(f"`providers` in the account does not name {name!r}.")

    def connection(self, name: str) -> Mapping[str, Any]:
        """How connecting a provider went."""
        connection: Mapping[str, Any] = self.provider(name)["connection"]
        return connection

    def ledger(self) -> Iterator[tuple[str, str, str | None]]:
        """Kind, provider and scope of each entry of the ledger."""
        if "ledger" not in self.document:
            raise Missing("The account has no `ledger`.")
        for entry in self.document["ledger"]:
            yield entry["entry"], entry["provider"], entry.get("scope")
