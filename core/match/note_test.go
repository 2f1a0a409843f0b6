package match

import (
	"strings"
	"testing"

	"kotei/core"
)

// TestNotes: a marker has any words, travels with the log to programs that never heard of it, and lies on a card as a token.
func TestNotes(t *testing.T) {
	m := toyMatch(t, Options{Mode: Free, Seed: 7, Names: []string{"Ann", "Bob"}})
	playOn(t, m, 1, 4)
	if err := m.Settle(0b11); err != nil {
		t.Fatal(err)
	}
	f := m.Note("  Guarded\tby 3/4 ")
	if f == 0 || m.state.Table.Faces[f].Title != "Guarded by 3∕4" || m.Note("Guarded by 3∕4") != f {
		t.Fatalf("the note is face %d, %q", f, m.state.Table.Faces[f].Title)
	}
	if m.Note(" \n\x00") != 0 {
		t.Error("no words are no note")
	}
	if long := m.Note(strings.Repeat("ō", 500)); long == 0 || len([]rune(m.state.Table.Faces[long].Title)) != longestNote {
		t.Error("a long note isn't cut")
	}
	if err := m.Submit(core.Answer{Act: core.ByFact, Seat: 0, Fact: core.Fact{Kind: core.FactToken, Card: 2, Face: f, N: 2}}); err != nil {
		t.Fatal(err)
	}
	back, _, err := Load(saved(t, m), toyStart)
	if err != nil {
		t.Fatal(err)
	}
	if back.Head() != m.Head() || back.state.Table.FaceOf("note:Guarded by 3∕4") == 0 {
		t.Error("the note is lost on loading")
	}
	for i := range 2 * maxNotes {
		m.Note(strings.Repeat("x", i%50+1) + string(rune('a'+i/50)))
	}
	if m.Note("one too many") != 0 {
		t.Error("the table learns notes without end")
	}
}
