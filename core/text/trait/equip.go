package trait

import (
	"kotei/core/card"
	"kotei/core/text/condition"
	"kotei/core/text/effect"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// When and from where things are equipped, and who may buy Personalities: "you may Equip this card from your hand as a Battle action",
// "Equipping Spells is an Open action for you", "Crab Clan players may Recruit him for 1 less Gold".

// times is the category of the designators of actions: "a Battle action", "Battle/Open".
var times = kernel.NewCat[card.Designators]("kind of action")

func init() {
	des := func(m kernel.Match) (d card.Designators, ok bool) {
		for _, v := range m.Vals {
			d |= v.(card.Designators)
		}
		return d, true
	}
	times.Rules(kernel.On("a {} [action]", des, effect.Designators), kernel.On("a {}/{} [action]", des, effect.Designators, effect.Designators), kernel.On("{}/{}", des, effect.Designators, effect.Designators))
}

// equipping is when attachments are equipped besides the usual, and from where.
func equipping() {
	const equip = "you may (Equip|attach) {} "
	itself := func(to card.Zone, at, onto int) func(m kernel.Match) (card.Op, bool) {
		return func(m kernel.Match) (card.Op, bool) {
			s := kernel.Val[noun.Phrase](m, 0).Sel
			x := card.Mod{Kind: card.RuleMod, Rule: card.EquipsItself, Keyword: "Equip", To: to}
			if at > 0 {
				x.Cause = &card.Cause{Des: kernel.Val[card.Designators](m, at)}
			}
			if onto > 0 {
				t := kernel.Val[card.Sel](m, onto)
				x.Sel = &t
			}
			c := modify(s, x)
			return c, s.How == card.Ref && s.Ref == card.Self
		}
	}
	for words, zone := range map[string]card.Zone{"from your discard pile": card.AnyDiscard, "[from your hand]": card.InPlay} {
		rulings.Rules(
			kernel.On(equip+words+" as {}", itself(zone, 1, 0), noun.Cat, times),
			kernel.On(equip+words+" to {} as {}", itself(zone, 2, 1), noun.Cat, matches, times),
		)
		if zone != card.InPlay {
			rulings.Rules(kernel.On(equip+words, itself(zone, 0, 0), noun.Cat), kernel.On(equip+words+" to {}", itself(zone, 0, 1), noun.Cat, matches))
		}
	}
	rulings.Rules(kernel.On("Equipping {} is {} for you", itself(card.InPlay, 1, 0), noun.Cat, times))
	taken := func(what, to, at int) func(m kernel.Match) (card.Op, bool) {
		return func(m kernel.Match) (card.Op, bool) {
			s := card.Sel{How: card.All, Filter: &card.Filter{}}
			if what >= 0 {
				s = kernel.Val[card.Sel](m, what)
			}
			x := card.Mod{Kind: card.RuleMod, Rule: card.TakenWhen, Keyword: "Equip", Cause: &card.Cause{Des: kernel.Val[card.Designators](m, at)}}
			if to >= 0 {
				n := kernel.Val[noun.Phrase](m, to)
				t := n.Known().Sel
				if t.Bind = card.NoVar; t.How != card.Ref && (t.How != card.All || !n.Bare) || t.Thing != card.Cards {
					return card.Op{}, false
				}
				s.Also = []card.Sel{t}
			}
			if what >= 0 || to >= 0 {
				x.Sel = &s
			}
			return card.Op{Verb: card.Modify, Who: card.You, Mods: []card.Mod{x}}, true
		}
	}
	const hand = " [from your hand]"
	rulings.Rules(
		kernel.On("Equipping"+hand+" is {} for you", taken(-1, -1, 0), times),
		kernel.On("Equipping {}"+hand+" is {} for you", taken(0, -1, 1), kindsOf, times),
		kernel.On("Equipping {} to {}"+hand+" is {} for you", taken(0, 1, 2), kindsOf, noun.Cat, times),
		kernel.On("you may Equip {} to {} as {}", taken(0, 1, 2), kindsOf, noun.Cat, times),
		kernel.On("{} may Lobby as {}", func(m kernel.Match) (card.Op, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			x := card.Mod{Kind: card.RuleMod, Rule: card.TakenWhen, Keyword: "Lobby", Cause: &card.Cause{Des: kernel.Val[card.Designators](m, 1)}}
			x.Sel = &card.Sel{How: card.All, Filter: &card.Filter{}, Also: []card.Sel{n.Sel}}
			return card.Op{Verb: card.Modify, Who: card.You, Mods: []card.Mod{x}}, n.Sel.How == card.Ref && n.Sel.Thing == card.Cards
		}, noun.Cat, times),
	)
}

// proclaiming is which Personalities may be bought for Honor.
func proclaiming() {
	rulings.Rules(
		kernel.On("{} Proclaim {}", granted(card.MayProclaim, 0, 1, -1), patrons, noun.Cat),
		kernel.On("{} Proclaim {} if {}", granted(card.MayProclaim, 0, 1, 2), patrons, noun.Cat, condition.Cat),
		kernel.On("{} Proclaim {} even if you have already Proclaimed once this turn", granted(card.ProclaimsAgain, 0, 1, -1), patrons, noun.Cat),
		kernel.On("{} Recruit {} {}", recruited(0, 1, 2, -1), patrons, noun.Cat, prices), kernel.On("you Recruit {} {}", recruited(-1, 0, 1, -1), noun.Cat, prices),
		kernel.On("{} Recruit {} {} if {}", recruited(0, 1, 2, 3), patrons, noun.Cat, prices, condition.Cat), kernel.On("you Recruit {} {} if {}", recruited(-1, 0, 1, 2), noun.Cat, prices, condition.Cat),
		kernel.On("you (cannot|may not|will not) Proclaim {}", granted(card.NeverProclaimed, -1, 0, -1), noun.Cat),
	)
}

// recruited is what a card costs that is recruited, for some players or under a condition.
func recruited(who, what, price, cond int) func(m kernel.Match) (card.Op, bool) {
	return func(m kernel.Match) (card.Op, bool) {
		o, ok := granted(card.CostLess, who, what, cond)(m)
		if ok {
			p := kernel.Val[card.Mod](m, price)
			o.Mods[0].Rule, o.Mods[0].Amount = p.Rule, p.Amount
		}
		return o, ok
	}
}

// kept is what is said of a card's cost and title.
func kept() {
	rulings.Rules(
		kernel.On("{} (Gold Cost|cost) (will not|may not|cannot) be reduced [by (cards' effects|card effects)]", func(m kernel.Match) (card.Op, bool) {
			o := kernel.Val[noun.Owner](m, 0)
			c := modify(card.Sel{How: card.Ref, Ref: o.Ref}, rule(card.CostKept))
			return c, o.Who == card.NoPlayer && o.Of == nil && !o.Pron
		}, noun.Genitive),
		kernel.On("{} is considered {} for deck construction and checking the Unique restriction", func(m kernel.Match) (card.Op, bool) {
			n, a := kernel.Val[noun.Phrase](m, 0).Sel, kernel.Val[card.Atom](m, 1)
			x := rule(card.CountsAs)
			x.Keyword = card.Keyword(a.Title)
			c := modify(n, x)
			return c, n.How == card.Ref && n.Ref == card.Self
		}, noun.Cat, condition.Titles),
	)
}
