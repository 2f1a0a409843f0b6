package cards

import (
	"reflect"

	"kotei/core/card"
	"kotei/core/text"
)

// What was made of a text is kept when its card is imported again. The same words may still be read otherwise, since a text speaks of the
// keywords and titles of other cards: only those texts are read again that have words which are a keyword or title now and weren't
// before, or the other way round.

// A known is the cards that an import brings together, and where those lie in the old library whose words are the same.
type known struct {
	old    *Library
	before []*Entry // all of its cards
	all    []*Entry
	was    []int // place in old; -1: what was made of its text is nowhere
}

// words is a card of the library without its items where those would have to be unpacked.
func (p spot) words() *Entry {
	if e := p.batch.cards[p.at].Load(); e != nil || p.batch.packed == nil {
		return e
	}
	return p.batch.words(p.slot)
}

// join merges the cards that were read with those of the old library, and counts.
func (s *Summary) join(old *Library, entries []*Entry) *known {
	k := &known{old: old}
	at := map[string]int{}
	for i := range old.Len() {
		w := old.index[i].words()
		e := *w
		at[e.ID] = i
		k.before = append(k.before, w)
		k.all, k.was = append(k.all, &e), append(k.was, i)
	}
	for _, e := range entries {
		i, have := at[e.ID]
		switch {
		case !have:
			s.New++
			k.all, k.was = append(k.all, e), append(k.was, -1)
		case sameEntry(k.all[i], e):
			s.Same++
		default:
			s.Changed++
			if !sameWords(k.all[i].Card, e.Card) {
				k.was[i] = -1
			}
			k.all[i] = e
		}
	}
	return k
}

// sameEntry compares what is printed, not what was made of it.
func sameEntry(a, b *Entry) bool {
	return reflect.DeepEqual(printed(a.Card), printed(b.Card)) && reflect.DeepEqual(a.Lore, b.Lore)
}

// sameWords compares what the compiler reads of a card.
func sameWords(a, b *card.Card) bool {
	x, y := printed(a), printed(b)
	for _, c := range []*card.Card{x, y} {
		c.Formats, c.Picture, c.Printing = nil, "", 0
	}
	return reflect.DeepEqual(x, y)
}

// unread takes over what is known of texts and returns the cards that are still to be read.
func (k *known) unread(now *text.Vocabulary) (todo []*card.Card) {
	kept := k.old.Len() > 0 && !k.old.Stale()
	var change *text.Change
	if kept {
		change = now.Since(vocabulary(k.before))
	}
	for i, e := range k.all {
		if k.was[i] >= 0 { // the old library keeps its own cards
			c := *e.Card
			e.Card = &c
		}
		if !kept || k.was[i] < 0 || change.Touches(e.Card) {
			todo = append(todo, e.Card)
			continue
		}
		e.Items = k.old.Leaf(k.was[i]).Items
	}
	return todo
}
