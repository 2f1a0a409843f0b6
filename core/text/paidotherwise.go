package text

import "kotei/core/card"

// Costs that are paid in another way, or not at all: "Before he bows as a cost of performing a Kiho action: You may ignore the cost
// of bowing", "Before discarding the Imperial Favor, bow your Courtier to fulfill the condition of doing so instead"
// (CE "Changes to costs and payments").

func init() {
	triggers = append(triggers,
		row[card.Trigger]{pattern: "discarding the Imperial Favor", base: card.Trigger{Event: card.EvPayCost, Cost: card.EvFavorLost, By: card.You}},
	)
	settled := card.Op{Verb: card.Settle, Pays: card.PayingOther}
	verbRows = append(verbRows, []row[card.Op]{
		{pattern: "fulfill the condition of doing so instead", base: settled},
		{pattern: "ignore the cost of bowing [(him|her|it)]", base: card.Op{Verb: card.Settle, Pays: card.Paying}},
	})
	clauses = append(clauses, []row[card.Op]{
		{pattern: "(this|this action) pays (the|that) cost instead", base: settled},
		{pattern: "(this|this action) fulfills the condition of doing so instead", base: settled},
	})
}

// settling reports by a failure what pays a cost where none is to be paid, or what answers a cost and leaves it to be paid.
func (v *resolver) settling(it *card.Item) {
	t := it.Trigger
	pays, settles := false, false
	for i := range it.Ops {
		pays = pays || it.Ops[i].Pays != card.NotPaying
		settles = settles || it.Ops[i].Verb == card.Settle
	}
	if settles && (t == nil || t.Event != card.EvPayCost && !(t.At == card.Before && t.Cause != nil && t.Cause.Cost)) {
		v.failed("no cost is to be paid")
	}
	if t != nil && t.Event == card.EvPayCost && !pays && t.Cost == card.EvFavorLost && t.By == card.You && len(t.Or) == 0 {
		v.failed("the cost is not paid otherwise")
	}
}
