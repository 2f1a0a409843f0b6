package search

import (
	"bytes"
	"cmp"
	"slices"
	"sort"

	"kotei/decks/cards"
)

// textColumn is one text of every card in one piece, so that all are searched at once.
type textColumn struct {
	all  []byte  // folded, a newline after each
	from []int32 // where each begins; one more at the end
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

// A setColumn is in which sets each card was printed.
type setColumn struct {
	list []cards.Set
	slug map[string]int16
	of   [][]int16 // by card
	rank []int     // the sets, the oldest first
}

func (c *setColumn) add(i int, slug string, s cards.Set) {
	k, known := c.slug[slug]
	if !known {
		if c.slug == nil {
			c.slug = map[string]int16{}
		}
		k = int16(len(c.list))
		c.list, c.slug[slug] = append(c.list, s), k
	}
	if !slices.Contains(c.of[i], k) {
		c.of[i] = append(c.of[i], k)
	}
}

func (c *setColumn) sort() {
	for k := range c.list {
		c.rank = append(c.rank, k)
	}
	slices.SortStableFunc(c.rank, func(a, b int) int {
		x, y := c.list[a], c.list[b]
		return cmp.Or(cmp.Compare(x.Year, y.Year), cmp.Compare(x.Name, y.Name))
	})
}
