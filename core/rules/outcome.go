package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// FocusTotal is the total Focus Value of a player's focused cards.
func FocusTotal(s *core.State, p core.Seat) (n int) {
	for c := s.First(core.Focused(p)); c != 0; c = s.After(c) {
		n += s.Stat(c, card.FocusValue)
	}
	return n
}

func duelScores(x *core.X) core.Move {
	if duelBroken(x) {
		return stepDuelCleanup
	}
	d := &x.Duel
	for i, c := range [...]core.CardID{d.Challenger, d.Challenged} {
		d.Score[i] = int16(x.Stat(c, d.Stat[i]) + FocusTotal(x.State, d.Seats[i]))
	}
	return core.Onward
}

// duelOutcome: the higher score wins; in a tie nobody wins and both lose.
func duelOutcome(x *core.X) core.Move {
	d := &x.Duel
	a, b := d.Score[0], d.Score[1]
	tieA, _ := x.Rule(d.Challenger, card.WinsTies, nil)
	tieB, _ := x.Rule(d.Challenged, card.WinsTies, nil)
	d.Wins = [2]bool{a > b || a == b && tieA, b > a || a == b && tieB}
	d.Loses = [2]bool{!d.Wins[0], !d.Wins[1]}
	if a == b && (tieA || tieB) {
		d.Loses = [2]bool{tieB && !tieA, tieA && !tieB}
	}
	start := x.NRecs
	for i, c := range [...]core.CardID{d.Challenger, d.Challenged} {
		o := [...]core.CardID{d.Challenged, d.Challenger}[i]
		if d.Wins[i] {
			x.Bind(x.F.Up, card.Winner, c)
			x.Rec(core.Rec{Ev: card.EvWinDuel, Card: c, Obj: o, Seat: d.Seats[i], By: d.Seats[i], Source: x.F.Source})
		}
		if d.Loses[i] {
			x.Bind(x.F.Up, card.Loser, c)
			x.Rec(core.Rec{Ev: card.EvLoseDuel, Card: c, Obj: o, Seat: d.Seats[i], By: d.Seats[i], Source: x.F.Source})
		}
	}
	x.F.Rec, x.F.RecN = start, x.NRecs-start
	for i := start; i < x.NRecs; i++ {
		x.Recs[i].Flags |= core.RecDone
		x.Tell(core.Event{Kind: x.Recs[i].Ev, Card: x.Recs[i].Card, Other: x.Recs[i].Obj, Seat: x.Recs[i].Seat, Source: x.F.Source})
	}
	return core.Onward
}

