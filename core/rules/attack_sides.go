package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// An occurrence that brings a unit to a battlefield may say in Amount which side it joins, and in Mod that its text means the enemy's.

// textSaysEnemy marks a move to the army of the enemy, which the text allows by saying so (CE-TERMENEMY-03).
const textSaysEnemy = 1

// saidSide is the side that an occurrence says; NoSide where it says none.
func saidSide(r *core.Rec) core.Side { return core.Side(r.Amount) }

// mayJoin reports whether a player's units may be on a side: his own, or that of a leader who invited him (CE-DECL-06, -07).
// Where allies aren't bound to one side, a leader's invitation holds although the player has joined the other's.
func mayJoin(s *core.State, p core.Seat, side core.Side) bool {
	if own := s.SideOf(p); own == side || own != core.NoSide && s.Table.Rules.OneSide {
		return own == side
	}
	bit := uint8(1) << p
	return side == core.AttackerSide && (s.Attack.InvitedA|s.Attack.AlliedA)&bit != 0 || side == core.DefenderSide && (s.Attack.InvitedD|s.Attack.AlliedD)&bit != 0
}

// undecided reports whether a player may still join either side: both leaders invited him, and he has joined none (CE-DECL-08).
func undecided(s *core.State, p core.Seat) bool {
	return mayJoin(s, p, core.AttackerSide) && mayJoin(s, p, core.DefenderSide)
}

// betweenSides reports whether a player takes his actions in the battle under way on the side that he chooses each time.
func betweenSides(s *core.State, p core.Seat) bool { return s.Attack.Now != 0 && undecided(s, p) }

// sideFor is the side that a player's units may be on, the first of two; NoSide where there is none.
func sideFor(s *core.State, p core.Seat) core.Side {
	switch {
	case mayJoin(s, p, core.AttackerSide):
		return core.AttackerSide
	case mayJoin(s, p, core.DefenderSide):
		return core.DefenderSide
	}
	return core.NoSide
}

// joins is the side to which an occurrence brings a unit of a player.
func joins(s *core.State, r *core.Rec, p core.Seat) core.Side {
	if side := saidSide(r); side != core.NoSide {
		return side
	}
	return sideFor(s, p)
}

// allowed reports whether a player's unit may be brought where an occurrence brings it.
func allowed(s *core.State, r *core.Rec, p core.Seat) bool {
	side := saidSide(r)
	if side == core.NoSide {
		return sideFor(s, p) != core.NoSide
	}
	return r.Mod == textSaysEnemy || mayJoin(s, p, side)
}

// barredSide reports whether a Personality may not attack, or defend, where he would be assigned to: nobody can choose that for
// him (CE-MAYNOT-01).
func barredSide(s *core.State, r *core.Rec) bool {
	rule := card.MayNotAttack
	if joins(s, r, s.Cards[r.Card].Ctrl) == core.DefenderSide {
		rule = card.MayNotDefend
	}
	hit, _ := s.Rule(r.Card, rule, func(e *core.Env, m *card.Mod) bool { return e.AtField(m, int(r.At)) })
	return hit
}

// join makes an invited player an ally when the first of his units comes (CE-DECL-08, -09).
func join(x *core.X, c core.CardID, side core.Side) {
	p := x.Cards[c].Ctrl
	a := &x.Attack
	if p == a.Attacker || p == a.Defender {
		return
	}
	bit := uint8(1) << p
	switch side {
	case core.AttackerSide:
		a.AlliedA |= bit
	case core.DefenderSide:
		a.AlliedD |= bit
	default:
		return
	}
	x.Mark(c, core.AllyUnit)
}

// arrival is whose unit an occurrence brings to a battlefield; NoSeat if it brings none.
func arrival(s *core.State, r *core.Rec) core.Seat {
	switch {
	case r.At == 0 || r.Flags&core.RecNegated != 0:
	case s.Type(r.Card) == card.Personality:
		return r.Seat
	}
	return core.NoSeat
}

// eventSides asks on which side a third player's units come whom both leaders invited. Whoever moves them says so, as he
// says where to; he himself has said it if he took the action on one side. If they would come on both sides at once,
// their own player says which of them don't (CE-DECL-11).
func eventSides(x *core.X) core.Move {
	l := eventLocals{x.F}
	for i := x.F.Rec; i < x.F.Rec+x.F.RecN; i++ {
		r := &x.Recs[i]
		p := arrival(x.State, r)
		if p < 0 || !undecided(x.State, p) {
			continue
		}
		l.comes(p)
		if saidSide(r) == core.NoSide {
			if r.Amount = int16(chosenSide(x, r)); saidSide(r) != core.NoSide {
				continue
			}
			return x.AskFor(core.Question{Kind: AskSide, Seat: r.By, Card: r.Card})
		}
		if bothSides(x, p) {
			*l.conflict() = 1
			return x.AskFor(core.Question{Kind: AskSide, Seat: p})
		}
	}
	return stepEventSubstitute
}

// chosenSide is the side on which the player of the action has chosen to take it.
func chosenSide(x *core.X, r *core.Rec) core.Side {
	if x.F.Cause == 0 || r.By != arrival(x.State, r) {
		return core.NoSide
	}
	e := x.EnvOf(x.F.Cause)
	return e.Side()
}

func bothSides(x *core.X, p core.Seat) bool {
	var on [3]bool
	for i := x.F.Rec; i < x.F.Rec+x.F.RecN; i++ {
		if r := &x.Recs[i]; arrival(x.State, r) == p {
			on[saidSide(r)] = true
		}
	}
	return on[core.AttackerSide] && on[core.DefenderSide]
}

func eventSided(x *core.X) core.Move {
	l, side := eventLocals{x.F}, x.SideOf(core.Seat(x.Given.N))
	for i := x.F.Rec; i < x.F.Rec+x.F.RecN; i++ {
		r := &x.Recs[i]
		switch {
		case arrival(x.State, r) != l.comer():
		case saidSide(r) == core.NoSide:
			r.Amount = int16(side)
		case *l.conflict() != 0 && saidSide(r) != side:
			r.Flags |= core.RecNegated
		}
	}
	*l.conflict() = 0
	return stepEventSides
}

func sideCandidates(s *core.State, o *core.Offers) {
	o.Add(core.Answer{Act: core.PickSeat, N: int64(s.Attack.Attacker)})
	o.Add(core.Answer{Act: core.PickSeat, N: int64(s.Attack.Defender)})
}

func sideProblem(s *core.State, a core.Answer) core.Problem {
	if !couldSide(s, a) {
		return core.Problem{Rule: "CE-COMBAT-12", Why: "choose the leader on whose side it is"}
	}
	i := s.Ask.Frame
	if f := &s.Frames[i]; f.Proc == procUse {
		if side := s.SideOf(core.Seat(a.N)); !usableOn(s, i, side) && usableOn(s, i, side.Other()) {
			return core.Problem{Rule: "CE-COMBAT-12", Why: "%a can be used on the other side only", Card: f.Card}
		}
	}
	return core.Problem{}
}

// couldSide: either leader, whatever the cards say that not everybody sees.
func couldSide(s *core.State, a core.Answer) bool {
	p := core.Seat(a.N)
	return a.Act == core.PickSeat && a.N >= 0 && (p == s.Attack.Attacker || p == s.Attack.Defender)
}

// usableOn reports whether the action that a frame announces can be taken in good faith on a side.
func usableOn(s *core.State, frame uint8, side core.Side) bool {
	f := &s.Frames[frame]
	e := s.EnvOf(frame)
	e.As = side
	return goodFaith(s, &e, core.Answer{Act: core.Use, Seat: f.Seat, Card: f.Card, Item: f.Item.N}, s.Table.Item(f.Item)).OK()
}

// eventAllies gives an invited player Honor for the first units that he assigns by an effect, or rehonors them; those that he
// assigns in his turn of the manoeuvres are counted at its end (CE-DECL-12, -13).
func eventAllies(x *core.X) core.Move {
	if x.F.Cause == 0 {
		return core.Onward
	}
	for p := range core.Seat(x.NSeats) {
		start := x.NRecs
		if x.Attack.Honored&(1<<p) == 0 && allied(x, p) {
			x.Attack.Honored |= 1 << p
			return happenThen(x, start, core.Again)
		}
	}
	return core.Onward
}

// allied records what an invited player has for the units that he has just assigned; nothing if he assigned none.
func allied(x *core.X, p core.Seat) bool {
	n, start := 0, x.NRecs
	for i := x.F.Rec; i < x.F.Rec+x.F.RecN; i++ {
		r := &x.Recs[i]
		if r.Ev != card.EvAssign || r.Flags&core.RecDone == 0 || r.By != p || x.Cards[r.Card].Ctrl != p || !x.Is(r.Card, core.AllyUnit) {
			continue
		}
		n++
		if x.Is(r.Card, core.Dishonorable) {
			x.Rec(core.Rec{Ev: card.EvRehonor, Card: r.Card, Seat: p, By: p, Flags: core.RecRule})
		}
	}
	if n > 0 && x.NRecs == start {
		x.Rec(core.Rec{Ev: card.EvHonorGain, Seat: p, By: p, Amount: int16(x.Table.Rules.AllyHonor), Flags: core.RecRule})
	}
	return n > 0
}

// useSide asks a third player whom both leaders invited on whose side he takes an action in a battle (CE-COMBAT-12). Where one
// side alone lets him take it, that is the one answer: he alone sees what his hand allows.
func useSide(x *core.X) core.Move {
	return x.AskFor(core.Question{Kind: AskSide, Seat: x.F.Seat, Card: x.F.Source})
}

func useSided(x *core.X) core.Move {
	if x.SideOf(core.Seat(x.Given.N)) == core.AttackerSide {
		x.F.Flags |= core.AsAttacker
	} else {
		x.F.Flags |= core.AsDefender
	}
	return core.Onward
}

// onEitherSide judges the good faith of an action that its player may take on either side.
func onEitherSide(s *core.State, e *core.Env, a core.Answer, it *card.Item) core.Problem {
	first := *e
	first.As = core.AttackerSide
	p := goodFaith(s, &first, a, it)
	if p.OK() {
		return p
	}
	e.As = core.DefenderSide
	return goodFaith(s, e, a, it)
}
