package decks

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kotei/decks/cards"
)

// ages is a pool with cards of every format's own rules.
const ages = `
- {title: High Gate, type: stronghold, clan: Crab}
- {title: Rat Hole, type: stronghold, clan: Ratling, text: Your deck may include four copies of any non-Unique Ratling card.}
- {title: Teacher of Crabs, type: sensei, clan: [Crab, Crane]}
- {title: Teacher of Lions, type: sensei, clan: Lion}
- {title: Teacher of All, type: sensei, clan: All Clans}
- {title: East, type: wind}
- {title: Border Keep, type: holding, keywords: [Unique]}
- {title: First Snow, type: event}
- {title: Oni Road, type: region, legal: [jade, legacy]}
- {title: Great Barn, type: holding, text: You must have at least 16 Holdings in your deck construction.}
- {title: Ogre, type: personality, text: You may include up to six copies of Ogre in your deck.}
- {title: Amoro, type: personality}
- {title: Amoro • Experienced, type: personality}
- {title: Tenshu, type: personality, keywords: [Soul of Amoro]}
- {title: Barn Scout, type: personality, keywords: [Ratling]}
- {title: Old Name, type: personality, keywords: [Unique, Experienced], alternate-title: New Name}
- {title: New Name • Experienced, type: personality, keywords: [Unique]}
- {title: Shade, type: ancestor}
- {title: Ring of Rain, type: ring}
- {title: Dark Ring of Rain, type: ring, text: You may not include Ring of Rain in your deck.}
- {title: Reed Sword, type: item, keywords: [Unique]}
- {title: Broken Sword, type: item, keywords: [Unique], text: This Item is considered Reed Sword for deck construction and checking the Unique restriction.}
- {title: Shade of Amoro, type: ancestor, keywords: [Unique], text: This Ancestor is considered Amoro for deck construction and checking the Unique restriction.}
- {title: Amoro • Experienced 2, type: personality, keywords: [Unique]}
- {title: Second Shade of Amoro, type: ancestor, keywords: [Unique], text: This Ancestor is considered Amoro for deck construction and checking the Unique restriction.}
- {title: Story, type: other}
- {title: Move X, type: strategy, legal: [samurai]}
- {title: Move X • Experienced, type: strategy, legal: [celestial]}
`

func agesLibrary(t testing.TB) *cards.Library {
	t.Helper()
	var b strings.Builder
	b.WriteString(ages)
	for i := range 14 {
		fmt.Fprintf(&b, "- {title: Field %c, type: holding}\n- {title: Move %c, type: strategy}\n", 'A'+i, 'A'+i)
	}
	set, err := cards.Read("ages", []byte(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	return cards.NewLibrary(set)
}

// agesDeck has n plain cards in each deck, three of a title.
func agesDeck(n int) Deck {
	d := Deck{Stronghold: "High Gate"}
	for i := range n {
		d.Dynasty = Add(d.Dynasty, Entry{Count: 1, Title: "Field " + string(rune('A'+i/3))})
		d.Fate = Add(d.Fate, Entry{Count: 1, Title: "Move " + string(rune('A'+i/3))})
	}
	return d
}

// Each test opens with the rule and the formats it is of.
func TestLegalByFormat(t *testing.T) {
	lib := agesLibrary(t)
	dyn := func(es ...Entry) func(*Deck) { return func(d *Deck) { d.Dynasty = append(d.Dynasty, es...) } }
	fate := func(es ...Entry) func(*Deck) { return func(d *Deck) { d.Fate = append(d.Fate, es...) } }
	for _, tt := range []struct {
		rule   string
		format string
		size   int
		change func(*Deck)
		want   []string
	}{
		{"HE-DECK-01: 30 cards each", "jade", 30, dyn(), nil},
		{"HE-DECK-01: 29 are too few", "imperial", 29, dyn(), []string{"HE-DECK-01", "HE-DECK-01"}},
		{"GE-DECK-01: 40 cards each", "gold", 39, dyn(), []string{"GE-DECK-01", "GE-DECK-01"}},
		{"GE-DECK-10: the Sensei counts in the Fate deck", "gold", 39, func(d *Deck) {
			d.Sensei = "Teacher of Crabs"
			d.Dynasty = Add(d.Dynasty, Entry{Count: 1, Title: "Barn Scout"})
		}, nil},
		{"HE-DECK-04: one of each Ring", "jade", 30, fate(Entry{Count: 2, Title: "Ring of Rain"}), []string{"HE-DECK-04"}},
		{"GE-DECK-05: one of each Ring", "diamond", 40, fate(Entry{Count: 2, Title: "Ring of Rain"}), []string{"GE-DECK-05"}},
		{"CE-DECK-04: Rings are as other cards", "celestial", 40, fate(Entry{Count: 3, Title: "Ring of Rain"}), nil},
		{"GE-DECK-07: Experienced cards are Unique", "gold", 40, dyn(Entry{Count: 2, Title: "Amoro - exp"}), []string{"GE-DECK-07"}},
		{"GE-DECK-07: so are Ancestors", "lotus", 40, fate(Entry{Count: 2, Title: "Shade"}), []string{"GE-DECK-07"}},
		{"GE-DECK-08: versions count apart", "gold", 40, dyn(Entry{Count: 1, Title: "Amoro - exp"}, Entry{Count: 3, Title: "Amoro"}), nil},
		{"GE-SOUL-01: the soul counts with whom it is of", "gold", 40, dyn(Entry{Count: 2, Title: "Amoro"}, Entry{Count: 2, Title: "Tenshu"}), []string{"GE-SOUL-01"}},
		{"GE-SOUL-02: at the same level only", "gold", 40, dyn(Entry{Count: 1, Title: "Amoro - exp"}, Entry{Count: 3, Title: "Tenshu"}), nil},
		{"Hidden Emperor has no souls", "jade", 30, dyn(Entry{Count: 2, Title: "Amoro"}, Entry{Count: 2, Title: "Tenshu"}), nil},
		{"CE-TERMXP-05: a second title is a title", "celestial", 40, dyn(Entry{Count: 1, Title: "Old Name • Experienced"}, Entry{Count: 1, Title: "New Name • Experienced"}), []string{"CE-DECK-03"}},
		{"considered another card", "celestial", 40, fate(Entry{Count: 1, Title: "Reed Sword"}, Entry{Count: 1, Title: "Broken Sword"}), []string{"CE-DECK-03"}},
		{"GE-UNIQ-06: what counts as Unique versions leaves the others alone", "gold", 40, func(d *Deck) {
			d.Dynasty = append(d.Dynasty, Entry{Count: 3, Title: "Amoro"})
			d.Fate = append(d.Fate, Entry{Count: 1, Title: "Shade of Amoro"})
		}, nil},
		{"GE-UNIQ-06: it counts as each Unique version", "diamond", 40, func(d *Deck) {
			d.Dynasty = append(d.Dynasty, Entry{Count: 1, Title: "Amoro - exp"}, Entry{Count: 1, Title: "Amoro - exp2"})
			d.Fate = append(d.Fate, Entry{Count: 1, Title: "Shade of Amoro"})
		}, []string{"GE-DECK-06", "GE-DECK-06"}},
		{"GE-UNIQ-04: two that count as the same", "gold", 40, fate(Entry{Count: 1, Title: "Shade of Amoro"}, Entry{Count: 1, Title: "Second Shade of Amoro"}), []string{"GE-DECK-06"}},
		{"GE-SEN-01: a Sensei of another Clan", "gold", 40, func(d *Deck) { d.Sensei = "Teacher of Lions" }, []string{"GE-SEN-01"}},
		{"a Sensei of all Clans", "ivory", 40, func(d *Deck) { d.Sensei = "Teacher of All" }, nil},
		{"CE-DECK-01: none in Celestial", "celestial", 40, func(d *Deck) { d.Sensei, d.Wind = "Teacher of All", "East" }, []string{"CE-DECK-01", "CE-DECK-01"}},
		{"GE-WIND-02: a Wind lies outside the decks", "gold", 40, fate(Entry{Count: 1, Title: "East"}), []string{"GE-DECK-01"}},
		{"GE-SEN-02: further Senseis wait in the Fate deck", "gold", 40, fate(Entry{Count: 1, Title: "Teacher of Lions"}), nil},
		{"no starting Holdings in Gold", "gold", 40, func(d *Deck) { d.PreGame = []Entry{{Count: 1, Title: "Border Keep"}} }, []string{"GE-DECK-01"}},
		{"up to six copies", "celestial", 40, dyn(Entry{Count: 6, Title: "Ogre"}), nil},
		{"seven are too many", "celestial", 40, dyn(Entry{Count: 7, Title: "Ogre"}), []string{"CE-DECK-04"}},
		{"the Stronghold allows four", "legacy", 40, func(d *Deck) {
			d.Stronghold = "Rat Hole"
			d.Dynasty = append(d.Dynasty, Entry{Count: 4, Title: "Barn Scout"})
		}, nil},
		{"another doesn't", "legacy", 40, dyn(Entry{Count: 4, Title: "Barn Scout"}), []string{"CE-DECK-04"}},
		{"cards that exclude each other", "gold", 40, fate(Entry{Count: 1, Title: "Ring of Rain"}, Entry{Count: 1, Title: "Dark Ring of Rain"}), []string{""}},
		{"enough Holdings", "celestial", 40, dyn(Entry{Count: 1, Title: "Great Barn"}), nil},
		{"cards that are none", "celestial", 40, dyn(Entry{Count: 1, Title: "Story"}), []string{"CE-DECK-01"}},
		{"CE-DECK-07: the format's mark", "celestial", 40, dyn(Entry{Count: 1, Title: "Oni Road"}), []string{"CE-DECK-07"}},
		{"CE-DECK-07: another version may have it", "celestial", 40, fate(Entry{Count: 1, Title: "Move X"}), []string{"CE-DECK-07"}},
		{"a format by its name", "The Destroyer War", 39, dyn(), []string{"CE-DECK-02", "CE-DECK-02"}},
	} {
		t.Run(tt.format+" "+tt.rule, func(t *testing.T) {
			d := agesDeck(tt.size)
			tt.change(&d)
			problems := Legal(tt.format, lib, d)
			var got []string
			for _, p := range problems {
				got = append(got, p.Rule)
			}
			if !slices.Equal(got, tt.want) {
				t.Fatalf("problems %q, want %q:\n%s", got, tt.want, lines(problems))
			}
			for _, p := range problems {
				if len(p.Fixes) == 0 {
					t.Errorf("nothing is offered for: %s", p)
				}
				for _, f := range p.Fixes {
					mended(t, lib, tt.format, d, p, f)
				}
			}
		})
	}
}

// mended: a fix takes its problem away, and leaves the deck that it was made for as it was.
func mended(t *testing.T, lib *cards.Library, format string, d Deck, p Problem, f Fix) {
	t.Helper()
	before := fmt.Sprint(d)
	after := Legal(format, lib, d.Apply(f.Changes...))
	if fmt.Sprint(d) != before {
		t.Errorf("%s: changed the deck itself", f.Text)
	}
	if slices.ContainsFunc(after, func(q Problem) bool { return q.Text == p.Text }) {
		t.Errorf("%s: the problem is still there: %s", f.Text, p)
	}
}

// A deck without a Stronghold is offered one of the Clan that it plays; an unknown title the nearest ones.
func TestOffers(t *testing.T) {
	lib := agesLibrary(t)
	d := agesDeck(40)
	d.Stronghold = ""
	d.Dynasty = append(d.Dynasty, Entry{Count: 2, Title: "Tenchu"})
	var got []string
	for _, p := range Legal("celestial", lib, d) {
		for _, f := range p.Fixes {
			got = append(got, f.Text)
		}
	}
	want := []string{"Begin with High Gate", "Begin with Rat Hole", "Replace it by Tenshu", "Take out 2 Tenchu"}
	if !slices.Equal(got, want) {
		t.Errorf("offered %q, want %q", got, want)
	}
}

// Every format of the database says how its decks are built, and cites rules whose text can be shown.
func TestConstructions(t *testing.T) {
	for _, f := range cards.Formats {
		c := ConstructionOf(f.Code)
		if c.Format != f.Code || c.Name != f.Name || c.Copies != 3 || c.Min != 30 && c.Min != 40 {
			t.Errorf("%s: %+v", f.Code, c)
		}
		for _, id := range []string{c.rule.play, c.rule.min, c.rule.one, c.rule.copies, c.rule.sensei, c.rule.wind, c.rule.soul} {
			if _, ok := RuleText(id); !ok && !strings.HasPrefix(id, "CE-") {
				t.Errorf("%s cites %s, which has no text", f.Code, id)
			}
		}
	}
	if c := ConstructionOf("nowhere"); c.Format != "nowhere" || c.Min != MinDeck {
		t.Errorf("%+v", c)
	}
	d := agesDeck(30)
	if got := LegalFormats(agesLibrary(t), d); !slices.Equal(got, []string{"imperial", "jade"}) {
		t.Errorf("30 cards are legal in %v", got)
	}
}

// Changes do what they say, and taking out more than there is takes out all.
func TestApply(t *testing.T) {
	d := Deck{Stronghold: "A", Dynasty: []Entry{{Count: 2, Title: "X"}, {Count: 2, Title: "X", Print: "[Y]"}}, Unread: []string{"??"}}
	got := d.Apply(Change{In: InDynasty, Title: "X", Count: -3}, Change{In: InMaybe, Title: "X", Print: "[Y]", Count: 1},
		Change{In: InFate, Title: "Z", Count: 2}, Change{In: InStronghold, Title: "B", Count: 1}, Change{In: InUnread, Title: "??", Count: -1}, Change{In: InFate, Title: "Q", Count: -1})
	want := Deck{
		Stronghold: "B", Dynasty: []Entry{{Count: 1, Title: "X", Print: "[Y]"}}, Fate: []Entry{{Count: 2, Title: "Z"}},
		Maybe: []Entry{{Count: 1, Title: "X", Print: "[Y]"}}, Unread: []string{},
	}
	if fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if got := d.Apply(Change{In: InDynasty, Title: "X", Count: -30}); len(got.Dynasty) != 0 || Count(d.Dynasty) != 4 {
		t.Errorf("%+v of %+v", got, d)
	}
	if got := d.Apply(Change{In: InDynasty, Title: "X", Print: "[Y]", Count: -3}); !slices.Equal(got.Dynasty, d.Dynasty[:1]) {
		t.Errorf("without one printing: %+v of %+v", got, d)
	}
}
