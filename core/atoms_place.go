package core

import "kotei/core/card"

// What is asked of where a card is: its battlefield, its Province, with what else.

// where reports whether another card that a filter describes is where c is.
func (e *Env) where(f *card.Filter, c CardID) (found bool) {
	e.EachCard(card.InPlay, func(o CardID) bool {
		found = o != c && e.sameLocation(c, o) && e.Passes(f, o)
		return !found
	})
	return found
}

// attachedThere reports whether something that passes is attached to the Province of a battlefield.
func (e *Env) attachedThere(f *card.Filter, at int) (found bool) {
	if at == 0 {
		return false
	}
	e.EachCard(card.InPlay, func(c CardID) bool {
		found = e.Cards[c].Flags&OnProvince != 0 && e.Field(c) == at && e.Passes(f, c)
		return !found
	})
	return found
}

func (e *Env) sameLocation(a, b CardID) bool {
	x, y := &e.Cards[a], &e.Cards[b]
	if !x.Place.InPlay() || !y.Place.InPlay() {
		return false
	}
	if fa, fb := e.Field(a), e.Field(b); fa != 0 || fb != 0 {
		return fa == fb
	}
	return x.Ctrl == y.Ctrl
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
		return e.Field(c) == at
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
	if _, ok := k.Place.IsProvince(); ok {
		return k.Place
	}
	if k.Place.Zone() == card.ResolutionArea {
		if p := s.cameFrom(c); p.Zone() == card.ProvinceZone {
			return p
		}
	}
	if sn := s.LastOf(c); sn != nil && !s.InPlay(c) && sn.Flags&OnProvince != 0 {
		return Province(sn.Ctrl, int(sn.At))
	}
	return Nowhere
}
