"""The whole report: cover, contents and parts, and the PDF that Typst makes of them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import typst

from technical_report.parts import RESEARCH, Report
from technical_report.setting import quoted
from technical_report.sources import ROOT, ReportError, read_cover, read_page, title_of

LAYOUT = Path(__file__).with_name("layout.typ")
MARK = ROOT / "site/pages/brand/mark.svg"


def source_of_report(root: Path = ROOT) -> str:
    """The whole report as Typst. Raises ReportError."""
    page = read_page(RESEARCH, root)
    cover = read_cover(page)
    settings = tomllib.loads((root / "protocol.toml").read_text(encoding="utf-8"))
    site = settings["protocol"]["site"] + "/"
    report = Report(site, root)
    title = title_of(report.specification.blocks[0])
    version = re.search(r"^Version `([^`]+)`$", (root / "spec/SPEC.md").read_text("utf-8"), re.M)
    if version is None:
        raise ReportError("spec/SPEC.md: there is no line 'Version `…`' to put on the cover.")
    day = cover.date
    return "\n".join(
        [
            LAYOUT.read_text(encoding="utf-8"),
            f"#show: report.with(number: {quoted(cover.number)}, title: {quoted(title)}, "
            f"date: datetime(year: {day.year}, month: {day.month}, day: {day.day}), "
            f"authors: {quoted(cover.authors)})",
            f"#cover(number: {quoted(cover.number)}, title: {quoted(title)}, "
            f"version: {quoted(version[1])}, date: {quoted(f'{day:%d %B %Y}'.lstrip('0'))}, "
            f"authors: {quoted(cover.authors)}, address: {quoted(f'{site}research/')}, "
            f"mark: {quoted(MARK.read_text(encoding='utf-8'))}, abstract: [{report.abstract()}])",
            "#contents()",
            report.markup(),
        ]
    )


def typeset(source: str) -> bytes:
    """The PDF. The same source gives the same bytes: it states its date, and no font of the machine is used."""
    fonts = typst.Fonts(include_system_fonts=False)
    compiler = typst.Compiler(source.encode(), font_paths=fonts)
    made, warnings = compiler.compile_with_warnings(format="pdf", pdf_standards="ua-1")
    if warnings:
        raise ReportError("Typst warns: " + "; ".join(str(warning) for warning in warnings))
    assert isinstance(made, bytes)
    return made


def write_report(folder: Path) -> Path:
    """Write the report under its number, and remove those of other numbers. Raises ReportError, TypstError."""
    cover = read_cover(read_page(RESEARCH))
    made = typeset(source_of_report())
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{cover.number}.pdf"
    for other in folder.glob("*.pdf"):
        if other != path:
            other.unlink()
    path.write_bytes(made)
    return path
