// Generated from the specification and the schema by `make generate`. Do not edit.

/** The number of code points of a text; a lone surrogate counts as one. */
export function codePoints(text: string): number {
  let count = text.length;
  for (let at = 1; at < text.length; at += 1) {
    if (isLow(text.charCodeAt(at)) && isHigh(text.charCodeAt(at - 1))) {
      count -= 1;
    }
  }
  return count;
}

/** The number of bytes of a text in UTF-8; a lone surrogate counts as three, so that every text has a size. */
export function utf8Length(text: string): number {
  let size = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      continue;
    }
    if (unit < 0x800) {
      size += 1;
    } else if (isLow(unit) && at > 0 && isHigh(text.charCodeAt(at - 1))) {
      // The pair takes four bytes, three of which its first half has counted.
    } else {
      size += 2;
    }
  }
  return size;
}

/**
 * Compares texts by code point: negative when `a` comes first, positive when `b` does.
 *
 * JavaScript's own `<` compares UTF-16 units, which puts U+E000 to U+FFFF behind everything beyond.
 */
export function compareByCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const first = a.charCodeAt(at);
    const second = b.charCodeAt(at);
    if (first !== second) {
      return rank(first) - rank(second);
    }
  }
  return a.length - b.length;
}

/** Where two texts part, surrogates stand for characters beyond U+FFFF and come last. */
function rank(unit: number): number {
  return isHigh(unit) || isLow(unit) ? unit + 0x10000 : unit;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
