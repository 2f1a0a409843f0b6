package trait

import (
	"strings"

	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/clause"
	"kotei/core/text/duration"
	"kotei/core/text/effect"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What players gain, lose, hold and produce: "you do not lose Honor from cards you own", "reduce your Honor losses from your Ninja by 2",
// "other players' maximum hand sizes are increased by 1".

// sources is the category of what Honor comes from: "from your Ninja cards", "from Holdings", "from Proclaiming".
var sources = kernel.NewCat[card.Cause]("source of Honor")

func init() {
	sources.Rules(
		kernel.Means("from Proclaiming", card.Cause{Proclaim: true}), kernel.Means("from actions", card.Cause{Action: true}),
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
		for i, verb := range [][2]string{{"(reduce|lower|decrease)", "are (reduced|lowered|decreased)"}, {"(increase|raise)", "are (increased|raised)"}} {
			c := changed(r[1+i])
			rulings.Rules(
				kernel.On(verb[0]+" [all] {} Honor "+noun1+" by {}", c, noun.Genitive, amount.Number), kernel.On(verb[0]+" [all] {} Honor "+noun1+" {} by {}", c, noun.Genitive, sources, amount.Number),
				kernel.On(verb[0]+" all Honor "+noun1+" by {}", c, amount.Number), kernel.On(verb[0]+" all Honor "+noun1+" {} by {}", c, sources, amount.Number),
				kernel.On("all Honor "+noun1+" "+verb[1]+" by {}", c, amount.Number), kernel.On("all Honor "+noun1+" {} "+verb[1]+" by {}", c, sources, amount.Number),
				kernel.On("all Honor "+noun1+" {} "+verb[1]+" by {}", c, duration.For, amount.Number),
				kernel.On("{} Honor "+noun1+" "+verb[1]+" by {}", c, noun.Genitive, amount.Number), kernel.On("{} Honor "+noun1+" {} "+verb[1]+" by {}", c, noun.Genitive, sources, amount.Number),
			)
		}
		negated := card.Op{Verb: card.Modify, Who: card.AnyPlayer, Mods: []card.Mod{{Kind: card.RuleMod, Rule: r[0], Base: true}}}
		rulings.Rules(kernel.Means("negate (all|any) Honor "+noun1, negated), kernel.On("negate (all|any) Honor "+noun1+" {}", func(m kernel.Match) (card.Op, bool) {
			c, o, x := kernel.Val[card.Cause](m, 0), negated, negated.Mods[0]
			x.Cause = &c
			o.Mods = []card.Mod{x}
			return o, true
		}, sources))
	}
	for _, by := range []string{" by {}", " {} by {}"} { // both at once
		slots := []kernel.Slot{sources, amount.Number}
		rulings.Rules(kernel.On("(reduce|lower) [all] Honor gains and losses"+by, func(m kernel.Match) (card.Op, bool) {
			o, ok := changed(card.GainLess)(m)
			less := o.Mods[0]
			less.Rule = card.LoseLess
			o.Mods = append(o.Mods, less)
			return o, ok
		}, slots[2-strings.Count(by, "{}"):]...))
	}
	rulings.Rules(kernel.On("your Honor gains have a maximum [value] of {}", func(m kernel.Match) (card.Op, bool) {
		x := card.Mod{Kind: card.RuleMod, Rule: card.ChangeMost, Event: card.EvHonorGain, Amount: card.Num(kernel.Val[int](m, 0))}
		return card.Op{Verb: card.Modify, Who: card.You, Mods: []card.Mod{x}}, true
	}, amount.Number))
	youDo.Rules(kernel.On("lose {} Honor less {}", func(m kernel.Match) ([]card.Mod, bool) {
		c := kernel.Val[card.Cause](m, 1)
		return rules(card.Mod{Rule: card.LoseLess, Amount: card.Num(kernel.Val[int](m, 0)), Cause: &c}), true
	}, amount.Number, sources))
	hands()
	production()
}

// changed is that players' gains or losses of Honor are more, or less: whose, from what, for how long, and by how much.
func changed(r card.Rule) func(m kernel.Match) (card.Op, bool) {
	return func(m kernel.Match) (card.Op, bool) {
		o, x := card.Op{Verb: card.Modify, Who: card.AnyPlayer}, card.Mod{Kind: card.RuleMod, Rule: r}
		for _, v := range m.Vals {
			switch v := v.(type) {
			case noun.Owner:
				o.Who, o.WhoRef = v.Who, v.Ref
			case card.Cause:
				x.Cause = &v
			case duration.Time:
				v.Put(&o)
			case int:
				x.Amount = card.Num(v)
			}
		}
		o.Mods = []card.Mod{x}
		return o, o.Who != card.NoPlayer && o.Who != card.Another
	}
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

// bought is the category of what Gold is paid for: "a Follower", "a single Kiho action only".
var bought = kernel.NewCat[card.Cond]("what is paid for")

// production is how much Gold Holdings produce for what.
func production() {
	bought.Rules(
		kernel.On("a single {} [only]", func(m kernel.Match) (card.Cond, bool) {
			x := kernel.Val[noun.Phrase](m, 0)
			return card.Cond{Kind: card.PaysFor, Filter: x.Sel.Filter}, x.Num != kernel.Plural && x.Sel.Thing == card.Cards
		}, noun.Described),
		kernel.On("(a single|one) {} action ([only]|'s cost)", func(m kernel.Match) (card.Cond, bool) {
			c := kernel.Val[card.Cause](m, 0)
			c.Action = true
			return card.Cond{Kind: card.PaysFor, Cause: &c}, true
		}, clause.Kinds),
		kernel.On("[only] {}", func(m kernel.Match) (card.Cond, bool) {
			x := kernel.Val[clause.Count](m, 0)
			return card.Cond{Kind: card.PaysFor, Filter: x.Phrase.Sel.Filter}, !x.Not && x.A == nil
		}, clause.Counts),
	)
	onlyFor := func(m kernel.Match) ([]card.Op, bool) {
		n, c := kernel.Val[card.Value](m, 0), kernel.Val[card.Cond](m, 1)
		v := card.Value{Kind: card.CaseOf, Cond: &c, A: &n, B: card.Num(0)}
		return []card.Op{{Verb: card.Produce, Pos: true, Amount: &v}}, true
	}
	const forIt = "[,] (which|that) (may|can) only pay for {}"
	effect.Verb("produce {} Gold"+forIt, func(m kernel.Match) ([]card.Op, bool) {
		m.Vals = []any{card.Value{N: kernel.Val[int](m, 0)}, m.Vals[1]}
		return onlyFor(m)
	}, amount.Number, bought)
	effect.Verb("produce [a amount of] Gold equal to {}"+forIt, onlyFor, amount.Cat, bought)
	more := func(sign int) func(m kernel.Match) ([]card.Mod, bool) {
		return func(m kernel.Match) ([]card.Mod, bool) {
			n, c := kernel.Val[int](m, 0), kernel.Val[card.Cond](m, 1)
			return rules(card.Mod{Rule: card.ProducesMore, Amount: card.Num(sign * n), Cond: &c}), n > 0
		}
	}
	const paying = " when (it pays|paying) (for|to Recruit|to Equip|to Recruit or Equip) {}"
	isSo.Rules(
		kernel.On("has {} [GP|Gold Production]"+paying, more(1), amount.Signed, bought),
		kernel.On("produces {} (more|additional) Gold"+paying, more(1), amount.Number, bought),
		kernel.On("produces {} less Gold"+paying, more(-1), amount.Number, bought),
	)
	always := func(sign int) func(m kernel.Match) ([]card.Mod, bool) {
		return func(m kernel.Match) ([]card.Mod, bool) {
			return rules(card.Mod{Rule: card.MoreGold, Amount: card.Num(sign * kernel.Val[int](m, 0))}), true
		}
	}
	areSo.Rules(kernel.On("produce {} less Gold", always(-1), amount.Number))
	for words, sign := range map[string]int{"(additional|more)": 1, "less": -1} {
		rulings.Rules(kernel.On("(when|whenever) {} (produces|bows to produce) Gold(,|:) it produces {} "+words+" Gold", func(m kernel.Match) (card.Op, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			s := n.Sel
			ok := s.How == card.Choose && s.Min == nil && !s.Perform && n.Num != kernel.Plural
			if s.How = card.All; n.Sel.How == card.Ref {
				s, ok = n.Sel, true
			}
			return modify(s, card.Mod{Kind: card.RuleMod, Rule: card.MoreGold, Amount: card.Num(sign * kernel.Val[int](m, 1))}), ok && s.Thing == card.Cards
		}, noun.Cat, amount.Number))
	}
	for verbs, c := range map[[2]string]*kernel.Cat[[]card.Mod]{{"produces", "it bows"}: isSo, {"produce", "they bow"}: areSo} {
		c.Rules(kernel.On(verbs[0]+" {} (additional|more) Gold (when|whenever|each time) ("+verbs[1]+" to produce|bowed to produce|it produces|they produce) Gold", always(1), amount.Number))
	}
}
