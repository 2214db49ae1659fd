"""Reading files again that a frame says it came from, and no others."""

import json
import os
import socket
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from cgp_toolkit.host.provenance import (
    Mismatch,
    Outcome,
    Unverifiable,
    Verified,
    verify_provenance,
)
from cgp_types import ContextFrame, Provenance, content_digest

TEXT = b"one\ntwo\r\nthree"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "root"
    folder.mkdir()
    (folder / "notes.md").write_bytes(TEXT)
    return folder


def frame(*links: Provenance) -> ContextFrame:
    return ContextFrame(
        id="a", kind="doc", title="t", score=0.5, token_cost=0, content="", provenance=list(links)
    )


def link(uri: str | None, data: bytes = TEXT, **members: Any) -> Provenance:
    return Provenance(**{"type": "file", "uri": uri, "digest": content_digest(data), **members})


def verdict(given: Provenance, *roots: Path, **limits: Any) -> Outcome:
    (found,) = verify_provenance(frame(given), roots, **limits)
    return found.outcome


def uri_of(path: Path | str) -> str:
    return f"file://{path}"


def test_the_whole_file_and_a_range_of_lines(root: Path) -> None:
    uri = uri_of(root / "notes.md")
    assert verdict(link(uri), root) == Verified()
    assert verdict(link(uri, b"two\r\n", range="L2"), root) == Verified()
    assert verdict(link(uri, b"two\r\nthree", range="L2-99999999999999999999"), root) == Verified()
    actual = content_digest(b"one\n")
    expected = content_digest(b"two\r\n")
    assert verdict(link(uri, b"two\r\n", range="L1"), root) == Mismatch(expected, actual)


@pytest.mark.parametrize("range_", ["", "L0", "L05", "L3-2", "L1-L2", "l1", "1-2", "L1-", "L+1"])
def test_a_range_that_addresses_nothing_is_never_a_mismatch(root: Path, range_: str) -> None:
    given = link(uri_of(root / "notes.md"), range=range_)
    assert verdict(given, root) == Unverifiable("unrecognised_range")


def test_a_range_past_the_end_is_unverifiable(root: Path) -> None:
    (root / "empty").touch()
    assert verdict(link(uri_of(root / "notes.md"), range="L4"), root) == Unverifiable(
        "range_past_end"
    )
    assert verdict(link(uri_of(root / "empty"), b"", range="L1"), root) == Unverifiable(
        "range_past_end"
    )
    assert verdict(link(uri_of(root / "empty"), b""), root) == Verified()


def test_only_file_links_are_judged_each_under_its_place(root: Path) -> None:
    found = verify_provenance(
        frame(
            Provenance(type="episode", uri=uri_of(root / "notes.md")),
            link(uri_of(root / "notes.md")),
            Provenance(type="derivation"),
            link(uri_of(root / "notes.md"), b"other", range="L1"),
        ),
        [root],
    )
    assert [(each.index, type(each.outcome)) for each in found] == [(1, Verified), (3, Mismatch)]
    told = json.loads(json.dumps([each.to_json() for each in found]))
    assert told[1] == {
        "index": 3,
        "uri": uri_of(root / "notes.md"),
        "range": "L1",
        "outcome": "mismatch",
        "expected": content_digest(b"other"),
        "actual": content_digest(b"one\n"),
    }
    assert verify_provenance(frame(), [root]) == ()


@pytest.mark.parametrize(
    ("digest", "reason"), [(None, "no_digest"), ("sha256:ABC", "malformed_digest")]
)
def test_without_a_digest_there_is_nothing_to_compare(
    root: Path, digest: str | None, reason: Any
) -> None:
    assert verdict(link(uri_of(root / "notes.md"), digest=digest), root) == Unverifiable(reason)


def test_names_are_percent_decoded_and_localhost_is_here(root: Path) -> None:
    odd = root / "a b%20ü#?.md"
    odd.write_bytes(TEXT)
    path = quote(str(odd))
    for uri in (f"file://{path}", f"file://localhost{path}", f"FILE://LOCALHOST{path}"):
        assert verdict(link(uri), root) == Verified()
    (root / os.fsdecode(b"\xff")).write_bytes(TEXT)
    assert verdict(link(f"file://{quote(str(root))}/%FF"), root) == Verified()


@pytest.mark.parametrize(
    ("uri", "reason"),
    [
        (None, "no_uri"),
        ("", "not_a_file_uri"),
        ("{path}", "not_a_file_uri"),
        ("https://example.org{path}", "not_a_file_uri"),
        ("file:{path}", "not_a_file_uri"),
        ("file://{path}#L1", "not_a_file_uri"),
        ("file://{path}?x", "not_a_file_uri"),
        ("file://{path}%00", "not_a_file_uri"),
        ("file://{path}\ud800", "not_a_file_uri"),
        ("file://", "not_a_file_uri"),
        ("file://example.org{path}", "remote_authority"),
        ("file://127.0.0.1{path}", "remote_authority"),
    ],
)
def test_what_is_no_file_of_this_machine_is_unverifiable(
    root: Path, uri: str | None, reason: Any
) -> None:
    named = None if uri is None else uri.format(path=root / "notes.md")
    assert verdict(link(named), root) == Unverifiable(reason)


def test_nothing_outside_the_roots_is_read_be_it_there_or_not(root: Path) -> None:
    outside = root.parent / "secret"
    outside.write_bytes(TEXT)
    sibling = root.parent / "root-and-more"
    sibling.mkdir()
    (sibling / "f").write_bytes(TEXT)
    (root / "link").symlink_to(outside)
    (root / "up").symlink_to(root.parent)
    for path in (
        outside,
        sibling / "f",
        root.parent / "not there",
        root / "link",
        root / "up" / "secret",
        f"{root}/../secret",
        f"{root}/%2e%2e/secret",
    ):
        assert verdict(link(uri_of(path)), root) == Unverifiable("outside_roots")
    assert verdict(link(uri_of(root / "notes.md"))) == Unverifiable("outside_roots")


def test_links_that_stay_inside_are_followed_and_so_is_a_root_that_is_a_link(root: Path) -> None:
    (root / "inside").symlink_to("notes.md")
    assert verdict(link(uri_of(root / "inside")), root) == Verified()
    alias = root.parent / "alias"
    alias.symlink_to(root)
    assert verdict(link(uri_of(root / "notes.md")), alias) == Verified()
    assert verdict(link(uri_of(alias / "notes.md")), root.parent / "nowhere", root) == Verified()


def test_a_link_that_appears_after_the_path_was_resolved_is_not_followed(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outside = root.parent / "outside"
    outside.mkdir()
    (outside / "f").write_bytes(TEXT)
    (root / "folder").symlink_to(outside)
    (root / "file").symlink_to(outside / "f")
    # As if the links had come into being between resolving and opening.
    monkeypatch.setattr(os.path, "realpath", lambda path: os.fsencode(path))
    assert verdict(link(uri_of(root / "folder" / "f")), root) in (
        Unverifiable("unreadable"),
        Unverifiable("missing"),
    )
    assert verdict(link(uri_of(root / "file")), root) == Unverifiable("not_a_regular_file")


def test_only_regular_files_are_read_and_a_named_pipe_does_not_wait(tmp_path: Path) -> None:
    root = tmp_path
    os.mkfifo(root / "pipe")
    (root / "folder").mkdir()
    with socket.socket(socket.AF_UNIX) as listener:
        here = os.getcwd()
        os.chdir(root)  # the name of a socket is short
        try:
            listener.bind("sock")
        finally:
            os.chdir(here)
        for name in ("pipe", "folder", "sock", "."):
            assert verdict(link(uri_of(root / name)), root) == Unverifiable("not_a_regular_file")
    assert verdict(link("file:///dev/null", b""), Path("/dev")) == Unverifiable(
        "not_a_regular_file"
    )


def test_a_missing_file_and_a_file_used_as_a_folder(root: Path) -> None:
    assert verdict(link(uri_of(root / "nothing")), root) == Unverifiable("missing")
    assert verdict(link(uri_of(root / "notes.md" / "x")), root) == Unverifiable("missing")


def test_links_in_a_circle_and_names_too_long_end(root: Path) -> None:
    (root / "a").symlink_to(root / "b")
    (root / "b").symlink_to(root / "a")
    for path in (root / "a", root / ("x" * 5000)):
        assert isinstance(verdict(link(uri_of(path)), root), Unverifiable)


def test_what_is_larger_than_the_bound_is_not_read(root: Path) -> None:
    uri = uri_of(root / "notes.md")
    assert verdict(link(uri), root, max_bytes=len(TEXT)) == Verified()
    assert verdict(link(uri), root, max_bytes=len(TEXT) - 1) == Unverifiable("too_large")


def test_a_file_that_says_it_is_empty_is_bounded_all_the_same() -> None:
    # What the kernel shows as a file has size 0 and content.
    given = link("file:///proc/self/status", b"")
    assert verdict(given, Path("/proc"), max_bytes=16) == Unverifiable("too_large")
