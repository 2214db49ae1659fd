"""Frames that are honest by construction."""

import pytest

from cgp_toolkit.provider import as_compact, as_reference, file_link, full_frame
from cgp_types import (
    ContentRef,
    ContextFrame,
    Transform,
    budget_tokens,
    content_digest,
    encode,
    lint,
)

REF = ContentRef(provider_id="p", uri="p:///a")
MADE = Transform(method="cut", implementation="test", version="1")
TEXT = "Zwölf Boxkämpfer\njagen Viktor\n"


def full():
    return full_frame(
        id="a",
        kind="doc",
        title="Boxers",
        content=TEXT,
        score=0.5,
        citation_label="boxers L1-2",
        provenance=[file_link("file:///a", TEXT.encode(), "L1-2", by="p")],
    )


@pytest.mark.parametrize(
    "frame",
    [full(), as_compact(full(), "Boxers.", ref=REF, transform=MADE), as_reference(full(), ref=REF)],
    ids=lambda frame: frame.representation,
)
def test_every_form_is_without_fault(frame):
    assert lint(encode(frame), ContextFrame) == []
    assert frame.token_cost == budget_tokens(frame.content or "")


def test_digests_are_of_the_bytes_that_they_are_about():
    compact = as_compact(full(), "Boxers.", ref=REF, transform=MADE)
    assert full().content_digest == content_digest(TEXT)
    assert compact.content_digest == content_digest("Boxers.")
    assert compact.canonical_content_hash == content_digest(TEXT)
    assert as_reference(full(), ref=REF).canonical_content_hash == content_digest(TEXT)


def test_a_shortened_frame_says_how_it_was_made():
    compact = as_compact(full(), "Boxers.", ref=REF, transform=MADE)
    assert [each.type for each in compact.provenance] == ["file", "derivation"]
    assert [each.type for each in full().provenance] == ["file"]


def test_a_link_covers_exactly_its_lines():
    assert file_link("file:///a", TEXT.encode(), "L2").digest == content_digest("jagen Viktor\n")
    assert file_link("file:///a", TEXT.encode()).digest == content_digest(TEXT)


@pytest.mark.parametrize("lines", ["L3", "L0", "L2-1", "", "2"])
def test_a_range_that_addresses_nothing_is_refused(lines):
    with pytest.raises(ValueError, match="F17"):
        file_link("file:///a", TEXT.encode(), lines)
