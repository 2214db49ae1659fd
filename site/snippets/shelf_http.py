from cgp_toolkit.provider import run_http
from shelf import Shelf

if __name__ == "__main__":
    run_http(Shelf(), port=8765)
