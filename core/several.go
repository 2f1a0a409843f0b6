package core

import (
	"slices"

	"kotei/core/card"
)

// several reports whether there are different cards for each of the conditions, as many as it wants: "a K1 and a K2" are two
// cards (CE-CONJ-01). There are, if every choice of the conditions finds enough cards that are good for one of them.
func (e *Env) several(c *card.Cond) bool {
	if c.Prop != "" {
		for i := range c.Sub {
			if e.count(c.Sub[i].Filter, card.InPlay, card.You) >= e.Value(c.Sub[i].A) {
				return true
			}
		}
		return false
	}
	var good [1 << maxKinds]int // how many cards are good for just these conditions
	n := min(len(c.Sub), maxKinds)
	e.EachCard(card.InPlay, func(k CardID) bool {
		fits := 0
		for i := range c.Sub[:n] {
			if e.InZone(k, card.InPlay, card.You) && e.Passes(c.Sub[i].Filter, k) {
				fits |= 1 << i
			}
		}
		good[fits]++
		return true
	})
	for some := 1; some < 1<<n; some++ {
		have, want := 0, 0
		for i := range c.Sub[:n] {
			if some&(1<<i) != 0 {
				want += e.Value(c.Sub[i].A)
			}
		}
		for fits, cards := range good {
			if fits&some != 0 {
				have += cards
			}
		}
		if have < want {
			return false
		}
	}
	return true
}

// maxKinds is how many kinds of things a text asks for at once, at most.
const maxKinds = 5

// togetherIn is the property of a condition's things that they have to have together; -1 if there is none.
func togetherIn(c *card.Cond) int {
	if c.Filter == nil || c.A == nil {
		return -1
	}
	return slices.IndexFunc(c.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsTogether })
}

// someTogether reports whether there are so many things that pass and go together, each with each of the others.
func (e *Env) someTogether(c *card.Cond, at int) bool {
	var found [maxKinds]CardID
	return e.moreTogether(c, at, &found, 0, min(e.Value(c.A), maxKinds))
}

func (e *Env) moreTogether(c *card.Cond, at int, found *[maxKinds]CardID, n, want int) (all bool) {
	if n >= want {
		return true
	}
	e.EachCard(c.Zone, func(k CardID) bool {
		if n > 0 && k <= found[n-1] || !e.InZone(k, c.Zone, c.Who) || !e.HasType(c.Filter.Types, k) || !e.passesRest(c.Filter, at, k) {
			return true
		}
		a := &c.Filter.Atoms[at]
		for _, o := range found[:n] {
			if e.Alike(a.Title, o, k) == a.Not {
				return true
			}
		}
		found[n] = k
		all = e.moreTogether(c, at, found, n+1, want)
		return !all
	})
	return all
}
