package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// limitOf is how often an item may be used: once, unless it says otherwise (CE-ACT-08).
func limitOf(e *core.Env, it *card.Item) int {
	if it.LimitOf != nil {
		return e.Value(it.LimitOf)
	}
	return max(int(it.Limit.N), 1)
}

// use counts a use of an item (CE-ACT-08). One beyond its limit is an additional one, which lasts as long as what allows it.
func use(x *core.X, c core.CardID, ref core.ItemRef, it *card.Item) {
	row := core.Row{Kind: core.RowUsed, Dur: it.Limit.Per, Card: c, Source: c, Seat: x.F.Seat, Item: ref, Amount: 1, Of: x.F.Row}
	e := x.EnvFor(c)
	e.You = x.F.Seat
	if uses(x.State, x.F.Seat, c, ref, x.F.Row) >= limitOf(&e, it) {
		row.Op, row.Dur = additionalUse, againFor(x.State, c)
	}
	if row.Dur == card.NoWindow {
		row.Dur = card.ThisTurn
	}
	x.Row(row)
}

// additionalUse marks a use beyond the limit.
const additionalUse = 1

// uses counts how often an item was used in its window; of is the row that gave it. What every player can do each has for himself.
func uses(s *core.State, p core.Seat, c core.CardID, ref core.ItemRef, of uint16) int {
	return usesOf(s, p, c, ref, of, 0)
}

// usesOf counts the uses within the limit, or those beyond it.
func usesOf(s *core.State, p core.Seat, c core.CardID, ref core.ItemRef, of uint16, beyond uint8) (n int) {
	for i := range s.NRows {
		r := &s.Rows[i]
		if r.Kind == core.RowUsed && r.Card == c && (c != 0 || r.Seat == p) && r.Item == ref && r.Of == of && r.Op == beyond {
			n++
		}
	}
	return n
}

// again reports whether an effect lets an item that has been used up be used once more. An additional time breaks every limit,
// however long (CE-TERMADD-07); a second time is one in all, however many effects allow it (CE-NUM-07).
func again(s *core.State, p core.Seat, c core.CardID, ref core.ItemRef, of uint16, des card.Designators) bool {
	used, beyond := usesOf(s, p, c, ref, of, 0), usesOf(s, p, c, ref, of, additionalUse)
	if twice, _ := s.Rule(c, card.UseTwice, func(_ *core.Env, m *card.Mod) bool { return m.Cause == nil || m.Cause.Des&des != 0 }); twice && used+beyond < 2 {
		return true
	}
	_, more := s.Rule(c, card.UseAgain, nil)
	return beyond < more
}

// againFor is how long what allows an additional use of a card's ability lasts.
func againFor(s *core.State, c core.CardID) card.Window {
	for i := range s.NRows {
		r := &s.Rows[i]
		if r.Kind == core.RowMod && r.Card == c && s.Table.Item(r.Item).Ops[r.Op].Mods[r.Mod].Rule == card.UseAgain {
			return r.Dur
		}
	}
	return card.ThisTurn
}

// tooOften: a text says how often a player does such a thing in a turn; what he did before the text began counts, too (CE-RESTR-03).
func tooOften(x *core.X, r *core.Rec) bool {
	hit, _ := x.PlayerRule(r.By, card.OnlyTimes, func(e *core.Env, m *card.Mod) bool {
		return m.Event == r.Ev && e.Times(r.Ev, r.By) >= e.Value(m.Amount)
	})
	return hit
}
