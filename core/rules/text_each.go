package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// What is said of all things of a kind is one row that selects as long as it lasts: it covers what joins them later (CE-DUR-14). Those
// that it is on as it begins get their bonus, penalty or keyword then, as if it were said of each of them: texts react to that, and
// prevent it.

// ofAll reports whether an op is about a kind of thing, or about players, and not about particular ones.
func ofAll(op *card.Op) bool {
	return op.What == nil || op.What.Thing == card.Players && op.Mods[0].Grant != nil && op.Mods[0].Grant.Kind == card.Ability ||
		op.What.How == card.All && !inDuel(op.What.Filter) && !ofNow(op) && !byEach(op)
}

// inDuel reports whether a text speaks of those who are in the duel: these two, and not whoever is in one later.
func inDuel(f *card.Filter) bool {
	return f != nil && slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is == card.IsDueling })
}

// ofNow reports whether an effect is about what there is now: on each card it is one of its own, which goes with the card
// (CE-PREV-04).
func ofNow(op *card.Op) bool {
	return op.Mods[0].Scope == card.Current || op.What.Filter != nil && slices.ContainsFunc(op.What.Filter.Atoms, func(a card.Atom) bool {
		return a.Window == card.ThisAction && a.Is != card.DidEvent
	})
}

// byEach reports whether what is given differs from card to card, "a bonus equal to his own Chi": each has one of its own. So it does
// where a stat is set: what brings it to the value is the bonus, or penalty (CE-STAT-18).
func byEach(op *card.Op) bool {
	for i := range op.Mods {
		if op.Mods[i].Kind == card.SetTo || asksEach(op.Mods[i].Amount) {
			return true
		}
	}
	return false
}

func asksEach(v *card.Value) bool {
	return v != nil && (v.Ref == card.Each || ofEach(v.Filter) || asksEach(v.A) || asksEach(v.B))
}

// ofEach reports whether what is counted is told by its place beside each card: "the Followers he has attached".
func ofEach(f *card.Filter) bool {
	return f != nil && slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Ref == card.Each })
}

// getsEach reports whether a change of a kind of card is one that each of them gets.
func getsEach(op *card.Op, m *card.Mod) bool {
	return op.What != nil && op.What.Thing != card.Provinces && (m.Kind == card.Add || m.Kind == card.Sub || m.Kind == card.AddKeyword)
}

func modifyAll(x *core.X, op *card.Op, dur card.Window) core.Move {
	e := x.EnvOf(x.I)
	start := x.NRecs
	bindAll(x, &e, op)
	for j := range op.Mods {
		m := &op.Mods[j]
		n := int16(e.Value(m.Amount))
		if m.Kind == card.Sub {
			n = -n
		}
		if getsEach(op, m) {
			r := rec(x, card.EvGainKeyword) // what is said of the kind: nothing waits for that
			r.Seat, r.Bind, r.Dur, r.Mod, r.Stat, r.Amount = core.NoSeat, 0, dur, uint8(j), m.Stat, n
			x.Rec(r)
			eachGets(x, &e, op, j, dur)
			continue
		}
		row := core.Row{
			Kind: core.RowMod, Dur: dur, Stat: m.Stat, Seat: x.F.Seat, Source: x.F.Source, Item: x.F.Item, Op: x.F.PC, Mod: uint8(j),
			Amount: n, Field: x.Attack.Now,
		}
		owe(x, &row)
		x.KeepFor(x.F.Up, x.Row(row))
	}
	succeed(x) // though it may be on nothing now (CE-TERMSUCC-03)
	if x.NRecs == start {
		x.Result = 1
		return stepCarryDone
	}
	return fire(x, start)
}

// bindAll binds those of a kind that are there now, if the text says more of them: "negate their straightening", "all others".
func bindAll(x *core.X, e *core.Env, op *card.Op) {
	if op.What == nil || !asksLater(x.Table.Item(x.F.Item), int(x.F.PC), op.What.Bind) {
		return
	}
	x.EachCard(card.InPlay, func(c core.CardID) bool {
		if isOn(e, op, c) {
			x.Bind(x.F.Up, op.What.Bind, c)
		}
		return true
	})
}

// isOn reports whether a card is one of a kind of which something is said now.
func isOn(e *core.Env, op *card.Op, c core.CardID) bool {
	e.About = c
	defer func() { e.About = 0 }()
	return e.Selects(op.What, c) && e.Cond(op.While)
}

// eachGets records what each of those that mod j is on as it begins gets by it.
func eachGets(x *core.X, e *core.Env, op *card.Op, j int, dur card.Window) {
	m := &op.Mods[j]
	x.EachCard(card.InPlay, func(c core.CardID) bool {
		if !isOn(e, op, c) || x.NRecs >= core.MaxRecs-32 {
			return x.NRecs < core.MaxRecs-32
		}
		r := rec(x, card.EvGainKeyword)
		r.Card, r.Seat, r.Dur, r.Mod, r.Stat = c, controllerNow(x.State, c), dur, uint8(j), m.Stat
		if m.Kind == card.AddKeyword {
			x.Rec(r)
			return true
		}
		r.Ev, r.Amount = card.EvBonus, int16(e.ValueAbout(m.Amount, c))
		if m.Kind == card.Sub {
			r.Amount = -r.Amount
		}
		now := x.Stat(c, m.Stat)
		r.Amount = int16(m.Keep(now, now+int(r.Amount)) - now)
		if r.Amount < 0 {
			r.Ev, r.Amount = card.EvPenalty, -r.Amount
		}
		if x.HasStat(c, m.Stat) {
			x.Rec(r)
		}
		return true
	})
}

// inClass reports whether an occurrence is what one of a kind gets by what is said of all of them.
func inClass(s *core.State, r *core.Rec) bool {
	op := said(s, r)
	return r.Card != 0 && op.Verb == card.Modify && int(r.Mod) < len(op.Mods) && getsEach(op, &op.Mods[r.Mod]) && ofAll(op)
}

// except notes that what is said of all of a kind is not so of one of them, or not by as much: it was prevented, or changed, as it
// began, and doesn't come back (CE-DUR-12, CE-PREV-10).
func except(x *core.X, r *core.Rec) {
	n := r.Amount
	switch {
	case !classBegun(x, r):
		return
	case r.Flags&core.RecNegated != 0:
		n = 0
	case r.Amount == r.Total:
		return
	case r.Ev == card.EvPenalty:
		n = -n
	}
	x.Except(r, n)
}

// classBegun reports whether what is said of all of a kind, of which an occurrence is a part, has begun in the same event.
func classBegun(x *core.X, r *core.Rec) bool {
	return slices.ContainsFunc(x.Recs[x.F.Rec:x.F.Rec+x.F.RecN], func(o core.Rec) bool {
		return o.Card == 0 && o.Mod == r.Mod && o.Flags&core.RecDone != 0
	})
}
