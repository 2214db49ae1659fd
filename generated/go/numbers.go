// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp

import (
	"math"
	"strconv"
	"strings"
)

// LargestCount stands for every count that takes more digits than any real text has lines or bytes.
const LargestCount = 1_000_000_000_000_000_000

// longestCount is how many digits a count may have that is read as itself.
const longestCount = 18

// readCount reads decimal digits without a leading zero, all that exceed [LargestCount] as that.
func readCount(digits string) uint64 {
	if len(digits) > longestCount {
		return LargestCount
	}
	count, _ := strconv.ParseUint(digits, 10, 64)
	return count
}

// endOfNumber finds the end of the number literal that begins at an index, which is the index itself
// when none does.
func endOfNumber(text string, start int) int {
	at := start
	if at < len(text) && text[at] == '-' {
		at++
	}
	whole := endOfDigits(text, at)
	if whole == at {
		return start
	}
	if text[at] == '0' {
		// A zero stands alone: what follows it is for others to judge.
		whole = at + 1
	}
	at = whole
	if at < len(text) && text[at] == '.' {
		if end := endOfDigits(text, at+1); end > at+1 {
			at = end
		}
	}
	if at < len(text) && text[at]|0x20 == 'e' {
		digits := at + 1
		if digits < len(text) && (text[digits] == '+' || text[digits] == '-') {
			digits++
		}
		if end := endOfDigits(text, digits); end > digits {
			at = end
		}
	}
	return at
}

func endOfDigits(text string, at int) int {
	for at < len(text) && '0' <= text[at] && text[at] <= '9' {
		at++
	}
	return at
}

// longestExponent is how many bytes an exponent has, its letter included, that [strconv.ParseFloat] takes
// at its word.
const longestExponent = 5

// nearestDouble reads a JSON number literal as its nearest double (W7). A magnitude beyond all doubles is
// an infinity here, and is judged only where a member uses it. Any number of digits takes linear time.
func nearestDouble(literal string) float64 {
	mark := strings.IndexAny(literal, "eE")
	if mark >= 0 && len(literal)-mark > longestExponent {
		literal = withShortExponent(literal[:mark], literal[mark+1:])
	}
	// The only error that a literal can cause is that of the range, and then the value is right.
	number, _ := strconv.ParseFloat(literal, 64)
	return number
}

// withShortExponent writes a number anew, so that its exponent has few digits. ParseFloat stops
// reading an exponent after some digits, and is wrong where as many digits before the exponent would
// outweigh it.
func withShortExponent(mantissa, exponentText string) string {
	sign := ""
	if unsigned, negative := strings.CutPrefix(mantissa, "-"); negative {
		sign, mantissa = "-", unsigned
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := whole + fraction
	significant := strings.TrimLeft(digits, "0")
	if significant == "" {
		return sign + "0"
	}
	// The number is 0.significant times ten to the power of all this. An exponent of so many digits
	// that it does not fit outweighs any mantissa that does fit into memory.
	exponent, err := strconv.ParseInt(exponentText, 10, 64)
	if err == nil {
		exponent += int64(len(whole) - (len(digits) - len(significant)))
	}
	exponent = max(-1000, min(exponent, 1000))
	return sign + "0." + significant + "e" + strconv.FormatInt(exponent, 10)
}

// firstInexact is the first integer whose successor is no double.
const firstInexact = 1 << 53

// NumberText writes a number as ECMAScript and RFC 8785 do: the shortest text that reads back the same,
// so "1", "0.83", "1e-7", "1e+30", and "0" for negative zero (W11). The error is an [*EncodeError] for
// NaN and the infinities, which no JSON text can hold.
func NumberText(value float64) (string, error) {
	if math.IsNaN(value) || math.IsInf(value, 0) {
		return "", &EncodeError{Message: notFinite}
	}
	return string(appendNumber(nil, value)), nil
}

// appendNumber writes a finite number.
func appendNumber(text []byte, value float64) []byte {
	if value == math.Trunc(value) && math.Abs(value) < firstInexact {
		return strconv.AppendInt(text, int64(value), 10)
	}
	if value < 0 {
		text = append(text, '-')
		value = -value
	}
	// Go finds the same digits as ECMAScript and differs only in their layout.
	var room [32]byte
	shortest := strconv.AppendFloat(room[:0], value, 'e', -1, 64)
	mark := len(shortest) - 1
	for shortest[mark] != 'e' {
		mark--
	}
	exponent, _ := strconv.Atoi(string(shortest[mark+1:]))
	digits := shortest[:1]
	if mark > 1 {
		digits = append(digits, shortest[2:mark]...)
	}
	return layOut(text, digits, exponent)
}

// layOut writes the number d.ddd times ten to the power of an exponent from its digits.
func layOut(text, digits []byte, exponent int) []byte {
	switch {
	case exponent < -6 || exponent >= 21:
		text = append(text, digits[0])
		if len(digits) > 1 {
			text = append(append(text, '.'), digits[1:]...)
		}
		text = append(text, 'e')
		if exponent > 0 {
			text = append(text, '+')
		}
		return strconv.AppendInt(text, int64(exponent), 10)
	case exponent < 0:
		text = append(text, "0."...)
		for range -exponent - 1 {
			text = append(text, '0')
		}
		return append(text, digits...)
	case exponent < len(digits)-1:
		text = append(append(text, digits[:exponent+1]...), '.')
		return append(text, digits[exponent+1:]...)
	default:
		text = append(text, digits...)
		for range exponent + 1 - len(digits) {
			text = append(text, '0')
		}
		return text
	}
}
