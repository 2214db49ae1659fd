// Generated from the specification and the schema by `make generate`. Do not edit.

import {
  isKnownRepresentation,
  type KnownRepresentation,
  type Representation,
} from "../vocabularies.js";

/**
 * The first preference that the provider advertised and that a frame is available in (P5, T49).
 *
 * No preference and nothing advertised both mean `full`, which is also what one falls back to.
 * Nothing: the frame is not even available in full, so it cannot be served.
 */
export function chooseRepresentation(
  preferences: readonly Representation[],
  advertised: readonly Representation[],
  available: readonly Representation[],
): KnownRepresentation | undefined {
  const served = advertised.length > 0 ? advertised : ["full"];
  for (const each of preferences) {
    if (isKnownRepresentation(each) && served.includes(each) && available.includes(each)) {
      return each;
    }
  }
  return available.includes("full") ? "full" : undefined;
}
