package core

import "kotei/core/card"

// SelectsSeat reports whether a selector of players means p.
func (e *Env) SelectsSeat(sel *card.Sel, p Seat) bool {
	if sel.How == card.Ref {
		return e.meansSeat(sel.Ref, p)
	}
	return e.PassesSeat(sel.Filter, p)
}

// meansSeat reports whether p is among the players that a variable stands for.
func (e *Env) meansSeat(v card.Var, p Seat) bool {
	for b := range e.ThingsOf(v) {
		if b.Kind == BoundPlayer && Seat(b.Val) == p {
			return true
		}
	}
	return false
}

// PassesSeat reports whether a player has all that a filter asks for.
func (e *Env) PassesSeat(f *card.Filter, p Seat) bool {
	if !e.Live(p) {
		return false
	}
	if f == nil {
		return true
	}
	for i := range f.Atoms {
		a := &f.Atoms[i]
		of := propertyOf(a).player
		if (of != nil && of(*e, a, p)) == a.Not {
			return false
		}
	}
	return true
}

func isMeant(e Env, a *card.Atom, p Seat) bool { return e.Means(a.Who, a.Ref, p) }

func isAnyOfPlayers(e Env, a *card.Atom, p Seat) bool {
	for i := range a.Or {
		if e.PassesSeat(&a.Or[i], p) {
			return true
		}
	}
	return false
}

func playsFor(e Env, a *card.Atom, p Seat) bool { return e.Clan(p, clanOf(a.Keyword)) }

// isEnemySeat: on the other side of the attack; who is on none has no enemies (CE-TERMENEMY-01).
func isEnemySeat(e Env, _ *card.Atom, p Seat) bool {
	return e.Side().Fights(e.SideOf(p))
}

func isAlliedSeat(e Env, _ *card.Atom, p Seat) bool { return e.Allied(p) }

// isNotPlayer: "another player" is not oneself; of others a text says whom it means.
func isNotPlayer(e Env, a *card.Atom, p Seat) bool {
	if a.Ref != card.Self {
		return !e.meansSeat(a.Ref, p)
	}
	return p != e.You
}

// isAnybody: said of what a player has, of which only that counts.
func isAnybody(Env, *card.Atom, Seat) bool { return true }

func hasHonor(e Env, a *card.Atom, p Seat) bool {
	return a.Cmp.Holds(int(e.Seats[p].Honor), e.Exact(a.Val))
}

func ownsSome(e Env, a *card.Atom, p Seat) bool {
	return a.Cmp.Holds(e.owns(a.Sub, p), e.Value(a.Val))
}

func controlsSome(e Env, a *card.Atom, p Seat) bool {
	if a.Val == nil {
		return e.owns(a.Sub, p) > 0
	}
	return ownsSome(e, a, p)
}

// owns counts what a player has of some kind: cards that he controls or, where the kind is that of no card, Provinces.
func (e *Env) owns(kind *card.Filter, p Seat) (n int) {
	if kind.Types == 0 && len(kind.Atoms) == 0 {
		return e.Provinces(p)
	}
	for c := e.First(Play(p)); c != 0; c = e.After(c) {
		if e.Passes(kind, c) {
			n++
		}
	}
	return n
}

// ownsOf is [Env.owns] of things that a text calls cards, units or Provinces.
func (e *Env) ownsOf(t card.Thing, kind *card.Filter, p Seat) (n int) {
	switch {
	case t == card.Cards && kind.Types == 0 && len(kind.Atoms) == 0:
		kind = &card.Filter{Types: ^card.TypeSet(0)}
	case t == card.Units:
		for c := e.First(Play(p)); c != 0; c = e.After(c) {
			if e.IsUnit(c) && e.PassesAs(t, kind, c) {
				n++
			}
		}
		return n
	}
	return e.owns(kind, p)
}

// SelectsPlace reports whether a selector of Provinces means the Province at p.
func (e *Env) SelectsPlace(sel *card.Sel, p Place) bool {
	if sel.How == card.Ref {
		if of, ok := e.FieldProvince(sel); ok {
			return p != Nowhere && p == of
		}
		return e.meansPlace(sel.Ref, p)
	}
	return e.PassesPlace(sel.Filter, p)
}

// meansPlace reports whether a variable means the Province at p: the current battlefield's, that of the text's own card, or among
// those that the text has named.
func (e *Env) meansPlace(v card.Var, p Place) bool {
	if v == card.Host || v == card.Self { // a Region's "this Province"
		return p != Nowhere && p == e.ownProvince()
	}
	for b := range e.ThingsOf(v) {
		if b.Kind == BoundProvince && Place(b.Val) == p {
			return true
		}
	}
	return false
}

// FieldProvince is the Province of the battlefield at which a thing is, where a selector means that: "his battlefield's Province".
func (e *Env) FieldProvince(sel *card.Sel) (Place, bool) {
	if sel.Of == nil || sel.Of.Thing != card.Battlefields {
		return Nowhere, false
	}
	if sel.Of.Ref == card.Here {
		return e.hereProvince(), true
	}
	return e.provinceAt(e.Field(e.Var(sel.Of.Ref, 0))), true
}

// PassesPlace reports whether a Province has all that a filter asks for.
func (e *Env) PassesPlace(f *card.Filter, p Place) bool {
	slot, ok := p.IsProvince()
	if !ok || e.Seats[p.Seat()].Alive&(1<<slot) == 0 {
		return false
	}
	return e.hasPlace(f, p)
}

// fell reports whether a Province that is gone was one that a trigger's text describes.
func (e *Env) fell(sel *card.Sel, p Place) bool {
	_, ok := p.IsProvince()
	return ok && sel.How == card.Any && e.hasPlace(sel.Filter, p)
}

// hasPlace reports whether a Province, standing or not, has all that a filter asks for.
func (e *Env) hasPlace(f *card.Filter, p Place) bool {
	if f == nil {
		return true
	}
	for i := range f.Atoms {
		a := &f.Atoms[i]
		of := propertyOf(a).province
		if (of != nil && of(*e, a, p)) == a.Not {
			return false
		}
	}
	return true
}

func isSeats(e Env, a *card.Atom, p Place) bool  { return e.Means(a.Who, a.Ref, p.Seat()) }
func isOfSeat(e Env, a *card.Atom, p Place) bool { return e.PassesSeat(a.Sub, p.Seat()) }

func isHereProvince(e Env, _ *card.Atom, p Place) bool { return p == e.hereProvince() }

func isEnemyProvince(e Env, a *card.Atom, p Place) bool { return isEnemySeat(e, a, p.Seat()) }

func hasStrength(e Env, a *card.Atom, p Place) bool {
	slot, _ := p.IsProvince()
	return a.Cmp.Holds(e.strengthAt(p.Seat(), slot, e.depth+1), e.Value(a.Val))
}

// hasOnIt: something that passes is attached to it.
func hasOnIt(e Env, a *card.Atom, p Place) bool {
	return e.attachedTo(a.Sub, p)
}

// attachedTo reports whether something that passes is attached to a Province.
func (e *Env) attachedTo(f *card.Filter, p Place) bool {
	slot, ok := p.IsProvince()
	if !ok {
		return false
	}
	for c := e.First(Play(p.Seat())); c != 0; c = e.After(c) {
		if e.Is(c, OnProvince) && int(e.Cards[c].At) == slot && e.Passes(f, c) {
			return true
		}
	}
	return false
}

func showsCard(e Env, _ *card.Atom, p Place) bool {
	c := e.First(p)
	return c != 0 && e.Is(c, FaceUp)
}

func isLeftmost(e Env, _ *card.Atom, p Place) bool {
	slot, _ := p.IsProvince()
	return e.Number(p.Seat(), slot) == 1
}

func isRightmost(e Env, _ *card.Atom, p Place) bool {
	slot, _ := p.IsProvince()
	return e.Number(p.Seat(), slot) == e.Provinces(p.Seat())
}

func isNotProvince(e Env, a *card.Atom, p Place) bool {
	return !e.meansPlace(a.Ref, p) && !e.standsAt(a.Ref, p)
}

// hasUnits: a unit that passes is at its battlefield.
func hasUnits(e Env, a *card.Atom, p Place) bool {
	at := e.fieldAtProvince(p)
	return at != 0 && hasUnitsThere(e, a, at)
}

// standsAt reports whether the card that a variable stands for is on a Province, or at its battlefield.
func (e *Env) standsAt(v card.Var, p Place) bool {
	b, ok := e.BoundVal(v, 0)
	if !ok || b.Kind != BoundCard {
		return false
	}
	k := &e.Cards[b.Val]
	if k.Flags&OnProvince != 0 {
		return Province(k.Ctrl, int(k.At)) == p
	}
	return e.provinceAt(int(k.At)) == p
}

// isUnfought: it is attacked, and its battle is not over.
func isUnfought(e Env, _ *card.Atom, p Place) bool {
	at := e.fieldAtProvince(p)
	return at != 0 && !e.Attack.Fields[at-1].Done
}

// isAdjacent: next to a Province that a variable stands for (CE-BFIELD).
func isAdjacent(e Env, at *card.Atom, p Place) bool {
	o := e.provinceMeant(at.Ref)
	a, _ := o.IsProvince()
	b, _ := p.IsProvince()
	if o.Seat() != p.Seat() {
		return false
	}
	d := e.Number(p.Seat(), a) - e.Number(p.Seat(), b)
	return d == 1 || d == -1
}
