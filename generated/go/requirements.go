// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp

// Requirement is a sentence of the specification that somebody must obey, by its stable id.
type Requirement string

const (
	// RequirementT2: MUST (both). A text member that names or says something is not the empty
	// string: the correlation `id`; a frame's `id` and `tokenizer_ref`; `goal`; an error's
	// `message`; `provider_id` and `frame_id` of a frame identity; `provider_id` and `uri` of a
	// `content_ref`; `method`, `implementation` and `version` of a `transform`; the `type` of a
	// provenance link; the `rel` of a relation. The rule is the same whatever the frame's
	// representation.
	RequirementT2 Requirement = "T2"

	// RequirementT7: MUST (provider). Over stdio a provider writes nothing but envelopes to its
	// standard output, each on one line that a line feed ends, and makes each visible at once (no
	// reply waits in a buffer for the next one). Diagnostics go to standard error.
	RequirementT7 Requirement = "T7"

	// RequirementT8: MUST (host). A host reads a child's standard error all the time, so that a
	// talkative provider cannot block itself, and keeps at most a bounded amount of it
	// (`MAX_STDERR_BYTES` unless told otherwise).
	RequirementT8 Requirement = "T8"

	// RequirementT9: MUST (provider). The end of standard input has the effect of `shutdown`.
	RequirementT9 Requirement = "T9"

	// RequirementT10: MUST (provider). An HTTP provider answers a request whose method is not POST
	// with status 405.
	RequirementT10 Requirement = "T10"

	// RequirementT11: MUST (provider). An HTTP provider answers a request whose media type is not
	// `application/json`, with or without parameters, with status 415.
	RequirementT11 Requirement = "T11"

	// RequirementT12: MUST (provider). An HTTP provider bounds the request body by its maximum
	// message size (W2), announced or streamed, and answers a larger one with status 413 without
	// holding it in memory.
	RequirementT12 Requirement = "T12"

	// RequirementT13: MUST (provider). An HTTP provider answers a body that does not decode with
	// status 400 and an `error` envelope of code `bad_request`, carrying the `id` when one could be
	// read.
	RequirementT13 Requirement = "T13"

	// RequirementT14: MUST (provider). An HTTP provider sends every reply to a decodable envelope,
	// an `error` reply included, with status 200 and the media type `application/json`.
	RequirementT14 Requirement = "T14"

	// RequirementT15: MUST (provider). An HTTP provider answers an envelope that has no reply
	// (`shutdown`, and what W10 ignores) with status 204 and no body. `shutdown` over HTTP ends
	// this host's use of the provider, not the server.
	RequirementT15 Requirement = "T15"

	// RequirementT16: MUST (provider). An HTTP provider listens on a loopback address unless its
	// operator names another one.
	RequirementT16 Requirement = "T16"

	// RequirementT17: MUST (provider). An HTTP provider answers 403, before it reads the body, when
	// the `Host` header is neither the name that it was told to serve nor a loopback literal
	// (`localhost`, an address in 127.0.0.0/8, `[::1]`, each with or without a port), or when an
	// `Origin` header is present that its operator did not allow. Otherwise any web page could
	// reach a local provider through a name that it re-points at the loopback address.
	RequirementT17 Requirement = "T17"

	// RequirementC7: MUST (host). A host uses TLS, with the peer's certificate verified, for every
	// HTTP provider that is not loopback. It refuses a plain `http` URL to any other address before
	// it resolves a name or opens a connection, and the refusal names the host part.
	RequirementC7 Requirement = "C7"

	// RequirementC8: MUST NOT (both). Neither side writes a credential, or the query part of a URL,
	// into a log, an error, a diagnostic text or the printed form of a value. A host sends its
	// credential (`Authorization: Bearer …`) only to the provider that it was configured for.
	RequirementC8 Requirement = "C8"

	// RequirementT18: MUST (host). A host sends each envelope as the body of a POST with the media
	// type `application/json`.
	RequirementT18 Requirement = "T18"

	// RequirementT19: MUST NOT (host). A host does not follow a redirect. It reports the refused
	// `Location` without its query part.
	RequirementT19 Requirement = "T19"

	// RequirementT20: MUST NOT (host). A host does not use a proxy for a provider unless its
	// operator configured one for it explicitly; environment variables are no such configuration.
	RequirementT20 Requirement = "T20"

	// RequirementT21: MUST (host). The connection for a loopback URL goes to a loopback address,
	// whatever a name resolver says about `localhost`.
	RequirementT21 Requirement = "T21"

	// RequirementT22: MUST (host). A host accepts a 2xx body that decodes, whatever media type the
	// response claims.
	RequirementT22 Requirement = "T22"

	// RequirementT23: MUST (host). A host that receives an `error` envelope with a status outside
	// 2xx treats it as that error, code and message included.
	RequirementT23 Requirement = "T23"

	// RequirementT24: MUST NOT (host). A host does not show or log more than `MAX_ERROR_BODY_CHARS`
	// characters of a response body that is no envelope. (That it reads no more than its maximum
	// message size of any response is W2.)
	RequirementT24 Requirement = "T24"

	// RequirementH1: MUST (provider). A provider acknowledges a handshake only with a
	// `protocol_version` of the same family as the one it was sent.
	RequirementH1 Requirement = "H1"

	// RequirementH2: MUST (provider). `provider.name` and `provider.version` are not blank.
	RequirementH2 Requirement = "H2"

	// RequirementH3: MUST (both). When the families differ, the handshake ends with an error that
	// names the two versions. Neither side leaves the other waiting, and the host sends nothing
	// further on this connection but another `handshake` or `shutdown`.
	RequirementH3 Requirement = "H3"

	// RequirementT1: MUST (both). `protocol_version` has the version grammar:
	// `contextgraph/<major>.<minor>` in decimal ASCII digits, with an optional `-draft` and nothing
	// after it.
	RequirementT1 Requirement = "T1"

	// RequirementT25: MUST (host). A host sends `handshake` first on every connection and sends
	// neither `query` nor `verify` before it has accepted a `handshake_ack`. It waits for that at
	// most `HANDSHAKE_TIMEOUT_SECONDS` unless told otherwise; an `error` reply ends the wait with
	// its code kept.
	RequirementT25 Requirement = "T25"

	// RequirementT26: SHOULD (provider). A provider answers a handshake of another family with
	// `error`, code `incompatible_version`, and goes on reading, so that a host of several families
	// can try again on the same connection.
	RequirementT26 Requirement = "T26"

	// RequirementT27: MUST (provider). A provider answers a second handshake like the first one.
	RequirementT27 Requirement = "T27"

	// RequirementT28: SHOULD (provider). A provider answers a `query` or `verify` that arrives
	// before any handshake like any other; the order binds the host.
	RequirementT28 Requirement = "T28"

	// RequirementH4: MUST (provider). A provider that declares `correlation` puts the `id` of a
	// query, verbatim, on the `frames` or `error` that answers it. An `id` is opaque text, compared
	// character by character.
	RequirementH4 Requirement = "H4"

	// RequirementT29: MUST (provider). A provider sends exactly one reply to each `handshake`,
	// `query` and `verify`. Besides these it sends nothing but the errors that answer what it
	// cannot read (R1) or does not know (W10).
	RequirementT29 Requirement = "T29"

	// RequirementT30: MUST NOT (host). A host does not send an `id` to a provider that did not
	// declare `correlation`.
	RequirementT30 Requirement = "T30"

	// RequirementT31: MUST (host). Every `id` that a host sends on a connection is new on that
	// connection.
	RequirementT31 Requirement = "T31"

	// RequirementT32: MUST (host). Over stdio a host has at most one exchange open on a connection
	// whose provider did not declare `correlation`, and at most one open `verify` on any
	// connection.
	RequirementT32 Requirement = "T32"

	// RequirementT33: SHOULD (provider). A provider that declares `correlation` works on queries
	// concurrently, on at most `MAX_CONCURRENT_QUERIES` at a time unless told otherwise, and
	// replies in the order in which it finishes.
	RequirementT33 Requirement = "T33"

	// RequirementT34: MUST (host). A reply is never given to another question. After a timeout in
	// lock-step over stdio the host replaces the connection, because the late reply may still come;
	// on a correlated connection it counts a late reply and drops it. A `verify` has no `id` by
	// which a late reply could be told from the next one, so on a connection that is kept it stays
	// open (T32) until its reply has come and been dropped.
	RequirementT34 Requirement = "T34"

	// RequirementT35: MUST (host). On a correlated connection a reply without `id` belongs to the
	// open `verify`. When none is open, it fails every open query at once, as does, on any
	// connection, an `id` with which nobody asked; the failure says what was expected and what
	// came. Over HTTP a missing or foreign `id` fails the one exchange that it answers.
	RequirementT35 Requirement = "T35"

	// RequirementC1: MUST (host). A host never enables by itself a provider that counts as egress.
	// Consent is explicit, names the provider and can be revoked.
	RequirementC1 Requirement = "C1"

	// RequirementC2: MUST NOT (host). A host sends no part of a query to a provider before the
	// consent that the provider's data flow requires is there.
	RequirementC2 Requirement = "C2"

	// RequirementC3: MUST (provider). A provider declares `egress: true` when data leaves the
	// machine, directly or through any process, service or proxy to which it hands data.
	RequirementC3 Requirement = "C3"

	// RequirementC4: MUST (host). A host treats a provider that it reaches over HTTP at an address
	// that is not loopback as egress, whatever the provider declares.
	RequirementC4 Requirement = "C4"

	// RequirementC5: MUST NOT (provider). A provider does not declare an off-machine scope together
	// with `egress: false`.
	RequirementC5 Requirement = "C5"

	// RequirementT36: MUST (host). A host refuses a contradictory declaration (C5) at the handshake
	// and does not register the provider.
	RequirementT36 Requirement = "T36"

	// RequirementT37: MUST (host). The consent gate guards `verify` as it guards `query`:
	// identities tell what the host holds.
	RequirementT37 Requirement = "T37"

	// RequirementT38: MUST (host). A host treats an HTTP provider at a loopback address as egress
	// too, unless its operator explicitly trusts that one provider's declaration: what listens
	// there may pass everything on.
	RequirementT38 Requirement = "T38"

	// RequirementT39: MUST (host). Grants and revocations are appended to one ledger and are
	// neither changed nor deleted; whether a gate is open follows from the entries and the present
	// time alone.
	RequirementT39 Requirement = "T39"

	// RequirementT40: MUST (host). A grant is valid only for the local id and declared name for
	// which it was given, for its one scope or for plain egress, and for a data flow that is not
	// wider than the one declared at that time. A new provider version alone does not end it.
	RequirementT40 Requirement = "T40"

	// RequirementT41: MUST (host). A revoked grant, and one whose expiry instant has been reached,
	// opens no gate from that moment on.
	RequirementT41 Requirement = "T41"

	// RequirementT42: MUST NOT (host). A plain egress grant opens no scope gate, and a grant for a
	// scope opens no plain egress gate.
	RequirementT42 Requirement = "T42"

	// RequirementC6: MUST (host). When an off-machine scope of a provider has no live receipt, a
	// host refuses the query without sending it, with an error of its own type that lists the
	// missing scopes in the order in which the provider declared them.
	RequirementC6 Requirement = "C6"

	// RequirementQ1: MUST (provider). A non-empty `kinds` is a filter: every returned frame is of
	// one of the requested kinds.
	RequirementQ1 Requirement = "Q1"

	// RequirementQ2: MUST (provider). With `as_of`, every returned frame satisfies `valid_from <=
	// as_of` where it has `valid_from`, and `as_of < valid_to` where it has `valid_to`, compared as
	// instants. Without `as_of` there is no such constraint.
	RequirementQ2 Requirement = "Q2"

	// RequirementT43: MUST (host). With a non-empty `kinds`, a host asks only providers whose
	// declared kinds contain at least one of them; a kind that nobody declared, known or not, goes
	// to nobody. With empty `kinds` every provider is asked.
	RequirementT43 Requirement = "T43"

	// RequirementT44: SHOULD (provider). A provider that serves none of the requested kinds answers
	// with zero frames. `unsupported_kind` is for the case in which it wants the host to ask
	// differently.
	RequirementT44 Requirement = "T44"

	// RequirementT45: SHOULD (provider). A provider answers `bad_request` to a decodable query only
	// when the question cannot be answered, as with an `as_of` that is no timestamp or a vector of
	// the wrong length. It tolerates the rest: an empty goal, an unknown kind, a repeated anchor.
	RequirementT45 Requirement = "T45"

	// RequirementE1: MUST (host). A host sends `embedding` only to a provider whose
	// `embeddings_fingerprint` is exactly equal to the non-empty fingerprint of the vector; to
	// every other provider it sends the query without it. A provider that receives a vector of
	// another length than its fingerprint states SHOULD answer `bad_request`.
	RequirementE1 Requirement = "E1"

	// RequirementT3: SHOULD (both). A fingerprint has two or three non-empty parts separated by
	// `/`: a model, dimensions of the form `[1-9][0-9]*`, and optionally a normalization.
	RequirementT3 Requirement = "T3"

	// RequirementF1: MUST (provider). `score` is a number from 0 to 1, both included.
	RequirementF1 Requirement = "F1"

	// RequirementF2: MUST (provider). `title` is not blank.
	RequirementF2 Requirement = "F2"

	// RequirementF3: MUST (provider). Every frame has a `citation_label`, and it is not blank. A
	// frame without it decodes; it is the rule that is broken.
	RequirementF3 Requirement = "F3"

	// RequirementF5: MUST (provider). A provenance link of type `file` carries a `digest` of the
	// grammar in [section 13](#13-digests).
	RequirementF5 Requirement = "F5"

	// RequirementF9: MUST NOT (host). A host does not drop or reorder a frame because evidence of
	// its authorship is missing, malformed or cannot be verified. Such evidence is not part of this
	// version: members such as `attester_keys`, `frame_attestations` and `result_attestation`,
	// which peers of `contextgraph/1.0` send, are unknown members and ignored whole.
	RequirementF9 Requirement = "F9"

	// RequirementF10: MUST (host). A host treats `score` as an order within one provider: it sets
	// no threshold across providers, does not show scores as if they could be compared across
	// providers, and ranks frames of several providers by raw score only where its documentation
	// says so. A threshold on one provider's own scores is allowed.
	RequirementF10 Requirement = "F10"

	// RequirementT46: SHOULD NOT (provider). A provider does not return two frames of the same
	// identity in one answer.
	RequirementT46 Requirement = "T46"

	// RequirementF4: MUST (both). `as_of`, `valid_from`, `valid_to` and `recorded_at` follow the
	// timestamp profile of this section, and timestamps are compared as instants wherever an order
	// matters.
	RequirementF4 Requirement = "F4"

	// RequirementF17: MUST (both). The `range` of a `file` link has the grammar of this section and
	// does not end before it starts; its `digest` covers exactly the addressed bytes. A verifier
	// reports any other range, or one that starts past the last line, as unverifiable: never as a
	// mismatch, and never by reading the whole file instead. A provider SHOULD write `L5` rather
	// than `L5-5` and an end that exists.
	RequirementF17 Requirement = "F17"

	// RequirementD1: MUST (provider). A frame's `content_digest`, where present, has the digest
	// grammar.
	RequirementD1 Requirement = "D1"

	// RequirementT4: SHOULD (both). Digests elsewhere (`canonical_content_hash`,
	// `replacement_digest`, the `content_digest` inside a frame identity, the `digest` of a
	// provenance link that is not of type `file`) have the digest grammar. They are compared as
	// opaque strings in any case, so a peer's odd digest is carried and never refused.
	RequirementT4 Requirement = "T4"

	// RequirementT47: SHOULD (provider). `content_digest` is the digest of the frame's own inline
	// bytes.
	RequirementT47 Requirement = "T47"

	// RequirementT48: MUST NOT (host). A host does not drop a frame merely because its
	// `content_digest` differs from the digest of its inline bytes, unless its operator chose that
	// policy: many providers put the digest of the whole file there. It reports the difference.
	RequirementT48 Requirement = "T48"

	// RequirementD2: MUST (provider). Frames of the same identity have the same content: whenever a
	// provider returns the same frame id with the same digest, it returns the same inline text.
	RequirementD2 Requirement = "D2"

	// RequirementD3: MUST NOT (host). A host does not reuse a frame without `content_digest` from
	// an earlier answer as if it were current; there is nothing by which it could be checked, so it
	// asks again.
	RequirementD3 Requirement = "D3"

	// RequirementD4: SHOULD (host). A host verifies a frame that it holds before it uses its
	// content again.
	RequirementD4 Requirement = "D4"

	// RequirementD5: MUST (host). In messages the provider part of an identity is the name that the
	// recipient declared; inside the host (composition, merging, reuse, usage reports, attribution)
	// it is the local id. The host translates at the connection, and never finds a provider by a
	// declared name.
	RequirementD5 Requirement = "D5"

	// RequirementP1: MUST (provider). A full frame has `content`, and none of `content_ref`,
	// `transform` and `canonical_content_hash`.
	RequirementP1 Requirement = "P1"

	// RequirementP2: MUST (provider). A compact frame has `content`, `content_digest`,
	// `canonical_content_hash`, `transform` and `content_ref`.
	RequirementP2 Requirement = "P2"

	// RequirementP3: MUST (provider). A reference frame has `content_ref` and
	// `canonical_content_hash`, and none of `content`, `content_digest` and `transform`. An empty
	// `content` is a content.
	RequirementP3 Requirement = "P3"

	// RequirementP4: MUST (provider). `token_cost` covers the inline bytes only; on a reference
	// frame it is 0.
	RequirementP4 Requirement = "P4"

	// RequirementP5: MUST (host). A host asks a provider only for representations that the provider
	// advertised. A provider that can serve none of the requested ones SHOULD answer
	// `unsupported_representation` or fall back to `full`.
	RequirementP5 Requirement = "P5"

	// RequirementT5: SHOULD (provider). A provider that lists `compact` or `reference` in
	// `representations` declares `resolve: true`.
	RequirementT5 Requirement = "T5"

	// RequirementT6: SHOULD (provider). `content_ref.expires_at` follows the timestamp profile
	// (F4).
	RequirementT6 Requirement = "T6"

	// RequirementT49: MUST (provider). The representation of every returned frame is `full`, or one
	// that the query asked for and the provider advertised.
	RequirementT49 Requirement = "T49"

	// RequirementT50: SHOULD NOT (provider). A provider that is reached over stdio or HTTP does not
	// advertise `reference`, since this version has no message by which a host could follow one.
	RequirementT50 Requirement = "T50"

	// RequirementB1: MUST (provider). The sum of `token_cost` over all returned frames is at most
	// `max_tokens`.
	RequirementB1 Requirement = "B1"

	// RequirementB2: MUST (host). A host drops the whole answer of a provider that breaks B1 or B4.
	// It does not pick frames that would fit. It reports the provider, the limit, what was returned
	// and the ids of the dropped frames. To judge B1 it adds up, for each frame, the larger of the
	// declared and the recomputed cost.
	RequirementB2 Requirement = "B2"

	// RequirementB3: MUST (provider). `token_cost` is exactly the number of UTF-8 bytes of
	// `content` divided by 4, rounded up.
	RequirementB3 Requirement = "B3"

	// RequirementB4: MUST (provider). The number of returned frames is at most `max_frames`.
	RequirementB4 Requirement = "B4"

	// RequirementT51: SHOULD (provider). `truncated` is true exactly when the limits kept the
	// provider from returning frames that it would otherwise have returned. With it,
	// `dropped_estimate` says about how many; without it, there is none.
	RequirementT51 Requirement = "T51"

	// RequirementT52: MAY (provider). When the limits leave no room for even one frame, a provider
	// may answer `budget_unsatisfiable` instead of zero frames with `truncated` true.
	RequirementT52 Requirement = "T52"

	// RequirementUR1: MUST (host). A usage report can be recomputed from its items: each served
	// frame appears with its FrameId and cost, `frames_served` and `token_cost` of a provider are
	// the count and sum of its items, and `budget_consumed` is the sum over the providers.
	RequirementUR1 Requirement = "UR1"

	// RequirementG1: MUST (provider). A relation has a `display_name` that is not blank.
	RequirementG1 Requirement = "G1"

	// RequirementG2: MUST (provider). The `target_uri` of a relation is not blank.
	RequirementG2 Requirement = "G2"

	// RequirementG3: SHOULD (provider). A provider prefers what is close to the anchors when it
	// chooses and scores frames.
	RequirementG3 Requirement = "G3"

	// RequirementG4: MUST (provider). A provider that declares `graph` and receives a non-empty
	// `anchors` returns at least one anchored frame if it has one that satisfies the query. It
	// SHOULD place anchored frames first.
	RequirementG4 Requirement = "G4"

	// RequirementV1: MUST (host). A `verify` goes only to a provider that declared it, and carries
	// identities and nothing else. A host SHOULD leave out identities without a digest, for which
	// there is nothing to compare.
	RequirementV1 Requirement = "V1"

	// RequirementV2: MUST (both). A provider that declares `verify` answers it, with a verdict for
	// each identity. A host reads a missing verdict as `unknown`.
	RequirementV2 Requirement = "V2"

	// RequirementV3: MUST (host). Only `valid` permits a host to use a held content again.
	RequirementV3 Requirement = "V3"

	// RequirementV4: MUST (host). A host drops its copy of a frame that is `stale` or `gone`. A
	// `stale` verdict MAY carry `replacement_digest`, the digest of the current content; a verdict
	// of any other status does not carry it.
	RequirementV4 Requirement = "V4"

	// RequirementV5: MUST (host). Every identity in a `verify` carries the name that the recipient
	// declared. A provider MAY answer `unknown` to an identity that carries another name, and MUST
	// NOT reject the request because of it.
	RequirementV5 Requirement = "V5"

	// RequirementT53: MUST (provider). A provider compares the digest in an identity with its own
	// as opaque text: whatever differs, malformed or not, is `stale` when the frame exists. An
	// identity without a digest cannot be compared and gets `unknown` when the frame exists; a
	// frame that does not exist is `gone`. (What carries another provider's name may get `unknown`
	// instead, V5.)
	RequirementT53 Requirement = "T53"

	// RequirementT54: SHOULD (provider). A provider decides by frame id and digest alone, and
	// echoes the provider part of an identity unchanged.
	RequirementT54 Requirement = "T54"

	// RequirementX1: MUST (host). A host treats a code that it does not know as `internal`, and
	// keeps the text of the code in what it reports.
	RequirementX1 Requirement = "X1"

	// RequirementX2: MUST (host). A host treats an `error` without `code` as `internal`.
	RequirementX2 Requirement = "X2"

	// RequirementT55: MUST (provider). A fault in a provider's own code while it works on a message
	// is answered with `error`, code `internal`, and the `id` of the message where it had one; the
	// provider goes on serving.
	RequirementT55 Requirement = "T55"

	// RequirementT56: MUST NOT (provider). The `message` of an `internal` error reveals nothing
	// from inside the provider: no exception text, stack, path, query or credential. Details go to
	// standard error or a log.
	RequirementT56 Requirement = "T56"

	// RequirementT57: MUST NOT (host). A host does not send a query again, unchanged, after an
	// error for which the table says that a retry does not help, an unknown or absent code
	// included.
	RequirementT57 Requirement = "T57"

	// RequirementT58: SHOULD (host). A host reacts to a code as the table says.
	RequirementT58 Requirement = "T58"

	// RequirementT59: MUST NOT (host). A host does not count an error of a known code other than
	// `internal` against the health of a provider: those are legal answers.
	RequirementT59 Requirement = "T59"

	// RequirementR1: MUST (provider). A provider survives a message that does not decode (broken
	// JSON, a value that is no object, a message without its payload, a line beyond the maximum
	// size) and answers the next good one. It SHOULD answer with `error`, code `bad_request`,
	// carrying the `id` when one could be read and none otherwise.
	RequirementR1 Requirement = "R1"

	// RequirementR2: MUST (provider). On `shutdown` a stdio provider ends by itself, cleanly. It
	// sends no reply to it.
	RequirementR2 Requirement = "R2"

	// RequirementT60: SHOULD (provider). On `shutdown` a stdio provider takes no more work, lets
	// running queries finish for at most `PROVIDER_DRAIN_SECONDS`, and exits with status 0.
	RequirementT60 Requirement = "T60"

	// RequirementT61: MUST (host). A line that does not decode fails the exchange that waits for it
	// (in lock-step the open one, otherwise all open ones) and leaves the connection in use.
	RequirementT61 Requirement = "T61"

	// RequirementT62: MUST (host). After `MAX_UNDECODABLE_LINES` such lines in a row, unless told
	// otherwise, a host ends the connection.
	RequirementT62 Requirement = "T62"

	// RequirementT63: MUST (host). When a child has ended, a host fails every open exchange at
	// once, with the exit status and the last of its standard error.
	RequirementT63 Requirement = "T63"

	// RequirementW1: MUST (both). A message is UTF-8 without a byte order mark. Invalid UTF-8 and a
	// lone surrogate escape are refused (`not_utf8`) and never repaired. It is one JSON value; JSON
	// white space around it and between its tokens is allowed, line feeds and carriage returns
	// included. A text without a value, anything else beside the value, and a byte order mark
	// outside a string are refused (`not_json`).
	RequirementW1 Requirement = "W1"

	// RequirementW2: MUST (both). A receiver has a maximum message size, `MAX_MESSAGE_BYTES` unless
	// told otherwise, and refuses a longer message (`too_large`) without holding it in memory; over
	// stdio it then goes on with the next line. Every byte of the message counts, white space
	// included; the line feed that ends a line is not part of the message.
	RequirementW2 Requirement = "W2"

	// RequirementW3: MUST (both). Arrays and objects count as levels, the outermost one is level 1.
	// `MAX_DEPTH` levels are accepted and one more is refused (`too_deep`), inside ignored members
	// too. No receiver recurses on its input.
	RequirementW3 Requirement = "W3"

	// RequirementW4: MUST (both). The order of members is free, and `type` may stand anywhere.
	// Names are case-sensitive and compared after their escapes are undone. Unknown members are
	// ignored. Of duplicate members the last one wins, as a whole and never merged with the others;
	// lint reports them.
	RequirementW4 Requirement = "W4"

	// RequirementW5: MUST (both). `null` for an optional member means that it is absent, for texts,
	// numbers, booleans, objects and lists alike: a list that defaults to empty (22.3) then reads
	// as empty, and `embedding` and `vector`, which have no default, as absent. `null` for the
	// required list `frames` of a result reads as the empty list. `null` for any other required
	// member, or as an element of an array, is refused (`wrong_type`). An encoder never writes
	// `null`.
	RequirementW5 Requirement = "W5"

	// RequirementW6: MUST (both). An encoder omits absent optional members, lists that default to
	// empty when they are empty, and `representation` when it is `full`. It always writes the
	// members that 22.3 lists as always written, whatever their value. Of these, the ones that 22.3
	// marks may be absent on input, and are then false or empty.
	RequirementW6 Requirement = "W6"

	// RequirementW7: MUST (both). A number literal is first rounded to the nearest double (IEEE 754
	// binary64), and everything is judged on that. Where a number is due, one that rounds to an
	// infinity is refused (`out_of_range`). Where an integer is due, a finite number that is not
	// integral is refused first (`wrong_type`), then one outside 0 to `MAX_U32`, an infinity
	// included (`out_of_range`). Any number of digits is accepted. A literal in a member that is
	// ignored, or that a later duplicate overrides, is not judged. Floating-point members are
	// doubles and are not narrowed. Infinities and NaN are never written.
	RequirementW7 Requirement = "W7"

	// RequirementW8: MUST (both). In a closed vocabulary (`kind` and a query's `kinds`;
	// `representation`, `representations` and `representation_preferences`; `content_fidelity` and
	// `minimum_content_fidelity`; `inline_content_requirement`; a verdict's `status`) an unknown
	// string decodes, is kept verbatim and is written back verbatim. Validate and lint report it,
	// also where this document gives unknown values a meaning: as U2 for `kind` and `kinds`, as W8
	// for the others. What follows is the host's part: a frame of an unknown kind passes the audit
	// and is composed as opaque evidence (U2), an unknown representation sets that frame aside and
	// nothing else, an unknown status counts as `unknown`.
	RequirementW8 Requirement = "W8"

	// RequirementW9: MUST (both). In an open vocabulary (`rel`, an error's `code`, an egress scope,
	// a provenance `type`, the kinds in capabilities) any string decodes and is kept verbatim.
	RequirementW9 Requirement = "W9"

	// RequirementW10: MUST (both). An envelope of unknown `type` decodes to an *unknown envelope*,
	// which holds its `type`, its `id` when that is a string, and nothing else; it is written back
	// with these two members, and validate says nothing about it. A provider answers one that
	// carries an `id` with `error`, code `bad_request`, echoing the `id`, and ignores any other; a
	// host ignores it and counts it. A missing `type`, or one that is no string, is an error at
	// `/type`. A provider never answers an envelope that only its own side sends, nor any `error`.
	RequirementW10 Requirement = "W10"

	// RequirementW11: MUST (both). The canonical encoding has no insignificant white space, members
	// in schema order, non-ASCII characters raw, and strings and numbers as 22.4 says. It is
	// byte-identical in every implementation.
	RequirementW11 Requirement = "W11"

	// RequirementW12: MUST (both). A decode error has a code out of the closed list in 22.5, a JSON
	// Pointer and a sentence, and carries the `type` and `id` of the message where 22.5 says so.
	// Which fault is reported when there are several follows the order in 22.5. Sentences are not
	// compared between implementations.
	RequirementW12 Requirement = "W12"

	// RequirementW13: MUST (both). Nobody sends an `id` on `verify` or `verified` of their own
	// accord; the two belong together by full frame identity. A provider that receives one on
	// `verify` echoes it on the reply. The codec keeps it for that purpose, and lint reports it.
	RequirementW13 Requirement = "W13"

	// RequirementW14: MUST (both). Lines that are empty or hold only JSON white space are ignored
	// in both directions. They are not handed to the codec, for which such a text is `not_json`.
	RequirementW14 Requirement = "W14"

	// RequirementU1: MUST (both). A receiver ignores members that it does not know, in every
	// object.
	RequirementU1 Requirement = "U1"

	// RequirementU2: MUST (both). The frame kinds are a base vocabulary of the family. A frame of
	// an unknown kind decodes, is opaque evidence, and its kind is kept verbatim wherever the frame
	// is passed on; it never costs the receiver its life nor the neighbouring frames theirs.
	// Validate reports the kind, so that authors notice; a host sets no frame aside because of it.
	RequirementU2 Requirement = "U2"

	// RequirementU3: MUST (both). A colon separates a vendor from a name: a value of one's own in
	// an open vocabulary (egress scope, error code, `rel`, provenance `type`, capability kind) is
	// `vendor:name`, with text on both sides of the first colon. Values of this specification
	// contain no colon.
	RequirementU3 Requirement = "U3"

	// RequirementU4: MUST (both). A member or value keeps its meaning within a family. One that is
	// no longer wanted is deprecated; it is neither removed nor used for something else.
	RequirementU4 Requirement = "U4"

	// RequirementA1: MUST (host). Attribution names a frame by its FrameId and by nothing else.
	RequirementA1 Requirement = "A1"

	// RequirementA2: MUST (host). `selected`, `rendered` and `cited` are recorded separately and
	// none is inferred from another. `cited` means that a reference was observed, not that the text
	// was similar or useful.
	RequirementA2 Requirement = "A2"

	// RequirementA3: MUST (host). Attribution is coherent: what is cited was rendered, and what is
	// rendered was selected. It is reconcilable: every frame in it occurs in the usage report of
	// the same query.
	RequirementA3 Requirement = "A3"

	// RequirementT64: MUST (host). Every way of asking, one provider or many, ends in the same
	// audit.
	RequirementT64 Requirement = "T64"

	// RequirementT65: MUST (host). A fault of a frame sets aside that frame only, and the report
	// names it together with the ids of the requirements that it broke.
	RequirementT65 Requirement = "T65"

	// RequirementT66: MUST (host). Frames of one provider with equal identity and different bodies
	// are all set aside and reported (D2).
	RequirementT66 Requirement = "T66"

	// RequirementT67: MUST (host). Every exchange has a deadline, `PROVIDER_TIMEOUT_SECONDS` unless
	// told otherwise; retries do not extend it.
	RequirementT67 Requirement = "T67"

	// RequirementT68: MUST (host). A question to several providers has a deadline of its own,
	// `FAN_OUT_TIMEOUT_SECONDS` unless told otherwise. When it passes, those who are late are
	// reported and the frames of the others are returned.
	RequirementT68 Requirement = "T68"

	// RequirementT69: MUST (host). The number of providers that a host asks at the same time is
	// bounded, by `MAX_CONCURRENT_PROVIDERS` unless told otherwise.
	RequirementT69 Requirement = "T69"

	// RequirementT70: MUST (host). Cancelling a call cancels everything that the call started, and
	// leaves every connection usable or closed.
	RequirementT70 Requirement = "T70"

	// RequirementT71: MUST (host). The failure of one provider, a crash, a hang or a refusal, takes
	// nothing from the answers of the others and is reported beside them.
	RequirementT71 Requirement = "T71"

	// RequirementT72: MUST (host). A stdio provider is started with an environment that holds PATH,
	// HOME, LANG, the variables beginning with LC_, TMPDIR and what the operator added for it, and
	// nothing else.
	RequirementT72 Requirement = "T72"

	// RequirementT73: SHOULD (host). A stdio provider runs in a process group of its own, and
	// whatever is killed is killed as a group.
	RequirementT73 Requirement = "T73"

	// RequirementT74: MUST (host). To end a stdio provider a host sends `shutdown`, waits
	// `SHUTDOWN_GRACE_SECONDS`, asks the process to terminate, waits `TERMINATE_GRACE_SECONDS`, and
	// kills it, each unless told otherwise; a write to a full pipe counts against the first wait.
	// Several providers are ended at the same time.
	RequirementT74 Requirement = "T74"

	// RequirementT75: MUST (host). A host reports how each provider ended: by itself with which
	// exit status, or killed. One that had to be killed did not end cleanly.
	RequirementT75 Requirement = "T75"

	// RequirementR3: MUST (host). A host delimits the content of frames in a prompt and marks it as
	// untrusted data, to be used as evidence and not to be followed as instructions.
	RequirementR3 Requirement = "R3"

	// RequirementT76: MUST (host). No text that a provider supplied, whether content, title, label,
	// frame id or kind, can end its quotation, begin another one or change what the quotation says
	// about itself. This includes variants of the delimiters in letter case, white space and
	// look-alike characters.
	RequirementT76 Requirement = "T76"

	// RequirementT77: MUST (host). Each quotation says which provider (by local id) and which frame
	// it comes from, what kind of evidence it is and how to cite it.
	RequirementT77 Requirement = "T77"

	// RequirementT78: MUST (host). The recomputed costs of all quoted frames, of all providers
	// together, are at most the budget of the composition. A host MAY count its delimiters and
	// preamble as well.
	RequirementT78 Requirement = "T78"

	// RequirementT79: MUST (host). Every frame that was offered to a composition is accounted for:
	// it is included, or excluded for a stated reason. The account names nothing that was not
	// offered, and is data that can be stored.
	RequirementT79 Requirement = "T79"

	// RequirementT80: MUST (host). Composition is deterministic: the same frames, in whatever order
	// they arrived, under the same policy give the same text. The host states how it ranks.
	RequirementT80 Requirement = "T80"

	// RequirementT81: MUST (host). A reference frame is quoted with an empty body.
	RequirementT81 Requirement = "T81"

	// RequirementT82: MUST (host). When a host merges frames of different providers as the same
	// evidence, it trusts a `content_digest` only if it matches the inline bytes; otherwise one
	// provider could suppress the frames of another.
	RequirementT82 Requirement = "T82"
)

// Level is how strongly a requirement binds (RFC 2119).
type Level string

const (
	// LevelMust is "MUST".
	LevelMust Level = "MUST"

	// LevelMustNot is "MUST NOT".
	LevelMustNot Level = "MUST NOT"

	// LevelShould is "SHOULD".
	LevelShould Level = "SHOULD"

	// LevelShouldNot is "SHOULD NOT".
	LevelShouldNot Level = "SHOULD NOT"

	// LevelMay is "MAY".
	LevelMay Level = "MAY"
)

// Level tells how strongly the requirement binds; it is empty for an id that the specification does not
// have.
func (r Requirement) Level() Level {
	switch r {
	case RequirementT2,
		RequirementT7,
		RequirementT8,
		RequirementT9,
		RequirementT10,
		RequirementT11,
		RequirementT12,
		RequirementT13,
		RequirementT14,
		RequirementT15,
		RequirementT16,
		RequirementT17,
		RequirementC7,
		RequirementT18,
		RequirementT21,
		RequirementT22,
		RequirementT23,
		RequirementH1,
		RequirementH2,
		RequirementH3,
		RequirementT1,
		RequirementT25,
		RequirementT27,
		RequirementH4,
		RequirementT29,
		RequirementT31,
		RequirementT32,
		RequirementT34,
		RequirementT35,
		RequirementC1,
		RequirementC3,
		RequirementC4,
		RequirementT36,
		RequirementT37,
		RequirementT38,
		RequirementT39,
		RequirementT40,
		RequirementT41,
		RequirementC6,
		RequirementQ1,
		RequirementQ2,
		RequirementT43,
		RequirementE1,
		RequirementF1,
		RequirementF2,
		RequirementF3,
		RequirementF5,
		RequirementF10,
		RequirementF4,
		RequirementF17,
		RequirementD1,
		RequirementD2,
		RequirementD5,
		RequirementP1,
		RequirementP2,
		RequirementP3,
		RequirementP4,
		RequirementP5,
		RequirementT49,
		RequirementB1,
		RequirementB2,
		RequirementB3,
		RequirementB4,
		RequirementUR1,
		RequirementG1,
		RequirementG2,
		RequirementG4,
		RequirementV1,
		RequirementV2,
		RequirementV3,
		RequirementV4,
		RequirementV5,
		RequirementT53,
		RequirementX1,
		RequirementX2,
		RequirementT55,
		RequirementR1,
		RequirementR2,
		RequirementT61,
		RequirementT62,
		RequirementT63,
		RequirementW1,
		RequirementW2,
		RequirementW3,
		RequirementW4,
		RequirementW5,
		RequirementW6,
		RequirementW7,
		RequirementW8,
		RequirementW9,
		RequirementW10,
		RequirementW11,
		RequirementW12,
		RequirementW13,
		RequirementW14,
		RequirementU1,
		RequirementU2,
		RequirementU3,
		RequirementU4,
		RequirementA1,
		RequirementA2,
		RequirementA3,
		RequirementT64,
		RequirementT65,
		RequirementT66,
		RequirementT67,
		RequirementT68,
		RequirementT69,
		RequirementT70,
		RequirementT71,
		RequirementT72,
		RequirementT74,
		RequirementT75,
		RequirementR3,
		RequirementT76,
		RequirementT77,
		RequirementT78,
		RequirementT79,
		RequirementT80,
		RequirementT81,
		RequirementT82:
		return LevelMust
	case RequirementC8,
		RequirementT19,
		RequirementT20,
		RequirementT24,
		RequirementT30,
		RequirementC2,
		RequirementC5,
		RequirementT42,
		RequirementF9,
		RequirementT48,
		RequirementD3,
		RequirementT56,
		RequirementT57,
		RequirementT59:
		return LevelMustNot
	case RequirementT26,
		RequirementT28,
		RequirementT33,
		RequirementT44,
		RequirementT45,
		RequirementT3,
		RequirementT4,
		RequirementT47,
		RequirementD4,
		RequirementT5,
		RequirementT6,
		RequirementT51,
		RequirementG3,
		RequirementT54,
		RequirementT58,
		RequirementT60,
		RequirementT73:
		return LevelShould
	case RequirementT46,
		RequirementT50:
		return LevelShouldNot
	case RequirementT52:
		return LevelMay
	default:
		return ""
	}
}

// Binds says whom a requirement binds.
type Binds string

const (
	// BindsHost is "host".
	BindsHost Binds = "host"

	// BindsProvider is "provider".
	BindsProvider Binds = "provider"

	// BindsBoth is "both".
	BindsBoth Binds = "both"
)

// Binds tells whom the requirement binds; it is empty for an id that the specification does not have.
func (r Requirement) Binds() Binds {
	switch r {
	case RequirementT8,
		RequirementC7,
		RequirementT18,
		RequirementT19,
		RequirementT20,
		RequirementT21,
		RequirementT22,
		RequirementT23,
		RequirementT24,
		RequirementT25,
		RequirementT30,
		RequirementT31,
		RequirementT32,
		RequirementT34,
		RequirementT35,
		RequirementC1,
		RequirementC2,
		RequirementC4,
		RequirementT36,
		RequirementT37,
		RequirementT38,
		RequirementT39,
		RequirementT40,
		RequirementT41,
		RequirementT42,
		RequirementC6,
		RequirementT43,
		RequirementE1,
		RequirementF9,
		RequirementF10,
		RequirementT48,
		RequirementD3,
		RequirementD4,
		RequirementD5,
		RequirementP5,
		RequirementB2,
		RequirementUR1,
		RequirementV1,
		RequirementV3,
		RequirementV4,
		RequirementV5,
		RequirementX1,
		RequirementX2,
		RequirementT57,
		RequirementT58,
		RequirementT59,
		RequirementT61,
		RequirementT62,
		RequirementT63,
		RequirementA1,
		RequirementA2,
		RequirementA3,
		RequirementT64,
		RequirementT65,
		RequirementT66,
		RequirementT67,
		RequirementT68,
		RequirementT69,
		RequirementT70,
		RequirementT71,
		RequirementT72,
		RequirementT73,
		RequirementT74,
		RequirementT75,
		RequirementR3,
		RequirementT76,
		RequirementT77,
		RequirementT78,
		RequirementT79,
		RequirementT80,
		RequirementT81,
		RequirementT82:
		return BindsHost
	case RequirementT7,
		RequirementT9,
		RequirementT10,
		RequirementT11,
		RequirementT12,
		RequirementT13,
		RequirementT14,
		RequirementT15,
		RequirementT16,
		RequirementT17,
		RequirementH1,
		RequirementH2,
		RequirementT26,
		RequirementT27,
		RequirementT28,
		RequirementH4,
		RequirementT29,
		RequirementT33,
		RequirementC3,
		RequirementC5,
		RequirementQ1,
		RequirementQ2,
		RequirementT44,
		RequirementT45,
		RequirementF1,
		RequirementF2,
		RequirementF3,
		RequirementF5,
		RequirementT46,
		RequirementD1,
		RequirementT47,
		RequirementD2,
		RequirementP1,
		RequirementP2,
		RequirementP3,
		RequirementP4,
		RequirementT5,
		RequirementT6,
		RequirementT49,
		RequirementT50,
		RequirementB1,
		RequirementB3,
		RequirementB4,
		RequirementT51,
		RequirementT52,
		RequirementG1,
		RequirementG2,
		RequirementG3,
		RequirementG4,
		RequirementT53,
		RequirementT54,
		RequirementT55,
		RequirementT56,
		RequirementR1,
		RequirementR2,
		RequirementT60:
		return BindsProvider
	case RequirementT2,
		RequirementC8,
		RequirementH3,
		RequirementT1,
		RequirementT3,
		RequirementF4,
		RequirementF17,
		RequirementT4,
		RequirementV2,
		RequirementW1,
		RequirementW2,
		RequirementW3,
		RequirementW4,
		RequirementW5,
		RequirementW6,
		RequirementW7,
		RequirementW8,
		RequirementW9,
		RequirementW10,
		RequirementW11,
		RequirementW12,
		RequirementW13,
		RequirementW14,
		RequirementU1,
		RequirementU2,
		RequirementU3,
		RequirementU4:
		return BindsBoth
	default:
		return ""
	}
}
