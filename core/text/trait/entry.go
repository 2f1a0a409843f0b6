package trait

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/clause"
	"kotei/core/text/condition"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Who may bring cards into play, and on what terms: "will not join a Crab Clan player", "will not enter play unless you control a Ring",
// "you may ignore his Honor Requirement", "you may Equip this card from your hand as a Battle action".

func init() {
	controlled := func(not bool) func(m kernel.Match) ([]card.Mod, bool) {
		return func(m kernel.Match) ([]card.Mod, bool) {
			c := kernel.Val[card.Cond](m, 0)
			c.Not = c.Not != not
			return rules(card.Mod{Rule: card.NotControlled, Cond: &c}), true
		}
	}
	enters := func(not bool) func(m kernel.Match) ([]card.Mod, bool) {
		return func(m kernel.Match) ([]card.Mod, bool) {
			c := kernel.Val[card.Cond](m, 0)
			c.Not = c.Not != not
			return rules(card.Mod{Rule: card.EntersOnlyIf, Cond: &c}), true
		}
	}
	const come, begin = "(join|be controlled by)", "(enter play|be Recruited)"
	never.Rules(
		kernel.On(come+" {}", controlled(false), condition.Sides), kernel.On("join you if {}", controlled(false), condition.Cat),
		kernel.On("join you unless {}", controlled(true), condition.Cat),
		kernel.On(begin+" if {}", enters(true), condition.Cat), kernel.On(begin+" unless {}", enters(false), condition.Cat),
	)
	isSo.Rules(kernel.On("has the additional cost, {} to enter play", grants, amount.Granted))
	for word, not := range map[string]bool{"if": true, "unless": false} {
		rulings.Rules(kernel.On("you (may not|cannot) play {} "+word+" {}", func(m kernel.Match) (card.Op, bool) {
			s, c := kernel.Val[noun.Phrase](m, 0).Sel, kernel.Val[card.Cond](m, 1)
			c.Not = c.Not != not
			x := rule(card.PlayLimit)
			x.Cond = &c
			return modify(s, x), s.How == card.Ref && s.Ref == card.Self
		}, noun.Cat, condition.Cat))
	}
	rulings.Rules(kernel.On("bringing {} into play has the additional cost, {}", func(m kernel.Match) (card.Op, bool) {
		s := kernel.Val[noun.Phrase](m, 0).Sel
		x := rule(card.EntersFor)
		x.Grant = paid(kernel.Val[*card.Item](m, 1))
		return modify(s, x), s.How == card.Ref && s.Ref == card.Self
	}, noun.Cat, amount.Granted))
	only.Rules(
		kernel.On(come+" {}", controlled(true), condition.Sides),
		kernel.On(begin+" if {}", enters(false), condition.Cat), kernel.On("be Recruited by {}", enters(false), condition.Sides),
		kernel.On("be controlled by {} owner", func(m kernel.Match) ([]card.Mod, bool) {
			o := kernel.Val[noun.Owner](m, 0)
			f := card.Filter{Atoms: []card.Atom{{Is: card.IsOwned, Who: card.You}}}
			return rules(card.Mod{Rule: card.NotControlled, Cond: &card.Cond{Kind: card.Is, Not: true, Ref: o.Ref, Filter: &f}}), o.Who == card.NoPlayer
		}, noun.Genitive),
	)
	may.Rules(kernel.On("overlay {}", func(m kernel.Match) ([]card.Mod, bool) {
		s := kernel.Val[card.Sel](m, 0)
		return rules(card.Mod{Rule: card.Overlays, Sel: &s}), true
	}, kindsOf))
	notPlay()
	ignoring()
	equipping()
	proclaiming()
	kept()
}

// grants is what must be paid besides.
func grants(m kernel.Match) ([]card.Mod, bool) {
	return rules(card.Mod{Rule: card.EntersFor, Grant: paid(kernel.Val[*card.Item](m, 0))}), true
}

// paid is an item all of which is a cost.
func paid(it *card.Item) *card.Item {
	x := *it
	x.Ops = slices.Clone(it.Ops)
	for i := range x.Ops {
		x.Ops[i].Cost = true
	}
	return &x
}

// notPlay is what a player doesn't play.
func notPlay() {
	not := func(evs ...card.Happening) func(m kernel.Match) ([]card.Mod, bool) {
		return func(m kernel.Match) (all []card.Mod, ok bool) {
			s := kernel.Val[card.Sel](m, 0)
			for _, ev := range evs {
				all = append(all, card.Mod{Kind: card.RuleMod, Rule: card.NotPlay, Event: ev, Sel: &s})
			}
			return all, true
		}
	}
	neverYou.Rules(
		kernel.On("play {}", not(card.NoEvent), kindsOf), kernel.On("play {}", func(m kernel.Match) ([]card.Mod, bool) {
			s := kernel.Val[noun.Phrase](m, 0).Sel
			s.How = card.All
			return rules(card.Mod{Rule: card.NotPlay, Sel: &s}), true
		}, noun.Titled), kernel.On("bring {} into play", not(card.EvEnterPlay), kindsOf),
		kernel.On("Proclaim {}", not(card.EvProclaim), kindsOf), kernel.On("Recruit {}", not(card.EvRecruit), kindsOf),
		kernel.On("(Equip|attach) {}", not(card.EvAttach), kindsOf), kernel.On("Recruit or Equip {}", not(card.EvRecruit, card.EvAttach), kindsOf),
	)
	to := func(who card.Player, ev card.Happening) func(m kernel.Match) (card.Op, bool) {
		return func(m kernel.Match) (card.Op, bool) {
			ms, ok := not(ev)(m)
			return card.Op{Verb: card.Modify, Who: who, Mods: ms}, ok
		}
	}
	rulings.Rules(
		kernel.On("{} will not join you", to(card.You, card.EvControl), kindsOf),
		kernel.On("{} will not enter play from {}", func(m kernel.Match) (card.Op, bool) {
			s, p := kernel.Val[card.Sel](m, 0), kernel.Val[noun.Phrase](m, 1).Sel
			f := *s.Filter
			f.Atoms = append(append([]card.Atom{}, f.Atoms...), card.Atom{Is: card.IsWithin, Ref: p.Ref})
			s.Filter = &f
			return card.Op{Verb: card.Modify, Who: card.EachPlayer, Mods: rules(card.Mod{Rule: card.NotPlay, Event: card.EvEnterPlay, Sel: &s})}, p.How == card.Ref && p.Thing == card.Provinces
		}, kindsOf, noun.Cat),
	)
	rulings.Rules(
		kernel.On("{} (will not|cannot|may not) enter play", to(card.EachPlayer, card.EvEnterPlay), pluralKinds),
		kernel.On("your Provinces may have {} Regions attached", func(m kernel.Match) (card.Op, bool) {
			x := card.Mod{Kind: card.RuleMod, Rule: card.MoreRegions, Amount: card.Num(kernel.Val[int](m, 0))}
			return card.Op{Verb: card.Modify, Who: card.You, Mods: []card.Mod{x}}, true
		}, amount.Number),
	)
	for words, r := range map[string]card.Rule{"unbowed": card.EntersUnbowed, "bowed": card.EntersBowed} {
		isSo.Rules(kernel.Means("enters play "+words, rules(card.Mod{Rule: r})))
		areSo.Rules(kernel.Means("enter play "+words, rules(card.Mod{Rule: r})))
		isSo.Rules(kernel.On("enters play "+words+" if {}", func(m kernel.Match) ([]card.Mod, bool) {
			c := kernel.Val[card.Cond](m, 0)
			return rules(card.Mod{Rule: r, Cond: &c}), true
		}, condition.Cat))
	}
	youDo.Rules(
		kernel.On("begin the game with {} Provinces", func(m kernel.Match) ([]card.Mod, bool) {
			return rules(card.Mod{Rule: card.BeginsWith, Amount: card.Num(kernel.Val[int](m, 0))}), true
		}, amount.Number),
		kernel.Means("begin the game with the Imperial Favor", rules(card.Mod{Rule: card.BeginsFavor})),
		kernel.Means("(choose|decide) the order in which battles resolve", rules(card.Mod{Rule: card.ChoosesFights})),
	)
}

// adherents is the category of the players of a Clan who do something: "Crab Clan players".
var adherents = kernel.NewCat[card.Mod]("players of a Clan who may")

// patrons is the category of who may do something with a card: "you may", "Crab Clan players may".
var patrons = kernel.NewCat[card.Mod]("who may")

func init() {
	ofClan := func(m kernel.Match) (card.Mod, bool) {
		l := kernel.Val[kernel.Joined[card.Keyword]](m, 0)
		return card.Mod{Keyword: l.Items[0], Cond: &card.Cond{Kind: card.PlaysClan, Who: card.You, Keywords: l.Items}}, len(l.Items) == 1
	}
	patrons.Rules(kernel.Means("you (may|can)", card.Mod{}), kernel.On("{} players (may|can)", ofClan, clause.Clans))
	adherents.Rules(kernel.On("{} players [(may|can)]", ofClan, clause.Clans))
}

// granted is a rule of a card for some players, or under a condition that stands behind it.
func granted(r card.Rule, who, what, cond int) func(m kernel.Match) (card.Op, bool) {
	return func(m kernel.Match) (card.Op, bool) {
		x := card.Mod{}
		if who >= 0 {
			x = kernel.Val[card.Mod](m, who)
		}
		if cond >= 0 {
			if x.Cond != nil {
				return card.Op{}, false
			}
			c := kernel.Val[card.Cond](m, cond)
			x.Cond = &c
		}
		x.Kind, x.Rule = card.RuleMod, r
		switch v := m.Vals[what].(type) {
		case noun.Owner:
			c := modify(card.Sel{How: card.Ref, Ref: v.Ref}, x)
			return c, v.Who == card.NoPlayer && v.Of == nil
		case noun.Phrase:
			c := modify(v.Sel, x)
			return c, v.Sel.How == card.Ref && v.Sel.Thing == card.Cards
		}
		return card.Op{}, false
	}
}

// ignoring is what is brought into play whatever its Honor Requirement.
func ignoring() {
	const honor = "[the|his|their|its] (Honor Requirements|Honor Requirement)"
	all := func(m kernel.Match) (card.Op, bool) {
		s := kernel.Val[card.Sel](m, 0)
		onto := slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsPaidOnto }) // which the rule has of its own
		return modify(s, rule(card.IgnoresHonor)), !onto
	}
	attached := func(what, to int) func(m kernel.Match) (card.Op, bool) { // "Followers attaching to him", "he may attach Followers"
		return func(m kernel.Match) (card.Op, bool) {
			x, s := rule(card.IgnoresHonor), kernel.Val[noun.Phrase](m, to).Sel
			x.Sel = &s
			c := modify(kernel.Val[card.Sel](m, what), x)
			return c, s.How == card.Ref && s.Thing == card.Cards
		}
	}
	more := func(who, what, n int) func(m kernel.Match) (card.Op, bool) { // of whom the Honor Requirement asks is he alone
		return func(m kernel.Match) (card.Op, bool) {
			c, ok := attached(what, who)(m)
			c.Mods[0].Amount = card.Num(kernel.Val[int](m, n))
			return c, ok && c.Mods[0].Amount.N > 0
		}
	}
	const you = "[you] [may] ignore "
	rulings.Rules(
		kernel.On("while attaching {}, {} has {} PH", more(1, 0, 2), kindsOf, noun.Cat, amount.Signed), kernel.On("{} has {} PH while attaching {}", more(0, 2, 1), noun.Cat, amount.Signed, kindsOf),
		kernel.On(you+honor+" when bringing {} into play", all, kindsOf), kernel.On(you+honor+" (on|of) {}", all, kindsOf), kernel.On(you+"{} ' "+honor, all, kindsOf),
		kernel.On(you+honor+" of {} attaching to {}", attached(0, 1), kindsOf, noun.Cat),
		kernel.On("{} (may attach|attaches) {} ignoring "+honor, attached(1, 0), noun.Cat, kindsOf),
		kernel.On("attaches {} ignoring "+honor, func(m kernel.Match) (card.Op, bool) {
			x := rule(card.IgnoresHonor)
			x.Sel = &card.Sel{How: card.Ref, Ref: card.Self}
			return modify(kernel.Val[card.Sel](m, 0), x), true
		}, kindsOf),
		kernel.On(you+"{} Honor Requirement", alone(granted(card.IgnoresHonor, -1, 0, -1)), noun.Genitive),
		kernel.On(you+"{} Honor Requirement if {}", granted(card.IgnoresHonor, -1, 0, 1), noun.Genitive, condition.Cat),
		kernel.On("{} ignore {} Honor Requirement", alone(granted(card.IgnoresHonor, 0, 1, -1)), adherents, noun.Genitive),
		kernel.On(you+"{} Honor Requirement if (it|he|she) is attaching to {}", func(m kernel.Match) (card.Op, bool) {
			x, s := rule(card.IgnoresHonor), kernel.Val[card.Sel](m, 1)
			x.Sel = &s
			o := kernel.Val[noun.Owner](m, 0)
			c := modify(card.Sel{How: card.Ref, Ref: o.Ref}, x)
			return c, o.Who == card.NoPlayer
		}, noun.Genitive, matches),
	)
	for enter, c := range map[string]*kernel.Cat[[]card.Mod]{"enters": isSo, "enter": areSo} {
		c.Rules(
			kernel.On(enter+" play {}", first, ignores),
			kernel.On(enter+" play {} if {}", func(m kernel.Match) ([]card.Mod, bool) {
				ms, c := kernel.Val[[]card.Mod](m, 0), kernel.Val[card.Cond](m, 1)
				ms = slices.Clone(ms) // others read it without the condition
				ms[0].Cond = &c
				return ms, true
			}, ignores, condition.Cat),
		)
	}
	for _, attach := range []string{"attaches", "may attach"} {
		isSo.Rules(kernel.On(attach+" to {}[,] {}", func(m kernel.Match) ([]card.Mod, bool) {
			s := kernel.Val[card.Sel](m, 0)
			return rules(card.Mod{Rule: card.IgnoresHonor, Sel: &s}), true
		}, matches, ignores))
	}
}

// alone reads what a player may do where nothing more is said that he may do with it: he would choose all of that or nothing.
func alone(mean func(m kernel.Match) (card.Op, bool)) func(m kernel.Match) (card.Op, bool) {
	return func(m kernel.Match) (card.Op, bool) {
		o, ok := mean(m)
		may := m.P.Is(m.At, "may") || m.P.Is(m.At+1, "may")
		return o, ok && !(may && (m.P.Is(m.End, "and") || m.P.Is(m.End, ",")))
	}
}

// ignores is "ignoring its Honor Requirement".
var ignores = kernel.NewCat[[]card.Mod]("whatever its Honor Requirement")

func init() {
	ignores.Define(func(p *kernel.Parser, at int) []kernel.Reading[[]card.Mod] {
		end, ok := p.OneOf(at, "ignoring Honor Requirements", "ignoring Honor Requirement", "ignoring its Honor Requirement", "ignoring their Honor Requirements", "ignoring his Honor Requirement")
		if !ok {
			return nil
		}
		return []kernel.Reading[[]card.Mod]{{Val: rules(card.Mod{Rule: card.IgnoresHonor}), End: end, Node: kernel.Say("ignoring Honor Requirements")}}
	})
}
