"""Put the site together: hand-written pages, generated pages, and the files that pages show.

    python site/stage.py stage     copy pages/ and generated/docs into .stage
    python site/stage.py beside    copy every page as Markdown beside its HTML in .out
    python site/stage.py serve     preview on http://127.0.0.1:8000/, and copy again what changes

It copies. What it writes into a page is another file, where a line says `--8<-- "path"`,
counted from the root of the repository; for_models.py adds the hand-written pages to the texts for language models. Only what differs is written, so that a preview reloads only for changes.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import yaml  # type: ignore[import-untyped]

from for_models import add_guide, beside, moved

SITE = Path(__file__).resolve().parent
ROOT = SITE.parent
PAGES = SITE / "pages"
GENERATED = ROOT / "generated" / "docs"
PLAYGROUND = SITE / "playground" / "dist" / "playground.js"
REPORT = SITE / ".report"
SETTINGS = SITE / "mkdocs.yml"
STAGE = SITE / ".stage"
OUT = SITE / ".out"
# Packages carry these; the foot of every page says what they say.
NOT_SHOWN = ("LICENSE-",)
INCLUSION = re.compile(r'^(?P<indent> *)--8<-- "(?P<path>[^"]+)"$', re.MULTILINE)
SECONDS_BETWEEN_LOOKS = 0.5


def sources() -> Mapping[str, bytes]:
    """Every file of the site by its path, ready to be written."""
    found: dict[str, bytes] = {}
    for folder in (GENERATED, PAGES):
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder).as_posix()
            if not path.is_file() or name.startswith(NOT_SHOWN):
                continue
            if name in found:
                sys.exit(f"{name} is both generated and written by hand; rename site/pages/{name}.")
            found[name] = path.read_bytes()
            if path.suffix == ".md":
                found[name] = with_snippets(found[name].decode(), name).encode()
    add_guide(found, yaml.safe_load(SETTINGS.read_bytes()))
    # Its page says so when it was not built.
    if PLAYGROUND.is_file():
        found["playground/playground.js"] = PLAYGROUND.read_bytes()
    for path in sorted(REPORT.glob("*.pdf")):
        found[f"research/{path.name}"] = path.read_bytes()
    for path in sorted(REPORT.glob("*.png")):
        found[f"brand/{path.name}"] = path.read_bytes()
    return found


def with_snippets(text: str, page: str) -> str:
    """Replace each line that names a file by its text, as deep as the line stands."""

    def snippet(line: re.Match[str]) -> str:
        path = ROOT / line["path"]
        if not path.is_file():
            sys.exit(f"{page}: there is no file {line['path']}.")
        rows = path.read_text(encoding="utf-8").rstrip("\n").split("\n")
        return "\n".join(f"{line['indent']}{row}".rstrip() for row in rows)

    return INCLUSION.sub(snippet, text)


def stage(folder: Path = STAGE) -> None:
    """Make a folder equal to the sources."""
    files = sources()
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(folder).as_posix() not in files:
            path.unlink()
    for name, content in files.items():
        path = folder / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def put_beside(staged: Path = STAGE, built: Path = OUT) -> None:
    """Put each page's Markdown where its HTML is, with links that hold there."""
    for path in sorted(staged.rglob("*.md")):
        page = path.relative_to(staged).as_posix()
        text = path.read_text(encoding="utf-8")
        (built / beside(page)).write_text(moved(page, text, beside(page)), encoding="utf-8")


def serve() -> int:
    """Preview until interrupted."""
    stage()
    command = [sys.executable, "-m", "mkdocs", "serve", "--config-file", str(SETTINGS)]
    server = subprocess.Popen(command)
    try:
        while server.poll() is None:
            time.sleep(SECONDS_BETWEEN_LOOKS)
            try:
                stage()
            except SystemExit as problem:  # A page that is half written is no reason to stop.
                print(problem, file=sys.stderr)
    except KeyboardInterrupt:
        pass
    finally:
        server.terminate()
        server.wait()
    return 0


def main(arguments: list[str]) -> int:
    """Do what the one argument says."""
    match arguments:
        case ["stage"]:
            stage()
        case ["beside"]:
            put_beside()
        case ["serve"]:
            return serve()
        case _:
            sys.exit(__doc__)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
