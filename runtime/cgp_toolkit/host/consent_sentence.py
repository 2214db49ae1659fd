"""The sentence that is shown to whoever is asked to agree: what leaves, and to whom."""

from typing import Final

from cgp_types import ProviderInfo

from .consent_entries import Gate

WHAT_LEAVES: Final = (
    "what you ask (goal, search words, query vector, wanted kinds, anchors) "
    "and which of its frames you hold"
)
"""Everything that the gate holds back: the payloads of `query` and `verify`."""


def consent_sentence(provider_id: str, info: ProviderInfo, gate: Gate) -> str:
    """Say in one sentence what leaves the machine, through whom, and where it goes.

    Names come from the provider and are shown as quoted text without control characters.
    """
    where = (
        "to wherever it sends it (it names no destination)"
        if gate is None
        else f"to {_quoted(gate)}"
    )
    also = " and ".join(
        said
        for said, is_so in (
            ("reads your data", info.data_flow.reads),
            ("stores what it receives", info.data_flow.writes),
        )
        if is_so
    )
    return (
        f"Provider {_quoted(provider_id)}, which calls itself {_quoted(info.name)} "
        f"{_quoted(info.version)}, may send {WHAT_LEAVES} off this machine, {where}"
        f"{f'; it also {also}' if also else ''}."
    )


def _quoted(text: str) -> str:
    """The text in quotation marks that it cannot close, on one line, at a bounded length."""
    shown = text if len(text) <= 200 else f"{text[:200]}…"
    return '"' + "".join(_shown(character) for character in shown) + '"'


def _shown(character: str) -> str:
    if character in '"\\' or not character.isprintable():
        return f"\\u{{{ord(character):x}}}"
    return character
