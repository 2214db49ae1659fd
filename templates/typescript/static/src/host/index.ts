export {
  Answers,
  identityOf,
  usesOf,
  type Offered,
  type ProviderUsage,
  type Usage,
  type Use,
} from "./answers.js";
export { compose, RANKING, type Accounted, type Composition, type Fence } from "./composition.js";
export { Grants, now, type Consent, type Entry, type Gate } from "./consent.js";
export { Host, type HttpTarget } from "./host.js";
export { STANDARD_LIMITS, type Limits } from "./limits.js";
export {
  Failure,
  type Ending,
  type Note,
  type Outcome,
  type OutcomeKind,
  type Quarantined,
  type Report,
} from "./outcome.js";
export type { Known, Verdict } from "./peer.js";
