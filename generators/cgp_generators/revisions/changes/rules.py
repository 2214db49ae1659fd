"""The rules by their ids: those with sentences of their own, and those that are made of a keyword and an action."""

from __future__ import annotations

from .kinds import KINDS, Kind

_SPELLED = (
    "exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems uniqueItems "
    "minContains maxContains minProperties maxProperties prefixItems patternProperties propertyNames "
    "dependentRequired dependentSchemas oneOf anyOf allOf"
)
_KEYWORDS = {keyword.lower(): f"`{keyword}`" for keyword in _SPELLED.split()}


_PRESENCE = ("added", "removed")
_COMPOSED: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        ("minimum", "maximum", "exclusiveminimum", "exclusivemaximum"),
        (*_PRESENCE, "raised", "lowered"),
    ),
    **dict.fromkeys(
        ("minlength", "maxlength", "minitems", "maxitems", "minproperties", "maxproperties"),
        ("raised", "lowered"),
    ),
    **dict.fromkeys(("mincontains", "maxcontains", "contains"), (*_PRESENCE, "changed")),
    **dict.fromkeys(
        (
            "dependencies",
            "dependentrequired",
            "dependentschemas",
            "patternproperties",
            "propertynames",
        ),
        (*_PRESENCE, "narrowed", "widened", "changed"),
    ),
    **dict.fromkeys(("anyof", "oneof"), (*_PRESENCE, "changed")),
    "anyof-branch": (*_PRESENCE, "added-redundant", "changed"),
    "oneof-branch": ("added-disjoint", "added-overlapping", "removed", "changed"),
    "anyof-to-oneof": ("overlapping",),
    "array": ("to-scalar",),
    "bound-became": ("exclusive", "inclusive"),
    "const": (*_PRESENCE, "to-enum"),
    "else": (*_PRESENCE, "tightened", "loosened"),
    "enum": ("to-const",),
    "if": ("changed",),
    "items": ("closed", "opened"),
    "message": ("values-changed",),
    "multipleof": (*_PRESENCE, "narrowed", "widened", "incomparable"),
    "not": ("changed",),
    "oneof-to-anyof": ("overlapping",),
    "prefixitems-position": _PRESENCE,
    "then": _PRESENCE,
    "tuple": ("closed", "opened"),
    "uniqueitems": _PRESENCE,
}
"""Rules whose sentence follows from their name: a keyword, and what was done to it."""


def rules() -> list[str]:
    """The ids of all rules, sorted."""
    composed = {f"{subject}-{action}" for subject, found in _COMPOSED.items() for action in found}
    return sorted(composed | set(KINDS))


def is_rule(rule: str) -> bool:
    """Whether a text is the id of a rule."""
    return rule in rules()


def kind_of(rule: str) -> Kind:
    """What is known about the kind of a change."""
    found = KINDS.get(rule)
    if found is not None:
        return found
    subject, *middle, action = rule.split("-")
    subject = _KEYWORDS.get(subject, f"`{subject}`")
    inside = f" of {subject}" if middle else ""
    what = f"{' '.join(middle)}{inside}" if middle else subject
    return Kind(f"{what[0].upper()}{what[1:]}: {action}" + "{colon}.")


def sentence_of(rule: str, detail: str) -> str:
    """The change as a sentence."""
    colon = f" ({detail})" if detail else ""
    return kind_of(rule).sentence.replace("{colon}", colon).replace("{detail}", detail)
