package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Where a change of Honor would take a total past the amount that a text watches for, it is split in two as it happens: first
// what reaches the amount, and what that triggers, then the rest. This is no reduction (CE-HONOR-09, -11).

// split takes off a gain or loss what goes beyond the nearest amount watched for. It waits behind the event's occurrences.
func split(x *core.X, r *core.Rec) {
	if !x.Table.Watches() {
		return
	}
	room := nearest(x, r)
	if room >= int(r.Amount) {
		return
	}
	rest := *r
	rest.Amount -= int16(room)
	r.Amount -= rest.Amount
	r.Total -= rest.Amount
	x.Rec(rest)
	*eventLocals{x.F}.rests()++
}

// nearest is how much of an occurrence fits before some total that is watched reaches its amount.
func nearest(x *core.X, r *core.Rec) int {
	least := int(r.Amount)
	look := func(e *core.Env, t *card.Trigger) {
		if n, ok := e.Room(t, x.I, r); ok && n > 0 {
			least = min(least, n)
		}
	}
	for i := range x.NRows {
		if row := &x.Rows[i]; row.Kind == core.RowDelay {
			if t := x.Table.Item(row.Item).Ops[row.Op].Trigger; t != nil {
				e := x.EnvOfRow(row)
				look(&e, t)
			}
		}
	}
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Play(p)); c != 0; c = x.After(c) {
			f := x.Face(c)
			for i := range f.Items {
				if t := f.Items[i].Trigger; t != nil && t.Total != nil {
					e := x.EnvFor(c)
					look(&e, t)
				}
			}
		}
	}
	return least
}

// eventRest lets what was split off happen: as a change of its own, which no "before" changes again.
func eventRest(x *core.X) core.Move {
	rests := eventLocals{x.F}.rests()
	n := uint16(*rests)
	if n == 0 {
		return core.Onward
	}
	*rests = 0
	f := core.Frame{
		Proc: procEvent, Seat: x.F.Seat, Rec: x.F.Rec + x.F.RecN, RecN: n, Cause: x.F.Cause, Up: x.F.Up, Source: x.F.Source, Flags: core.Rest,
	}
	return x.Call(f)
}

// Any raise of a stat is a bonus and any drop a penalty (CE-STAT-05): what a token and an attached Item change, too, not only what an
// effect says to give.

// byTokens tells of what tokens that were put on a card change.
func byTokens(x *core.X, r *core.Rec) {
	if r.Card == 0 || r.Amount <= 0 {
		return
	}
	for st := range card.NumPrinted {
		if n := x.Table.Faces[r.Item.Face].Stats[st].N * r.Amount; n != 0 && x.HasStat(r.Card, st) {
			change := bonusOf(r.Card, st, n)
			change.Seat, change.By, change.Source = r.Seat, r.By, r.Source
			x.NoteDeed(x.F.Cause, &change)
			tellChange(x, change)
		}
	}
}

// byItem tells of what an Item, or another card with modifiers, changes as it is attached to a Personality: that is its own doing, and
// not that of what attached it.
func byItem(x *core.X, r *core.Rec) {
	for _, st := range [...]card.Stat{card.Force, card.Chi} {
		if n := int16(x.Stat(r.Card, st)); n != 0 && x.AsPrinted(r.Card, st).Kind == card.Signed {
			change := bonusOf(r.Obj, st, n)
			change.Obj, change.Source = r.Card, r.Card
			change.Seat, change.By = x.Cards[r.Obj].Ctrl, x.Cards[r.Card].Ctrl
			tellChange(x, change)
		}
	}
}

func bonusOf(c core.CardID, st card.Stat, n int16) core.Rec {
	if n < 0 {
		return core.Rec{Ev: card.EvPenalty, Card: c, Stat: st, Amount: -n}
	}
	return core.Rec{Ev: card.EvBonus, Card: c, Stat: st, Amount: n}
}

// tellChange adds a change of a stat to the running event, where anything at the table waits for such.
func tellChange(x *core.X, r core.Rec) {
	if x.Table.Heeds(card.After, r.Ev) || x.Listened(r.Ev) {
		besides(x, r)
	}
}
