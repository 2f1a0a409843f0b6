package lexicon

import "kotei/core/card"

// A Measure is a verb of which it is said how much: "gain 2 Honor", "draw a card".
type Measure struct {
	Verb
	One, Many string // the unit, of one and of several
}

// Measures are what players do so much of.
var Measures = []*Measure{
	{Verb{Lemma: "gain", Does: card.GainHonor}, "Honor", "Honor"},
	{Verb{Lemma: "lose", Forms: [4]string{"", "lost", "lost", ""}, Does: card.LoseHonor}, "Honor", "Honor"},
	{Verb{Lemma: "draw", Forms: [4]string{"", "drew", "drawn", ""}, Does: card.Draw}, "card", "cards"},
	{Verb{Lemma: "produce", Does: card.Produce}, "Gold", "Gold"},
	{Verb{Lemma: "pay", Forms: [4]string{"", "paid", "paid", ""}, Does: card.Pay}, "Gold", "Gold"},
}

// A Change is a verb that changes a stat: by an amount, or to one.
type Change struct {
	Verb
	By, To card.ModKind // To: which way alone, where the stat is set; NoMod: either
}

// Changes are what stats undergo.
var Changes = []*Change{
	{Verb{Lemma: "raise"}, card.Add, card.Add},
	{Verb{Lemma: "increase"}, card.Add, card.Add},
	{Verb{Lemma: "lower"}, card.Sub, card.Sub},
	{Verb{Lemma: "reduce"}, card.Sub, card.Sub},
	{Verb{Lemma: "decrease"}, card.Sub, card.Sub},
	{Verb{Lemma: "set", Forms: [4]string{"", "set", "set", "setting"}}, card.NoMod, card.NoMod},
}
