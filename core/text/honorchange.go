package text

import "kotei/core/card"

// How much Honor is about to be gained or lost: "reduce the loss to 1", "increase the gain by 2" (CE "Modifying changes").

// upOrDown is what marks a change of which it is chosen whether there is more or less.
const upOrDown = card.EvRestore

func init() {
	var rows []row[card.Op]
	for _, what := range []string{"loss", "gain", "gain or loss", "loss or gain"} {
		rows = append(rows,
			row[card.Op]{pattern: "reduce (the|your) [Honor] " + what + " to {n}", base: card.Op{Verb: card.ChangeAmount}},
			row[card.Op]{pattern: "(increase|raise) (the|your) [Honor] " + what + " by {n}", base: card.Op{Verb: card.ChangeAmount, Event: card.EvBonus}},
			row[card.Op]{pattern: "(reduce|lower) (the|your) [Honor] " + what + " by {n}", base: card.Op{Verb: card.ChangeAmount, Event: card.EvPenalty}},
			row[card.Op]{pattern: "(increase or reduce|increase or decrease|increase or lower|raise or lower|reduce or increase) (the|your) [Honor] " + what + " by {n}", base: card.Op{Verb: card.ChangeAmount, Event: upOrDown}},
		)
	}
	rows = append(rows,
		ruledFor(card.AnyPlayer, "increase [all] Honor gains from {from} by {less}", card.Mod{Rule: card.GainMore}),
		ruledFor(card.AnyPlayer, "increase [all] Honor losses from {from} by {less}", card.Mod{Rule: card.LoseMore}),
	)
	verbRows = append(verbRows, rows)
}

// changedAmount reports by a failure a change of what is not about to happen.
func (v *resolver) changedAmount(o *card.Op) {
	t := v.trig
	if t == nil || t.At != card.Before && t.At != card.Would || t.Event != card.EvHonorGain && t.Event != card.EvHonorLoss || len(t.Or) > 0 && t.Or[0].Event != card.EvHonorGain && t.Or[0].Event != card.EvHonorLoss || t.Total != nil {
		v.failed("no Honor is about to be gained or lost")
	}
	if o.Dur != card.NoWindow || o.While != nil {
		v.failed("a change of what happens now has no duration")
	}
}
