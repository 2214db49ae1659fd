"""A template that cannot be laid out is a fault of the sources: it is named, and nothing is written."""

from pathlib import Path

import pytest

from cgp_generators import pipeline
from cgp_generators.errors import SourceFaults


@pytest.mark.parametrize(
    ("template", "whole", "broken", "told"),
    [
        (
            "templates/go/role.go.jinja",
            "{% for",
            "{% forr",
            "role.go.jinja:",
        ),
        (
            "templates/rust/README.md.jinja",
            "{{ protocol.version }}",
            "{{ protocol.versionn }}",
            "has no attribute 'versionn'",
        ),
        (
            "templates/python/codec.py.jinja",
            "\nfrom ",
            "\nfromm ",
            "`codec.py` is no Python",
        ),
    ],
)
def test_a_broken_template_is_named(
    copy: Path, template: str, whole: str, broken: str, told: str
) -> None:
    text = (copy / template).read_text()
    assert whole in text
    (copy / template).write_text(text.replace(whole, broken, 1))

    with pytest.raises(SourceFaults) as caught:
        pipeline.generate(copy)

    assert told in str(caught.value)
    assert template.rsplit("/", 1)[0] in str(caught.value)
