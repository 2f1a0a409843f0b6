package core

import "kotei/core/card"

// Value computes a number that a text names.
func (e *Env) Value(v *card.Value) int { return e.ValueAbout(v, 0) }

// ValueAbout computes a number that may depend on the card that it is about ("each of your
// Samurai has +1F for each of his Followers").
func (e *Env) ValueAbout(v *card.Value, about CardID) int {
	if v == nil || v.Kind >= card.NumValueKinds {
		return 0
	}
	return amounts[v.Kind](*e, v, about)
}

// howMuch is the amount of the occurrence that a text answers: of one that is only thought of, the first that the event has.
func (e *Env) howMuch() int {
	if b, ok := e.BoundVal(AmountVar, 0); ok {
		return int(b.Val)
	}
	if e.Frames[e.Trig].RecN > 0 {
		return int(e.Recs[e.Frames[e.Trig].Rec].Amount)
	}
	return 0
}

// Exact is a number that is compared with others, or set: Family Honor, an Honor Requirement and an Item's modifiers may be
// negative there (CE-STAT-13).
func (e *Env) Exact(v *card.Value) int { return e.ExactAbout(v, 0) }

// ExactAbout is the same of a number that may depend on the card that it is about.
func (e *Env) ExactAbout(v *card.Value, about CardID) int {
	switch {
	case v == nil:
		return 0
	case v.Kind == card.StatOf:
		return e.statOf(v, about)
	case v.Kind != card.HonorOf:
		return e.ValueAbout(v, about)
	}
	own := *e
	own.asksAbout(about) // "of each one's controller"
	if p := own.SeatOf(v.Who, v.Ref); p >= 0 {
		return int(e.Seats[p].Honor)
	}
	return 0
}

// countable is a stat as an amount, which is never below zero (CE-STAT-20): not a base one, from which a text goes on counting, nor
// Starting Honor, which is Family Honor's.
func countable(v *card.Value, n int) int {
	if v.Base && v.Stat < card.NumPrinted || v.Stat == card.StartingHonor {
		return n
	}
	return max(n, 0)
}

// bestOf is the highest, or lowest, of a stat among cards; 0 where there are none.
func (e *Env) bestOf(v *card.Value) (n int) {
	first := true
	e.EachCard(v.Zone, func(c CardID) bool {
		if !e.finds(c, v.Zone, v.Who, v.Filter) {
			return true
		}
		k := e.statIn(c, v)
		if first || (k > n) == (v.N == 0) {
			n = k
		}
		first = false
		return true
	})
	return n
}

func (e *Env) statOf(v *card.Value, about CardID) int {
	c := about
	if v.Of != nil && v.Of.Thing == card.Armies {
		return e.totalForce(v.Of.Filter)
	}
	if v.Ref != card.NoVar && (v.Ref != card.Each || about == 0) {
		if c = e.Var(v.Ref, 0); c != 0 && e.Var(v.Ref, 1) != 0 {
			return e.statOfEach(v, about)
		}
		if p := e.provinceMeant(v.Ref); p != Nowhere {
			if slot, _ := p.IsProvince(); !v.Base {
				return e.strengthAt(p.Seat(), slot, e.depth+1)
			}
			return e.printedStrength(p.Seat())
		}
		if c == 0 && v.Of != nil && v.Of.How == card.All { // the one of its kind, which nobody has chosen: "your Stronghold's"
			c = e.firstOf(v.Of)
		}
	}
	if c == 0 {
		return 0
	}
	if v.Thing == card.Units {
		c = e.Lead(c)
	}
	if v.Of != nil && v.Of.Thing == card.Units && v.Stat == card.Force { // a unit's Force is its total Force
		return max(e.statNow(c, card.TotalForce), 0)
	}
	return e.statIn(c, v)
}

// statOfEach is the sum of a stat of each of several things that a variable stands for.
func (e *Env) statOfEach(v *card.Value, about CardID) (n int) {
	for b := range e.ThingsOf(v.Ref) {
		own := *e
		b.Var = v.Ref
		own.Only(b)
		n += own.statOf(v, about)
	}
	return n
}

// provinceMeant is the Province that a variable stands for, Nowhere if it stands for none.
func (e *Env) provinceMeant(v card.Var) Place {
	if v == card.Host {
		return e.ownProvince()
	}
	if b, ok := e.BoundVal(v, 0); ok && b.Kind == BoundProvince {
		return Place(b.Val)
	}
	return Nowhere
}

// firstOf is the first card in play that a selector means.
func (e *Env) firstOf(sel *card.Sel) (found CardID) {
	e.EachCard(card.InPlay, func(c CardID) bool {
		if e.Selects(sel, c) {
			found = c
		}
		return found == 0
	})
	return found
}

// statIn is the stat that a value names, of a card.
func (e *Env) statIn(c CardID, v *card.Value) int {
	if v.Base && v.Stat < card.NumPrinted {
		return e.BaseStat(c, v.Stat)
	}
	return e.statNow(c, v.Stat)
}

// strongholdStat is a stat of a player's Stronghold.
func (e *Env) strongholdStat(v *card.Value, about CardID) int {
	own := *e
	own.asksAbout(about)
	p := own.SeatOf(v.Who, v.Ref)
	if p < 0 {
		return 0
	}
	return countable(v, e.statIn(e.Seats[p].Stronghold, v))
}

// statNow reads a stat of a card in play or, where it has left in the course of what asks, its last one (last-known state).
func (e *Env) statNow(c CardID, st card.Stat) int {
	if st < card.NumPrinted {
		if sn := e.asLeft(c); sn != nil {
			return int(sn.Stats[st])
		}
	}
	return e.stat(c, st, e.depth+1)
}

// countUnits counts units, each by its Personality.
func (e *Env) countUnits(v *card.Value) (n int) {
	e.EachCard(v.Zone, func(c CardID) bool {
		if e.IsUnit(c) && e.InZone(c, v.Zone, v.Who) && e.PassesAs(v.Thing, v.Filter, c) {
			n++
		}
		return true
	})
	return n
}

// countProvinces counts the Provinces that stand and have all that a filter asks for.
func (e *Env) countProvinces(f *card.Filter) (n int) {
	for p := range Seat(e.NSeats) {
		for slot := range int(e.Seats[p].Slots) {
			if e.PassesPlace(f, Province(p, slot)) {
				n++
			}
		}
	}
	return n
}

// countPlayers counts the players in the game who have all that a filter asks for.
func (e *Env) countPlayers(f *card.Filter) (n int) {
	for p := range Seat(e.NSeats) {
		if e.PassesSeat(f, p) {
			n++
		}
	}
	return n
}

func (e *Env) count(f *card.Filter, z card.Zone, of card.Player) (n int) {
	for p := range Seat(e.NSeats) {
		if of != card.NoPlayer && !e.Means(of, card.NoVar, p) { // nothing of his is counted
			continue
		}
		if z == card.ProvinceZone && f == nil {
			n += e.Provinces(p)
			continue
		}
		e.EachCardOf(p, z, func(c CardID) bool {
			if e.finds(c, z, of, f) {
				n++
			}
			return true
		})
	}
	return n
}

// finds reports whether a card is in an area in which a text looks for some, and passes. Of one that lies face-down in a Province nobody
// knows what only its face tells (CE-KNOW-06).
func (e *Env) finds(c CardID, z card.Zone, of card.Player, f *card.Filter) bool {
	k := &e.Cards[c]
	if !e.zoneHolds(c, k.Place, z, of) || k.Flags&FaceUp == 0 && isProvince(k.Place) && e.AsksFace(f, c) {
		return false
	}
	return e.PassesThere(card.Cards, f, c)
}

func (e *Env) boundCount(v card.Var) (n int) {
	if v == e.one.Var && v != card.NoVar {
		return 1
	}
	for j := range e.NBound {
		if b := &e.Bound[j]; b.Owner == e.Owner && b.Var == v && e.means(b) {
			n++
		}
	}
	return n
}

// totalForce is that of the army at the current battlefield of which a description is.
func (e *Env) totalForce(f *card.Filter) int {
	for _, side := range [...]Flags{Attacking, Defending} {
		if e.meansArmy(f, side) {
			n, _ := e.armyForce(e.Here(), side, e.depth+1)
			return n
		}
	}
	return 0
}

// distinct counts the different keywords of a kind: Clan alignments, or elements (CE-KEYW-17).
func (e *Env) distinct(v *card.Value) (n int) {
	for i := range e.eligible(v.Prop) {
		if e.anyCard(v, func(c CardID) bool {
			l := e.now(c)
			return e.hasEligible(&l, v.Prop, i)
		}) {
			n++
		}
	}
	return n
}

func (e *Env) anyCard(v *card.Value, ok func(CardID) bool) (found bool) {
	e.EachCard(v.Zone, func(c CardID) bool {
		found = e.finds(c, v.Zone, v.Who, v.Filter) && ok(c)
		return !found
	})
	return found
}
