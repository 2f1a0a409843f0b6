package text

import (
	"slices"

	"kotei/core/card"
)

// What several things that are chosen together have in all: "one or more Followers with total Force lower than his Chi" (CE
// "Numbers of things", "Stats").

var inAllAtoms = func() (rows []row[card.Atom]) {
	const total = "(total|combined|combined total|total combined)"
	for _, w := range []struct {
		words string
		cmp   card.Cmp
	}{
		{"(lower|less) than", card.Less},
		{"(lower|less) than or equal to", card.AtMost},
		{"equal to or (lower|less) than", card.AtMost},
	} {
		for _, f := range []string{"with [a] " + total + " {stat} " + w.words, "[,] whose " + total + " {stat} is " + w.words} {
			all := card.Atom{Is: card.IsTogether, Title: card.InAll, Cmp: w.cmp}
			rows = append(rows, row[card.Atom]{pattern: f + " {val}", base: all}, row[card.Atom]{pattern: f + " {theirs}", base: all, then: sameStat})
		}
	}
	most := card.Atom{Is: card.IsTogether, Title: card.InAll, Cmp: card.AtMost}
	return append(rows,
		row[card.Atom]{pattern: "with [a] " + total + " {stat} of {val} or (lower|less)", base: most},
		row[card.Atom]{pattern: "[,] whose " + total + " {stat} is {val} or (lower|less) [,]", base: most},
	)
}()

// inAll reports whether a property is of several things together.
func inAll(a card.Atom) bool { return a.Is == card.IsTogether && a.Title == card.InAll }

// inAllFits reports whether what is asked of all of some things together can be asked of them: of units as a whole, of cards by
// themselves, and of no more than one for a start.
func inAllFits(s *card.Sel) bool {
	fits := true
	var look func(as []card.Atom)
	look = func(as []card.Atom) {
		for i := range as {
			a := &as[i]
			if inAll(*a) {
				whole := a.Stat == card.TotalForce || a.Stat == card.TotalCost
				fits = fits && s.Min != nil && s.Min.Kind == card.Const && s.Min.N <= 1 && (s.Thing == card.Units && whole || s.Thing == card.Cards && !whole)
			}
			for j := range a.Or {
				look(a.Or[j].Atoms)
			}
		}
	}
	look(s.Filter.Atoms)
	return fits
}

// ofEach reports whether a selector of several cards that lead no unit asks of each what only a unit has: of all together is meant.
func ofEach(s *card.Sel) bool {
	return s.Thing == card.Cards && s.Filter != nil && s.Filter.Style != singular && (s.How == card.Choose || s.How == card.Target) && slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool {
		return a.Style < possessorStyle && ofUnitAlone(a)
	})
}

// ofUnitAlone reports whether a property is a stat that only a unit has, said of cards.
func ofUnitAlone(a card.Atom) bool {
	return a.Is == card.IsStat && (a.Stat == card.TotalForce || a.Stat == card.TotalCost) && a.Title == ""
}

// askedOfEach reports whether an op does something to all cards of a kind with so much in all, which is not said to be so of each: "bow your
// Scouts with 12 or more total Force".
func askedOfEach(o card.Op) bool {
	return o.What != nil && o.What.How == card.All && o.What.Thing == card.Cards && o.What.Filter != nil && slices.ContainsFunc(o.What.Filter.Atoms, ofUnitAlone)
}
