// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp

// Lint gives everything that is wrong with the text of a message that one wrote oneself.
//
// Text that cannot be decoded gives one violation. Otherwise, in this order: repeated members in the
// order of the text; unknown and null members, depth first; then the rules, those for authors among
// them. No violation means that the text is valid under the schema and every rule beyond it.
func Lint(data []byte, options ...Option) []Violation {
	var duplicates []string
	tape, fault := parse(data, &duplicates, options)
	if fault != nil {
		return undecodable(fault)
	}
	envelope, fault := readEnvelope(tape)
	if fault != nil {
		return undecodable(fault)
	}
	found := repeated(duplicates)
	if unknown, ok := envelope.(*UnknownEnvelope); ok {
		problem := "No message has the type `" + unknown.Type + "`."
		return append(found, Violation{RequirementW10, "/" + "type", problem})
	}
	return append(append(found, forgiven(envelope, tape)...), judged(envelope, true)...)
}

// LintAs does the same for the text of any value of this package.
func LintAs[T any, P Pointer[T]](data []byte, options ...Option) []Violation {
	var duplicates []string
	tape, fault := parse(data, &duplicates, options)
	if fault != nil {
		return undecodable(fault)
	}
	value := P(new(T))
	if fault := readRecord(value, tape); fault != nil {
		return undecodable(fault)
	}
	return append(append(repeated(duplicates), forgiven(value, tape)...), judged(value, true)...)
}

func undecodable(fault *DecodeError) []Violation {
	violation := Violation{fault.Code.Requirement(), fault.Path, fault.Message}
	return []Violation{violation}
}

func repeated(duplicates []string) []Violation {
	found := make([]Violation, len(duplicates))
	for i, path := range duplicates {
		problem := "The member stands twice in one object; the last one counts."
		found[i] = Violation{RequirementW4, path, problem}
	}
	return found
}

// forgiven gives what decoding forgives: unknown members and null, in the order of the text.
func forgiven(value Value, tape tape) []Violation {
	var f findings
	f.forgive(value, tape, root)
	return f.violations
}

// forgive walks over an object. Unknown members are not entered, so the walk is no deeper than the
// types are.
func (f *findings) forgive(value Value, tape tape, n node) {
	for at := n + 1; at < tape[n].next; at = tape.afterName(at) {
		if tape[at].kind == repeatedNameToken {
			continue
		}
		name, child := tape[at].text, tape[at].next
		record, known := value.inside(name)
		switch {
		case !known:
			f.report(RequirementU1, name, "No member of this name is known here.")
		case tape[child].kind == nullToken:
			f.report(RequirementW5, name, "`null` means absence; leave the member out.")
		case record != nil:
			f.enter(name)
			f.forgiveInside(record, tape, child)
			f.leave()
		}
	}
}

func (f *findings) forgiveInside(record Value, tape tape, n node) {
	if tape[n].kind == objectToken {
		f.forgive(record, tape, n)
		return
	}
	index := 0
	for at := n + 1; at < tape[n].next; at = tape[at].next {
		f.enterItem(index)
		f.forgive(record, tape, at)
		f.leave()
		index++
	}
}
