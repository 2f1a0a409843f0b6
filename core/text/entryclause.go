package text

import "kotei/core/card"

// Clauses about how a card comes into play (CE "Entering play", "Gold Cost").

// entryClauses are about this card entering play (CE "Conditions", "Attachments", "Changes to costs").
var entryClauses = []row[card.Op]{
	ruled("{what} does not count against the number of Regions a Province (may|can) attach", card.Mod{Rule: card.Uncounted}),
	ruledFor(card.You, "your Provinces may have {less} Regions attached", card.Mod{Rule: card.MoreRegions}),
	selfRuled("will only (attach|Equip) to {only}", card.Mod{Rule: card.OnlyAttach}),
	selfRuled("may only attach to {only}", card.Mod{Rule: card.OnlyAttach}),
	selfRuled("only attaches to {only}", card.Mod{Rule: card.OnlyAttach}),
	selfRuled("(will not|may not) attach to {only}", card.Mod{Rule: card.NotAttach}),
	ruled("{what} will only attach to {only}", card.Mod{Rule: card.OnlyAttach}),
	ruled("{what} (will not|may not) attach to {only}", card.Mod{Rule: card.NotAttach}),
	selfRuled("attaches to {only} paying {less} less Gold", card.Mod{Rule: card.CostLess}),
	selfRuled("attaches to {only} for {less} less Gold", card.Mod{Rule: card.CostLess}),
	selfRuled("equips to {only} for {less} less Gold", card.Mod{Rule: card.CostLess}),
	selfRuled("equips to {only} paying {less} less Gold", card.Mod{Rule: card.CostLess}),
	selfRuled("can only attach to {only}", card.Mod{Rule: card.OnlyAttach}),
	selfRuled("(will|may) overlay {only}", card.Mod{Rule: card.Overlays}),
	ruled("{what} (will|may) overlay {only}", card.Mod{Rule: card.Overlays}),
	selfRuled("(attaches|equips) to {only} ignoring [its] (costs|Gold cost)", card.Mod{Rule: card.CostLess, Amount: card.Num(99)}),
	ruled("{what} (attaches|equips) to {only} ignoring [its] (costs|Gold cost)", card.Mod{Rule: card.CostLess, Amount: card.Num(99)}),
	selfRuled("(may attach|attaches|equips) to {only} (paying|for) 0 Gold", card.Mod{Rule: card.CostLess, Amount: card.Num(99)}),
	selfRuled("may (attach|equip) to {only} ignoring [its] Gold cost", card.Mod{Rule: card.CostLess, Amount: card.Num(99)}),
	selfRuled("(attaches|equips) to {only} (paying|for) {less} less Gold for each {each}", card.Mod{Rule: card.CostLess}),
	selfRuled("(attaches|equips) paying {less} less Gold for each {each}", card.Mod{Rule: card.CostLess}),
	selfRuled("(attaches|equips) (paying|for) {less} less Gold", card.Mod{Rule: card.CostLess}),
	selfRuled("(attaches|equips) (paying|for) {less} less Gold if {when}", card.Mod{Rule: card.CostLess}),
	ruled("{what} (attach|attaches|equips) (paying|for) {less} less Gold", card.Mod{Rule: card.CostLess}),
	ruled("{what} (attaches|equips) (paying|for) {less} less Gold if {when}", card.Mod{Rule: card.CostLess}),
	ruled("{what} attach to {only} (paying|for) {less} less Gold", card.Mod{Rule: card.CostLess}),
	ruled("reduce the Gold cost to equip {what} by {hoststat}", card.Mod{Rule: card.CostLess}),
	ruled("{what} (equips|attaches) (for|paying) less Gold equal to {hoststat}", card.Mod{Rule: card.CostLess}),
	selfRuled("enters play (for|paying) {less} less Gold", card.Mod{Rule: card.CostLess}),
	selfRuled("enters play for {less} less Gold if {when}", card.Mod{Rule: card.CostLess}),
	selfRuled("costs {less} less Gold (if|while) {when}", card.Mod{Rule: card.CostLess}),
	onlySoMuchLess(selfRuled("enters play for {less} less Gold if {when}, but its Gold Cost will not be otherwise reduced", card.Mod{Rule: card.CostLess})),
	onlySoMuchLess(ruled("{what} enters play for {less} less Gold if {when}, but its Gold Cost will not be otherwise reduced", card.Mod{Rule: card.CostLess})),
	selfRuled("enters play for {less} more Gold if {when}", card.Mod{Rule: card.CostMore}),
	selfRuled("enters play (for|paying) {less} less Gold for each {each}", card.Mod{Rule: card.CostLess}),
	ruled("{what} enters play (for|paying) {less} less Gold for each {each}", card.Mod{Rule: card.CostLess}),
	ruled("{what} (enter|enters) play (for|paying) {less} less Gold", card.Mod{Rule: card.CostLess}),
	anyHonor(ruled("{what} (enter|enters) play (for|paying) {less} less Gold and ignoring Honor (Requirement|Requirements)", card.Mod{Rule: card.CostLess})),
	selfRuled("enters play (for|paying) {less} less Gold for each {permod}", card.Mod{Rule: card.CostLess}),
	ruled("{what} enters play (for|paying) {less} less Gold for each {permod}", card.Mod{Rule: card.CostLess}),
	selfRuled("enters play paying {less} less Gold if {when}", card.Mod{Rule: card.CostLess}),
	ruled("{what} enters play for {less} less Gold if {when}", card.Mod{Rule: card.CostLess}),
	ruled("{what} enters play for {less} more Gold if {when}", card.Mod{Rule: card.CostMore}),
	ruled("{what} enters play ignoring [its] Gold Cost if {when}", card.Mod{Rule: card.CostLess, Amount: card.Num(99)}),
	selfRuled("enters play ignoring [its] Gold Cost if {when}", card.Mod{Rule: card.CostLess, Amount: card.Num(99)}),
	{pattern: "{thiscard's} Gold Cost is 0", base: card.Op{Verb: card.Modify, Mods: []card.Mod{
		{Kind: card.RuleMod, Rule: card.CostLess, Amount: ownCost}, {Kind: card.SetTo, Stat: card.GoldCost, Amount: card.Num(0)}, // out of play, and in it
	}}},
	selfRuled("will not enter play if {unlesswhen}", card.Mod{Rule: card.EntersOnlyIf}),
	ruled("{what} will not enter play if {unlesswhen}", card.Mod{Rule: card.EntersOnlyIf}),
	ruled("{what} will not enter play unless {when}", card.Mod{Rule: card.EntersOnlyIf}),
	selfRuled("enters play paying {less} more Gold if {when}", card.Mod{Rule: card.CostMore}),
	ruled("you may only have one copy of {what} in play", card.Mod{Rule: card.OnlyOne}),
}

// onlySoMuchLess says of a card whose own text makes it cheaper that nothing else does.
func onlySoMuchLess(r row[card.Op]) row[card.Op] {
	r.then = func(o *card.Op) {
		o.Mods = []card.Mod{o.Mods[0], {Kind: card.RuleMod, Rule: card.CostKept, Once: true}}
	}
	return r
}

// ownCost is the Gold Cost of the card itself: so much less, and it costs nothing.
var ownCost = &card.Value{Kind: card.StatOf, Stat: card.GoldCost, Ref: card.Self, Base: true}
