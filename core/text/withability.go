package text

import (
	"strings"

	"kotei/core/card"
)

// Cards described by their abilities: "a card with a Battle action", "a Strategy with a challenge as one of its effects"
// (CE "Abilities", "Blind cards rule", "Ranged Attack").

var abilityAtoms = []row[card.Atom]{
	{pattern: "with a Battle (action|ability)", base: card.Atom{Is: card.HasAbility, Des: card.Battle}},
	{pattern: "with one or more Battle (actions|abilities)", base: card.Atom{Is: card.HasAbility, Des: card.Battle}},
	{pattern: "with one or more (printed|base) Battle (actions|abilities)", base: card.Atom{Is: card.HasAbility, Des: card.Battle, Base: true}},
	{pattern: "with a (printed|base) Battle (action|ability)", base: card.Atom{Is: card.HasAbility, Des: card.Battle, Base: true}},
	{pattern: "with a (base|printed) Ranged Attack ability", base: card.Atom{Is: card.HasAbility, Does: card.Ranged, Base: true}},
	{pattern: "with an Open (action|ability)", base: card.Atom{Is: card.HasAbility, Des: card.Open}},
	{pattern: "with a Limited (action|ability)", base: card.Atom{Is: card.HasAbility, Des: card.Limited}},
	{pattern: "with Ranged Attacks", base: card.Atom{Is: card.HasAbility, Does: card.Ranged}},
	{pattern: "that can produce Ranged Attacks", base: card.Atom{Is: card.HasAbility, Does: card.Ranged}},
	{pattern: "with a Reaction", base: card.Atom{Is: card.HasAbility, Des: card.Reaction}},
	{pattern: "with a Ranged Attack as one of its effects", base: card.Atom{Is: card.HasAbility, Does: card.Ranged}},
	{pattern: "with a challenge as one of its effects", base: card.Atom{Is: card.HasAbility, Does: card.Challenge}},
}

// twoAreas are searches of one area and then another (CE "Search").
var twoAreas = []row[card.Op]{
	{pattern: "search your discard pile, then your Fate deck[,] for {what}", base: card.Op{Verb: card.Search, Who: card.You, Zone: card.FateDiscard, Then: card.FateDeckZone}},
	{pattern: "search your discard pile, then your Dynasty deck[,] for {what}", base: card.Op{Verb: card.Search, Who: card.You, Zone: card.DynastyDiscard, Then: card.DynastyDeckZone}},
	{pattern: "search your Fate deck, then your discard pile[,] for {what}", base: card.Op{Verb: card.Search, Who: card.You, Zone: card.FateDeckZone, Then: card.FateDiscard}},
	{pattern: "search your discard pile, then [your] deck[,] for {what}", base: card.Op{Verb: card.Search, Who: card.You, Zone: card.AnyDiscard, Then: card.OwnDeck}},
	{pattern: "search your Fate discard pile, then [your] [Fate] deck[,] for {what}", base: card.Op{Verb: card.Search, Who: card.You, Zone: card.FateDiscard, Then: card.FateDeckZone}},
	{pattern: "search your Dynasty discard pile, then [your] [Dynasty] deck[,] for {what}", base: card.Op{Verb: card.Search, Who: card.You, Zone: card.DynastyDiscard, Then: card.DynastyDeckZone}},
	{pattern: "search your discard pile, then Fate deck[,] for {what}", base: card.Op{Verb: card.Search, Who: card.You, Zone: card.FateDiscard, Then: card.FateDeckZone}},
	{pattern: "search your Dynasty deck, then your discard pile[,] for {what}", base: card.Op{Verb: card.Search, Who: card.You, Zone: card.DynastyDeckZone, Then: card.DynastyDiscard}},
}

// deckOf is the deck to which a thing belongs that the text has named.
func (v *resolver) deckOf(s *card.Sel) card.Zone {
	if s.How != card.Ref {
		return deckOf(s)
	}
	for i := range v.named {
		if e := &v.named[i]; e.v == s.Ref && e.types == 0 && (e.zone == card.FateDiscard || e.zone == card.FateDeckZone) {
			return card.FateDeckZone
		} else if e.v == s.Ref && e.types == 0 && (e.zone == card.DynastyDiscard || e.zone == card.DynastyDeckZone) {
			return card.DynastyDeckZone
		}
		if e := &v.named[i]; e.v == s.Ref && e.types != 0 {
			return deckOf(&card.Sel{Filter: &card.Filter{Types: e.types}})
		}
	}
	return card.AnyDeck
}

// deckOf is the deck in which a player looks for such cards: both, where cards of both are meant.
func deckOf(s *card.Sel) card.Zone {
	if s.Filter.Types == 0 && len(s.Filter.Atoms) == 1 && strings.HasPrefix(s.Filter.Atoms[0].Title, "Ring of ") { // so all Rings are titled
		return card.FateDeckZone
	}
	deck, types := card.NoDeck, typesOf(s.Filter)
	for t := card.Stronghold; t < card.OtherType; t++ {
		switch d := t.Deck(); {
		case d == card.PreGame || !types.Has(t) || d == deck:
		case deck != card.NoDeck:
			return card.AnyDeck
		default:
			deck = d
		}
	}
	if deck == card.FateDeck {
		return card.FateDeckZone
	}
	return card.DynastyDeckZone
}

// typesOf are the types that a description leaves, 0 for any: its own, or those of each of its alternatives.
func typesOf(f *card.Filter) card.TypeSet {
	if f.Types != 0 {
		return f.Types
	}
	for i := range f.Atoms {
		a := &f.Atoms[i]
		if a.Is != card.AnyOf || a.Not || len(a.Or) == 0 {
			continue
		}
		all := card.TypeSet(0)
		for j := range a.Or {
			one := typesOf(&a.Or[j])
			if one == 0 {
				all = 0
				break
			}
			all |= one
		}
		if all != 0 {
			return all
		}
	}
	return 0
}
