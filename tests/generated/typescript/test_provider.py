"""The example provider of the TypeScript package, as the conformance suite sees it."""

from pathlib import Path

from tests.generated.judged import judged_over_http, judged_over_stdio


def test_the_example_is_conformant_over_stdio(typescript_package: Path) -> None:
    assert judged_over_stdio("node", typescript_package / "dist/examples/docs.js") == {}


def test_the_example_is_conformant_over_http(typescript_package: Path) -> None:
    assert judged_over_http("node", typescript_package / "dist/examples/docs.js") == {}
