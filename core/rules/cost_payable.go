package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// payable: where the thing chosen is to pay a cost, it must be able to (CE-COST-04, -05), and attached cards
// must be able to attach.
func payable(s *core.State, c *selection, k core.CardID) core.Problem {
	if p := paysItsPart(s, c, k, 0, len(c.it.Ops)); !p.OK() {
		return p
	}
	for i := range c.it.Ops {
		op := &c.it.Ops[i]
		if p := fitsAttach(s, c, op, i, k); !p.OK() {
			return p
		}
		if op.Verb.Row().Entry == card.Bringing && c.about(op) {
			if p := fitsEnter(s, c, op, i, k); !p.OK() {
				return p
			}
		}
	}
	return core.Problem{}
}

// means reports whether what an op is about is, alone or beside others, what was chosen before it.
func means(what *card.Sel, v card.Var) bool {
	if what.Ref == v {
		return true
	}
	for i := range what.Also {
		if what.Also[i].IsRef(v) {
			return true
		}
	}
	return false
}

// about reports whether an op is about what is chosen.
func (c *selection) about(op *card.Op) bool {
	return op.What != nil && (op.What == c.sel || isAlso(op.What, c.sel) || means(op.What, c.v))
}

// paysItsPart is why a card can't pay what ops from up to to ask of it as it is chosen: what the text leaves open, or asks under a
// condition that doesn't hold with it, keeps nobody from choosing it, and of several costs one that it can pay is enough.
func paysItsPart(s *core.State, c *selection, k core.CardID, from, to int) core.Problem {
	for i := from; i < to; i++ {
		op := &c.it.Ops[i]
		within := i < c.pc && c.pc <= i+op.Len // it is chosen only where it comes to that
		switch {
		case within || !op.Cost:
		case op.Verb == card.Choice:
			if p := paysOneWay(s, c, k, i); !p.OK() {
				return p
			}
			i += op.Len
			continue
		case op.Verb == card.May || op.Verb == card.Branch || op.Verb == card.Else || op.Cond != nil && !holdsWith(c, op.Cond, k):
			i += op.Len
			continue
		}
		if op.Cost && c.about(op) {
			if p := canPay(s, &c.env, c.it, op, k); !p.OK() {
				return p
			}
		}
	}
	return core.Problem{}
}

// paysOneWay is why a card can pay by none of the ways between which op i lets its player choose.
func paysOneWay(s *core.State, c *selection, k core.CardID, i int) (p core.Problem) {
	end := i + c.it.Ops[i].Len
	for j := i + 1; j <= end; j += 1 + c.it.Ops[j].Len {
		if p = paysItsPart(s, c, k, j+1, j+1+c.it.Ops[j].Len); p.OK() {
			return p
		}
	}
	return p
}

// holdsWith reports whether it is sure that a condition holds once a card is chosen.
func holdsWith(c *selection, cond *card.Cond, k core.CardID) bool {
	if !known(cond) || !tryTarget(&c.env, c, k) {
		return false
	}
	defer untryTarget(&c.env, c)
	return (cond.Ref == card.NoVar || c.env.Var(cond.Ref, 0) != 0) && c.env.Cond(cond)
}

func isAlso(what, sel *card.Sel) bool {
	for i := range what.Also {
		if &what.Also[i] == sel {
			return true
		}
	}
	return false
}

// beside reports whether a card is chosen for another part of the same phrase: a Samurai and a Courtier are two
// (CE-CONJ-01).
func beside(c *selection, k core.CardID) bool {
	w := c.op.What
	if w == nil || !isAlso(w, c.sel) {
		return false
	}
	if c.env.Holds(selVar(c.pc, c.op, w), k) {
		return true
	}
	for i := range w.Also {
		if c.env.Holds(selVar(c.pc, c.op, &w.Also[i]), k) {
			return true
		}
	}
	return false
}

// canPay is why a card can't make the change that a cost asks for.
func canPay(s *core.State, e *core.Env, it *card.Item, op *card.Op, k core.CardID) core.Problem {
	bad := badCost(k)
	if s.Cards[k].Ctrl != e.You && !saysWhose(op.What) && op.Verb.Row().OwnCost {
		return bad("CE-COST-02", "%a is not yours, and costs are paid with one's own cards")
	}
	if ignored, may := freed(s, e, it, op.Verb.Row().Event, k); op.What.Thing != card.Units && (ignored || may) {
		return core.Problem{}
	}
	if barredFromPaying(s, k, op.Verb.Row().Event) {
		return bad("CE-COST-06", "something keeps %a from paying this cost")
	}
	if op.What.How == card.Ref && !whereItPays(s, op, k) {
		return bad("CE-COST-04", "%a is not where this is paid from")
	}
	if pay := rowOf(op).pay; pay != nil {
		return pay(*e, it, op, k)
	}
	return core.Problem{}
}

// badCost words why a card can't pay a cost.
func badCost(k core.CardID) func(rule, why string) core.Problem {
	return func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: k} }
}

func payBow(e core.Env, it *card.Item, op *card.Op, k core.CardID) core.Problem {
	bad := badCost(k)
	if !bowsToPay(e.State, &e, it, k) {
		return bad("CE-MAYNOT-01", "%a does not bow to pay costs")
	}
	if op.What.Thing == card.Units {
		k = e.LeadOf(k)
		for c := e.First(core.Play(e.Cards[k].Ctrl)); c != 0; c = e.After(c) {
			if e.InUnit(c, k) && e.Is(c, core.Bowed) {
				return bad("CE-TERMUNIT-06", "a card of %a's unit is bowed already")
			}
		}
	}
	if e.Is(k, core.Bowed) {
		return badCost(k)("CE-COST-05", "%a is bowed already")
	}
	return core.Problem{}
}

func payStraighten(e core.Env, _ *card.Item, _ *card.Op, k core.CardID) core.Problem {
	if !e.Is(k, core.Bowed) {
		return badCost(k)("CE-COST-05", "%a is not bowed")
	}
	return core.Problem{}
}

func payDishonor(e core.Env, _ *card.Item, _ *card.Op, k core.CardID) core.Problem {
	if e.Is(k, core.Dishonorable) {
		return badCost(k)("CE-COST-05", "%a is dishonorable already")
	}
	return core.Problem{}
}

func payToken(e core.Env, _ *card.Item, op *card.Op, k core.CardID) core.Problem {
	if !tokenPays(e.State, &e, op, k, core.Nowhere) {
		return badCost(k)("CE-COST-04", "%a has not the tokens that this costs")
	}
	return core.Problem{}
}

func payModify(e core.Env, _ *card.Item, op *card.Op, k core.CardID) core.Problem {
	for i := range op.Mods {
		if m := &op.Mods[i]; !bears(e.State, k, m, e.ValueAbout(m.Amount, k)) {
			return badCost(k)("CE-COST-08", "%a can't be changed by all that this costs")
		}
	}
	return core.Problem{}
}

func payMove(e core.Env, _ *card.Item, op *card.Op, k core.CardID) core.Problem {
	if op.To != nil && op.To.Zone == card.HomeZone && e.Cards[k].At == 0 {
		return badCost(k)("CE-COST-05", "%a is home already")
	}
	return core.Problem{}
}

// bowsToPay reports whether no text keeps a card from bowing to pay for an action.
func bowsToPay(s *core.State, e *core.Env, it *card.Item, k core.CardID) bool {
	from := e.Self
	kept, _ := s.Rule(k, card.NotToPay, func(e *core.Env, m *card.Mod) bool { return suchAction(e, it, from, m) })
	return !kept
}

// barredFromPaying reports whether something keeps such a change from happening to a card, as a cost or at all (CE-COST-06).
func barredFromPaying(s *core.State, k core.CardID, ev card.Happening) bool {
	if ev == card.EvDestroy && isAncestor(s, k) {
		return true
	}
	hit, _ := s.Rule(k, notRule(ev), func(_ *core.Env, m *card.Mod) bool { return m.Cause == nil || m.Cause.Cost })
	return hit
}

// saysWhose reports whether a text says itself that a card of yours or of another player's may pay a cost (CE-CARDINAL-01).
func saysWhose(sel *card.Sel) bool {
	either := func(f card.Filter) bool {
		return slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is == card.IsYours && a.Who != card.You })
	}
	return sel != nil && sel.Filter != nil && slices.ContainsFunc(sel.Filter.Atoms, func(a card.Atom) bool {
		return a.Is == card.AnyOf && !a.Not && slices.ContainsFunc(a.Or, either)
	})
}

// bears reports whether a stat would change by all of a bonus or penalty that is a cost (CE-COST-08, -09).
func bears(s *core.State, k core.CardID, m *card.Mod, n int) bool {
	if m.Kind == card.Sub {
		n = -n
	}
	return s.Would(k, m.Stat, n)-s.Stat(k, m.Stat) == n
}

// whereItPays reports whether a card is where its text pays with it: in the hand that it is discarded from, else in play to bow or
// be destroyed (CE-COST-04).
func whereItPays(s *core.State, op *card.Op, c core.CardID) bool {
	if from := rowOf(op).paysFrom; from != nil {
		return from(s, op, c)
	}
	return true
}

func paysInPlay(s *core.State, _ *card.Op, c core.CardID) bool { return s.InPlay(c) }

func paysFromHand(s *core.State, op *card.Op, c core.CardID) bool {
	return op.Zone != card.Hand || s.Cards[c].Place.Zone() == card.Hand
}

// leadsOn: a required target must leave something for the targets that the text names after it (CE-ACT-13); 0 is that no more is
// chosen.
func leadsOn(s *core.State, c *selection, k core.CardID) core.Problem {
	f := &s.Frames[s.Ask.Frame]
	u := &s.Frames[f.Cause]
	if u.Proc == procUse && manyPerform(c) {
		return performersLead(s, c, k)
	}
	if u.Proc != procUse || k == 0 || !required(&c.env, c.op, c.sel) && !chosenAhead(c.it, c.pc, c.sel) || s.Ask.Max != 1 {
		return core.Problem{}
	}
	if !attachesSome(s, c, k) {
		return core.Problem{Rule: "CE-ACT-13", Why: "there is nothing that could be attached to %a", Card: k}
	}
	if !tryTarget(&c.env, c, k) {
		return core.Problem{}
	}
	defer untryTarget(&c.env, c)
	a := core.Answer{Act: core.Use, Seat: f.Seat, Card: f.Card, Item: f.Item.N}
	if !reachable(s, &c.env, a, c.it, int(f.PC), selectLocals{f}.choice()+1) {
		return core.Problem{Rule: "CE-ACT-13", Why: "with %a there would be nothing for the rest of the text", Card: k}
	}
	return core.Problem{}
}

// freed is what effects say of a cost that would do something to a card: that it is ignored (CE-CCHG-01), or that its player may
// ignore it (CE-TERMNEEDNOT-01).
func freed(s *core.State, e *core.Env, it *card.Item, ev card.Happening, k core.CardID) (ignored, may bool) {
	ignored, _ = s.Rule(k, card.IgnoreCost, func(_ *core.Env, m *card.Mod) bool { return m.Event == ev })
	if ev == card.EvBow {
		self := e.Self
		may, _ = s.Rule(k, card.NeedNotBow, func(e *core.Env, m *card.Mod) bool { return suchAction(e, it, self, m) })
		may = may || it.FreeIf != nil && k == e.Self && e.Cond(it.FreeIf)
	}
	return ignored, may
}

// ignoring settles which of the things that a cost names are left out of it, asking where its player may choose.
func ignoring(x *core.X, op *card.Op) (core.Move, bool) {
	ev := op.Verb.Row().Event
	if ev == card.NoEvent || meansUnit(x, op.What) {
		return core.Onward, false
	}
	e, turns := x.EnvOf(x.I), carryLocals{x.F}.turns()
	for i := int(*turns); ; i++ {
		c := thing(x, i)
		if c == 0 {
			*turns = 0
			return core.Onward, false
		}
		switch ignored, may := freed(x.State, &e, x.Table.Item(x.F.Item), ev, c); {
		case ignored || may && x.Is(c, core.Bowed):
			x.Bind(x.I, varIgnored, c)
		case may:
			*turns = uint8(i)
			return x.AskThen(stepCarryIgnore, core.Question{Kind: AskMay, Seat: x.F.Seat, Card: c}), true
		}
	}
}

func carryIgnore(x *core.X) core.Move {
	turns := carryLocals{x.F}.turns()
	if x.Given.Act == core.Yes {
		x.Bind(x.I, varIgnored, thing(x, int(*turns)))
	}
	*turns++
	return stepCarryDo
}
