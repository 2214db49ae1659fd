"""Labels by which a prompt's reader cites, each unlike all others."""

import unicodedata

from cgp_types import is_blank

from .evidence import Candidate


class Labels:
    """The labels of one composition. Of two that look alike, the later one is numbered."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def proposed_for(self, candidate: Candidate) -> str:
        """What the candidate would be cited as: its label, else its title, else its id."""
        frame = candidate.frame
        texts = (frame.citation_label or "", frame.title, frame.id)
        label = next((text for text in texts if not is_blank(text)), "untitled")
        distinct, number = label, 1
        while _look(distinct) in self._taken:
            number += 1
            distinct = f"{label} ({number})"
        return distinct

    def take(self, label: str) -> None:
        """Give a proposed label away."""
        self._taken.add(_look(label))


def _look(label: str) -> str:
    """What is left of a label for the eye: no case, no width, no space, nothing invisible."""
    return "".join(
        character
        for character in unicodedata.normalize("NFKC", label).casefold()
        if character.isprintable() and character != " "
    )
