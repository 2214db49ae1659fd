"""What to do instead of a change of a kind, in words."""

from __future__ import annotations

from .categories import Category, category_of_rule

_ADVICE = {
    "message-added": "Gate it: send it only after the receiver has declared a capability for it.",
    "message-removed": "Keep it deprecated, and go on answering it; remove it in a new family.",
    "message-tag-renamed": "Keep the old name, deprecated, beside the new one.",
    "property-required-added": "Keep it optional on receipt; its absence means what was so before.",
    "property-became-required": "Keep it optional on receipt; senders may always write it.",
    "property-became-optional": "Let senders go on writing it; receivers of this family demand it.",
    "property-required-removed": "Keep it, deprecated; receivers of this family demand it.",
    "property-optional-removed": "Keep it, deprecated; a member is never used for something else (U4).",
    "enum-value-added-closed": (
        "Receivers first: open the vocabulary in one revision and add the value in a later one; or gate it."
    ),
    "enum-value-removed-closed": "Keep the value, deprecated.",
    "nullable-added": "Leave the member out instead of sending null, or gate it.",
    "default-changed": "Add a member with the new meaning, and leave this one as it is.",
}
_NARROWER = {"narrowed", "tightened", "closed", "removed", "forbidden", "required", "exclusive"}
_LIMITS = {
    "const",
    "contains",
    "dependentrequired",
    "dependentschemas",
    "if-then",
    "maximum",
    "mincontains",
    "maxcontains",
    "minimum",
    "exclusiveminimum",
    "exclusivemaximum",
    "multipleof",
    "not",
    "pattern",
    "patternproperties",
    "propertynames",
    "uniqueitems",
    "anyof",
    "oneof",
}
"""Keywords that narrow when they are added and widen when they are removed."""
_WIDER = {"widened", "loosened", "opened", "added", "optional", "inclusive"}


def advice_for(rule: str) -> str:
    """What to do instead; empty when a change of this kind needs nothing."""
    if rule in _ADVICE:
        return _ADVICE[rule]
    subject, _, action = rule.rpartition("-")
    is_lower_bound = subject.startswith(("min", "exclusivemin"))
    if action in ("raised", "lowered"):
        action = "narrowed" if is_lower_bound == (action == "raised") else "widened"
    if subject in _LIMITS and action in ("added", "removed"):
        action = "narrowed" if action == "added" else "widened"
    if action in _NARROWER:
        return "Keep accepting what was valid, and ask authors for the narrower form (SHOULD)."
    if action in _WIDER:
        return "Receivers first: take the wider form in one revision, send it in a later one, or gate it."
    if category_of_rule(rule) is Category.WIRE:
        return "Add the new form beside the old one, under a name of its own or behind a gate."
    return ""
