"""The published crate `contextgraph-conformance`: an inspector and an example provider, in two generations.

Each generation is built from its registry into a folder of the cache, once; later runs find it
there. `python -m tests.interop.peers.crates` does that, and asks them once what the tests want to know.
"""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit

from platformdirs import user_cache_path

CRATE = "contextgraph-conformance"
FOLDER = user_cache_path("cgp-toolkit") / "interop"
HONEST = "honest"

Verdict = Mapping[str, str]
"""Status by name of check, in their words: pass, fail, skipped."""


@dataclass(frozen=True, slots=True)
class Release:
    """One version of the crate, as installed."""

    version: str

    @property
    def folder(self) -> Path:
        return FOLDER / self.version

    @property
    def inspector(self) -> str:
        """Their judge of providers."""
        return str(self.folder / "bin" / "contextgraph-inspect")

    def example(self, mode: str = HONEST) -> tuple[str, ...]:
        """The command of their example provider, breaking what the mode says."""
        program = str(self.folder / "bin" / "contextgraph-example-docs")
        return (program,) if mode == HONEST else (program, "--misbehave", mode)

    def modes(self) -> tuple[str, ...]:
        """The names of their misbehaviours, as the help text lists them."""
        shown = _output(*self.example(), "--help")
        return tuple(re.findall(r"^ +- ([a-z-]+):", shown, re.MULTILINE))

    def inspect(self, *arguments: str) -> Verdict:
        """What their inspector says of a provider: `stdio`, `--`, its command, or `http` and a URL."""
        transport, *target = arguments
        shown = _output(self.inspector, transport, "--json", *target)
        start = re.search(r"^\{", shown, re.MULTILINE)  # text for people stands before it
        assert start, f"the inspector printed no report: {shown!r}"
        report = json.loads(shown[start.start() :])
        return {check["name"]: check["status"] for check in report["checks"]}

    @property
    def kept(self) -> Path:
        """Where `verdicts` keeps what it found."""
        return self.folder / "verdicts.json"

    def verdicts(self) -> Mapping[str, Verdict]:
        """What their inspector says of their example provider, honest and in every mode.

        Both are parts of one release, so it is asked once. In one mode it waits two and a half
        minutes for replies that never come; so the verdicts are kept beside the programs.
        """
        if not self.kept.is_file():
            modes = (HONEST, *self.modes())
            with ThreadPoolExecutor(max_workers=8) as threads:
                said = threads.map(
                    lambda mode: self.inspect("stdio", "--", *self.example(mode)), modes
                )
                found = dict(zip(modes, said, strict=True))
            self.kept.write_text(json.dumps(found, indent=1), encoding="utf-8")
        verdicts: Mapping[str, Verdict] = json.loads(self.kept.read_text(encoding="utf-8"))
        return verdicts

    def is_complete(self) -> bool:
        """Whether the programs are there, and the files that the example provider cites too.

        Those lie in the sources that cargo unpacked, and cargo throws away what it has not needed
        for some months.
        """
        return Path(self.inspector).is_file() and all(path.is_file() for path in self._cited())

    def install(self) -> None:
        """Build it, which takes minutes; releases share what they both stand on."""
        self.kept.unlink(missing_ok=True)
        where = ("--root", str(self.folder), "--target-dir", str(FOLDER / "building"))
        subprocess.run(
            ["cargo", "install", "--locked", "--force", *where, f"{CRATE}@{self.version}"],
            check=True,
        )

    def _cited(self) -> list[Path]:
        asked = b'{"type":"query","query":{"goal":"all","max_frames":8,"max_tokens":4096}}\n'
        answer = subprocess.run(
            self.example(), input=asked, stdout=subprocess.PIPE, check=True, timeout=10
        )
        frames = json.loads(answer.stdout)["result"]["frames"]
        uris = [link["uri"] for frame in frames for link in frame["provenance"]]
        return [Path(unquote(urlsplit(uri).path)) for uri in uris]


DRAFT = Release("0.1.2")
"""The newest that speaks `contextgraph/1.0-draft`."""

FROZEN = Release("2.0.0")
"""The newest that speaks the frozen `contextgraph/1.0`."""

RELEASES = (DRAFT, FROZEN)


def _output(*command: str) -> str:
    """Its standard output. A status of 1 is a verdict of the inspector, and no failure."""
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    return ran.stdout


def main() -> int:
    for release in RELEASES:
        if release.is_complete():
            print(f"{CRATE} {release.version} is in {release.folder}", flush=True)
            continue
        print(f"Building {CRATE} {release.version} in {release.folder}", flush=True)
        try:
            release.install()
        except FileNotFoundError:
            print("`cargo` is not installed: please install Rust 1.90 or later.", file=sys.stderr)
            return 1
        except subprocess.CalledProcessError as failed:
            return failed.returncode
    shutil.rmtree(FOLDER / "building", ignore_errors=True)
    if not all(release.kept.is_file() for release in RELEASES):
        print("Asking their inspectors about their example provider, in every mode", flush=True)
    with ThreadPoolExecutor() as threads:
        list(threads.map(Release.verdicts, RELEASES))
    return 0


if __name__ == "__main__":
    sys.exit(main())
