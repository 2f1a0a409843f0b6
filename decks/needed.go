package decks

import (
	"slices"

	"kotei/core/card"
	"kotei/decks/cards"
)

// Needed are the cards that a game of some cards needs besides: those that everybody starts with, by their titles, and
// those that stand for what its cards create. Card files don't say what creates a proxy, so theirs are all there.
func Needed(lib *cards.Library, start []string, dealt []*card.Card) []*card.Card {
	var out []*card.Card
	add := func(c *card.Card) {
		if c != nil && !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	for _, title := range start {
		add(lib.Find(title))
	}
	for _, c := range dealt {
		if c == nil {
			continue
		}
		if e := lib.EntryByID(c.ID); e != nil {
			for _, id := range e.Creates {
				add(lib.ByID(id))
			}
		}
	}
	for _, c := range lib.Unprinted() {
		add(c)
	}
	return out
}

// OfIDs is the deck that has the cards of these ids; an id that the library lacks stands for itself.
func OfIDs(lib *cards.Library, stronghold string, beside, dynasty, fate []string) Deck {
	title := func(id string) string {
		if c := lib.ByID(id); c != nil {
			return lib.Name(c)
		}
		return id
	}
	d := Deck{Stronghold: title(stronghold)}
	for _, id := range beside {
		if c := lib.ByID(id); c != nil && c.Type == card.Wind {
			d.Wind = title(id)
		} else {
			d.Sensei = title(id)
		}
	}
	for _, id := range dynasty {
		d.Dynasty = Add(d.Dynasty, Entry{Count: 1, Title: title(id)})
	}
	for _, id := range fate {
		d.Fate = Add(d.Fate, Entry{Count: 1, Title: title(id)})
	}
	return d
}
