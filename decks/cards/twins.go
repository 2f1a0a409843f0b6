package cards

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Few cards share all that their titles say and are different cards all the same. Lists tell them apart by a set in brackets.

// Name is the title that finds a card in the library, and no other one: with its experience level, and with the set of its first
// printing in brackets where a card before it has the same title.
func (l *Library) Name(c *card.Card) string {
	if l == nil {
		return c.Extended()
	}
	first, named := l.names[spellingOf(c)]
	if !named || l.index[first].ID == c.ID {
		return c.Extended()
	}
	if e := l.EntryByID(c.ID); e != nil {
		for _, p := range e.Prints {
			if name := c.Extended() + " [" + SetOf(p.Set).Name + "]"; l.Find(name) == c {
				return name
			}
		}
	}
	return c.Extended()
}

// twin is which card of those that share a spelling is meant by a title: the one that was printed in a set which stands in brackets
// behind it, else the first.
func (l *Library) twin(s spelling, first int, title string) int {
	twins := l.twins[s]
	if len(twins) == 0 {
		return first
	}
	for {
		bracket := printing.FindString(title)
		if bracket == "" {
			return first
		}
		title = strings.TrimSpace(strings.TrimSuffix(title, bracket))
		for _, i := range twins {
			if l.Entry(i).printedIn(bracket) {
				return i
			}
		}
	}
}

// printedIn tells whether a bracket such as “[R - Gold Edition]” or “(Gold)” names a set that the card was printed in.
func (e *Entry) printedIn(bracket string) bool {
	set := strings.Trim(strings.TrimSpace(bracket), "[](){}")
	if rarity, name, ok := strings.Cut(set, " - "); ok && len(rarity) <= 2 {
		set = name
	}
	set = fold(set)
	return set != "" && slices.ContainsFunc(e.Prints, func(p Print) bool {
		name := fold(SetOf(p.Set).Name)
		return name == set || strings.HasPrefix(name, set+" ") || fold(p.Set) == set
	})
}
