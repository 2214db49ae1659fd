"""What versions promise, against what was computed."""

import pytest
from tests.generators.release.pairs import DEMANDS, OLD, TEXT, judged, schema

from cgp_generators.model.version import version_of

BREAKING = schema({"a": TEXT}, ("a",))
ADDING = schema({"a": TEXT, "b": TEXT})


def claim(old: str | None, new: str | None, change: object, *, strict: bool = False) -> bool:
    def at(root: dict[str, object], version: str | None) -> dict[str, object]:
        return root if version is None else {"x-cgp-version": version, **root}

    found = judged(at(OLD, old), at(dict(change), new), strict_draft=strict).claim  # type: ignore[call-overload]
    assert found is not None
    return bool(found.fits)


@pytest.mark.parametrize(
    ("old", "new", "fits"),
    [
        ("p/1.0", "p/1.1", False),
        ("p/1.0", "p/2.0", True),
        ("p/1.0", "p/2.0-draft", True),
        ("p/1.0-draft", "p/1.0", True),
        ("p/1.0", "p/1.1-draft", True),
        ("p/1.1", "p/1.0", False),
        ("p/1.0", "q/1.0", True),
        (None, "p/1.0", True),
        ("p/1.0", "one", False),
    ],
)
def test_a_break_needs_another_family_unless_one_is_a_draft(
    old: str | None, new: str | None, fits: bool
) -> None:
    assert claim(old, new, DEMANDS) is fits


def test_strict_drafts_promise_what_others_do() -> None:
    assert not claim("p/1.0-draft", "p/1.0", DEMANDS, strict=True)
    assert not claim("p/1.0", "p/1.1-draft", DEMANDS, strict=True)
    assert claim("p/1.0-draft", "p/2.0", DEMANDS, strict=True)


@pytest.mark.parametrize(
    ("old", "new", "fits"),
    [
        ("p/1.0", "p/1.0", False),
        ("p/1.0", "p/1.1", True),
        ("p/1.0-draft", "p/1.0-draft", True),
        ("p/1.0", "p/2.0", True),
    ],
)
def test_what_is_added_needs_a_later_version(old: str, new: str, fits: bool) -> None:
    assert claim(old, new, ADDING) is fits


def test_nothing_changed_needs_nothing() -> None:
    assert claim("p/1.0", "p/1.0", OLD)


@pytest.mark.parametrize(
    "text", ["p/1", "p/1.0.1", "1.0", "P/1.0", "p/1.0-rc", "p/-1.0", " p/1.0", "p/1.0-draft\n", 1]
)
def test_what_is_no_version(text: object) -> None:
    assert version_of(text) is None


def test_a_draft_comes_before_its_release() -> None:
    ranks = [version_of(f"p/{text}") for text in ("1.0-draft", "1.0", "1.1-draft", "1.10", "2.0")]
    assert ranks == sorted(ranks, key=lambda version: version.rank)  # type: ignore[union-attr]


@pytest.mark.parametrize("root", [OLD, {"oneOf": [dict(OLD, title=title) for title in "ab"]}])
def test_a_new_version_is_one_finding_about_authoring(root: dict[str, object]) -> None:
    found = judged({"x-cgp-version": "p/1.0", **root}, {"x-cgp-version": "p/1.1", **root})
    assert [(one.finding.rule, one.category) for one in found.findings] == [
        ("version-changed", "authoring")
    ]
