package search

import (
	"slices"

	"kotei/decks/cards"
)

// A Row is a card that was found, or one printing of it.
type Row struct {
	Card  int
	Print int // its place among the card's printings; -1: the whole card
}

// rowColumn is the printings of all cards, one after another; a card without any has one that says nothing.
type rowColumn struct {
	from   []int32 // where each card's begin; one more at the end
	card   []int32
	number []int16 // the place among the card's printings; -1: it has none
	year   []int16
	set    []string // by their slugs
	rarity []string // folded, as are the artists
	artist textColumn
}

func (c *rowColumn) add(i int, e *cards.Entry) {
	c.from = append(c.from, int32(len(c.card)))
	one := func(number, year int, p cards.Print) {
		c.card, c.number, c.year = append(c.card, int32(i)), append(c.number, int16(number)), append(c.year, int16(year))
		c.set, c.rarity = append(c.set, p.Set), append(c.rarity, cards.Fold(p.Rarity))
		c.artist.add(cards.Fold(p.Artist))
	}
	for k, p := range e.Prints {
		one(k, cards.SetOf(p.Set).Year, p)
	}
	if len(e.Prints) == 0 {
		one(-1, 0, cards.Print{})
	}
}

func (c *rowColumn) end() {
	c.from = append(c.from, int32(len(c.card)))
	c.artist.end()
}

// printed is the number of a card's printings.
func (c *rowColumn) printed(i int) int {
	if c.number[c.from[i]] < 0 {
		return 0
	}
	return int(c.from[i+1] - c.from[i])
}

// Rows is what a query asks for, in its order: the cards or, with unique:prints, those printings of them that fit it.
func (ix *Index) Rows(q *Query) []Row {
	var out []Row
	if !q.rows {
		for _, i := range ix.Find(q) {
			out = append(out, Row{i, -1})
		}
		return out
	}
	fits, found := ix.printings(&q.root), ix.none()
	for r, i := range ix.rows.card {
		if fits.has(r) {
			found.add(int(i))
		}
	}
	for _, i := range ix.list(q, found) {
		for r := ix.rows.from[i]; r < ix.rows.from[i+1]; r++ {
			if fits.has(int(r)) {
				out = append(out, Row{i, int(ix.rows.number[r])})
			}
		}
	}
	return out[:q.most(len(out))]
}

// ByPrinting tells whether a query asks for the printings of cards.
func (q *Query) ByPrinting() bool { return q.rows }

// most is how many of so many are listed.
func (q *Query) most(n int) int {
	if q.limit > 0 {
		return min(n, q.limit)
	}
	return n
}

// printings are those that fit a part of a query: what it says of sets, years, rarities and artists is asked of each by itself.
func (ix *Index) printings(n *node) set {
	out := make(set, (len(ix.rows.card)+63)/64)
	if n.kind == leaf && !n.ofPrints() || n.kind == everything {
		of := ix.eval(n)
		for r, i := range ix.rows.card {
			if of.has(int(i)) {
				out.add(r)
			}
		}
		return out
	}
	if n.kind == leaf {
		ix.printed(n, out)
		return out
	}
	for k := range n.parts {
		for w, x := range ix.printings(&n.parts[k]) {
			switch {
			case n.kind == no:
				out[w] = ^x
			case n.kind == all && k > 0:
				out[w] &= x
			default:
				out[w] |= x
			}
		}
	}
	return out
}

// ofPrints tells whether a leaf asks for what printings of one card have otherwise.
func (n *node) ofPrints() bool {
	return slices.Contains([]string{"set", "rarity", "artist", "year"}, n.field.name) && !n.exact
}

// printed adds the printings that a leaf asks for.
func (ix *Index) printed(n *node, out set) {
	c := &ix.rows
	switch n.field.name {
	case "artist":
		if n.re == nil {
			c.artist.contains(out, n.text)
			return
		}
		for r := range c.card {
			if n.re.Match(c.artist.of(r)) {
				out.add(r)
			}
		}
	case "year":
		for r, y := range c.year {
			if y > 0 && n.holds(float64(y)) {
				out.add(r)
			}
		}
	default:
		list := ix.lists[n.field.name]
		fits := map[string]bool{}
		for k, so := range list.fitting(n) {
			fits[list.values[k]] = so
		}
		for r := range c.card {
			if fits[c.rarity[r]] && n.field.name == "rarity" || n.field.name == "set" && c.set[r] != "" && ix.ofSet(c.set[r], fits) {
				out.add(r)
			}
		}
	}
}

// ofSet tells whether a set is one of those that are so called.
func (ix *Index) ofSet(slug string, called map[string]bool) bool {
	s := ix.sets.list[ix.sets.slug[slug]]
	return called[cards.Fold(s.Name)] || called[cards.Fold(slug)]
}
