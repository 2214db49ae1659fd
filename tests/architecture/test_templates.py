"""Templates lay out. They loop, test presence and filter: no comparison, arithmetic, assignment or call."""

from pathlib import Path

import jinja2
import pytest
from jinja2 import nodes

ROOT = Path(__file__).parents[2]
TEMPLATES = sorted(
    path
    for path in (ROOT / "templates").rglob("*")
    if path.suffix in (".jinja", ".jinja2") and path.is_file()
)

# Text, values, loops over them, their presence, filters, and other templates.
ALLOWED: tuple[type[nodes.Node], ...] = (
    nodes.Template,
    nodes.Output,
    nodes.TemplateData,
    nodes.Name,
    nodes.Getattr,
    nodes.Getitem,
    nodes.Const,
    nodes.List,
    nodes.Tuple,
    nodes.For,
    nodes.If,
    nodes.CondExpr,
    nodes.Not,
    nodes.And,
    nodes.Or,
    nodes.Filter,
    nodes.FilterBlock,
    nodes.Include,
    nodes.Keyword,
)


def beyond_layout(text: str) -> list[str]:
    """What a template does besides laying out: kind of node and line."""
    tree = jinja2.Environment().parse(text)
    return [
        f"{type(node).__name__} in line {node.lineno}"
        for node in tree.find_all(nodes.Node)
        if not isinstance(node, ALLOWED) or (isinstance(node, nodes.For) and node.test)
    ]


def test_there_are_templates() -> None:
    assert len(TEMPLATES) > 20


@pytest.mark.parametrize(
    "template", TEMPLATES, ids=lambda path: path.relative_to(ROOT / "templates").as_posix()
)
def test_a_template_only_lays_out(template: Path) -> None:
    assert beyond_layout(template.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("text", "node"),
    [
        pytest.param("{% if a == b %}x{% endif %}", "Compare", id="comparison"),
        pytest.param("{% if a in b %}x{% endif %}", "Compare", id="membership"),
        pytest.param("{{ a + 1 }}", "Add", id="sum"),
        pytest.param("{{ -a }}", "Neg", id="negation"),
        pytest.param("{{ a ~ b }}", "Concat", id="concatenation"),
        pytest.param("{{ a // 2 }}", "FloorDiv", id="division"),
        pytest.param("{% set a = b %}", "Assign", id="assignment"),
        pytest.param("{% set a %}b{% endset %}", "AssignBlock", id="assigned_block"),
        pytest.param("{% with a = b %}x{% endwith %}", "With", id="with"),
        pytest.param("{{ a.upper() }}", "Call", id="call"),
        pytest.param("{% for a in b if a %}x{% endfor %}", "For", id="filtered_loop"),
        pytest.param("{% macro a() %}x{% endmacro %}", "Macro", id="macro"),
        pytest.param("{% call a() %}x{% endcall %}", "CallBlock", id="call_block"),
        pytest.param("{% if a is divisibleby 2 %}x{% endif %}", "Test", id="test"),
        pytest.param("{{ a[1:] }}", "Slice", id="slice"),
        pytest.param("{{ {'a': 1} }}", "Dict", id="dictionary"),
        pytest.param("{% import 'x' as y %}", "Import", id="import"),
        pytest.param("{% extends 'x' %}", "Extends", id="extends"),
    ],
)
def test_what_is_more_than_layout_is_seen(text: str, node: str) -> None:
    assert f"{node} in line 1" in beyond_layout(text)
