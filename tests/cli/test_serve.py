"""`cgp serve example`."""

import socket

import pytest
from click.testing import CliRunner

from cgp_cli.serve import serve


def test_help_shows_how_to_use_it():
    shown = CliRunner().invoke(serve, ["example", "--help"])
    assert shown.exit_code == 0
    assert "cgp serve example --http 8765" in shown.output


@pytest.mark.parametrize("port", ["-1", "65536", "x"])
def test_a_port_is_a_port(port):
    assert CliRunner().invoke(serve, ["example", "--http", port]).exit_code == 2


def test_an_address_that_is_taken_is_named():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        refused = CliRunner().invoke(serve, ["example", "--http", port])
    assert refused.exit_code == 2
    assert f"Cannot listen on 127.0.0.1, port {port}" in refused.output
