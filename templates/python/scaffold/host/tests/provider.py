"""A provider with two facts, for the tests."""

from cgp_toolkit.provider import ContextProvider, fit_frames, full_frame, select_frames, serve_stdio
from cgp_types import (
    Capabilities,
    ContextQuery,
    ContextQueryResult,
    DataFlow,
    ProviderInfo,
    QueryCapability,
)

NOTES = {"retries": "Retries are set in config.toml.", "deploys": "Deploys run on Tuesdays."}


class Notes(ContextProvider):
    id = "notes"
    info = ProviderInfo(name="notes", version="1.0", data_flow=DataFlow(reads=True))
    capabilities = Capabilities(query=QueryCapability(kinds=["fact"]))

    async def query(self, query: ContextQuery) -> ContextQueryResult:
        frames = [
            full_frame(
                id=name,
                kind="fact",
                title=name,
                content=text,
                citation_label=f"notes, {name}",
                score=0.9 if name in query.goal.lower() else 0.1,
            )
            for name, text in NOTES.items()
        ]
        return fit_frames(select_frames(frames, query), query)


if __name__ == "__main__":
    serve_stdio(Notes())
