package cgp

import (
	"fmt"
	"strings"
)

// wholeSeconds is where the fraction of a timestamp begins.
const wholeSeconds = len("YYYY-MM-DDTHH:MM:SS")

// IsTimestamp tells whether the text names an instant: the grammar and a date that exists (F4). Second
// 60 is allowed in any minute, since leap seconds are not known in advance. The year 0000 is refused.
func IsTimestamp(text string) bool {
	return matches(timestampGrammar, text) && isDateTime(text)
}

// isDateTime is the format `date-time`, for a text that has the grammar.
func isDateTime(text string) bool {
	if len(text) <= wholeSeconds {
		return false
	}
	year, month, day := decimal(text[0:4]), decimal(text[5:7]), decimal(text[8:10])
	hour, minute, second := decimal(text[11:13]), decimal(text[14:16]), decimal(text[17:19])
	return year >= 1 && 1 <= month && month <= 12 && 1 <= day && day <= daysOf(year, month) &&
		hour <= 23 && minute <= 59 && second <= 60
}

func daysOf(year, month int) int {
	switch month {
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	case 4, 6, 9, 11:
		return 30
	default:
		return 31
	}
}

func decimal(digits string) (value int) {
	for _, digit := range []byte(digits) {
		value = value*10 + int(digit-'0')
	}
	return value
}

// CompareTimestamps says -1 when a is the earlier instant, 1 when it is the later, and 0 when both are
// the same. It fails when either is no timestamp.
//
// Timestamps do not sort as text: "…00.5Z" comes before "…00Z" there. Second 60 comes after every
// fraction of second 59 and before the next minute.
func CompareTimestamps(a, b Timestamp) (int, error) {
	for _, text := range []string{a, b} {
		if !IsTimestamp(text) {
			return 0, fmt.Errorf("cgp: %.40q is no timestamp", text)
		}
	}
	// The fields up to the seconds have fixed widths, and fractions compare digit by digit once their
	// closing zeros are gone: so text order is the order of time, without any arithmetic.
	if order := strings.Compare(a[:wholeSeconds], b[:wholeSeconds]); order != 0 {
		return order, nil
	}
	return strings.Compare(fractionOf(a), fractionOf(b)), nil
}

func fractionOf(timestamp string) string {
	fraction := strings.TrimSuffix(timestamp[wholeSeconds:], "Z")
	return strings.TrimRight(strings.TrimPrefix(fraction, "."), "0")
}
