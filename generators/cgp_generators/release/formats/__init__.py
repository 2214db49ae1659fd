"""A judged comparison for programs: one module a format, one function `render` in each."""

from __future__ import annotations

from collections.abc import Callable

from ..judgement import Judged
from . import github, gitlab, junit, markdown, sarif

FORMATS: dict[str, Callable[[Judged], str]] = {
    "sarif": sarif.render,
    "github": github.render,
    "gitlab": gitlab.render,
    "junit": junit.render,
    "markdown": markdown.render,
}
"""By the name that `--format` takes. The report itself is JSON already."""
