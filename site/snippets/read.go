package main

import (
	"errors"
	"fmt"

	"cgp-toolkit.github.io/go/cgp"
)

func main() {
	broken := `{"type":"query","query":{"goal":"retries?","max_frames":5}}`
	var fault *cgp.DecodeError
	if _, err := cgp.DecodeEnvelope([]byte(broken)); errors.As(err, &fault) {
		fmt.Printf("%s at %s\n", fault.Code, fault.Path)
	}

	text := `{"type":"query","query":{"goal":"","max_frames":5,"max_tokens":800}}`
	message, err := cgp.DecodeEnvelope([]byte(text))
	if err != nil {
		panic(err)
	}
	for _, violation := range cgp.Validate(message) {
		fmt.Printf("%s at %s\n", violation.Requirement, violation.Path)
	}
}
