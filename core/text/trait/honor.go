package trait

import (
	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What players gain, lose, hold and produce: "you do not lose Honor from cards you own", "reduce your Honor losses from your Ninja by 2",
// "other players' maximum hand sizes are increased by 1".

// sources is the category of what Honor comes from: "from your Ninja cards", "from Holdings", "from Proclaiming".
var sources = kernel.NewCat[card.Cause]("source of Honor")

func init() {
	sources.Rules(
		kernel.On("from {}", func(m kernel.Match) (card.Cause, bool) {
			s := kernel.Val[card.Sel](m, 0)
			s.How = card.Any
			return card.Cause{Card: true, From: &s}, true
		}, kindsOf),
		kernel.On("from {}", func(m kernel.Match) (card.Cause, bool) { // "from your cards' effects"
			s := kernel.Val[clause.Source](m, 0)
			f := card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: card.You}}}
			return card.Cause{Card: true, From: &card.Sel{How: card.Any, Filter: &f}}, s.By == card.You && s.Many && s.Cause.Card && s.Cause.From == nil
		}, clause.Sources),
	)
	never := func(r card.Rule) func(m kernel.Match) ([]card.Mod, bool) {
		return func(m kernel.Match) ([]card.Mod, bool) {
			c := kernel.Val[card.Cause](m, 0)
			return rules(card.Mod{Rule: r, Cause: &c}), true
		}
	}
	for words, r := range map[string][3]card.Rule{"gain": {card.NoHonorGain, card.GainLess, card.GainMore}, "lose": {card.NoHonorLoss, card.LoseLess, card.LoseMore}} {
		noun1 := map[string]string{"gain": "gains", "lose": "losses"}[words]
		neverYou.Rules(kernel.On(words+" Honor {}", never(r[0]), sources))
		changed := func(more bool, cause bool) func(m kernel.Match) (card.Op, bool) {
			return func(m kernel.Match) (card.Op, bool) {
				x := card.Mod{Kind: card.RuleMod, Rule: r[1], Amount: card.Num(kernel.Val[int](m, len(m.Vals)-1))}
				if more {
					x.Rule = r[2]
				}
				o := kernel.Val[noun.Owner](m, 0)
				if cause {
					c := kernel.Val[card.Cause](m, 1)
					x.Cause = &c
				}
				return card.Op{Verb: card.Modify, Who: o.Who, WhoRef: o.Ref, Mods: []card.Mod{x}}, o.Who != card.NoPlayer && o.Who != card.Another
			}
		}
		for verb, more := range map[string]bool{"(reduce|lower|decrease)": false, "(increase|raise)": true} {
			rulings.Rules(
				kernel.On(verb+" [all] {} Honor "+noun1+" by {}", changed(more, false), noun.Genitive, amount.Number),
				kernel.On(verb+" [all] {} Honor "+noun1+" {} by {}", changed(more, true), noun.Genitive, sources, amount.Number),
			)
		}
		for verb, more := range map[string]bool{"are (reduced|lowered|decreased)": false, "are (increased|raised)": true} {
			rulings.Rules(
				kernel.On("{} Honor "+noun1+" "+verb+" by {}", changed(more, false), noun.Genitive, amount.Number),
				kernel.On("{} Honor "+noun1+" {} "+verb+" by {}", changed(more, true), noun.Genitive, sources, amount.Number),
			)
		}
	}
	youDo.Rules(kernel.On("lose {} Honor less {}", func(m kernel.Match) ([]card.Mod, bool) {
		c := kernel.Val[card.Cause](m, 1)
		return rules(card.Mod{Rule: card.LoseLess, Amount: card.Num(kernel.Val[int](m, 0)), Cause: &c}), true
	}, amount.Number, sources))
	hands()
	production()
}

// hands is how many cards players may hold.
func hands() {
	const hand = "{} (maximum hand size|maximum hand sizes) "
	said := func(r card.Rule) func(m kernel.Match) (card.Op, bool) {
		return func(m kernel.Match) (card.Op, bool) {
			o := kernel.Val[noun.Owner](m, 0)
			x := rule(r)
			switch v := m.Vals[1].(type) {
			case int:
				x.Amount = card.Num(v)
			case card.Value:
				x.Amount = &v
			}
			op := card.Op{Verb: card.Modify, Who: o.Who, WhoRef: o.Ref, Mods: []card.Mod{x}}
			if o.Who == card.You && r != card.HandSet { // whose it is anyhow
				op.Who = card.NoPlayer
			}
			return op, o.Who != card.NoPlayer && o.Who != card.Another
		}
	}
	neverYou.Rules(kernel.Means("have a maximum hand size", rules(card.Mod{Rule: card.NoHandLimit})))
	rulings.Rules(
		kernel.On("{} players have no maximum hand size", func(m kernel.Match) (card.Op, bool) {
			l, x := kernel.Val[kernel.Joined[card.Keyword]](m, 0), rule(card.NoHandLimit)
			x.Keyword = l.Items[0]
			return card.Op{Verb: card.Modify, Who: card.AnyPlayer, Mods: []card.Mod{x}}, len(l.Items) == 1
		}, clause.Clans),
		kernel.On("{} players have {} maximum hand size", func(m kernel.Match) (card.Op, bool) {
			n, l := kernel.Val[int](m, 1), kernel.Val[kernel.Joined[card.Keyword]](m, 0)
			f := card.Filter{Atoms: []card.Atom{{Is: card.IsClan, Keyword: l.Items[0]}}}
			x := card.Mod{Kind: card.RuleMod, Rule: card.HandLimit, Amount: card.Num(n)}
			return modify(card.Sel{How: card.All, Thing: card.Players, Filter: &f}, x), n > 0 && len(l.Items) == 1
		}, clause.Clans, amount.Signed),
		kernel.On(hand+"(is|are) (increased|raised) by {}", said(card.HandLimit), noun.Genitive, amount.Number),
		kernel.On(hand+"(is|are) (reduced|lowered|decreased) by {}", said(card.HandLess), noun.Genitive, amount.Number),
		kernel.On(hand+"(is|are) [equal to] {}", said(card.HandSet), noun.Genitive, amount.Cat),
	)
}

// production is how much Gold Holdings produce for what.
func production() {
	isSo.Rules(kernel.On("has {} (GP|Gold Production) when (it pays|paying) for a single {} only", func(m kernel.Match) ([]card.Mod, bool) {
		n, x := kernel.Val[int](m, 0), kernel.Val[noun.Phrase](m, 1)
		c := card.Cond{Kind: card.PaysFor, Filter: x.Sel.Filter}
		return rules(card.Mod{Rule: card.ProducesMore, Amount: card.Num(n), Cond: &c}), n > 0 && x.Num != kernel.Plural && x.Sel.Thing == card.Cards
	}, amount.Signed, noun.Described))
	isSo.Rules(kernel.On("has {} [GP|Gold Production] when it pays for [only] {}", func(m kernel.Match) ([]card.Mod, bool) {
		n, x := kernel.Val[int](m, 0), kernel.Val[clause.Count](m, 1)
		c := card.Cond{Kind: card.PaysFor, Filter: x.Phrase.Sel.Filter}
		return rules(card.Mod{Rule: card.ProducesMore, Amount: card.Num(n), Cond: &c}), n > 0 && !x.Not && x.A == nil
	}, amount.Signed, clause.Counts))
}
