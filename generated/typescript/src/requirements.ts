// Generated from the specification and the schema by `make generate`. Do not edit.

/** How strongly a requirement binds (RFC 2119). */
export type RequirementLevel = "MUST" | "MUST NOT" | "SHOULD" | "SHOULD NOT" | "MAY";

/** Whom a requirement binds. */
export type RequirementBinds = "host" | "provider" | "both";

/** What the specification says about one of its requirements besides the sentence. */
export interface Requirement {
  readonly level: RequirementLevel;
  readonly binds: RequirementBinds;
}

/** The requirements of the specification, by their stable ids. */
export const REQUIREMENTS = {
  /**
   * A text member that names or says something is not the empty string: the correlation `id`; a
   * frame's `id` and `tokenizer_ref`; `goal`; an error's `message`; `provider_id` and `frame_id` of
   * a frame identity; `provider_id` and `uri` of a `content_ref`; `method`, `implementation` and
   * `version` of a `transform`; the `type` of a provenance link; the `rel` of a relation. The rule
   * is the same whatever the frame's representation.
   */
  T2: { level: "MUST", binds: "both" },
  /**
   * Over stdio a provider writes nothing but envelopes to its standard output, each on one line
   * that a line feed ends, and makes each visible at once (no reply waits in a buffer for the next
   * one). Diagnostics go to standard error.
   */
  T7: { level: "MUST", binds: "provider" },
  /**
   * A host reads a child's standard error all the time, so that a talkative provider cannot block
   * itself, and keeps at most a bounded amount of it (`MAX_STDERR_BYTES` unless told otherwise).
   */
  T8: { level: "MUST", binds: "host" },
  /** The end of standard input has the effect of `shutdown`. */
  T9: { level: "MUST", binds: "provider" },
  /** An HTTP provider answers a request whose method is not POST with status 405. */
  T10: { level: "MUST", binds: "provider" },
  /**
   * An HTTP provider answers a request whose media type is not `application/json`, with or without
   * parameters, with status 415.
   */
  T11: { level: "MUST", binds: "provider" },
  /**
   * An HTTP provider bounds the request body by its maximum message size (W2), announced or
   * streamed, and answers a larger one with status 413 without holding it in memory.
   */
  T12: { level: "MUST", binds: "provider" },
  /**
   * An HTTP provider answers a body that does not decode with status 400 and an `error` envelope of
   * code `bad_request`, carrying the `id` when one could be read.
   */
  T13: { level: "MUST", binds: "provider" },
  /**
   * An HTTP provider sends every reply to a decodable envelope, an `error` reply included, with
   * status 200 and the media type `application/json`.
   */
  T14: { level: "MUST", binds: "provider" },
  /**
   * An HTTP provider answers an envelope that has no reply (`shutdown`, and what W10 ignores) with
   * status 204 and no body. `shutdown` over HTTP ends this host's use of the provider, not the
   * server.
   */
  T15: { level: "MUST", binds: "provider" },
  /** An HTTP provider listens on a loopback address unless its operator names another one. */
  T16: { level: "MUST", binds: "provider" },
  /**
   * An HTTP provider answers 403, before it reads the body, when the `Host` header is neither the
   * name that it was told to serve nor a loopback literal (`localhost`, an address in 127.0.0.0/8,
   * `[::1]`, each with or without a port), or when an `Origin` header is present that its operator
   * did not allow. Otherwise any web page could reach a local provider through a name that it
   * re-points at the loopback address.
   */
  T17: { level: "MUST", binds: "provider" },
  /**
   * A host uses TLS, with the peer's certificate verified, for every HTTP provider that is not
   * loopback. It refuses a plain `http` URL to any other address before it resolves a name or opens
   * a connection, and the refusal names the host part.
   */
  C7: { level: "MUST", binds: "host" },
  /**
   * Neither side writes a credential, or the query part of a URL, into a log, an error, a
   * diagnostic text or the printed form of a value. A host sends its credential (`Authorization:
   * Bearer …`) only to the provider that it was configured for.
   */
  C8: { level: "MUST NOT", binds: "both" },
  /** A host sends each envelope as the body of a POST with the media type `application/json`. */
  T18: { level: "MUST", binds: "host" },
  /**
   * A host does not follow a redirect. It reports the refused `Location` without its query part.
   */
  T19: { level: "MUST NOT", binds: "host" },
  /**
   * A host does not use a proxy for a provider unless its operator configured one for it
   * explicitly; environment variables are no such configuration.
   */
  T20: { level: "MUST NOT", binds: "host" },
  /**
   * The connection for a loopback URL goes to a loopback address, whatever a name resolver says
   * about `localhost`.
   */
  T21: { level: "MUST", binds: "host" },
  /** A host accepts a 2xx body that decodes, whatever media type the response claims. */
  T22: { level: "MUST", binds: "host" },
  /**
   * A host that receives an `error` envelope with a status outside 2xx treats it as that error,
   * code and message included.
   */
  T23: { level: "MUST", binds: "host" },
  /**
   * A host does not show or log more than `MAX_ERROR_BODY_CHARS` characters of a response body that
   * is no envelope. (That it reads no more than its maximum message size of any response is W2.)
   */
  T24: { level: "MUST NOT", binds: "host" },
  /**
   * A provider acknowledges a handshake only with a `protocol_version` of the same family as the
   * one it was sent.
   */
  H1: { level: "MUST", binds: "provider" },
  /** `provider.name` and `provider.version` are not blank. */
  H2: { level: "MUST", binds: "provider" },
  /**
   * When the families differ, the handshake ends with an error that names the two versions. Neither
   * side leaves the other waiting, and the host sends nothing further on this connection but
   * another `handshake` or `shutdown`.
   */
  H3: { level: "MUST", binds: "both" },
  /**
   * `protocol_version` has the version grammar: `contextgraph/<major>.<minor>` in decimal ASCII
   * digits, with an optional `-draft` and nothing after it.
   */
  T1: { level: "MUST", binds: "both" },
  /**
   * A host sends `handshake` first on every connection and sends neither `query` nor `verify`
   * before it has accepted a `handshake_ack`. It waits for that at most `HANDSHAKE_TIMEOUT_SECONDS`
   * unless told otherwise; an `error` reply ends the wait with its code kept.
   */
  T25: { level: "MUST", binds: "host" },
  /**
   * A provider answers a handshake of another family with `error`, code `incompatible_version`, and
   * goes on reading, so that a host of several families can try again on the same connection.
   */
  T26: { level: "SHOULD", binds: "provider" },
  /** A provider answers a second handshake like the first one. */
  T27: { level: "MUST", binds: "provider" },
  /**
   * A provider answers a `query` or `verify` that arrives before any handshake like any other; the
   * order binds the host.
   */
  T28: { level: "SHOULD", binds: "provider" },
  /**
   * A provider that declares `correlation` puts the `id` of a query, verbatim, on the `frames` or
   * `error` that answers it. An `id` is opaque text, compared character by character.
   */
  H4: { level: "MUST", binds: "provider" },
  /**
   * A provider sends exactly one reply to each `handshake`, `query` and `verify`. Besides these it
   * sends nothing but the errors that answer what it cannot read (R1) or does not know (W10).
   */
  T29: { level: "MUST", binds: "provider" },
  /** A host does not send an `id` to a provider that did not declare `correlation`. */
  T30: { level: "MUST NOT", binds: "host" },
  /** Every `id` that a host sends on a connection is new on that connection. */
  T31: { level: "MUST", binds: "host" },
  /**
   * Over stdio a host has at most one exchange open on a connection whose provider did not declare
   * `correlation`, and at most one open `verify` on any connection.
   */
  T32: { level: "MUST", binds: "host" },
  /**
   * A provider that declares `correlation` works on queries concurrently, on at most
   * `MAX_CONCURRENT_QUERIES` at a time unless told otherwise, and replies in the order in which it
   * finishes.
   */
  T33: { level: "SHOULD", binds: "provider" },
  /**
   * A reply is never given to another question. After a timeout in lock-step over stdio the host
   * replaces the connection, because the late reply may still come; on a correlated connection it
   * counts a late reply and drops it. A `verify` has no `id` by which a late reply could be told
   * from the next one, so on a connection that is kept it stays open (T32) until its reply has come
   * and been dropped.
   */
  T34: { level: "MUST", binds: "host" },
  /**
   * On a correlated connection a reply without `id` belongs to the open `verify`. When none is
   * open, it fails every open query at once, as does, on any connection, an `id` with which nobody
   * asked; the failure says what was expected and what came. Over HTTP a missing or foreign `id`
   * fails the one exchange that it answers.
   */
  T35: { level: "MUST", binds: "host" },
  /**
   * A host never enables by itself a provider that counts as egress. Consent is explicit, names the
   * provider and can be revoked.
   */
  C1: { level: "MUST", binds: "host" },
  /**
   * A host sends no part of a query to a provider before the consent that the provider's data flow
   * requires is there.
   */
  C2: { level: "MUST NOT", binds: "host" },
  /**
   * A provider declares `egress: true` when data leaves the machine, directly or through any
   * process, service or proxy to which it hands data.
   */
  C3: { level: "MUST", binds: "provider" },
  /**
   * A host treats a provider that it reaches over HTTP at an address that is not loopback as
   * egress, whatever the provider declares.
   */
  C4: { level: "MUST", binds: "host" },
  /** A provider does not declare an off-machine scope together with `egress: false`. */
  C5: { level: "MUST NOT", binds: "provider" },
  /**
   * A host refuses a contradictory declaration (C5) at the handshake and does not register the
   * provider.
   */
  T36: { level: "MUST", binds: "host" },
  /** The consent gate guards `verify` as it guards `query`: identities tell what the host holds. */
  T37: { level: "MUST", binds: "host" },
  /**
   * A host treats an HTTP provider at a loopback address as egress too, unless its operator
   * explicitly trusts that one provider's declaration: what listens there may pass everything on.
   */
  T38: { level: "MUST", binds: "host" },
  /**
   * Grants and revocations are appended to one ledger and are neither changed nor deleted; whether
   * a gate is open follows from the entries and the present time alone.
   */
  T39: { level: "MUST", binds: "host" },
  /**
   * A grant is valid only for the local id and declared name for which it was given, for its one
   * scope or for plain egress, and for a data flow that is not wider than the one declared at that
   * time. A new provider version alone does not end it.
   */
  T40: { level: "MUST", binds: "host" },
  /**
   * A revoked grant, and one whose expiry instant has been reached, opens no gate from that moment
   * on.
   */
  T41: { level: "MUST", binds: "host" },
  /**
   * A plain egress grant opens no scope gate, and a grant for a scope opens no plain egress gate.
   */
  T42: { level: "MUST NOT", binds: "host" },
  /**
   * When an off-machine scope of a provider has no live receipt, a host refuses the query without
   * sending it, with an error of its own type that lists the missing scopes in the order in which
   * the provider declared them.
   */
  C6: { level: "MUST", binds: "host" },
  /** A non-empty `kinds` is a filter: every returned frame is of one of the requested kinds. */
  Q1: { level: "MUST", binds: "provider" },
  /**
   * With `as_of`, every returned frame satisfies `valid_from <= as_of` where it has `valid_from`,
   * and `as_of < valid_to` where it has `valid_to`, compared as instants. Without `as_of` there is
   * no such constraint.
   */
  Q2: { level: "MUST", binds: "provider" },
  /**
   * With a non-empty `kinds`, a host asks only providers whose declared kinds contain at least one
   * of them; a kind that nobody declared, known or not, goes to nobody. With empty `kinds` every
   * provider is asked.
   */
  T43: { level: "MUST", binds: "host" },
  /**
   * A provider that serves none of the requested kinds answers with zero frames. `unsupported_kind`
   * is for the case in which it wants the host to ask differently.
   */
  T44: { level: "SHOULD", binds: "provider" },
  /**
   * A provider answers `bad_request` to a decodable query only when the question cannot be
   * answered, as with an `as_of` that is no timestamp or a vector of the wrong length. It tolerates
   * the rest: an empty goal, an unknown kind, a repeated anchor.
   */
  T45: { level: "SHOULD", binds: "provider" },
  /**
   * A host sends `embedding` only to a provider whose `embeddings_fingerprint` is exactly equal to
   * the non-empty fingerprint of the vector; to every other provider it sends the query without it.
   * A provider that receives a vector of another length than its fingerprint states SHOULD answer
   * `bad_request`.
   */
  E1: { level: "MUST", binds: "host" },
  /**
   * A fingerprint has two or three non-empty parts separated by `/`: a model, dimensions of the
   * form `[1-9][0-9]*`, and optionally a normalization.
   */
  T3: { level: "SHOULD", binds: "both" },
  /** `score` is a number from 0 to 1, both included. */
  F1: { level: "MUST", binds: "provider" },
  /** `title` is not blank. */
  F2: { level: "MUST", binds: "provider" },
  /**
   * Every frame has a `citation_label`, and it is not blank. A frame without it decodes; it is the
   * rule that is broken.
   */
  F3: { level: "MUST", binds: "provider" },
  /**
   * A provenance link of type `file` carries a `digest` of the grammar in [section
   * 13](#13-digests).
   */
  F5: { level: "MUST", binds: "provider" },
  /**
   * A host does not drop or reorder a frame because evidence of its authorship is missing,
   * malformed or cannot be verified. Such evidence is not part of this version: members such as
   * `attester_keys`, `frame_attestations` and `result_attestation`, which peers of
   * `contextgraph/1.0` send, are unknown members and ignored whole.
   */
  F9: { level: "MUST NOT", binds: "host" },
  /**
   * A host treats `score` as an order within one provider: it sets no threshold across providers,
   * does not show scores as if they could be compared across providers, and ranks frames of several
   * providers by raw score only where its documentation says so. A threshold on one provider's own
   * scores is allowed.
   */
  F10: { level: "MUST", binds: "host" },
  /** A provider does not return two frames of the same identity in one answer. */
  T46: { level: "SHOULD NOT", binds: "provider" },
  /**
   * `as_of`, `valid_from`, `valid_to` and `recorded_at` follow the timestamp profile of this
   * section, and timestamps are compared as instants wherever an order matters.
   */
  F4: { level: "MUST", binds: "both" },
  /**
   * The `range` of a `file` link has the grammar of this section and does not end before it starts;
   * its `digest` covers exactly the addressed bytes. A verifier reports any other range, or one
   * that starts past the last line, as unverifiable: never as a mismatch, and never by reading the
   * whole file instead. A provider SHOULD write `L5` rather than `L5-5` and an end that exists.
   */
  F17: { level: "MUST", binds: "both" },
  /** A frame's `content_digest`, where present, has the digest grammar. */
  D1: { level: "MUST", binds: "provider" },
  /**
   * Digests elsewhere (`canonical_content_hash`, `replacement_digest`, the `content_digest` inside
   * a frame identity, the `digest` of a provenance link that is not of type `file`) have the digest
   * grammar. They are compared as opaque strings in any case, so a peer's odd digest is carried and
   * never refused.
   */
  T4: { level: "SHOULD", binds: "both" },
  /** `content_digest` is the digest of the frame's own inline bytes. */
  T47: { level: "SHOULD", binds: "provider" },
  /**
   * A host does not drop a frame merely because its `content_digest` differs from the digest of its
   * inline bytes, unless its operator chose that policy: many providers put the digest of the whole
   * file there. It reports the difference.
   */
  T48: { level: "MUST NOT", binds: "host" },
  /**
   * Frames of the same identity have the same content: whenever a provider returns the same frame
   * id with the same digest, it returns the same inline text.
   */
  D2: { level: "MUST", binds: "provider" },
  /**
   * A host does not reuse a frame without `content_digest` from an earlier answer as if it were
   * current; there is nothing by which it could be checked, so it asks again.
   */
  D3: { level: "MUST NOT", binds: "host" },
  /** A host verifies a frame that it holds before it uses its content again. */
  D4: { level: "SHOULD", binds: "host" },
  /**
   * In messages the provider part of an identity is the name that the recipient declared; inside
   * the host (composition, merging, reuse, usage reports, attribution) it is the local id. The host
   * translates at the connection, and never finds a provider by a declared name.
   */
  D5: { level: "MUST", binds: "host" },
  /**
   * A full frame has `content`, and none of `content_ref`, `transform` and
   * `canonical_content_hash`.
   */
  P1: { level: "MUST", binds: "provider" },
  /**
   * A compact frame has `content`, `content_digest`, `canonical_content_hash`, `transform` and
   * `content_ref`.
   */
  P2: { level: "MUST", binds: "provider" },
  /**
   * A reference frame has `content_ref` and `canonical_content_hash`, and none of `content`,
   * `content_digest` and `transform`. An empty `content` is a content.
   */
  P3: { level: "MUST", binds: "provider" },
  /** `token_cost` covers the inline bytes only; on a reference frame it is 0. */
  P4: { level: "MUST", binds: "provider" },
  /**
   * A host asks a provider only for representations that the provider advertised. A provider that
   * can serve none of the requested ones SHOULD answer `unsupported_representation` or fall back to
   * `full`.
   */
  P5: { level: "MUST", binds: "host" },
  /**
   * A provider that lists `compact` or `reference` in `representations` declares `resolve: true`.
   */
  T5: { level: "SHOULD", binds: "provider" },
  /** `content_ref.expires_at` follows the timestamp profile (F4). */
  T6: { level: "SHOULD", binds: "provider" },
  /**
   * The representation of every returned frame is `full`, or one that the query asked for and the
   * provider advertised.
   */
  T49: { level: "MUST", binds: "provider" },
  /**
   * A provider that is reached over stdio or HTTP does not advertise `reference`, since this
   * version has no message by which a host could follow one.
   */
  T50: { level: "SHOULD NOT", binds: "provider" },
  /** The sum of `token_cost` over all returned frames is at most `max_tokens`. */
  B1: { level: "MUST", binds: "provider" },
  /**
   * A host drops the whole answer of a provider that breaks B1 or B4. It does not pick frames that
   * would fit. It reports the provider, the limit, what was returned and the ids of the dropped
   * frames. To judge B1 it adds up, for each frame, the larger of the declared and the recomputed
   * cost.
   */
  B2: { level: "MUST", binds: "host" },
  /** `token_cost` is exactly the number of UTF-8 bytes of `content` divided by 4, rounded up. */
  B3: { level: "MUST", binds: "provider" },
  /** The number of returned frames is at most `max_frames`. */
  B4: { level: "MUST", binds: "provider" },
  /**
   * `truncated` is true exactly when the limits kept the provider from returning frames that it
   * would otherwise have returned. With it, `dropped_estimate` says about how many; without it,
   * there is none.
   */
  T51: { level: "SHOULD", binds: "provider" },
  /**
   * When the limits leave no room for even one frame, a provider may answer `budget_unsatisfiable`
   * instead of zero frames with `truncated` true.
   */
  T52: { level: "MAY", binds: "provider" },
  /**
   * A usage report can be recomputed from its items: each served frame appears with its FrameId and
   * cost, `frames_served` and `token_cost` of a provider are the count and sum of its items, and
   * `budget_consumed` is the sum over the providers.
   */
  UR1: { level: "MUST", binds: "host" },
  /** A relation has a `display_name` that is not blank. */
  G1: { level: "MUST", binds: "provider" },
  /** The `target_uri` of a relation is not blank. */
  G2: { level: "MUST", binds: "provider" },
  /** A provider prefers what is close to the anchors when it chooses and scores frames. */
  G3: { level: "SHOULD", binds: "provider" },
  /**
   * A provider that declares `graph` and receives a non-empty `anchors` returns at least one
   * anchored frame if it has one that satisfies the query. It SHOULD place anchored frames first.
   */
  G4: { level: "MUST", binds: "provider" },
  /**
   * A `verify` goes only to a provider that declared it, and carries identities and nothing else. A
   * host SHOULD leave out identities without a digest, for which there is nothing to compare.
   */
  V1: { level: "MUST", binds: "host" },
  /**
   * A provider that declares `verify` answers it, with a verdict for each identity. A host reads a
   * missing verdict as `unknown`.
   */
  V2: { level: "MUST", binds: "both" },
  /** Only `valid` permits a host to use a held content again. */
  V3: { level: "MUST", binds: "host" },
  /**
   * A host drops its copy of a frame that is `stale` or `gone`. A `stale` verdict MAY carry
   * `replacement_digest`, the digest of the current content; a verdict of any other status does not
   * carry it.
   */
  V4: { level: "MUST", binds: "host" },
  /**
   * Every identity in a `verify` carries the name that the recipient declared. A provider MAY
   * answer `unknown` to an identity that carries another name, and MUST NOT reject the request
   * because of it.
   */
  V5: { level: "MUST", binds: "host" },
  /**
   * A provider compares the digest in an identity with its own as opaque text: whatever differs,
   * malformed or not, is `stale` when the frame exists. An identity without a digest cannot be
   * compared and gets `unknown` when the frame exists; a frame that does not exist is `gone`. (What
   * carries another provider's name may get `unknown` instead, V5.)
   */
  T53: { level: "MUST", binds: "provider" },
  /**
   * A provider decides by frame id and digest alone, and echoes the provider part of an identity
   * unchanged.
   */
  T54: { level: "SHOULD", binds: "provider" },
  /**
   * A host treats a code that it does not know as `internal`, and keeps the text of the code in
   * what it reports.
   */
  X1: { level: "MUST", binds: "host" },
  /** A host treats an `error` without `code` as `internal`. */
  X2: { level: "MUST", binds: "host" },
  /**
   * A fault in a provider's own code while it works on a message is answered with `error`, code
   * `internal`, and the `id` of the message where it had one; the provider goes on serving.
   */
  T55: { level: "MUST", binds: "provider" },
  /**
   * The `message` of an `internal` error reveals nothing from inside the provider: no exception
   * text, stack, path, query or credential. Details go to standard error or a log.
   */
  T56: { level: "MUST NOT", binds: "provider" },
  /**
   * A host does not send a query again, unchanged, after an error for which the table says that a
   * retry does not help, an unknown or absent code included.
   */
  T57: { level: "MUST NOT", binds: "host" },
  /** A host reacts to a code as the table says. */
  T58: { level: "SHOULD", binds: "host" },
  /**
   * A host does not count an error of a known code other than `internal` against the health of a
   * provider: those are legal answers.
   */
  T59: { level: "MUST NOT", binds: "host" },
  /**
   * A provider survives a message that does not decode (broken JSON, a value that is no object, a
   * message without its payload, a line beyond the maximum size) and answers the next good one. It
   * SHOULD answer with `error`, code `bad_request`, carrying the `id` when one could be read and
   * none otherwise.
   */
  R1: { level: "MUST", binds: "provider" },
  /** On `shutdown` a stdio provider ends by itself, cleanly. It sends no reply to it. */
  R2: { level: "MUST", binds: "provider" },
  /**
   * On `shutdown` a stdio provider takes no more work, lets running queries finish for at most
   * `PROVIDER_DRAIN_SECONDS`, and exits with status 0.
   */
  T60: { level: "SHOULD", binds: "provider" },
  /**
   * A line that does not decode fails the exchange that waits for it (in lock-step the open one,
   * otherwise all open ones) and leaves the connection in use.
   */
  T61: { level: "MUST", binds: "host" },
  /**
   * After `MAX_UNDECODABLE_LINES` such lines in a row, unless told otherwise, a host ends the
   * connection.
   */
  T62: { level: "MUST", binds: "host" },
  /**
   * When a child has ended, a host fails every open exchange at once, with the exit status and the
   * last of its standard error.
   */
  T63: { level: "MUST", binds: "host" },
  /**
   * A message is UTF-8 without a byte order mark. Invalid UTF-8 and a lone surrogate escape are
   * refused (`not_utf8`) and never repaired. It is one JSON value; JSON white space around it and
   * between its tokens is allowed, line feeds and carriage returns included. A text without a
   * value, anything else beside the value, and a byte order mark outside a string are refused
   * (`not_json`).
   */
  W1: { level: "MUST", binds: "both" },
  /**
   * A receiver has a maximum message size, `MAX_MESSAGE_BYTES` unless told otherwise, and refuses a
   * longer message (`too_large`) without holding it in memory; over stdio it then goes on with the
   * next line. Every byte of the message counts, white space included; the line feed that ends a
   * line is not part of the message.
   */
  W2: { level: "MUST", binds: "both" },
  /**
   * Arrays and objects count as levels, the outermost one is level 1. `MAX_DEPTH` levels are
   * accepted and one more is refused (`too_deep`), inside ignored members too. No receiver recurses
   * on its input.
   */
  W3: { level: "MUST", binds: "both" },
  /**
   * The order of members is free, and `type` may stand anywhere. Names are case-sensitive and
   * compared after their escapes are undone. Unknown members are ignored. Of duplicate members the
   * last one wins, as a whole and never merged with the others; lint reports them.
   */
  W4: { level: "MUST", binds: "both" },
  /**
   * `null` for an optional member means that it is absent, for texts, numbers, booleans, objects
   * and lists alike: a list that defaults to empty (22.3) then reads as empty, and `embedding` and
   * `vector`, which have no default, as absent. `null` for the required list `frames` of a result
   * reads as the empty list. `null` for any other required member, or as an element of an array, is
   * refused (`wrong_type`). An encoder never writes `null`.
   */
  W5: { level: "MUST", binds: "both" },
  /**
   * An encoder omits absent optional members, lists that default to empty when they are empty, and
   * `representation` when it is `full`. It always writes the members that 22.3 lists as always
   * written, whatever their value. Of these, the ones that 22.3 marks may be absent on input, and
   * are then false or empty.
   */
  W6: { level: "MUST", binds: "both" },
  /**
   * A number literal is first rounded to the nearest double (IEEE 754 binary64), and everything is
   * judged on that. Where a number is due, one that rounds to an infinity is refused
   * (`out_of_range`). Where an integer is due, a finite number that is not integral is refused
   * first (`wrong_type`), then one outside 0 to `MAX_U32`, an infinity included (`out_of_range`).
   * Any number of digits is accepted. A literal in a member that is ignored, or that a later
   * duplicate overrides, is not judged. Floating-point members are doubles and are not narrowed.
   * Infinities and NaN are never written.
   */
  W7: { level: "MUST", binds: "both" },
  /**
   * In a closed vocabulary (`kind` and a query's `kinds`; `representation`, `representations` and
   * `representation_preferences`; `content_fidelity` and `minimum_content_fidelity`;
   * `inline_content_requirement`; a verdict's `status`) an unknown string decodes, is kept verbatim
   * and is written back verbatim. Validate and lint report it, also where this document gives
   * unknown values a meaning: as U2 for `kind` and `kinds`, as W8 for the others. What follows is
   * the host's part: a frame of an unknown kind passes the audit and is composed as opaque evidence
   * (U2), an unknown representation sets that frame aside and nothing else, an unknown status
   * counts as `unknown`.
   */
  W8: { level: "MUST", binds: "both" },
  /**
   * In an open vocabulary (`rel`, an error's `code`, an egress scope, a provenance `type`, the
   * kinds in capabilities) any string decodes and is kept verbatim.
   */
  W9: { level: "MUST", binds: "both" },
  /**
   * An envelope of unknown `type` decodes to an *unknown envelope*, which holds its `type`, its
   * `id` when that is a string, and nothing else; it is written back with these two members, and
   * validate says nothing about it. A provider answers one that carries an `id` with `error`, code
   * `bad_request`, echoing the `id`, and ignores any other; a host ignores it and counts it. A
   * missing `type`, or one that is no string, is an error at `/type`. A provider never answers an
   * envelope that only its own side sends, nor any `error`.
   */
  W10: { level: "MUST", binds: "both" },
  /**
   * The canonical encoding has no insignificant white space, members in schema order, non-ASCII
   * characters raw, and strings and numbers as 22.4 says. It is byte-identical in every
   * implementation.
   */
  W11: { level: "MUST", binds: "both" },
  /**
   * A decode error has a code out of the closed list in 22.5, a JSON Pointer and a sentence, and
   * carries the `type` and `id` of the message where 22.5 says so. Which fault is reported when
   * there are several follows the order in 22.5. Sentences are not compared between
   * implementations.
   */
  W12: { level: "MUST", binds: "both" },
  /**
   * Nobody sends an `id` on `verify` or `verified` of their own accord; the two belong together by
   * full frame identity. A provider that receives one on `verify` echoes it on the reply. The codec
   * keeps it for that purpose, and lint reports it.
   */
  W13: { level: "MUST", binds: "both" },
  /**
   * Lines that are empty or hold only JSON white space are ignored in both directions. They are not
   * handed to the codec, for which such a text is `not_json`.
   */
  W14: { level: "MUST", binds: "both" },
  /** A receiver ignores members that it does not know, in every object. */
  U1: { level: "MUST", binds: "both" },
  /**
   * The frame kinds are a base vocabulary of the family. A frame of an unknown kind decodes, is
   * opaque evidence, and its kind is kept verbatim wherever the frame is passed on; it never costs
   * the receiver its life nor the neighbouring frames theirs. Validate reports the kind, so that
   * authors notice; a host sets no frame aside because of it.
   */
  U2: { level: "MUST", binds: "both" },
  /**
   * A colon separates a vendor from a name: a value of one's own in an open vocabulary (egress
   * scope, error code, `rel`, provenance `type`, capability kind) is `vendor:name`, with text on
   * both sides of the first colon. Values of this specification contain no colon.
   */
  U3: { level: "MUST", binds: "both" },
  /**
   * A member or value keeps its meaning within a family. One that is no longer wanted is
   * deprecated; it is neither removed nor used for something else.
   */
  U4: { level: "MUST", binds: "both" },
  /** Attribution names a frame by its FrameId and by nothing else. */
  A1: { level: "MUST", binds: "host" },
  /**
   * `selected`, `rendered` and `cited` are recorded separately and none is inferred from another.
   * `cited` means that a reference was observed, not that the text was similar or useful.
   */
  A2: { level: "MUST", binds: "host" },
  /**
   * Attribution is coherent: what is cited was rendered, and what is rendered was selected. It is
   * reconcilable: every frame in it occurs in the usage report of the same query.
   */
  A3: { level: "MUST", binds: "host" },
  /** Every way of asking, one provider or many, ends in the same audit. */
  T64: { level: "MUST", binds: "host" },
  /**
   * A fault of a frame sets aside that frame only, and the report names it together with the ids of
   * the requirements that it broke.
   */
  T65: { level: "MUST", binds: "host" },
  /**
   * Frames of one provider with equal identity and different bodies are all set aside and reported
   * (D2).
   */
  T66: { level: "MUST", binds: "host" },
  /**
   * Every exchange has a deadline, `PROVIDER_TIMEOUT_SECONDS` unless told otherwise; retries do not
   * extend it.
   */
  T67: { level: "MUST", binds: "host" },
  /**
   * A question to several providers has a deadline of its own, `FAN_OUT_TIMEOUT_SECONDS` unless
   * told otherwise. When it passes, those who are late are reported and the frames of the others
   * are returned.
   */
  T68: { level: "MUST", binds: "host" },
  /**
   * The number of providers that a host asks at the same time is bounded, by
   * `MAX_CONCURRENT_PROVIDERS` unless told otherwise.
   */
  T69: { level: "MUST", binds: "host" },
  /**
   * Cancelling a call cancels everything that the call started, and leaves every connection usable
   * or closed.
   */
  T70: { level: "MUST", binds: "host" },
  /**
   * The failure of one provider, a crash, a hang or a refusal, takes nothing from the answers of
   * the others and is reported beside them.
   */
  T71: { level: "MUST", binds: "host" },
  /**
   * A stdio provider is started with an environment that holds PATH, HOME, LANG, the variables
   * beginning with LC_, TMPDIR and what the operator added for it, and nothing else.
   */
  T72: { level: "MUST", binds: "host" },
  /**
   * A stdio provider runs in a process group of its own, and whatever is killed is killed as a
   * group.
   */
  T73: { level: "SHOULD", binds: "host" },
  /**
   * To end a stdio provider a host sends `shutdown`, waits `SHUTDOWN_GRACE_SECONDS`, asks the
   * process to terminate, waits `TERMINATE_GRACE_SECONDS`, and kills it, each unless told
   * otherwise; a write to a full pipe counts against the first wait. Several providers are ended at
   * the same time.
   */
  T74: { level: "MUST", binds: "host" },
  /**
   * A host reports how each provider ended: by itself with which exit status, or killed. One that
   * had to be killed did not end cleanly.
   */
  T75: { level: "MUST", binds: "host" },
  /**
   * A host delimits the content of frames in a prompt and marks it as untrusted data, to be used as
   * evidence and not to be followed as instructions.
   */
  R3: { level: "MUST", binds: "host" },
  /**
   * No text that a provider supplied, whether content, title, label, frame id or kind, can end its
   * quotation, begin another one or change what the quotation says about itself. This includes
   * variants of the delimiters in letter case, white space and look-alike characters.
   */
  T76: { level: "MUST", binds: "host" },
  /**
   * Each quotation says which provider (by local id) and which frame it comes from, what kind of
   * evidence it is and how to cite it.
   */
  T77: { level: "MUST", binds: "host" },
  /**
   * The recomputed costs of all quoted frames, of all providers together, are at most the budget of
   * the composition. A host MAY count its delimiters and preamble as well.
   */
  T78: { level: "MUST", binds: "host" },
  /**
   * Every frame that was offered to a composition is accounted for: it is included, or excluded for
   * a stated reason. The account names nothing that was not offered, and is data that can be
   * stored.
   */
  T79: { level: "MUST", binds: "host" },
  /**
   * Composition is deterministic: the same frames, in whatever order they arrived, under the same
   * policy give the same text. The host states how it ranks.
   */
  T80: { level: "MUST", binds: "host" },
  /** A reference frame is quoted with an empty body. */
  T81: { level: "MUST", binds: "host" },
  /**
   * When a host merges frames of different providers as the same evidence, it trusts a
   * `content_digest` only if it matches the inline bytes; otherwise one provider could suppress the
   * frames of another.
   */
  T82: { level: "MUST", binds: "host" },
} as const satisfies Readonly<Record<string, Requirement>>;

/** The id of a requirement, such as `"W1"`. */
export type RequirementId = keyof typeof REQUIREMENTS;
