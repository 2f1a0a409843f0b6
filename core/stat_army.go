package core

import "kotei/core/card"

// UnitForce is the sum of the Force of a Personality and his Followers, bowed or not (CE-TERMTF).
func (s *State) UnitForce(lead CardID) int { return s.unitForce(lead, 0) }

func (s *State) unitForce(lead CardID, depth uint8) (n int) {
	for c := s.First(Play(s.Cards[lead].Ctrl)); c != 0; c = s.After(c) {
		if !s.InUnit(c, lead) || !s.countsItself(c) {
			continue
		}
		if s.Table.Rules.UnitBowed && !s.contributes(c, depth) { // bowed cards give nothing wherever a unit's Force is asked for (GE-RES-05)
			continue
		}
		n += s.stat(c, card.Force, depth)
	}
	return n
}

// unitCost is the Gold Costs of all cards of a unit together.
func (s *State) unitCost(lead CardID, depth uint8) (n int) {
	for c := s.First(Play(s.Cards[lead].Ctrl)); c != 0; c = s.After(c) {
		if s.InUnit(c, lead) {
			n += s.stat(c, card.GoldCost, depth)
		}
	}
	return n
}

// fights reports whether cards of a type fight: an Ancestor's Force is its Personality's alone.
func fights(t card.Type) bool { return t == card.Personality || t == card.Follower }

// countsItself reports whether a card's Force is its unit's by itself, and isn't added to its Personality's (GE-BON-09).
func (s *State) countsItself(c CardID) bool {
	return fights(s.Type(c)) && s.AsPrinted(c, card.Force).Kind != card.Signed
}

// ArmyForce is the total Force of a side at a battlefield: its unbowed Personalities and Followers, and what changes the
// total itself, which never falls below zero; ok is false where the side has no units, and so no army.
func (s *State) ArmyForce(field int, side Flags) (n int, ok bool) { return s.armyForce(field, side, 0) }

// armyForce is [State.ArmyForce]; what changes an army's Force may ask for an army's Force, its own too, and deep
// enough it is what is printed.
func (s *State) armyForce(field int, side Flags, depth uint8) (n int, ok bool) {
	for p := range s.NSeats {
		f, has := s.forceOf(Seat(p), field, side, depth)
		n, ok = n+f, ok || has
	}
	if ok && depth <= maxDepth { // a side without units is no army, and nothing is added to it (CE-RESOL-02)
		n += s.armyMods(uint8(field), side, depth)
	}
	return max(n, 0), ok
}

// ForceOf is what one player's cards add to the Force of an army, without what changes the army's as a whole; ok is false
// where none of its units are his.
func (s *State) ForceOf(p Seat, field int, side Flags) (n int, ok bool) {
	return s.forceOf(p, field, side, 0)
}

func (s *State) forceOf(p Seat, field int, side Flags, depth uint8) (n int, ok bool) {
	for c := s.First(Play(p)); c != 0; c = s.After(c) {
		k := &s.Cards[c]
		if int(k.At) != field || k.Flags&side == 0 {
			continue
		}
		ok = true
		if s.countsItself(c) && s.contributes(c, depth) {
			n += s.contribution(c, depth)
		}
	}
	return n, ok
}

// contribution is what a card adds to the Force of its army: its Force, or its Chi instead where a text says so (CE-SUBST-03).
func (s *State) contribution(c CardID, depth uint8) int {
	if depth <= maxDepth {
		if chi, _ := s.ruled(c, NoSeat, card.ContributeChi, nil, depth+1); chi {
			return s.stat(c, card.Chi, depth)
		}
	}
	return s.stat(c, card.Force, depth)
}

// contributes reports whether a card's Force counts for its army: bowed, it does where a text says so, or where the card is Elite.
func (s *State) contributes(c CardID, depth uint8) bool {
	bowed := s.Cards[c].Flags&Bowed != 0
	if depth > maxDepth {
		return !bowed
	}
	if bowed && !s.keyword(c, "Elite", s.Table.Rules.AbilityKeywords, depth+1) {
		if all, _ := s.ruled(c, NoSeat, card.ContributeBowed, nil, depth+1); !all {
			return false
		}
	}
	if lead := s.Lead(c); s.Table.Rules.UnitBowed && lead != c && s.Cards[lead].Flags&Bowed != 0 {
		return false
	}
	not, _ := s.ruled(c, NoSeat, card.NotContribute, nil, depth+1)
	return !not
}

// armyMods is by how much effects change the total Force of an army itself.
func (s *State) armyMods(field uint8, side Flags, depth uint8) (n int) {
	for r := range s.EachRow() {
		if (r.Kind != RowTrait || field != s.Attack.Now) && (r.Kind != RowMod || s.madeAt(r) != field) {
			continue
		}
		it := s.Table.Item(r.Item)
		for j := range it.Ops {
			op := &it.Ops[j]
			if op.What == nil || op.What.Thing != card.Armies || r.Kind == RowMod && j != int(r.Op) {
				continue
			}
			e := s.rowEnv(r)
			e.depth = depth + 1
			if !e.meansSide(op.What, field, side) || !e.InForce(r, j) {
				continue
			}
			for k := range op.Mods {
				if m := &op.Mods[k]; m.Kind == card.Add || m.Kind == card.Sub {
					n += e.armyMod(r, m)
				}
			}
		}
	}
	return n
}

// armyMod is one change: a lasting effect fixed its amount when it began.
func (e *Env) armyMod(r *Row, m *card.Mod) int {
	if r.Kind == RowMod {
		return int(r.Amount)
	}
	n := e.ValueAbout(m.Amount, 0)
	if m.Kind == card.Sub {
		return -n
	}
	return n
}

// meansSide reports whether a text speaks of the army on a side of a battlefield: by a description, or as that of a card.
func (e *Env) meansSide(sel *card.Sel, field uint8, side Flags) bool {
	if sel.How != card.Ref {
		return sel.Filter == nil || e.meansArmy(sel.Filter, side)
	}
	lead := &e.Cards[e.Lead(e.Var(sel.Ref, 0))]
	return lead.At == field && lead.Flags&side != 0
}

// meansArmy reports whether a description is of the army on a side.
func (e *Env) meansArmy(f *card.Filter, side Flags) bool {
	mine := side == e.Side().Flag()
	for i := range f.Atoms {
		a := &f.Atoms[i]
		is := true
		switch a.Is {
		case card.IsYours:
			is = mine
		case card.IsEnemy, card.IsOpposing:
			is = !mine && e.Side() != NoSide
		case card.IsAttacking:
			is = side == Attacking
		case card.IsDefending:
			is = side == Defending
		}
		if is == a.Not {
			return false
		}
	}
	return true
}

// Units counts the units of a side at a battlefield.
func (s *State) Units(field int, side Flags) (n int) {
	for p := range s.NSeats {
		for c := s.First(Play(Seat(p))); c != 0; c = s.After(c) {
			if int(s.Cards[c].At) == field && s.Cards[c].Flags&side != 0 && s.Type(c) == card.Personality {
				n++
			}
		}
	}
	return n
}

// ProvinceStrength is the current strength of a Province.
func (s *State) ProvinceStrength(p Seat, slot int) int { return s.strengthAt(p, slot, 0) }

func (s *State) strengthAt(p Seat, slot int, depth uint8) int {
	v, l := s.strength(p, slot, depth)
	return l.clamp(max(v, 0))
}

// printedStrength is what the Stronghold gives each Province of p, whatever changes it.
func (s *State) printedStrength(p Seat) int {
	return s.Face(s.Seats[p].Stronghold).Printed(card.ProvinceStrength)
}

// Fortify is the smallest change that brings a Province to a strength (CE-STAT-18, EE-STAT-07).
func (s *State) Fortify(p Seat, slot, to int) int {
	v, _ := s.strength(p, slot, 0)
	if max(v, 0) == to {
		return 0
	}
	return to - v
}

// strength is a Province's strength with all that changes it, and its limits; see [State.effects].
func (s *State) strength(p Seat, slot int, depth uint8) (int, limits) {
	v, l := s.strengthWith(p, slot, unlimited, depth)
	if l.conflict() {
		return s.strengthWith(p, slot, l.peace(), depth)
	}
	return v, l
}

func (s *State) strengthWith(p Seat, slot int, l limits, depth uint8) (v int, _ limits) {
	if h := s.Seats[p].Stronghold; s.InPlay(h) { // put elsewhere by hand it may be hidden from some
		v = s.stat(h, card.ProvinceStrength, depth)
	}
	at := Province(p, slot)
	for r := range s.EachRow() {
		w, m := v, l
		switch r.Kind {
		case RowAmount:
			if r.Place == at && r.Stat == card.ProvinceStrength {
				w += int(r.Amount)
			}
		case RowToken:
			if r.Place == at {
				w += int(s.Table.Faces[r.Item.Face].Stats[card.ProvinceStrength].N) * int(r.Amount)
			}
		case RowMod, RowTrait:
			w, m = s.provinceMods(r, at, v, l, depth)
		}
		if m.conflict() && !s.Table.Rules.LimitsCancel {
			return v, l // CE-STAT-12
		}
		v, l = w, m
	}
	return v, l
}

func (s *State) provinceMods(r *Row, at Place, v int, l limits, depth uint8) (int, limits) {
	if depth > maxDepth { // what asks for the strength that it changes
		return v, l
	}
	it := s.Table.Item(r.Item)
	for i := range it.Ops {
		op := &it.Ops[i]
		if r.Kind == RowMod && i != int(r.Op) || op.What == nil || op.What.Thing != card.Provinces {
			continue
		}
		for j := range op.Mods {
			m := &op.Mods[j]
			if m.Kind > card.Most || r.Kind == RowMod && j != int(r.Mod) {
				continue
			}
			n, on := s.provinceMod(r, i, m, at, depth)
			switch {
			case !on:
			case m.Kind == card.Least:
				l = l.least(n)
			case m.Kind == card.Most:
				l = l.most(n)
			case m.Kind == card.SetTo && r.Kind == RowTrait: // a lasting effect has fixed by how much
				v = n
			default:
				v += n
			}
		}
	}
	return v, l
}

// provinceMod is the amount of a mod on a Province, and whether it is on it.
func (s *State) provinceMod(r *Row, i int, m *card.Mod, at Place, depth uint8) (int, bool) {
	e, what := s.rowEnv(r), s.Table.Item(r.Item).Ops[i].What
	e.depth = depth
	if r.Kind == RowMod {
		return int(r.Amount), (r.Place == at || r.Place == Nowhere && e.SelectsPlace(what, at)) && e.InForce(r, i)
	}
	if !e.InForce(r, i) || !e.SelectsPlace(what, at) {
		return 0, false
	}
	n := e.ValueAbout(m.Amount, 0)
	if m.Kind == card.Sub {
		n = -n
	}
	return n, true
}

// CavalryUnit reports whether a Personality and all his Followers are Cavalry (CE-TERMCAV).
func (s *State) CavalryUnit(lead CardID) bool { return s.UnitKeyword(lead, "Cavalry") }

// aloneInArmy reports whether a Personality is in an army, and no other is in it.
func (e *Env) aloneInArmy(c CardID) bool {
	k := &e.Cards[c]
	side := k.Flags & (Attacking | Defending)
	alone := side != 0
	e.EachCard(card.InPlay, func(o CardID) bool {
		alone = alone && (o == c || !e.IsUnit(o) || e.Cards[o].At != k.At || e.Cards[o].Flags&side == 0)
		return alone
	})
	return alone
}

// wouldBeOpposed reports whether units at the current battlefield would oppose a card, if it came there; for no card, one of yours.
func (e *Env) wouldBeOpposed(c CardID) bool {
	p := e.You
	if c != 0 {
		p = e.playerOf(c)
	}
	foes := e.SideOf(p).Other().Flag()
	found := false
	e.EachCard(card.InPlay, func(o CardID) bool {
		found = e.Cards[o].At == e.Attack.Now && e.Cards[o].Flags&foes != 0
		return !found
	})
	return found
}

// What a battle's resolution has destroyed, in [Attack.Destroyed].
const (
	LostByAttacker uint16 = 1 << iota // units of the attacking army
	LostByDefender
	LostProvince
)

// hasDestroyed reports whether a side has destroyed one of several things in the last resolution.
func (e *Env) hasDestroyed(c *card.Cond) bool {
	side := e.SideOf(e.You)
	if c.Ref != card.NoVar { // the army of a card that is there
		k := e.Var(c.Ref, 0)
		if e.Attack.Now == 0 || e.Field(k) != int(e.Attack.Now) {
			return false
		}
		side = e.SideOf(e.Cards[k].Ctrl)
	}
	if c.Won && e.SideOf(e.Attack.Winner) != side {
		return false
	}
	for _, t := range c.Things {
		bits := LostProvince
		if t != card.Provinces {
			bits = LostByAttacker | LostByDefender
		}
		switch {
		case c.Who == card.AnyPlayer:
		case side == AttackerSide:
			bits &= LostByDefender | LostProvince
		case side == DefenderSide:
			bits &= LostByAttacker
		default:
			bits = 0
		}
		if e.Attack.Destroyed&bits != 0 {
			return true
		}
	}
	return false
}
