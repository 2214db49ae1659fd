"""One name for a project, and what each language makes of it."""

import keyword
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cgp_generators.scaffold.names import BadName, project_names

NAMES = st.from_regex(r"[A-Za-z0-9][A-Za-z0-9_-]{0,20}", fullmatch=True)


@given(NAMES, st.sampled_from(["provider", "host"]))
def test_every_good_name_gives_names_that_every_language_takes(name: str, side: str) -> None:
    names = project_names(name, side)

    assert names.folder == name
    assert names.module.isidentifier()
    assert names.module == names.module.lower()
    assert not keyword.iskeyword(names.module)
    assert names.module not in sys.stdlib_module_names
    assert names.package == names.module.replace("_", "-")
    assert names.pascal.isidentifier()
    assert names.pascal[0].isupper()


@pytest.mark.parametrize(
    ("name", "module"),
    [
        ("Team-Notes_2", "team_notes_2"),
        ("1st", "provider_1st"),
        ("json", "provider_json"),
        ("match", "provider_match"),
        ("fn", "provider_fn"),
        ("func", "provider_func"),
        ("default", "provider_default"),
        ("a--b", "a_b"),
    ],
)
def test_names_that_mean_something_elsewhere_are_told_apart(name: str, module: str) -> None:
    assert project_names(name, "provider").module == module


@pytest.mark.parametrize("name", ["", "-x", "_x", "a.b", "a/b", "..", "é", "a b", "a\n", "x" * 61])
def test_what_cannot_be_a_name_is_refused(name: str) -> None:
    with pytest.raises(BadName):
        project_names(name, "provider")
