"""Draw the picture that is shown where a page is shared, into site/.report: the lockup of the brand on its colour.

python site/card.py
"""

from __future__ import annotations

from pathlib import Path

import typst

from technical_report.setting import quoted

SITE = Path(__file__).resolve().parent
LOCKUP = SITE / "pages/brand/lockup-white.svg"
FOLDER = SITE / ".report"
NAME = "card.png"
# What readers of Open Graph data expect, in pixels; a point is a pixel at 72 of them to the inch.
WIDTH, HEIGHT = 1200, 630
GROUND = "#4051b5"


def write_card(folder: Path = FOLDER) -> Path:
    """Write the picture. The same lockup gives the same bytes: no font of the machine is used."""
    lockup = quoted(LOCKUP.read_text(encoding="utf-8"))
    source = f"""
#set page(width: {WIDTH}pt, height: {HEIGHT}pt, margin: 0pt, fill: rgb("{GROUND}"))
#align(center + horizon, image(bytes({lockup}), format: "svg", width: 80%))
"""
    fonts = typst.Fonts(include_system_fonts=False)
    made = typst.compile(source.encode(), font_paths=fonts, format="png", ppi=72)
    assert isinstance(made, bytes)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / NAME
    path.write_bytes(made)
    return path


if __name__ == "__main__":
    write_card()
