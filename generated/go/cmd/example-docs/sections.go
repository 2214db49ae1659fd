// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package main

import (
	"fmt"
	"regexp"
	"strings"
)

var (
	heading = regexp.MustCompile(`^#{1,6}[ \t]+`)
	inWords = regexp.MustCompile(`[^\pL\pN]+`)
)

// section is some lines of a page, counted from 1. Its text is them exactly, so that its digest is that
// of the lines (F17).
type section struct {
	name, title string
	first, last int
	text        string
}

// lines is the section's place as a provenance link says it.
func (s section) lines() string {
	if s.first == s.last {
		return fmt.Sprintf("L%d", s.first)
	}
	return fmt.Sprintf("L%d-%d", s.first, s.last)
}

// cut gives a section for each heading, and the insides of the fenced code blocks. start is the number of
// the first line to look at; headings inside of code are code.
func cut(text string, start int) (sections, code []section) {
	lines := strings.SplitAfter(text, "\n")
	title, first, fence := "", start, 0
	end := func(last int) {
		if title != "" {
			sections = appendSection(sections, lines, title, title, first, last)
		}
	}
	for number := start; number <= len(lines); number++ {
		line := lines[number-1]
		switch {
		case strings.HasPrefix(line, "```") && fence == 0:
			fence = number
		case strings.HasPrefix(line, "```"):
			code = appendSection(code, lines, "code", "Code in "+title, fence+1, number-1)
			fence = 0
		case fence == 0 && heading.MatchString(line):
			end(number - 1)
			title, first = strings.TrimSpace(strings.TrimLeft(line, "#")), number
		}
	}
	end(len(lines))
	return sections, code
}

// appendSection adds the lines without blank ones at both ends, under a name that is not used yet.
func appendSection(to []section, lines []string, name, title string, first, last int) []section {
	for first <= last && strings.TrimSpace(lines[first-1]) == "" {
		first++
	}
	for first <= last && strings.TrimSpace(lines[last-1]) == "" {
		last--
	}
	if first > last {
		return to
	}
	stem := strings.Trim(inWords.ReplaceAllString(strings.ToLower(name), "-"), "-")
	unused := stem
	for number := 2; isUsed(to, unused); number++ {
		unused = fmt.Sprintf("%s-%d", stem, number)
	}
	text := strings.Join(lines[first-1:last], "")
	return append(to, section{name: unused, title: title, first: first, last: last, text: text})
}

func isUsed(sections []section, name string) bool {
	for _, each := range sections {
		if each.name == name {
			return true
		}
	}
	return false
}
