package main

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"cgp-toolkit.github.io/go/cgp"
)

const mark = "---"

// passage is a section or a code block of a page, with what the page says about itself.
type passage struct {
	section

	kind               cgp.FrameKind
	file, uri          string
	data               []byte
	validFrom, validTo *cgp.Timestamp
	documents          []cgp.Relation
}

func (p passage) id() string { return p.file + "#" + p.name }

// readPassages reads every page of a folder, in the order of their names.
func readPassages(folder string) ([]passage, error) {
	var found []passage
	for _, pattern := range []string{"*.markdown", "*.md"} {
		paths, err := filepath.Glob(filepath.Join(folder, pattern))
		if err != nil {
			return nil, err
		}
		for _, path := range paths {
			data, err := os.ReadFile(path)
			if err != nil {
				return nil, err
			}
			found = append(found, passagesOf(path, data)...)
		}
	}
	return found, nil
}

func passagesOf(path string, data []byte) []passage {
	facts, start := frontMatter(string(data))
	facts.file = filepath.Base(path)
	facts.uri = fileURI(path)
	facts.data = data
	sections, code := cut(string(data), start)
	found := make([]passage, 0, len(sections)+len(code))
	add := func(kind cgp.FrameKind, pieces []section) {
		for _, piece := range pieces {
			each := facts
			each.kind, each.section = kind, piece
			found = append(found, each)
		}
	}
	add(cgp.FrameKindDoc, sections)
	add(cgp.FrameKindSnippet, code)
	return found
}

// frontMatter reads the facts between the marks at the beginning of a page, and gives the number of the
// first line after them.
//
//	valid_from: 2026-03-01T00:00:00Z
//	documents: symbol:///src/upload.py#retry retry()
func frontMatter(text string) (facts passage, start int) {
	lines := strings.Split(text, "\n")
	if strings.TrimSpace(lines[0]) != mark {
		return facts, 1
	}
	for number, line := range lines[1:] {
		name, value, _ := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		switch strings.TrimSpace(name) {
		case mark:
			return facts, number + 3
		case "valid_from":
			facts.validFrom = &value
		case "valid_to":
			facts.validTo = &value
		case "documents":
			uri, name, _ := strings.Cut(value, " ")
			relation := cgp.Relation{Rel: cgp.RelationNameDocDocuments, TargetURI: uri, DisplayName: &name}
			facts.documents = append(facts.documents, relation)
		}
	}
	return passage{}, 1
}

func fileURI(path string) string {
	absolute, err := filepath.Abs(path)
	if err != nil {
		absolute = path
	}
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(absolute)}).String()
}
