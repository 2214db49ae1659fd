import { pointer, type Place, type Step } from "./pointers.js";
import type { RequirementId } from "./requirements.js";
import type { Violation } from "./violations.js";

/**
 * What judging has found so far.
 *
 * With `forAuthor`, rules that speak to authors only are judged too; a peer's value is never refused
 * for them.
 */
export class Findings {
  readonly violations: Violation[] = [];

  constructor(readonly forAuthor: boolean) {}

  /** Adds a violation one step from a place. */
  report(requirement: RequirementId, at: Place, step: Step, message: string): void {
    this.violations.push({ requirement, path: pointer([at, step]), message });
  }
}

/** Says that a member does not state what another one costs. */
export function costProblem(name: string, stated: number, other: string, cost: number): string {
  return `\`${name}\` is ${String(stated)}, but \`${other}\` costs ${String(cost)}.`;
}
