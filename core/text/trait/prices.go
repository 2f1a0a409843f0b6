package trait

import (
	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What things cost, and to what they attach: "enters play for 2 less Gold if you control a Ring", "attaches to a Samurai paying 1 less Gold",
// "will only attach to a Monk".

var (
	// prices is the category of how much more or less something costs.
	prices = kernel.NewCat[card.Mod]("price")
	// matches is the category of descriptions that something must pass.
	matches = kernel.NewCat[card.Sel]("what must be so of something")
)

func init() {
	for words, r := range map[string]card.Rule{"less": card.CostLess, "more": card.CostMore} {
		prices.Rules(
			kernel.On("(for|paying) {} "+words+" Gold", func(m kernel.Match) (card.Mod, bool) {
				return card.Mod{Kind: card.RuleMod, Rule: r, Amount: card.Num(kernel.Val[int](m, 0))}, true
			}, amount.Number),
			kernel.On("(for|paying) {} "+words+" Gold for {}", func(m kernel.Match) (card.Mod, bool) {
				v := amount.Per(card.Value{N: kernel.Val[int](m, 0)}, kernel.Val[card.Value](m, 1))
				return card.Mod{Kind: card.RuleMod, Rule: r, Amount: &v}, true
			}, amount.Number, amount.Each),
		)
	}
	prices.Rules(kernel.Means("(ignoring [its|his|their] Gold cost|paying 0 Gold|for 0 Gold|ignoring [its|his|their] costs)", card.Mod{Kind: card.RuleMod, Rule: card.CostLess, Amount: card.Num(99)}))
	matched := func(n noun.Phrase) (card.Sel, bool) {
		s := n.Sel
		if s.How == card.Choose {
			s.How = card.Any
		}
		return s, s.How != card.Target && !s.Perform && len(s.Also) == 0 && (n.Sel.How != card.Choose || !n.Bare)
	}
	matches.Rules(kernel.On("{}", func(m kernel.Match) (card.Sel, bool) { return matched(kernel.Val[noun.Phrase](m, 0)) }, noun.Cat))
	matches.Rules(kernel.On("{}", func(m kernel.Match) (card.Sel, bool) {
		s := kernel.Val[noun.Phrase](m, 0).Sel
		s.How = card.Any
		return s, true
	}, noun.Titled))
	matches.Rules(kernel.On("{}[,] or to {}", func(m kernel.Match) (card.Sel, bool) { // "to a Monk or to a Ninja"
		a, is := matched(kernel.Val[noun.Phrase](m, 0))
		b, also := matched(kernel.Val[noun.Phrase](m, 1))
		if !is || !also || a.How != card.Any || b.How != card.Any || a.Thing != b.Thing || a.Zone != b.Zone {
			return a, false
		}
		a.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.AnyOf, Or: []card.Filter{*a.Filter, *b.Filter}}}}
		return a, true
	}, noun.Cat, noun.Cat))
	costing(isSo, "enters", "(attaches|equips)", "costs")
	costing(areSo, "enter", "(attach|equip)", "cost")
	rulings.Rules(
		kernel.On("{} ((enter|enters) play for|join|joins) you {}", func(m kernel.Match) (card.Op, bool) {
			s := kernel.Val[card.Sel](m, 0)
			f := *s.Filter
			f.Atoms = append(append([]card.Atom{}, f.Atoms...), card.Atom{Is: card.IsYours, Who: card.You})
			s.Filter = &f
			return modify(s, kernel.Val[card.Mod](m, 1)), true
		}, kindsOf, prices),
		kernel.On("{} (enter|enters) play from {} {}", func(m kernel.Match) (card.Op, bool) {
			s, p := kernel.Val[card.Sel](m, 0), kernel.Val[noun.Phrase](m, 1).Sel
			f := *s.Filter
			f.Atoms = append(append([]card.Atom{}, f.Atoms...), card.Atom{Is: card.IsWithin, Ref: p.Ref})
			s.Filter = &f
			return modify(s, kernel.Val[card.Mod](m, 2)), p.How == card.Ref && p.Thing == card.Provinces
		}, kindsOf, noun.Cat, prices),
		kernel.On("{} (attaches|equips) {} {}", onto(0), noun.Cat, kindsOf, prices), // "he equips Weapons for 1 less Gold"
		kernel.On("(attaches|equips) {} {}", onto(-1), kindsOf, prices),
	)
	rulings.Rules(kernel.Means("this [card's] Invest cost (cannot|may not|will not) be reduced", card.Op{Verb: card.Modify, Who: card.You, Mods: []card.Mod{rule(card.FullCost)}}))
	invest := kernel.NewCat[card.Mod]("what Invest costs")
	invest.Define(func(p *kernel.Parser, at int) (all []kernel.Reading[card.Mod]) {
		for _, g := range amount.Gold.At(p, at) {
			x := card.Mod{Kind: card.RuleMod, Rule: card.AbilityCosts, Keyword: "Invest", Amount: card.Num(g.Val)}
			all = append(all, kernel.Reading[card.Mod]{Val: x, End: g.End, Node: g.Node})
			if !p.Is(g.End, "if") {
				continue
			}
			for _, c := range amount.Condition.At(p, g.End+1) {
				so := c.Val
				x.Cond = &so
				all = append(all, kernel.Reading[card.Mod]{Val: x, End: c.End, Node: kernel.Say(g.Node, "if", c.Node)})
			}
		}
		return all
	})
	rulings.Rules(kernel.On("{} Invest is {}", func(m kernel.Match) (card.Op, bool) {
		o := kernel.Val[noun.Owner](m, 0)
		return modify(card.Sel{How: card.Ref, Ref: o.Ref}, kernel.Val[card.Mod](m, 1)), o.Who == card.NoPlayer && o.Of == nil
	}, noun.Genitive, invest))
	buying()
	attaching()
}

// buying is what you pay for what you bring into play: "you Equip Spells for 1 more Gold".
func buying() {
	rulings.Rules(kernel.On("you (Equip and Recruit|Recruit|Equip|Recruit and Equip|Recruit or Equip|Equip or Recruit) {} {}", func(m kernel.Match) (card.Op, bool) {
		s := kernel.Val[card.Sel](m, 0)
		f := *s.Filter
		f.Atoms = append(append([]card.Atom{}, f.Atoms...), card.Atom{Is: card.IsYours, Who: card.You})
		s.Filter = &f
		return modify(s, kernel.Val[card.Mod](m, 1)), true
	}, pluralKinds, prices))
}

// onto is what things of a kind cost that are attached to something; -1: to the text's own card.
func onto(to int) func(m kernel.Match) (card.Op, bool) {
	return func(m kernel.Match) (card.Op, bool) {
		s := card.Sel{How: card.Ref, Ref: card.Self}
		if to >= 0 {
			s = kernel.Val[noun.Phrase](m, to).Sel
		}
		x := kernel.Val[card.Mod](m, to+2)
		x.Sel = &s
		return modify(kernel.Val[card.Sel](m, to+1), x), s.How == card.Ref && s.Thing == card.Cards
	}
}

// costing gives the ways to say of a card, or of several, that it costs more or less.
func costing(c *kernel.Cat[[]card.Mod], enter, attach, cost string) {
	same := func(m kernel.Match) (card.Mod, bool) { return kernel.Val[card.Mod](m, 0), true }
	to := func(m kernel.Match) (card.Mod, bool) {
		x, s := kernel.Val[card.Mod](m, 1), kernel.Val[card.Sel](m, 0)
		x.Sel = &s
		return x, true
	}
	by := func(r card.Rule) func(kernel.Match) (card.Mod, bool) {
		return func(m kernel.Match) (card.Mod, bool) {
			return card.Mod{Kind: card.RuleMod, Rule: r, Amount: card.Num(kernel.Val[int](m, 0))}, true
		}
	}
	plain := kernel.NewCat[card.Mod](c.Name + ", a price")
	plain.Rules(
		kernel.On(enter+" play {}", same, prices),
		kernel.On(attach+" {}", same, prices),
		kernel.On(attach+" to {}[,] {}", to, matches, prices),
		kernel.On("may attach to {}[,] {}", to, matches, prices),
		kernel.On(cost+" {} less Gold", by(card.CostLess), amount.Number),
		kernel.On(cost+" {} more Gold", by(card.CostMore), amount.Number),
	)
	sometimes := kernel.NewCat[card.Mod](c.Name + ", a price under a condition")
	sometimes.Rules(kernel.On("{} (if|while) {}", func(m kernel.Match) (card.Mod, bool) {
		x, so := kernel.Val[card.Mod](m, 0), kernel.Val[card.Cond](m, 1)
		x.Cond = &so
		return x, true
	}, plain, amount.Condition))
	c.Rules(
		kernel.On("{}", func(m kernel.Match) ([]card.Mod, bool) { return []card.Mod{kernel.Val[card.Mod](m, 0)}, true }, plain),
		kernel.On("{}", func(m kernel.Match) ([]card.Mod, bool) { return []card.Mod{kernel.Val[card.Mod](m, 0)}, true }, sometimes),
		kernel.On("{}, but (its|his|her|their) Gold Cost will not be otherwise reduced", func(m kernel.Match) ([]card.Mod, bool) {
			return rules(kernel.Val[card.Mod](m, 0), card.Mod{Rule: card.CostKept, Once: true}), true
		}, sometimes),
		kernel.On("{} and {}", func(m kernel.Match) ([]card.Mod, bool) {
			return append([]card.Mod{kernel.Val[card.Mod](m, 0)}, kernel.Val[[]card.Mod](m, 1)...), true
		}, plain, ignores),
	)
}

// attaching is to what a card attaches, and what attaches to it.
func attaching() {
	to := func(r card.Rule) func(kernel.Match) ([]card.Mod, bool) {
		return func(m kernel.Match) ([]card.Mod, bool) {
			s := kernel.Val[card.Sel](m, 0)
			return rules(card.Mod{Rule: r, Sel: &s}), true
		}
	}
	only.Rules(kernel.On("(attach|equip) to {}", to(card.OnlyAttach), matches))
	never.Rules(
		kernel.On("(attach|equip) to {}", to(card.NotAttach), matches),
		kernel.On("attach {}", func(m kernel.Match) ([]card.Mod, bool) {
			s := kernel.Val[card.Sel](m, 0)
			return rules(card.Mod{Rule: card.NoAttaching, Sel: &s}), s.Min == nil
		}, matches),
		kernel.On("attach {}", func(m kernel.Match) ([]card.Mod, bool) { // what is not counted: "Armor", and what else stands with it
			l := kernel.Val[kernel.Joined[noun.Phrase]](m, 0)
			a, mass := card.Atom{Is: card.AnyOf}, false
			for _, n := range l.Items {
				mass = mass || n.Num != kernel.Plural && n.Sel.Filter.Types == 0 && len(n.Sel.Filter.Atoms) == 1
				a.Or = append(a.Or, *n.Sel.Filter)
			}
			s := card.Sel{How: card.Any, Filter: &card.Filter{Atoms: []card.Atom{a}}}
			if len(a.Or) == 1 {
				s.Filter = &a.Or[0]
			}
			return rules(card.Mod{Rule: card.NoAttaching, Sel: &s}), mass && (l.Conj == kernel.NoConj || l.Conj == kernel.Or)
		}, kernel.List(noun.Described, nil)),
		kernel.On("(assign|be assigned) to a army with [any] {}", to(card.MayNotAssign), kindsOf), kernel.On("(assign|be assigned) to a army with {}", func(m kernel.Match) ([]card.Mod, bool) {
			s := kernel.Val[noun.Phrase](m, 0).Sel
			s.How = card.Any
			return rules(card.Mod{Rule: card.MayNotAssign, Sel: &s}), true
		}, noun.Titled),
		kernel.On("attach {} (, unless|unless) they are {}", func(m kernel.Match) ([]card.Mod, bool) { // "Items, unless they are Armors or Weapons"
			s, n := kernel.Val[card.Sel](m, 0), kernel.Val[noun.Phrase](m, 1)
			f := *s.Filter
			f.Atoms = append(append([]card.Atom{}, f.Atoms...), clause.OneAtom(*n.Sel.Filter, true))
			return rules(card.Mod{Rule: card.NoAttaching, Sel: &card.Sel{How: card.Any, Filter: &f}}), n.Num != kernel.Singular
		}, kindsOf, noun.Described),
		kernel.On("(attach|have) more than {} {}", func(m kernel.Match) ([]card.Mod, bool) {
			s := kernel.Val[noun.Phrase](m, 1).Sel
			return rules(card.Mod{Rule: card.NoAttaching, Amount: card.Num(kernel.Val[int](m, 0)), Sel: &card.Sel{How: card.Any, Filter: s.Filter}}), s.Zone == card.InPlay && s.Thing == card.Cards
		}, amount.Number, noun.Described),
	)
	only.Rules(kernel.On("attach {} {}", func(m kernel.Match) ([]card.Mod, bool) {
		n := kernel.Val[int](m, 0)
		f := kernel.Val[noun.Phrase](m, 1).Sel.Filter
		return rules(card.Mod{Rule: card.NoAttaching, Amount: card.Num(n), Sel: &card.Sel{How: card.Any, Filter: f}}), n > 0
	}, amount.Number, noun.Described))
	may.Rules(
		kernel.Means("attach two Weapons", rules(card.Mod{Rule: card.TwoWeapons})),
		kernel.On("attach to {} ignoring restrictions on (the|that) Personality", to(card.AttachesAnyway), matches),
	)
	rulings.Rules(kernel.On("{} {} must be {}", func(m kernel.Match) (card.Op, bool) { // "his Followers must be Ninja"
		o, n, be := kernel.Val[noun.Owner](m, 0), kernel.Val[noun.Phrase](m, 1), kernel.Val[card.Atom](m, 2)
		f := *n.Sel.Filter
		be.Not = !be.Not
		f.Atoms = append(append([]card.Atom{}, f.Atoms...), be)
		x := card.Mod{Kind: card.RuleMod, Rule: card.NoAttaching, Sel: &card.Sel{How: card.Any, Filter: &f}}
		return modify(card.Sel{How: card.Ref, Ref: o.Ref}, x), o.Who == card.NoPlayer && o.Of == nil && f.Types != 0
	}, noun.Genitive, noun.Described, noun.Adjectives))
}
