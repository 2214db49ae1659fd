import { BYTES_PER_BUDGET_TOKEN } from "./constants.js";
import { utf8Length } from "./unicode.js";

/**
 * Counts the budget tokens of a text: its UTF-8 bytes by four, rounded up (B3).
 *
 * A lone surrogate counts as three bytes, so that every text has a cost and an audit never fails on
 * one.
 */
export function budgetTokens(text: string): number {
  return Math.ceil(utf8Length(text) / BYTES_PER_BUDGET_TOKEN);
}
