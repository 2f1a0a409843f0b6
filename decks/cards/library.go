package cards

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"kotei/core/card"
)

// A Library is a collection of cards that can be asked by title. It does not change once built and may be
// used by many goroutines.
type Library struct {
	all    []*card.Card
	titles map[spelling]*card.Card
	ids    map[string]*card.Card
}

// NewLibrary collects sets. Where two cards have the same title and experience level, the one of the
// earlier set counts: a scenario's own cards come before the starter set's.
func NewLibrary(sets ...[]*card.Card) *Library {
	l := &Library{titles: map[spelling]*card.Card{}, ids: map[string]*card.Card{}}
	for _, set := range sets {
		for _, c := range set {
			l.add(c)
		}
	}
	for _, c := range l.all {
		if c.Alt != "" { // an alternate title is a second title (CE-TERMXP-05), where no card has it as its first
			l.index(spelling{fold(c.Alt), c.Level}, c)
		}
	}
	slices.SortFunc(l.all, func(a, b *card.Card) int {
		return cmp.Or(strings.Compare(fold(a.Title), fold(b.Title)), cmp.Compare(a.Level, b.Level), strings.Compare(a.ID, b.ID))
	})
	return l
}

func (l *Library) add(c *card.Card) {
	if !l.index(spelling{fold(c.Title), c.Level}, c) {
		return
	}
	if l.ids[c.ID] == nil {
		l.ids[c.ID] = c
	}
	l.all = append(l.all, c)
}

func (l *Library) index(s spelling, c *card.Card) bool {
	if l.titles[s] != nil {
		return false
	}
	l.titles[s] = c
	return true
}

// Find is the card of a title as players write it, nil if there is none. Accents, apostrophes, case and
// punctuation do not count; the experience level may be written “• Experienced 2”, “- exp2” or
// “(Experienced 2)”; a printing in brackets behind the title is passed over.
func (l *Library) Find(title string) *card.Card {
	if len(title) > 4*maxTitle {
		return nil
	}
	for _, s := range spellings(title) {
		if c := l.titles[s]; c != nil {
			return c
		}
	}
	return nil
}

// ByID is the card with an id, nil if there is none.
func (l *Library) ByID(id string) *card.Card { return l.ids[id] }

// All yields the cards by title, and the versions of one title by experience level.
func (l *Library) All() iter.Seq[*card.Card] { return slices.Values(l.all) }

// Len is the number of cards.
func (l *Library) Len() int { return len(l.all) }

// Versions are the cards of a title at every experience level, the lowest first.
func (l *Library) Versions(title string) []*card.Card {
	var out []*card.Card
	t := fold(title)
	for _, c := range l.all {
		if fold(c.Title) == t {
			out = append(out, c)
		}
	}
	return out
}
