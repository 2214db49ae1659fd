import { egressScopeFacts } from "./vocabularies.js";

/** Whether data in this scope leaves the machine: every scope but `local-only` does (C5, C6). */
export function isOffMachine(scope: string): boolean {
  return egressScopeFacts(scope).leavesTheMachine;
}
