package text

import "kotei/core/card"

// A Personality who counts as more honorable for what he attaches: "while attaching Followers, he has +3PH" (CE "Attachments"). His
// Personal Honor is asked for then only by their Honor Requirements, so that these are ignored as far as that goes. What attaches to
// him for less: "when paying for a Spell attaching to him, it enters play for 2 less Gold".

func init() {
	clauses = append(clauses, []row[card.Op]{
		ruled("while attaching {kinds}, {attachto} has {morehonor} PH", card.Mod{Rule: card.IgnoresHonor}),
		ruled("attaches {kinds}[,] ignoring [their] Honor (Requirement|Requirements)", card.Mod{Rule: card.IgnoresHonor, Sel: &card.Sel{How: card.Ref, Ref: card.Self, Word: "-"}}),
		ruled("when attaching a {kinds}: {attachto} has {morehonor} PH", card.Mod{Rule: card.IgnoresHonor}),
		ruled("when (paying for|paying to Equip) a {kinds} (attaching|Equipping|) to {attachto}, reduce its [Gold] cost to 0"+untilPaid, card.Mod{Rule: card.CostLess, Amount: card.Num(99)}),
		ruled("when (paying for|paying to Equip) a {kinds} (attaching|Equipping|) to {attachto}, it enters play for {less} less Gold", card.Mod{Rule: card.CostLess}),
		ruled("when attaching a {kinds} to {attachto}: it enters play (paying|for) 0 Gold", card.Mod{Rule: card.CostLess, Amount: card.Num(99)}),
		ruled("when attaching a {kinds} to {attachto}: it enters play (paying|for) {less} less Gold", card.Mod{Rule: card.CostLess}),
	})
	opSlots["morehonor"] = modSlot("plus")
}
