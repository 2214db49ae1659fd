"""What an author must not get wrong is said before anything is served."""

import pytest
from tests.runtime.provider.obedient import Obedient

from cgp_toolkit.provider import (
    BadDeclaration,
    ContextProvider,
    RefusedQuery,
    asgi_app,
    serve_stdio,
)
from cgp_toolkit.provider.contract import acknowledgement, check_declaration
from cgp_types import Capabilities, DataFlow, FrameId, ProviderInfo, VerifyRequest, lint
from cgp_types.codec import encode


class Silent(ContextProvider):
    id = "silent"

    async def query(self, query):
        raise NotImplementedError


def test_a_sound_declaration_is_accepted_and_acknowledged_without_a_fault():
    check_declaration(Obedient())
    assert lint(encode(acknowledgement(Obedient()))) == []


@pytest.mark.parametrize(
    ("info", "rule"),
    [
        (ProviderInfo(name=" ", version="1", data_flow=DataFlow()), "H2"),
        (ProviderInfo(name="n", version="", data_flow=DataFlow()), "H2"),
        (
            ProviderInfo(name="n", version="1", data_flow=DataFlow(egress_scopes=["org-tenant"])),
            "C5",
        ),
        (
            ProviderInfo(
                name="n", version="1", data_flow=DataFlow(egress=True, egress_scopes=["x"])
            ),
            "U3",
        ),
    ],
)
@pytest.mark.parametrize("serve", [check_declaration, serve_stdio, asgi_app])
def test_a_declaration_that_breaks_the_protocol_is_not_served(info, rule, serve):
    provider = Obedient()
    provider.info = info
    with pytest.raises(BadDeclaration, match=rule):
        serve(provider)


@pytest.mark.parametrize("missing", ["info", "capabilities"])
def test_a_missing_declaration_is_named(missing):
    provider = Silent()
    provider.info = Obedient.info
    provider.capabilities = Capabilities()
    delattr(provider, missing)
    with pytest.raises(BadDeclaration, match=f"Silent declares no `{missing}`"):
        check_declaration(provider)


@pytest.mark.parametrize(
    ("code", "message"), [("", "x"), (" ", "x"), ("internal", ""), ("x", "\u2003")]
)
def test_a_refusal_says_something(code, message):
    with pytest.raises(ValueError, match="T2"):
        RefusedQuery(code, message)


def test_a_refusal_prints_both_of_its_parts():
    assert str(RefusedQuery("unavailable", "Later.")) == "Later. (unavailable)"


@pytest.mark.anyio
async def test_unless_overridden_nobody_can_tell_and_shutdown_does_nothing():
    held = [FrameId(provider_id="p", frame_id=name) for name in "ab"]
    response = await Silent().verify(VerifyRequest(frames=held))
    assert [(each.frame, each.status) for each in response.verdicts] == [
        (each, "unknown") for each in held
    ]
    assert await Silent().shutdown() is None
