"""Providers over HTTP: what counts as egress, what is refused, and what nobody may ever read (SPEC 5)."""

from cgp_toolkit.conformance.check import Finding, judged
from cgp_types import MAX_ERROR_BODY_CHARS, Requirement

from ..evidence import frame
from ..run import Run
from ..scenario import LOOPBACK, Feature, Player, Scenario, ask
from ..script import Part, Script, error, frames, playing, respond, serving

_HTTP = frozenset({Feature.HTTP})
_SPAN = 2 * MAX_ERROR_BODY_CHARS
"""Characters of a whole report, the excerpt of a body included."""


def _judge_redirect(run: Run) -> Finding:
    faults = []
    for name in ("moved", "found"):
        connection = run.account.connection(name)
        if connection["kind"] != "redirect_refused":
            faults.append(
                f"A redirect is told as {connection['kind']!r}, not 'redirect_refused' (T19)."
            )
            continue
        location = connection.get("location", "")
        if "elsewhere" not in location:
            faults.append("The report does not say where the redirect pointed (T19).")
        if "hidden-in-the-query" in location:
            faults.append("The report repeats the query part of the target (C8).")
        heads = [event.more["head"] for event in run.heard_by(name).named("heard")]
        if any("/elsewhere" in head.partition("\r\n")[0] for head in heads):
            faults.append("The redirect was followed (T19).")
    return judged(faults, [], "Both redirects were refused, and their targets named.")


def _redirecting(status: int, server: str = "") -> Script:
    """Without another server it points back to this one, which hears whoever follows."""
    location = f"Location: {server}/elsewhere?key=hidden-in-the-query"
    return Script((Part(handshake=((respond(status, "", location),),), query=()),))


HOST_REDIRECT = Scenario(
    name="host-redirect",
    requirements=(Requirement.T19,),
    proves="A redirect is refused and its target named.",
    needs=_HTTP,
    players=(
        Player(id="moved", url=LOOPBACK, script=_redirecting(308), trust_loopback=True),
        Player(
            id="found",
            url=LOOPBACK,
            script=_redirecting(302, "http://127.0.0.1:9"),
            trust_loopback=True,
        ),
    ),
    steps=(ask(),),
    judge=_judge_redirect,
)


def _judge_plain_http(run: Run) -> Finding:
    faults = []
    for name in ("everywhere", "mapped"):
        if (kind := run.account.connection(name)["kind"]) != "insecure_url":
            faults.append(
                f"Plain HTTP to no loopback name is told as {kind!r}, not 'insecure_url' (C7)."
            )
        if run.heard_by(name).starts:
            faults.append("A connection was opened before the URL was refused (C7).")
    if run.account.connection("loopback")["kind"] != "connected":
        faults.append("Plain HTTP to a loopback address was refused; it needs no TLS (C7).")
    return judged(faults, [], "It was refused, and no connection was opened.")


HOST_PLAIN_HTTP = Scenario(
    name="host-plain-http",
    requirements=(Requirement.C7,),
    proves="Plain HTTP to anything but loopback is refused before a connection is opened.",
    needs=_HTTP,
    players=(
        # Both lead here, and neither is a loopback address by its spelling.
        Player(id="everywhere", url="http://0.0.0.0:{port}/cgp", script=serving()),
        Player(id="mapped", url="http://[::ffff:127.0.0.1]:{port}/cgp", script=serving()),
        Player(id="loopback", url=LOOPBACK, script=serving()),
    ),
    steps=(ask(),),
    judge=_judge_plain_http,
)


def _judge_replies(run: Run) -> Finding:
    faults = []
    if run.account.answer("odd", 0).frame_ids != ["found"]:
        faults.append("A good body was refused for its media type (T22).")
    refused = run.account.answer("refused", 0)
    if refused.kind != "provider_error" or refused.outcome.get("code") != "bad_request":
        faults.append(f"An error envelope with status 400 is told as {refused.kind!r} (T23).")
    broken = run.account.answer("broken", 0)
    if broken.kind == "provider_error" or broken.frames:
        faults.append("A page of HTML with status 502 was taken for an answer (T24).")
    if len(broken.outcome.get("text", "")) > _SPAN:
        faults.append("The whole page was copied into the report (T24).")
    if broken.outcome.get("status") != 502:
        faults.append("The status of the response is not told (T24).")
    head = next((each.more["head"] for each in run.heard_by("odd").named("heard")), "")
    lines = [line.lower() for line in head.splitlines()]
    if not head.startswith("POST ") or "content-type: application/json" not in lines:
        faults.append("A message is a POST of `application/json` (T18).")
    return judged(faults, [], "Each reply was judged by its body.")


HOST_HTTP_REPLIES = Scenario(
    name="host-http-replies",
    requirements=(Requirement.T18, Requirement.T22, Requirement.T23, Requirement.T24),
    proves="HTTP replies are judged by their body: any media type, error envelopes of any status, "
    "bounded excerpts.",
    needs=_HTTP,
    players=tuple(
        Player(id=name, url=LOOPBACK, trust_loopback=True, script=playing((reply,)))
        for name, reply in (
            ("odd", respond(200, frames(frame("found")), media_type="text/html")),
            ("refused", respond(400, error("bad_request"))),
            ("broken", respond(502, "<p>" + "gone " * 2000, media_type="text/html")),
        )
    ),
    steps=(ask(),),
    judge=_judge_replies,
)


_TOKEN, _KEY = "token-4417-never-shown", "key-9902-never-shown"


def _judge_redaction(run: Run) -> Finding:
    faults = []
    heads = [event.more["head"] for event in run.heard_by("talkative").named("heard")]
    if not heads or any(f"Bearer {_TOKEN}" not in head for head in heads):
        faults.append("The credential was not sent with every message.")
    stdout = run.output.stdout.decode(errors="replace")
    for secret, what in ((_TOKEN, "The credential"), (_KEY, "The query part of the URL")):
        for text, where in ((stdout, "what it wrote"), (run.output.stderr, "its standard error")):
            if secret in text:
                faults.append(f"{what} stands in {where} (C8).")
    return judged(
        faults, [], "Neither stands in what the host wrote, although the provider repeated both."
    )


HOST_CREDENTIAL_REDACTION = Scenario(
    name="host-credential-redaction",
    requirements=(Requirement.C8,),
    proves="No credential and no URL query appears in output, errors or logs.",
    needs=_HTTP,
    players=(
        Player(
            id="talkative",
            url=f"{LOOPBACK}?key={_KEY}",
            credential=_TOKEN,
            trust_loopback=True,
            script=playing(
                (respond(500, f"Not with {_TOKEN} and {_KEY}.", media_type="text/plain"),),
                (respond(200, error("internal", f"Not with {_TOKEN} and {_KEY}.")),),
            ),
        ),
        Player(
            id="refusing",
            url=f"{LOOPBACK}?key={_KEY}",
            credential=_TOKEN,
            script=Script(
                (
                    Part(
                        handshake=((respond(401, f"{_TOKEN} {_KEY}", media_type="text/plain"),),),
                        query=(),
                    ),
                )
            ),
        ),
    ),
    steps=(ask(), ask("again")),
    judge=_judge_redaction,
)


def _judge_egress(run: Run) -> Finding:
    faults = []
    if (kind := run.account.answer("near", 0).kind) != "consent_required":
        faults.append(
            f"A loopback server that denies egress is told as {kind!r}; it needs consent (T38)."
        )
    if run.heard_by("near").payloads:
        faults.append("A server that nobody agreed to was sent a query (C4).")
    if run.account.answer("trusted", 0).frame_ids != ["found"]:
        faults.append("A loopback server that is trusted explicitly was not asked (T38).")
    return judged(faults, [], "It counted as egress unless it was trusted.")


HOST_HTTP_EGRESS = Scenario(
    name="host-http-egress",
    requirements=(Requirement.T38,),
    proves="A loopback HTTP provider counts as egress unless it is trusted explicitly.",
    needs=_HTTP,
    players=(
        Player(id="near", url=LOOPBACK, script=serving(frame("found"))),
        Player(id="trusted", url=LOOPBACK, script=serving(frame("found")), trust_loopback=True),
    ),
    steps=(ask(),),
    judge=_judge_egress,
)
