package cgp

import (
	"fmt"
	"unicode/utf8"
)

// readString reads a text in quotes. What has no escape in it is a part of what is scanned.
func (s *scanner) readString() (string, *DecodeError) {
	s.at++
	start := s.at
	var unescaped []byte
	for {
		for s.at < len(s.text) && isPlain[s.text[s.at]] {
			s.at++
		}
		if s.at == len(s.text) || s.text[s.at] < ' ' {
			return "", s.unexpected("a closing quote")
		}
		plain := s.text[start:s.at]
		if s.text[s.at] == '"' {
			s.at++
			if unescaped == nil {
				return plain, nil
			}
			return string(append(unescaped, plain...)), nil
		}
		character, fault := s.readEscape()
		if fault != nil {
			return "", fault
		}
		unescaped = utf8.AppendRune(append(unescaped, plain...), character)
		start = s.at
	}
}

// isPlain marks the bytes of a string that stand for themselves.
var isPlain = func() (plain [256]bool) {
	for i := range plain {
		plain[i] = i >= ' ' && i != '"' && i != '\\'
	}
	return plain
}()

func (s *scanner) readEscape() (rune, *DecodeError) {
	rest := s.text[s.at:]
	if len(rest) < 2 {
		return 0, s.fault(CodeNotJSON, "No escape of JSON")
	}
	length := 2
	var character rune
	switch rest[1] {
	case '"', '\\', '/':
		character = rune(rest[1])
	case 'b':
		character = '\b'
	case 'f':
		character = '\f'
	case 'n':
		character = '\n'
	case 'r':
		character = '\r'
	case 't':
		character = '\t'
	default:
		unit, ok := unitEscape(rest)
		if !ok {
			return 0, s.fault(CodeNotJSON, "No escape of JSON")
		}
		length, character = unitLength, unit
		if 0xD800 <= unit && unit <= 0xDFFF {
			low, ok := unitEscape(rest[unitLength:])
			if unit >= 0xDC00 || !ok || low < 0xDC00 || low > 0xDFFF {
				return 0, s.fault(CodeNotUTF8, fmt.Sprintf("The surrogate %s stands alone", rest[:unitLength]))
			}
			length, character = 2*unitLength, 0x10000+(unit-0xD800)<<10+(low-0xDC00)
		}
	}
	s.at += length
	return character, nil
}

const unitLength = len(`\uXXXX`)

// unitEscape reads the UTF-16 unit that a text begins with.
func unitEscape(text string) (unit rune, ok bool) {
	if len(text) < unitLength || text[0] != '\\' || text[1] != 'u' {
		return 0, false
	}
	for _, digit := range []byte(text[2:unitLength]) {
		switch {
		case '0' <= digit && digit <= '9':
			unit = unit<<4 + rune(digit-'0')
		case 'a' <= digit|0x20 && digit|0x20 <= 'f':
			unit = unit<<4 + rune(digit|0x20-'a') + 10
		default:
			return 0, false
		}
	}
	return unit, true
}

const hexadecimal = "0123456789abcdef"

// appendText writes a string in the shortest form of JSON.
func appendText(text []byte, value string) []byte {
	text = append(text, '"')
	start := 0
	for i := range len(value) {
		if isPlain[value[i]] {
			continue
		}
		text = append(append(text, value[start:i]...), '\\')
		start = i + 1
		switch value[i] {
		case '"', '\\':
			text = append(text, value[i])
		case '\b':
			text = append(text, 'b')
		case '\f':
			text = append(text, 'f')
		case '\n':
			text = append(text, 'n')
		case '\r':
			text = append(text, 'r')
		case '\t':
			text = append(text, 't')
		default:
			text = append(text, 'u', '0', '0', hexadecimal[value[i]>>4], hexadecimal[value[i]&0xF])
		}
	}
	return append(append(text, value[start:]...), '"')
}
