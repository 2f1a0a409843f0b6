package search

import (
	"bytes"
	"math/bits"
	"slices"
	"sort"
	"strings"

	"kotei/core/card"
	"kotei/decks/cards"
)

// An Index answers queries over cards. It keeps what a query compares in columns; it does not change once built.
type Index struct {
	entries []*cards.Entry
	title   textColumn
	text    textColumn
	artist  textColumn
	lists   map[string]inverted // by the name of the field
	numbers map[card.Stat][]card.Number
	// As they are printed but in lower case and without markup, for patterns.
	lowTitle, lowText textColumn
	years             [][]int16
	is                map[string]set
	sorted            map[string][]int32 // by order, what has no such value last
}

// set is a set of cards, a bit each.
type set []uint64

func (s set) has(i int) bool { return s[i>>6]&(1<<(i&63)) != 0 }
func (s set) add(i int)      { s[i>>6] |= 1 << (i & 63) }

// textColumn is one text of every card in one piece, so that all are searched at once.
type textColumn struct {
	all  []byte  // folded, a newline after each
	from []int32 // where each begins; one more at the end
}

// inverted are the cards by a folded value.
type inverted struct {
	values []string
	cards  []set
}

// NewIndex reads the columns of the cards, in the order in which they are to be listed by title.
func NewIndex(entries []*cards.Entry) *Index {
	ix := &Index{entries: entries, lists: map[string]inverted{}, numbers: map[card.Stat][]card.Number{}, is: map[string]set{}}
	n := len(entries)
	values := map[string]map[string]set{}
	put := func(field, value string, i int) {
		if values[field] == nil {
			values[field] = map[string]set{}
		}
		s := values[field][value]
		if s == nil {
			s = ix.none()
			values[field][value] = s
		}
		s.add(i)
	}
	for _, c := range conditions {
		ix.is[c] = ix.none()
	}
	ix.years = make([][]int16, n)
	for i, e := range entries {
		ix.title.add(cards.Fold(strings.TrimSpace(e.Extended() + " " + e.Alt)))
		words := plain(e.Text)
		ix.text.add(cards.Fold(words))
		ix.lowTitle.add(strings.ToLower(e.Extended()))
		ix.lowText.add(strings.ToLower(words))
		var artists []string
		for _, p := range e.Prints {
			if p.Artist != "" && !slices.Contains(artists, p.Artist) {
				artists = append(artists, p.Artist)
			}
			s := cards.SetOf(p.Set)
			put("set", cards.Fold(s.Name), i)
			put("set", cards.Fold(p.Set), i)
			put("rarity", cards.Fold(p.Rarity), i)
			if s.Year > 0 {
				ix.years[i] = append(ix.years[i], int16(s.Year))
			}
		}
		ix.artist.add(cards.Fold(strings.Join(artists, " | ")))
		put("type", e.Type.String(), i)
		put("deck", deckName(e.Type), i)
		for _, k := range e.Keywords {
			put("keyword", cards.Fold(string(k)), i)
		}
		for _, c := range clansOf(e) {
			put("clan", c, i)
		}
		for _, f := range e.Formats {
			put("format", f, i)
		}
		ix.describe(i, e, words)
	}
	ix.title.end()
	ix.text.end()
	ix.lowTitle.end()
	ix.lowText.end()
	ix.artist.end()
	for field, of := range values {
		var list inverted
		for v := range of {
			list.values = append(list.values, v)
		}
		slices.Sort(list.values)
		for _, v := range list.values {
			list.cards = append(list.cards, of[v])
		}
		ix.lists[field] = list
	}
	ix.sort()
	return ix
}

func (c *textColumn) add(s string) {
	c.from = append(c.from, int32(len(c.all)))
	c.all = append(append(c.all, s...), '\n')
}

func (c *textColumn) end() { c.from = append(c.from, int32(len(c.all))) }

func (c *textColumn) of(i int) []byte { return c.all[c.from[i] : c.from[i+1]-1] }

// at is the card whose text has the byte.
func (c *textColumn) at(b int) int {
	return sort.Search(len(c.from), func(i int) bool { return int(c.from[i]) > b }) - 1
}

func (ix *Index) none() set { return make(set, (len(ix.entries)+63)/64) }

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
	var out []string
	for _, c := range e.Clans {
		out = append(out, cards.Fold(c))
	}
	if len(out) == 0 {
		out = append(out, "unaligned")
	}
	return out
}

// describe finds what a card is, and its numbers.
func (ix *Index) describe(i int, e *cards.Entry, words string) {
	for s := card.Stat(0); int(s) < len(e.Stats); s++ {
		if ix.numbers[s] == nil {
			ix.numbers[s] = make([]card.Number, len(ix.entries))
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

// sort puts the cards in every order once.
func (ix *Index) sort() {
	ix.sorted = map[string][]int32{}
	for _, o := range orders {
		list := make([]int32, len(ix.entries))
		for i := range list {
			list[i] = int32(i)
		}
		if key := ix.key(o); key != nil {
			slices.SortStableFunc(list, func(a, b int32) int { return key(int(a)) - key(int(b)) })
		}
		ix.sorted[o] = list
	}
}

// absent sorts behind every number.
const absent = 1 << 20

func (ix *Index) key(order string) func(i int) int {
	switch order {
	case "title":
		return nil
	case "type":
		return func(i int) int { return int(ix.entries[i].Type) }
	case "clan":
		at := ix.lists["clan"]
		return func(i int) int { return slices.IndexFunc(at.cards, func(s set) bool { return s.has(i) }) }
	case "year":
		return func(i int) int {
			if len(ix.years[i]) == 0 {
				return absent
			}
			return int(slices.Min(ix.years[i]))
		}
	}
	stat := fieldOf(order).stat
	return func(i int) int {
		n := ix.numbers[stat][i]
		if n.Kind == card.Absent || n.Kind == card.Dash {
			return absent
		}
		return int(n.N)
	}
}

// Len is the number of cards.
func (ix *Index) Len() int { return len(ix.entries) }

// Find is the cards that a query asks for, in its order.
func (ix *Index) Find(q *Query) []*cards.Entry {
	hit := ix.eval(&q.root)
	n := 0
	for _, w := range hit {
		n += bits.OnesCount64(w)
	}
	out := make([]*cards.Entry, 0, n)
	for _, i := range ix.sorted[q.order] {
		if hit.has(int(i)) {
			out = append(out, ix.entries[i])
		}
	}
	if q.down {
		slices.Reverse(out)
	}
	return out
}

// contains adds the cards whose column has a text.
func (c *textColumn) contains(s set, text string) {
	if text == "" {
		for i := range len(c.from) - 1 {
			s.add(i)
		}
		return
	}
	want := []byte(text)
	for at := 0; ; {
		k := bytes.Index(c.all[at:], want)
		if k < 0 {
			return
		}
		i := c.at(at + k)
		s.add(i)
		at = int(c.from[i+1])
	}
}
