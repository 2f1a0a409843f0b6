package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// noTarget is why an action has no good faith where nothing it asks for can be chosen.
const noTarget = "there is nothing that %a could target"

// goodFaith: all required targets exist, and all costs can be paid, as far as the player knows (CE-ACT-11).
func goodFaith(s *core.State, e *core.Env, a core.Answer, it *card.Item) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: a.Card} }
	if discardsToUse(s, a.Card, it) {
		if !reachable(s, e, a, it, 0, 0) {
			return bad("CE-ACT-11", noTarget)
		}
		return core.Problem{}
	}
	if p := bowsAsCost(s, e, it, a.Card); !p.OK() {
		return p
	}

	bill := core.Bill{Card: a.Card, Item: it}
	if p := paymentsOf(s, e, it, a); !p.possible(s, a.Seat, bill) {
		short := lacksGold(s, a.Seat, bill, p.all)
		if short.OK() {
			short = bad("", "%a has several costs in Gold, and what bows for one of them pays for no other")
		}
		short.Rule = "CE-ACT-11"
		return short
	}
	if !affordable(s, e, a, it) {
		return bad("CE-ACT-11", "a cost of %a can't be paid")
	}
	if p := entersItself(s, e, it); !p.OK() {
		return p
	}
	if p := doerOf(s, a); p != 0 {
		e.Try(card.Actor, p)
	}
	if !waitsAsPlayed(s, a.Card, it) && (barren(s, e, a, it) || !reachable(s, e, a, it, 0, 0)) {
		return bad("CE-ACT-11", noTarget) // or CE-ACT-12: see particularUse
	}
	if !addedFaith(s, e, a, it) {
		return bad("CE-ACT-11", "what other cards add to the costs of %a can't be paid")
	}
	return core.Problem{}
}

// bowsAsCost is why a card can't bow to use one of its abilities, where that has to be.
func bowsAsCost(s *core.State, e *core.Env, it *card.Item, c core.CardID) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: c} }
	if ignored, may := freed(s, e, it, card.EvBow, c); !bowsToUse(s, it, c) || ignored || may {
		return core.Problem{}
	}
	switch {
	case s.Is(c, core.Bowed):
		return bad("CE-COST-05", "%a is bowed and can't bow as a cost")
	case !bowsToPay(s, e, it, c):
		return bad("CE-MAYNOT-01", "%a does not bow to pay costs")
	case barredFromPaying(s, c, card.EvBow):
		return bad("CE-COST-06", "something keeps %a from paying this cost")
	}
	return core.Problem{}
}

// affordable judges the costs in the text that need no choice: of this card, of its Personality, of the player. Of a cost that may
// be paid in several ways one has to be open.
func affordable(s *core.State, e *core.Env, a core.Answer, it *card.Item) bool {
	for i := 0; i < len(it.Ops); i++ {
		op := &it.Ops[i]
		if op.Verb == card.Choice && !someWay(s, e, a, it, i) {
			return false
		}
		if !e.Cond(op.Cond) || op.Verb.Row().Shape == card.Optional {
			i += op.Len
			continue
		}
		if op.Cost && !canAfford(s, e, a, it, op) {
			return false
		}
	}
	return true
}

// someWay reports whether one of the branches between which op i lets its player choose can be paid.
func someWay(s *core.State, e *core.Env, a core.Answer, it *card.Item, i int) bool {
	for j := i + 1; j <= i+it.Ops[i].Len; j += 1 + it.Ops[j].Len {
		if closed := closedBranch(e, it, j) && it.Ops[j+1].Cost; !closed && payableOps(s, e, a, it, j+1, j+1+it.Ops[j].Len) {
			return true
		}
	}
	return false
}

// payableOps reports whether the costs among ops from up to to can be paid, those too for which something is chosen: Gold beside that
// which the action costs anyhow (CE-GOLD-04).
func payableOps(s *core.State, e *core.Env, a core.Answer, it *card.Item, from, to int) bool {
	var p payments
	if p.text(s, e, it, from, to); p.all > 0 {
		if it.Kind == card.Ability {
			p = paymentsOf(s, e, it, a)
			p.text(s, e, it, from, to)
		}
		if !p.possible(s, a.Seat, core.Bill{Card: a.Card, Item: it}) {
			return false
		}
	}
	for i := from; i < to; i++ {
		op := &it.Ops[i]
		if !op.Cost {
			continue
		}
		if !canAfford(s, e, a, it, op) || op.What != nil && (op.What.How == card.Choose || op.What.How == card.Target) && !chooseOne(s, e, a, it, i, 0) {
			return false
		}
	}
	return true
}

func canAfford(s *core.State, e *core.Env, a core.Answer, it *card.Item, op *card.Op) bool {
	if afford := rowOf(op).afford; afford != nil {
		if can, known := afford(*e, a, op); known {
			return can
		}
	}
	if op.What != nil {
		switch op.What.How {
		case card.All:
			return allPay(s, e, it, op)
		case card.Top, card.Bottom:
			return deckPays(s, e, op.What)
		}
	}
	if op.What == nil || op.What.Ref != card.Self && op.What.Ref != card.Host {
		return true
	}
	if op.What.Thing == card.Provinces { // its own
		return s.ProvinceOf(e.Self) != core.Nowhere
	}
	c := e.Var(op.What.Ref, 0)
	if c == 0 {
		return false
	}
	return canPay(s, e, it, op, c).OK()
}

func affordFavor(e core.Env, _ core.Answer, _ *card.Op) (can, known bool) {
	return e.Favor == e.You || substitutable(e.State, e.You, card.EvFavorLost), true
}

func affordHonor(e core.Env, _ core.Answer, _ *card.Op) (can, known bool) {
	hit, _ := e.PlayerRule(e.You, card.NoHonorLoss, nil)
	return !hit, true
}

func affordDiscard(e core.Env, a core.Answer, op *card.Op) (can, known bool) {
	if op.What == nil || op.What.Zone != card.Hand {
		return false, false
	}
	lo, _ := counts(&e, op.What)
	return e.HandCards(e.You, op.What, a.Card) >= lo, true // what is being played is no longer there
}

func affordToken(e core.Env, _ core.Answer, op *card.Op) (can, known bool) {
	if op.What.How != card.Ref {
		return false, false
	}
	return tokensPay(e.State, &e, op, op.What.Ref), true
}

// allPay: a cost that asks for all of something asks for one at least, and each has to pay (CE-NUM-05, CE-COST-01).
func allPay(s *core.State, e *core.Env, it *card.Item, op *card.Op) bool {
	n, ok := 0, true
	s.EachCard(op.What.Zone, func(c core.CardID) bool {
		if e.Selects(op.What, c) {
			n++
			ok = canPay(s, e, it, op, c).OK()
		}
		return ok
	})
	return ok && n > 0
}

// reachable looks for a way to choose all required targets from op i, mode m on, and to pay for them.
func reachable(s *core.State, e *core.Env, a core.Answer, it *card.Item, i, m int) bool {
	for ; i < len(it.Ops); i, m = i+1, 0 {
		op := &it.Ops[i]
		if n := guarded(e, it, i); n > 0 {
			i += n
			continue
		}
		sels := selectors(op)
		for ; m < sels.n; m++ {
			sel := sels.s[m]
			if asItResolves(it, i) || !(required(e, op, sel) || op.Cost && sel.How == card.Choose || bringsIn(e, it, i, sel)) {
				continue
			}
			return chooseOne(s, e, a, it, i, m)
		}
	}
	return it.Kind != card.Ability || paysForThem(s, e, a, it)
}

// barren reports whether there is nothing for a later selector of a text, whatever is chosen before it: then nothing has to be tried
// for those. A selector counts whose words speak of nothing that is chosen.
func barren(s *core.State, e *core.Env, a core.Answer, it *card.Item) bool {
	for i, n := 0, 0; i < len(it.Ops); i += 1 + it.Ops[i].Len {
		op := &it.Ops[i]
		if op.Len > 0 || op.Who != card.NoPlayer {
			continue
		}
		sels := selectors(op)
		for m := range sels.n {
			sel := sels.s[m]
			if n > 0 && !standsAlone(sel) || asItResolves(it, i) || !(required(e, op, sel) || op.Cost && sel.How == card.Choose) {
				continue
			}
			if n++; n == 1 {
				continue
			}
			c := announced(s, e, a, it, i, m)
			found := c.ranged()
			c.each(func(k core.CardID) bool {
				found = found || c.typed(k) && !(k == a.Card && s.Cards[k].Place.Zone() == card.Hand) && c.holds(k) && c.fits(k)
				return !found
			})
			if !found {
				return true
			}
		}
	}
	return false
}

// standsAlone reports whether a selector wants one card, and describes it by what it is alone.
func standsAlone(sel *card.Sel) bool {
	if sel.Thing != card.Cards || sel.Min != nil || sel.Max != nil || sel.By != card.NoPlayer || sel.Of != nil || sel.ZoneRef != card.NoVar || sel.Filter == nil {
		return false
	}
	for i := range sel.Filter.Atoms {
		switch at := &sel.Filter.Atoms[i]; at.Is {
		case card.IsKeyword, card.IsYours, card.IsEnemy, card.IsHere, card.IsBowed, card.IsFaceUp:
			if at.Ref != card.NoVar || at.Window != card.NoWindow {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// tryTarget looks ahead with k chosen; who is chosen to perform is then also whom the text compares with.
func tryTarget(e *core.Env, c *selection, k core.CardID) bool {
	tried := false
	if c.sel.How == card.Target {
		tried = e.TryTarget(c.v, k)
	} else {
		tried = e.Try(c.v, k)
	}
	return tried && (!c.sel.Perform || e.Try(card.Actor, k))
}

// trySo looks ahead with what an answer chooses.
func trySo(e *core.Env, c *selection, a core.Answer) bool {
	switch a.Act {
	case core.PickSeat:
		return e.TryValue(c.v, core.BoundPlayer, int(a.N))
	case core.PickPlace:
		return e.TryValue(c.v, core.BoundProvince, int(a.N))
	case core.PickField:
		return e.TryValue(c.v, core.BoundField, int(a.N))
	}
	return tryTarget(e, c, a.Card)
}

func untryTarget(e *core.Env, c *selection) {
	e.Untry()
	if c.sel.Perform {
		e.Untry()
	}
}

func chooseOne(s *core.State, e *core.Env, a core.Answer, it *card.Item, i, m int) bool {
	c := announced(s, e, a, it, i, m)
	sel := c.sel
	if severalChoose(c.op) {
		return eachCan(s, &c) && reachable(s, e, a, it, i, m+1)
	}
	lo, _ := counts(e, sel)
	if lo == 0 && sel.Perform {
		return somePerformers(s, e, a, &c, m, 0)
	}
	if lo != 1 {
		return candidates(s, &c) >= lo && paysTogether(s, &c, lo) && reachable(s, e, a, it, i, m+1)
	}
	found := false
	try := func(b core.Answer) bool {
		if b.Card == a.Card && s.Cards[a.Card].Place.Zone() == card.Hand || !choosableSo(s, &c, b).OK() {
			return true
		}
		if found = !trySo(e, &c, b); !found {
			found = reachable(s, e, a, it, i, m+1)
			untryTarget(e, &c)
		}
		return !found
	}
	c.answers(try)
	return found
}
