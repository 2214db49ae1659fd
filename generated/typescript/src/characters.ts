// Generated from the specification and the schema by `make generate`. Do not edit.

// What JSON makes of single characters.

export function matchesAt(sticky: RegExp, text: string, at: number): boolean {
  sticky.lastIndex = at;
  return sticky.test(text);
}

export function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;
}

export function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** Whether a unit stands for itself in a string; behind the end there is none that does. */
export function isPlain(unit: number): boolean {
  return unit >= 0x20 && unit !== 0x22 && unit !== 0x5c;
}

export function hexadecimal(codePoint: number): string {
  return codePoint.toString(16).toUpperCase().padStart(4, "0");
}
