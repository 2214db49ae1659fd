package cgp

import "strings"

// whiteSpace are the characters that are white space in every language of ours.
const whiteSpace = "\u0009\u000a\u000b\u000c\u000d\u0020\u0085\u00a0\u1680" +
	"\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a" +
	"\u2028\u2029\u202f\u205f\u3000"

// IsBlank tells whether the text is empty or all white space.
func IsBlank(text string) bool {
	return strings.Trim(text, whiteSpace) == ""
}
