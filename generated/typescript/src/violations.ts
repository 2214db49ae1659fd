// Generated from the specification and the schema by `make generate`. Do not edit.

import type { RequirementId } from "./requirements.js";

/** A rule that a value breaks: which requirement, where (JSON Pointer), and a sentence. */
export interface Violation {
  readonly requirement: RequirementId;
  readonly path: string;
  readonly message: string;
}
