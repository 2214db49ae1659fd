// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package main

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
	"regexp"
	"strings"
)

// fingerprint names the embedding space: the beginnings of words, hashed into a vector. It knows no
// meanings, only which words two texts share, but it is deterministic on every machine.
const fingerprint = "hashed-stems-sha256/128/l2"

const (
	dimensions = 128
	stemLength = 4
	shortest   = 3
)

var inWord = regexp.MustCompile(`[\pL\pN_]+`)

// vectorOf gives a vector of length 1, to six decimals; all zero when the text has no words.
func vectorOf(text string) []float64 {
	times := map[string]int{}
	for _, word := range inWord.FindAllString(strings.ToLower(text), -1) {
		if characters := []rune(word); len(characters) >= shortest {
			times[string(characters[:min(stemLength, len(characters))])]++
		}
	}
	vector := make([]float64, dimensions)
	for stem, count := range times {
		hashed := sha256.Sum256([]byte(stem))
		sign := float64(int(hashed[4]%2)*2 - 1)
		vector[binary.BigEndian.Uint32(hashed[:4])%dimensions] += sign * (1 + math.Log(float64(count)))
	}
	if length := lengthOf(vector); length > 0 {
		for place := range vector {
			vector[place] = rounded(vector[place] / length)
		}
	}
	return vector
}

// similarity is from 0, nothing in common, to 1, the same direction.
func similarity(a, b []float64) float64 {
	lengths := lengthOf(a) * lengthOf(b)
	if len(a) != len(b) || lengths == 0 || math.IsInf(lengths, 0) {
		return 0
	}
	product := 0.0
	for place := range a {
		product += a[place] * b[place]
	}
	return rounded(min(1, max(0, product/lengths)))
}

func lengthOf(vector []float64) float64 {
	squares := 0.0
	for _, each := range vector {
		squares += each * each
	}
	return math.Sqrt(squares)
}

func rounded(value float64) float64 {
	return math.Round(value*1e6)/1e6 + 0 // no negative zero
}
