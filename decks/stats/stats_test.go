package stats

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kotei/core/card"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/chart"
	"kotei/decks/starter"
)

var show = flag.String("show", "", "a folder for the charts as PNG, to look at")

const pool = `
- {title: Gate, type: stronghold, starting-honor: 3, gold-production: 4, province-strength: 6}
- {title: Border Keep, type: holding, keywords: [Unique], gold: 0, text: "Bow this card: Produce 2 Gold."}
- {title: Field, type: holding, keywords: [Farm], gold: 2, text: "Bow this card: Produce 3 Gold."}
- {title: Shrine, type: holding, gold: 1}
- {title: Hero, type: personality, clan: Crab, keywords: [Samurai, Experienced], force: 4, chi: 3, gold: 7, honor-requirement: 5, personal-honor: 2}
- {title: Ronin, type: personality, keywords: [Samurai], force: 12, chi: 1, gold: 4, honor-requirement: "-"}
- {title: Blade, type: item, gold: 2, focus: 3}
- {title: Trick, type: strategy, gold: 0, focus: 1}
`

func TestOf(t *testing.T) {
	set, err := cards.Read("pool", []byte(pool))
	if err != nil {
		t.Fatal(err)
	}
	d := decks.Deck{
		Stronghold: "Gate", PreGame: []decks.Entry{{Count: 1, Title: "Border Keep"}},
		Dynasty: []decks.Entry{{Count: 3, Title: "Field"}, {Count: 1, Title: "Shrine"}, {Count: 2, Title: "Hero • Experienced"}, {Count: 1, Title: "Ronin"}},
		Fate:    []decks.Entry{{Count: 2, Title: "Blade"}, {Count: 1, Title: "Trick"}, {Count: 1, Title: "Nothing"}},
		Maybe:   []decks.Entry{{Count: 9, Title: "Trick"}},
	}
	s := Of(cards.NewLibrary(set), d)
	for _, tt := range []struct {
		what      string
		got, want any
	}{
		{"Dynasty", s.Dynasty, 7},
		{"Fate", s.Fate, 4},
		{"unknown", strings.Join(s.Unknown, ","), "Nothing"},
		{"production", s.Production, 9},
		{"producers", s.Producers, 3},
		{"start", s.Start, 6},
		{"starting honor", s.Starting, 3},
		{"mean Dynasty cost", s.MeanCost[0], (3*2 + 1 + 2*7 + 4) / 7.0},
		{"mean Fate cost", s.MeanCost[1], 4 / 3.0},
		{"mean focus", s.MeanFocus, 7 / 3.0},
		{"Holdings for 2", s.Cost[card.Holding][2].N, 3},
		{"Force over ten", s.Force[MaxCurve].N, 1},
		{"Chi 3", s.Chi[3].N, 2},
		{"too honored", s.TooHonored.N, 2},
		{"no honor", s.NoHonor, 1},
		{"first Clan", s.Clans[0].Name, "Unaligned"},
		{"Crab", s.Clans[1].N, 2},
		{"keywords", s.Keywords[0].Name + s.Keywords[1].Name, "FarmSamurai"},
		{"which Farms", strings.Join(s.Keywords[0].Titles, ","), "3 Field"},
		{"no level among them", len(s.Keywords), 2},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %v, want %v", tt.what, tt.got, tt.want)
		}
	}
}

// The charts of every starter deck count all its cards, and their columns say which.
func TestCharts(t *testing.T) {
	for i, d := range starter.Decks() {
		s := Of(starter.Library(), d)
		if len(s.Unknown) > 0 || s.Dynasty < 40 || s.Fate < 40 || s.Producers == 0 {
			t.Errorf("%s: %+v", d.Name, s)
		}
		list := s.Charts()
		if sum := total(list[2]); sum != s.Dynasty+s.Fate {
			t.Errorf("%s: the types are of %v cards", d.Name, sum)
		}
		if sum := total(list[6]); sum != s.Fate {
			t.Errorf("%s: %v focus values", d.Name, sum)
		}
		for k, c := range list {
			if c.Title == "" || len(c.Series) == 0 || len(c.X) == 0 {
				t.Errorf("%s, %d: %+v", d.Name, k, c)
			}
			if *show != "" {
				f, err := os.Create(filepath.Join(*show, "stats-"+string(rune('a'+i))+string(rune('0'+k))+".png"))
				if err != nil {
					t.Fatal(err)
				}
				if err := c.WritePNG(f, 560, 340, chart.Night); err != nil {
					t.Fatal(err)
				}
				f.Close()
			}
		}
	}
	if list := Of(starter.Library(), decks.Deck{}).Charts(); len(list) != 8 {
		t.Errorf("%d charts of no deck", len(list))
	}
}

func total(c chart.Chart) int {
	sum := 0.0
	for _, s := range c.Series {
		for _, v := range s.Values {
			sum += v
		}
	}
	return int(sum)
}

func BenchmarkOf(b *testing.B) {
	lib, d := starter.Library(), starter.Decks()[0]
	for b.Loop() {
		Of(lib, d)
	}
}
