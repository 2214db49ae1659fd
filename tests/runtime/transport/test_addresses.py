"""Which URLs are loopback, which are refused, and what of them is shown (C7, C8, T21)."""

import pytest

from cgp_toolkit.errors import InsecureTransport
from cgp_toolkit.transport.addresses import is_loopback_host, judge_url
from cgp_toolkit.transport.credentials import Credential


@pytest.mark.parametrize(
    "host", ["localhost", "LocalHost", "127.0.0.1", "127.255.0.9", "::1", "0:0:0:0:0:0:0:1"]
)
def test_loopback_by_its_spelling(host):
    assert is_loopback_host(host)


@pytest.mark.parametrize(
    "host",
    [
        "",
        "localhost.",
        "localhost.localdomain",
        "sub.localhost",
        "0.0.0.0",
        "127.1",
        "2130706433",
        "0177.0.0.1",
        "128.0.0.1",
        "::",
        "::ffff:127.0.0.1",
        "::1%lo",
        "127.0.0.1.example.com",
        "10.0.0.1",
    ],
)
def test_nothing_else_is_loopback(host):
    assert not is_loopback_host(host)


def test_tls_may_go_anywhere():
    assert not judge_url("https://example.com/cgp").loopback
    assert judge_url("https://localhost/cgp").loopback


@pytest.mark.parametrize(
    "url", ["http://127.0.0.1@example.com/", "http://127.0.0.1\\@example.com/"]
)
def test_a_user_name_that_looks_like_loopback_deceives_nobody(url):
    with pytest.raises(Exception, match=r"user name|C7"):
        judge_url(url)


def test_an_address_is_shown_without_query_and_fragment():
    address = judge_url("https://example.com:8443/a/b?key=s3cret#part")
    assert address.shown == "https://example.com:8443/a/b"
    assert "s3cret" not in repr(address)
    assert "key=s3cret" in address.secrets()


def test_localhost_is_dialled_by_address():
    routes = judge_url("http://localhost:8787/x?y=1").routes
    assert [str(route) for route in routes] == [
        "http://127.0.0.1:8787/x?y=1",
        "http://[::1]:8787/x?y=1",
    ]
    assert len(judge_url("http://127.0.0.2/").routes) == 1


def test_the_refusal_names_the_host_and_nothing_more():
    with pytest.raises(InsecureTransport) as caught:
        judge_url("http://example.com/path?key=s3cret")
    assert "example.com" in str(caught.value)
    assert "s3cret" not in str(caught.value)


def test_a_credential_is_not_printed():
    credential = Credential("s3cret")
    assert "s3cret" not in repr(credential) + str(credential) + f"{credential!s:>40}"
    assert credential.header() == ("Authorization", "Bearer s3cret")
    assert credential == Credential("s3cret")
