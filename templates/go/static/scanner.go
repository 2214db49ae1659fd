package cgp

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// manyMembers is how many members an object has before its names are looked up in a map. Up to
// then a walk over them is faster; beyond, it would be quadratic.
const manyMembers = 16

// usualToken is about how many bytes a token has in ordinary messages.
const usualToken = 32

// scan reads one JSON value out of UTF-8 bytes, or gives the fault that comes first (W12).
//
// Invalid UTF-8 anywhere comes before all else. Then the text is read from left to right, and the
// fault that begins first is the one reported. A syntax fault begins at the first byte that cannot
// continue any JSON text, or at the end when something is still due; a byte order mark is such a
// byte, as is anything but white space after the value. A lone surrogate begins at the backslash of
// its escape, once all four of its digits are there: a high one is lone unless a whole low surrogate
// escape follows it at once. Too many levels begin at the bracket that opens the first of them.
//
// With duplicates it also gathers the pointer of each repeated member, in text order, until the
// pointers exceed [MaxMessageBytes] characters together: a small hostile text could ask for gigabytes
// of them. Time and memory are linear in the text, and nothing recurses (W3).
func scan(data []byte, duplicates *[]string) (tape, *DecodeError) {
	if !utf8.Valid(data) {
		return nil, &DecodeError{Code: CodeNotUTF8, Message: "The text is not UTF-8."}
	}
	s := scanner{text: string(data), duplicates: duplicates, pointerRoom: MaxMessageBytes}
	s.tape = make(tape, 0, len(data)/usualToken+1)
	if fault := s.readText(); fault != nil {
		return nil, fault
	}
	return s.tape, nil
}

// level is a list or object that is still open.
type level struct {
	// at is the list or object itself.
	at node

	// count is how many elements or members are complete.
	count int

	// name is that of the member whose value comes next.
	name string

	// index finds the first member of each name, once there are many.
	index map[string]node
}

// scanner is one reading of one text.
type scanner struct {
	// text is all of it, and at the first byte that nothing has consumed.
	text string
	at   int

	// tape is what was read so far.
	tape tape

	// levels are open, the outermost first.
	levels []level

	// duplicates receives pointers, of pointerRoom more characters at most.
	duplicates  *[]string
	pointerRoom int
}

func (s *scanner) readText() *DecodeError {
	opened, fault := s.beginValue()
	for fault == nil && len(s.levels) > 0 {
		top := &s.levels[len(s.levels)-1]
		kind := s.tape[top.at].kind
		if !opened {
			top.count++
			mark := s.nextMark()
			if mark == closing(kind) {
				s.at++
				s.tape[top.at].next = node(len(s.tape))
				s.levels = s.levels[:len(s.levels)-1]
				continue
			}
			if mark != ',' {
				return s.unexpected(fmt.Sprintf("a comma or %c", closing(kind)))
			}
			s.at++
		}
		if kind == objectToken {
			if fault := s.readName(top); fault != nil {
				return fault
			}
		}
		opened, fault = s.beginValue()
	}
	if fault == nil && s.nextMark() != 0 {
		return s.unexpected("nothing more after the value")
	}
	return fault
}

// nextMark passes over white space and shows the byte behind it. Zero is the end: a NUL, which nothing
// accepts either, is shown as another control character.
func (s *scanner) nextMark() byte {
	for s.at < len(s.text) {
		switch mark := s.text[s.at]; mark {
		case ' ', '\t', '\n', '\r':
			s.at++
		case 0:
			return 1
		default:
			return mark
		}
	}
	return 0
}

// put adds a token for a value that is complete.
func (s *scanner) put(kind tokenKind, text string) {
	s.tape = append(s.tape, token{text: text, next: node(len(s.tape) + 1), kind: kind})
}

// beginValue reads a whole scalar or empty container, or opens a container that has something in it.
func (s *scanner) beginValue() (opened bool, fault *DecodeError) {
	switch mark := s.nextMark(); mark {
	case '"':
		text, fault := s.readString()
		s.put(textToken, text)
		return false, fault
	case '{':
		return s.open(objectToken)
	case '[':
		return s.open(listToken)
	case 't':
		return false, s.readWord(trueToken, "true")
	case 'f':
		return false, s.readWord(falseToken, "false")
	case 'n':
		return false, s.readWord(nullToken, "null")
	default:
		end := endOfNumber(s.text, s.at)
		if end == s.at {
			return false, s.unexpected("a value")
		}
		s.put(numberToken, s.text[s.at:end])
		s.at = end
		return false, nil
	}
}

func (s *scanner) readWord(kind tokenKind, word string) *DecodeError {
	if !strings.HasPrefix(s.text[s.at:], word) {
		return s.unexpected("a value")
	}
	s.at += len(word)
	s.put(kind, "")
	return nil
}

func (s *scanner) open(kind tokenKind) (opened bool, fault *DecodeError) {
	if len(s.levels) == MaxDepth {
		problem := fmt.Sprintf("More than %d levels of arrays and objects", MaxDepth)
		return false, s.fault(CodeTooDeep, problem)
	}
	s.at++
	s.put(kind, "")
	if s.nextMark() == closing(kind) {
		s.at++
		return false, nil
	}
	s.levels = append(s.levels, level{at: node(len(s.tape) - 1)})
	return true, nil
}

// readName reads a member's name and its colon, and finds out whether the name stood there before: then
// the earlier name gets the value that comes next.
func (s *scanner) readName(top *level) *DecodeError {
	if s.nextMark() != '"' {
		return s.unexpected("a member name in quotes")
	}
	name, fault := s.readString()
	if fault != nil {
		return fault
	}
	if s.nextMark() != ':' {
		return s.unexpected("a colon")
	}
	s.at++
	top.name = name
	first := s.first(top)
	if first == noNode {
		s.put(nameToken, name)
		return nil
	}
	s.put(repeatedNameToken, name)
	s.tape[first].next = node(len(s.tape))
	if s.duplicates != nil && s.pointerRoom > 0 {
		repeated := s.pointer()
		s.pointerRoom -= utf8.RuneCountInString(repeated)
		*s.duplicates = append(*s.duplicates, repeated)
	}
	return nil
}

// first finds the first member of an open object that has the name of the next one, or gives noNode.
func (s *scanner) first(top *level) node {
	if top.count < manyMembers {
		for at, i := top.at+1, 0; i < top.count; i++ {
			if s.tape[at].kind == nameToken && s.tape[at].text == top.name {
				return at
			}
			at = s.tape.afterName(at)
		}
		return noNode
	}
	if top.index == nil {
		top.index = make(map[string]node, 2*manyMembers)
		for at, i := top.at+1, 0; i < top.count; i++ {
			if s.tape[at].kind == nameToken {
				top.index[s.tape[at].text] = at
			}
			at = s.tape.afterName(at)
		}
	}
	if first, ok := top.index[top.name]; ok {
		return first
	}
	top.index[top.name] = node(len(s.tape))
	return noNode
}

// pointer spells the place where the next value of the innermost level belongs.
func (s *scanner) pointer() string {
	var at trail
	for _, level := range s.levels {
		if s.tape[level.at].kind == objectToken {
			at.enter(level.name)
		} else {
			at.enterItem(level.count)
		}
	}
	return at.pointer()
}

func closing(kind tokenKind) byte {
	if kind == objectToken {
		return '}'
	}
	return ']'
}

func (s *scanner) unexpected(due string) *DecodeError {
	found := "the end of the text"
	if s.at < len(s.text) {
		character, _ := utf8.DecodeRuneInString(s.text[s.at:])
		found = fmt.Sprintf("%+q", character)
	}
	return s.fault(CodeNotJSON, fmt.Sprintf("Expected %s, found %s", due, found))
}

func (s *scanner) fault(code DecodeErrorCode, finding string) *DecodeError {
	return &DecodeError{Code: code, Message: fmt.Sprintf("%s (byte %d).", finding, s.at+1)}
}
