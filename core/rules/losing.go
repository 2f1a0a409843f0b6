package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// What a duel does to its loser may not happen, or only later (CE-PREV, CE-DELAY).

// spared reports whether an occurrence is done to the loser of the duel under way for losing it, and a text keeps it from that.
func spared(x *core.X, r *core.Rec) bool {
	d := &x.Duel
	if d.Challenger == 0 || !d.Loses[0] && !d.Loses[1] || r.Flags&core.RecRule != 0 {
		return false
	}
	for i, c := range [...]core.CardID{d.Challenger, d.Challenged} {
		if !d.Loses[i] || r.Card == 0 && r.Seat != d.Seats[i] || r.Card != 0 && r.Card != c && x.Lead(r.Card) != c {
			continue
		}
		hit, _ := x.Rule(c, card.LosesNothing, func(_ *core.Env, m *card.Mod) bool {
			return (m.Event == card.NoEvent || m.Event == r.Ev) && x.ForLosing(x.I, r)
		})
		if hit {
			return true
		}
	}
	return false
}

// later is when what was put off is done to the loser of a duel.
var later = card.Trigger{At: card.After, Event: card.EvPhase, Phase: card.DynastyPhase}

// putOff keeps, for each loser of a duel who is to suffer for it later, what the text that made the duel says of him.
func putOff(x *core.X) {
	d := &x.Duel
	for i, c := range [...]core.CardID{d.Challenger, d.Challenged} {
		late, _ := x.Rule(c, card.LosesNothing, func(_ *core.Env, m *card.Mod) bool { return m.Once })
		if !d.Loses[i] || !late {
			continue
		}
		row := x.Row(core.Row{Kind: core.RowDelay, Dur: card.Permanent, Seat: x.F.Seat, Source: x.F.Source, Item: x.F.Item, Op: x.F.PC, Amount: x.F.K, Card: c})
		x.KeepFor(x.F.Up, row)
	}
}

// waitsFor is what a delayed effect waits for.
func waitsFor(op *card.Op) *card.Trigger {
	if op.Verb == card.Challenge || op.Verb == card.Duel {
		return &later
	}
	return op.Trigger
}

// bindLoser has the effects of a duel that were put off be about its loser alone, or about nobody, where he has been in a deck or a hand
// since (CE-DUR-16).
func bindLoser(x *core.X, frame uint8, op *card.Op, row *core.Row) {
	if op.Verb != card.Challenge && op.Verb != card.Duel {
		return
	}
	x.Unbind(frame, card.Winner)
	x.Unbind(frame, card.Loser)
	if x.Cards[row.Card].Gen == row.Gen {
		x.Bind(frame, card.Loser, row.Card)
	}
}
