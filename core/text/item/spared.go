package item

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/effect"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// That the cost of bowing its card need not be paid is what an ability says last, "you may bow a Monk to ignore the cost of bowing him", or all that is
// done as a cost is paid, "before he bows as a cost of a Kiho action: ignore the cost" (CE "Changes to costs and payments").

// bowedCard is the category of the card whose bowing is spared.
var bowedCard = kernel.NewCat[bool]("card that need not bow")

func init() {
	bowedCard.Rules(kernel.On("{}", func(m kernel.Match) (bool, bool) {
		n := kernel.Val[noun.Phrase](m, 0)
		his := n.Sel.Ref >= kernel.FirstMention && m.End == m.At+1 // there is no other cost of bowing
		return true, n.Sel.How == card.Ref && n.Sel.Thing == card.Cards && (his || n.Sel.Ref == card.Self)
	}, noun.Cat))
	settled := func(kernel.Match) ([]card.Op, bool) { return []card.Op{{Verb: card.Settle, Pays: card.Paying}}, true }
	effect.Verb("ignore (the|this action's) cost of bowing {} [for this action]", settled, bowedCard)
	effect.Verb("ignore the cost of bowing", settled)
	instead := []card.Op{{Verb: card.Settle, Pays: card.PayingOther}}
	effect.Clause.Rules(kernel.Means("(this|this action) pays (the|that) cost instead", instead))
	effect.Verb("fulfill the condition of doing so instead", func(kernel.Match) ([]card.Op, bool) { return instead, true })
}

// spared has an item be used without the cost of bowing its card where its last sentence says so, and reports whether there is a cost that
// need not be paid.
func spared(it *card.Item) bool {
	n, costly := len(it.Ops)-1, it.Trigger != nil && it.Trigger.Cause != nil && it.Trigger.Cause.Cost
	if !costly && slices.ContainsFunc(it.Ops, func(o card.Op) bool { return o.Pays == card.PayingInstead }) {
		return false
	}
	if it.Ops[n].Pays == card.PayingOther { // another cost than bowing
		return it.Trigger != nil && it.Trigger.Event == card.EvPayCost
	}
	if it.Ops[n].Verb != card.Settle || it.Trigger != nil {
		return it.Ops[n].Verb != card.Settle || costly || it.Trigger.Event == card.EvPayCost
	}
	os, said := it.Ops, slices.IndexFunc(it.Ops, func(o card.Op) bool { return o.Verb == card.May && !o.Cost })
	for i := said; i >= 0 && i < n; i++ {
		if os[i].Verb == card.May && i+os[i].Len == n {
			said = i
		}
	}
	if !it.Bow || said < 0 || said+os[said].Len != n {
		return false
	}
	if said == n-1 { // under a condition
		if said == 0 || os[said-1].Verb != card.If || os[said-1].Len != 2 {
			return false
		}
		it.FreeIf, it.Ops = os[said-1].Cond, os[:said-1:said-1]
		return len(it.Ops) > 0 && it.FreeIf.Ref < kernel.FirstMention // "he" is the card that need not bow
	}
	paid := costs(os[said+1 : n-1])
	it.Bow, it.BowOr = false, true
	it.Ops = slices.Concat([]card.Op{
		{Verb: card.Choice, N: 2, Len: 3 + len(paid), Cost: true},
		{Verb: card.Branch, Len: 1, Cost: true},
		{Verb: card.Bow, Cost: true, What: &card.Sel{How: card.Ref, Ref: card.Self}},
		{Verb: card.Branch, Len: len(paid), Cost: true},
	}, paid, os[:said])
	return os[n-1].Verb == card.If && os[n-1].Len == 1 && said > 0
}
