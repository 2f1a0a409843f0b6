package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// Attaching to Provinces: Regions, Fortifications, and Holdings of which a text says so.

// fortifies is the Province that the card of the running frame, which enters play, attaches to: the one that a text says, or for a
// Fortification its player's that it enters play from (GE-HOLD-04).
func fortifies(x *core.X) (core.Place, bool) {
	c := x.F.Card
	if n := *(enterLocals{x.F}).province(); n != 0 {
		return core.Province(x.F.Seat, int(n)-1), true
	}
	_, ok := x.F.Place.IsProvince()
	return x.F.Place, ok && x.F.Place.Seat() == x.Cards[c].Ctrl && x.Type(c) == card.Holding && x.Keyword(c, "Fortification")
}

// fortified attaches a Fortification that came from no Province of its player's, and of which no text says where it goes, to one that he
// chooses: it is bound to a Province (GE-HOLD-04), and cards of the last arcs remind of that.
func fortified() card.Item {
	own, it := yours(), &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: card.Self}}}
	return card.Item{
		Kind: card.Triggered, Text: "Fortification", Trigger: &card.Trigger{At: card.After, Event: card.EvEnterPlay, Subject: &card.Sel{
			How: card.Any, Filter: with(types(card.Holding), keyed("Fortification"), card.Atom{Is: card.IsCreated, Not: true}),
		}},
		When: []card.Cond{{Kind: card.Exists, Not: true, Thing: card.Provinces, Filter: &card.Filter{Atoms: []card.Atom{own, {Is: card.HasAttached, Sub: it}}}}},
		Ops: []card.Op{{Verb: card.Attach, What: refTo(card.Self), To: &card.Dest{Sel: &card.Sel{
			How: card.Choose, Thing: card.Provinces, Bind: playerVar1, Filter: &card.Filter{Atoms: []card.Atom{own}},
		}}}},
	}
}

// provinceTo is the Province that an op's words name as where things go.
func provinceTo(x *core.X, op *card.Op) (core.Place, bool) {
	if op.To == nil {
		return core.Nowhere, false
	}
	b, ok := whereto(x, op)
	at := core.Place(b.Val)
	if !ok || b.Kind != core.BoundProvince {
		return core.Nowhere, false
	}
	_, ok = at.IsProvince()
	return at, ok
}

// ontoProvince makes the frame in which a card enters play one in which it attaches to the Province that a text names. The result is
// false if it may not: a Province and what is attached to it have one player (CE-CTRL-02).
func ontoProvince(x *core.X, op *card.Op, f *core.Frame) bool {
	at, ok := provinceTo(x, op)
	if !ok || op.Verb != card.Attach {
		return true
	}
	slot, _ := at.IsProvince()
	if x.Type(f.Card) == card.Region {
		f.Proc, f.Place = procRegion, at
	} else {
		*enterLocals{f}.province() = int16(slot + 1)
	}
	return at.Seat() == f.Seat
}

// changesProvince is the occurrence that what is in play goes to a Province of its player's, from another or from his home: a Region to
// one that has none (CE-REGION-03), a Fortification to one that has no copy of it (GE-HOLD-05).
func changesProvince(x *core.X, op *card.Op, c core.CardID) (core.Rec, bool) {
	to, ok := provinceTo(x, op)
	slot, _ := to.IsProvince()
	if !ok || to.Seat() != x.Cards[c].Ctrl || x.Type(c) == card.Region && hasRegion(x.State, to.Seat(), slot) || !mayFortify(x.State, c, to).OK() {
		return core.Rec{}, false
	}
	r := rec(x, attaching(x.Table.Rules.RegionReattaches || !x.Is(c, core.OnProvince)))
	r.Card, r.Place = c, to
	return r, true
}

// builtBowed reports whether a card enters play bowed, where no text has a word about it: a Holding does (CE-HOLD-01), and a
// Fortification where the edition says so (GE-HOLD-03).
func builtBowed(s *core.State, c core.CardID) bool {
	return s.Type(c) == card.Holding && (s.Table.Rules.FortificationsBowed || !s.Keyword(c, "Fortification"))
}

// mayFortify is why a Fortification can't come to a Province: there is a copy of it (GE-HOLD-05).
func mayFortify(s *core.State, c core.CardID, at core.Place) core.Problem {
	slot, ok := at.IsProvince()
	if !ok || s.Type(c) != card.Holding || s.Is(c, core.Created) || !s.Keyword(c, "Fortification") {
		return core.Problem{}
	}
	for o := s.First(core.Play(at.Seat())); o != 0; o = s.After(o) {
		if o != c && s.Is(o, core.OnProvince) && int(s.Cards[o].At) == slot && sameTitle(s.Face(o), s.Face(c)) {
			return core.Problem{Rule: "GE-HOLD-05", Why: "%b is attached to the Province already", Card: c, Other: o}
		}
	}
	return core.Problem{}
}

// isTerrain reports whether a card is a Terrain: it enters play at the current battlefield, by the rules or by a text
// (CE-TERMTERRAIN-02).
func isTerrain(s *core.State, c core.CardID) bool {
	return s.Type(c) == card.Strategy && s.Keyword(c, "Terrain")
}

// terrainFree: no second Terrain at a battlefield (CE-TERMTERRAIN-01), unless the text that puts the new one there takes the old
// one away.
func terrainFree(s *core.State, a core.Answer, it *card.Item) core.Problem {
	if a.Card == 0 || s.InPlay(a.Card) || s.Attack.Now == 0 || !isTerrain(s, a.Card) || core.PutsItself(it) && clearsTerrains(it) {
		return core.Problem{}
	}
	found := false
	s.EachCard(card.InPlay, func(c core.CardID) bool {
		found = s.Is(c, core.IsTerrain) && s.Keyword(c, "Terrain") // which there is at the current battlefield alone
		return !found
	})
	if found {
		return core.Problem{Rule: "CE-TERMTERRAIN-01", Why: "there is a Terrain at this battlefield already; %a can't be played", Card: a.Card}
	}
	return core.Problem{}
}

// clearsTerrains reports whether a text takes Terrains out of play.
func clearsTerrains(it *card.Item) bool {
	return slices.ContainsFunc(it.Ops, func(o card.Op) bool {
		if o.Verb != card.Destroy && o.Verb != card.Discard && o.Verb != card.Remove || o.What == nil || o.What.Filter == nil {
			return false
		}
		return slices.ContainsFunc(o.What.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsKeyword && a.Keyword == "Terrain" && !a.Not })
	})
}
