"""Pieces with their exact lines."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cgp_toolkit.folder.sections import MAX_LINES, code_blocks, cut_lines, cut_markdown, lines_of
from cgp_types import addressed_bytes, is_blank, parse_line_range

PAGE = """\
Before any heading.

# Title #

text

```sh
# no heading
```

## Title

## C#
~~~
```
~~~
# \r
last"""


def test_a_section_for_each_heading():
    assert [(each.name, each.title, each.range) for each in cut_markdown(PAGE, "page.md")] == [
        ("page-md", "page.md", "L1"),
        ("title", "Title", "L3-9"),
        ("title-2", "Title", "L11"),
        ("c", "C#", "L13-16"),
        ("page-md-2", "page.md", "L17-18"),
    ]


def test_the_insides_of_code_blocks():
    blocks = code_blocks(PAGE, "Code")
    assert [(each.name, each.range, each.text) for each in blocks] == [
        ("code", "L8", "# no heading\n"),
        ("code-2", "L15", "```\n"),
    ]
    assert code_blocks("```\nnever closed", "Code") == []
    assert code_blocks("```\n```", "Code") == []


def test_it_can_start_later():
    assert [each.range for each in cut_markdown(PAGE, "page.md", start=4)] == [
        "L5-9",
        "L11",
        "L13-16",
        "L17-18",
    ]


def test_long_texts_are_cut():
    text = "x\n" * (MAX_LINES * 2 + 1)
    assert [each.name for each in cut_lines(text, "x.py")] == ["L1-60", "L61-120", "L121"]
    assert [(each.name, each.range) for each in cut_markdown("# A\n" + text, "x")] == [
        ("a", "L1-60"),
        ("a-2", "L61-120"),
        ("a-3", "L121-122"),
    ]


@pytest.mark.parametrize("text", ["", "\n", " \n\t\n"])
def test_nothing_comes_of_nothing(text):
    assert cut_markdown(text, "x") == cut_lines(text, "x") == []


def test_a_long_line_of_blanks_takes_no_time():
    assert len(cut_markdown("# " + " " * 300_000 + "x\n", "x")) == 1


LINES = st.lists(
    st.sampled_from(
        ["# A\n", "## B ##\n", "```\n", "~~~\n", "text\n", "\n", " \t\n", "\r\n", "\x0b\u2028x\n"]
    )
)


@settings(deadline=None)
@given(
    LINES,
    st.sampled_from(["", "no line feed", "# "]),
    st.sampled_from([cut_markdown, code_blocks, cut_lines]),
)
def test_the_text_is_exactly_the_lines_that_the_range_addresses(lines, rest, cut):
    text = "".join(lines) + rest
    assert "".join(lines_of(text)) == text
    sections = cut(text, "title")
    for section in sections:
        assert parse_line_range(section.range) is not None
        assert addressed_bytes(text.encode(), section.range) == section.text.encode()
        assert not is_blank(section.title)
    assert len({each.name for each in sections}) == len(sections)
    assert all(a.last < b.first for a, b in itertools.pairwise(sections))
    if cut is not code_blocks:
        kept = {number for each in sections for number in range(each.first, each.last + 1)}
        for number, line in enumerate(lines_of(text), 1):
            assert number in kept or not line.strip()
