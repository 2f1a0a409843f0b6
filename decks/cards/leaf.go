package cards

import (
	"iter"

	"kotei/core/card"
)

// Leaf is the i-th card, as [Library.Entry] returns it, but doesn't keep what it unpacks: leafing through all cards needs memory
// only for those in sight.
func (l *Library) Leaf(i int) *Entry {
	p := l.index[i]
	if e := p.batch.cards[p.at].Load(); e != nil {
		return e
	}
	return p.batch.unpack(p.slot)
}

// IDOf is the id of the card that [Library.Find] finds, without unpacking it; "" if there is none.
func (l *Library) IDOf(title string) string {
	if l == nil || len(title) > 4*maxTitle {
		return ""
	}
	for _, s := range spellings(title) {
		if i, ok := l.names[s]; ok {
			return l.index[i].ID
		}
	}
	return ""
}

// Has reports whether there is a card with an id.
func (l *Library) Has(id string) bool {
	if l == nil {
		return false
	}
	_, ok := l.ids[id]
	return ok
}

// OfType yields the cards of a type, by title. The first time all cards are looked through.
func (l *Library) OfType(t card.Type) iter.Seq[*card.Card] {
	return func(yield func(*card.Card) bool) {
		if l == nil {
			return
		}
		l.kinds.once.Do(func() {
			l.kinds.of = map[card.Type][]int{}
			i := 0
			l.Scan(func(e *Entry) {
				l.kinds.of[e.Type] = append(l.kinds.of[e.Type], i)
				i++
			})
		})
		for _, i := range l.kinds.of[t] {
			if !yield(l.Entry(i).Card) {
				return
			}
		}
	}
}

// Unprinted are the proxies that were never printed: those of card files, which don't say what creates them.
func (l *Library) Unprinted() []*card.Card {
	var out []*card.Card
	for i := range l.Len() {
		if p := l.index[i]; p.Proxy && len(p.entry().Prints) == 0 {
			out = append(out, p.entry().Card)
		}
	}
	return out
}
