package rules

import (
	"cmp"

	"kotei/core"
	"kotei/core/card"
)

// Costs may be paid in another way: a reaction to the cost that has to be paid, or to what would be done to pay it, does
// something else (CE-CCHG-02 … -06). The frame that pays finds out by its flags Paid and Replaced.

// costEvent is what a cost in a text would do, as reactions speak of it.
func costEvent(op *card.Op) card.Happening {
	row := op.Verb.Row()
	return cmp.Or(row.Event, row.Cost)
}

// announceCost lets players react to a cost that is about to be paid, before anything is done about it (CE-CCHG-05).
func announceCost(x *core.X, op *card.Op) (core.Move, bool) {
	l := carryLocals{x.F}
	if l.announced() || thing(x, 1) != 0 {
		return core.Onward, false
	}
	l.announce()
	r := rec(x, card.EvPayCost)
	r.Amount, r.Bind, r.Card = int16(costEvent(op)), 0, thing(x, 0)
	start := x.NRecs
	x.Rec(r)
	return happenThen(x, start, stepCarryDo), true
}

// settled reports whether the running cost was paid otherwise, or can't be paid any more in its own way; the result says which.
func settled(x *core.X) bool {
	fl := x.F.Flags & (core.Paid | core.Replaced)
	x.F.Flags &^= fl
	if fl == 0 {
		return false
	}
	x.Result = 0
	if fl&core.Paid != 0 {
		x.Result = 1
	}
	return true
}

// paysFor settles a cost by what the running op, a reaction's, has done. If that failed, the old way is still open where the
// new one was only allowed (CE-CCHG-04), and closed where it took the place of the cost (CE-CCHG-03).
func paysFor(x *core.X, op *card.Op) {
	ev, only := x.F.Trig, occurred(x)
	if op.Pays == card.NotPaying {
		return
	}
	switch payer := &x.Frames[ev-1]; {
	case x.Result > 0:
		payer.Flags |= core.Paid
	case op.Pays != card.Paying && !optional(x.Table.Item(x.F.Item), int(x.F.PC)):
		payer.Flags |= core.Replaced
	default:
		return
	}
	x.Recs[only].Flags |= core.RecNegated
}

// optional reports whether op i of an item stands under a "may".
func optional(it *card.Item, i int) bool {
	for j := range i {
		if op := &it.Ops[j]; op.Verb == card.May && j+op.Len >= i {
			return true
		}
	}
	return false
}

// substitutable reports whether a player has a reaction by which a cost that he can't pay may be paid in another way.
func substitutable(s *core.State, p core.Seat, ev card.Happening) bool {
	try := func(c core.CardID) bool {
		for i := range s.Face(c).Items {
			it := &s.Face(c).Items[i]
			if it.Trigger == nil || it.Trigger.Cost != ev {
				continue
			}
			a := core.Answer{Act: core.Use, Seat: p, Card: c, Item: uint16(i)}
			if e := s.EnvFor(c); usableFrom(s, a, it).OK() && !spent(s, a, it, core.ItemRef{Face: s.Cards[c].Face, N: uint16(i)}) && e.Conds(it.When) && does(s, &e, it) {
				return true
			}
		}
		return false
	}
	for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
		if try(c) {
			return true
		}
	}
	for c := s.First(core.Hand(p)); c != 0; c = s.After(c) {
		if try(c) {
			return true
		}
	}
	return false
}

// does reports whether what an item would do to pay could happen.
func does(s *core.State, e *core.Env, it *card.Item) bool {
	for i := range it.Ops {
		op := &it.Ops[i]
		if op.Pays == card.NotPaying || op.What == nil {
			continue
		}
		if c := e.Var(op.What.Ref, 0); c != 0 && !canPay(s, e, it, op, c).OK() {
			return false
		}
	}
	return true
}

// What will not be negated, and what is left of a text of which all effects are. That is no help against what "will not" happen
// (CE-PREV-02).

// silenced reports whether the running op is not carried out since all effects of its text are negated: nor are choices made and
// things paid in it, or kept for later (CE-PREV-15, CE-DELAY-04). What may not be negated goes on, with what is around it.
func silenced(x *core.X, op *card.Op) bool {
	if x.Frames[x.F.Cause].Flags&core.Negated == 0 {
		return false
	}
	for i := range x.NRows {
		if r := &x.Rows[i]; r.Kind == core.RowPrevent && r.Cause == x.F.Cause && r.Ev == card.NoEvent && r.Card == 0 && x.Table.Item(r.Item).Ops[r.Op].Sure {
			return true
		}
	}
	for i := range op.Len + 1 {
		if firm(x, &core.Rec{Item: x.F.Item, Op: x.F.PC + uint8(i)}, x.I) {
			return false
		}
	}
	return true
}

// proof reports whether an occurrence is proof against negation.
func proof(x *core.X, r *core.Rec, event uint8) bool {
	return r.Flags&core.RecSure != 0 || firm(x, r, event)
}

// firm reports whether the text that an occurrence comes from, or one about such actions, says that it will not be negated.
func firm(x *core.X, r *core.Rec, event uint8) bool {
	if x.Table.AnyMakes(card.Unnegated) {
		if by := x.Frames[x.Frames[event].Cause].Seat; by >= 0 && x.Frames[event].Cause != 0 {
			if hit, _ := x.PlayerRule(by, card.Unnegated, causeFits(event)); hit {
				return true
			}
		}
	}
	it := x.Table.Item(r.Item)
	if int(r.Op) >= len(it.Ops) {
		return false
	}
	if m := ownFirm(&it.Ops[r.Op]); m != nil && (m.Keyword == "" || fromSuch(x, m.Keyword)) {
		return true
	}
	e := x.EnvOf(event)
	return e.Firm(it, int(r.Op), r.Card)
}

// ownFirm is where an op says of itself that it will not be negated, nil where it doesn't.
func ownFirm(op *card.Op) *card.Mod {
	if op.Verb == card.LoseHonor || op.Verb == card.GainHonor {
		for i := range op.Mods {
			if op.Mods[i].Rule == card.NotNegated {
				return &op.Mods[i]
			}
		}
	}
	return nil
}

// fromSuch reports whether what is running is an action with a keyword.
func fromSuch(x *core.X, k card.Keyword) bool {
	u := &x.Frames[x.F.Cause]
	return u.Flags&core.IsAction != 0 && x.ActionKeyword(x.Table.Item(u.Item), u.Source, k)
}
