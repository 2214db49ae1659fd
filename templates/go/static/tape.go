package cgp

import "strings"

// tokenKind says what stands in a text.
type tokenKind uint8

const (
	nullToken tokenKind = iota
	falseToken
	trueToken
	numberToken
	textToken
	listToken
	objectToken
	nameToken
	repeatedNameToken
)

// token is a JSON value, or the name of a member, whose value follows it.
type token struct {
	// text is the value of a text, the literal of a number, or a name. It may be a part of what was
	// scanned: whoever keeps it beyond the reading of a message clones it.
	text string

	// next is the token behind a value and everything inside it. Of a name it is the value that
	// counts for it: that of the last member of this name (W4).
	next node

	kind tokenKind
}

// tape is a JSON text, token by token. A small hostile text can have millions of values, so that a tree
// of them would take many times the memory.
type tape []token

// node is a value on a tape, by the index of its first token.
type node int

// noNode is a value that is not there.
const noNode node = -1

// root is the outermost value.
const root node = 0

// afterName is the name behind a name and the value that follows it, or the end of the object.
func (t tape) afterName(name node) node {
	return t[name+1].next
}

// member gives the value of a member of an object, or noNode.
func (t tape) member(object node, name string) node {
	if t[object].kind == objectToken {
		for at := object + 1; at < t[object].next; at = t.afterName(at) {
			if t[at].text == name {
				return t[at].next
			}
		}
	}
	return noNode
}

// textMember gives a member of an object that is a text, or nil.
func (t tape) textMember(object node, name string) *string {
	member := t.member(object, name)
	if member == noNode || t[member].kind != textToken {
		return nil
	}
	return Ptr(strings.Clone(t[member].text))
}

// elements counts the elements of a list.
func (t tape) elements(list node) (count int) {
	for at := list + 1; at < t[list].next; at = t[at].next {
		count++
	}
	return count
}

// described says in words what stands there.
func (t tape) described(value node) string {
	switch t[value].kind {
	case nullToken:
		return "null"
	case falseToken:
		return "false"
	case trueToken:
		return "true"
	case numberToken:
		return "a number"
	case textToken:
		return "a text"
	case listToken:
		return "a list"
	default:
		return "an object"
	}
}
