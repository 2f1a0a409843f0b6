package decks

import (
	"slices"
	"strings"
	"testing"
)

// legalDeck is a deck that the rules allow, from a pool too small for one: most of it does without limits.
func legalDeck() Deck {
	var d Deck
	d.Stronghold = "High Gate"
	for i := range 13 {
		d.Dynasty = append(d.Dynasty, Entry{Count: 3, Title: "Field " + string(rune('A'+i))})
		d.Fate = append(d.Fate, Entry{Count: 3, Title: "Move " + string(rune('A'+i))})
	}
	d.Dynasty = append(d.Dynasty, Entry{Count: 1, Title: "First Snow"})
	d.Fate = append(d.Fate, Entry{Count: 1, Title: "Bright Blade"})
	return d
}

// Each test opens with the rule; change makes a legal deck what the rule speaks of.
func TestLegal(t *testing.T) {
	lib := bigLibrary(t)
	for _, tt := range []struct {
		rule   string
		change func(*Deck)
		want   []string // rule ids of the problems, in order; "" for problems of the list itself
	}{
		{
			"CE-DECK-01: a Dynasty deck, a Fate deck, one Stronghold and the two starting Holdings",
			func(*Deck) {}, nil,
		},
		{
			"CE-DECK-01: one Stronghold: none is too few",
			func(d *Deck) { d.Stronghold = "" },
			[]string{"CE-DECK-01"},
		},
		{
			"CE-DECK-01: the Stronghold is one",
			func(d *Deck) { d.Stronghold = "Puddle" },
			[]string{"CE-DECK-01"},
		},
		{
			"CE-DECK-01: nothing else begins in play: no Sensei, no Wind",
			func(d *Deck) { d.Sensei, d.Wind = "The Old Teacher", "East" },
			[]string{"CE-DECK-01", "CE-DECK-01"},
		},
		{
			"CE-DECK-01: Dynasty cards in the Dynasty deck, Fate cards in the Fate deck",
			func(d *Deck) {
				d.Dynasty = append(d.Dynasty, Entry{Count: 1, Title: "Clamor"})
				d.Fate = append(d.Fate, Entry{Count: 1, Title: "Puddle"})
			},
			[]string{"CE-DECK-01", "CE-DECK-01"},
		},
		{
			"CE-DECK-01: the starting Holdings may be named, whatever their version",
			func(d *Deck) {
				d.PreGame = []Entry{{Count: 1, Title: "Border Keep • Experienced"}, {Count: 1, Title: "Bamboo Harvesters"}}
			}, nil,
		},
		{
			"CE-DECK-01: the starting Holdings are these two, once each",
			func(d *Deck) { d.PreGame = []Entry{{Count: 2, Title: "Border Keep"}, {Count: 1, Title: "Puddle"}} },
			[]string{"CE-DECK-01", "CE-DECK-01"},
		},
		{
			"CE-HOLD-05: starting Holdings are not included at construction, nor do they help the size",
			func(d *Deck) {
				d.Dynasty[0] = Entry{Count: 2, Title: "Field A"}
				d.Dynasty = append(d.Dynasty, Entry{Count: 1, Title: "Border Keep"})
			},
			[]string{"CE-HOLD-05", "CE-DECK-02"},
		},
		{
			"CE-HOLD-05: nor is an Experienced one",
			func(d *Deck) { d.Dynasty = append(d.Dynasty, Entry{Count: 1, Title: "Border Keep • Experienced"}) },
			[]string{"CE-HOLD-05"},
		},
		{
			"CE-DECK-02: at least 40 Dynasty cards",
			func(d *Deck) { d.Dynasty = d.Dynasty[1:] },
			[]string{"CE-DECK-02"},
		},
		{
			"CE-DECK-02: at least 40 Fate cards: 39 are too few",
			func(d *Deck) { d.Fate[0].Count = 2 },
			[]string{"CE-DECK-02"},
		},
		{
			"CE-DECK-02: more than 40 are allowed",
			func(d *Deck) {
				d.Fate = append(d.Fate, Entry{Count: 3, Title: "Clamor"}, Entry{Count: 3, Title: "Fidget"})
			}, nil,
		},
		{
			"CE-DECK-03: at most one copy of each Event",
			func(d *Deck) { d.Dynasty = append(d.Dynasty, Entry{Count: 1, Title: "First Snow"}) },
			[]string{"CE-DECK-03"},
		},
		{
			"CE-DECK-03: at most one copy of each Unique card",
			func(d *Deck) { d.Fate = append(d.Fate, Entry{Count: 1, Title: "bright blade"}) },
			[]string{"CE-DECK-03"},
		},
		{
			"CE-DECK-04: at most three copies of other cards",
			func(d *Deck) { d.Fate[0].Count = 4 },
			[]string{"CE-DECK-04"},
		},
		{
			"CE-DECK-04: three on two lines and in two spellings are still counted together",
			func(d *Deck) {
				d.Fate = append(d.Fate, Entry{Count: 2, Title: "Clamor"}, Entry{Count: 2, Title: "CLAMOR [Gates]"})
			},
			[]string{"CE-DECK-04"},
		},
		{
			"CE-DECK-05: versions of different experience levels count as different cards",
			func(d *Deck) {
				d.Dynasty = append(d.Dynasty, Entry{Count: 3, Title: "Hatsumo"}, Entry{Count: 1, Title: "Hatsumo - exp"}, Entry{Count: 1, Title: "Hatsumo • Experienced 2"})
			}, nil,
		},
		{
			"CE-TERMXP-06: two of the same Unique version are too many",
			func(d *Deck) { d.Dynasty = append(d.Dynasty, Entry{Count: 2, Title: "Hatsumo • Experienced"}) },
			[]string{"CE-DECK-03"},
		},
		{
			"CE-DECK-06: what does not count against the limits does not help the size",
			func(d *Deck) {
				d.Dynasty[0] = Entry{Count: 2, Title: "Field A"}
				d.Dynasty = append(d.Dynasty, Entry{Count: 5, Title: "Walking Market"})
			},
			[]string{"CE-DECK-02"},
		},
		{
			"CE-DECK-07: the newest printing carries the Celestial mark",
			func(d *Deck) {
				d.Dynasty = append(d.Dynasty, Entry{Count: 1, Title: "New Road"}, Entry{Count: 1, Title: "Lost Road"})
			},
			[]string{"CE-DECK-07"},
		},
		{
			"CE-CREATE-10: proxies are never in a deck",
			func(d *Deck) { d.Dynasty = append(d.Dynasty, Entry{Count: 1, Title: "Clay Soldier"}) },
			[]string{"CE-CREATE-10"},
		},
		{
			"a title that nobody knows is named, and is not counted as missing too",
			func(d *Deck) { d.Fate[0].Title = "Move AA" },
			[]string{""},
		},
		{
			"a line that was not understood is a problem until it is mended",
			func(d *Deck) { d.Unread = []string{"??"} },
			[]string{""},
		},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			d := legalDeck()
			tt.change(&d)
			var got []string
			for _, p := range Legal("celestial", lib, d) {
				got = append(got, p.Rule)
				if !strings.HasSuffix(p.Text, ".") {
					t.Errorf("not a sentence: %s", p)
				}
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("problems %q, want %q:\n%s", got, tt.want, lines(Legal("celestial", lib, d)))
			}
		})
	}
}

// TestFixKeepsThePrinting: what a fix puts elsewhere is still the printing that the list asks for.
func TestFixKeepsThePrinting(t *testing.T) {
	e := Entry{Count: 2, Title: "X", Print: "[Y]"}
	d := Deck{Dynasty: []Entry{{Count: 1, Title: "X"}, e}}
	if got := d.Apply(moveTo(InDynasty, InFate, e, 2).Changes...); !slices.Equal(got.Fate, []Entry{e}) || !slices.Equal(got.Dynasty, d.Dynasty[:1]) {
		t.Errorf("%+v of %+v", got, d)
	}
}

// TestProblemEndsOnce: the rule stands before the full stop, so that a sentence about a deck ends once.
func TestProblemEndsOnce(t *testing.T) {
	p := Problem{Line: 2, Rule: "CE-DECK-04", Text: "a deck has at most 3."}
	if got, want := p.String(), "2: a deck has at most 3 [CE-DECK-04]."; got != want {
		t.Errorf("%q, not %q", got, want)
	}
}
