package tests

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"
	"time"

	"cgp-toolkit.github.io/go/cgp"
)

func decodedScore(t *testing.T, literal string) (float64, error) {
	t.Helper()
	text := `{"id":"f","kind":"doc","title":"t","token_cost":0,"score":` + literal + `}`
	frame, err := cgp.Decode[cgp.ContextFrame]([]byte(text))
	if err != nil {
		return 0, err
	}
	return frame.Score, nil
}

func TestALongExponentAndALongMantissaOutweighEachOther(t *testing.T) {
	// strconv.ParseFloat alone reads the first of these as 0, because it stops reading the exponent.
	zeros := strings.Repeat("0", 1_000_000)
	for literal, want := range map[string]float64{
		"0." + zeros + "1e1000001":    1,
		"-1" + zeros + "e-1000000":    -1,
		"0." + zeros + "25E+1000001":  2.5,
		"0e99999999999999999999":      0,
		"1e-99999999999999999999":     0,
		"1e-400":                      0,
		"1.5e+000000000000000001":     15,
		"0." + zeros + zeros + "1e12": 0,
	} {
		if got, err := decodedScore(t, literal); err != nil || got != want {
			t.Errorf("%.12s… (%d digits) is read as %v, %v", literal, len(literal), got, err)
		}
	}
	for _, literal := range []string{"1e99999999999999999999", "1" + zeros, "-1e400", "1.8e308"} {
		var fault *cgp.DecodeError
		if _, err := decodedScore(t, literal); !errors.As(err, &fault) || fault.Code != cgp.CodeOutOfRange {
			t.Errorf("%.12s… gives %v", literal, err)
		}
	}
}

func TestNumbersAreWrittenAsECMAScriptDoes(t *testing.T) {
	for value, want := range map[float64]string{
		0: "0", math.Copysign(0, -1): "0", 1: "1", -1.5: "-1.5", 0.83: "0.83", 1e-7: "1e-7", 1e-6: "0.000001",
		123456789012345680000: "123456789012345680000", 1e21: "1e+21", 1.5e300: "1.5e+300", 5e-324: "5e-324",
		1 << 53: "9007199254740992", 4294967295: "4294967295", -1e-5: "-0.00001", 12.5e19: "125000000000000000000",
	} {
		got, err := cgp.NumberText(value)
		if err != nil || got != want {
			t.Errorf("%v is written as %s, %v", value, got, err)
		}
		if back, _ := strconv.ParseFloat(got, 64); back != value {
			t.Errorf("%s reads back as %v", got, back)
		}
	}
}

func TestHostileTextsTakeLinearTime(t *testing.T) {
	const size = 4 << 20
	var names strings.Builder
	for i := 0; names.Len() < size; i++ {
		fmt.Fprintf(&names, `"n%d":0,`, i)
	}
	repeated := strings.Repeat(`"a":[{"b":1,"b":2}],`, size/20)
	for name, text := range map[string]string{
		"many members":     `{"type":"shutdown",` + names.String() + `"x":0}`,
		"repeated members": `{"type":"shutdown",` + repeated + `"x":0}`,
		"open brackets":    strings.Repeat("[", size),
		"escapes":          `{"type":"shutdown","x":"` + strings.Repeat(`\ud83d\ude00`, size/12) + `"}`,
		"digits":           `{"type":"shutdown","x":1` + strings.Repeat("9", size) + `}`,
		"deep duplicates":  strings.Repeat(`{"a":`, 1000) + `{` + strings.Repeat(`"a":0,`, size/6) + `"a":0}` + strings.Repeat("}", 1000),
		"many elements":    `{"type":"verify","request":{"frames":[` + strings.Repeat("{},", size/3) + `{}]}}`,
	} {
		began := time.Now()
		cgp.Lint([]byte(text))
		if took := time.Since(began); took > 10*time.Second {
			t.Errorf("%s take %s", name, took)
		}
	}
}
