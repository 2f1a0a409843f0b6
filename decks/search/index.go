package search

import (
	"math/bits"
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/decks/cards"
)

// An Index answers queries over cards, by their numbers in the order in which they were read. It keeps what a query compares
// in columns, and no card; it does not change once built.
type Index struct {
	n       int
	title   textColumn
	full    textColumn // the title with its level
	bare    textColumn // … without
	text    textColumn
	artist  textColumn
	types   []card.Type
	sets    setColumn
	clans   map[string]string   // how an alignment is printed, by its folded name
	owned   []int32             // copies; nil: nobody said
	lists   map[string]inverted // by the name of the field
	numbers map[card.Stat][]card.Number
	// As they are printed but in lower case and without markup, for patterns.
	lowTitle, lowText textColumn
	years             [][]int16
	first             []span // when it was first printed
	rows              rowColumn
	deeds             []set // what texts do, as [deeds] are
	is                map[string]set
	sorted            map[string][]int32 // by order, what has no such value last
	falling           map[string][]int32 // the same from the highest value down, also what has none last
}

// set is a set of cards, a bit each.
type set []uint64

func (s set) has(i int) bool { return s[i>>6]&(1<<(i&63)) != 0 }
func (s set) add(i int)      { s[i>>6] |= 1 << (i & 63) }

// all yields the cards of the set.
func (s set) all(yield func(i int) bool) {
	for w, word := range s {
		for ; word != 0; word &= word - 1 {
			if !yield(w<<6 + bits.TrailingZeros64(word)) {
				return
			}
		}
	}
}

// inverted are the cards by a folded value.
type inverted struct {
	values []string
	cards  []set
}

// A reading is an index that is being made: the cards by field and value.
type reading struct {
	*Index
	values map[string]map[string]set
}

func (r *reading) put(field, value string, i int) {
	of := r.values[field]
	if of == nil {
		of = map[string]set{}
		r.values[field] = of
	}
	s := of[value]
	if s == nil {
		s = r.none()
		of[value] = s
	}
	s.add(i)
}

// NewIndex reads the columns of n cards, which scan shows one after another, in the order in which they are to be listed by
// title. None of them is kept.
func NewIndex(n int, scan func(see func(*cards.Entry))) *Index {
	ix := &Index{
		n: n, lists: map[string]inverted{}, numbers: map[card.Stat][]card.Number{}, is: map[string]set{},
		types: make([]card.Type, n), years: make([][]int16, n), first: make([]span, n), clans: map[string]string{}, sets: setColumn{of: make([][]int16, n)},
	}
	for _, c := range conditions {
		ix.is[c] = ix.none()
	}
	for range deeds {
		ix.deeds = append(ix.deeds, ix.none())
	}
	r := &reading{ix, map[string]map[string]set{}}
	i := 0
	scan(func(e *cards.Entry) {
		r.read(i, e)
		i++
	})
	for _, c := range []*textColumn{&ix.title, &ix.full, &ix.bare, &ix.text, &ix.lowTitle, &ix.lowText, &ix.artist} {
		c.end()
	}
	ix.rows.end()
	r.list()
	ix.lists["in"] = ix.lists["set"]
	ix.sets.sort()
	ix.sort()
	return ix
}

// read notes a card.
func (r *reading) read(i int, e *cards.Entry) {
	r.title.add(cards.Fold(strings.TrimSpace(e.Extended() + " " + e.Alt)))
	r.full.add(cards.Fold(e.Extended()))
	r.bare.add(cards.Fold(e.Title))
	words := plain(e.Text)
	r.text.add(cards.Fold(words))
	r.lowTitle.add(strings.ToLower(e.Extended()))
	r.lowText.add(strings.ToLower(words))
	r.prints(i, e)
	r.types[i] = e.Type
	r.put("type", e.Type.String(), i)
	r.put("deck", deckName(e.Type), i)
	for _, k := range e.Keywords {
		r.put("keyword", cards.Fold(string(k)), i)
	}
	if e.Level > 0 {
		r.put("keyword", "experienced", i) // whatever its number and mark are
	}
	for _, c := range clansOf(e) {
		r.clans[cards.Fold(c)] = c
		r.put("clan", cards.Fold(c), i)
	}
	for _, f := range e.Formats {
		r.put("format", f, i)
	}
	r.describe(i, e, words)
	r.does(i, e.Items)
}

// prints notes what a card's printings say.
func (r *reading) prints(i int, e *cards.Entry) {
	var artists []string
	for _, p := range e.Prints {
		if p.Artist != "" && !slices.Contains(artists, p.Artist) {
			artists = append(artists, p.Artist)
		}
		s := cards.SetOf(p.Set)
		r.sets.add(i, p.Set, s)
		r.put("set", cards.Fold(s.Name), i)
		r.put("set", cards.Fold(p.Set), i)
		r.put("rarity", cards.Fold(p.Rarity), i)
		if s.Year > 0 {
			r.years[i] = append(r.years[i], int16(s.Year))
		}
	}
	r.artist.add(cards.Fold(strings.Join(artists, " | ")))
	r.first[i] = firstOf(e.Prints)
	r.Index.rows.add(i, e)
}

// list puts the values of each field in order.
func (r *reading) list() {
	for field, of := range r.values {
		var list inverted
		for v := range of {
			list.values = append(list.values, v)
		}
		slices.Sort(list.values)
		for _, v := range list.values {
			list.cards = append(list.cards, of[v])
		}
		r.lists[field] = list
	}
}

func (ix *Index) none() set { return make(set, (ix.n+63)/64) }

// plain is a text without its markup; what stood on lines of its own does so again.
func plain(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	for {
		before, rest, found := strings.Cut(s, "<")
		b.WriteString(before)
		tag, after, closed := strings.Cut(rest, ">")
		if !found || !closed {
			b.WriteString(rest)
			return b.String()
		}
		if strings.HasPrefix(tag, "br") {
			b.WriteByte('\n')
		}
		s = after
	}
}

func deckName(t card.Type) string {
	switch t.Deck() {
	case card.DynastyDeck:
		return "dynasty"
	case card.FateDeck:
		return "fate"
	case card.PreGame:
		return "pre game"
	}
	return "none"
}

// clansOf are a card's alignments; the absence of one is a value, too.
func clansOf(e *cards.Entry) []string {
	if len(e.Clans) == 0 {
		return []string{"Unaligned"}
	}
	return e.Clans
}

// describe finds what a card is, and its numbers.
func (ix *Index) describe(i int, e *cards.Entry, words string) {
	for s := card.Stat(0); int(s) < len(e.Stats); s++ {
		if ix.numbers[s] == nil {
			ix.numbers[s] = make([]card.Number, ix.n)
		}
		ix.numbers[s][i] = e.Stats[s]
	}
	state := cards.StateOf(e.Card)
	for name, so := range map[string]bool{
		"unique": e.HasPrinted("Unique"), "singular": e.HasPrinted("Singular"), "loyal": e.HasPrinted("Loyal"),
		"shadowlands": e.HasPrinted("Shadowlands"), "experienced": e.Level > 0, "inexperienced": e.Level < 0,
		"vanilla": strings.TrimSpace(words) == "", "compiled": state == cards.Compiled, "partly": state == cards.Partly,
		"by-hand": state == cards.ByHand, "banned": e.Banned, "proxy": e.Proxy, "aligned": len(e.Clans) > 0,
		"unaligned": len(e.Clans) == 0, "reprint": len(e.Prints) > 1,
	} {
		if so {
			ix.is[name].add(i)
		}
	}
}

// Len is the number of cards.
func (ix *Index) Len() int { return ix.n }

// Find is the numbers of the cards that a query asks for, in its order, each once.
func (ix *Index) Find(q *Query) []int {
	found := ix.list(q, ix.eval(&q.root))
	return found[:q.most(len(found))]
}
