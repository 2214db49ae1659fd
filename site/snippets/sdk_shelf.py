import hashlib
from typing import Any

from contextgraph_sdk import budget_tokens, run_stdio_provider

NOTES = {"retries": "Retries are set in config.toml.", "deploy": "Deploys run on Tuesdays."}


class Shelf:
    def info(self) -> dict[str, Any]:
        data_flow = {"reads": True, "writes": False, "egress": False}
        return {"name": "shelf", "version": "1.0", "data_flow": data_flow}

    def capabilities(self) -> dict[str, Any]:
        return {"query": {"kinds": ["fact"]}}

    def query(self, query: dict[str, Any]) -> dict[str, Any]:
        frames = [
            {
                "id": name,
                "kind": "fact",
                "title": name,
                "content": text,
                "content_digest": "sha256:" + hashlib.sha256(text.encode()).hexdigest(),
                "score": 0.9 if name in query["goal"].lower() else 0.1,
                "token_cost": budget_tokens(text),
                "citation_label": f"shelf, {name}",
            }
            for name, text in NOTES.items()
        ]
        return {"frames": frames, "truncated": False}


if __name__ == "__main__":
    run_stdio_provider(Shelf())
