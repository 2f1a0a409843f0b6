package rules

import (
	"math"
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// What a text brings into play, judged as it is chosen: its player must be able to bring it into play legally, and to pay for it at
// the price that the text makes (CE-ACT-12, CE-ACT-13, CE-ACT-14).

// fitsAttach judges a choice of attachment or host by the other half, where that is chosen already.
func fitsAttach(s *core.State, c *selection, op *card.Op, i int, k core.CardID) core.Problem {
	if op.Verb != card.Attach || op.What == nil || op.To == nil || c.op.Verb == card.Search { // CE-TERMSEARCH-03
		return core.Problem{}
	}
	var what, host core.CardID
	whatVar, toVar := selVar(i, op, op.What), hostVar(i, op)
	what, host = c.env.Var(whatVar, ownTurn(c, op)), c.env.Var(toVar, 0)
	if whatVar == c.v {
		what = k
	}
	if toVar == c.v {
		host = k
	}
	if staysPut(s, what, c.env.Self) {
		return core.Problem{Rule: "GE-ANC-07", Why: "%a is an Ancestor, and stays with its Personality", Card: what}
	}
	if what == 0 || !s.Known(what) || what == c.env.Self && !card.Attachments.Has(s.Type(what)) { // a Strategy, say (CE-STRAT-06)
		return core.Problem{}
	}
	if changesHonor(c.it.Ops[min(c.pc, i):i], whatVar) { // judged when it is attached
		host = 0
	}
	if maybe(c, i) || !c.env.Try(c.v, k) {
		return mayAttachBy(s, c.it, i, what, host, c.env.You)
	}
	defer c.env.Untry()
	return attachesBy(s, &c.env, c.it, i, what, host)
}

// attachesSome reports whether there is as much to choose from as is to be attached to a Personality, where that is chosen after him.
// Only an answer is judged by that: no step looks at a hand.
func attachesSome(s *core.State, c *selection, host core.CardID) bool {
	op, i := c.op, c.pc
	if op.Verb != card.Attach || op.To == nil || c.sel != op.To.Sel || c.env.Var(selVar(i, op, op.What), 0) != 0 || !bringsIn(&c.env, c.it, i, op.What) {
		return true
	}
	o := selection{env: c.env, it: c.it, op: op, sel: op.What, v: selVar(i, op, op.What), pc: i, by: chooser(&c.env, op, op.What), action: true, other: c.other, combat: c.combat}
	if !o.env.Try(c.v, host) {
		return true
	}
	lo, _ := counts(&o.env, op.What)
	return candidates(s, &o) >= lo && paysTogether(s, &o, lo)
}

// changesHonor reports whether ops change the Honor Requirement of what a variable stands for (CE-FOLL-02).
func changesHonor(ops []card.Op, v card.Var) bool {
	return slices.ContainsFunc(ops, func(op card.Op) bool {
		return op.Verb == card.Modify && op.What.IsRef(v) &&
			slices.ContainsFunc(op.Mods, func(m card.Mod) bool { return m.Stat == card.HonorRequirement })
	})
}

// attachesBy is why op i can't attach a card to a Personality, or to any (host 0): for what it then costs, too.
func attachesBy(s *core.State, e *core.Env, it *card.Item, i int, c, host core.CardID) core.Problem {
	if p := affordsEntering(s, e, it, i, core.Bill{Card: c, Host: host}, e.You); !p.OK() {
		return p
	}
	return mayAttachBy(s, it, i, c, host, e.You)
}

// mayAttachBy is why op i of a text can't attach a card to a Personality. Whom an op before it brings into play is judged as if he were
// there already.
func mayAttachBy(s *core.State, it *card.Item, i int, c, host core.CardID, p core.Seat) core.Problem {
	op := &it.Ops[i]
	whatever := entranceOf(op)&core.AnyTerms != 0
	if host == 0 || !broughtBefore(it, i, hostVar(i, op)) {
		return mayAttach(s, c, host, p, whatever)
	}
	if pr := mayAttach(s, c, 0, p, whatever); !pr.OK() || !s.Known(host) {
		return pr
	}
	if s.Type(host) != card.Personality {
		return core.Problem{Rule: "CE-ATTACH-02", Why: "%b is no Personality", Card: c, Other: host}
	}
	return suits(s, c, host, p, whatever)
}

// hostVar is the variable of the Personality to whom op i attaches something.
func hostVar(i int, op *card.Op) card.Var {
	if op.To.Sel != nil {
		return selVar(i, op, op.To.Sel)
	}
	return op.To.Ref
}

// broughtBefore reports whether an op before op i brings into play what a variable stands for.
func broughtBefore(it *card.Item, i int, v card.Var) bool {
	for j := range i {
		if o := &it.Ops[j]; bringsCards(o) && selVar(j, o, o.What) == v {
			return true
		}
	}
	return false
}

// entersItself: an action that brings its own card into play can do so, and its player pay for it (CE-ACT-12), unless the text leaves
// it open whether it comes to that.
func entersItself(s *core.State, e *core.Env, it *card.Item) core.Problem {
	for i := 0; i < len(it.Ops); i++ {
		op := &it.Ops[i]
		if mayNotCome(op) {
			i += op.Len
			continue
		}
		if op.Verb.Row().Shape == card.Conditional {
			if !known(op.Cond) || !e.Cond(op.Cond) {
				i += op.Len
			}
			continue
		}
		if c := e.Self; c == 0 || !bringsCards(op) || !op.What.IsRef(card.Self) || s.InPlay(c) {
			continue
		} else if p := entersBy(s, e, it, i, c); !p.OK() {
			return p
		}
	}
	return core.Problem{}
}

// entersBy is why op i can't bring a card into play, as far as it is known already to whom it attaches.
func entersBy(s *core.State, e *core.Env, it *card.Item, i int, c core.CardID) core.Problem {
	op := &it.Ops[i]
	switch t := s.Type(c); {
	case t == card.Strategy || t == card.Kiho:
		return core.Problem{}
	case card.Attachments.Has(t):
		if op.To == nil || op.To.Sel != nil || e.Var(op.To.Ref, 0) == 0 { // judged as he is chosen
			return core.Problem{}
		}
		return attachesBy(s, e, it, i, c, e.Var(op.To.Ref, 0))
	}
	p := e.SeatOf(op.Who, op.WhoRef)
	if p < 0 {
		p = e.You
	}
	if op.Verb == card.Recruit && kept(s, p, c, card.EvRecruit) {
		return core.Problem{Rule: "CE-MAYNOT-01", Why: "you may not recruit %a", Card: c}
	}
	if pr := mayEnterBy(s, c, p, entranceOf(op)); !pr.OK() {
		return pr
	}
	return affordsEntering(s, e, it, i, core.Bill{Card: c}, p)
}

// ownTurn is which of the things that are attached is meant: the one that goes to something of its own now.
func ownTurn(c *selection, op *card.Op) int {
	if op.To.Each {
		return c.turn
	}
	return 0
}

// fitsEnter judges the choice of a card that a text brings into play by itself. What was searched for and can't be played is
// discarded (CE-TERMSEARCH-03); of what may be done, or is done later, nothing is asked now.
func fitsEnter(s *core.State, c *selection, op *card.Op, i int, k core.CardID) core.Problem {
	if s.InPlay(k) || c.op.Verb == card.Search || maybe(c, i) || !c.env.Try(c.v, k) {
		return core.Problem{}
	}
	defer c.env.Untry()
	if s.Type(k) == card.Strategy {
		return mayEnterBy(s, k, c.env.You, entranceOf(op))
	}
	return entersBy(s, &c.env, c.it, i, k)
}

// mayNotCome reports whether what an op rules over may be left out, is one of several ways, or comes later.
func mayNotCome(op *card.Op) bool {
	switch op.Verb.Row().Shape {
	case card.Optional, card.Otherwise, card.Delayed:
		return true
	}
	return false
}

// maybe reports whether op i is in such a part of the text, and the choice is not.
func maybe(c *selection, i int) bool {
	for j := range i {
		if o := &c.it.Ops[j]; mayNotCome(o) && i <= j+o.Len && !(j < c.pc && c.pc <= j+o.Len) {
			return true
		}
	}
	return false
}

// affordsEntering is why a player can't pay what it costs to bring a card into play by op i, as far as the price is known.
func affordsEntering(s *core.State, e *core.Env, it *card.Item, i int, b core.Bill, p core.Seat) core.Problem {
	op := &it.Ops[i]
	if unpriced(s, e, op, b.Card) {
		return core.Problem{}
	}
	if short := lacksGold(s, p, b, priceNow(s, e, it, i, b, p)); !short.OK() {
		short.Rule, short.Other = "CE-ACT-12", b.Host
		return short
	}
	if !besidesPayable(s, b.Card, p) {
		return core.Problem{Rule: "CE-COST-10", Why: "what %a costs besides Gold can't be paid", Card: b.Card, Other: b.Host}
	}
	return core.Problem{}
}

// unpriced reports whether it costs nothing to bring a card into play by an op, or it isn't known yet whether it does.
func unpriced(s *core.State, e *core.Env, op *card.Op, c core.CardID) bool {
	return s.InPlay(c) || op.FreeIf != nil && !(known(op.FreeIf) && allChosen(e, op.FreeIf.Refers)) || isFree(e, op)
}

// priceNow is what a player pays in Gold to bring a card into play by op i; 0 where the price is not known yet.
func priceNow(s *core.State, e *core.Env, it *card.Item, i int, b core.Bill, p core.Seat) int {
	op := &it.Ops[i]
	if unpriced(s, e, op, b.Card) || !allChosen(e, op.Amount.Refers) || repriced(it, i) {
		return 0
	}
	return leastCost(s, b.Card, b.Host, p, 0, lessFor(e, op))
}

// bringsCards reports whether an op brings cards into play that there are already.
func bringsCards(op *card.Op) bool {
	n := op.Verb.Row().Entry
	return (n == card.Bringing || n == card.Attaching) && op.What != nil
}

// bringsIn reports whether what is chosen for op i, and not targeted, has to be there as the action is announced: a card that can enter
// play, or to whom it attaches (CE-ACT-12). It has not where the text leaves it open, or looks in a deck (CE-ACT-15).
func bringsIn(e *core.Env, it *card.Item, i int, sel *card.Sel) bool {
	op := &it.Ops[i]
	if e.Targets || it.Kind != card.Ability || !bringsCards(op) || sel.How != card.Choose || zeroAllowed(sel) || !yourChoice(e, op, sel) || leftOpen(e, it, i) {
		return false
	}
	if sel == op.What {
		c := selection{env: *e, it: it, op: op, sel: sel}
		switch c.zone() {
		case card.Hand, card.HandOrDiscard, card.DynastyDiscard, card.FateDiscard, card.AnyDiscard, card.ProvinceZone:
			return true
		}
		return false
	}
	c := e.Var(selVar(i, op, op.What), 0)
	return op.To != nil && sel == op.To.Sel && c != 0 && e.Known(c) && !e.InPlay(c) && card.Attachments.Has(e.Type(c))
}

// leftOpen reports whether it is not known yet whether it comes to op i, or whether what it needs will be there then.
func leftOpen(e *core.Env, it *card.Item, i int) bool { return isOpen(e, it, i, makesPossible) }

func isOpen(e *core.Env, it *card.Item, i int, makesPossible func(*card.Op) bool) bool {
	for j := range i {
		switch o := &it.Ops[j]; {
		case o.Len == 0:
			if makesPossible(o) {
				return true
			}
		case o.Verb == card.If && known(o.Cond) && e.Cond(o.Cond):
		case i <= j+o.Len:
			return true
		}
	}
	return false
}

// makesPossible reports whether what an op does may let a card enter play that can't yet: it is where the text looks for it then, may
// attach, or can be paid for.
func makesPossible(op *card.Op) bool {
	if op.Verb == card.Modify {
		return slices.ContainsFunc(op.Mods, func(m card.Mod) bool {
			return m.Stat != card.Force && m.Stat != card.Chi || m.Kind != card.Add && m.Kind != card.Sub
		})
	}
	return !op.Verb.Row().Inert
}

// priceOpen reports whether what op i costs is not known yet. Whom the text recruits to attach something to him changes no price,
// unless he has a text about that.
func priceOpen(e *core.Env, it *card.Item, i int) bool {
	return isOpen(e, it, i, func(op *card.Op) bool {
		if !bringsCards(op) || op.What.How != card.Ref && op.What.Bind == card.NoVar {
			return makesPossible(op)
		}
		c := e.Var(selVar(0, op, op.What), 0)
		return c == 0 || !e.Known(c) || slices.ContainsFunc(e.Face(c).Items, aboutGold)
	})
}

// aboutGold reports whether an item of a card produces Gold, or changes what something costs.
func aboutGold(it card.Item) bool {
	return slices.ContainsFunc(it.Ops, func(op card.Op) bool {
		return op.Verb == card.Produce || slices.ContainsFunc(op.Mods, func(m card.Mod) bool { return m.Stat == card.GoldCost || m.Kind == card.RuleMod || m.Grant != nil })
	})
}

// paysTogether reports whether a player can pay for as many of the cards among which he chooses as the text brings into play, each of
// which he could pay for alone.
func paysTogether(s *core.State, c *selection, n int) bool {
	if !bringsIn(&c.env, c.it, c.pc, c.sel) {
		return true
	}
	var least [8]int // the lowest prices, in order
	have, most := 0, 0
	n = min(n, len(least))
	host := core.CardID(0)
	if to := c.op.To; to != nil && to.Sel != nil {
		host = c.env.Var(selVar(c.pc, c.op, to.Sel), 0)
	}
	c.each(func(k core.CardID) bool {
		if !c.typed(k) || !choosable(s, c, k).OK() {
			return true
		}
		price := 0
		if b := (core.Bill{Card: k, Host: host}); s.Known(k) {
			price, most = priceNow(s, &c.env, c.it, c.pc, b, c.by), max(most, goldFor(s, c.by, b))
		}
		at, _ := slices.BinarySearch(least[:have], price)
		if have < n {
			have++
		}
		if at < have {
			copy(least[at+1:have], least[at:])
			least[at] = price
		}
		return true
	})
	sum := 0
	for _, price := range least[:have] {
		sum += price
	}
	return sum <= most
}

// lessFor is by how much a text lowers the Gold cost of what it brings into play, by all of it where it ignores that.
func lessFor(e *core.Env, op *card.Op) int {
	switch {
	case op.GoldOnly && ignoresCosts(e, op):
		return math.MaxInt16
	case op.Amount != nil:
		return e.Value(op.Amount)
	}
	return 0
}

// repriced reports whether the text changes a Gold Cost before op i: by how much is not known as the card is chosen.
func repriced(it *card.Item, i int) bool {
	for j := range i {
		for k := range it.Ops[j].Mods {
			if m := &it.Ops[j].Mods[k]; m.Stat == card.GoldCost {
				return true
			}
		}
	}
	return false
}

// allChosen reports whether all that a text chooses, and an amount or a condition refers to, is chosen by now.
func allChosen(e *core.Env, refers func(card.Var) bool) bool {
	for v := card.Actor; v < card.Whence; v++ {
		if v == card.Actor || v >= card.FirstVar {
			if _, ok := e.BoundVal(v, 0); !ok && refers(v) {
				return false
			}
		}
	}
	return true
}
