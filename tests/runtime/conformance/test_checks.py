"""Every check turns red, or warns, for the fault that it is about, and says which one it is."""

import pytest
from tests.runtime.conformance.running import http_peer, peer, verdict

from cgp_toolkit.conformance.check import Profile

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def served(change: str) -> str:
    """Code that changes each frame as it is served; `f` is the frame."""
    return (
        "honest = frame\n"
        "def frame(name):\n"
        "    f = honest(name)\n"
        f"    {change}\n"
        "    return f\n"
    )


def replied(change: str) -> str:
    """Code that changes each answer to a query; `r` is the result, `q` the query."""
    return (
        "fair = result\n" "def result(q):\n" "    r = fair(q)\n" f"    {change}\n" "    return r\n"
    )


def declared(change: str) -> str:
    """Code that changes the acknowledgement; `a` is it, `c` the capabilities in it."""
    return f"a, c = ACK, ACK['capabilities']\n{change}\n"


LOCKSTEP = declared("c['correlation'] = False")
DROPS_IDS = "def named(reply, identifier):\n    return reply\n"
EXITS_ON_GARBAGE = "def on_garbage(why):\n    os._exit(1)\n"
SILENT_ON_GARBAGE = "def on_garbage(why):\n    return None\n"
UNKNOWN_SILENT = "def on_unknown(message):\n    return None\n"
SHARED_DIGEST = "turn = 0\n" + served(
    "global turn; turn += 1; f['content'] = f'The note {turn:09}.'; f['token_cost'] = 5"
)


@pytest.mark.parametrize(
    ("check", "code", "status", "evidence"),
    [
        ("handshake", declared("a['provider']['version'] = ' '"), "fail", "H2"),
        (
            "handshake",
            declared("a['protocol_version'] = 'contextgraph/2.0'"),
            "fail",
            "'contextgraph/2.0'",
        ),
        ("handshake", declared("a['protocol_version'] = 'contextgraph/1'"), "fail", "T1"),
        ("handshake", "def on_handshake(m):\n    return refusal('no')", "fail", "'bad_request'"),
        ("handshake", "print('starting up', flush=True)", "fail", "'starting up'"),
        (
            "consent-scope",
            declared("a['provider']['data_flow']['egress_scopes'] = ['org-tenant']"),
            "fail",
            "C5",
        ),
        (
            "consent-scope",
            declared("a['provider']['data_flow'] = {'egress': True, 'egress_scopes': ['moon']}"),
            "fail",
            "'moon'",
        ),
        ("frame-validity", served("f['score'] = 1.5"), "fail", "Frame 0 ('one'): `score` is 1.5."),
        ("frame-validity", served("f['title'] = ' '"), "fail", "(F2)"),
        ("frame-validity", served("del f['citation_label']"), "fail", "`citation_label` is absent"),
        ("frame-validity", served("f['valid_from'] = 'last week'"), "fail", "'last week'"),
        ("frame-validity", served("f['content_digest'] = 'sha256:abc'"), "fail", "'sha256:abc'"),
        (
            "frame-validity",
            served("f['provenance'] = [{'type': 'file', 'uri': 'file:///x'}]"),
            "fail",
            "(F5)",
        ),
        (
            "frame-validity",
            served("f['provenance'] = [{'type': 'file', 'range': '1-40', 'digest': digest('')}]"),
            "fail",
            "(F17)",
        ),
        ("frame-validity", served("f['representation'] = 'reference'"), "fail", "(P3)"),
        ("frame-validity", served("f['canonical_content_hash'] = digest('')"), "fail", "(P1)"),
        (
            "frame-validity",
            served("f['relations'] = [{'rel': 'a:b', 'target_uri': 'x'}]"),
            "fail",
            "(G1)",
        ),
        ("frame-validity", served("f['id'] = ''"), "fail", "(T2)"),
        ("frame-validity", served("f['kind'] = 'vision'"), "warn", "'vision'"),
        (
            "frame-validity",
            served(
                "f['canonical_content_hash'] = None; f['relations'] = [{'rel': 'odd', 'target_uri': 'x', 'display_name': 'x'}]"
            ),
            "warn",
            "(U3)",
        ),
        ("frame-validity", "NOTES.clear()", "pass", "zero frames"),
        ("frame-validity", "def on_query(m):\n    os._exit(7)", "fail", "exit status 7"),
        (
            "verify-honesty",
            "def verdict(asked):\n    return {'frame': asked, 'status': 'valid'}",
            "fail",
            "`stale` is due (T53)",
        ),
        (
            "verify-honesty",
            "def verdict(asked):\n    return {'frame': asked, 'status': 'unknown'}",
            "fail",
            "`valid` is due (T53)",
        ),
        (
            "verify-honesty",
            "def on_verify(m):\n    return {'type': 'verified', 'response': {}}",
            "fail",
            "(V2)",
        ),
        (
            "verify-honesty",
            "def on_verify(m):\n    return refusal('malformed digest')",
            "fail",
            "'bad_request'",
        ),
        (
            "verify-honesty",
            "own = on_verify\ndef on_verify(m):\n    ok = all(f['provider_id'] == 'peer' for f in m['request']['frames'])\n    return own(m) if ok else refusal('whose?')",
            "fail",
            "under another provider's name was asked for: an `error`",
        ),
        (
            "verify-honesty",
            "own = verdict\ndef verdict(asked):\n    return own(asked) if asked['provider_id'] == 'peer' else own(asked | {'provider_id': 'peer'})",
            "warn",
            "under the name 'peer' instead",
        ),
        (
            "verify-honesty",
            "own = verdict\ndef verdict(a):\n    v = own(a)\n    return v if a['provider_id'] == 'peer' else v | {'status': 'unknown'}",
            "pass",
            "3 frames",
        ),
        (
            "verify-honesty",
            "own = verdict\ndef verdict(a):\n    v = own(a)\n    return v if a['provider_id'] == 'peer' else v | {'status': 'gone'}",
            "fail",
            "(V5, T53)",
        ),
        ("verify-honesty", declared("c['verify'] = False"), "skip", "`verify` was not declared"),
        ("verify-honesty", served("del f['content_digest']"), "skip", "digest"),
        (
            "budget-honesty",
            served("f['token_cost'] = 1"),
            "fail",
            "`token_cost` is 1, and its content of 15 bytes costs 4 (B3)",
        ),
        (
            "budget-honesty",
            "NOTES['one'] = 'x' * 20000\ndef result(q):\n    return {'frames': [frame('one')], 'truncated': False}",
            "fail",
            "(B1)",
        ),
        (
            "budget-honesty",
            "def result(q):\n    return {'frames': [frame('one')] * 9, 'truncated': False}",
            "fail",
            "9 frames came, and `max_frames` was 8 (B4)",
        ),
        ("shutdown-clean", "def on_shutdown(m):\n    pass", "fail", "(R2)"),
        ("shutdown-clean", "def on_shutdown(m):\n    os._exit(3)", "warn", "exit status 3"),
        (
            "shutdown-clean",
            "def on_shutdown(m):\n    os.kill(os.getpid(), 11)",
            "fail",
            "signal 11",
        ),
        (
            "shutdown-clean",
            "def on_shutdown(m):\n    write(refusal('bye'))\n    os._exit(0)",
            "fail",
            "reply to `shutdown`",
        ),
        ("shutdown-clean", "def on_end():\n    forever()", "fail", "(T9)"),
        ("malformed-input-tolerance", EXITS_ON_GARBAGE, "fail", "exit status 1"),
        ("malformed-input-tolerance", SILENT_ON_GARBAGE, "warn", "in silence"),
        ("malformed-input-tolerance", LOCKSTEP + SILENT_ON_GARBAGE, "warn", "in silence"),
        (
            "malformed-input-tolerance",
            "def on_garbage(why):\n    return {'type': 'error', 'code': 'internal', 'message': why}",
            "fail",
            "'internal'",
        ),
        (
            "malformed-input-tolerance",
            "def on_garbage(why):\n    write(refusal(why))\n    os._exit(1)",
            "fail",
            "A query was sent after",
        ),
        (
            "malformed-input-tolerance",
            LOCKSTEP + "def on_garbage(why):\n    write(refusal(why))\n    os._exit(1)",
            "fail",
            "A query was sent after",
        ),
        ("as-of-temporal", "def holds(made, pin):\n    return True", "fail", "(Q2)"),
        (
            "as-of-temporal",
            "def holds(made, pin):\n    return made.get('valid_from', '') <= pin <= made.get('valid_to', '~')",
            "fail",
            "no longer holds at its `valid_to`, 2026-09-01T00:00:00Z",
        ),
        (
            "as-of-temporal",
            "def holds(made, pin):\n    return pin < made.get('valid_to', '~')",
            "fail",
            "It holds from 2026-06-01",
        ),
        (
            "kinds-filter",
            replied("r['frames'] = [frame(name) for name in NOTES]"),
            "fail",
            "Asked for kind 'fact', Frame 1 ('two') came, of kind 'doc' (Q1)",
        ),
        ("kinds-filter", declared("c['query'] = {'kinds': []}"), "skip", "No kinds"),
        (
            "anchor-relevance",
            "def chosen(q):\n    return [frame('one')] if q.get('anchors') else [frame('three')]",
            "fail",
            "(G4)",
        ),
        (
            "anchor-relevance",
            "def chosen(q):\n    return [frame('one'), frame('three')]",
            "warn",
            "stands before frame 1",
        ),
        ("anchor-relevance", declared("c['graph'] = False"), "skip", "`graph`"),
        ("anchor-relevance", served("f.pop('relations', None)"), "skip", "anchor"),
        (
            "embedding-fingerprint",
            "plain = on_query\ndef on_query(m):\n    m['query'].pop('embedding', None)\n    return plain(m)",
            "fail",
            "(E1)",
        ),
        (
            "embedding-fingerprint",
            "def on_query(m):\n    if 'embedding' in m['query']:\n        return {'type': 'error', 'code': 'x:y', 'message': 'no'}\n    return {'type': 'frames', 'result': result(m['query'])}",
            "warn",
            "'x:y'",
        ),
        (
            "embedding-fingerprint",
            declared("c['embeddings_fingerprint'] = 'model'"),
            "skip",
            "'model'",
        ),
        (
            "embedding-fingerprint",
            declared("del c['embeddings_fingerprint']"),
            "skip",
            "embedding space",
        ),
        ("correlation", DROPS_IDS, "fail", "without an id (H4)"),
        (
            "correlation",
            "def named(r, i):\n    return r | {'id': i.upper()} if i else r",
            "fail",
            "'CONFORMANCE-CORRELATION-1'",
        ),
        ("correlation", LOCKSTEP, "skip", "`correlation`"),
        (
            "tight-budget",
            "def result(q):\n    return {'frames': chosen(q)[:8], 'truncated': False}",
            "fail",
            "`max_frames` 2, and 3 frames came (B4)",
        ),
        ("tight-budget", replied("r['frames'] = chosen(q)[:q['max_frames']]"), "fail", "(B1)"),
        (
            "tight-budget",
            "def result(q):\n    if q['max_frames'] == 0:\n        raise ValueError('zero')\n    return fair(q)\n".join(
                ["fair = result\n", ""]
            ),
            "warn",
            "`max_frames` 0",
        ),
        ("tight-budget", "NOTES.clear()", "skip", "no frame"),
        ("survival", EXITS_ON_GARBAGE, "fail", "after half a message: it ended with exit status 1"),
        ("survival", SILENT_ON_GARBAGE, "warn", "in silence"),
        ("survival", LOCKSTEP + SILENT_ON_GARBAGE, "warn", "in silence"),
        (
            "survival",
            "def on_garbage(why):\n    write(refusal(why))\n    return refusal(why)",
            "fail",
            "(T29)",
        ),
        (
            "survival",
            "def on_garbage(why):\n    return {'type': 'error', 'code': 'internal', 'message': why}",
            "warn",
            "'internal'",
        ),
        (
            "survival",
            "MAX_BYTES = 10**9\nasked = answer\ndef answer(data):\n    os._exit(9) if len(data) > 10**7 else None\n    return asked(data)",
            "fail",
            "16777216 bytes: it ended with exit status 9",
        ),
        (
            "survival",
            "met = 0\nack = on_handshake\ndef on_handshake(m):\n    global met\n    met += 1\n    return ack(m) if met < 2 else refusal('again')",
            "fail",
            "(T27)",
        ),
        (
            "survival",
            "met = 0\nack, ask = on_handshake, on_query\ndef on_handshake(m):\n    global met\n    met = 1\n    return ack(m)\ndef on_query(m):\n    return ask(m) if met else os._exit(5)",
            "warn",
            "(T28)",
        ),
        (
            "survival",
            "asked = serve\ndef serve():\n    for line in sys.stdin.buffer:\n        if r := answer(line.strip(b'\\r\\n')):\n            write(r)\n    os._exit(0)",
            "fail",
            "blank",
        ),
        (
            "version-mismatch",
            "def on_handshake(m):\n    return ACK | {'protocol_version': m['protocol_version']}",
            "fail",
            "(H1)",
        ),
        ("version-mismatch", "def on_handshake(m):\n    return ACK", "warn", "(T26)"),
        (
            "version-mismatch",
            "def on_handshake(m):\n    return ACK if '/1' in m['protocol_version'] else None",
            "fail",
            "nothing came within",
        ),
        (
            "version-mismatch",
            "def on_handshake(m):\n    return ACK if '/1' in m['protocol_version'] else os._exit(2)",
            "fail",
            "exit status 2",
        ),
        (
            "version-mismatch",
            "def on_handshake(m):\n    return ACK if '/1' in m['protocol_version'] else refusal('no')",
            "fail",
            "(H3)",
        ),
        (
            "version-mismatch",
            "hello = on_handshake\ndef on_handshake(m):\n    if '/1' not in m['protocol_version']:\n        write(hello(m))\n        os._exit(0)\n    return ACK",
            "warn",
            "did not go on",
        ),
        ("concurrent-correlation", DROPS_IDS, "fail", "replies came without an id"),
        (
            "concurrent-correlation",
            "def named(r, i):\n    return r | {'id': i.strip()} if i else r",
            "fail",
            "0 replies came with the id ' q '",
        ),
        (
            "concurrent-correlation",
            "def named(r, i):\n    return r | {'id': i} if i and r['type'] != 'error' else r",
            "fail",
            "(H4",
        ),
        (
            "concurrent-correlation",
            "once = on_query\ndef on_query(m):\n    r = once(m)\n    if m['id'] == 'Q':\n        write(named(r, 'Q'))\n    return r",
            "fail",
            "2 replies came with the id 'Q'",
        ),
        (
            "concurrent-correlation",
            "ask = on_query\ndef on_query(m):\n    return ask(m) if 'query' in m else os._exit(4)",
            "fail",
            "exit status 4",
        ),
        ("concurrent-correlation", "def on_garbage(why):\n    return None", "fail", "bad-as-of"),
        (
            "concurrent-correlation",
            "ask = on_query\ndef on_query(m):\n    return ask(m) if 'query' in m else None",
            "warn",
            "without its payload",
        ),
        (
            "unknown-members",
            "ask = on_query\ndef on_query(m):\n    return ask(m) if len(m) == 3 else refusal('strange')",
            "fail",
            "'bad_request'",
        ),
        (
            "unknown-members",
            "ask = on_query\ndef on_query(m):\n    if 'frames' in m['query']:\n        NOTES.pop('one')\n    return ask(m)",
            "fail",
            "2 frames that differ from the 3",
        ),
        (
            "unknown-members",
            "def on_handshake(m):\n    return ACK if len(m) == 2 else refusal('strange')",
            "fail",
            "A handshake with members",
        ),
        (
            "unknown-members",
            "ask = on_verify\ndef on_verify(m):\n    return ask(m) if len(m) == 2 else refusal('strange')",
            "fail",
            "Verdicts",
        ),
        ("unknown-envelope", UNKNOWN_SILENT, "warn", "in silence"),
        ("unknown-envelope", LOCKSTEP + UNKNOWN_SILENT, "warn", "in silence"),
        (
            "unknown-envelope",
            "def on_unknown(m):\n    return refusal('what?')",
            "fail",
            "only providers send",
        ),
        (
            "unknown-envelope",
            "def on_unknown(m):\n    return refusal('?') if m['type'][0] == 'x' else None",
            "warn",
            "to be ignored",
        ),
        ("unknown-envelope", "def on_unknown(m):\n    os._exit(6)", "fail", "exit status 6"),
        (
            "unknown-envelope",
            "def on_unknown(m):\n    return ACK if 'id' in m else None",
            "fail",
            "'handshake_ack'",
        ),
        (
            "representation-choice",
            declared("del c['representations']"),
            "fail",
            "'compact' (not advertised; T49)",
        ),
        (
            "representation-choice",
            "def chosen(q):\n    return [compact(frame('one'))]",
            "fail",
            "not asked for; T49",
        ),
        ("representation-choice", declared("c['resolve'] = False"), "warn", "(T5)"),
        (
            "representation-choice",
            declared("c['representations'].append('reference')"),
            "warn",
            "(T50)",
        ),
        (
            "representation-choice",
            "cut = compact\ndef compact(f):\n    m = cut(f)\n    del m['transform']\n    return m",
            "fail",
            "(P2)",
        ),
        ("stable-identity", SHARED_DIGEST, "fail", "(D2)"),
        (
            "stable-identity",
            replied("r['frames'] = [frame('one'), frame('one')]"),
            "warn",
            "'one' came 2 times",
        ),
        ("stable-identity", served("del f['content_digest']"), "skip", "nothing to compare"),
        (
            "content-digest",
            served("f['content_digest'] = digest('the whole file')"),
            "warn",
            "(T47)",
        ),
        ("content-digest", served("del f['content_digest']"), "skip", "digest"),
        (
            "truncation-honesty",
            replied("r['truncated'] = False"),
            "warn",
            "`truncated` is false (T51)",
        ),
        ("truncation-honesty", replied("r['truncated'] = True"), "warn", "(T51)"),
        ("truncation-honesty", replied("r['dropped_estimate'] = 70"), "warn", "70"),
        ("truncation-honesty", replied("r.pop('dropped_estimate', 0)"), "pass", "agrees"),
        ("truncation-honesty", "NOTES.clear()", "skip", "no frame"),
        ("http-hardening", "", "skip", "over http only"),
    ],
)
async def test_a_fault_is_found_and_named(
    check: str, code: str, status: str, evidence: str
) -> None:
    found = await verdict(peer(code), check)
    assert (found.status, evidence in found.evidence) == (status, True), found.evidence


@pytest.mark.parametrize(
    ("check", "code", "status", "evidence"),
    [
        ("http-hardening", "", "pass", "requests"),
        ("http-hardening", "Handler.judge = lambda self: None", "fail", "405 is due (T10)"),
        (
            "http-hardening",
            "own = Handler.judge\nHandler.judge = lambda self: None if 'Origin' in self.headers else own(self)",
            "fail",
            "Origin 'https://conformance-suite.example' was answered with status 200; 403 is due (T17)",
        ),
        (
            "http-hardening",
            "own = Handler.judge\nHandler.judge = lambda self: 403 if 'localhost' in self.headers['Host'] else own(self)",
            "fail",
            "'localhost'",
        ),
        (
            "http-hardening",
            "own = Handler.judge\nHandler.judge = lambda self: (s := own(self)) and (400 if s == 415 else s)",
            "fail",
            "415 is due (T11)",
        ),
        (
            "http-hardening",
            "own = Handler.respond\nHandler.respond = lambda self, s, b=b'', k='': own(self, s, b, 'text/html')",
            "fail",
            "media type is 'text/html'",
        ),
        (
            "http-hardening",
            "own = Handler.respond\nHandler.respond = lambda self, s, b=b'', k='': own(self, 200 if s == 400 else s, b)",
            "fail",
            "400 is due (T13)",
        ),
        (
            "http-hardening",
            "own = Handler.respond\nHandler.respond = lambda self, s, b=b'', k='': own(self, 200, b) if s == 204 else own(self, s, b)",
            "fail",
            "204 is due (T15)",
        ),
        (
            "http-hardening",
            "own = Handler.judge\nHandler.judge = lambda self: own(self) if own(self) != 413 else None",
            "fail",
            "(T12)",
        ),
        (
            "http-hardening",
            "own = Handler.judge\ndef judge(self):\n    s = own(self)\n    if s == 403:\n        self.rfile.read(int(self.headers['Content-Length']))\n    return s\nHandler.judge = judge",
            "fail",
            "of which the body does not come",
        ),
        (
            "shutdown-clean",
            "own = Handler.respond\nHandler.respond = lambda self, s, b=b'', k='': own(self, 200, b'{\"type\":\"x\"}') if s == 204 else own(self, s, b)",
            "fail",
            "(T15, R2)",
        ),
        (
            "shutdown-clean",
            "serve_http = serve_http.__class__(serve_http.__code__.replace(), globals())\nown = Handler.respond\ndef respond(self, s, b=b'', k=''):\n    own(self, s, b)\n    if s == 204:\n        os._exit(0)\nHandler.respond = respond",
            "fail",
            "A handshake",
        ),
        ("malformed-input-tolerance", "", "pass", "bad_request"),
        (
            "malformed-input-tolerance",
            "def on_garbage(why):\n    return {'type': 'error', 'code': 'internal', 'message': why}",
            "fail",
            "'internal'",
        ),
        (
            "malformed-input-tolerance",
            "own = Handler.respond\nHandler.respond = lambda self, s, b=b'', k='': own(self, s, b'<html>' if s == 400 else b)",
            "fail",
            "'<html>'",
        ),
        (
            "embedding-fingerprint",
            "plain = on_query\ndef on_query(m):\n    m['query'].pop('embedding', None)\n    return plain(m)",
            "fail",
            "(E1)",
        ),
        ("correlation", DROPS_IDS, "fail", "(H4)"),
        ("concurrent-correlation", "", "pass", "verbatim"),
        (
            "concurrent-correlation",
            "def named(r, i):\n    return r | {'id': i.strip()} if i and r else r",
            "fail",
            "' q '",
        ),
        ("version-mismatch", "def on_handshake(m):\n    return ACK", "warn", "(T26)"),
        (
            "version-mismatch",
            "def on_handshake(m):\n    return ACK if '/1' in m['protocol_version'] else None",
            "fail",
            "without a body",
        ),
        ("unknown-envelope", UNKNOWN_SILENT, "warn", "in silence"),
        (
            "unknown-members",
            "ask = on_query\ndef on_query(m):\n    return ask(m) if len(m) == 3 else refusal('strange')",
            "fail",
            "'bad_request'",
        ),
        ("survival", "", "pass", "malformed"),
        (
            "survival",
            "ask = on_query\ndef on_query(m):\n    return ask(m) if 'query' in m else os._exit(1)",
            "fail",
            "after a query without its payload",
        ),
    ],
)
async def test_over_http_it_is_found_too(check: str, code: str, status: str, evidence: str) -> None:
    with http_peer(code) as target:
        found = await verdict(target, check)
    assert (found.status, evidence in found.evidence) == (status, True), found.evidence


@pytest.mark.parametrize(
    ("check", "code", "public"),
    [
        # What the public suite does not ask about.
        ("handshake", declared("a['protocol_version'] = 'contextgraph/1'"), "pass"),
        (
            "consent-scope",
            declared("a['provider']['data_flow'] = {'egress': True, 'egress_scopes': ['moon']}"),
            "pass",
        ),
        ("frame-validity", served("f['id'] = ''"), "pass"),
        (
            "verify-honesty",
            "own = verdict\ndef verdict(a):\n    return own(a) if a['frame_id'] in NOTES else {'frame': a, 'status': 'unknown'}",
            "pass",
        ),
        ("shutdown-clean", "def on_end():\n    forever()", "pass"),
        ("shutdown-clean", "def on_shutdown(m):\n    os._exit(3)", "pass"),
        ("malformed-input-tolerance", SILENT_ON_GARBAGE, "pass"),
        (
            "as-of-temporal",
            "def holds(made, pin):\n    return made.get('valid_from', '') <= pin <= made.get('valid_to', '~')",
            "pass",
        ),
        ("kinds-filter", declared("c['query'] = {'kinds': ['x:own', 'fact']}"), "skip"),
        # What it fails, whatever level our text gives the rule.
        (
            "embedding-fingerprint",
            "plain = on_query\ndef on_query(m):\n    m['query'].pop('embedding', None)\n    return plain(m)",
            "fail",
        ),
        ("shutdown-clean", "def on_shutdown(m):\n    pass", "fail"),
        ("as-of-temporal", "def holds(made, pin):\n    return True", "fail"),
    ],
)
async def test_the_public_profile_asks_what_the_public_suite_asks(
    check: str, code: str, public: str
) -> None:
    found = await verdict(peer(code), check, profile=Profile.PUBLIC)
    assert found.status == public, found.evidence
