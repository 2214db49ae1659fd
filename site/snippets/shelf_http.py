import sys

from cgp_toolkit.provider import run_http
from shelf import Shelf

if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8765
    run_http(Shelf(), port=port, on_listening=lambda url: print(url, flush=True))
