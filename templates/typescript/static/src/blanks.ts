// The characters that are white space in every language of ours. JavaScript's own `\s` and `trim` lack
// U+0085 and have U+FEFF besides.
const NOT_WHITE_SPACE =
  /[^\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

/** Tells whether the text is empty or all white space. */
export function isBlank(text: string): boolean {
  return !NOT_WHITE_SPACE.test(text);
}
