package tests

import (
	"encoding/json"
	"slices"
	"testing"

	"cgp-toolkit.github.io/go/cgp"
)

func TestAnUnknownMessageKeepsItsTypeAndID(t *testing.T) {
	message, err := cgp.DecodeEnvelope([]byte(`{"x":1,"id":"q1","type":"ping"}`))
	if err != nil {
		t.Fatal(err)
	}
	unknown, ok := message.(*cgp.UnknownEnvelope)
	if !ok || unknown.Type != "ping" || unknown.ID == nil || *unknown.ID != "q1" {
		t.Fatalf("decoding gives %#v", message)
	}
	if text, err := cgp.EncodeEnvelope(unknown); string(text) != `{"type":"ping","id":"q1"}` {
		t.Errorf("encoding gives %s, %v", text, err)
	}
}

func TestAnUnknownValueOfAVocabularyIsKeptVerbatim(t *testing.T) {
	text := `{"provider_id":"p","frame_id":"f"}`
	verdict, err := cgp.Decode[cgp.FrameVerdict]([]byte(`{"status":"moved","frame":` + text + `}`))
	if err != nil {
		t.Fatal(err)
	}
	if verdict.Status != "moved" || verdict.Status.IsKnown() {
		t.Errorf("the status is %q", verdict.Status)
	}
	if facts := verdict.Status.Facts(); facts.PermitsReuse || !facts.AskAgain {
		t.Errorf("an unknown status has the facts %+v", facts)
	}
	for _, status := range cgp.VerdictStatuses() {
		if !status.IsKnown() {
			t.Errorf("%s is listed and not known", status)
		}
	}
}

func TestNilListsAreEmptyAndAbsentOnesAreNil(t *testing.T) {
	text, err := cgp.Encode(&cgp.ContextQuery{Embedding: []float64{}})
	if want := `{"goal":"","embedding":[],"max_frames":0,"max_tokens":0}`; string(text) != want {
		t.Errorf("encoding gives %s, %v", text, err)
	}
	query, err := cgp.Decode[cgp.ContextQuery](text)
	if err != nil || query.Embedding == nil || query.Kinds != nil {
		t.Errorf("decoding gives %+v, %v", query, err)
	}
	if text, err = cgp.Encode(&cgp.VerifyRequest{}); string(text) != `{"frames":[]}` {
		t.Errorf("encoding gives %s, %v", text, err)
	}
}

func TestADecodedValueDoesNotHoldOnToTheText(t *testing.T) {
	data := []byte(`{"provider_id":"p","frame_id":"f"}`)
	identity, err := cgp.Decode[cgp.FrameID](data)
	if err != nil {
		t.Fatal(err)
	}
	for i := range data {
		data[i] = '#'
	}
	if identity.ProviderID != "p" || identity.FrameID != "f" {
		t.Errorf("the identity became %+v", identity)
	}
}

func TestEqualIdentitiesHaveEqualKeys(t *testing.T) {
	a := cgp.FrameID{ProviderID: "p", FrameID: "f", ContentDigest: cgp.Ptr("d")}
	b := cgp.FrameID{ProviderID: "p", FrameID: "f", ContentDigest: cgp.Ptr("d")}
	bare := cgp.FrameID{ProviderID: "p", FrameID: "f"}
	empty := cgp.FrameID{ProviderID: "p", FrameID: "f", ContentDigest: cgp.Ptr("")}
	if a.Key() != b.Key() || bare.Key() == empty.Key() {
		t.Error("keys do not tell identities apart as they are")
	}
	order := []cgp.FrameID{a, empty, bare}
	slices.SortFunc(order, cgp.CompareFrameIDs)
	if order[0].Key() != bare.Key() || order[2].Key() != a.Key() || cgp.CompareFrameIDs(a, b) != 0 {
		t.Errorf("the order is %+v", order)
	}
}

func TestValuesStandInsideOthers(t *testing.T) {
	type record struct {
		Identity cgp.FrameID  `json:"identity"`
		Query    *cgp.Query   `json:"query"`
		Message  cgp.Envelope `json:"message"`
	}
	written := record{cgp.FrameID{FrameID: "<f>"}, nil, &cgp.UnknownEnvelope{Type: "ping"}}
	text, err := json.Marshal(written)
	want := `{"identity":{"provider_id":"","frame_id":"\u003cf\u003e"},"query":null,"message":{"type":"ping"}}`
	if string(text) != want {
		t.Errorf("marshalling gives %s, %v", text, err)
	}
	var identity cgp.FrameID
	if err := json.Unmarshal([]byte(`{"Provider_ID":"p","frame_id":"f"}`), &identity); err == nil {
		t.Errorf("a name in other case was taken: %+v", identity)
	}
	if err := json.Unmarshal([]byte("{\"provider_id\":\"\xff\",\"frame_id\":\"f\"}"), &identity); err == nil {
		t.Errorf("a repaired text was taken: %+v", identity)
	}
	if err := json.Unmarshal([]byte(`{"provider_id":"p","frame_id":"f"}`), &identity); err != nil {
		t.Error(err)
	}
}

func TestTheIntervalsOfTheSpecificationAreDurations(t *testing.T) {
	if cgp.HandshakeTimeout.Seconds() != 10 {
		t.Errorf("a host waits %s for a handshake", cgp.HandshakeTimeout)
	}
}

func TestRequirementsKnowTheirLevel(t *testing.T) {
	if got := cgp.RequirementB3.Level(); got != cgp.LevelMust {
		t.Errorf("B3 is a %q", got)
	}
	if got := cgp.RequirementC5.Binds(); got != cgp.BindsProvider {
		t.Errorf("C5 binds %q", got)
	}
	if got := cgp.Requirement("?").Level(); got != "" {
		t.Errorf("an unknown id is a %q", got)
	}
}
