package text_test

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kotei/core/text"
)

// TestItems reads the items of all cards with both grammars: KOTEI_CARDS is the file of cards, KOTEI_EVERY takes one in so many of them, and
// KOTEI_ITEMS is a file for what stops the new grammar, what differs, and what it alone reads. KOTEI_TITLES is a file with titles, one a
// line: only these cards.
func TestItems(t *testing.T) {
	out := os.Getenv("KOTEI_ITEMS")
	if out == "" {
		t.Skip("KOTEI_ITEMS is not set")
	}
	all, vocab := cardsOf(t, os.Getenv("KOTEI_CARDS"))
	every, _ := strconv.Atoi(os.Getenv("KOTEI_EVERY"))
	k := text.NewCompiler(vocab)
	n := itemCount{stops: map[string]*stop{}}
	titles, _ := os.ReadFile(os.Getenv("KOTEI_TITLES"))
	only := strings.Split(string(titles), "\n")
	for i, c := range all {
		if every > 1 && i%every != 0 || len(titles) > 0 && !slices.Contains(only, c.Title) {
			continue
		}
		n.cards++
		text.ItemReadings(k, c, func(r text.ItemReading) { n.add(c.Title, r) })
	}
	f, err := os.Create(out)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	line := fmt.Sprintf("%d items of %d cards: new reads %d, old %d; both %d: %d equal, %d differ; ambiguous %d; only new %d; only old %d; canonical wording not read back %d; new grammar %v an item\n", n.items, n.cards,
		n.read, n.old, n.equal+len(n.differ), n.equal, len(n.differ), len(n.ambiguous), len(n.onlyNew), n.old-n.equal-len(n.differ), len(n.notBack), n.took/time.Duration(max(n.items, 1)))
	fmt.Print(line)
	fmt.Fprint(f, line)
	for _, part := range []struct {
		name  string
		lines []string
	}{{"differ", n.differ}, {"ambiguous", n.ambiguous}, {"canonical wording not read back", n.notBack}, {"only new", n.onlyNew}} {
		fmt.Fprintf(f, "\n== %s\n%s\n", part.name, strings.Join(part.lines, "\n"))
	}
	fmt.Fprintf(f, "\n== stoppers: items of which the new grammar reads no more (of them read by the old)\n")
	for _, s := range slices.SortedFunc(maps.Values(n.stops), func(a, b *stop) int { return cmp.Or(b.n-a.n, strings.Compare(a.words, b.words)) }) {
		fmt.Fprintf(f, "%d (%d)\t%s\t%s\n", s.n, s.old, s.words, strings.Join(s.examples, "\t"))
	}
}

type itemCount struct {
	cards, items, read, old, equal      int
	took                                time.Duration
	differ, ambiguous, onlyNew, notBack []string
	stops                               map[string]*stop
}

// A stop is what the new grammar reads no further than.
type stop struct {
	words    string
	n, old   int
	examples []string
}

func (n *itemCount) add(title string, r text.ItemReading) {
	n.items++
	n.took += r.Took
	if r.Old != "" {
		n.old++
	}
	switch {
	case len(r.New) == 0:
		n.stopped(title, r)
		return
	case len(r.New) > 1:
		n.ambiguous = append(n.ambiguous, r.Text+"\t("+title+")\n\t"+strings.Join(r.New, "\n\t")+"\n\told "+r.Old)
		return
	}
	n.read++
	if r.Again != r.New[0] {
		n.notBack = append(n.notBack, r.Text+"\t("+title+")\n\t"+r.Back)
	}
	switch r.Old {
	case "":
		line := r.Text + "\t(" + title + ")\n\t" + r.Back + "\n\t" + r.New[0]
		if r.No != "" {
			line += "\n\tthe old: " + r.No
		}
		n.onlyNew = append(n.onlyNew, line)
	case r.New[0]:
		n.equal++
	default:
		n.differ = append(n.differ, r.Text+"\t("+title+")\n\tnew "+r.New[0]+"\n\told "+r.Old)
	}
}

// stopped counts an item that the new grammar doesn't read, by the words at which it stopped, or by what it refused.
func (n *itemCount) stopped(title string, r text.ItemReading) {
	words, at := "("+r.Why+")", r.Text
	if r.Why == "" {
		var next []string
		for i := r.Deep; i < min(r.Deep+2, len(r.Toks)); i++ {
			next = append(next, fold(r.Toks[i].Fold))
		}
		if words = strings.Join(next, " "); words == "" {
			words = "(the end)"
		}
		at = text.Stopped(r)
	}
	s := n.stops[words]
	if s == nil {
		s = &stop{words: words}
		n.stops[words] = s
	}
	if s.n++; r.Old != "" {
		s.old++
	}
	if len(s.examples) < 2 && r.Old != "" || len(s.examples) == 0 {
		s.examples = append(s.examples, at+" ("+title+")")
	}
}

// fold makes words alike that stand for any of their kind.
func fold(w string) string {
	if _, err := strconv.Atoi(w); err == nil {
		return "#"
	}
	return w
}
