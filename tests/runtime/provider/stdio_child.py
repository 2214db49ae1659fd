"""A provider process for tests, serving queries as their goals say."""

import os
import subprocess
import sys
import threading
import time

import anyio
import anyio.to_thread
from tests.runtime.provider.obedient import Obedient

from cgp_toolkit.provider import serve_stdio


class Child(Obedient):
    async def query(self, query):
        match query.goal:
            case "print":
                print("printed", flush=True)
                print("printed and left in the buffer")
                os.write(1, b"written to descriptor 1\n")
                subprocess.run([sys.executable, "-c", "print('a child of mine')"], check=True)
            case "input":
                assert sys.stdin.readline() == ""
                assert os.read(0, 1) == b""
            case "stubborn":
                with anyio.CancelScope(shield=True):
                    await anyio.sleep_forever()
            case "thread":
                await anyio.to_thread.run_sync(threading.Event().wait)
            case "block":
                time.sleep(0.2)
        return await super().query(query)

    async def shutdown(self):
        print("shut down", file=sys.stderr)


if __name__ == "__main__":
    if "chatty" in sys.argv:
        print("printed before serving")
    serve_stdio(Child(), drain_seconds=0.3)
    print("printed after serving")
