"""A provider written with the PyPI package `contextgraph-sdk`, as its own README shows it.

Served over stdio, or with an argument over its WSGI app, whose URL is then printed. Nothing of ours
is imported here.
"""

import hashlib
import sys
from socketserver import ThreadingMixIn
from typing import Any, ClassVar
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from contextgraph_sdk import ProviderError, budget_tokens, make_wsgi_app, run_stdio_provider


def digest(text: str) -> str:
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


class Notes:
    """Two notes, one of which is gone for `verify`."""

    notes: ClassVar = {
        "note:retry": "Retry three times. Déjà vu.",
        "note:rollback": "Roll back with `undo`.",
    }

    def info(self) -> dict[str, Any]:
        flow = {"reads": True, "writes": False, "egress": False, "egress_scopes": ["local-only"]}
        return {"name": "sdk-notes", "version": "0.1.0", "data_flow": flow}

    def capabilities(self) -> dict[str, Any]:
        return {"query": {"kinds": ["doc"]}, "correlation": True, "verify": True}

    def query(self, query: dict[str, Any]) -> dict[str, Any]:
        if query["goal"] == "refuse":
            raise ProviderError("no such space", code="bad_request")
        frames = [
            {
                "id": name,
                "kind": "doc",
                "title": name,
                "content": text,
                "content_digest": digest(text),
                "score": 0.9,
                "token_cost": budget_tokens(text),
                "provenance": [{"type": "file", "uri": "file:///notes.md", "digest": digest(text)}],
                "citation_label": name,
                "relations": [],
            }
            for name, text in self.notes.items()
        ]
        if query.get("kinds") and "doc" not in query["kinds"]:
            return {"frames": [], "truncated": False}
        taken: list[dict[str, Any]] = []
        for frame in frames[: query["max_frames"]]:
            if sum(each["token_cost"] for each in [*taken, frame]) <= query["max_tokens"]:
                taken.append(frame)
        return {"frames": taken, "truncated": len(taken) < len(frames)}

    def verify(self, request: dict[str, Any]) -> dict[str, Any]:
        return {"verdicts": [{"frame": f, "status": self.status(f)} for f in request["frames"]]}

    def status(self, frame: dict[str, Any]) -> str:
        text = self.notes.get(frame["frame_id"])
        if text is None:
            return "gone"
        held = frame.get("content_digest")
        if held is None:
            return "unknown"
        return "valid" if held == digest(text) else "stale"


class Quiet(WSGIRequestHandler):
    def log_message(self, *_: object) -> None:
        """Nobody reads a log here."""


class Threaded(ThreadingMixIn, WSGIServer):
    """A kept-alive connection of one host must not keep out another."""

    daemon_threads = True


if len(sys.argv) > 1:
    with make_server("127.0.0.1", 0, make_wsgi_app(Notes()), Threaded, Quiet) as server:
        print(f"http://127.0.0.1:{server.server_port}/", flush=True)
        server.serve_forever()
else:
    run_stdio_provider(Notes())
