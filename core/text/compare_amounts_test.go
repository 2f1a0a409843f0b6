package text_test

import (
	"os"
	"slices"

	"kotei/core/card"
	"kotei/core/text"
	"kotei/core/text/amount"
	"kotei/core/text/duration"
	"kotei/core/text/effect"
	"kotei/core/text/kernel"
)

func init() {
	if os.Getenv("KOTEI_COMPARE") == "" {
		return
	}
	switch os.Getenv("KOTEI_SIDES") { // the ones that are worked on, alone
	case "":
	case "amounts":
		sides = nil
	default:
		return
	}
	sides = append(sides,
		side{"amount", after("to", "by", "of", "than", "plus", "minus", "is", "half", "twice"), read(amount.Cat), (*text.OldText).Amounts, func(x any) bool { return x.(card.Value).Kind != card.Const }},
		side{"given", givenStarts, read(amount.Given), (*text.OldText).Given, func(any) bool { return true }},
		side{"duration", func(t *text.OldText, i int) bool {
			return slices.Contains([]string{"until", "this", "during", "while", "for", "permanently", "from"}, t.Toks[i].Fold)
		}, durations, (*text.OldText).Durations, func(any) bool { return true }},
		side{"change", starts, clauses(changes), (*text.OldText).Changes, changes},
		side{"price", starts, clauses(prices), (*text.OldText).Changes, prices},
		side{"owned", starts, clauses(owned), (*text.OldText).Changes, owned},
		side{"measure", starts, clauses(measures), (*text.OldText).Changes, measures},
	)
}

// givenStarts reports whether something given may begin at a token.
func givenStarts(t *text.OldText, i int) bool {
	k := t.Toks[i]
	signed := k.Kind == kernel.Digits && (k.Text[0] == '+' || k.Text[0] == '-')
	return i > 0 && (signed && t.Toks[i-1].Fold != "/" || after("has", "have", "gains", "gain", "gets", "get", "him", "them", "it", "target", "give")(t, i))
}

func changes(x any) bool {
	all := x.([]card.Op)
	o := all[len(all)-1]
	return (len(all) == 1 && o.What != nil || all[0].Verb == card.Choice || len(all) > 3 && all[1].Verb == card.Choice && all[1].Len == len(all)-2) && o.Verb == card.Modify && !slices.ContainsFunc(o.Mods, func(m card.Mod) bool { return m.Kind == card.RuleMod })
}

// prices are what things cost, and to what they attach; owned what players have.
func prices(x any) bool {
	return hasRule(x, card.CostLess, card.CostMore, card.OnlyAttach, card.NotAttach, card.NoAttaching)
}

func owned(x any) bool {
	all := x.([]card.Op)
	return hasRule(x, card.HandLimit, card.HandLess, card.LobbyMore, card.LobbyLess, card.NoHandLimit, card.Reconnaissance) || len(all) == 1 && all[0].Verb == card.Modify && all[0].What == nil && len(all[0].Mods) > 0 && all[0].Mods[0].Kind == card.GrantItem
}

func hasRule(x any, rules ...card.Rule) bool {
	all := x.([]card.Op)
	return len(all) == 1 && all[0].Verb == card.Modify && len(all[0].Mods) == 1 && slices.Contains(rules, all[0].Mods[0].Rule)
}

func measures(x any) bool {
	all := x.([]card.Op)
	return len(all) == 1 && slices.Contains([]card.Verb{card.GainHonor, card.LoseHonor, card.Draw, card.Produce}, all[0].Verb)
}

// clauses are such effects of one op as the new grammar reads.
func clauses(such func(any) bool) func(p *kernel.Parser, i int) []text.OldReading {
	return func(p *kernel.Parser, i int) (all []text.OldReading) {
		for _, g := range effect.Clause.At(p, i) {
			if !g.Node.Nested() {
				panic("the parts of a tree overlap: " + g.Node.String())
			}
			if such(g.Val) {
				all = append(all, text.OldReading{Means: text.Means(g.Val), End: g.End, Val: g.Val, Back: g.Node.String()})
			}
		}
		return all
	}
}

func durations(p *kernel.Parser, i int) (all []text.OldReading) {
	for _, g := range duration.For.At(p, i) {
		var o card.Op
		g.Val.Put(&o)
		all = append(all, text.OldReading{Means: text.Means(o), End: g.End, Val: o, Back: g.Node.String()})
	}
	return all
}
