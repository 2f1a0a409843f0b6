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

// TestRefusedNotesAreForgotten: an entry that is read and then refused leaves no note behind, and no less room for others.
func TestRefusedNotesAreForgotten(t *testing.T) {
	guest := toyMatch(t, Options{Mode: Free, Seed: 7, Names: []string{"Ann", "Bob"}})
	host := toyMatch(t, Options{Mode: Enforce, Seed: 7, Names: []string{"Ann", "Bob"}})
	for _, m := range []*Match{guest, host} {
		playOn(t, m, 1, 4)
		if err := m.Settle(0b11); err != nil {
			t.Fatal(err)
		}
	}
	faces := len(host.state.Table.Faces)
	read := func(words string) Entry {
		t.Helper()
		e := Entry{Kind: Played, Seat: 0, Answer: core.Answer{
			Act: core.ByFact, Seat: 0, Fact: core.Fact{Kind: core.FactToken, Card: 2, Face: guest.Note(words), N: 1},
		}}
		got, err := host.ParseEntry(guest.AppendEntry(nil, e))
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	for _, words := range []string{"one", "two", "three"} {
		if e := read(words); host.Submit(e.Answer) == nil {
			t.Fatal("the host takes a change by hand")
		}
	}
	if n := len(host.state.Table.Faces); n > faces+1 {
		t.Errorf("three refused notes leave %d faces more", n-faces)
	}
	own := host.Note("mine")
	if n := len(host.state.Table.Faces); n != faces+1 || own != core.FaceID(faces) {
		t.Errorf("a note of one's own is face %d, and there are %d more", own, n-faces)
	}
	read("last")
	if f := host.Note("last"); host.Note("other") == f || host.state.Table.FaceOf("note:last") != f {
		t.Error("a note of one's own goes with an entry that was refused")
	}
	e := read("four")
	if err := host.Propose(0, e.Answer.Fact); err != nil {
		t.Fatal(err)
	}
	read("five")
	if host.Note("six"); host.state.Table.FaceOf("note:four") == 0 || host.state.Table.FaceOf("note:five") != 0 {
		t.Error("what was proposed is forgotten, or what wasn't is not")
	}
}

// TestFactsOfNothing: a change by hand that names a card beyond the last one, a hidden one beside a pile, or nobody to show it to, is
// refused and not carried out; in a log, too.
func TestFactsOfNothing(t *testing.T) {
	m := toyMatch(t, Options{Mode: Free, Seed: 7, Names: []string{"Ann", "Bob"}})
	playOn(t, m, 1, 4)
	if err := m.Settle(0b11); err != nil {
		t.Fatal(err)
	}
	n := core.CardID(m.State().NCards)
	for _, f := range []core.Fact{
		{Kind: core.FactBow, Card: core.MaxCards},
		{Kind: core.FactBow, Card: 2, Other: core.MaxCards},
		{Kind: core.FactHonor, Card: core.MaxCards, N: 1},
		{Kind: core.FactToken, Card: 2, Other: n + 1, N: 1},
		{Kind: core.FactShow, Place: core.FateDeck(1), Card: n + 1, N: 1},
		{Kind: core.FactShow, Place: core.FateDeck(1), Card: core.MaxCards, N: 1},
		{Kind: core.FactShow, Card: 2},
		{Kind: core.FactShow, Card: 2, N: 0x101},
		{Kind: core.FactShow, Card: 2, N: 1 << 5},
	} {
		a := core.Answer{Act: core.ByFact, Seat: 0, Fact: f}
		if err := m.Submit(a); err == nil {
			t.Errorf("%+v was taken", f)
		}
		if f.Card == core.MaxCards || f.Other == core.MaxCards {
			if _, err := parseAnswer(AppendAnswer(nil, m.state.Table, a), m.state.Table); err == nil {
				t.Errorf("%+v was read", f)
			}
		}
	}
}
