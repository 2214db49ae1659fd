package cgp

import (
	"strconv"
	"strings"
)

// step leads from a value into it: by the name of a member, or by the index of an element.
type step struct {
	name  string
	index int
}

// trail is the way from the whole message to the value at hand. It is cheap to follow and is spelled
// out only when something is wrong at its end.
type trail []step

func (t *trail) enter(name string) {
	*t = append(*t, step{name: name, index: -1})
}

func (t *trail) enterItem(index int) {
	*t = append(*t, step{index: index})
}

func (t *trail) leave() {
	*t = (*t)[:len(*t)-1]
}

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

// pointer spells the place as a JSON Pointer (RFC 6901), such as "/frames/3/title".
func (t trail) pointer() string {
	var text strings.Builder
	for _, step := range t {
		text.WriteByte('/')
		if step.index >= 0 {
			text.WriteString(strconv.Itoa(step.index))
		} else {
			pointerEscapes.WriteString(&text, step.name)
		}
	}
	return text.String()
}
