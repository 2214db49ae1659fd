"""An honest provider on the raw wire, and what an argument makes of it. Standard library only.

`python peer.py CODE` runs the code in this module before it serves: it may change ACK and NOTES or
replace any function. `python peer.py CODE --http` serves over HTTP and prints its URL.
"""

import hashlib
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

FOLDER = os.path.dirname(os.path.abspath(__file__))
FAMILY = "contextgraph/1"
MAX_BYTES = 16 * 1024 * 1024
ACK = {
    "type": "handshake_ack",
    "protocol_version": "contextgraph/1.0-draft",
    "provider": {
        "name": "peer",
        "version": "1",
        "data_flow": {"reads": True, "egress_scopes": ["local-only"]},
    },
    "capabilities": {
        "query": {"kinds": ["fact", "doc"]},
        "correlation": True,
        "graph": True,
        "verify": True,
        "resolve": True,
        "embeddings_fingerprint": "peer/3",
        "representations": ["full", "compact"],
    },
}
NOTES = {"one": "The first note.", "two": "The second note, a longer one.", "three": "Third."}
KINDS = {"one": "fact", "two": "doc", "three": "fact"}


def digest(text):
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def frame(name):
    """One frame. `two` holds from July 2026 to September, `three` is connected to a thing."""
    text = NOTES[name]
    made = {
        "id": name,
        "kind": KINDS[name],
        "title": f"Note {name}",
        "content": text,
        "content_digest": digest(text),
        "score": 0.5,
        "token_cost": -(-len(text.encode()) // 4),
        "citation_label": f"note {name}",
    }
    if name == "two":
        made |= {"valid_from": "2026-06-01T00:00:00Z", "valid_to": "2026-09-01T00:00:00Z"}
    if name == "three":
        relation = {"rel": "code.calls", "target_uri": "thing:///3", "display_name": "thing"}
        made["relations"] = [relation]
    return made


def compact(full):
    text = full["content"][:5]
    return full | {
        "content": text,
        "content_digest": digest(text),
        "token_cost": 2,
        "representation": "compact",
        "canonical_content_hash": full["content_digest"],
        "content_ref": {"provider_id": "peer", "uri": "peer:///" + full["id"]},
        "transform": {"method": "cut", "implementation": "peer", "version": "1"},
    }


def holds(made, pin):
    """Whether a frame is valid at an instant; these texts compare like their instants."""
    return made.get("valid_from", "") <= pin < made.get("valid_to", "~")


def chosen(query):
    """The frames that the question is about, the anchored ones first, before any limit."""
    frames = [frame(name) for name in NOTES]
    if query.get("kinds"):
        frames = [each for each in frames if each["kind"] in query["kinds"]]
    if query.get("as_of"):
        frames = [each for each in frames if holds(each, query["as_of"])]
    if query.get("anchors"):
        frames.sort(key=lambda each: not anchored(each, query["anchors"]))
    if (query.get("representation_preferences") or ["full"])[0] == "compact":
        frames = [compact(each) for each in frames]
    return frames


def anchored(made, anchors):
    return any(each["target_uri"] in anchors for each in made.get("relations", []))


def result(query):
    found = chosen(query)
    served, left = [], query["max_tokens"]
    for each in found:
        if len(served) < query["max_frames"] and each["token_cost"] <= left:
            served.append(each)
            left -= each["token_cost"]
    dropped = len(found) - len(served)
    more = {"dropped_estimate": dropped} if dropped else {}
    return {"frames": served, "truncated": bool(dropped), **more}


def on_query(message):
    query = message["query"]
    for name in ("max_frames", "max_tokens"):
        if type(query[name]) is not int or query[name] < 0:
            raise ValueError(name)
    if not isinstance(query["goal"], str) or any(
        type(k) is not str for k in query.get("kinds", [])
    ):
        raise ValueError("goal or kinds")
    if query.get("as_of", "2026")[:1] != "2" and query["as_of"][:4] not in ("0001", "9998"):
        raise ValueError("as_of")
    if "embedding" in query and len(query["embedding"]) != 3:
        return {"type": "error", "code": "bad_request", "message": "three numbers are due"}
    return {"type": "frames", "result": result(query)}


def verdict(asked):
    name, held = asked["frame_id"], asked.get("content_digest")
    if name not in NOTES:
        return {"frame": asked, "status": "gone"}
    if held is None:
        return {"frame": asked, "status": "unknown"}
    current = digest(NOTES[name])
    if held == current:
        return {"frame": asked, "status": "valid"}
    return {"frame": asked, "status": "stale", "replacement_digest": current}


def on_verify(message):
    known = ("provider_id", "frame_id", "content_digest")
    asked = [{k: f[k] for k in known if k in f} for f in message["request"]["frames"]]
    return {"type": "verified", "response": {"verdicts": [verdict(each) for each in asked]}}


def on_handshake(message):
    if message["protocol_version"].split(".")[0] != FAMILY:
        text = f"This is {ACK['protocol_version']}, not {message['protocol_version']}."
        return {"type": "error", "code": "incompatible_version", "message": text}
    return ACK


def on_shutdown(message):
    os._exit(0)


def on_unknown(message):
    if message["type"] in ("handshake_ack", "frames", "verified", "error"):
        return None
    return refusal("no such message") if "id" in message else None


def on_end():
    os._exit(0)


def refusal(why):
    return {"type": "error", "code": "bad_request", "message": f"bad: {why}"}


def on_garbage(why):
    return refusal(why)


def answer(data):
    """The reply to the bytes of one message, or None."""
    identifier = None
    try:
        if len(data) > MAX_BYTES:
            raise ValueError("too large")
        message = json.loads(data.decode())
        json.dumps(message, ensure_ascii=False).encode()
        identifier = message.get("id")
        if not isinstance(message["type"], str):
            raise ValueError("type")
        act = globals().get("on_" + str(message["type"]), on_unknown)
        reply = act(message)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as problem:
        reply = on_garbage(type(problem).__name__)
    return named(reply, identifier)


def named(reply, identifier):
    return reply | {"id": identifier} if reply and identifier is not None else reply


def write(reply):
    os.write(1, json.dumps(reply).encode() + b"\n")


def serve():
    for line in sys.stdin.buffer:
        if line.strip() and (reply := answer(line.strip(b"\r\n"))) is not None:
            write(reply)
    on_end()


class Handler(BaseHTTPRequestHandler):
    """The server's side of section 3.2, as far as the module's functions do not say otherwise."""

    def judge(self):
        """The status of a refusal, or None."""
        host = self.headers.get("Host", "").rsplit(":", 1)[0]
        if host not in ("localhost", "127.0.0.1", "[::1]") or "Origin" in self.headers:
            return 403
        if self.command != "POST":
            return 405
        if self.headers.get("Content-Type", "").partition(";")[0] != "application/json":
            return 415
        if int(self.headers.get("Content-Length", MAX_BYTES + 1)) > MAX_BYTES:
            return 413
        return None

    def respond(self, status, body=b"", kind="application/json"):
        self.send_response(status)
        if status == 405:
            self.send_header("Allow", "POST")
        if status != 204:
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
        self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(body)
        self.close_connection = True

    def do_POST(self):
        if (status := self.judge()) is not None:
            return self.respond(status, b"no", "text/plain")
        reply = answer(self.rfile.read(int(self.headers["Content-Length"])))
        if reply is None:
            return self.respond(204)
        undecodable = reply.get("code") == "bad_request" and reply["message"].startswith("bad: ")
        unknown = "no such message" in reply.get("message", "")
        self.respond(400 if undecodable and not unknown else 200, json.dumps(reply).encode())

    do_GET = do_PUT = do_POST

    def log_message(self, *_):
        pass


def serve_http():
    global on_shutdown
    on_shutdown = lambda message: None  # noqa: E731 - a server outlives its hosts
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        print(f"http://127.0.0.1:{server.server_port}/", flush=True)
        server.serve_forever()


def forever():
    while True:
        time.sleep(3600)


if __name__ == "__main__":
    exec(sys.argv[1] if len(sys.argv) > 1 else "", globals())
    serve_http() if "--http" in sys.argv[2:] else serve()
