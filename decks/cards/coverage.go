package cards

import (
	"cmp"
	"maps"
	"slices"
)

// A Count is how much of some cards' text plays by itself.
type Count struct {
	Name                 string
	Cards, Whole         int // cards, and those all of whose items do
	Alone                int // … by wordings each of which another title needs, too: see [Wordings]
	Items, ItemsCompiled int
}

// Coverage is the counts of a group of cards, and why items are played by hand.
type Coverage struct {
	All     Count
	Groups  []Count  // in the order of their names
	Reasons []Reason // the commonest first
}

// A Reason is why items are played by hand, and how many are.
type Reason struct {
	Text    string
	Items   int
	Example string // a card that has one
}

// Cover counts the cards that stand in decks. group names the groups that a card is in. by, if it isn't nil, tells which cards are read
// by what others need, too.
func Cover(entries []*Entry, group func(*Entry) []string, by *Wordings) Coverage {
	c := Coverage{All: Count{Name: "all"}}
	groups, why := map[string]*Count{}, map[string]*Reason{}
	for _, e := range entries {
		if e.Proxy {
			continue
		}
		compiled := 0
		for i := range e.Items {
			it := &e.Items[i]
			if !it.ByHand() {
				compiled++
				continue
			}
			reason := cmp.Or(it.Why, "not understood")
			if why[reason] == nil {
				why[reason] = &Reason{Text: reason, Example: e.Extended()}
			}
			why[reason].Items++
		}
		alone := by != nil && compiled == len(e.Items) && by.Alone(e)
		c.All.add(e, compiled, alone)
		for _, g := range group(e) {
			if groups[g] == nil {
				groups[g] = &Count{Name: g}
			}
			groups[g].add(e, compiled, alone)
		}
	}
	for _, g := range slices.Sorted(maps.Keys(groups)) {
		c.Groups = append(c.Groups, *groups[g])
	}
	for _, r := range why {
		c.Reasons = append(c.Reasons, *r)
	}
	slices.SortFunc(c.Reasons, func(a, b Reason) int { return cmp.Or(b.Items-a.Items, cmp.Compare(a.Text, b.Text)) })
	return c
}

func (n *Count) add(e *Entry, compiled int, alone bool) {
	n.Cards++
	n.Items += len(e.Items)
	n.ItemsCompiled += compiled
	if compiled == len(e.Items) {
		n.Whole++
	}
	if alone {
		n.Alone++
	}
}
