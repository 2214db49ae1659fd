"""The provider itself. Everything that it declares is kept within these few lines."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import anyio.to_thread

from cgp_toolkit.examples.docs.embedding import FINGERPRINT, embed, similarity
from cgp_toolkit.examples.docs.shelf import PAGES, Passage, read_passages
from cgp_toolkit.provider.choose import choose_representation
from cgp_toolkit.provider.contract import ContextProvider
from cgp_toolkit.provider.filter import is_anchored, select_frames
from cgp_toolkit.provider.fit import fit_frames
from cgp_toolkit.provider.frames import as_compact, as_reference, file_link, full_frame
from cgp_toolkit.provider.verdicts import verdicts_on
from cgp_types import (
    Capabilities,
    ContentRef,
    ContextFrame,
    ContextQuery,
    ContextQueryResult,
    DataFlow,
    FrameEmbedding,
    KnownRepresentation,
    ProviderInfo,
    QueryCapability,
    Transform,
    VerifyRequest,
    VerifyResponse,
)

_FIRST_SENTENCE: Final = Transform(
    method="first_sentence", implementation="cgp_toolkit.examples.docs", version="1"
)


class DocsProvider(ContextProvider):
    """Pages of Markdown, read anew for every question.

    The shelf is small, so every passage is a candidate and the limits decide. `references` lets it
    serve frames without text: for hosts in the same process, which can open the file that a
    reference names. Over a wire nobody could follow one (T50).
    """

    id = "docs-example"
    info = ProviderInfo(
        name="docs-example",
        version="1.0",
        data_flow=DataFlow(reads=True, egress_scopes=["local-only"]),
    )

    def __init__(self, folder: Path = PAGES, *, references: bool = False) -> None:
        self._folder = folder
        forms: list[KnownRepresentation] = ["full", "compact"]
        self.capabilities = Capabilities(
            query=QueryCapability(kinds=["doc", "snippet"]),
            correlation=True,
            graph=True,
            embeddings_fingerprint=FINGERPRINT,
            verify=True,
            representations=[*forms, "reference"] if references else [*forms],
            resolve=True,
        )

    async def query(self, query: ContextQuery) -> ContextQueryResult:
        """Rank, select, choose a form for each, and take what fits."""
        passages = await anyio.to_thread.run_sync(read_passages, self._folder)
        question = query.goal if query.query_text is None else query.query_text
        wanted = embed(question) if query.embedding is None else query.embedding
        forms = {each.id: self._forms(each, wanted, query.anchors) for each in passages}
        ranked = sorted((each["full"] for each in forms.values()), key=lambda full: -full.score)
        chosen = [
            forms[full.id][form]
            for full in select_frames(ranked, query)
            if (
                form := choose_representation(
                    query.representation_preferences,
                    self.capabilities.representations,
                    forms[full.id],
                )
            )
        ]
        return fit_frames(chosen, query)

    async def verify(self, request: VerifyRequest) -> VerifyResponse:
        """Read the pages once more, and compare."""
        passages = await anyio.to_thread.run_sync(read_passages, self._folder)
        return verdicts_on(
            request,
            {
                each.id: [
                    form.content_digest
                    for form in self._forms(each, [], []).values()
                    if form.content_digest is not None
                ]
                for each in passages
            },
        )

    def _forms(
        self, passage: Passage, wanted: Sequence[float], anchors: Sequence[str]
    ) -> dict[KnownRepresentation, ContextFrame]:
        """The passage in every form that it has; only a long one has a compact form."""
        section, file = passage.section, passage.file
        vector = embed(f"{section.title} {section.text}")
        full = full_frame(
            id=passage.id,
            kind=passage.kind,
            title=section.title,
            content=section.text,
            score=similarity(wanted, vector) if wanted else 0.0,
            citation_label=f"{file.path} {section.range}",
            uri=file.uri,
            provenance=[file_link(file.uri, file.data, section.range, by=self.info.name)],
            relations=passage.documents,
            embedding=FrameEmbedding(fingerprint=FINGERPRINT, vector=vector),
            valid_from=passage.valid_from,
            valid_to=passage.valid_to,
        )
        if anchors:  # what is close to an anchor is worth more than any likeness of words (G3)
            full.score = round((is_anchored(full, anchors) + full.score) / 2, 6)
        ref = ContentRef(provider_id=self.info.name, uri=f"{file.uri}#{section.range}")
        forms: dict[KnownRepresentation, ContextFrame] = {"full": full}
        short = _first_sentence(section.text)
        if passage.kind == "doc" and len(short) < len(section.text):
            forms["compact"] = as_compact(full, short, ref=ref, transform=_FIRST_SENTENCE)
        forms["reference"] = as_reference(full, ref=ref)
        return forms


def _first_sentence(text: str) -> str:
    """The heading, and the first sentence of the first paragraph after it."""
    heading, _, rest = text.partition("\n\n")
    sentence, stop, _ = rest.partition("\n\n")[0].partition(". ")
    return f"{heading}\n\n{sentence.rstrip()}{stop.rstrip()}\n" if rest else text
