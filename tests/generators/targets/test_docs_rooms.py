"""Pages of Python packages: the rendered one from memory, and the text of a runtime that is handed over."""

import pytest
from tests.generators.till import Project

from cgp_generators import pipeline
from cgp_generators.interpret.protocol import interpret_protocol
from cgp_generators.source.settings import read_settings
from cgp_generators.targets.docs.phrases import Links
from cgp_generators.targets.docs.rooms import docstring

RUNTIME = {
    "shop/__init__.py": '"""A shop. It sells.\n\n`shop.till` takes money (W1).\n"""\n',
    "shop/till.py": '"""Takes money."""\n\n\ndef take(coin: int) -> None:\n    """Take <one> coin."""\n',
}


@pytest.fixture
def links(documented: Project) -> Links:
    settings = read_settings(documented.root, pipeline.TARGET_KEYS)
    return Links(interpret_protocol(pipeline.read_sources(documented.root, settings)), "../../")


def test_a_package_that_is_only_rendered_in_memory_has_its_pages(documented: Project) -> None:
    files = pipeline.render(documented.root, ["docs"])["docs"].files
    page = files["reference/python/till_types.md"].decode()
    assert "## Order {: #Order }" in page
    assert "### items {: #Order.items }" in page
    assert not (documented.root / "generated").exists()
    assert b"/reference/python/till_types/index.md): " in files["llms.txt"]


def test_a_runtime_has_pages_where_its_text_is_handed_over(documented: Project) -> None:
    page = "reference/python/shop.till.md"
    assert page not in pipeline.render(documented.root, ["docs"])["docs"].files
    files = pipeline.render(documented.root, ["docs"], None, RUNTIME)["docs"].files
    assert (
        files[page]
        .decode()
        .endswith(
            "# shop.till\n\nTakes money.\n\n## take {: #take }\n\n"
            "```python\ndef take(coin: int) -> None\n```\n\nTake &lt;one> coin.\n"
        )
    )
    assert b"| [`shop.till`](python/shop.till.md) | Takes money. |" in files["reference/index.md"]


def test_a_docstring_becomes_markdown(links: Links) -> None:
    text = "Needs R1 and `R1 < 2`, a < b.\n\n    run(R1)\n\n    if a < b: pass\n\n- one\n- two"
    assert docstring(text, links) == (
        "Needs [R1](../../specification.md#R1) and `R1 < 2`, a &lt; b.\n\n"
        "```text\nrun(R1)\n\nif a < b: pass\n```\n\n- one\n- two"
    )
