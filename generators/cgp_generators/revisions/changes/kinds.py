"""The kinds of changes: their stable ids, what they mean, and which level they have by themselves."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Level(StrEnum):
    """How large a release a change asks for."""

    PATCH = "patch"
    MINOR = "minor"
    MAJOR = "major"

    @property
    def rank(self) -> int:
        """The larger, the more a change asks for."""
        return ("patch", "minor", "major").index(self.value)


@dataclass(frozen=True, slots=True)
class Kind:
    """What is known about all changes of a kind.

    `accepted` is the level when nobody refuses anything, None when it depends on whether both
    revisions accept the same values; `policy` says that the level follows from what the change
    means, not from what is accepted. `refused` is the level when somebody does refuse something.
    """

    sentence: str
    accepted: Level | None = None
    refused: Level = Level.MAJOR
    policy: bool = False
    note: str = ""


_MEANING_LOST = "What one side sends here is accepted and silently ignored."
_AUTHORING = "Authors are judged otherwise than before; receivers ignore unknown members."

KINDS: dict[str, Kind] = {
    "message-added": Kind("The message {detail} was added.", Level.MINOR),
    "message-removed": Kind("The message {detail} was removed.", Level.MINOR),
    "message-tag-member-renamed": Kind("The member that holds the tag was renamed: {detail}."),
    "message-values-changed": Kind("The values that are accepted were changed."),
    "message-undecided": Kind("Nobody knows whether the message is refused.", Level.MINOR),
    "message-folded": Kind(
        "Members of the outer definition were folded into the message.",
        Level.PATCH,
        note="The wire is unchanged.",
    ),
    "property-optional-added": Kind("The optional member {detail} was added.", Level.MINOR),
    "property-alters-meaning": Kind(
        "The new member {detail} stands in a condition.",
        Level.MINOR,
        policy=True,
        note="To be read by a person: peers that ignore it may misread the members beside it.",
    ),
    "property-required-added": Kind("The required member {detail} was added."),
    "property-optional-removed": Kind(
        "The optional member {detail} was removed.", Level.MAJOR, policy=True, note=_MEANING_LOST
    ),
    "property-required-removed": Kind("The required member {detail} was removed."),
    "member-reused": Kind(
        "The member {detail}.",
        Level.MAJOR,
        policy=True,
        note="Peers of the earlier revision read the old meaning into it (U4).",
    ),
    "property-became-required": Kind("The member {detail} became required."),
    "property-became-optional": Kind("The member {detail} became optional."),
    "property-renamed-required": Kind("A required member was renamed: {detail}."),
    "property-renamed-optional": Kind(
        "An optional member was renamed: {detail}.", Level.MAJOR, policy=True, note=_MEANING_LOST
    ),
    "required-name-not-in-properties": Kind(
        "The demand for the member {detail}, which is not described, was changed."
    ),
    "property-forbidden": Kind("The member {detail} was forbidden."),
    "property-allowed": Kind("The member {detail} is not forbidden any more."),
    "property-name-captured": Kind(
        "The member {detail} got a meaning; before, any value could stand there.",
        Level.MINOR,
        Level.MINOR,
        note="Only peers that used the name for an extension of their own are affected.",
    ),
    "default-added": Kind("A default was added: {detail}.", Level.MINOR),
    "default-changed": Kind(
        "The default was changed: {detail}.",
        Level.MAJOR,
        policy=True,
        note="The absence of the member means something else now.",
    ),
    "default-removed": Kind("The default was removed: {detail}.", Level.MINOR),
    "deprecated-added": Kind("It was deprecated.", Level.MINOR),
    "deprecated-removed": Kind("It is not deprecated any more.", Level.MINOR),
    "format-added-annotation": Kind(
        "A format was added: {detail}.",
        Level.MINOR,
        note="It breaks a peer only where receivers assert formats.",
    ),
    "format-changed-annotation": Kind(
        "The format was changed: {detail}.",
        Level.MINOR,
        note="It breaks a peer only where receivers assert formats.",
    ),
    "format-removed-annotation": Kind("The format was removed: {detail}.", Level.MINOR),
    "annotation-only": Kind("The annotation {detail} was changed.", Level.PATCH),
    "examples-changed": Kind("The examples were changed.", Level.PATCH),
    "open-vocab-example-added": Kind("An example was added.", Level.PATCH),
    "unknown-keyword-added": Kind(
        "The keyword {detail} was added.",
        Level.PATCH,
        note="Validators ignore it; so does this verdict.",
    ),
    "unknown-keyword-removed": Kind(
        "The keyword {detail} was removed.",
        Level.PATCH,
        note="Validators ignore it; so does this verdict.",
    ),
    "unknown-keyword-changed": Kind(
        "The keyword {detail} was changed.",
        Level.PATCH,
        note="Validators ignore it; so does this verdict.",
    ),
    "def-renamed": Kind(
        "The definition was renamed: {detail}.",
        Level.PATCH,
        note="Links to the old name and generated type names break.",
    ),
    "ref-retargeted-same": Kind(
        "The reference leads to another definition, which says the same: {detail}.", Level.PATCH
    ),
    "def-used-added": Kind(
        "The definition {detail} was added; others refer to it.",
        Level.PATCH,
        note="What it changes is judged where they refer to it.",
    ),
    "def-used-removed": Kind(
        "The definition {detail} was removed; others referred to it.",
        Level.PATCH,
        note="What that changes is judged where they did. Links to it and generated type names break.",
    ),
    "def-added": Kind("The definition {detail} was added.", Level.MINOR),
    "def-removed": Kind(
        "The definition {detail} was removed.",
        Level.MINOR,
        note="What was sent as it is judged where the other definitions refer to it.",
    ),
    "normative-words-changed": Kind(
        "The normative words of the description were changed: {detail}.",
        Level.MINOR,
        policy=True,
        note="To be read by a person: the meaning may have changed.",
    ),
    "quantity-changed": Kind(
        "A number or a unit in the description was changed: {detail}.",
        Level.MINOR,
        policy=True,
        note="To be read by a person: the same value may mean something else.",
    ),
    "enum-reordered": Kind("The listed values are in another order.", Level.PATCH),
    "enum-to-oneof-const": Kind("The listed values are written as branches.", Level.PATCH),
    "oneof-const-to-enum": Kind("The branches are written as listed values.", Level.PATCH),
    "combinator-reordered": Kind("The branches are in another order.", Level.PATCH),
    "nullable-respelled": Kind("That null is allowed is written otherwise.", Level.PATCH),
    "oneof-to-anyof-disjoint": Kind(
        "`oneOf` became `anyOf`; no value is in two branches.", Level.PATCH
    ),
    "anyof-to-oneof-disjoint": Kind(
        "`anyOf` became `oneOf`; no value is in two branches.", Level.PATCH
    ),
    "message-tag-renamed": Kind("The tag of a message was renamed: {detail}."),
    "def-unused-added": Kind(
        "The definition {detail} was added; nothing refers to it.", Level.PATCH
    ),
    "def-unused-removed": Kind(
        "The definition {detail} was removed; nothing referred to it.",
        Level.PATCH,
        note="Links to it and generated type names break.",
    ),
    "id-changed": Kind(
        "The identifier of the schema was changed: {detail}.",
        Level.PATCH,
        note="References to it and caches break, not the wire.",
    ),
    "dialect-changed": Kind(
        "The dialect was changed: {detail}.",
        Level.PATCH,
        note="Both files were read under their own dialect.",
    ),
    "version-changed": Kind("The version was changed: {detail}.", Level.PATCH),
    "direction-changed": Kind(
        "The direction of the message was changed: {detail}.",
        Level.MAJOR,
        policy=True,
        note="Peers of the old revision do not expect it.",
    ),
    "reply-changed": Kind(
        "The replies to the message were changed: {detail}.", Level.MAJOR, policy=True
    ),
    "vocabulary-opened": Kind(
        "The vocabulary became more open: {detail}.",
        Level.MINOR,
        note="Receivers of the old revision still refuse unknown values.",
    ),
    "vocabulary-closed": Kind(
        "The vocabulary became less open: {detail}.",
        Level.MAJOR,
        policy=True,
        note="Later values will break receivers.",
    ),
    "leniency-removed": Kind(
        "Receivers do not drop invalid values here any more: {detail}.", Level.MAJOR, policy=True
    ),
    "open-vocab-base-value-added-plain": Kind(
        "The value {detail} was added to an open vocabulary.",
        Level.MINOR,
        Level.MINOR,
        note="Receivers of the old revision refuse it although the vocabulary is open.",
    ),
    "open-vocab-namespaced-value-added": Kind(
        "The value {detail} was added to an open vocabulary.", Level.MINOR
    ),
    "open-vocab-base-value-removed": Kind(
        "The value {detail} was removed from an open vocabulary.", Level.MINOR
    ),
    "additionalproperties-closed": Kind("The object was closed.", Level.MINOR, note=_AUTHORING),
    "additionalproperties-opened": Kind("The object was opened.", Level.MINOR),
    "unevaluatedproperties-closed": Kind("The object was closed.", Level.MINOR, note=_AUTHORING),
    "unevaluatedproperties-opened": Kind("The object was opened.", Level.MINOR),
    "map-closed": Kind("The map was closed.", Level.MAJOR, policy=True, note=_MEANING_LOST),
    "map-opened": Kind("The map was opened.", Level.MINOR),
    "pattern-equivalent": Kind("The pattern is written otherwise and means the same.", Level.PATCH),
    "pattern-vs-minlength-respelled": Kind(
        "A pattern and a length are written otherwise and mean the same.", Level.PATCH
    ),
    "integer-bound-respelled": Kind(
        "A bound is written otherwise and means the same.", Level.PATCH
    ),
    "allof-inlined": Kind("`allOf` is written otherwise and means the same.", Level.PATCH),
    "enum-value-added-closed": Kind("Added to the listed values: {detail}."),
    "enum-value-removed-closed": Kind("Removed from the listed values: {detail}."),
    "enum-value-renamed": Kind("A listed value was renamed: {detail}."),
    "const-changed": Kind("The only value was changed: {detail}."),
    "integer-to-number": Kind("Integers became numbers."),
    "number-to-integer": Kind("Numbers became integers."),
    "nullable-added": Kind("null is allowed now."),
    "nullable-removed": Kind("null is not allowed any more."),
    "pattern-added": Kind("A pattern was added."),
    "pattern-removed": Kind("The pattern was removed."),
    "pattern-narrowed": Kind("The pattern was narrowed."),
    "pattern-widened": Kind("The pattern was widened."),
    "pattern-incomparable": Kind("The pattern was changed; neither includes the other."),
    "type-widened": Kind("More types are allowed: {detail}."),
    "type-narrowed": Kind("Fewer types are allowed: {detail}."),
    "type-replaced": Kind("The type was replaced: {detail}."),
    "property-type-replaced": Kind("The type was replaced: {detail}."),
    "type-added-where-absent": Kind("A type was demanded: {detail}."),
    "type-removed": Kind("No type is demanded any more: {detail}."),
    "scalar-to-array": Kind("It became an array: {detail}."),
    "if-then-added": Kind("A condition was added."),
    "if-then-removed": Kind("A condition was removed."),
    "then-tightened": Kind("What follows from a condition was tightened."),
    "then-loosened": Kind("What follows from a condition was loosened."),
    "if-broadened": Kind("A condition holds for more values."),
    "if-narrowed": Kind("A condition holds for fewer values."),
    "not-added": Kind("Some values were forbidden."),
    "not-removed": Kind("Some values are not forbidden any more."),
    "enum-opened": Kind("Any value is allowed where values were listed."),
    "enum-closed": Kind("Only listed values are allowed where any was."),
    "items-narrowed": Kind("What elements may be was narrowed."),
    "items-widened": Kind("What elements may be was widened."),
    "map-value-narrowed": Kind("What the members of a map may be was narrowed."),
    "map-value-widened": Kind("What the members of a map may be was widened."),
    "recursion-added": Kind("It contains itself now."),
    "nullable-doubled": Kind("null matches two branches now."),
}
