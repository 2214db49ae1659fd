"""`cgp validate`: what is found, where, and how it is told."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

GOOD = b'{"type":"shutdown"}'
HANDSHAKE = b'{"type":"handshake","protocol_version":"contextgraph/1.0-draft"}'
NO_VERSION = b'{"type":"handshake"}'
BAD_VERSION = b'{"type":"handshake","protocol_version":"1.0"}'
TWICE = b'{"type":"handshake","protocol_version":"x","protocol_version":"contextgraph/1.0-draft"}'


def report(result: Result) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(result.stdout)
    return told


def places(result: Result) -> list[tuple[int, str, str]]:
    return [(f["line"], f["path"], f["requirement"]) for f in report(result)["findings"]]


@pytest.mark.parametrize("profile", ["wire", "strict"])
def test_sound_messages_give_exit_code_0_and_no_output(cgp: Any, profile: str) -> None:
    result = cgp("validate", "--profile", profile, "-", input=GOOD + b"\n\n" + HANDSHAKE + b"\n")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "2 messages in 1 file: nothing found\n"


def test_a_finding_is_told_with_file_line_pointer_and_requirement(cgp: Any, tmp_path: Path) -> None:
    file = tmp_path / "session.ndjson"
    file.write_bytes(GOOD + b"\n\n" + BAD_VERSION + b"\n")
    result = cgp("validate", file)
    assert result.exit_code == 1
    assert result.stdout.startswith(f"{file}:3: /protocol_version T1 ")
    assert len(result.stdout.splitlines()) == 1
    assert result.stderr == "2 messages in 1 file: 1 finding\n"


def test_a_message_that_does_not_decode_is_told_with_its_code(cgp: Any) -> None:
    result = cgp("validate", input=NO_VERSION)
    assert result.exit_code == 1
    assert result.stdout.startswith("-:1: /protocol_version W12 missing: ")


@pytest.mark.parametrize(
    ("text", "code", "requirement"),
    [
        (b"\xff", "not_utf8", "W1"),
        (b'{"type":"shutdown","x":"\\ud800"}', "not_utf8", "W1"),
        (b"{", "not_json", "W1"),
        (b"\xef\xbb\xbf" + GOOD, "not_json", "W1"),
        (GOOD + b" " + GOOD, "not_json", "W1"),
        (b'{"type":"shutdown","x":"' + b"x" * (16 << 20) + b'"}', "too_large", "W2"),
        (b'{"x":' + b"[" * 100_000 + b"]" * 100_000 + b"}", "too_deep", "W3"),
        (b"3", "not_object", "W12"),
        (b'{"type":3}', "wrong_type", "W12"),
    ],
    ids=[
        "no UTF-8",
        "lone surrogate",
        "cut off",
        "byte order mark",
        "two on a line",
        "too large",
        "too deep",
        "no object",
        "no tag",
    ],
)
@pytest.mark.parametrize("profile", ["wire", "strict"])
def test_hostile_bytes_give_one_finding_and_the_next_line_is_judged(
    cgp: Any, text: bytes, code: str, requirement: str, profile: str
) -> None:
    result = cgp(
        "validate", "--json", "--profile", profile, input=text + b"\n" + NO_VERSION + b"\n"
    )
    assert result.exit_code == 1
    first, second = report(result)["findings"]
    assert (first["line"], first["requirement"]) == (1, requirement)
    assert first.get("code") == (code if profile == "wire" else None)
    assert (second["line"], second["path"]) == (2, "/protocol_version")


def test_the_elements_of_an_array_are_judged_as_they_stand(cgp: Any) -> None:
    text = b"[\n  " + GOOD + b",\n  " + TWICE + b"\n]\n"
    assert cgp("validate", "--profile", "wire", input=text).exit_code == 0
    result = cgp("validate", "--profile", "strict", "--json", input=text)
    [finding] = report(result)["findings"]
    assert (finding["line"], finding["index"], finding["requirement"]) == (3, 1, "W4")
    assert finding["path"] == "/protocol_version"


def test_a_pretty_printed_message_is_one_message(cgp: Any) -> None:
    text = json.dumps(json.loads(BAD_VERSION), indent=2).encode()
    result = cgp("validate", "--json", input=b"\n" + text + b"\n")
    assert report(result)["messages"] == 1
    assert places(result) == [(2, "/protocol_version", "T1")]


def test_a_broken_array_is_a_finding_of_its_own(cgp: Any) -> None:
    result = cgp("validate", "--json", input=b"[" + GOOD + b",\n")
    assert result.exit_code == 1
    assert report(result)["messages"] == 1
    assert places(result) == [(2, "", "W1")]


def test_json_output_has_the_documented_shape(cgp: Any, tmp_path: Path) -> None:
    file = tmp_path / "a.ndjson"
    file.write_bytes(NO_VERSION)
    result = cgp("validate", "--json", file, "-", input=BAD_VERSION)
    told = report(result)
    assert list(told) == ["files", "messages", "findings"]
    assert (told["files"], told["messages"]) == (2, 2)
    first, second = told["findings"]
    assert list(first) == ["file", "line", "path", "requirement", "code", "message"]
    assert list(second) == ["file", "line", "path", "requirement", "message"]
    assert [first["file"], second["file"]] == [str(file), "-"]
    assert result.stderr == ""


def test_with_nothing_to_find_json_output_is_still_json(cgp: Any) -> None:
    result = cgp("validate", "--json", input=b"")
    assert (result.exit_code, report(result)) == (0, {"files": 1, "messages": 0, "findings": []})


def test_a_file_that_cannot_be_read_is_named_and_the_others_are_judged(
    cgp: Any, tmp_path: Path
) -> None:
    good = tmp_path / "good.ndjson"
    good.write_bytes(BAD_VERSION)
    absent, folder = tmp_path / "absent.ndjson", tmp_path
    result = cgp("validate", absent, folder, good)
    assert result.exit_code == 2
    assert f"{absent}: cannot be read: No such file or directory\n" in result.stderr
    assert f"{folder}: cannot be read: Is a directory\n" in result.stderr
    assert result.stdout.startswith(f"{good}:1: ")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission_says_so(cgp: Any, tmp_path: Path) -> None:
    secret = tmp_path / "secret.ndjson"
    secret.touch(mode=0o000)
    assert "Permission denied" in cgp("validate", secret).stderr


def test_an_unknown_profile_is_wrong_usage(cgp: Any) -> None:
    result = cgp("validate", "--profile", "lax", "-", input=GOOD)
    assert result.exit_code == 2
    assert "strict" in result.stderr


def test_text_from_a_message_cannot_forge_output(cgp: Any) -> None:
    member = json.dumps("x\n-:9: /type W1 forged\u001b[2J\u202e")
    text = b'{"type":"shutdown",' + member.encode() + b":1}"
    result = cgp("validate", "--profile", "strict", input=text)
    assert result.exit_code == 1
    assert len(result.stdout.splitlines()) == 1
    assert result.stdout.rstrip("\n").isprintable()
    assert "\\x1b" in result.stdout


def test_messages_from_outside_decode(cgp: Any, outside_data: Path) -> None:
    peer = outside_data / "peer"
    files = ["full-stdio-session.ndjson", "reference-vectors.ndjson", "reference-messages.json"]
    result = cgp("validate", "--json", *(peer / file for file in files))
    told = report(result)
    assert told["files"] == 3
    assert told["messages"] >= 25
    assert [finding for finding in told["findings"] if "code" in finding] == []
