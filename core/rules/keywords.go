package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// What the later arcs' keywords mean, as their reminder texts say: a Destined card that enters play and an Expendable one that
// is destroyed are each worth a card, a Resilient one does not die in battle resolution once a game, and nobody else interrupts
// an Unstoppable action.

// byKeyword is what a keyword makes of an occurrence, beside its number among the records.
const byKeyword = 12

// worthACard reports whether after an occurrence its card's player draws a card.
func worthACard(x *core.X, r *core.Rec) bool {
	switch r.Ev {
	case card.EvEnterPlay:
		return x.Keyword(r.Card, "Destined")
	case card.EvDestroy:
		sn := x.LastOf(r.Card)
		return sn != nil && x.Table.Faces[sn.Face].HasPrinted("Expendable")
	}
	return false
}

// drawFor draws the card that an occurrence is worth.
func drawFor(x *core.X, rec int) core.Move {
	r := x.Recs[rec]
	p := controllerNow(x.State, r.Card)
	start := x.NRecs
	x.Rec(core.Rec{Ev: card.EvDraw, Seat: p, By: p, Source: r.Card, Flags: core.RecRule})
	return x.CallThen(1, core.Frame{Proc: procEvent, Seat: p, Rec: start, RecN: 1, Source: r.Card})
}

// resilient reports whether a card survives battle resolution for its keyword, and notes that it has.
func resilient(x *core.X, r *core.Rec) bool {
	if r.Ev != card.EvDestroy || r.Flags&core.RecResolve == 0 || r.Obj != 0 || !x.Keyword(r.Card, "Resilient") {
		return false
	}
	for i := range x.NRows {
		if row := &x.Rows[i]; row.Kind == core.RowResilient && row.Card == r.Card && row.Gen == x.Cards[r.Card].Gen {
			return false
		}
	}
	x.Row(core.Row{Kind: core.RowResilient, Dur: card.ThisGame, Card: r.Card, Seat: r.Seat})
	return true
}

// unstoppable reports whether an Interrupt of a player can't answer the action of a window.
func unstoppable(s *core.State, window uint8, p core.Seat) bool {
	ev := s.Frames[window].Trig
	if ev == 0 {
		return false
	}
	by := &s.Frames[s.Frames[ev].Cause]
	return by.Flags&core.IsAction != 0 && by.Seat != p && s.ActionKeyword(s.Table.Item(by.Item), by.Source, "Unstoppable")
}
