"""The suite in a process of its own, so that what it takes can be measured.

`python -m tests.hostile.judging TIMEOUT stdio MARK COMMAND…` or `… http MARK URL`. It prints the
report, the seconds and the most memory that it held at once as JSON. MARK is put into the
environment of every child, by which those can be told that are left.
"""

import json
import resource
import sys
import time

import anyio

from cgp_toolkit.conformance.suite import run_suite
from cgp_toolkit.conformance.target import HttpTarget, StdioTarget, Target

VARIABLE = "CONFORMANCE_MARK"


def main(timeout: str, wire: str, mark: str, *where: str) -> None:
    target: Target
    if wire == "stdio":
        target = StdioTarget(command=where, env={VARIABLE: mark})
    else:
        target = HttpTarget(url=where[0])
    before = _peak_bytes()
    began = time.monotonic()
    report = anyio.run(lambda: run_suite(target, timeout=float(timeout)))
    measured = {
        "seconds": time.monotonic() - began,
        "bytes": _peak_bytes() - before,
        "checks": {each.name: [str(each.status), each.evidence] for each in report.results},
    }
    print(json.dumps(measured))


def _peak_bytes() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


if __name__ == "__main__":
    main(*sys.argv[1:])
