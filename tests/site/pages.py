"""What a built page holds: its anchors, its links, and what a browser loads for it."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

# Elements that a browser loads by itself, and the attribute that says what.
LOADED = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href"}
# Links that say where something is and load nothing.
SAYING = {"canonical", "alternate", "next", "prev"}


@dataclass
class Page:
    """One page. Texts are what stands between tags, scripts and styles aside."""

    anchors: set[str] = field(default_factory=set)
    repeated: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    loaded: list[str] = field(default_factory=list)
    title: str = ""
    text: str = ""


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.page = Page()
        self._inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = tag
        found = {name: value or "" for name, value in attrs}
        if "id" in found:
            if found["id"] in self.page.anchors:
                self.page.repeated.append(found["id"])
            self.page.anchors.add(found["id"])
        if tag == "a" and "href" in found:
            self.page.links.append(found["href"])
        attribute = LOADED.get(tag)
        if attribute and attribute in found and found.get("rel") not in SAYING:
            self.page.loaded.append(found[attribute])

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""

    def handle_data(self, data: str) -> None:
        if self._inside == "title" and not self.page.title:  # Drawings have titles too.
            self.page.title = data
        elif self._inside not in ("script", "style"):
            self.page.text += data


def read_page(path: Path) -> Page:
    """Read a page of HTML."""
    reader = _Reader()
    reader.feed(path.read_text(encoding="utf-8"))
    reader.close()
    return reader.page
