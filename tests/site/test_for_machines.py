"""What programs and language models get: every page, by every list of pages that there is."""

import html
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from markdown_it import MarkdownIt
from tests.site.conftest import Site

from for_models import add_guide, beside, moved, pages_of

ORIGIN = "https://cgp-toolkit.github.io/"
LINK = re.compile(r"^- \[(?P<title>[^\]]+)\]\((?P<link>[^)]+)\): (?P<told>.+)$")


@pytest.fixture(scope="module")
def settings(root: Path) -> Mapping[str, Any]:
    found: Mapping[str, Any] = yaml.safe_load((root / "site/mkdocs.yml").read_bytes())
    return found


@pytest.fixture(scope="module")
def navigation(settings: Mapping[str, Any]) -> list[str]:
    pages = list(pages_of(settings["nav"]))
    assert len(pages) > 55
    return pages


def address(page: str) -> str:
    return beside(page).removesuffix("index.md")


def test_llms_txt_has_the_form_that_language_models_expect(site: Site) -> None:
    lines = (site.folder / "llms.txt").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "# Context Graph Protocol"
    assert lines[2].startswith("> ")
    sections = [number for number, line in enumerate(lines) if line.startswith("#")][1:]
    assert {lines[number][:3] for number in sections} == {"## "}
    assert lines[sections[0]] == "## Guide"
    assert lines[sections[-1]] == "## Optional"
    others = [
        line
        for number, line in enumerate(lines)
        if number > sections[0] and line and number not in sections and not LINK.match(line)
    ]
    assert others == []


def test_every_page_of_the_navigation_is_in_llms_txt_once(
    site: Site, navigation: list[str]
) -> None:
    text = (site.folder / "llms.txt").read_text(encoding="utf-8")
    links = [found["link"] for line in text.splitlines() if (found := LINK.match(line))]
    listed = [link.removeprefix(ORIGIN) for link in links if link.endswith("index.md")]
    assert sorted(listed) == sorted(beside(page) for page in navigation)


def test_every_link_of_llms_txt_leads_to_a_file(site: Site) -> None:
    text = (site.folder / "llms.txt").read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert len(links) > 60
    assert [link for link in links if not (site.folder / link.removeprefix(ORIGIN)).is_file()] == []


def test_llms_full_holds_the_text_of_every_page(
    site: Site, staged: Path, navigation: list[str]
) -> None:
    whole = (site.folder / "llms-full.txt").read_text(encoding="utf-8")
    for page in navigation:
        if page == "specification.md":  # It stands there as it was written, without links of ours.
            continue
        _, _, text = (staged / page).read_text(encoding="utf-8")[4:].partition("---\n")
        assert whole.count(moved(page, text.strip(), "llms-full.txt")) == 1, page
    assert "--8<--" not in whole


def test_a_page_that_the_index_names_already_is_not_named_again() -> None:
    page = b"---\ntitle: A\ndescription: Says a.\n---\n\n# A\n\nText a.\n"
    files = {
        "llms.txt": b"# P\n\n> S.\n\n## Reference\n\n- [B](https://p.example/b/index.md): b\n",
        "llms-full.txt": b"# P\n",
        "a.md": page,
        "b.md": page,
    }
    add_guide(files, {"site_url": "https://p.example/", "nav": [{"One": ["a.md"]}, "b.md"]})
    listed = files["llms.txt"].decode()
    assert listed.startswith(
        "# P\n\n> S.\n\n## Guide\n\n- [A](https://p.example/a/index.md): Says a.\n\n## Reference\n"
    )
    assert listed.count("/b/index.md") == 1
    assert files["llms-full.txt"] == b"# P\n\n# A\n\nText a.\n"


def test_the_sitemap_lists_every_page(site: Site, navigation: list[str]) -> None:
    text = (site.folder / "sitemap.xml").read_text(encoding="utf-8")
    listed = re.findall(r"<loc>([^<]+)</loc>", text)
    assert sorted(listed) == sorted(f"{ORIGIN}{address(page)}" for page in navigation)


def test_every_page_says_what_it_is_when_it_is_shared(site: Site, navigation: list[str]) -> None:
    assert (site.folder / "brand/card.png").read_bytes().startswith(b"\x89PNG")
    for page in navigation:
        text = (site.folder / address(page) / "index.html").read_text(encoding="utf-8")
        found = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', text))
        head, _, _ = (site.folder / beside(page)).read_text("utf-8")[4:].partition("---\n")
        told = yaml.safe_load(head)
        assert found.pop("image") == f"{ORIGIN}brand/card.png", page
        assert {name: html.unescape(value) for name, value in found.items()} == {
            "type": "website",
            "site_name": "Context Graph Protocol",
            "title": told["title"],
            "description": told["description"],
            "url": f"{ORIGIN}{address(page)}",
        }
        alternate = f'<link rel="alternate" type="text/markdown" href="{ORIGIN}{beside(page)}">'
        assert alternate in text, page


def links_of(text: str) -> Iterator[str]:
    """The links of a page, as a parser of Markdown sees them."""
    for block in MarkdownIt().parse(text):
        for token in block.children or ():
            if token.type == "link_open":
                yield str(token.attrs["href"])


def test_every_link_in_markdown_leads_to_a_file_and_a_place_in_it(
    site: Site, navigation: list[str]
) -> None:
    followed, dead = 0, []
    for name in ["llms-full.txt", *(beside(page) for page in navigation)]:
        file = site.folder / name
        text = file.read_text(encoding="utf-8")
        for link in links_of(text.partition("\n---\n")[2] if file.suffix == ".md" else text):
            path, _, anchor = link.partition("#")
            if ":" in path or not path:
                continue
            followed += 1
            target = (file.parent / path).resolve()
            found = target.is_file()
            if target.name == "index.md":
                there = f"{target.parent.relative_to(site.folder).as_posix()}/".removeprefix("./")
                found = not anchor or anchor in site.pages[there].anchors
            if not found:
                dead.append(f"{name}: {link}")
    assert dead == []
    assert followed > 3000


def test_links_are_moved_and_programs_are_not() -> None:
    text = (
        "[a](b.md#c), [`d`](../e.md), [f](../g.json), [h](#i), [j](https://k.example/l.md)\n"
        "`[m](n.md)`\n\n```text\n[o](p.md)\n```\n[q](index.md)\n"
    )
    assert moved("docs/x.md", text, "docs/x/index.md") == (
        "[a](../b/index.md#c), [`d`](../../e/index.md), [f](../../g.json), [h](#i), "
        "[j](https://k.example/l.md)\n`[m](n.md)`\n\n```text\n[o](p.md)\n```\n[q](../index.md)\n"
    )
    assert moved("docs/index.md", "[a](b.md)", "docs/index.md") == "[a](b/index.md)"
    assert moved("docs/x.md", "[a](b.md)", "llms-full.txt") == "[a](docs/b/index.md)"
