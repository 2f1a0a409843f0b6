package cards

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"kotei/core/card"
	"kotei/core/text"
)

// cardsVariable names a card database, by which the grammar is measured.
const cardsVariable = "KOTEI_CARDS"

// measured are figures that a file of cards has had, in tenths of a percent: they don't fall, unless
// cards that were counted had been misread. Files are known by the beginning of their
// SHA-256; of others the figures are only told.
var measured = map[string]map[string]struct{ whole, alone int }{
	"06094d60d21f53d2": {
		"celestial": {838, 733}, "emperor": {799, 712}, "ivory": {806, 694}, "20f": {729, 606}, "samurai": {730, 630}, "lotus": {532, 446},
		"diamond": {537, 454}, "gold": {572, 493}, "jade": {570, 495}, "imperial": {543, 475}, "all": {629, 544},
	},
}

// TestCoverageDoesNotFall: of a file of cards at least as many are read whole as ever, with all wordings and with those alone that more
// than one title needs.
func TestCoverageDoesNotFall(t *testing.T) {
	path := os.Getenv(cardsVariable)
	if path == "" && testing.Short() {
		t.Skip("reading all cards takes long, and " + cardsVariable + " names no card database")
	}
	path = cmp.Or(path, large)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Skip(err)
	}
	lib, _, err := Import(context.Background(), nil, []string{path}, nil)
	if err != nil {
		t.Fatal(err)
	}
	all := slices.Collect(lib.Entries())
	sum := sha256.Sum256(data)
	least := measured[hex.EncodeToString(sum[:8])]
	c := Cover(all, func(e *Entry) []string { return e.Formats }, WordingsOf(all))
	for _, n := range append(c.Groups, c.All) {
		whole, alone := 1000*n.Whole/max(n.Cards, 1), 1000*n.Alone/max(n.Cards, 1)
		t.Logf("%-12s %s: whole %d, alone %d of 1000", n.Name, filepath.Base(path), whole, alone)
		if l := least[n.Name]; whole < l.whole || alone < l.alone {
			t.Errorf("%s: %d and %d of 1000 cards are read whole, with all wordings and without those of one title; they were %d and %d", n.Name, whole, alone, l.whole, l.alone)
		}
	}
}

// TestAlone: a card is read alone if another title needs each of its wordings; other versions of one title don't count.
func TestAlone(t *testing.T) {
	entry := func(id, title, words string) *Entry {
		e := &Entry{Card: &card.Card{ID: id, Title: title, Type: card.Personality, Text: words}}
		text.Compile(e.Card)
		return e
	}
	a := entry("a", "Akodo One", "<b>Battle:</b> Target an enemy Personality: Bow him.")
	b := entry("b", "Bayushi Two", "<b>Battle:</b> Target an enemy Personality: Bow him.")
	c := entry("c", "Daidoji Three", "<b>Battle:</b> Target an enemy Personality: Destroy him.")
	d := entry("d", "Daidoji Three", "<b>Battle:</b> Target an enemy Personality: Destroy him.")
	e := entry("e", "Hida Four", "Xyzzy.")
	list := []*Entry{a, b, c, d, e}
	w := WordingsOf(list)
	if !w.Alone(a) || !w.Alone(b) || w.Alone(c) || w.Alone(d) {
		t.Errorf("alone: %v %v %v %v, not true true false false", w.Alone(a), w.Alone(b), w.Alone(c), w.Alone(d))
	}
	n := Cover(list, func(*Entry) []string { return nil }, w).All
	if n.Whole != 4 || n.Alone != 2 {
		t.Errorf("%d are whole and %d alone, not 4 and 2", n.Whole, n.Alone)
	}
	rows := 0
	for _, u := range w.Uses() {
		rows += u.Rows
	}
	if all := text.Rows(); rows != len(all) || w.Uses()[0].Rows == len(all) {
		t.Errorf("%d of %d rows are counted, %d as needed by nobody", rows, len(all), w.Uses()[0].Rows)
	}
	// Each in a set of its own: what only one share needs isn't read in it.
	for i, e := range list {
		e.Prints = []Print{{Set: string(rune('A' + i))}}
	}
	shares := w.Shares(list, 2)
	if s := slices.Concat(shares[0].Sets, shares[1].Sets); len(s) != len(list) || shares[0].Cards+shares[1].Cards != len(list) {
		t.Errorf("the shares have the sets %v", s)
	}
}
