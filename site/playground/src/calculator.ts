// The budget calculator: what a text costs, and what budget a model's allowance makes.

import {
  BUDGET_SAFETY_FACTOR,
  budgetTokens,
} from "../../../generated/typescript/src/index.js";

/** What a text costs, in words. */
export function costOf(text: string): string {
  const bytes = new TextEncoder().encode(text).length;
  return `${String(bytes)} bytes, ${String(budgetTokens(text))} budget tokens`;
}

/** The budget that an allowance of model tokens makes, in words. */
export function budgetOf(modelTokens: number): string {
  if (!Number.isFinite(modelTokens) || modelTokens < 0) return "Give a number of tokens.";
  return `a budget of ${String(Math.floor(modelTokens / BUDGET_SAFETY_FACTOR))} budget tokens`;
}
