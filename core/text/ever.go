package text

import "kotei/core/card"

// Conditions that are judged all the time: "if you ever control a Ninja, destroy this card", "if this Samurai is ever not Fire:
// Destroy him" (CE "Duration of effects").

var everConditions = []row[card.Cond]{
	{pattern: "you ever control (a|any) {things}", base: card.Cond{Kind: card.Exists, Who: card.You, Ever: true}, then: yours},
	{pattern: "you ever control no {things}", base: card.Cond{Kind: card.Exists, Not: true, Who: card.You, Ever: true}, then: yours},
	{pattern: "there (is|are) ever no {things}", base: card.Cond{Kind: card.Exists, Not: true, Ever: true}},
	{pattern: "{unit} (is|are) ever {pred}", base: card.Cond{Kind: card.Is, Thing: card.Units, Ever: true}},
	{pattern: "{unit} (is|are) ever not {pred}", base: card.Cond{Kind: card.Is, Thing: card.Units, Not: true, Ever: true}},
	{pattern: "{a} is ever {b} or (higher|more|greater)", base: card.Cond{Kind: card.Compare, Cmp: card.AtLeast, Ever: true}},
	{pattern: "{a} is ever {b} or (lower|less|fewer|below)", base: card.Cond{Kind: card.Compare, Cmp: card.AtMost, Ever: true}},
	{pattern: "{a} is ever (higher|greater|more) than {b}", base: card.Cond{Kind: card.Compare, Cmp: card.More, Ever: true}},
	{pattern: "{a} is ever (lower|less) than {b}", base: card.Cond{Kind: card.Compare, Cmp: card.Less, Ever: true}},
	{pattern: "{a} is ever [equal to] {b}", base: card.Cond{Kind: card.Compare, Ever: true}},
	{pattern: "you ever have {b} or (higher|more|greater) Family Honor", base: card.Cond{Kind: card.Compare, Cmp: card.AtLeast, A: yourHonor, Ever: true}},
	{pattern: "you ever have {b} or (lower|less|fewer) Family Honor", base: card.Cond{Kind: card.Compare, Cmp: card.AtMost, A: yourHonor, Ever: true}},
	{pattern: "you ever have {b} cards in your hand", base: card.Cond{Kind: card.Compare, A: &card.Value{Kind: card.HandOf, Who: card.You}, Ever: true}},
	{pattern: "you ever have {b} or fewer cards in your hand", base: card.Cond{Kind: card.Compare, Cmp: card.AtMost, A: &card.Value{Kind: card.HandOf, Who: card.You}, Ever: true}},
}

// everColon makes of a trait whose condition stands before a colon one that acts whenever that holds.
func everColon(it *card.Item) {
	for i := range it.When {
		everJoined(&it.When[i])
	}
	for i := range it.Ops {
		if it.Ops[i].Verb == card.If {
			everJoined(it.Ops[i].Cond)
		}
	}
	if it.Kind != card.Static || it.Trigger != nil || len(it.When) != 1 || !it.When[0].Ever || it.Style == whileStyle {
		return
	}
	c := it.When[0]
	it.When, it.Ops = nil, over(card.Op{Verb: card.If, Cond: &c, Style: inFrontOf, Span: card.Span{To: it.Ops[0].Span.From}}, it.Ops)
}

// everJoined says of both of two conditions what the first says of itself: "if he is ever bowed and has no Followers".
func everJoined(c *card.Cond) {
	if c.Kind == card.AllOf && c.Sub[0].Ever && !c.Sub[1].Ever && (c.Sub[1].Kind == card.Is || c.Sub[1].Kind == card.Exists) {
		c.Ever, c.Sub[0].Ever = true, false
	}
}
