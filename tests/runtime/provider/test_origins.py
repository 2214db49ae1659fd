"""Whom a server on this machine lets in."""

import pytest

from cgp_toolkit.provider.origins import is_foreign


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LOCALHOST:80",
        "127.0.0.1",
        "127.0.0.1:8000",
        "127.255.255.254:1",
        "[::1]",
        "[::1]:8000",
        "localhost:",
        "docs.example",
        "Docs.Example:8000",
        "only.example:81",
    ],
)
def test_loopback_literals_and_the_served_names_are_at_home(host):
    assert is_foreign([host], [], ("docs.example", "only.example:81"), ()) is None


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8000",
        "localhost.",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "128.0.0.1",
        "127.1",
        "127.0.0.01",
        "0.0.0.0",
        "[::]",
        "[::ffff:127.0.0.1]",
        "::1",
        "[::1",
        "127.0.0.1@evil.example",
        "localhost/evil",
        "localhost:80:80",
        "localhost:x",
        "local host",
        "",
        "localhost\n",
        "only.example",
        "only.example:82",
        "sub.docs.example",
        "\u0661\u0662\u0667.0.0.1",
    ],
)
def test_everything_else_is_foreign(host):
    assert is_foreign([host], [], ("docs.example", "only.example:81"), ()) is not None


def test_there_is_one_host():
    assert is_foreign([], [], (), ()) is not None
    assert is_foreign(["localhost", "localhost"], [], (), ()) is not None
    assert is_foreign(["localhost", "evil.example"], [], (), ()) is not None


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost:3000", ""])
def test_an_origin_that_was_not_allowed_is_foreign(origin):
    assert is_foreign(["localhost"], [origin], (), ()) is not None
    assert is_foreign(["localhost"], [origin], (), (origin,)) is None
    assert is_foreign(["localhost"], [origin, "http://x"], (), (origin,)) is not None
