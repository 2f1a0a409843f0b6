package match

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"kotei/core"
)

// settled are matches at the same table, some answers on.
func settled(t *testing.T, modes ...Mode) []*Match {
	t.Helper()
	var out []*Match
	for _, mode := range modes {
		m := toyMatch(t, Options{Mode: mode, Seed: 7, Names: []string{"Ann", "Bob"}})
		playOn(t, m, 1, 4)
		if err := m.Settle(0b11); err != nil {
			t.Fatal(err)
		}
		out = append(out, m)
	}
	return out
}

func honor(p core.Seat, n int16) core.Fact { return core.Fact{Kind: core.FactHonor, Seat: p, N: n} }

// TestChange: several changes are one choice, taken back as one, saved and loaded, and seen by who follows.
func TestChange(t *testing.T) {
	m := settled(t, Advise)[0]
	before, had := m.Len(), m.State().Seats[0].Honor
	if err := m.Change(0, honor(0, 2), honor(1, 3), honor(0, -1)); err != nil {
		t.Fatal(err)
	}
	if m.Len() != before+1 || m.State().Seats[0].Honor != had+1 {
		t.Fatalf("%d entries, %d Honor", m.Len()-before, m.State().Seats[0].Honor-had)
	}
	back, _, err := Load(saved(t, m), toyStart)
	if err != nil {
		t.Fatal(err)
	}
	sameMatch(t, back, m)
	if to, ok := m.LastChoice(0, nil); !ok || to != before {
		t.Errorf("the last choice was made at %d, %v; not at %d", to, ok, before)
	}
	if done, err := m.Undo(0, nil); !done || err != nil || m.State().Seats[0].Honor != had {
		t.Errorf("taken back: %v, %v", done, err)
	}
}

// TestChangeIsRefused: where others have to agree, in the midst of a proposal, and for what is no change; then nothing of it is done.
func TestChangeIsRefused(t *testing.T) {
	ms := settled(t, Enforce, Advise)
	for _, c := range []struct {
		name  string
		m     *Match
		facts []core.Fact
		want  string
	}{
		{"a table that enforces", ms[0], []core.Fact{honor(0, 1), honor(1, 1)}, "have to agree"},
		{"one change", ms[1], []core.Fact{honor(0, 1)}, "an answer of its own"},
		{"none", ms[1], nil, "an answer of its own"},
		{"the second can't be", ms[1], []core.Fact{honor(0, 1), honor(1, 5000)}, "by that much"},
		{"pointing", ms[1], []core.Fact{honor(0, 1), {Kind: core.FactPoint, Seat: 0, Other: 1}}, "one thing at a time"},
		{"too many", ms[1], make([]core.Fact, maxFacts+1), "too much"},
	} {
		n, was := c.m.Len(), c.m.Head()
		if err := c.m.Change(0, c.facts...); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v; want %q", c.name, err, c.want)
		}
		if c.m.Len() != n || c.m.Head() != was {
			t.Errorf("%s: something was logged", c.name)
		}
	}
	if err := ms[1].Propose(0, honor(0, 1)); err != nil {
		t.Fatal(err)
	}
	if err := ms[1].Change(0, honor(0, 1), honor(1, 1)); err == nil || !strings.Contains(err.Error(), "Ann proposed") {
		t.Errorf("in the midst of a proposal: %v", err)
	}
}

// TestFacesGivenAwayAreKept: a face that was given away while a proposal taught it is the table's, whatever becomes of the
// proposal; and who hears of its end has the table as it is then.
func TestFacesGivenAwayAreKept(t *testing.T) {
	for name, give := range map[string]func(*Match) core.FaceID{
		"Note":   func(m *Match) core.FaceID { return m.Note("cursed") },
		"Create": func(m *Match) core.FaceID { f, _ := m.Create("note:cursed"); return f },
		"none":   nil,
	} {
		ms := settled(t, Free, Enforce)
		guest, host := ms[0], ms[1]
		faces := len(host.State().Table.Faces)
		told := 0
		host.opt.News = func(Entry, []core.Event) { told = len(host.State().Table.Faces) }
		proposeNote(t, guest, host, "cursed")
		var f core.FaceID
		if give != nil {
			f = give(host)
			faces++
		}
		if err := host.Decline(1); err != nil {
			t.Fatal(err)
		}
		if told != faces {
			t.Errorf("%s: who hears of the end has %d faces, not %d", name, told, faces)
		}
		proposeNote(t, guest, host, "blessed")
		if give != nil && host.State().Table.Faces[f].Title != "cursed" {
			t.Errorf("%s: face %d is %q", name, f, host.State().Table.Faces[f].Title)
		}
	}
}

// proposeNote lets the host hear of a guest's proposal that teaches the table a marker of such words.
func proposeNote(t *testing.T, guest, host *Match, words string) {
	t.Helper()
	f := core.Fact{Kind: core.FactToken, Card: 2, Face: guest.Note(words), N: 1}
	e, err := host.ParseEntry(guest.AppendEntry(nil, Entry{Kind: Proposed, Seat: 0, Facts: []core.Fact{f}}))
	if err == nil {
		err = host.Propose(0, e.Facts...)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestDeclinedNotesAreForgotten: what was proposed and came to nothing teaches the table nothing; what was agreed to, it does. The log
// still tells what was proposed.
func TestDeclinedNotesAreForgotten(t *testing.T) {
	ms := settled(t, Free, Enforce)
	guest, host := ms[0], ms[1]
	faces := len(host.State().Table.Faces)
	propose := func(words string) {
		t.Helper()
		if guest.Note(words) == 0 { // it has learned all that it can
			guest = settled(t, Free)[0]
		}
		proposeNote(t, guest, host, words)
		if o, open := host.Open(); !open || host.State().Table.Faces[o.Facts[0].Face].Title != words {
			t.Fatalf("%+v is proposed", o)
		}
	}
	ends := []func() error{func() error { return host.Decline(0) }, func() error { return host.Decline(1) }}
	for i := range 2 * maxNotes {
		propose(fmt.Sprint("number ", i))
		if err := ends[i%2](); err != nil {
			t.Fatal(err)
		}
		if n := len(host.State().Table.Faces); n != faces {
			t.Fatalf("after %d proposals there are %d faces more", i+1, n-faces)
		}
	}
	propose("agreed")
	if err := host.Agree(1); err != nil {
		t.Fatal(err)
	}
	propose("no more")
	own := host.Note("mine")
	if err := host.Decline(1); err != nil {
		t.Fatal(err)
	}
	if tb := host.State().Table; tb.FaceOf("note:agreed") == 0 || tb.Faces[own].Title != "mine" {
		t.Error("what was agreed to, or learned meanwhile, is forgotten")
	}
	if again, err := host.Copy(); err != nil || again.Head() != host.Head() || again.State().Table.FaceOf("note:number 1") != 0 {
		t.Errorf("played again: %v", err)
	}
	data := saved(t, host)
	back, _, err := Load(data, toyStart)
	if err != nil || back.Head() != host.Head() {
		t.Fatalf("loaded: %v", err)
	}
	if !bytes.Equal(data, saved(t, back)) {
		t.Error("a loaded match is saved otherwise")
	}
}
