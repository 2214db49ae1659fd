"""Serves the text files of a folder: Markdown by its headings, everything else by its lines."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

import anyio.to_thread

from cgp_toolkit.folder.ranking import scores, words
from cgp_toolkit.folder.reading import (
    FolderLimits,
    TextFile,
    list_folder,
    read_folder,
    read_text_file,
)
from cgp_toolkit.folder.sections import Section, cut_lines, cut_markdown
from cgp_toolkit.provider.contract import ContextProvider
from cgp_toolkit.provider.filter import is_anchored, select_frames
from cgp_toolkit.provider.fit import fit_frames
from cgp_toolkit.provider.frames import file_link, full_frame
from cgp_toolkit.provider.verdicts import verdicts_on
from cgp_types import (
    Capabilities,
    ContextFrame,
    ContextQuery,
    ContextQueryResult,
    DataFlow,
    ProviderInfo,
    QueryCapability,
    VerifyRequest,
    VerifyResponse,
    content_digest,
)

MARKDOWN: Final = frozenset((".md", ".markdown"))
SUFFIXES: Final = MARKDOWN | frozenset(
    (".txt", ".rst", ".py", ".go", ".rs", ".ts", ".js", ".java", ".c", ".h", ".toml", ".sh", ".sql")
)


@dataclass(frozen=True, slots=True)
class _Piece:
    file: TextFile
    section: Section
    counts: Counter[str]

    @property
    def id(self) -> str:
        return f"{self.file.path}#{self.section.name}"


class FolderProvider(ContextProvider):
    """A folder as context. Every query reads what the folder holds at that moment.

    It answers with the sections that share a word with the question, and with those of files that
    an anchor names. `suffixes` says which files are served, each with its dot and in lower case.
    """

    def __init__(
        self,
        root: str | Path,
        *,
        id: str = "folder",
        suffixes: frozenset[str] = SUFFIXES,
        limits: FolderLimits | None = None,
    ) -> None:
        self.id = id
        self.info = ProviderInfo(
            name=id,
            version="0.1.0",
            data_flow=DataFlow(reads=True, egress_scopes=["local-only"]),
        )
        self.capabilities = Capabilities(
            query=QueryCapability(kinds=["doc", "snippet"]),
            correlation=True,
            graph=True,
            verify=True,
        )
        self._root = Path(root)
        self._suffixes = suffixes
        self._limits = limits or FolderLimits()

    async def query(self, query: ContextQuery) -> ContextQueryResult:
        """The best sections that fit."""
        frames = await anyio.to_thread.run_sync(self._matching, query, abandon_on_cancel=True)
        return fit_frames(select_frames(frames, query), query)

    async def verify(self, request: VerifyRequest) -> VerifyResponse:
        """Read the files in question once more, and compare."""
        paths = {frame.frame_id.rpartition("#")[0] for frame in request.frames}
        current = await anyio.to_thread.run_sync(self._digests, paths, abandon_on_cancel=True)
        return verdicts_on(request, current)

    def _matching(self, query: ContextQuery) -> list[ContextFrame]:
        pieces = [
            piece
            for file in read_folder(self._root, self._suffixes, self._limits)
            for piece in _pieces(file)
        ]
        question = query.goal if query.query_text is None else query.query_text
        ranked = zip(scores(question, [each.counts for each in pieces]), pieces, strict=True)
        frames = [self._frame(piece, score) for score, piece in ranked]
        return sorted(
            (each for each in frames if each.score or is_anchored(each, query.anchors)),
            key=lambda frame: -frame.score,
        )

    def _digests(self, paths: set[str]) -> dict[str, list[str]]:
        return {
            piece.id: [content_digest(piece.section.text)]
            for path, real in list_folder(self._root, self._suffixes)
            if path in paths
            and (file := read_text_file(path, real, self._limits.max_file_bytes)) is not None
            for piece in _pieces(file)
        }

    def _frame(self, piece: _Piece, score: float) -> ContextFrame:
        file, section = piece.file, piece.section
        name = PurePosixPath(file.path).name
        return full_frame(
            id=piece.id,
            kind="doc" if _is_markdown(file) else "snippet",
            title=section.title,
            content=section.text,
            score=score,
            citation_label=f"{name} {section.range}",
            uri=file.uri,
            provenance=[file_link(file.uri, file.data, section.range, by=self.info.name)],
        )


def _pieces(file: TextFile) -> list[_Piece]:
    cut = cut_markdown if _is_markdown(file) else cut_lines
    title = PurePosixPath(file.path).name
    return [
        _Piece(file, section, Counter(words(f"{section.title} {section.text}")))
        for section in cut(file.text, title)
    ]


def _is_markdown(file: TextFile) -> bool:
    return PurePosixPath(file.path).suffix.lower() in MARKDOWN
