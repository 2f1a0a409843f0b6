package cards

import (
	"hash/fnv"
	"slices"

	"kotei/core/text"
)

// Wordings are those by which cards are read. A card that hangs on a wording of its own says nothing about cards that nobody has seen yet;
// those that would be read without it do: about as many of every hundred new cards will be read, too.
type Wordings struct {
	of      map[*Entry][]text.Wording
	rows    titles // by row of the grammar
	wording titles // by wording
}

// titles are the first titles that need something, at most [manyTitles].
type titles map[string][]string

// manyTitles is how many titles are told apart.
const manyTitles = 21

func (t titles) add(what, title string) {
	if all := t[what]; len(all) < manyTitles && !slices.Contains(all, title) {
		t[what] = append(all, title)
	}
}

// WordingsOf finds the wordings by which cards are read. Cards with one title count as one.
func WordingsOf(entries []*Entry) *Wordings {
	k := text.NewCompiler(vocabulary(entries))
	w := &Wordings{of: map[*Entry][]text.Wording{}, rows: titles{}, wording: titles{}}
	for _, e := range entries {
		if e.Proxy {
			continue
		}
		w.of[e] = k.Wordings(e.Card)
		for _, one := range w.of[e] {
			w.rows.add(one.Row, e.Title)
			w.wording.add(one.Words, e.Title)
		}
	}
	return w
}

// Alone reports whether another title needs each wording by which a card is read.
func (w *Wordings) Alone(e *Entry) bool {
	return !slices.ContainsFunc(w.of[e], func(one text.Wording) bool { return len(w.wording[one.Words]) < 2 })
}

// A Use is how many rows of the grammar are needed by so many titles.
type Use struct{ From, To, Rows int } // To 0: From or more

// Uses counts all rows by how many titles need them.
func (w *Wordings) Uses() []Use {
	all := []Use{{From: 0}, {From: 1, To: 1}, {From: 2, To: 5}, {From: 6, To: 20}, {From: manyTitles}}
	for _, row := range text.Rows() {
		n := len(w.rows[row])
		i := slices.IndexFunc(all, func(u Use) bool { return n >= u.From && n <= max(u.To, u.From) })
		all[i].Rows++
	}
	return all
}

// A Share is some of the cards: all that came out first in some sets.
type Share struct {
	Sets         []string
	Cards, Whole int // and those that are whole by wordings which cards of other shares need, too
}

// Shares parts the cards into n shares, and counts what of each would be read by a grammar that had been written for the others alone.
func (w *Wordings) Shares(entries []*Entry, n int) []Share {
	shares := make([]Share, n)
	in := map[string]uint64{} // by wording: the shares that need it
	share := func(e *Entry) int {
		h := fnv.New32a()
		_, _ = h.Write([]byte(e.firstSet())) // never fails
		return int(h.Sum32() % uint32(n))
	}
	for e, all := range w.of {
		for _, one := range all {
			in[one.Words] |= 1 << share(e)
		}
	}
	for _, e := range entries {
		all, ok := w.of[e]
		if !ok {
			continue
		}
		i := share(e)
		s := &shares[i]
		if s.Cards++; !slices.Contains(s.Sets, e.firstSet()) {
			s.Sets = append(s.Sets, e.firstSet())
		}
		if StateOf(e.Card) == Compiled && !slices.ContainsFunc(all, func(one text.Wording) bool { return in[one.Words]&^(1<<i) == 0 }) {
			s.Whole++
		}
	}
	return shares
}

// firstSet is the set of a card's first print, "" if it has none.
func (e *Entry) firstSet() string {
	if len(e.Prints) == 0 {
		return ""
	}
	return e.Prints[0].Set
}
