"""The Go package as its own tools judge it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.generated.go.toolchain import run

HERE = Path(__file__).parent

HANDLER = """
func (provider) {method}(context.Context, *cgp.{method}) ({result}) {{ return {value} }}
"""
METHODS = {
    "Handshake": ("cgp.HandshakeReply, error", "nil, nil"),
    "Query": ("cgp.QueryReply, error", "&cgp.Frames{}, nil"),
    "Verify": ("cgp.VerifyReply, error", "&cgp.Error{}, nil"),
    "Shutdown": ("error", "nil"),
}


def test_gofmt_would_change_nothing(go_package: Path) -> None:
    for folder in (go_package, HERE):
        formatted = run("gofmt", "-d", ".", folder=folder)
        assert (formatted.returncode, formatted.stdout, formatted.stderr) == (0, "", "")


def test_vet_finds_nothing(go_package: Path) -> None:
    for folder in (go_package, HERE):
        judged = run("go", "vet", "./...", folder=folder)
        assert judged.returncode == 0, judged.stderr


def test_the_package_needs_the_standard_library_only(go_package: Path) -> None:
    listed = run("go", "list", "-m", "all", folder=go_package)
    assert listed.stdout.split() == ["cgp-toolkit.github.io/go/cgp"], listed.stderr


def test_the_codec_leaves_encoding_json_alone(go_package: Path) -> None:
    listed = run("go", "list", "-deps", ".", folder=go_package)
    assert "crypto/sha256" in listed.stdout.split(), listed.stderr
    assert "encoding/json" not in listed.stdout.split()


@pytest.mark.parametrize("folder", ["package", "tests"])
def test_go_tests_pass(folder: str, go_package: Path) -> None:
    tested = run("go", "test", "./...", folder=go_package if folder == "package" else HERE)
    assert tested.returncode == 0, tested.stdout + tested.stderr


def compiled(tmp_path: Path, go_package: Path, methods: dict[str, tuple[str, str]]) -> str:
    """What the compiler says of a provider with these methods; nothing when all is well."""
    handlers = [
        HANDLER.format(method=method, result=result, value=value)
        for method, (result, value) in methods.items()
    ]
    module = "cgp-toolkit.github.io/go/cgp"
    manifest = f"module example\n\ngo 1.24\n\nrequire {module} v0.0.0\n\nreplace {module} => {go_package}\n"
    (tmp_path / "go.mod").write_text(manifest)
    (tmp_path / "main.go").write_text(
        f'package main\n\nimport (\n"context"\n"{module}"\n)\n\ntype provider struct{{}}\n'
        + "".join(handlers)
        + "\nfunc main() { _, _ = cgp.DispatchToProvider(context.Background(), provider{}, nil) }\n"
    )
    return run("go", "vet", ".", folder=tmp_path).stderr


def test_a_whole_role_compiles(tmp_path: Path, go_package: Path) -> None:
    assert compiled(tmp_path, go_package, METHODS) == ""


def test_a_message_that_nobody_handles_is_a_compile_error(tmp_path: Path, go_package: Path) -> None:
    methods = {name: method for name, method in METHODS.items() if name != "Verify"}
    assert "missing method Verify" in compiled(tmp_path, go_package, methods)


def test_a_reply_to_another_question_is_a_compile_error(tmp_path: Path, go_package: Path) -> None:
    methods = {**METHODS, "Query": ("cgp.QueryReply, error", "&cgp.Verified{}, nil")}
    assert "missing method isQueryReply" in compiled(tmp_path, go_package, methods)
