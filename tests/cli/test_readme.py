"""What the README shows is true."""

import re
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def readme(root: Path) -> str:
    return (root / "README.md").read_text(encoding="utf-8")


def block(readme: str, marker: str, language: str) -> str:
    """The fenced block below a comment."""
    found = re.search(rf"<!-- {marker} -->\n```{language}\n(.*?)```", readme, re.DOTALL)
    assert found, f"the README has no {language} block marked {marker!r}"
    return found[1]


def test_the_program_runs_and_prints_what_the_readme_says(readme: str, tmp_path: Path) -> None:
    program = tmp_path / "snippet.py"
    program.write_text(block(readme, "tests/cli/test_readme.py runs this", "python"))
    result = subprocess.run(
        [sys.executable, program], capture_output=True, text=True, timeout=60, cwd=tmp_path
    )
    assert (result.returncode, result.stderr) == (0, "")
    *told, message = result.stdout.splitlines()
    shown = block(readme, "and compares what it prints with this", "text")
    assert told == shown.splitlines()
    assert message.startswith('{"type":"frames","id":"q1",')


def test_the_host_of_the_readme_gets_an_answer(readme: str, tmp_path: Path) -> None:
    program = tmp_path / "asking.py"
    program.write_text(block(readme, "tests/cli/test_readme.py runs this too", "python"))
    result = subprocess.run(
        [sys.executable, program], capture_output=True, text=True, timeout=60, cwd=tmp_path
    )
    assert result.returncode == 0, result.stderr
    citations, _, rest = result.stdout.partition(" ")
    assert int(citations) > 0
    assert rest.strip() == "citations, True"
    assert result.stderr.startswith("docs: ")


def test_the_provider_of_the_readme_answers(readme: str, tmp_path: Path) -> None:
    program = tmp_path / "shelf.py"
    program.write_text(block(readme, "tests/cli/test_readme.py asks this", "python"))
    command = [sys.executable, "-m", "cgp_cli", "query", "--ledger", str(tmp_path / "ledger")]
    command += ["--stdio", f"{sys.executable} {program}", "--goal", "How are retries configured?"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith("retries  [fact, score 0.9, 8 tokens]")


def test_the_program_is_well_typed(readme: str, tmp_path: Path, root: Path) -> None:
    program = tmp_path / "snippet.py"
    program.write_text(block(readme, "tests/cli/test_readme.py runs this", "python"))
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir"]
    command += [str(tmp_path / "cache"), str(program)]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120, cwd=tmp_path)
    assert result.returncode == 0, result.stdout
    # A message that nobody decided about is a type error.
    without = re.sub(r"    async def verify.*?\n\n", "", program.read_text(), flags=re.DOTALL)
    program.write_text(without)
    result = subprocess.run(command, capture_output=True, text=True, timeout=120, cwd=tmp_path)
    assert 'abstract class "Notes" with abstract attribute "verify"' in result.stdout


def test_the_messages_of_the_validate_example_are_real(readme: str, cgp: object) -> None:
    shown = [line for line in readme.splitlines() if line.startswith("session.ndjson:")]
    messages = [b'{"type":"shutdown"}'] * 9
    messages[2] = b'{"type":"handshake","protocol_version":"1.0"}'
    messages[6] = b'{"type":"query","query":{"goal":"g","max_frames":5}}'
    assert callable(cgp)
    result = cgp("validate", input=b"\n".join(messages))
    assert [
        line.replace("-:", "session.ndjson:", 1) for line in result.stdout.splitlines()
    ] == shown
    assert result.stderr.strip() in readme


def test_every_link_inside_of_the_repository_leads_somewhere(root: Path) -> None:
    for page in (
        "README.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "SECURITY.md",
        "changes/README.md",
    ):
        text = (root / page).read_text(encoding="utf-8")
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
            assert ((root / page).parent / link).exists(), f"{page} links to {link}"


def test_every_make_word_that_a_page_names_exists(root: Path) -> None:
    words = set(re.findall(r"^([a-z-]+):", (root / "Makefile").read_text(), re.MULTILINE))
    for page in ("README.md", "CONTRIBUTING.md", "changes/README.md"):
        text = (root / page).read_text(encoding="utf-8")
        # `make generate` in running text, and at the start of a line in a block of commands
        named = set(re.findall(r"(?:`|^)make ([a-z-]+)", text, re.MULTILINE))
        assert named <= words, f"{page} names {named - words}"
