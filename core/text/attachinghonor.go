package text

import "kotei/core/card"

// A Personality who counts as more honorable for what he attaches: "while attaching Followers, he has +3PH" (CE "Attachments"). His
// Personal Honor is asked for then only by their Honor Requirements, so that these are ignored as far as that goes.

func init() {
	clauses = append(clauses, []row[card.Op]{
		ruled("while attaching {kinds}, {attachto} has {morehonor} PH", card.Mod{Rule: card.IgnoresHonor}),
		ruled("attaches {kinds}[,] ignoring [their] Honor (Requirement|Requirements)", card.Mod{Rule: card.IgnoresHonor, Sel: &card.Sel{How: card.Ref, Ref: card.Self, Word: "-"}}),
	})
	opSlots["morehonor"] = modSlot("plus")
}
