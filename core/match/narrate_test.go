package match

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kotei/core"
)

var update = flag.Bool("update", false, "write the golden files anew")

func golden(t *testing.T, file, got string) {
	t.Helper()
	file = filepath.Join("testdata", file)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is another one now (-update writes it):\n%s", file, got)
	}
}

// TestTold: the log of a match with a bit of everything, as seat 0 reads it.
func TestTold(t *testing.T) {
	var b strings.Builder
	names := []string{"Ann", "Bob"}
	var m *Match
	asked := ""
	news := func(e Entry, events []core.Event) {
		for _, l := range Tell(m.Seen(0), names, e, events) {
			b.WriteString(l.Text)
			if l.Hand {
				b.WriteString(" [by hand]")
			}
			b.WriteByte('\n')
		}
		if q := m.Prompt(0); q != asked {
			asked = q
			b.WriteString("    " + q + "\n")
		}
	}
	m, err := New(toyState(2), Options{Mode: Free, Seed: 7, Names: names, News: news})
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Settle(0b11); err != nil {
		t.Fatal(err)
	}
	playOn(t, m, 1, 6)
	if err := m.Settle(0b11); err != nil {
		t.Fatal(err)
	}
	s := m.State()
	for _, err := range []error{
		m.Submit(core.Answer{Act: core.Use, Seat: s.Ask.Seat, Card: s.First(core.FateDeck(0))}),
		m.Settle(0b11),
		m.Submit(core.Answer{Act: core.ByFact, Seat: 0, Fact: core.Fact{Kind: core.FactPut, Card: m.State().First(core.Hand(1)), Place: core.FateDeck(1)}}),
		m.Propose(0, core.Fact{Kind: core.FactHonor, Seat: 1, N: -4}, core.Fact{Kind: core.FactPut, Card: 2, Place: core.Hand(1)}),
		m.Agree(1),
		m.ProposeTakeBack(1, 3),
		m.Decline(0),
		m.TakeBack(0, 5),
		m.Submit(core.Answer{Act: core.Concede, Seat: 1}),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	golden(t, "told.txt", b.String())
}

func TestNamesOfSeats(t *testing.T) {
	names := []string{"Ann", ""}
	for p, want := range map[core.Seat]string{0: "Ann", 1: "Player 2", 5: "Player 6", core.Chance: "Chance", core.NoSeat: "nobody"} {
		if got := name(names, p); got != want {
			t.Errorf("seat %d is called %q, want %q", p, got, want)
		}
	}
}

// TestTellBearsAnything: news about cards and places that are none must not end a game's display.
func TestTellBearsAnything(t *testing.T) {
	s := toyState(2)
	for kind := range 256 {
		for _, c := range []core.CardID{0, 1, 40, 9999} {
			Tell(s, nil, Entry{Kind: Kind(kind), Answer: core.Answer{Act: core.Act(kind), Card: c}},
				[]core.Event{{Fact: core.FactKind(kind), Card: min(c, 40), Seat: -1}})
		}
	}
}
