"""The Rust crate as its own tools judge it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from tests.generated.rust.toolchain import CRATE, cargo

pytestmark = pytest.mark.xdist_group("rust")


def test_rustfmt_would_change_nothing(crate: Path) -> None:
    formatted = cargo("fmt", "--check")
    assert (formatted.returncode, formatted.stdout) == (0, ""), formatted.stderr


def test_clippy_finds_nothing(crate: Path) -> None:
    for features in ([], ["--all-features"]):
        judged = cargo("clippy", "--quiet", "--all-targets", *features, "--", "-D", "warnings")
        assert judged.returncode == 0, judged.stderr


def test_its_own_tests_pass(crate: Path) -> None:
    tested = cargo("test", "--quiet", "--all-features")
    assert tested.returncode == 0, tested.stdout + tested.stderr


def test_rustdoc_finds_nothing(crate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUSTDOCFLAGS", "-D warnings")
    documented = cargo("doc", "--quiet", "--no-deps", "--lib", "--all-features")
    assert documented.returncode == 0, documented.stderr


def test_no_judge_is_silenced_and_nothing_is_unsafe() -> None:
    texts = {path.name: path.read_text() for path in (CRATE / "src").rglob("*.rs")}
    assert [name for name, text in texts.items() if "allow(" in text or "expect(" in text] == [
        "grammars.rs"
    ]
    assert [name for name, text in texts.items() if re.search(r"\bunsafe\b", text)] == []
    roots = [CRATE / "src" / "lib.rs", *(CRATE / "src" / "bin").glob("*/main.rs")]
    forbidding = [root for root in roots if "#![forbid(unsafe_code)]" in root.read_text()]
    assert forbidding == roots


def test_it_depends_on_exact_versions_and_without_features_on_four_crates() -> None:
    manifest = tomllib.loads((CRATE / "Cargo.toml").read_text())
    pins = {
        name: pin if isinstance(pin, dict) else {"version": pin}
        for name, pin in manifest["dependencies"].items()
    }
    always = [name for name, pin in pins.items() if not pin.get("optional")]
    assert always == ["regex-lite", "ryu-js", "serde_json", "sha2"]
    assert all(pin["version"].startswith("=") for pin in pins.values())
    assert "default" not in manifest["features"]
