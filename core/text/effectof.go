package text

import "kotei/core/card"

// Occurrences that come from the effects of cards with a keyword: "is destroyed by a Maho effect" (CE "Traits",
// "Abilities"). A trait's effects have all keywords of its card.

var effectTriggers = []row[card.Trigger]{
	{pattern: "{subj} is destroyed by a {kw} effect", base: card.Trigger{Event: card.EvDestroy, Cause: &card.Cause{Card: true}}},
	{pattern: "{subj} receives a Chi penalty from a {kw} effect", base: card.Trigger{Event: card.EvPenalty, Stat: card.Chi, Cause: &card.Cause{Card: true}}},
	{pattern: "{who} (lose|loses) Honor from a {kw} effect", base: card.Trigger{Event: card.EvHonorLoss, Cause: &card.Cause{Card: true}}},
}
