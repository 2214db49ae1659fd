// Generated from the specification and the schema by `make generate`. Do not edit.

// What absence means. Spread these into a value that you build: `{ ...DEFAULTS, goal, … }`.

import type {
  Capabilities,
  ContextFrame,
  ContextQuery,
  DataFlow,
  QueryCapability,
  VerifyRequest,
  VerifyResponse,
} from "./types.js";

/** What the absence of a member of `DataFlow` means. */
export const DATA_FLOW_DEFAULTS = {
  reads: false,
  writes: false,
  egress: false,
  egress_scopes: [],
} as const satisfies Partial<DataFlow>;

/** What the absence of a member of `QueryCapability` means. */
export const QUERY_CAPABILITY_DEFAULTS = {
  kinds: [],
} as const satisfies Partial<QueryCapability>;

/** What the absence of a member of `Capabilities` means. */
export const CAPABILITIES_DEFAULTS = {
  query: QUERY_CAPABILITY_DEFAULTS,
  correlation: false,
  graph: false,
  verify: false,
  representations: [],
  resolve: false,
} as const satisfies Partial<Capabilities>;

/** What the absence of a member of `ContextQuery` means. */
export const CONTEXT_QUERY_DEFAULTS = {
  kinds: [],
  anchors: [],
  representation_preferences: [],
} as const satisfies Partial<ContextQuery>;

/** What the absence of a member of `ContextFrame` means. */
export const CONTEXT_FRAME_DEFAULTS = {
  representation: "full",
  provenance: [],
  relations: [],
} as const satisfies Partial<ContextFrame>;

/** What the absence of a member of `VerifyRequest` means. */
export const VERIFY_REQUEST_DEFAULTS = {
  frames: [],
} as const satisfies Partial<VerifyRequest>;

/** What the absence of a member of `VerifyResponse` means. */
export const VERIFY_RESPONSE_DEFAULTS = {
  verdicts: [],
} as const satisfies Partial<VerifyResponse>;
