"""The Rust toolchain, the checkout in which the crate is built, and the harness that comes out.

The crate pins exact versions and has no lock file. Cargo would write one beside the manifest, so the
crate is built from a copy below `generated/rust/target`, with the tests of this folder in it.

`python -m tests.generated.rust.toolchain ARGUMENTS…` runs cargo there, for instance
`build --release --bin codec-harness`, or `test --release --test fuzz -- --nocapture`.
"""

from __future__ import annotations

import fcntl
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[3]
CRATE = ROOT / "generated" / "rust"
CHECKOUT = CRATE / "target" / "checkout"
TESTS = Path(__file__).parent


def toolchain_problem() -> str | None:
    """Why Rust cannot be used here, or `None`."""
    tools = ("cargo", "rustfmt", "cargo-clippy")
    missing = [tool for tool in tools if shutil.which(tool) is None]
    return f"{' and '.join(missing)} not found" if missing else None


def cargo(*arguments: str, folder: Path = CHECKOUT) -> subprocess.CompletedProcess[str]:
    """Run cargo; its output is kept, its status is the caller's."""
    return subprocess.run(
        ["cargo", *arguments], cwd=folder, capture_output=True, text=True, check=False
    )


@contextmanager
def checkout() -> Iterator[Path]:
    """The copy of the crate, equal to the crate, and nobody else's meanwhile."""
    CHECKOUT.mkdir(parents=True, exist_ok=True)
    with (CHECKOUT / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        _make_equal()
        yield CHECKOUT


def _make_equal() -> None:
    wanted = {
        path.relative_to(CRATE): path
        for pattern in ("Cargo.toml", "README.md", "src/**/*.rs", "src/**/*.markdown")
        for path in CRATE.glob(pattern)
    } | {Path("tests") / path.name: path for path in TESTS.glob("*.rs")}
    # What other tests have left there, examples for instance, is nothing of the crate.
    for folder in ("src", "tests", "examples"):
        for path in (CHECKOUT / folder).rglob("*.rs"):
            if path.relative_to(CHECKOUT) not in wanted:
                path.unlink()
    for name, source in wanted.items():
        copy = CHECKOUT / name
        # Left alone when it is equal: cargo goes by the time of the last change.
        if not copy.exists() or copy.read_bytes() != source.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(source.read_bytes())


def main(arguments: list[str]) -> int:
    """Run cargo in the checkout, with its output in sight."""
    with checkout() as folder:
        return subprocess.run(["cargo", *arguments], cwd=folder, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
