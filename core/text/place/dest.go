package place

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

var (
	// To is the category of where things go: "to your hand", "home", "on the bottom of your deck".
	To = kernel.NewCat[card.Dest]("where to")
	// deck is the category of decks with their owners: "your Fate deck", "its owner's deck", "the deck".
	deck = kernel.NewCat[card.Dest]("deck")
)

func init() {
	fixed := func(pattern string, d card.Dest) { To.Rules(kernel.Means(pattern, d)) }
	fixed("home [from the current battlefield|from this battlefield]", card.Dest{Zone: card.HomeZone, Of: card.TheirOwn})
	fixed("(to the current battlefield|to this battlefield|here|at the current battlefield|at this battlefield)", card.Dest{Zone: card.CurrentBattlefield})
	To.Rules(kernel.On("(there|to there)", func(m kernel.Match) (card.Dest, bool) {
		return card.Dest{Zone: card.CurrentBattlefield, Ref: m.P.Refer(m.At, m.End)}, true
	}))
	fixed("to (another|a different|any other) location", card.Dest{Zone: card.BattlefieldZone, Sel: &card.Sel{How: card.Choose, Thing: card.Locations, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsSameLocation, Not: true}}}}})
	fixed("(to any location|to a location of your choice|at any location)", card.Dest{Zone: card.BattlefieldZone, Sel: &card.Sel{How: card.Choose, Thing: card.Locations}})
	fixed("in your home or at (the current|this) battlefield", card.Dest{Zone: card.BattlefieldZone, Sel: &card.Sel{How: card.Choose, Thing: card.Locations, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsHere}}}}})
	fixed("to any battlefield", card.Dest{Zone: card.BattlefieldZone, Sel: &card.Sel{How: card.Choose, Thing: card.Battlefields, Filter: &card.Filter{}}})
	fixed("to (that battlefield|that location|the same battlefield|the same location)", card.Dest{Zone: card.Anywhere, Ref: card.Subject})
	fixed("at this location", card.Dest{Zone: card.Anywhere, Ref: card.Self})
	fixed("under your control", card.Dest{Zone: card.HomeZone, Of: card.You})
	for side, who := range map[string]card.Player{"attacking": card.Attacker, "defending": card.Defender, "enemy": card.EnemyLeader} {
		fixed("(to|into) the [current] "+side+" army", card.Dest{Zone: card.CurrentBattlefield, Of: who})
		fixed("on the "+side+" side", card.Dest{Zone: card.CurrentBattlefield, Of: who})
	}
	locations()
	ordered("(on|at) [the] bottom", true)
	ordered("(on|at|to) [the] top", false)
	for _, x := range []struct {
		words string
		zone  card.Zone
	}{{"Fate deck", card.FateDeckZone}, {"Dynasty deck", card.DynastyDeckZone}, {"[appropriate] (deck|decks)", card.OwnDeck}} {
		deck.Rules(kernel.On("{} "+x.words, func(m kernel.Match) (card.Dest, bool) {
			d := at(kernel.Val[noun.Owner](m, 0))
			d.Zone = x.zone
			return d, true
		}, noun.Genitive))
	}
	areas()
}

// at is whose a place is that something goes to: the owner that a pronoun speaks of is the owner of each thing that goes there.
func at(o noun.Owner) card.Dest {
	a := of(o)
	d := card.Dest{Of: a.Of, OfRef: a.Ref}
	if o.Who == card.OwnerOf && o.Pron {
		d.OfRef = card.NoVar
	}
	return d
}

// locations are homes, battlefields and armies.
func locations() {
	owned := func(zone card.Zone) func(m kernel.Match) (card.Dest, bool) {
		return func(m kernel.Match) (card.Dest, bool) {
			d := at(kernel.Val[noun.Owner](m, 0))
			d.Zone = zone
			return d, kernel.Val[noun.Owner](m, 0).Who != card.NoPlayer
		}
	}
	with := func(m kernel.Match) (card.Dest, bool) {
		o := kernel.Val[noun.Owner](m, 0)
		return card.Dest{Zone: card.Anywhere, Ref: o.Ref}, o.Who == card.NoPlayer && o.Of == nil
	}
	To.Rules(
		kernel.On("(to|in) {} home", owned(card.HomeZone), noun.Genitive),
		kernel.On("(to|[,] in) {} [current] army [there|at the current battlefield|at this battlefield]", owned(card.CurrentBattlefield), noun.Genitive),
		kernel.On("on {} side (there|at the current battlefield|at this battlefield)", owned(card.CurrentBattlefield), noun.Genitive),
		kernel.On("(to|at) {} [former] (location|battlefield)", with, noun.Genitive), kernel.On("(in|into) {} army", with, noun.Genitive),
		kernel.On("(to|into) the army opposing {}", func(m kernel.Match) (card.Dest, bool) {
			s := kernel.Val[noun.Phrase](m, 0).Sel
			return card.Dest{Zone: card.Anywhere, Ref: s.Ref}, s.How == card.Ref && s.Of == nil && s.Thing <= card.Units
		}, noun.Cat),
		kernel.On("to it", func(m kernel.Match) (card.Dest, bool) { // the battlefield
			return card.Dest{Zone: card.BattlefieldZone, Sel: &card.Sel{How: card.Ref, Thing: card.Battlefields, Ref: m.P.Refer(m.At+1, m.End)}}, true
		}),
		kernel.On("to {}", func(m kernel.Match) (card.Dest, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			s := n.Sel
			d := card.Dest{Zone: card.BattlefieldZone, Sel: &s}
			here := s.How == card.Ref && s.Ref == card.Here && s.Thing == card.Battlefields
			its := n.Part && s.Of == nil && s.Thing == card.Battlefields // "to its battlefield": where it is
			return d, !here && !its && (s.Thing == card.Battlefields || s.Thing == card.Locations || s.Thing == card.Provinces)
		}, noun.Cat),
	)
}

// ordered gives the wordings of the top or the bottom of a deck.
func ordered(where string, bottom bool) {
	put := func(order bool) func(m kernel.Match) (card.Dest, bool) {
		return func(m kernel.Match) (card.Dest, bool) {
			d := kernel.Val[card.Dest](m, 0)
			d.Bottom, d.Order = bottom, order
			return d, true
		}
	}
	To.Rules(
		kernel.On("[back] "+where+" of {}", put(false), deck), kernel.On("[back] "+where+" of {} in any order", put(true), deck),
		kernel.Means("[back] "+where+" of (the|your) deck in any order", card.Dest{Zone: card.OwnDeck, Of: card.You, Bottom: bottom, Order: true}),
	)
	if bottom {
		To.Rules(
			kernel.Means(where+" [of that deck]", card.Dest{Zone: card.OwnDeck, Of: card.OwnerOf, Bottom: true}),
			kernel.Means(where+" of the deck", card.Dest{Zone: card.OwnDeck, Of: card.You, Bottom: true}),
		)
	} else {
		To.Rules(kernel.Means("back [on top] in any order", card.Dest{Zone: card.OwnDeck, Of: card.You, Order: true}))
	}
}

// areas are hands, discard piles, Provinces and what lies under cards.
func areas() {
	put := func(face func(d *card.Dest)) func(m kernel.Match) (card.Dest, bool) {
		return func(m kernel.Match) (card.Dest, bool) {
			d := at(kernel.Val[noun.Owner](m, 0))
			d.Zone = kernel.Val[card.Zone](m, 1)
			if face != nil {
				face(&d)
			}
			switch d.Zone {
			case card.Hand, card.AnyDiscard, card.FateDiscard, card.DynastyDiscard, card.FocusPool, card.FocusArea:
				return d, true
			}
			return d, false
		}
	}
	faceUp := func(d *card.Dest) { d.FaceUp = true }
	province := func(face func(d *card.Dest)) func(m kernel.Match) (card.Dest, bool) {
		return func(m kernel.Match) (card.Dest, bool) {
			s := kernel.Val[noun.Phrase](m, 0).Sel
			d := card.Dest{Zone: card.ProvinceZone, Sel: &s}
			face(&d)
			return d, s.Thing == card.Provinces
		}
	}
	under := func(face func(d *card.Dest)) func(m kernel.Match) (card.Dest, bool) {
		return func(m kernel.Match) (card.Dest, bool) {
			s := kernel.Val[noun.Phrase](m, 0).Sel
			d := card.Dest{Zone: card.UnderCard, Sel: &s}
			face(&d)
			return d, s.Thing == card.Cards
		}
	}
	To.Rules(
		kernel.On("[back] (into|to|in) {} {}", put(nil), noun.Genitive, zone),
		kernel.On("face-up (into|in) {} {}", put(faceUp), noun.Genitive, zone), kernel.On("(into|to|in) {} {} [,] face-up", put(faceUp), noun.Genitive, zone),
	)
	for words, face := range map[string]func(d *card.Dest){"": func(*card.Dest) {}, "face-up": faceUp, "face-down": func(d *card.Dest) { d.FaceDown = true }} {
		To.Rules(kernel.On(words+" into {}", province(face), noun.Cat), kernel.On(words+" (under|underneath) {}", under(face), noun.Cat))
		if words != "" {
			To.Rules(kernel.On("into {} [,] "+words, province(face), noun.Cat), kernel.On("(under|underneath) {} [,] "+words, under(face), noun.Cat), kernel.On(words+" in {}", province(face), noun.Cat))
		}
	}
}
