package decks_test

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kotei/decks"
	"kotei/decks/starter"
)

// kinds are the files of one deck, each written as another site or program writes it.
func kinds(t testing.TB) []string {
	t.Helper()
	paths, err := filepath.Glob("testdata/kinds/*")
	if err != nil || len(paths) < 24 {
		t.Fatalf("%d kinds of lists: %v", len(paths), err)
	}
	return paths
}

// irises is the deck of the kinds.
func irises(t testing.TB) decks.Deck {
	t.Helper()
	for _, d := range starter.Decks() {
		if d.Name == "Season of Irises" {
			return d
		}
	}
	t.Fatal("the starter deck is called otherwise")
	return decks.Deck{}
}

// counts are how many of each title are in each part of the deck.
func counts(d decks.Deck) map[string]int {
	out := map[string]int{"Stronghold: " + d.Stronghold: 1, "Sensei: " + d.Sensei: 1, "Wind: " + d.Wind: 1}
	for name, list := range map[string][]decks.Entry{"Pre-Game": d.PreGame, "Dynasty": d.Dynasty, "Fate": d.Fate} {
		for _, e := range list {
			out[name+": "+e.Title] += e.Count
		}
	}
	return out
}

func told(ps []decks.Problem) string {
	var out []string
	for _, p := range ps {
		out = append(out, p.String())
	}
	return strings.Join(out, "\n")
}

// One deck in all kinds of lists that players have is the same deck in each: 80 of 80 cards, in the same parts, and nothing is complained of.
func TestKinds(t *testing.T) {
	want := irises(t)
	if decks.Count(want.Dynasty) != 40 || decks.Count(want.Fate) != 40 {
		t.Fatal("the deck has not 80 cards")
	}
	for _, path := range kinds(t) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			d, problems, err := decks.Load(path, starter.Library())
			if err != nil || len(problems) > 0 {
				t.Errorf("%v\n%s", err, told(problems))
			}
			if n, m := decks.Count(d.Dynasty), decks.Count(d.Fate); n != 40 || m != 40 {
				t.Errorf("%d Dynasty, %d Fate", n, m)
			}
			if have, want := counts(d), counts(want); !maps.Equal(have, want) {
				t.Errorf("read %v\nwant %v", have, want)
			}
			if len(d.Unread) > 0 {
				t.Errorf("not understood: %q", d.Unread)
			}
			var maybe []decks.Entry
			if strings.Contains(path, "prefixes") { // SB: is what is beside the deck
				maybe = []decks.Entry{{Count: 1, Title: "Sunken Road"}}
			}
			if !slices.Equal(d.Maybe, maybe) {
				t.Errorf("beside the deck: %v", d.Maybe)
			}
		})
	}
}

// Without a database the kinds are read, too: the shelf asks for names so.
func TestKindsWithoutCards(t *testing.T) {
	for _, path := range kinds(t) {
		if d, _, err := decks.Load(path, nil); err != nil || d.Name == "" {
			t.Errorf("%s: %q %v", path, d.Name, err)
		}
	}
}

// A list of any kind that is cut off anywhere keeps the cards before the cut, and what is no card is reported with its line.
func TestKindsCutOff(t *testing.T) {
	all := counts(irises(t))
	for _, path := range kinds(t) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for _, part := range []int{3, 5, 8} {
				cut := len(data) * part / 10
				d, problems := decks.Import("cut", data[:cut], starter.Library())
				// The half of what stands before the cut, at least: some kinds have long lines, or begin with other things.
				if n := decks.Count(d.Dynasty) + decks.Count(d.Fate); n < 80*part/20 {
					t.Errorf("cut at %d of %d: %d cards\n%s", cut, len(data), n, told(problems))
				}
				strange := 0
				for k := range counts(d) {
					if all[k] == 0 && !strings.HasSuffix(k, ": ") {
						strange++
					}
				}
				if strange > 1 || strange > len(problems) {
					t.Errorf("cut at %d of %d: %d cards that are none\n%s", cut, len(data), strange, told(problems))
				}
				for _, p := range problems {
					if p.Line < 1 {
						t.Errorf("of which line? %s", p)
					}
				}
			}
		})
	}
}

// Counts are read in all their places, unless the number may mean another version of the card.
func TestCounts(t *testing.T) {
	for line, want := range map[string]int{
		"3 Sunken Road": 3, "3x Sunken Road": 3, "3 x Sunken Road": 3, "3× Sunken Road": 3, "3×Sunken Road": 3, "x3 Sunken Road": 3, "(3) Sunken Road": 3,
		"3: Sunken Road": 3, "- 3 Sunken Road": 3, "+ 3x Sunken Road": 3, "three Sunken Road": 3, "Three copies of Sunken Road": 3, "3 copies of Sunken Road": 3,
		"Sunken Road x3": 3, "Sunken Road ×3": 3, "Sunken Road (3)": 3, "Sunken Road (x3)": 3, "Sunken Road 3x": 3, "Sunken Road: 3": 3, "Sunken Road - 3": 3,
		"Sunken Road ..... 3": 3, "Sunken Road      3": 3, "Sunken Road 3": 3, "1. Sunken Road x3": 3, "12. 3 Sunken Road": 3, "> 3 Sunken Road": 3,
		"3 Sunken Road (SET) 12": 3, "3 Sunken Road [SET] 12a *F*": 3, "3x Sunken Road (SET) #court": 3, "1 Sunken Road (12)": 1, "Sunken Road (SET) 12": 1,
		"[*]3 Sunken Road": 3, "| 3 | Sunken Road |": 3, "3\tSunken Road": 3, "**3x** Sunken Road": 3, "3 [Sunken Road](https://cards.example/1)": 3,
	} {
		d, problems := decks.Import("x", []byte(line), starter.Library())
		if n := decks.Count(d.Fate); n != want || len(problems) > 0 || d.Fate[0].Title != "Sunken Road" {
			t.Errorf("%q: %d of %v %s", line, n, d.Fate, told(problems))
		}
	}
	for line, want := range map[string]string{"One Cut, One Answer": "One Cut, One Answer", "one One Cut, One Answer": "One Cut, One Answer"} {
		if d, _ := decks.Import("x", []byte(line), starter.Library()); len(d.Fate) != 1 || d.Fate[0].Title != want || d.Fate[0].Count != 1 {
			t.Errorf("%q: %v", line, d.Fate)
		}
	}
	if d, problems := decks.Import("x", []byte("Mizunami Yuri 1"), starter.Library()); len(problems) != 1 || decks.Count(d.Dynasty) > 1 {
		t.Errorf("a number that may be a level: %v %s", d.Dynasty, told(problems))
	}
}

// A page that is a post with a tag here and there keeps its lines.
func TestTagsInAPost(t *testing.T) {
	d, problems := decks.Import("x", []byte("<p align=center>Courtiers!</p>\n\n## Dynasty (5)\n3 Terraced Paddies\n2 Dueling Yard<br>\n\n## Fate\nwhat I like best\n2 Sunken Road\n"), starter.Library())
	if decks.Count(d.Dynasty) != 5 || decks.Count(d.Fate) != 2 || len(problems) > 2 {
		t.Errorf("%v %v %s", d.Dynasty, d.Fate, told(problems))
	}
}

// FuzzImport: nothing breaks the readers, whatever the file; each problem names its line; and what was read can be saved and read again.
func FuzzImport(f *testing.F) {
	for _, path := range kinds(f) {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		if len(data) < 5_000 { // a short one of each is in the corpus
			f.Add(data)
		}
	}
	lib := starter.Library()
	f.Fuzz(func(t *testing.T, data []byte) {
		decks.Import("x", data, nil)
		d, problems := decks.Import("x", data, lib)
		for _, p := range problems {
			if p.Line < 1 || p.Text == "" {
				t.Errorf("of which line? %s", p)
			}
		}
		var b bytes.Buffer
		if err := decks.Write(&b, d); err != nil {
			t.Fatal(err)
		}
		again, _ := decks.Read(b.Bytes(), lib)
		have, want := counts(again), counts(d)
		for k, n := range want {
			_, title, _ := strings.Cut(k, ": ")
			if lib.Find(title) != nil && have[k] != n {
				t.Errorf("%s: %d, after saving %d\n%q", k, n, have[k], b.String())
			}
		}
	})
}
