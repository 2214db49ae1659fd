"""What the compiler says of roles that somebody writes, and of matches that forget a message."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

pytestmark = pytest.mark.xdist_group("rust")

METHODS = {
    "handshake": ("Handshake", "HandshakeReply", 'Error::new("No.").into()'),
    "query": ("Query", "QueryReply", 'Error::new("No.").into()'),
    "verify": ("Verify", "VerifyReply", 'Error::new("No.").into()'),
    "shutdown": ("Shutdown", "()", "()"),
}
MESSAGES = [
    "Handshake",
    "HandshakeAck",
    "Query",
    "Frames",
    "Verify",
    "Verified",
    "Shutdown",
    "Error",
]


@pytest.fixture
def said(crate: Path, program: Path, tmp_path: Path) -> Callable[[str], str]:
    """What the compiler says of a program; nothing when all is well."""
    assert program.exists(), "the library is built with the harness"
    build = crate / "target" / "debug"

    def compiled(text: str) -> str:
        source = tmp_path / "main.rs"
        source.write_text(
            f"use cgp_types::*;\nuse cgp_types::provider::*;\n{text}\nfn main() {{}}\n"
        )
        library = f"cgp_types={build / 'libcgp_types.rlib'}"
        options = ["--edition", "2024", "--emit=metadata", "-L", f"dependency={build / 'deps'}"]
        command = ["rustc", *options, "--extern", library, "-A", "warnings", str(source)]
        return subprocess.run(
            command, cwd=tmp_path, capture_output=True, text=True, check=False
        ).stderr

    return compiled


def provider(methods: dict[str, tuple[str, str, str]]) -> str:
    written = "\n".join(
        f"async fn {name}(&self, _message: {message}) -> {reply} {{ {value} }}"
        for name, (message, reply, value) in methods.items()
    )
    return f"struct Mine;\nimpl ProviderRole for Mine {{\n{written}\n}}"


def test_a_whole_role_compiles(said: Callable[[str], str]) -> None:
    assert said(provider(METHODS)) == ""


def test_a_message_that_nobody_handles_is_a_compile_error(said: Callable[[str], str]) -> None:
    methods = {name: method for name, method in METHODS.items() if name != "verify"}
    assert "missing: `verify`" in said(provider(methods))


def test_a_reply_to_another_question_is_a_compile_error(said: Callable[[str], str]) -> None:
    strange = "Verified::new(VerifyResponse::default()).into()"
    text = provider({**METHODS, "query": ("Query", "QueryReply", strange)})
    assert "QueryReply: From<cgp_types::Verified>` is not satisfied" in said(text)


@pytest.mark.parametrize("forgotten", [None, *MESSAGES, "Unknown"])
def test_a_match_names_every_message(forgotten: str | None, said: Callable[[str], str]) -> None:
    arms = "".join(
        f"Envelope::{name}(_) => {{}}" for name in [*MESSAGES, "Unknown"] if name != forgotten
    )
    answer = said(f"fn take(message: Envelope) {{ match message {{ {arms} }} }}")
    if forgotten is None:
        assert answer == ""
    else:
        assert f"Envelope::{forgotten}(_)` not covered" in answer
