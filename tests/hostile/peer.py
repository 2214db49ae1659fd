"""A provider on the raw wire that misbehaves on demand. Standard library only, nothing of ours.

How it starts is said by its arguments. What it does with a query is said by the query's goal, what
it does with a verify by the first frame id: a word and a number, such as `late 0.3` or `hang`.
An answer to a query holds one frame, whose id is the goal, so that a mix-up shows.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable

options = argparse.ArgumentParser()
options.add_argument("--correlation", action="store_true")
options.add_argument("--verify", action="store_true")
options.add_argument("--name", default="peer")
options.add_argument("--version", default="contextgraph/1.0-draft")
options.add_argument("--flow", default="{}")
options.add_argument("--egress-after", help="declares egress when this file exists, and makes it")
options.add_argument("--ack", help="this line in place of the acknowledgement")
options.add_argument("--banner", help="this line before everything else")
options.add_argument("--mute", action="store_true", help="does not acknowledge")
options.add_argument("--exit-at-once", type=int)
options.add_argument("--ignore-term", action="store_true")
options.add_argument("--ignore-shutdown", action="store_true")
options.add_argument("--exit-status", type=int, default=0)
options.add_argument("--grandchild", help="starts one and writes its process id to this file")
options.add_argument("--deaf", action="store_true", help="reads nothing after the handshake")
options.add_argument("--pause", type=float, help="seconds without reading after the handshake")
options.add_argument("--close", choices=["stdin", "stdout"], help="after the handshake")
options.add_argument("--log", help="appends every line that it receives to this file")
given = options.parse_args()

lock = threading.Lock()


def write(data: bytes) -> None:
    with lock:
        os.write(1, data) if len(data) < 512 else write_all(data)


def write_all(data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(1, view) :]


def say(message: object) -> None:
    write(json.dumps(message).encode() + b"\n")


def stay() -> None:
    while True:
        time.sleep(3600)


def forever(act: Callable[[], object]) -> None:
    def run() -> None:
        while True:
            act()

    threading.Thread(target=run, daemon=True).start()


def frames(goal: str, identifier: str | None, title: str = "-") -> dict:
    frame = {
        "id": goal,
        "kind": "fact",
        "title": title,
        "content": "",
        "score": 1,
        "token_cost": 0,
        "citation_label": "here",
    }
    reply = {"type": "frames", "result": {"frames": [frame], "truncated": False}}
    return reply if identifier is None else reply | {"id": identifier}


def later(seconds: float, message: object) -> None:
    timer = threading.Timer(seconds, say, [message])
    timer.daemon = True
    timer.start()


def query(goal: str, identifier: str | None) -> None:
    word, _, argument = goal.partition(" ")
    number = float(argument) if argument and word != "error" else 0
    answer = frames(goal, identifier)
    match word:
        case "hang":
            return
        case "late":
            later(number, answer)
        case "drip":
            forever(lambda: (write(b" "), time.sleep(number)))
        case "flood":
            forever(lambda: write_all(b"\n" * 65536))
        case "wrong":
            say(answer | {"id": "nobody's"})
        case "nameless":
            answer.pop("id", None)
            say(answer)
        case "verified":
            say({"type": "verified", "response": {"verdicts": []}})
        case "mistyped":
            say({"type": "verified", "id": identifier, "response": {"verdicts": []}})
        case "unknown":
            say({"type": "progress", "percent": 10})
            say({"type": "progress", "id": "nobody's"})
            say(answer)
        case "blank":
            write(b"\n \t \r\n")
            write(json.dumps(answer, indent=None).encode() + b"\r\n")
        case "garbage":
            write(b"loading index ...\n" * int(number or 1))
        case "chatty":
            write(b"loading index ...\n")
            time.sleep(number)
            say(answer)
        case "endless":
            for _ in range(int(number)):
                write_all(b"x" * (1 << 20))
            write(b"\n")
            say(answer)
        case "error":
            say({"type": "error", "id": identifier, "code": argument, "message": "no"})
        case "twice":
            write((json.dumps(answer) + "\n").encode() * 2)
        case "crash":
            sys.stderr.write("so long\nlast words\n")
            sys.stderr.flush()
            os._exit(int(number))
        case "die":
            os.kill(os.getpid(), signal.SIGSEGV)
        case "half":
            write(json.dumps(answer).encode()[:40])
            os._exit(1)
        case "last":
            say(answer)
            os._exit(0)
        case "unterminated":
            write(json.dumps(answer).encode())
            os._exit(0)
        case "stderr":
            os.write(2, b"e" * 79 + b"\n")
            for _ in range(int(number)):
                os.write(2, (b"n" * 79 + b"\n") * 1024)
            os.write(2, b"the end\n")
            say(answer)
        case "pid":
            say(frames(goal, identifier, str(os.getpid())))
        case "environment":
            say(frames(goal, identifier, json.dumps(dict(os.environ))))
        case _:
            say(answer)


def verify(asked: list) -> None:
    word, _, argument = asked[0]["frame_id"].partition(" ")
    verdicts = [{"frame": frame, "status": "valid"} for frame in asked]
    answer = {"type": "verified", "response": {"verdicts": verdicts}}
    match word:
        case "hang":
            return
        case "late":
            later(float(argument), answer)
        case "garbage":
            write(b"no message\n")
        case _:
            say(answer)


def acknowledge() -> None:
    flow = json.loads(given.flow)
    if given.egress_after:
        flow["egress"] = os.path.exists(given.egress_after)
        open(given.egress_after, "w").close()
    if given.ack:
        write(given.ack.encode() + b"\n")
    elif not given.mute:
        say(
            {
                "type": "handshake_ack",
                "protocol_version": given.version,
                "provider": {"name": given.name, "version": "1", "data_flow": flow},
                "capabilities": {
                    "query": {"kinds": ["fact"]},
                    "correlation": given.correlation,
                    "verify": given.verify,
                },
            }
        )


def main() -> None:
    if given.ignore_term:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if given.grandchild:
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
        with open(given.grandchild, "w") as file:
            file.write(str(child.pid))
    if given.exit_at_once is not None:
        sys.stderr.write("cannot find the index\n")
        sys.exit(given.exit_at_once)
    if given.banner:
        write(given.banner.encode() + b"\n")
    acknowledged = False
    for line in sys.stdin.buffer:
        if given.log:
            with open(given.log, "ab") as file:
                file.write(line)
        message = json.loads(line)
        match message["type"]:
            case "handshake":
                acknowledge()
                if not acknowledged and given.close:
                    os.close(0 if given.close == "stdin" else 1)
                if (given.close and not acknowledged) or given.deaf:
                    stay()
                if given.pause and not acknowledged:
                    time.sleep(given.pause)
                acknowledged = True
            case "query":
                query(message["query"]["goal"], message.get("id"))
            case "verify":
                verify(message["request"]["frames"])
            case "shutdown" if not given.ignore_shutdown:
                break
    if given.ignore_shutdown:
        stay()
    os._exit(given.exit_status)


main()
