package cards

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"kotei/core/card"
	"kotei/core/text"
)

// takeIn imports files into a file of cards, and tells how many texts were read.
func takeIn(t *testing.T, file string, list ...string) (data []byte, read int) {
	t.Helper()
	_, sum, err := TakeIn(t.Context(), file, list, func(s Stage, _, of int) {
		if s == Compiling {
			read = of
		}
	})
	if err != nil {
		t.Fatalf("%v: %v", sum, err)
	}
	data, err = os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data, read
}

// TestAgainAsAfresh: cards that are imported into what others left are read as if all had been imported at once.
func TestAgainAsAfresh(t *testing.T) {
	all, err := filepath.Glob("../starter/*.yaml")
	if err != nil || len(all) < 5 {
		t.Fatal(err, all)
	}
	dir := t.TempDir()
	want, whole := takeIn(t, filepath.Join(dir, "fresh.db"), all...)
	for i, last := range all {
		if testing.Short() && i%3 > 0 {
			continue
		}
		file := filepath.Join(dir, filepath.Base(last)+".db")
		others := append(append([]string{}, all[:i]...), all[i+1:]...)
		takeIn(t, file, others...)
		got, read := takeIn(t, file, last)
		if !bytes.Equal(got, want) {
			t.Errorf("%s read last makes another file than all at once", last)
		}
		if read > whole {
			t.Errorf("%s read last: %d texts of %d are read", last, read, whole)
		}
		if again, read := takeIn(t, file, all...); read > 0 || !bytes.Equal(again, want) {
			t.Errorf("%s: all of them once more: %d texts are read", last, read)
		}
	}
}

// reeds are cards of which some speak of others, and one that nobody speaks of.
var reeds = []string{
	`{"id":"reed_bridge","name":"Reed Bridge","type":"Holding","gold":2,"text":"<b>Limited:</b> Bow this card: Search your Dynasty deck for Reed Ferryman, show it, and put it in your hand.","legal":["celestial"],"prints":[{"set":"a"}]}`,
	`{"id":"fen_call","name":"Fen Call","type":"Strategy","gold":0,"focus":2,"text":"<b>Battle:</b> Bow a target enemy Fenwalker.","legal":["celestial"],"prints":[{"set":"a"}]}`,
	`{"id":"oar","name":"Oar","type":"Item","gold":1,"focus":2,"force":"+1","chi":"+0","text":"<b>Open:</b> Draw a card.","legal":["celestial"],"prints":[{"set":"a"}]}`,
	`{"id":"reed_ferryman","name":"Reed Ferryman","type":"Personality","kw":["Fenwalker"],"gold":4,"force":2,"chi":2,"hr":"-","ph":1,"text":"","legal":["celestial"],"prints":[{"set":"a"}]}`,
}

// TestKeywordBeforePlural: a word that is a keyword is meant by it, and isn't the plural of another one, whichever card came first.
func TestKeywordBeforePlural(t *testing.T) {
	list := []string{
		`{"id":"a","name":"Reed Hall","type":"Holding","kw":["Byre"],"gold":1,"text":"","legal":["celestial"],"prints":[{"set":"a"}]}`,
		`{"id":"b","name":"Stone Hall","type":"Holding","kw":["Byres"],"gold":1,"text":"","legal":["celestial"],"prints":[{"set":"a"}]}`,
		`{"id":"c","name":"Call","type":"Strategy","gold":0,"focus":2,"text":"<b>Open:</b> Bow your target Byres.","legal":["celestial"],"prints":[{"set":"a"}]}`,
	}
	for _, order := range [][]int{{0, 1, 2}, {2, 1, 0}} {
		db, _ := imported(t, map[string]string{"a": list[order[0]] + "\n" + list[order[1]] + "\n" + list[order[2]]})
		if read := text.Explain(db.Find("Call")); !strings.Contains(read, "Keyword:Byres}") {
			t.Errorf("%v: %s", order, read)
		}
	}
}

// TestOnlyTouchedTextsAreReadAgain: who is spoken of decides which texts are read once more.
func TestOnlyTouchedTextsAreReadAgain(t *testing.T) {
	lines := func(list ...string) string { return strings.Join(list, "\n") + "\n" }
	for _, tc := range []struct {
		name, before, then string
		read               int
	}{
		{"the same", lines(reeds...), lines(reeds...), 0},
		{"a card that two speak of", lines(reeds[:3]...), lines(reeds[3]), 3},
		{"a card that nobody speaks of", lines(reeds[0], reeds[1], reeds[3]), lines(reeds[2]), 1},
		{"another printing", lines(reeds...), strings.Replace(reeds[2], `"set":"a"`, `"set":"b"`, 1), 0},
		{"another format", lines(reeds...), strings.Replace(reeds[2], "celestial", "emperor", 1), 0},
		{"another text", lines(reeds...), strings.Replace(reeds[2], "Draw a card", "Gain 1 Honor", 1), 1},
		{"another number", lines(reeds...), strings.Replace(reeds[3], `"chi":2`, `"chi":3`, 1), 1},
		{"a keyword less", lines(reeds...), strings.Replace(reeds[3], `"Fenwalker"`, `"Scout"`, 1), 2},
	} {
		t.Run(tc.name, func(t *testing.T) {
			dir := t.TempDir()
			paths := write(t, map[string]string{"1.json": tc.before, "2.json": tc.then})
			file := filepath.Join(dir, "cards.db")
			takeIn(t, file, paths[0])
			got, read := takeIn(t, file, paths[1])
			if read != tc.read {
				t.Errorf("%d texts are read again, want %d", read, tc.read)
			}
			db, err := Open(file)
			if err != nil {
				t.Fatal(err)
			}
			var all []*Entry
			for i := range db.Len() {
				e := *db.Entry(i)
				e.Card = printed(e.Card)
				all = append(all, &e)
			}
			known := &known{all: all, was: make([]int, len(all))}
			v := vocabulary(all)
			if err := compileAll(t.Context(), v, known.unread(v), func(Stage, int, int) {}); err != nil {
				t.Fatal(err)
			}
			if want, err := newLibrary(all).Pack(); err != nil || !bytes.Equal(got, want) {
				t.Errorf("the file isn't as if its cards had been imported at once: %v", err)
			}
		})
	}
}

// TestSameFile: the same cards always make the same file, also where several versions have marks.
func TestSameFile(t *testing.T) {
	var list []*Entry
	for i := range 40 {
		mark := fmt.Sprintf("M%d", i)
		list = append(list, &Entry{Card: &card.Card{ID: mark, Title: "Reed", Level: 2, Mark: mark, Type: card.ItemCard}})
	}
	want, err := newLibrary(list).Pack()
	if err != nil {
		t.Fatal(err)
	}
	for range 5 {
		if got, err := newLibrary(list).Pack(); err != nil || !bytes.Equal(got, want) {
			t.Fatalf("it is another one: %v", err)
		}
	}
	if back, err := Unpack(want); err != nil || back.Len() != len(list) || back.Entry(3).Mark != list[3].Mark && back.index[3].Mark == "" {
		t.Error(err)
	}
}

// TestOldLibraryStays: an import into a library leaves its cards as they are.
func TestOldLibraryStays(t *testing.T) {
	old, _ := imported(t, map[string]string{"a": strings.Join(reeds[:3], "\n")})
	was, err := old.Pack()
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := Import(t.Context(), old, write(t, map[string]string{"b": reeds[3]}), nil); err != nil {
		t.Fatal(err)
	}
	if is, err := old.Pack(); err != nil || !bytes.Equal(is, was) {
		t.Errorf("it is another one: %v", err)
	}
}

// TestLargeAgain: every eighth card of the large database, and then some more and some others, is as if they had come at once.
func TestLargeAgain(t *testing.T) {
	if testing.Short() {
		t.Skip("reads some thousand texts")
	}
	packed, err := os.Open(cmp.Or(os.Getenv("KOTEI_CARDS"), large))
	if err != nil {
		t.Skip("the large database isn't here")
	}
	defer packed.Close()
	z, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	var before, then []string
	for i, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		switch {
		case i%8 == 0:
			before = append(before, line)
		case i%401 == 0:
			then = append(then, line)
		}
	}
	paths := write(t, map[string]string{"1": strings.Join(before, "\n"), "2": strings.Join(then, "\n")})
	dir := t.TempDir()
	want, _ := takeIn(t, filepath.Join(dir, "fresh.db"), paths...)
	file := filepath.Join(dir, "again.db")
	takeIn(t, file, paths[0])
	began := time.Now()
	got, read := takeIn(t, file, paths[1])
	t.Logf("%d cards and %d more: %d texts are read, in %v", len(before), len(then), read, time.Since(began))
	if !bytes.Equal(got, want) {
		t.Error("another file than that of all at once")
		differing(t, got, want)
	}
}

// differing tells the first cards that two files have otherwise.
func differing(t *testing.T, got, want []byte) {
	t.Helper()
	a, err := Unpack(got)
	b, wrong := Unpack(want)
	if err != nil || wrong != nil || a.Len() != b.Len() {
		t.Fatal(err, wrong)
	}
	for i, told := 0, 0; i < a.Len() && told < 5; i++ {
		if x, y := a.Entry(i), b.Entry(i); !reflect.DeepEqual(*x, *y) {
			told++
			t.Errorf("%s:\n%+v\n%+v", x.Extended(), *x.Card, *y.Card)
		}
	}
}
