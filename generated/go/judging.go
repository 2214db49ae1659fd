// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp

import (
	"fmt"
	"regexp"
	"unicode/utf8"
)

// Violation is a rule that a value breaks. Validate and lint report it.
type Violation struct {
	// Requirement is the rule.
	Requirement Requirement

	// Path is the JSON Pointer of what breaks it, which may be a member that is absent.
	Path string

	// Message is a sentence for people.
	Message string
}

// findings gathers violations.
type findings struct {
	trail

	// author says whether rules that speak to authors only are judged too.
	author bool

	violations []Violation
}

// report adds a violation by a member of the value at hand.
func (f *findings) report(requirement Requirement, member, message string) {
	f.enter(member)
	f.violations = append(f.violations, Violation{requirement, f.pointer(), message})
	f.leave()
}

// reportItem adds a violation by an element of a list.
func (f *findings) reportItem(requirement Requirement, member string, index int, message string) {
	f.enter(member)
	f.enterItem(index)
	f.violations = append(f.violations, Violation{requirement, f.pointer(), message})
	f.leave()
	f.leave()
}

// judgeInside judges the inside of a member that is there.
func judgeInside[T any](f *findings, member string, value *T, judge func(*T, *findings)) {
	if value != nil {
		f.enter(member)
		judge(value, f)
		f.leave()
	}
}

// judgeItems judges the inside of the elements of a list.
func judgeItems[T any](f *findings, member string, values []T, judge func(*T, *findings)) {
	f.enter(member)
	for i := range values {
		f.enterItem(i)
		judge(&values[i], f)
		f.leave()
	}
	f.leave()
}

func matches[T ~string](grammar *regexp.Regexp, text T) bool {
	return grammar.MatchString(string(text))
}

// lengthOf counts code points.
func lengthOf[T ~string](text T) int {
	return utf8.RuneCountInString(string(text))
}

func containsAny[T comparable](values []T, wanted ...T) bool {
	for _, value := range values {
		for _, one := range wanted {
			if value == one {
				return true
			}
		}
	}
	return false
}

func costs[T integer](declared T, cost int) bool {
	return int64(declared) == int64(cost)
}

func costProblem[T integer](member string, declared T, other string, cost int) string {
	return fmt.Sprintf("`%s` is %d, but `%s` costs %d.", member, declared, other, cost)
}
