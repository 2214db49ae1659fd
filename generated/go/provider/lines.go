// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package provider

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"cgp-toolkit.github.io/go/cgp"
)

// incoming is one line from a host: a message, or the reply to what could not be read.
type incoming struct {
	message cgp.Envelope
	refused *cgp.Error
	size    int
}

// lineReader cuts a stream into messages. Of a line that is too long nothing is kept (W2).
type lineReader struct {
	stream *bufio.Reader
	limit  int
}

func newLineReader(stream io.Reader, limit int) *lineReader {
	return &lineReader{stream: bufio.NewReaderSize(stream, 1<<16), limit: limit}
}

// next gives the next line that is a message or deserves an answer. The error is io.EOF at the end.
func (r *lineReader) next() (incoming, error) {
	for {
		line, whole, err := r.line()
		if len(line) == 0 && whole && err != nil {
			return incoming{}, err
		}
		if taken, ok := r.read(line, whole); ok {
			return taken, nil
		}
		if err != nil {
			return incoming{}, err
		}
	}
}

// line gives a line without its line feed; whole is false for one that was too long to keep.
func (r *lineReader) line() (line []byte, whole bool, err error) {
	whole = true
	for {
		piece, err := r.stream.ReadSlice('\n')
		if err == nil {
			piece = piece[:len(piece)-1]
		}
		if whole && len(line)+len(piece) > r.limit {
			line, whole = nil, false
		}
		if whole {
			line = append(line, piece...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, whole, err
		}
	}
}

func (r *lineReader) read(line []byte, whole bool) (incoming, bool) {
	if !whole {
		text := fmt.Sprintf("The line is longer than %d bytes.", r.limit)
		return incoming{refused: refusal(nil, cgp.ErrorCodeBadRequest, text)}, true
	}
	if isBlankLine(line) {
		return incoming{}, false
	}
	message, err := cgp.DecodeEnvelope(line, cgp.WithMaxBytes(r.limit))
	var fault *cgp.DecodeError
	if errors.As(err, &fault) {
		refused := undecodable(fault)
		return incoming{refused: refused, size: len(line)}, refused != nil
	}
	return incoming{message: message, size: len(line)}, true
}

// isBlankLine tells whether there is nothing but JSON white space, which is no message.
func isBlankLine(line []byte) bool {
	for _, character := range line {
		switch character {
		case ' ', '\t', '\r':
		default:
			return false
		}
	}
	return true
}
