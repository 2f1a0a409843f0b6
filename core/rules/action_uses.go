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
func use(x *core.X, c core.CardID, ref core.ItemRef, it *card.Item) { useOf(x, c, ref, it, x.F.Row) }

// useOf counts a use of an item that a row has given, or a printed one.
func useOf(x *core.X, c core.CardID, ref core.ItemRef, it *card.Item, of uint16) {
	row := core.Row{Kind: core.RowUsed, Dur: it.Limit.Per, Card: c, Source: c, Seat: x.F.Seat, Item: ref, Amount: 1, Of: of}
	e := x.EnvFor(c)
	e.You = x.F.Seat
	if uses(x.State, x.F.Seat, c, ref, of) >= limitOf(&e, it) {
		row.Op, row.Dur = additionalUse, againFor(x.State, c)
	}
	if row.Dur == card.NoWindow {
		if row.Dur = card.ThisTurn; fearOnce(x.State, c, it) && x.Attack.Now != 0 {
			row.Dur = card.ThisBattle
		}
	}
	x.Row(row)
}

// notTaken forgets that the running action was taken: its ability may be used as often as before (GE-CANC-01).
func notTaken(x *core.X) {
	f, found := x.F, false
	x.DropRows(func(r *core.Row) bool {
		if found || r.Kind != core.RowUsed || r.Born < f.Born { // what answers it is used later
			return false
		}
		found = true
		return true
	})
}

// additionalUse marks a use beyond the limit.
const additionalUse = 1

// uses counts how often an item was used in its window; of is the row that gave it. What every player can do each has for himself.
func uses(s *core.State, p core.Seat, c core.CardID, ref core.ItemRef, of uint16) int {
	return usesOf(s, p, c, ref, of, 0)
}

// usesOf counts the uses within the limit, or those beyond it.
func usesOf(s *core.State, p core.Seat, c core.CardID, ref core.ItemRef, of uint16, beyond uint8) (n int) {
	for i := range s.Rows[:s.NRows] {
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
	for r := range s.RowsOf(core.RowMod) {
		if r.Card == c && s.Table.Item(r.Item).Ops[r.Op].Mods[r.Mod].Rule == card.UseAgain {
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

// Additional actions that a text wants to be such and such: played from a card that it names, of a kind, with a keyword
// (CE-TERMADD). The round's frame keeps which text that was.

// demand notes what an additional action has to be.
func demand(x *core.X, round uint8, op *card.Op) {
	l := roundLocals{&x.Frames[round]}
	x.Unbind(round, varFrom)
	*l.demanded(), l.Item = int16(x.F.PC)+1, x.F.Item
	if op.To == nil {
		return
	}
	e := x.EnvOf(x.I)
	for c := range e.CardsOf(op.To.Ref) {
		x.Bind(round, varFrom, c)
	}
}

// undemand forgets it, once the additional action is over.
func undemand(x *core.X) {
	x.F.Flags &^= core.Additional
	*roundLocals{x.F}.demanded() = 0
	x.Unbind(x.I, varFrom)
}

// demanded is the op that says what the additional action is that a round asks for, nil where it asks for none.
func demanded(s *core.State, round uint8) *card.Op {
	l := roundLocals{&s.Frames[round]}
	if l.Proc != procRound || *l.demanded() == 0 {
		return nil
	}
	return &s.Table.Item(l.Item).Ops[*l.demanded()-1]
}

// meets reports whether an action is what the round's text wants its additional action to be.
func meets(s *core.State, a core.Answer, it *card.Item) bool {
	op := demanded(s, s.Ask.Frame)
	if op == nil {
		return true
	}
	if c := op.Cause; c != nil && c.From != nil { // what it may not be from
		e := s.EnvFor(a.Card)
		return a.Card == 0 || !e.From(c.From, a.Card)
	} else if c != nil && !ofKind(s, a, it, c) {
		return false
	}
	to := op.To
	if to == nil {
		return true
	}
	if a.Card == 0 || to.FaceUp && a.Item >= grantedItems { // only those printed on it
		return false
	}
	if to.Sel == nil {
		return s.IsBound(s.Ask.Frame, varFrom, a.Card)
	}
	e := s.EnvFor(a.Card)
	e.You = a.Seat
	return e.Passes(to.Sel.Filter, a.Card) && (e.InArea(a.Card, to.Sel, to.Sel.Zone) || fromHandToo(s, a.Card, to.Sel))
}

// anyAction reports whether an additional action may be any that its player could take.
func anyAction(op *card.Op) bool { return op.To == nil && op.Cause == nil && op.What == nil }

// ofKind reports whether an action has the designator and the keyword that an additional action is to have, and makes an attack of
// the kind that it is to make.
func ofKind(s *core.State, a core.Answer, it *card.Item, c *card.Cause) bool {
	return (c.Des == 0 || desOf(s, a, it)&c.Des != 0) && (c.Keyword == "" || s.ActionKeyword(it, a.Card, c.Keyword)) &&
		(len(c.Makes) == 0 || core.MakesAny(it, c.Makes))
}

// fromHandToo: what is played comes from the hand where a text says nothing else, as what is used is in play.
func fromHandToo(s *core.State, c core.CardID, sel *card.Sel) bool {
	return sel.Zone == card.InPlay && s.Cards[c].Place.Zone() == card.Hand
}

// fromGrave reports whether the additional action that a round asks for may be a Strategy's in the discard pile; which one's,
// [meets] decides.
func fromGrave(s *core.State, c core.CardID, p core.Seat, round uint8) bool {
	op := demanded(s, round)
	return op != nil && op.To != nil && s.Cards[c].Place == core.FateDiscard(p) && s.Type(c) == card.Strategy
}
