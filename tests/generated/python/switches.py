"""One patch of the generated text for each part of a codec rule: with it, that part alone is gone."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Switch:
    """What goes wrong, the text of a module that prevents it, and the text that does not."""

    requirement: str
    what: str
    module: str
    rule: str
    without: str

    @property
    def name(self) -> str:
        """How a test report calls it."""
        return f"{self.requirement} {self.what}"


_FLOAT = "    return float(literal)\n"
_DECODED_TEXT = 'characters = text.decode("utf-8")'
_SPACE = r're.compile(r"[^ \t\n\r]")'
_WITHIN = """\
    if len(data) <= max_bytes:
        text = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else bytes(data)
        if len(text) <= max_bytes:
"""
_ADDED = "self.content[self.name] = value"
_QUOTED = "from json.encoder import encode_basestring as quoted\n"
_OTHER_QUOTED = "from json.encoder import encode_basestring\nquoted = lambda text: "

# fmt: off
SWITCHES = (
    Switch(
        "W1", "invalid UTF-8 is repaired", "scanner",
        _DECODED_TEXT, 'characters = text.decode("utf-8", "replace")',
    ),
    Switch(
        "W1", "a byte order mark is skipped", "scanner",
        _DECODED_TEXT, 'characters = text.decode("utf-8").removeprefix("\\ufeff")',
    ),
    Switch(
        "W1", "lone surrogates are repaired", "scanner",
        'raise self.fault("not_utf8", f"The surrogate \\\\u{digits} stands alone")',
        'self.at = escape.end(); return "\\ufffd"',
    ),
    Switch(
        "W1", "anything may follow the value", "scanner",
        'raise self.unexpected("nothing more after the value")', "pass",
    ),
    Switch("W1", "line ends are no white space", "scanner", _SPACE, r're.compile(r"[^ \t]")'),
    Switch("W1", "any white space will do", "scanner", _SPACE, r're.compile(r"[^\s]")'),
    Switch("W2", "any size", "text", _WITHIN, _WITHIN.replace("len(data) <= max_bytes", "True").replace("len(text) <= max_bytes", "True")),
    Switch("W2", "one byte less", "text", "if len(text) <= max", "if len(text) < max"),
    Switch(
        "W2", "counted in characters", "text", _WITHIN,
        _WITHIN.replace("len(data)", "0").replace("len(text)", 'len(text.decode("utf-8", "ignore"))'),
    ),
    Switch("W2", "a larger default", "constants", "BYTES: Final = 16777216", "BYTES: Final = 16777217"),
    Switch("W2", "a smaller default", "constants", "BYTES: Final = 16777216", "BYTES: Final = 16777215"),
    Switch("W3", "one level more", "scanner", "== MAX_DEPTH:", "== MAX_DEPTH + 1:"),
    Switch("W3", "one level less", "scanner", "== MAX_DEPTH:", "== MAX_DEPTH - 1:"),
    Switch("W4", "the first wins", "scanner", _ADDED, "self.content.setdefault(self.name, value)"),
    Switch(
        "W4", "duplicates are merged", "scanner", _ADDED,
        "old = self.content.get(self.name)\n"
        "            merged = isinstance(value, dict) and isinstance(old, dict)\n"
        "            self.content[self.name] = {**old, **value} if merged else value",
    ),
    Switch(
        "W4", "names in any case", "scanner",
        "level.name = self.read_name(level)", "level.name = self.read_name(level).lower()",
    ),
    Switch(
        "W4", "the type comes first", "codec",
        'tag = members.get("type")',
        'tag = members.get("type") if next(iter(members), "") == "type" else None',
    ),
    Switch(
        "W4", "unknown members are refused", "decoding",
        '    """Read the value of a `Query`."""\n',
        '    """Read the value of a `Query`."""\n'
        '    if members.keys() - {"type", "id", "query"}: raise unfit(members, "less", at)\n',
    ),
    Switch("W4", "lint is silent", "linting", "    scan(text, duplicates)\n", ""),
    Switch(
        "W5", "null is no absent text", "decoding",
        "    if content is not None:\n", '    if "content" in members:\n',
    ),
    Switch(
        "W5", "null is no absent truth value", "decoding",
        "    if correlation is None:\n", '    if "correlation" not in members:\n',
    ),
    Switch(
        "W5", "null is no absent number", "decoding",
        "    if canonical_token_cost is not None:\n",
        '    if "canonical_token_cost" in members:\n',
    ),
    Switch(
        "W5", "null is no absent object", "decoding",
        "    if content_ref is not None:\n", '    if "content_ref" in members:\n',
    ),
    Switch(
        "W5", "null is no absent list", "decoding",
        "    if relations is None:\n", '    if "relations" not in members:\n',
    ),
    Switch(
        "W5", "null is no empty list", "structure",
        '        raise unfit_member(members, name, "a list", at)\n    return []',
        '        raise unfit_member(members, name, "a list", at)\n    raise unfit(None, "a list", at)',
    ),
    Switch(
        "W5", "a missing list is empty", "structure",
        '        raise unfit_member(members, name, "a list", at)\n    return []', "        pass\n    return []",
    ),
    Switch(
        "W5", "null is an empty text", "decoding",
        '    title = members.get("title")\n',
        '    title = members.get("title", 0)\n    title = "" if title is None else title or None\n',
    ),
    Switch(
        "W5", "null is written", "encoding",
        "    if value.uri is not None:\n        pieces += ',\"uri\":', quoted(value.uri)\n    if value.representation",
        "    pieces += ',\"uri\":', quoted(value.uri) if value.uri is not None else 'null'\n    if value.representation",
    ),
    Switch(
        "W5", "lint is silent", "linting",
        "            yield Violation(Requirement.W5, pointer(place), message)\n", "            pass\n",
    ),
    Switch("W6", "empty lists are written", "encoding", "if value.egress_scopes:", "if True:"),
    Switch("W6", "`full` is written", "encoding", 'if value.representation != "full":', "if True:"),
    Switch("W6", "`false` is omitted", "encoding", "pieces += ',\"graph\":', ", "if value.graph: pieces += ',\"graph\":', "),
    Switch("W7", "infinities are numbers", "structure", "if not isfinite(double):", "if False:"),
    Switch(
        "W7", "fractions are integers", "structure",
        "if isfinite(double) and not double.is_integer():", "if False:",
    ),
    Switch(
        "W7", "the range comes first", "structure",
        "if isfinite(double) and not double.is_integer():",
        "if minimum <= double <= maximum and not double.is_integer():",
    ),
    Switch("W7", "any range", "structure", "if not minimum <= double <= maximum:", "if False:"),
    Switch(
        "W7", "literals are judged before rounding", "numbers", _FLOAT,
        "    from decimal import Decimal\n    double = float(literal)\n"
        "    exact = double in (float('inf'), float('-inf')) or Decimal(literal) == Decimal(double)\n"
        "    return double if exact else 0.5\n",
    ),
    Switch(
        "W7", "integers have an end", "numbers", _FLOAT,
        "    return float(int(literal)) if literal.isdecimal() else float(literal)\n",
    ),
    Switch(
        "W7", "ignored literals are judged", "numbers", _FLOAT,
        '    if literal.endswith("e400"): raise DecodeError("out_of_range", "", literal)\n' + _FLOAT,
    ),
    Switch(
        "W7", "doubles are narrowed", "numbers", _FLOAT,
        "    from ctypes import c_float\n    return c_float(float(literal)).value\n",
    ),
    Switch(
        "W8", "an unknown value is refused", "structure",
        "return value if value in known else Unknown(value)",
        'if value in known: return value\n    raise unfit_member(members, name, "known", at)',
    ),
    Switch(
        "W8", "an unknown value is lost", "structure",
        "return value if value in known else Unknown(value)",
        'return value if value in known else Unknown("unknown")',
    ),
    Switch(
        "W8", "unknown elements are lost", "structure",
        "[item if item in known else Unknown(item) for item in texts(value, at)]",
        "[item for item in texts(value, at) if item in known]",
    ),
    Switch(
        "W9", "only published relations", "decoding",
        "    if type(rel) is not str:\n",
        '    if rel not in ("code.calls", "code.defines", "code.references", "doc.documents"):\n'
        '        raise unfit_member(members, "rel", "known", at)\n    if type(rel) is not str:\n',
    ),
    Switch(
        "W9", "only published error codes", "decoding",
        "        if type(code) is not str:\n",
        '        if code not in ("bad_request", "internal"):\n'
        '            raise unfit_member(members, "code", "known", at)\n        if type(code) is not str:\n',
    ),
    Switch(
        "W9", "only published sources", "decoding",
        "    if type(type_) is not str:\n",
        '    if type_ not in ("file", "derivation", "episode"):\n'
        '        raise unfit_member(members, "type", "known", at)\n    if type(type_) is not str:\n',
    ),
    Switch(
        "W9", "only published scopes", "decoding",
        'egress_scopes = texts(egress_scopes, (at, "egress_scopes"))',
        "egress_scopes = [scope for scope in egress_scopes if scope in ('local-only', 'org-tenant')]",
    ),
    Switch(
        "W9", "only published kinds", "decoding",
        'kinds = texts(kinds, (at, "kinds"))',
        "kinds = [kind for kind in kinds if kind in ('doc', 'snippet', 'symbol', 'fact')]",
    ),
    Switch(
        "W10", "an unknown message is refused", "codec",
        'return UnknownEnvelope(type=tag, id=_text(members, "id"))',
        'raise unfit_member(members, "type", "known", None)',
    ),
    Switch("W10", "its id is lost", "codec", 'id=_text(members, "id"))', "id=None)"),
    Switch("W10", "its id may be anything", "codec", 'id=_text(members, "id"))', 'id=members.get("id"))'),
    Switch("W10", "its type may be missing", "codec", "isinstance(tag, str)", "isinstance(tag, str | None)"),
    Switch(
        "W10", "lint is silent", "linting",
        "return [*found, Violation(Requirement.W10, pointer(at), message)]", "return found",
    ),
    Switch("W11", "ASCII only", "writing", _QUOTED, _QUOTED.replace("string as", "string_ascii as")),
    Switch("W11", "slashes are escaped", "writing", _QUOTED, _OTHER_QUOTED + 'encode_basestring(text).replace("/", "\\\\/")\n'),
    Switch("W11", "no short escapes", "writing", _QUOTED, _OTHER_QUOTED + 'encode_basestring(text).replace("\\\\n", "\\\\u000a")\n'),
    Switch("W11", "capital digits", "writing", _QUOTED, _OTHER_QUOTED + 'encode_basestring(text).replace("\\\\u001f", "\\\\u001F")\n'),
    Switch("W11", "DEL is escaped", "writing", _QUOTED, _OTHER_QUOTED + 'encode_basestring(text).replace("\\x7f", "\\\\u007f")\n'),
    Switch("W11", "spaces after commas", "writing", "','.join(map(", "', '.join(map("),
    Switch("W11", "exponents as Python writes them", "numbers", "return _relaid(shortest)", "return shortest"),
    Switch("W11", "negative zero", "numbers", 'return "0" if plain == "-0" else plain', "return plain"),
    Switch("W11", "a fraction of zero", "numbers", 'plain = shortest.removesuffix(".0")', "plain = shortest"),
    Switch("W12", "missing is the wrong type", "structure", 'DecodeError("missing", ', 'DecodeError("wrong_type", '),
    Switch("W12", "a missing member has no place", "structure", 'DecodeError("missing", pointer((at, name))', 'DecodeError("missing", pointer(at)'),
    Switch("W12", "elements have no place", "structure", 'unfit(item, "a text", (at, index))', 'unfit(item, "a text", at)'),
    Switch("W12", "only objects are objects", "codec", 'DecodeError("not_object"', 'DecodeError("wrong_type"'),
    Switch("W12", "the type is not carried", "codec", 'error.envelope_type = _text(members, "type")', "pass"),
    Switch("W12", "the id is not carried", "codec", 'error.envelope_id = _text(members, "id")', "pass"),
    Switch("W12", "the first id is carried", "codec", 'error.envelope_id = _text(members, "id")', 'error.envelope_id = members.get("id")'),
    Switch(
        "W12", "size comes after the text", "text",
        "    text = _bytes_within(data, max_bytes)\n",
        "    scan(bytes(data))\n    text = _bytes_within(data, max_bytes)\n",
    ),
    Switch(
        "W13", "lint is silent about verify", "rules",
        '"""Judge a `Verify`, its members in order."""\n    if author and',
        '"""Judge a `Verify`, its members in order."""\n    if False and',
    ),
    Switch(
        "W13", "lint is silent about verified", "rules",
        '"""Judge a `Verified`, its members in order."""\n    if author and',
        '"""Judge a `Verified`, its members in order."""\n    if False and',
    ),
    Switch(
        "W13", "receivers judge it", "rules",
        '"""Judge a `Verify`, its members in order."""\n    if author and',
        '"""Judge a `Verify`, its members in order."""\n    if True and',
    ),
    Switch("W13", "the id is lost", "decoding", 'value.type = "verify"\n    value.id = id_', 'value.type = "verify"\n    value.id = None'),
    Switch(
        "W14", "a blank text is a message", "text",
        "    text = _bytes_within(data, max_bytes)\n",
        "    text = _bytes_within(data, max_bytes) or b'{\"type\":\"\"}'\n",
    ),
)
# fmt: on
