"""The built site: promised addresses, no dead link or anchor, nothing from elsewhere."""

import json
import re
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from tests.site.conftest import Site

ORIGIN = "https://cgp-toolkit.github.io/"
PROMISED = (
    "",
    "docs/",
    "docs/concepts/",
    "docs/wire-protocol/",
    "docs/schema/",
    "docs/conformance/",
    "docs/sdks/",
    "docs/first-provider/",
    "docs/first-host/",
    "docs/change-the-protocol/",
    "docs/versions/",
    "docs/migration/",
    "docs/architecture/",
    "research/",
    "brand/",
    "playground/",
    "specification/",
    "reference/",
    "reference/requirements/",
    "reference/errors/",
    "reference/revisions/",
    "reference/types/ContextFrame/",
    "reference/vocabularies/FrameKind/",
)


@pytest.fixture(scope="module")
def requirement_ids(root: Path) -> list[str]:
    text = (root / "spec/SPEC.md").read_text(encoding="utf-8")
    return re.findall(r"^\| ([A-Z]{1,2}[1-9][0-9]*) \| (?:MUST|SHOULD|MAY)", text, re.MULTILINE)


def test_the_promised_addresses_are_there(site: Site) -> None:
    assert set(PROMISED) <= set(site.pages)


def test_every_type_and_vocabulary_has_a_page(root: Path, site: Site) -> None:
    schema = json.loads((root / "schema/cgp.schema.json").read_text(encoding="utf-8"))
    for name, node in schema["$defs"].items():
        if "properties" in node:
            assert f"reference/types/{name}/" in site.pages
        elif "x-cgp-vocabulary" in node:
            assert f"reference/vocabularies/{name}/" in site.pages
        else:
            assert name in site.pages["reference/texts/"].anchors


def test_every_requirement_has_an_address_of_its_own(
    site: Site, requirement_ids: list[str]
) -> None:
    assert len(requirement_ids) > 140
    for page in ("specification/", "reference/requirements/"):
        assert set(requirement_ids) <= site.pages[page].anchors


def test_every_requirement_says_what_verifies_it(site: Site, requirement_ids: list[str]) -> None:
    assert site.pages["specification/"].text.count("Verified by: ") == len(requirement_ids)


def test_no_link_is_dead_and_no_anchor_either(site: Site) -> None:
    dead = []
    followed = 0
    for address, page in site.pages.items():
        for link in page.links:
            target = urlsplit(urljoin(f"{ORIGIN}{address}", link))
            if f"{target.scheme}://{target.netloc}/" != ORIGIN:
                continue
            followed += 1
            path = target.path.lstrip("/")
            if path in site.pages:
                # The theme's own button leads to the top of the page.
                found = not target.fragment or target.fragment in site.pages[path].anchors
            else:
                found = (site.folder / path).is_file()
            if not found:
                dead.append(f"{address}: {link}")
    assert dead == []
    assert followed > 4000


def test_no_anchor_stands_twice_on_a_page(site: Site) -> None:
    assert {name: page.repeated for name, page in site.pages.items() if page.repeated} == {}


def test_a_browser_loads_nothing_from_elsewhere(site: Site) -> None:
    loaded = {what for page in site.pages.values() for what in page.loaded}
    assert len(loaded) > 5
    assert [what for what in loaded if urlsplit(what).netloc] == []
    for style in site.folder.rglob("*.css"):
        found = re.findall(r"url\(([^)]*)\)", style.read_text(encoding="utf-8"))
        assert [
            url for url in found if not url.strip("\"'").startswith(("data:", "#"))
        ] == [], style


def test_the_schema_is_where_its_id_says(root: Path, site: Site) -> None:
    written = (root / "schema/cgp.schema.json").read_bytes()
    address = json.loads(written)["$id"]
    assert address.startswith(ORIGIN)
    assert (site.folder / address.removeprefix(ORIGIN)).read_bytes() == written


def test_every_page_is_there_as_markdown_too(site: Site) -> None:
    for address in site.pages:
        text = (site.folder / address / "index.md").read_text(encoding="utf-8")
        assert "\n# " in text, address
        assert "--8<--" not in text, address


def test_everything_that_llms_txt_names_is_there(site: Site) -> None:
    text = (site.folder / "llms.txt").read_text(encoding="utf-8")
    title, _, summary, *_ = text.splitlines()
    assert title == "# Context Graph Protocol"
    assert summary.startswith("> ")
    links = re.findall(r"^- \[[^\]]+\]\(([^)]+)\)", text, re.MULTILINE)
    assert len(links) > 40
    for link in links:
        path = link.removeprefix(ORIGIN)
        assert path in site.pages or (site.folder / path).is_file(), link


def test_llms_full_holds_the_specification_and_every_type(root: Path, site: Site) -> None:
    text = (site.folder / "llms-full.txt").read_text(encoding="utf-8")
    assert (root / "spec/SPEC.md").read_text(encoding="utf-8").rstrip() in text
    types = [page for page in site.pages if page.startswith("reference/types/")]
    for page in types:
        assert f"\n# {page.split('/')[2]} {{: #this-type }}\n" in text


@pytest.mark.parametrize(
    ("room", "file", "own"),
    [
        ("cgp_types", "generated/python/cgp_types/__init__.py", "."),
        ("cgp_toolkit.host", "runtime/cgp_toolkit/host/__init__.py", "cgp_toolkit"),
        ("cgp_toolkit.provider", "runtime/cgp_toolkit/provider/__init__.py", "cgp_toolkit"),
    ],
)
def test_everything_that_a_room_hands_out_has_an_address(
    root: Path, site: Site, room: str, file: str, own: str
) -> None:
    text = (root / file).read_text(encoding="utf-8")
    handed_out = re.findall(rf"^from {re.escape(own)}\S+ import (\w+) as \1$", text, re.MULTILINE)
    assert len(handed_out) > 9
    assert set(handed_out) - site.pages[f"reference/python/{room}/"].anchors == set()


@pytest.mark.parametrize(
    ("page", "drawing", "word"),
    [("docs/wire-protocol/", "sequence", "verified"), ("docs/schema/", "graph", "FrameVerdict")],
)
def test_drawings_are_part_of_their_pages(
    root: Path, site: Site, page: str, drawing: str, word: str
) -> None:
    drawn = (root / f"generated/docs/diagrams/{drawing}.svg").read_text(encoding="utf-8")
    shown = (site.folder / page / "index.html").read_text(encoding="utf-8")
    assert drawn.strip() in shown
    assert f">{word}</" in drawn
    assert any(link.endswith("reference/types/Verified/") for link in site.pages[page].links)


def test_data_for_programs_is_json_and_complete(site: Site, requirement_ids: list[str]) -> None:
    read = {
        path.name: json.loads(path.read_text(encoding="utf-8"))
        for path in (site.folder / "data").glob("*.json")
    }
    rows = read["requirements.json"]["requirements"]
    assert [row["id"] for row in rows] == requirement_ids
    assert all(row["checks"] or row["tests"] or row["reason"] for row in rows)
    proven = {name for row in rows for name in row["checks"]}
    assert {row["name"] for row in read["checks.json"]["checks"]} == proven
    codes = read["error-codes.json"]
    assert {"code", "reaction", "retry_may_help", "meaning"} == set(codes["error_codes"][0])
    assert [row["code"] for row in codes["decode_errors"]][:2] == ["not_utf8", "not_json"]


def test_pages_can_be_found_and_shared(site: Site) -> None:
    index = json.loads((site.folder / "search/search_index.json").read_text(encoding="utf-8"))
    found = {entry["location"] for entry in index["docs"] if "token_cost" in entry["text"]}
    assert any(place.startswith("reference/types/ContextFrame/") for place in found)
    sitemap = (site.folder / "sitemap.xml").read_text(encoding="utf-8")
    html = (site.folder / "docs/concepts/index.html").read_text(encoding="utf-8")
    assert f"{ORIGIN}docs/concepts/" in sitemap
    assert '<meta property="og:title" content="Concepts">' in html
