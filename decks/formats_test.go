package decks

import (
	"bytes"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kotei/decks/cards"
)

var update = flag.Bool("update", false, "write the golden files anew")

// sample is a deck with something in every part.
func sample() Deck {
	return Deck{
		Name: "Bells & Gates", Format: "celestial", Stronghold: "High Gate", Sensei: "The Old Teacher", Wind: "East",
		PreGame:  []Entry{{Count: 1, Title: "Border Keep"}, {Count: 1, Title: "Bamboo Harvesters"}},
		Dynasty:  []Entry{{Count: 3, Title: "Puddle"}, {Count: 1, Title: "First Snow", Print: "[F - Gates]"}, {Count: 1, Title: "Hatsumo • Experienced 2"}},
		Fate:     []Entry{{Count: 2, Title: "Clamor", Print: "[Road to Ruin] {art: A New Wall [Samurai Edition]}"}, {Count: 1, Title: "Bright Blade"}},
		Maybe:    []Entry{{Count: 1, Title: "Fidget"}},
		Comments: []string{"taken from a friend"},
	}
}

// essence is what every format holds of a deck: how many of which title in which part.
func essence(d Deck) map[string]int {
	out := map[string]int{}
	for _, p := range d.parts() {
		for _, e := range p.entries {
			out[p.heading+": "+e.Title] += e.Count
		}
	}
	return out
}

// Each format writes the deck as its golden file shows, is recognised by that, and reads it back.
func TestFormats(t *testing.T) {
	lib := bigLibrary(t)
	for _, f := range FileFormats {
		if FormatNamed(f.Code) != f {
			t.Errorf("the code %s names another", f.Code)
		}
		if f.Write == nil { // TestKinds reads it
			continue
		}
		t.Run(f.Code, func(t *testing.T) {
			var b bytes.Buffer
			d := sample()
			if err := f.Write(&b, d, lib); err != nil {
				t.Fatal(err)
			}
			golden := filepath.Join("testdata", "formats", f.Code+f.Ext)
			if *update {
				if err := os.WriteFile(golden, b.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if b.String() != string(want) {
				t.Errorf("wrote\n%s\nwant\n%s", b.String(), want)
			}
			if got := Recognise(b.Bytes()); got != f {
				t.Fatalf("recognised as %s", got.Name)
			}
			got, problems := Import("unnamed", b.Bytes(), lib)
			if len(problems) > 0 {
				t.Errorf("problems:\n%s", lines(problems))
			}
			have := essence(d)
			if f == &IDs {
				delete(have, "Maybe: Fidget")
			} else if got.Name != d.Name || got.Format != d.Format || !reflect.DeepEqual(got.Comments, d.Comments) {
				t.Errorf("head: %+v", got)
			}
			if !maps.Equal(essence(got), have) {
				t.Errorf("read  %v\nwrote %v", essence(got), have)
			}
			if f.Loses == "" && (len(got.Fate) != 2 || !slices.Contains(got.Fate, d.Fate[0])) {
				t.Errorf("it says that it loses nothing, but %v is %v", d.Fate, got.Fate)
			}
		})
	}
}

// Layouts as they are posted: each is the same deck.
func TestLayouts(t *testing.T) {
	want := essence(Deck{
		Stronghold: "High Gate", PreGame: []Entry{{Count: 1, Title: "Border Keep • Experienced"}},
		Dynasty: []Entry{{Count: 3, Title: "Rice Field"}, {Count: 1, Title: "Hatsumo • Experienced 2"}},
		Fate:    []Entry{{Count: 2, Title: "Clamor"}, {Count: 1, Title: "Fidget"}},
	})
	lib := bigLibrary(t)
	paths, err := filepath.Glob("testdata/layouts/*")
	if err != nil || len(paths) < 12 {
		t.Fatalf("%d layouts: %v", len(paths), err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			d, problems, err := Load(path, lib)
			if err != nil {
				t.Fatal(err)
			}
			if len(problems) > 0 {
				t.Errorf("problems:\n%s", lines(problems))
			}
			if got := essence(d); !maps.Equal(got, want) {
				t.Errorf("read %v\nwant %v", got, want)
			}
		})
	}
}

// Broken files say where they break, and keep what they can.
func TestBrokenFormats(t *testing.T) {
	lib := library(t)
	for _, tt := range []struct {
		name, in, problem string
		kept, read        int
	}{
		{"cut XML", `<cockatrice_deck><zone name="fate"><card number="2" name="Clamor"/><card num`, "breaks off", 0, 2},
		{"count", `<deck><section name="Fate"><card qty="-3">Clamor</card></section></deck>`, "expected 1 to 250", 1, 0},
		{"encoding", `<?xml version="1.0" encoding="utf-77"?><deck/>`, "save the file as UTF-8", 0, 0},
		{"unknown id", "clamor|TH166|fidget", "no card has the id TH166", 1, 2},
		{"cut code", "kotei-deck:SGVsbG8", "copy it again", 1, 0},
		{"no code", "kotei-deck:", "copy it again", 1, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d, problems := Import("x", []byte(tt.in), lib)
			if !strings.Contains(lines(problems), tt.problem) {
				t.Errorf("problems:\n%s", lines(problems))
			}
			if len(d.Unread) != tt.kept || Count(d.Fate) != tt.read {
				t.Errorf("kept %q, read %v", d.Unread, d.Fate)
			}
		})
	}
}

// A code is found in the words around it, also where a chat has cut it.
func TestShareInAChat(t *testing.T) {
	var b bytes.Buffer
	lib := bigLibrary(t)
	if err := writeShare(&b, sample(), lib); err != nil {
		t.Fatal(err)
	}
	code := strings.TrimSpace(b.String())
	cut := code[:60] + "\n  " + code[60:90] + "\n" + code[90:]
	for _, in := range []string{code, "try this: " + code + " and tell me", "> " + cut + "\nthanks"} {
		d, problems := Import("x", []byte(in), lib)
		if len(problems) > 0 || !reflect.DeepEqual(d, sample()) {
			t.Errorf("%q: %v %+v", in, problems, d)
		}
	}
}

// A small code doesn't unfold into a large list.
func TestShareBomb(t *testing.T) {
	var b bytes.Buffer
	if err := writeShare(&b, Deck{Comments: []string{strings.Repeat("x", 2*maxShared)}}, nil); err != nil {
		t.Fatal(err)
	}
	if _, problems := readShare(b.Bytes(), nil); len(problems) != 1 || !strings.Contains(problems[0].Text, "more than any deck needs") {
		t.Errorf("%v", problems)
	}
}

// What the brackets say of the printing.
func TestSet(t *testing.T) {
	for written, want := range map[string]string{
		"[Celestial]": "Celestial", "[F - Gates]": "Gates", "(Road to Ruin)": "Road to Ruin", "": "", "{art: A [B]}": "",
		"[Road to Ruin] {art: A New Wall [Samurai Edition]}": "Road to Ruin",
	} {
		if got := (Entry{Print: written}).Set(); got != want {
			t.Errorf("%q is of %q, want %q", written, got, want)
		}
	}
}

// fuzzFormat: nothing breaks the reader, and what it has read is written and read back the same.
func fuzzFormat(f *testing.F, format *FileFormat) {
	golden, err := os.ReadFile(filepath.Join("testdata", "formats", format.Code+format.Ext))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(golden)
	lib := library(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, l := range []*cards.Library{nil, lib} {
			d, _ := format.Read(data, l)
			var b bytes.Buffer
			if err := format.Write(&b, d, l); err != nil {
				t.Fatal(err)
			}
			if l == nil {
				continue // formats may need to know the types
			}
			got, _ := format.Read(b.Bytes(), l)
			if have, want := known(lib, got), known(lib, d); !maps.Equal(have, want) {
				t.Errorf("wrote\n%q\nand read\n%v\nnot\n%v", b.String(), have, want)
			}
		}
	})
}

// known are the known titles of a deck; the maybe-board is no part of it.
func known(lib *cards.Library, d Deck) map[string]int {
	d.Maybe = nil
	out := essence(d)
	for k := range out {
		_, title, _ := strings.Cut(k, ": ")
		if c := lib.Find(title); c == nil || c.Proxy {
			delete(out, k)
		}
	}
	return out
}

func FuzzEgg(f *testing.F)        { fuzzFormat(f, &Egg) }
func FuzzSunAndMoon(f *testing.F) { fuzzFormat(f, &SunAndMoon) }
func FuzzLackey(f *testing.F)     { fuzzFormat(f, &Lackey) }
func FuzzYasuki(f *testing.F)     { fuzzFormat(f, &Yasuki) }
func FuzzCockatrice(f *testing.F) { fuzzFormat(f, &Cockatrice) }
func FuzzOCTGN(f *testing.F)      { fuzzFormat(f, &OCTGN) }
func FuzzIDs(f *testing.F)        { fuzzFormat(f, &IDs) }
func FuzzShare(f *testing.F)      { fuzzFormat(f, &Share) }
