package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// focusTotal is the total Focus Value of the cards focused for a duelist.
func focusTotal(s *core.State, i core.DuelSide) (n int) {
	for c := s.FirstFocused(i); c != 0; c = s.After(c) {
		n += s.Stat(c, card.FocusValue)
	}
	return n * FocusTimes(s, i)
}

// FocusTimes is how many times the Focus Values for a duelist are added: two times for one with Double Chi (GE-SPT-01).
func FocusTimes(s *core.State, i core.DuelSide) int {
	if c := s.Duel.Card(i); c != 0 && s.Keyword(c, "Double Chi") {
		return 2
	}
	return 1
}

func duelScores(x *core.X) core.Move {
	if duelBroken(x) {
		return stepDuelCleanup
	}
	d := &x.Duel
	for i := range d.Both() {
		d.Score[i] = int16(Dueling(x.State, i) + focusTotal(x.State, i))
	}
	return core.Onward
}

// winsTies reports whether a duelist wins a tied duel against another one.
func winsTies(x *core.X, c, other core.CardID) bool {
	wins, _ := x.Rule(c, card.WinsTies, func(e *core.Env, m *card.Mod) bool { return m.Sel == nil || e.Selects(m.Sel, other) })
	return wins
}

// duelOutcome: the higher score wins; in a tie nobody wins and both lose.
func duelOutcome(x *core.X) core.Move {
	d := &x.Duel
	a, b := d.Score[core.ChallengerSide], d.Score[core.ChallengedSide]
	tieA, tieB := winsTies(x, d.Challenger, d.Challenged), winsTies(x, d.Challenged, d.Challenger)
	d.Wins = [2]bool{a > b || a == b && tieA, b > a || a == b && tieB}
	d.Loses = [2]bool{!d.Wins[core.ChallengerSide], !d.Wins[core.ChallengedSide]}
	directly(x)
	start := x.NRecs
	for i, c := range d.Both() {
		o := d.Card(i.Other())
		if d.Wins[i] {
			x.Bind(x.F.Up, card.Winner, c)
			x.Rec(core.Rec{Ev: card.EvWinDuel, Card: c, Obj: o, Seat: d.Seats[i], By: d.Seats[i], Source: x.F.Source, Amount: d.Score[i]})
		}
		if d.Loses[i] {
			x.Bind(x.F.Up, card.Loser, c)
			x.Rec(core.Rec{Ev: card.EvLoseDuel, Card: c, Obj: o, Seat: d.Seats[i], By: d.Seats[i], Source: x.F.Source, Amount: d.Score[i]})
		}
	}
	x.F.Rec, x.F.RecN = start, x.NRecs-start
	for i := start; i < x.NRecs; i++ {
		x.Recs[i].Flags |= core.RecDone
		remember(x, &x.Recs[i])
		x.NoteDeed(x.F.Cause, &x.Recs[i])
		x.Tell(core.Event{Kind: x.Recs[i].Ev, Card: x.Recs[i].Card, Other: x.Recs[i].Obj, Seat: x.Recs[i].Seat, Source: x.F.Source, N: x.Recs[i].Amount})
	}
	return core.Onward
}

// directly: an effect that makes one Personality win makes the other lose, and the other way round, unless another
// effect alters that one's outcome (CE-DUEL-20).
func directly(x *core.X) {
	d := &x.Duel
	for i := range d.Both() {
		how := d.Fixed[i]
		if how == 0 {
			continue
		}
		d.Wins[i], d.Loses[i] = how > 0, how < 0
		if d.Fixed[i.Other()] == 0 {
			d.Wins[i.Other()], d.Loses[i.Other()] = how < 0, how > 0
		}
	}
	for i, c := range d.Both() {
		if hit, _ := x.Rule(c, card.NoWinning, nil); hit {
			d.Wins[i] = false
		}
	}
}

// doWinDuel notes that a Personality in the duel will win it, whatever the scores; doLoseDuel that he will lose it.
func doWinDuel(x *core.X, _ *card.Op) core.Move { return fixOutcome(x, 1) }

func doLoseDuel(x *core.X, _ *card.Op) core.Move { return fixOutcome(x, -1) }

func fixOutcome(x *core.X, how int8) core.Move {
	d := &x.Duel
	x.Result = 0
	each(x, func(b core.Binding) {
		if b.Kind != core.BoundCard {
			return
		}
		for i, c := range d.Both() {
			if c == core.CardID(b.Val) {
				d.Fixed[i] = how
				x.Result = 1
				succeed(x)
			}
		}
	})
	return stepCarryDone
}

// Dueling is what a Personality brings to the duel before anything is focused, by the texts that speak of it (CE-DUEL-17).
func Dueling(s *core.State, i core.DuelSide) int {
	return brings(s, s.Duel.Card(i), s.Duel.Stat[i])
}

// AtStake is what the challenger and the challenged would bring to the duel that the open question lets a player refuse; free is whether
// nothing comes of refusing it.
func AtStake(s *core.State) (challenger, challenged int, free bool) {
	d := duelLocals{&s.Frames[s.Ask.Frame]}
	if d.Proc != procDuel {
		return 0, 0, false
	}
	op := &s.Table.Item(d.Item).Ops[d.PC]
	return brings(s, d.challenger(), d.stat()), brings(s, d.challenged(), d.stat()), refusableAnyhow(s, op)
}

// brings is what a Personality brings to a duel of a stat.
func brings(s *core.State, c core.CardID, of card.Stat) int {
	st, base := duelStat(s, c, of)
	if base {
		return s.Face(c).Printed(st)
	}
	return s.Stat(c, st)
}

// duelStat is the stat that a Personality uses in a duel of another stat, and whether it is the printed one.
func duelStat(s *core.State, c core.CardID, of card.Stat) (st card.Stat, base bool) {
	st = of
	s.Rule(c, card.DuelStat, func(_ *core.Env, m *card.Mod) bool {
		st, base = m.Stat, m.Base
		return true
	})
	return st, base
}

// hasBegun reports whether the duel of a frame is under way, and not only its challenge.
func hasBegun(x *core.X, d duelLocals) bool {
	return d.isOf(&x.Duel)
}

// doSubstitute puts one Personality in the place of another in the challenge or duel under way. What was targeted stays
// targeted; from here on the new one goes through it, and takes the consequences (CE-CHAL-05).
func doSubstitute(x *core.X, op *card.Op) core.Move {
	a, b := thing(x, 0), opponent(x, op, 0)
	x.Result = 0
	i := int(x.I) - 1
	for i > 0 && x.Frames[i].Proc != procDuel {
		i--
	}
	d := duelLocals{&x.Frames[i]}
	if d.Proc != procDuel || !x.IsUnit(a) || d.has(a) || !d.has(b) {
		return stepCarryDone
	}
	begun := hasBegun(x, d)
	if begun && x.Cards[a].Ctrl != x.Cards[b].Ctrl { // whose cards are focused is settled
		return stepCarryDone
	}
	if d.substitute(b, a); begun {
		x.Duel.Challenger, x.Duel.Challenged = d.challenger(), d.challenged()
		x.Duel.Chi = [2]int16{int16(x.Stat(d.challenger(), card.Chi)), int16(x.Stat(d.challenged(), card.Chi))}
	}
	for i := range x.NRecs { // he enters it, and the other faces him
		if r := &x.Recs[i]; r.Ev == card.EvDuel && r.Flags&core.RecDone == 0 {
			if r.Card == b {
				r.Card, r.Seat = a, x.Cards[a].Ctrl
			} else if r.Obj == b {
				r.Obj = a
			}
		}
	}
	x.Result = 1
	x.Frames[x.F.Cause].Flags |= core.Success
	return stepCarryDone
}
