package core

import (
	"slices"

	"kotei/core/card"
)

// several: there are different cards for each of the conditions, as many as it wants: "a K1 and a K2" are two
// cards (CE-CONJ-01). There are, if every choice of the conditions finds enough cards that are good for one of them.
func several(e Env, c *card.Cond) bool {
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

// Elements are the element keywords (CE-TERMELEM-01).
var Elements = [...]card.Keyword{"Air", "Earth", "Fire", "Water", "Void"}

// eligible is how many keywords of a kind there are: Clan alignments ("clan"), elements ("element"), or these and Thunder.
func (s *State) eligible(kind string) int {
	switch kind {
	case "clan":
		return len(s.Table.Clans)
	case card.ElementOrThunder:
		return len(Elements) + 1
	}
	return len(Elements)
}

// hasEligible reports whether a card has the i-th keyword of a kind.
func (e *Env) hasEligible(l *look, kind string, i int) bool {
	switch {
	case kind == "clan":
		return e.hasAlignment(l, e.Table.Clans[i])
	case i == len(Elements):
		return e.has(l, "Thunder")
	}
	return e.has(l, Elements[i])
}

// compareKeywords reports whether two cards have the same keyword of a kind, which takes one that both have
// (CE-KEYW-12), and whether they have different ones, which takes one of either that the other lacks (CE-KEYW-13). Both
// may be so, or neither (CE-KEYW-14, -16).
func (e *Env) compareKeywords(kind string, a, b *look) (same, different bool) {
	if kind == "title" {
		return e.compareTitles(a, b)
	}
	mine, yours := false, false
	for i := range e.eligible(kind) {
		x, y := e.hasEligible(a, kind, i), e.hasEligible(b, kind, i)
		same = same || x && y
		mine, yours = mine || x && !y, yours || y && !x
	}
	return same, mine && yours
}

// compareTitles compares titles as keywords are compared: of a card with an alternate title either may be the same, or
// different (EE-TITLE-02). What has no title has neither.
func (e *Env) compareTitles(a, b *look) (same, different bool) {
	x, y := e.titles(a), e.titles(b)
	mine, yours := false, false
	for i := range x {
		both := x[i] != "" && (x[i] == y[0] || x[i] == y[1])
		same = same || both
		mine = mine || x[i] != "" && !both
		yours = yours || y[i] != "" && y[i] != x[0] && y[i] != x[1]
	}
	return same, mine && yours
}

func (e *Env) titles(l *look) [2]string {
	if l.Flags&Created != 0 {
		return [2]string{} // CE-CREATE-05
	}
	return [2]string{e.face(l).Title, e.face(l).Alt}
}

// alike: the things that a condition speaks of have the same keyword, or different ones: each pair of them
// (CE-KEYW-15).
func alike(e Env, c *card.Cond) bool {
	n := 0
	for ; ; n++ {
		a := e.meant(e.Var(c.Ref, n))
		if a.id == 0 {
			return n > 1
		}
		for j := range n {
			o := e.meant(e.Var(c.Ref, j))
			same, different := e.compareKeywords(c.Prop, &o, &a)
			if c.Kind == card.SameKeyword && !same || c.Kind == card.DifferentKeyword && !different {
				return false
			}
		}
	}
}
