package core

import "kotei/core/card"

// What is asked of where a card is: its battlefield, its Province, with what else.

// fieldOf is the battlefield at which a card is or, if it has left play, was.
func (e *Env) fieldOf(c CardID) int {
	l := e.stood(c)
	return e.field(&l.Card)
}

// Field is the battlefield at which a card is, counting Regions and Terrains (CE-LOC); 0 is none.
func (s *State) Field(c CardID) int { return s.field(&s.Cards[c]) }

func (s *State) field(k *Card) int {
	if k.Flags&OnProvince != 0 {
		return s.fieldAtProvince(Province(k.Ctrl, int(k.At)))
	}
	return int(k.At)
}

// fieldAtProvince is the battlefield of a Province in the attack under way, 0 for none.
func (s *State) fieldAtProvince(p Place) int {
	for at := 1; at <= int(s.Attack.N); at++ {
		if s.provinceAt(at) == p {
			return at
		}
	}
	return 0
}

func isHere(e Env, a *card.Atom, l look) bool {
	at := e.field(&l.Card)
	if a.Ref == card.NoVar {
		return e.isHere(at)
	}
	return at != 0 && e.whereIs(a.Ref, at)
}

func isHome(e Env, a *card.Atom, l look) bool {
	return l.Place.InPlay() && e.field(&l.Card) == 0 && (a.Who == card.NoPlayer || e.Means(a.Who, a.Ref, l.Ctrl))
}

// isAtBattle: at any battlefield, or at that of a Province: with such a thing attached to it, of the player whose text it is.
func isAtBattle(e Env, a *card.Atom, l look) bool {
	at := e.field(&l.Card)
	if at == 0 || a.Sub != nil && !e.attachedTo(a.Sub, e.provinceAt(at)) {
		return false
	}
	return (a.Ref == card.NoVar || e.fieldAt(a.Ref, at)) && (a.Who != card.You || e.provinceAt(at).Seat() == e.You)
}

func isSameLocation(e Env, a *card.Atom, l look) bool {
	if a.Sub != nil {
		return e.where(a.Sub, &l)
	}
	at := e.field(&l.Card)

	if r := e.Var(a.Ref, 0); r != 0 {
		o := e.stood(r)
		return e.sameLocation(&l, &o) && (a.At != card.BattlefieldZone || at != 0) // at home there is no battlefield (CE-BFIELD-01)
	}
	return at != 0 && e.fieldAt(a.Ref, at) // at a Province's battlefields
}

// ofRegion reports whether the text of a Region speaks of the Province that it is on.
func (e *Env) ofRegion(v card.Var) bool {
	return v == card.Host && e.Is(e.Self, OnProvince)
}

// isWithin: in a unit, or in a Province.
func isWithin(e Env, a *card.Atom, l look) bool {
	if e.ofRegion(a.Ref) {
		return e.origin(l.id) == e.ownProvince()
	}
	if b, ok := e.BoundVal(a.Ref, 0); ok && b.Kind == BoundProvince {
		return e.meansPlace(a.Ref, l.Place)
	}
	if a.Ref == card.NoVar {
		lead := e.beside(&l, l.lead())
		return l.Place.InPlay() && e.face(&lead).Type == card.Personality && e.passes(card.Cards, a.Sub, &lead)
	}
	return e.unitWith(a.Ref, &l)
}

// where reports whether another card that a filter describes is where this one is.
func (e *Env) where(f *card.Filter, l *look) (found bool) {
	e.EachCard(card.InPlay, func(o CardID) bool {
		there := e.now(o)
		found = o != l.id && e.sameLocation(l, &there) && e.passes(card.Cards, f, &there)
		return !found
	})
	return found
}

func (e *Env) sameLocation(a, b *look) bool {
	if !a.Place.InPlay() || !b.Place.InPlay() {
		return false
	}
	if fa, fb := e.field(&a.Card), e.field(&b.Card); fa != 0 || fb != 0 {
		return fa == fb
	}
	return a.Ctrl == b.Ctrl
}

// fieldAt reports whether a battlefield is that of a Province that a variable stands for, or the very one.
func (e *Env) fieldAt(v card.Var, at int) bool {
	slot := e.Attack.Fields[at-1].Slot
	if slot == NoSlot {
		b, ok := e.BoundVal(v, 0)
		return v == card.Here && e.isHere(at) || ok && b.Kind == BoundField && int(b.Val) == at
	}
	return e.meansPlace(v, Province(e.Attack.Defender, int(slot)))
}

// whereIs reports whether a battlefield is where a card is, or that of a Province.
func (e *Env) whereIs(v card.Var, at int) bool {
	if c := e.Var(v, 0); c != 0 {
		return e.fieldOf(c) == at
	}
	return e.fieldAt(v, at)
}

// ownProvince is the Province that the text's card is on or, where it has left play meanwhile, was on.
func (e *Env) ownProvince() Place { return e.ProvinceOf(e.Self) }

// ProvinceOf is the Province that a card is on or, where it has left play meanwhile, was on; that of an Event is the one in which it
// lies or from which it went to the resolution area (CE-EVENT-03).
func (s *State) ProvinceOf(c CardID) Place {
	if c == 0 {
		return Nowhere
	}
	k := &s.Cards[c]
	if k.Flags&OnProvince != 0 {
		return Province(k.Ctrl, int(k.At))
	}
	if k.Flags&IsTerrain != 0 { // that of its battlefield
		return s.provinceAt(int(k.At))
	}
	if at := s.origin(c); isProvince(at) {
		return at
	}
	if sn := s.LastOf(c); sn != nil && sn.Flags&OnProvince != 0 {
		return Province(sn.Ctrl, int(sn.At))
	}
	return Nowhere
}

// gone is the battlefield of an effect that was made at one which doesn't exist any more.
const gone = MaxFields + 1

// madeAt is the battlefield at which a lasting effect was made, 0 for none: one of a later attack is another, at the same Province
// too (CE-BFIELD-03).
func (s *State) madeAt(r *Row) uint8 {
	if r.Field != 0 && r.Born <= s.Attack.Began {
		return gone
	}
	return r.Field
}

// Here is the current battlefield, 0 for none. That of an effect that lasts is the one at which it was made, whatever battle is
// fought later.
func (e *Env) Here() int {
	if e.at != 0 {
		return int(e.at)
	}
	return int(e.Attack.Now)
}

func (e *Env) isHere(at int) bool { return at != 0 && at == e.Here() }

// hereProvince is the Province of [Env.Here].
func (e *Env) hereProvince() Place { return e.provinceAt(e.Here()) }

// HereProvince is the current battlefield's Province, Nowhere if there is none.
func (s *State) HereProvince() Place { return s.provinceAt(int(s.Attack.Now)) }

func (s *State) provinceAt(at int) Place {
	if at < 1 || at > int(s.Attack.N) || s.Attack.Fields[at-1].Slot == NoSlot {
		return Nowhere
	}
	return Province(s.Attack.Defender, int(s.Attack.Fields[at-1].Slot))
}

// AtField reports whether the at-th battlefield of the attack is at the Province, or that of the card, that a rule's argument is, or
// has the cards that it speaks of; a rule without one is about all of them.
func (e *Env) AtField(m *card.Mod, at int) bool {
	switch sel := m.Sel; {
	case sel == nil:
		return true
	case sel.Thing == card.Cards:
		return e.armyHas(sel, at, m.Opposing)
	case at < 1 || at > int(e.Attack.N):
		return false
	case sel.Thing == card.Battlefields && sel.How == card.Ref:
		return e.holdsAny(sel.Ref, at) || e.fieldAt(sel.Ref, at)
	case sel.Thing == card.Battlefields && e.PassesField(sel.Filter, at):
		return true
	}
	return e.SelectsPlace(m.Sel, e.provinceAt(at))
}

// holdsAny reports whether any of the cards that a variable means is at a battlefield.
func (e *Env) holdsAny(v card.Var, at int) bool {
	for c := range e.CardsOf(v) {
		if e.Field(c) == at {
			return true
		}
	}
	return false
}

// armyHas reports whether the army that the card asked about would come to, at a battlefield, or the one that it would oppose, has
// another card that is meant.
func (e *Env) armyHas(sel *card.Sel, at int, opposed bool) (found bool) {
	side := Attacking
	if (e.SideOf(e.Cards[e.About].Ctrl) == DefenderSide) != opposed {
		side = Defending
	}
	e.EachCard(card.InPlay, func(c CardID) bool {
		found = c != e.About && int(e.Cards[c].At) == at && e.Cards[c].Flags&side != 0 && e.Selects(sel, c)
		return !found
	})
	return found
}

// PassesField reports whether the at-th battlefield is one at no Province, and has all that a filter asks for: it is nobody's, and
// adjacent to none (CE-BFIELD-02).
func (e *Env) PassesField(f *card.Filter, at int) bool {
	if at < 1 || at > int(e.Attack.N) || e.Attack.Fields[at-1].Slot != NoSlot || e.Attack.Fields[at-1].Gone {
		return false
	}
	if f == nil {
		return true
	}
	for i := range f.Atoms {
		a := &f.Atoms[i]
		of := propertyOf(a).field
		if (of != nil && of(*e, a, at)) == a.Not {
			return false
		}
	}
	return true
}

func isHereField(e Env, _ *card.Atom, at int) bool { return e.isHere(at) }

func isNotField(e Env, a *card.Atom, at int) bool { return !e.whereIs(a.Ref, at) }

func hasUnitsThere(e Env, a *card.Atom, at int) (found bool) {
	e.EachCard(card.BattlefieldZone, func(c CardID) bool {
		found = int(e.Cards[c].At) == at && e.IsUnit(c) && e.Passes(a.Sub, c)
		return !found
	})
	return found
}

func isUnfoughtField(e Env, _ *card.Atom, at int) bool { return !e.Attack.Fields[at-1].Done }
