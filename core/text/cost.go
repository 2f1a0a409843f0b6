package text

import (
	"slices"

	"kotei/core/card"
)

// Clauses about costs, and about how often something may be done (CE "Costs", "Changes to costs and payments", "Gold cost",
// "Additional (use)", "Restrictions", "Permissions", "Need not").

var costClauses = []row[card.Op]{
	ruled("{what} need not bow to perform {kwactions}", card.Mod{Rule: card.NeedNotBow}),
	ruled("{what} need not bow for your {kwactions}", card.Mod{Rule: card.NeedNotBow}),
	selfRuled("need not bow for your {kwactions}", card.Mod{Rule: card.NeedNotBow}),
	ruled("{what} need not bow to pay costs", card.Mod{Rule: card.NeedNotBow}),
	ruled("{what} (may|will|can) not bow to pay [actions'] costs", card.Mod{Rule: card.NotToPay}),
	selfRuled("(may|will|can) not bow to pay [actions'] costs", card.Mod{Rule: card.NotToPay}),
	ruled("{what} (may|will|can) not bow (for|to pay) the cost of [performing] {kwactions}", card.Mod{Rule: card.NotToPay}),
	ruled("ignore [the] costs of bowing {what}", card.Mod{Rule: card.IgnoreCost, Event: card.EvBow}),
	ruled("{what} (costs|cost) {less} more Gold", card.Mod{Rule: card.CostMore}),
	ruled("{what} (costs|cost) {less} less Gold", card.Mod{Rule: card.CostLess}),
	ruled("you may ignore the cost of bowing {what} for {kwactions} (he|she|it|they) (performs|perform)", card.Mod{Rule: card.NeedNotBow}),
	ruled("{what} (produces|produce) {less} additional Gold [(when it bows to produce Gold|when they bow to produce Gold|when bowed to produce Gold|when they produce Gold|each time they produce Gold)]", card.Mod{Rule: card.MoreGold}),
	ruled("{what} (produces|produce) {less} more Gold [(when it bows to produce Gold|when they bow to produce Gold|when bowed to produce Gold|when it produces Gold)]", card.Mod{Rule: card.MoreGold}),
	ruled("when {what} (produces|produce) Gold, it produces {less} additional Gold", card.Mod{Rule: card.MoreGold}),
	ruled("{what} (straightens|straighten) during each [player's] Straighten Phase", card.Mod{Rule: card.StraightenEach}),
	ruled("{what} also (straightens|straighten) at the start of other players' turns", card.Mod{Rule: card.StraightenEach}),
	ruled("Gold costs on {what} are reduced by {less}", card.Mod{Rule: card.CostOnLess}),
	ruled("actions on {strategies} cost {less} less Gold", card.Mod{Rule: card.CostOnLess}),
	ruledFor(card.You, "(reduce your Honor losses for losing a duel by {less}|your Honor losses for losing a duel are reduced by {less})", card.Mod{Rule: card.LoseLess, Cause: forLosing}),
	ruledFor(card.You, "(increase your Honor losses for losing a duel by {less}|your Honor losses for losing a duel are increased by {less})", card.Mod{Rule: card.LoseMore, Cause: forLosing}),
	ruled("{owner} ability may be used one additional time", card.Mod{Rule: card.UseAgain, Amount: card.Num(1)}),
	ruled("{owner} ability may be used a second time", card.Mod{Rule: card.UseTwice}),
	ruledFor(card.You, "you will only issue {less} (challenge|challenges) [per turn]", card.Mod{Rule: card.OnlyTimes, Event: card.EvChallenge}),
	ruledFor(card.EachPlayer, "each player will only issue {less} (challenge|challenges) [per turn]", card.Mod{Rule: card.OnlyTimes, Event: card.EvChallenge}),
	ruled("{what} may assign in Cavalry Maneuvers", card.Mod{Rule: card.AssignCavalry}),
	ruled("{what} can assign (even if bowed|while bowed)", card.Mod{Rule: card.AssignBowed}),
}

func init() { // whose Gold Cost is that of the action, wherever they are
	opSlots["strategies"] = selSlot(func(o *card.Op) **card.Sel { return &o.What }, func(s *card.Sel) bool {
		return s.How == card.All && s.ZoneAt == 0 && s.Filter != nil && s.Filter.Types == card.Types(card.Strategy)
	})
}

var forLosing = &card.Cause{For: card.EvLoseDuel}

// payTails adds "… to pay the cost" to the steps read.
func (r *reader) payTails(all []reading[ops]) []reading[ops] {
	for _, g := range slices.Clip(all) {
		if len(g.v) != 1 {
			continue
		}
		for pays, words := range payWords {
			if end, ok := r.words(g.end, words); ok && words != "" {
				o := g.v[0]
				o.Pays = card.Pays(pays)
				o.Span.To = r.toks[end-1].to
				all = append(all, reading[ops]{ops{o}, end})
			}
		}
	}
	return all
}

// asCost reads "as a cost, lose 1 Honor", which is paid wherever it stands (CE-COST-12).
func (r *reader) asCost(at int, all *[]reading[ops]) {
	i := at
	if r.is(i, ",") {
		i++
	}
	end, ok := r.words(i, "as a cost ,")
	if !ok {
		return
	}
	for _, g := range r.stepOps(end) {
		if len(g.v) == 1 && !g.v[0].AsCost {
			o := g.v[0]
			o.Cost, o.AsCost = true, true
			o.Span.From = r.toks[at].from
			*all = append(*all, reading[ops]{ops{o}, g.end})
		}
	}
}

var payWords = []string{card.Paying: "to pay the cost", card.PayingOther: "instead to pay the cost", card.PayingInstead: "to pay the cost instead"}
