"""The same messages for pydantic: dataclasses with the names, types and constraints of the schema.

Equal: member names, JSON types without coercion, presence, defaults, the u32 range, one union that is
told apart by its tag, unknown members ignored, slots. Vocabularies are open texts, since a receiver of
ours accepts what it does not know. With rules also: lengths, patterns and bounds of members.

Not equal, and all of it work that only `cgp_types` does: rules between members (which members belong to
which representation, what content costs), days that a calendar has, line ranges that are not inverted,
`null` for a list that may be absent, `1.0` for an integer, unknown vocabulary values told from known
ones, the whole list of violations instead of an exception. Text is not canonical: `1.0` for `1`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, make_dataclass
from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, StringConstraints, TypeAdapter
from pydantic.dataclasses import dataclass

_CONFIG = ConfigDict(strict=True, extra="ignore", allow_inf_nan=False)


class Twin:
    """The types of one schema, each made when it is first asked for."""

    def __init__(self, schema: Mapping[str, Any], *, rules: bool) -> None:
        self._schema = schema
        self._rules = rules
        self._made: dict[str, Any] = {}

    def messages(self) -> TypeAdapter[Any]:
        """The adapter of the union of all messages."""
        variants = (self._type(variant) for variant in self._schema["oneOf"])
        union: Any = reduce(or_, variants)
        return TypeAdapter(Annotated[union, Field(discriminator="type")])

    def _type(self, written: Mapping[str, Any]) -> Any:
        if "$ref" in written:
            return self._named(written["$ref"].rsplit("/", 1)[-1])
        if "const" in written:
            return Literal[written["const"]]
        match written["type"]:
            case "string":
                return Annotated[str, self._text_constraints(written)] if self._rules else str
            case "integer":
                return Annotated[int, Field(ge=written["minimum"], le=written["maximum"])]
            case "number":
                bounds = written if self._rules else {}
                return Annotated[float, Field(ge=bounds.get("minimum"), le=bounds.get("maximum"))]
            case "boolean":
                return bool
            case "array":
                item: Any = self._type(written["items"])
                return list[item]
            case _:
                raise AssertionError(f"no twin for {written}")

    def _text_constraints(self, written: Mapping[str, Any]) -> StringConstraints:
        return StringConstraints(
            min_length=written.get("minLength"),
            max_length=written.get("maxLength"),
            pattern=written.get("pattern"),
        )

    def _named(self, name: str) -> Any:
        if name not in self._made:
            written = self._schema["$defs"][name]
            is_record = written.get("type") == "object"
            self._made[name] = self._record(name, written) if is_record else self._type(written)
        return self._made[name]

    def _record(self, name: str, written: Mapping[str, Any]) -> Any:
        required = written.get("required", [])
        plain = make_dataclass(
            name,
            [
                self._member(member, inside, required=member in required)
                for member, inside in written["properties"].items()
            ],
            kw_only=True,
            slots=True,
        )
        return dataclass(config=_CONFIG)(plain)

    def _member(self, name: str, written: Mapping[str, Any], *, required: bool) -> tuple[Any, ...]:
        kind = self._type(written)
        if required:
            return (name, kind)
        default = written.get("default")
        if isinstance(default, list):
            return (name, kind, field(default_factory=list))
        if isinstance(default, dict):
            return (name, kind, field(default_factory=kind))
        if default is not None:
            return (name, kind, field(default=default))
        return (name, kind | None, None)
