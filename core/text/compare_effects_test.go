package text_test

import (
	"os"
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/core/text"
	"kotei/core/text/effect"
	"kotei/core/text/kernel"
)

// clauseVerbs are the first ops of the clauses that are compared, a side each.
var clauseVerbs = map[string][]card.Verb{
	"may": {card.May}, "choice": {card.Choice}, "if": {card.If}, "attack": {card.Ranged, card.Melee, card.Fear, card.Repeat},
	"duel":   {card.Challenge, card.Duel, card.Substitute, card.WinDuel, card.LoseDuel, card.MayRefuse},
	"target": {card.Pick}, "move": {card.Move, card.Switch}, "attach": {card.Attach, card.Transfer}, "create": {card.Create, card.Token, card.LoseToken},
	"put": {card.Put, card.Shuffle, card.Remove, card.Turn}, "enter": {card.Enter, card.Recruit}, "search": {card.Search, card.Look, card.Show},
	"control": {card.Control}, "negate": {card.Negate, card.Redirect, card.Copy, card.CopyKeyword}, "action": {card.ExtraAction, card.FirstAction, card.EndBattle, card.EndDuel},
	"favor": {card.TakeFavor, card.LoseFavor}, "state": {card.Bow, card.Straighten, card.Destroy, card.Discard, card.Dishonor, card.Rehonor},
	"refill": {card.Refill}, "seppuku": {card.Seppuku, card.Die}, "province": {card.GainProvince}, "players": {card.GainHonor, card.LoseHonor, card.Draw, card.Pay, card.Produce},
	"modify": {card.Modify},
}

func init() {
	if os.Getenv("KOTEI_COMPARE") == "" {
		return
	}
	only := os.Getenv("KOTEI_SIDES") // the one that is worked on, alone
	if only != "" {
		sides = nil
	}
	for name, verbs := range clauseVerbs {
		first := func(x any) bool { return slices.Contains(verbs, x.([]card.Op)[0].Verb) }
		if only != "" && !slices.Contains(strings.Split(only, ","), name) {
			continue
		}
		sides = append(sides, side{"clause: " + name, starts, func(p *kernel.Parser, i int) []text.OldReading {
			return slices.DeleteFunc(read(effect.Clause)(p, i), func(r text.OldReading) bool { return !first(r.Val) })
		}, (*text.OldText).Clauses, first})
	}
	if only == "" || slices.Contains(strings.Split(only, ","), "sentence") {
		sides = append(sides, side{
			"sentence", func(t *text.OldText, i int) bool { return i == 0 || t.Toks[i-1].Fold == "." || t.Toks[i-1].Fold == ":" },
			read(effect.Sentence), (*text.OldText).Sentences, func(any) bool { return true },
		})
	}
	slices.SortFunc(sides, func(a, b side) int { return strings.Compare(a.name, b.name) })
}
