package decks

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kotei/decks/cards"
)

// realCards are all cards of the game, where a database of them lies beside the project: a database isn't part of it.
func realCards(t testing.TB) *cards.Library {
	t.Helper()
	const large = "../../shared/cards/cards.jsonl.gz"
	if testing.Short() {
		t.Skip("reads a large database")
	}
	if _, err := os.Stat(large); err != nil {
		t.Skip("the large database isn't here")
	}
	lib, _, err := cards.Import(t.Context(), nil, []string{large}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

// Forty lists of real titles in the layouts that players post, with their typing errors and their prose: each line is a
// card or is explained, as the golden file shows, and each deck is legal but for what couldn't be read.
func TestPostedLists(t *testing.T) {
	lib := realCards(t)
	paths, err := filepath.Glob("testdata/posted/*")
	if err != nil || len(paths) != 40 {
		t.Fatalf("%d lists: %v", len(paths), err)
	}
	var b strings.Builder
	for _, path := range paths {
		name := filepath.Base(path)
		format := strings.TrimSuffix(name[strings.LastIndex(name, "-")+1:], filepath.Ext(name))
		d, problems, err := Load(path, lib)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s: %d Dynasty, %d Fate, %d starting\n", name, Count(d.Dynasty), Count(d.Fate), Count(d.PreGame))
		for _, p := range problems {
			fmt.Fprintf(&b, "  line %s\n", p)
			if p.Line == 0 {
				t.Errorf("%s: of which line? %s", name, p)
			}
		}
		for _, p := range Legal(format, lib, d) {
			fmt.Fprintf(&b, "  %s: %s\n", format, p)
			if p.Rule != "" && len(problems) == 0 {
				t.Errorf("%s: nothing was unclear, but: %s", name, p)
			}
			for _, f := range p.Fixes {
				mended(t, lib, format, d, p, f)
			}
		}
		again(t, lib, name, d)
	}
	golden := "testdata/posted.golden"
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	got, wanted := strings.Split(b.String(), "\n"), strings.Split(string(want), "\n")
	for i := range max(len(got), len(wanted)) {
		if i >= len(got) || i >= len(wanted) || got[i] != wanted[i] {
			t.Fatalf("line %d of %s: got\n%s\nwant\n%s", i+1, golden, strings.Join(got[min(i, len(got)):min(i+3, len(got))], "\n"), strings.Join(wanted[min(i, len(wanted)):min(i+3, len(wanted))], "\n"))
		}
	}
}

// again: what was read is the same deck after a way through every format.
func again(t *testing.T, lib *cards.Library, name string, d Deck) {
	t.Helper()
	unknown := func(e Entry) bool { return lib.Find(e.Title) == nil }
	d = d.Clone()
	d.Dynasty, d.Fate, d.Unread = slices.DeleteFunc(d.Dynasty, unknown), slices.DeleteFunc(d.Fate, unknown), nil
	for _, f := range FileFormats {
		if f.Write == nil {
			continue
		}
		var b strings.Builder
		if err := f.Write(&b, d, lib); err != nil {
			t.Fatal(err)
		}
		got, _ := Import(d.Name, []byte(b.String()), lib)
		if have, want := fmt.Sprint(known(lib, got)), fmt.Sprint(known(lib, d)); have != want {
			t.Errorf("%s by way of %s:\n%s\nnot\n%s", name, f.Name, have, want)
		}
	}
}

// Checking a whole deck of real cards, as it is done while somebody builds.
func BenchmarkLegal(b *testing.B) {
	lib := realCards(b)
	d, _, err := Load("testdata/posted/20-cockatrice-crane-celestial.cod", lib)
	if err != nil {
		b.Fatal(err)
	}
	short := d.Apply(Change{In: InFate, Title: d.Fate[0].Title, Count: -2}, Change{In: InStronghold, Title: d.Stronghold, Count: -1})
	for name, d := range map[string]Deck{"legal": d, "offering": short} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				Legal("celestial", lib, d)
			}
		})
	}
	b.Run("all formats", func(b *testing.B) {
		for b.Loop() {
			LegalFormats(lib, d)
		}
	})
}

func BenchmarkRead(b *testing.B) {
	lib := realCards(b)
	data, err := os.ReadFile("testdata/posted/08-forum-phoenix-ivory.txt")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		Import("x", data, lib)
	}
}
