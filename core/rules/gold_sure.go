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
	paid  [16]core.CardID
	n     int
	other bool // those are counted now that other cards in play pay for
	more  bool // there are such
	from  core.CardID
	best  sure // of the reactions of one card in the hand, of which one alone is used
}

// sure is what one reaction adds, and a card that it is paid with.
type sure struct {
	gold int
	with core.CardID
}

// find adds up the reactions that are sure to add Gold.
func (t *sums) find() {
	eachPayReaction(t.s, t.p, t.count)
	t.one(0)
	if !t.more || t.b.Item != nil && producing(t.b.Item) { // what pays for such a reaction is looked for already
		return
	}
	t.other = true
	eachPayReaction(t.s, t.p, t.count)
	t.one(0)
}

func (t *sums) count(a core.Answer, it *card.Item) {
	if by := byItself(it); by == t.other {
		t.more = t.more || !by
		return
	}
	if a.Card == 0 || t.s.Cards[a.Card].Place != core.Hand(t.p) {
		t.one(0)
		t.take(t.sure(a, it))
		return
	}
	if a.Card != t.from {
		t.one(a.Card)
	}
	if a.Card != t.b.Card && !t.spent(a.Card) {
		if g := t.sure(a, it); g.gold > t.best.gold {
			t.best = g
		}
	}
}

// one counts the best reaction of a card in the hand, and goes on to the next one.
func (t *sums) one(next core.CardID) {
	if t.best.gold > 0 {
		t.paid[t.n] = t.from
		t.n++
		t.take(t.best)
	}
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
	if g.with != 0 {
		t.paid[t.n] = g.with
		t.n++
	}
}

// spent reports whether a card pays for a reaction that has been counted; as if it did where there is no room to note more.
func (t *sums) spent(c core.CardID) bool {
	return t.n >= len(t.paid)-1 || slices.Contains(t.paid[:t.n], c)
}

// sure is what a reaction is sure to add.
func (t *sums) sure(a core.Answer, it *card.Item) sure {
	e := envOfUse(t.s, a)
	e.Bill = t.b
	e.Try(card.Subject, t.b.Card)
	if !suchPayment(&e, it) || it.Trigger.Object != nil && !producedBy(&e, it.Trigger.Object) && !mayProduce(&e, it.Trigger.Object) || !readily(t.s, &e, it, a) {
		return sure{}
	}
	if !t.other {
		if !paysByBowing(it) {
			return sure{gold: adds(&e, it)}
		}
		if a.Card != 0 && !t.spent(a.Card) {
			return sure{adds(&e, it), a.Card}
		}
		return sure{}
	}
	return t.paidByOthers(&e, a, it)
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

// readily reports whether a player can use a reaction, as far as its own card, the hand and Gold go: it costs none.
func readily(s *core.State, e *core.Env, it *card.Item, a core.Answer) bool {
	if _, ref, p := ability(s, a); !p.OK() || !ready(s, e, a, it, ref).OK() {
		return false
	}
	held := s.Count(core.Hand(a.Seat))
	if a.Card != 0 && s.Cards[a.Card].Place == core.Hand(a.Seat) {
		if goldOf(s, e, it, a.Card) > 0 { // a Strategy's own Gold Cost (CE-COST-11)
			return false
		}
		held-- // what is played is no longer there
	}
	for i := range it.Ops {
		if op := &it.Ops[i]; op.Cost && op.What != nil && op.What.Zone == card.Hand && held <= 0 {
			return false
		}
	}
	return it.Gold == nil && paysNoGold(it)
}

func paysNoGold(it *card.Item) bool {
	for i := range it.Ops {
		if op := &it.Ops[i]; op.Cost && op.Verb == card.Pay {
			return false
		}
	}
	return true
}

// byItself reports whether a reaction costs nothing of other cards in play.
func byItself(it *card.Item) bool {
	for i := range it.Ops {
		if op := &it.Ops[i]; op.Cost && op.What != nil && othersToo(op.What) {
			return false
		}
	}
	return true
}

// othersToo reports whether a cost is paid with other cards in play, alone or beside the text's own.
func othersToo(sel *card.Sel) bool {
	for i := range sel.Also {
		if othersToo(&sel.Also[i]) {
			return true
		}
	}
	return sel.Ref != card.Self && sel.Zone != card.Hand
}

// otherPart is the part of a cost that other cards in play pay, nil if there are several.
func otherPart(sel *card.Sel) (part *card.Sel) {
	n := 0
	if sel.Ref != card.Self && sel.Zone != card.Hand {
		part, n = sel, 1
	}
	for i := range sel.Also {
		if othersToo(&sel.Also[i]) {
			part = &sel.Also[i]
			n += 1 + len(part.Also)
		}
	}
	if n > 1 {
		return nil
	}
	return part
}

// paidByOthers is what a reaction adds that one other card pays for, with the card that makes it add the most: one that pays for no
// other reaction. The Gold that this card itself could be bowed for is not added again.
func (t *sums) paidByOthers(e *core.Env, a core.Answer, it *card.Item) (best sure) {
	at := -1
	for i := range it.Ops {
		if op := &it.Ops[i]; op.Cost && op.What != nil && othersToo(op.What) {
			if at >= 0 {
				return sure{}
			}
			at = i
		}
	}
	op := &it.Ops[at]
	sel := otherPart(op.What)
	if sel == nil || op.Len > 0 || sel.Thing != card.Cards || addedByTargets(t.s) || goldByTargets(t.s, it, a.Card) || !canAfford(t.s, e, a, it, op) {
		return sure{} // what else it may cost is not known
	}
	if sel.How != card.Choose && sel.How != card.Target {
		t.s.EachCard(sel.Zone, func(k core.CardID) bool {
			if e.Selects(sel, k) {
				best = sure{adds(e, it) - t.yields(k), k}
			}
			return best.with == 0
		})
		if t.spent(best.with) {
			return sure{}
		}
		return best
	}
	c := selection{env: *e, it: it, op: op, sel: sel, v: selVar(at, op, sel), pc: at, by: t.p, action: true, must: must(t.s)}
	if lo, _ := counts(e, sel); lo != 1 {
		return sure{}
	}
	c.each(func(k core.CardID) bool {
		if !c.typed(k) || k == a.Card || t.spent(k) || !choosable(t.s, &c, k).OK() {
			return true
		}
		if tryTarget(e, &c, k) {
			if n := adds(e, it) - t.yields(k); n > best.gold {
				best = sure{n, k}
			}
			untryTarget(e, &c)
		}
		return true
	})
	return best
}

// yields is the Gold that a card can still be bowed for to pay.
func (t *sums) yields(k core.CardID) int {
	if !source(t.s, k, t.p).OK() {
		return 0
	}
	return max(yield(t.s, k, t.p, t.b), 0)
}
