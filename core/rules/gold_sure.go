package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// How much Gold the reactions to a payment are sure to add to it, before it is begun (CE-ACT-14): those that cost no Gold themselves,
// and none of its sources.

// sums is what such reactions add together: none of the cards that they are paid with pays for two of them.
type sums struct {
	s     *core.State
	p     core.Seat
	b     core.Bill
	all   int     // what they add together
	each  [12]int // and each of the first of them
	have  int
	paid  [20]core.CardID
	n     int
	other bool // those are counted now that other cards in play pay for
	from  core.CardID
	best  sure // of the reactions of one card in the hand, of which one alone is used
}

// sure is what one reaction adds, and the cards that it is paid with.
type sure struct {
	gold int
	with [mostPayers]core.CardID
	n    int
}

// mostPayers is how many cards pay for a reaction that counts.
const mostPayers = 4

// find adds up the reactions that are sure to add Gold: first those for which no other card pays.
func (t *sums) find() {
	for _, t.other = range [...]bool{false, true} {
		eachPayReaction(t.s, t.p, t.count)
		t.one(0)
	}
}

func (t *sums) count(a core.Answer, it *card.Item) {
	if byItself(it) == t.other {
		return
	}
	if t.s.Cards[a.Card].Place != core.Hand(t.p) {
		t.one(0)
		t.take(t.sure(a, it))
		return
	}
	if a.Card != t.from {
		t.one(a.Card)
	}
	if a.Card == t.b.Card {
		return
	}
	if g := t.sure(a, it); g.gold > t.best.gold && !t.spent(&g, a.Card) {
		t.spend(&g, a.Card, false)
		t.best = g
	}
}

// one counts the best reaction of a card in the hand, and goes on to the next one.
func (t *sums) one(next core.CardID) {
	t.take(t.best)
	t.from, t.best = next, sure{}
}

func (t *sums) take(g sure) {
	if g.gold <= 0 {
		return
	}
	t.all += g.gold
	if t.have < len(t.each) {
		t.each[t.have] = g.gold
		t.have++
	}
	t.n += copy(t.paid[t.n:], g.with[:g.n])
}

// spent reports whether a card pays for this reaction already, or for one that has been counted; as if it did where there is no room to
// note more.
func (t *sums) spent(g *sure, c core.CardID) bool {
	return g.n >= len(g.with) || t.n >= len(t.paid)-mostPayers || slices.Contains(g.with[:g.n], c) || slices.Contains(t.paid[:t.n], c)
}

// sure is what a reaction is sure to add.
func (t *sums) sure(a core.Answer, it *card.Item) (g sure) {
	e := envOfUse(t.s, a)
	e.Bill = t.b
	e.Try(card.Subject, t.b.Card)
	if !suchPayment(&e, it) || it.Trigger.Object != nil && !producedBy(&e, it.Trigger.Object) && !mayProduce(&e, it.Trigger.Object) || !readily(t.s, &e, it, a) {
		return sure{}
	}
	if t.other && addedByTargets(t.s) { // what else it may cost is not known
		return sure{}
	}
	if it.Bow {
		if t.spent(&g, a.Card) {
			return sure{}
		}
		t.spend(&g, a.Card, true)
	}
	for i := range it.Ops {
		if op := &it.Ops[i]; op.Cost && op.What != nil && !t.pay(&e, it, i, op.What, &g) {
			return sure{}
		}
	}
	g.gold += adds(&e, it)
	return g
}

// spend pays for a reaction with a card that is not spent. Where it goes, the Gold that it could be bowed for itself is not added again.
func (t *sums) spend(g *sure, c core.CardID, goes bool) {
	if goes {
		g.gold -= yield(t.s, c, t.p, t.b)
	}
	g.with[g.n] = c
	g.n++
}

// adds is the Gold that a reaction adds with what is chosen for it.
func adds(e *core.Env, it *card.Item) (n int) {
	for i := range it.Ops {
		op := &it.Ops[i]
		if yields := rowOf(op).yields; yields != nil {
			n += max(yields(*e, op), 0)
		}
	}
	return n
}

// readily reports whether a player can use a reaction, as far as that hangs on nothing that is chosen: it costs no Gold.
func readily(s *core.State, e *core.Env, it *card.Item, a core.Answer) bool {
	if _, ref, _ := ability(s, a); !ready(s, e, a, it, ref).OK() || goldOf(s, e, it, a.Card) > 0 {
		return false
	}
	for i := range it.Ops {
		if op := &it.Ops[i]; op.Cost && (op.Verb == card.Pay || !canAfford(s, e, a, it, op)) {
			return false
		}
	}
	return true
}

// byItself reports whether a reaction costs nothing of other cards in play.
func byItself(it *card.Item) bool {
	for i := range it.Ops {
		if op := &it.Ops[i]; op.Cost && op.What != nil && op.What.Zone != card.Hand && (op.What.Ref != card.Self || len(op.What.Also) > 0) {
			return false
		}
	}
	return true
}

// pay pays a cost of op i, and what stands beside it, with cards in play, and reports whether it can.
func (t *sums) pay(e *core.Env, it *card.Item, i int, sel *card.Sel, g *sure) bool {
	for j := range sel.Also {
		if !t.pay(e, it, i, &sel.Also[j], g) {
			return false
		}
	}
	op := &it.Ops[i]
	self := sel.Ref == card.Self // it isn't bowed for Gold before: its own text could not be used then
	goes := op.Verb == card.Bow || self && op.Verb == card.Destroy
	if sel.Zone == card.Hand || self && !goes {
		return true
	}
	c := selection{env: *e, it: it, op: op, sel: sel, v: selVar(i, op, sel), pc: i, by: t.p, action: true, must: must(t.s)}
	lo, _ := counts(e, sel)
	if answerTo(sel.Thing) != core.Pick {
		return candidates(t.s, &c) >= lo
	}
	for n := 0; n < lo || sel.How == card.All; n++ {
		k := t.payer(e, &c, g, goes)
		if k == 0 {
			return n >= lo
		}
		t.spend(g, k, goes)
		if !tryTarget(e, &c, k) || !c.env.Try(varChosen, k) {
			return false
		}
	}
	return true
}

// payer is the card that leaves the most Gold, of those that can pay next for a reaction; 0 if there is none.
func (t *sums) payer(e *core.Env, c *selection, g *sure, goes bool) (best core.CardID) {
	most := 0
	c.each(func(k core.CardID) bool {
		ok := e.Holds(c.sel.Ref, k)
		if c.sel.How != card.Ref {
			ok = choosable(t.s, c, k).OK()
		}
		if !ok || t.spent(g, k) || !tryTarget(e, c, k) {
			return true
		}
		left := adds(e, c.it)
		if goes {
			left -= yield(t.s, k, t.p, t.b)
		}
		if best == 0 || left > most {
			best, most = k, left
		}
		untryTarget(e, c)
		return true
	})
	return best
}
