// Generated from the specification and the schema by `make generate`. Do not edit.

import { PROTOCOL_VERSION } from "../constants.js";
import { isOffMachine } from "../scopes.js";
import type { DataFlow, Envelope, Handshake, HandshakeAck } from "../types.js";
import { versionsCompatible } from "../versions.js";
import type { EgressScope } from "../vocabularies.js";
import { failed, type Failure } from "./outcome.js";

/** What a host says first on every connection (T25). */
export function greeting(): Handshake {
  return { type: "handshake", protocol_version: PROTOCOL_VERSION };
}

/**
 * Takes the reply to a handshake for an acknowledgement (H1, H3, C5).
 *
 * @throws {@link Failure} which says why it is none.
 */
export function accept(reply: Envelope): HandshakeAck {
  if (reply.type === "error" && "message" in reply) {
    const kind = reply.code === "incompatible_version" ? "version_mismatch" : "handshake_failed";
    const text = `the provider refuses ${PROTOCOL_VERSION}: ${reply.message}`;
    throw failed(kind, text, { code: reply.code });
  }
  if (reply.type !== "handshake_ack" || !("capabilities" in reply)) {
    throw failed("handshake_failed", "the provider answered a handshake with another message");
  }
  const theirs = reply.protocol_version;
  if (!versionsCompatible(theirs, PROTOCOL_VERSION)) {
    const text = `the provider speaks ${theirs}, this host ${PROTOCOL_VERSION}`;
    throw failed("version_mismatch", text);
  }
  const scopes = offMachine(reply.provider.data_flow);
  if (scopes.length > 0 && !reply.provider.data_flow.egress) {
    const text = `it denies egress and declares ${scopes.join(", ")} (C5)`;
    throw failed("contradictory_declaration", text);
  }
  return reply;
}

/**
 * Whether consent to the one is consent to the other, and a question that fits the one may go to the
 * other as it stands; a new version alone changes nothing (T40, T30).
 */
export function isUnchanged(was: HandshakeAck, is: HandshakeAck): boolean {
  const told = ({ provider, capabilities }: HandshakeAck) =>
    JSON.stringify([provider.name, sorted(provider.data_flow), sorted(capabilities)]);
  return told(was) === told(is);
}

export function changed(): Failure {
  const text = "the provider came back with another declaration, so nothing was sent";
  return failed("handshake_failed", text);
}

/** The scopes that leave the machine, each once, in the order in which they were declared. */
export function offMachine(flow: DataFlow): EgressScope[] {
  return [...new Set(flow.egress_scopes.filter((scope) => isOffMachine(scope)))];
}

function sorted(record: object): unknown[] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}
