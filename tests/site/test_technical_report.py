"""The technical report: complete, the same bytes every time, and what its page says of it is so."""

import os
import re
import subprocess
import sys
import zlib
from pathlib import Path

import pytest
import typst

from technical_report.parts import RESEARCH, Report
from technical_report.setting import Setting, folded
from technical_report.sources import ReportError, parse, read_cover, read_page
from technical_report.tables import Cell, columns
from technical_report.typesetting import source_of_report, typeset


@pytest.fixture(scope="module")
def source() -> str:
    return source_of_report()


def page(root: Path) -> str:
    return (root / RESEARCH).read_text(encoding="utf-8")


def test_it_is_a_pdf_under_its_number(report: Path) -> None:
    assert re.fullmatch(r"CGP-TR-20[0-9]{2}-[0-9]{2}\.pdf", report.name)
    data = report.read_bytes()
    assert data.startswith(b"%PDF-")
    (pages,) = re.findall(rb"/Type\s*/Pages.*?/Count\s+([0-9]+)", inflated(data), re.DOTALL)[:1]
    assert int(pages) > 30


def inflated(data: bytes) -> bytes:
    """A PDF with its compressed objects spelled out behind it."""
    found = [data]
    for start in re.finditer(rb"stream\r?\n", data):
        try:
            found.append(zlib.decompressobj().decompress(data[start.end() :]))
        except zlib.error:
            continue
    return b"\n".join(found)


def test_the_same_sources_give_the_same_bytes(report: Path, root: Path, source: str) -> None:
    made = report.read_bytes()
    assert typeset(source) == made
    # Nothing but the page says when.
    date = f"{read_cover(read_page(RESEARCH, root)).date:%Y%m%d}".encode()
    assert set(re.findall(rb"D:([0-9]{8})", inflated(made))) == {date}


def test_the_order_of_sets_decides_nothing(root: Path, source: str) -> None:
    program = "import zlib; from technical_report.typesetting import source_of_report as made; "
    program += "print(zlib.crc32(made().encode()))"
    hashed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONPATH": str(root / "site"), "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert hashed == {f"{zlib.crc32(source.encode())}\n".encode()}


def test_every_requirement_stands_in_it_and_is_where_links_lead(root: Path, source: str) -> None:
    text = (root / "spec/SPEC.md").read_text(encoding="utf-8")
    ids = re.findall(r"^\| ([A-Z]{1,2}[1-9][0-9]*) \| (?:MUST|SHOULD|MAY)", text, re.MULTILINE)
    assert len(ids) > 140
    for number in ids:
        assert source.count(f'#strong[#"{number}"]#label("{number}")') == 1, number


def test_every_example_and_every_type_stands_in_it(root: Path, source: str) -> None:
    text = (root / "spec/SPEC.md").read_text(encoding="utf-8")
    assert source.count("#raw(block: true") == len(re.findall(r"^```\w", text, re.MULTILINE))
    for folder in ("types", "vocabularies"):
        for path in (root / "generated/docs/reference" / folder).glob("*.md"):
            assert f'#label("type-{path.stem}")' in source


def test_the_page_lists_the_sections_that_there_are(root: Path) -> None:
    text = (root / "spec/SPEC.md").read_text(encoding="utf-8")
    sections = re.findall(r"^## ([0-9]+\. .+)$", text, re.MULTILINE)
    listed = re.findall(r"^([0-9]+\. )\[(.+)\]\(specification\.md#", page(root), re.MULTILINE)
    assert ["".join(each) for each in listed] == sections


def test_the_citation_says_what_the_cover_says(root: Path) -> None:
    cover = read_cover(read_page(RESEARCH, root))
    text = page(root)
    (bibtex,) = re.findall(r"```bibtex\n(.*?)```", text, re.DOTALL)
    fields = dict(re.findall(r"^  (\w+) += \{*([^{}\n]+?)\}*,?$", bibtex, re.MULTILINE))
    assert fields["number"] == cover.number
    assert fields["year"] == str(cover.date.year) == cover.number.split("-")[2]
    assert fields["month"] == f"{cover.date:%b}".lower()
    assert fields["author"] == cover.authors
    version = re.search(r"^Version `(.+)`$", (root / "spec/SPEC.md").read_text("utf-8"), re.M)
    assert version is not None
    assert fields["title"] == f"Context Graph Protocol, version {version[1]}"
    assert text.count(f"{cover.number}, {cover.date:%B %Y}") == 1
    assert f"(research/{cover.number}.pdf)" in text


def test_a_long_message_is_folded_and_stays_json() -> None:
    line = '{"a":"one, two","b":[' + ",".join(f'"{number:040}"' for number in range(4)) + "]}"
    rows = folded(line).split("\n")
    assert len(rows) > 1
    assert max(map(len, rows)) < 110
    assert "".join(row.strip() for row in rows) == line


def test_sentences_get_room_and_names_stay_whole() -> None:
    heading = [Cell("", len(text)) for text in ("Member", "Meaning")]
    assert columns([heading, [Cell("", 26), Cell("", 400)]]) == ["auto", "36fr"]


def set_text(text: str) -> str:
    setting = Setting("spec/SPEC.md", lambda link: f"https://example.org/{link}", frozenset({"B3"}))
    return setting.blocks(parse(text))


def test_what_typst_would_read_as_markup_is_text() -> None:
    made = set_text(
        '#import `$x$ \\\\ *` *[see](a.md)* @label "quoted" B3 and B33 <t>\n'.replace("<t>", "")
    )
    compiled = typst.Compiler(
        f'#heading(level: 1)[B3]#label("B3")\n{made}'.encode(), font_paths=typst.Fonts(False)
    ).compile(format="svg")
    assert compiled
    assert made.count('label("B3")') == 1
    assert '#"#import "' in made
    assert set_text("one<br>two") == '#"one" #linebreak() #"two"\n'


def test_what_cannot_be_set_is_refused_with_its_place() -> None:
    with pytest.raises(ReportError, match=r"spec/SPEC.md:3: the report cannot set 'blockquote'"):
        set_text("Text.\n\n> Said by somebody.\n")


def test_a_section_that_is_not_there_is_refused(root: Path) -> None:
    with pytest.raises(ReportError, match="quotes a section 'Colophon', and there is none"):
        read_page(RESEARCH, root).section("Colophon")


def test_links_lead_into_the_report_or_to_the_site(root: Path) -> None:
    resolve = Report("https://example.org/", root)._resolver(
        "generated/docs/reference/types/Query.md"
    )
    assert resolve("../../specification.md#B3") == "#B3"
    assert resolve("../types/ContextFrame.md#kind") == "#type-ContextFrame"
    assert resolve("../texts.md#u32") == "https://example.org/reference/texts/#u32"
    assert resolve("../index.md") == "https://example.org/reference/"
    with pytest.raises(ReportError, match="leads to no section"):
        resolve("../../specification.md#99-nowhere")


def test_a_long_name_may_break_at_its_joints(source: str) -> None:
    assert '#"Inline\u200bContent\u200bRequirement"' in set_text("[InlineContentRequirement](a.md)")
    assert '#raw("token_cost")' in set_text("`token_cost`")
    assert '#"InlineContentRequirement"]#label(' in source
