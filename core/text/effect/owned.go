package effect

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/duration"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What players have: "you have +1 maximum hand size", "each player has the ability, …", "you have Reconnaissance there".

func init() {
	for _, verb := range []struct {
		words string
		num   kernel.Number
	}{{"(have|gain)", kernel.Plural}, {"(has|gains)", kernel.Singular}} {
		Clause.Rules(kernel.On("{} "+verb.words+" {}", playerHas(verb.num), noun.Players, owned), kernel.On("{} "+verb.words+" {} {}", playerHas(verb.num), noun.Players, owned, duration.For))
	}
}

// owned is the category of what players have: abilities, and a higher or lower hand size or Lobby bonus.
var owned = kernel.NewCat[[]card.Mod]("what a player has")

func init() {
	rule := func(more, less card.Rule) func(m kernel.Match) ([]card.Mod, bool) {
		return func(m kernel.Match) ([]card.Mod, bool) {
			n := kernel.Val[int](m, 0)
			if n < 0 {
				return []card.Mod{{Kind: card.RuleMod, Rule: less, Amount: card.Num(-n)}}, true
			}
			return []card.Mod{{Kind: card.RuleMod, Rule: more, Amount: card.Num(n)}}, true
		}
	}
	owned.Rules(
		kernel.On("{} maximum hand size", rule(card.HandLimit, card.HandLess), amount.Signed),
		kernel.On("a {} Lobby (bonus|penalty)", rule(card.LobbyMore, card.LobbyLess), amount.Signed),
		kernel.On("a {} Lobby (bonus|penalty) for {}", func(m kernel.Match) ([]card.Mod, bool) {
			ms, _ := rule(card.LobbyMore, card.LobbyLess)(m)
			v := amount.Per(*ms[0].Amount, kernel.Val[card.Value](m, 1))
			ms[0].Amount = &v
			return ms, true
		}, amount.Signed, amount.Each),
		kernel.On("a Lobby bonus (equal to|of) {}", lobbies(card.LobbyMore), amount.Cat), kernel.On("a Lobby penalty (equal to|of) {}", lobbies(card.LobbyLess), amount.Cat),
		kernel.Means("no maximum hand size", []card.Mod{{Kind: card.RuleMod, Rule: card.NoHandLimit}}),
		kernel.On("{}", func(m kernel.Match) ([]card.Mod, bool) {
			ms := kernel.Val[[]card.Mod](m, 0)
			return ms, !slices.ContainsFunc(ms, func(x card.Mod) bool { return x.Kind != card.GrantItem })
		}, amount.Given),
	)
}

// lobbies is that lobbying counts more or less Honor.
func lobbies(r card.Rule) func(m kernel.Match) ([]card.Mod, bool) {
	return func(m kernel.Match) ([]card.Mod, bool) {
		v := kernel.Val[card.Value](m, 0)
		return []card.Mod{{Kind: card.RuleMod, Rule: r, Amount: &v}}, true
	}
}

func init() {
	reconnaissance := func(s card.Sel, m kernel.Match) []card.Op {
		return change{op: card.Op{Verb: card.Modify, What: &s, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.Reconnaissance}}}}.ops(m)
	}
	Clause.Rules(
		kernel.On("when a Lobby action checks Family Honor, your [Family] Honor is treated as {} points higher", func(m kernel.Match) ([]card.Op, bool) {
			n := card.Value{N: kernel.Val[int](m, 0)}
			return change{op: card.Op{Verb: card.Modify, Who: card.You, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.LobbyMore, Amount: &n}}}}.ops(m), true
		}, amount.Number),
		kernel.On("you have Reconnaissance at {} (battlefields|battlefield)", func(m kernel.Match) ([]card.Op, bool) {
			return reconnaissance(kernel.Val[amount.Holder](m, 0).Sel, m), true
		}, amount.Holders),
		kernel.On("you have Reconnaissance (there|at the current battlefield|at this battlefield)", func(m kernel.Match) ([]card.Op, bool) {
			return reconnaissance(card.Sel{How: card.Ref, Ref: card.Here, Thing: card.Provinces}, m), true
		}),
	)
}

// playerHas is what a player has, and for how long.
func playerHas(num kernel.Number) func(m kernel.Match) ([]card.Op, bool) {
	return func(m kernel.Match) ([]card.Op, bool) {
		p := kernel.Val[noun.Player](m, 0)
		c := change{op: card.Op{Verb: card.Modify, Who: p.Who, WhoRef: p.Ref, Mods: kernel.Val[[]card.Mod](m, 1)}}
		thing := c.op.Mods[0].Kind == card.GrantItem && p.Who != card.You // other players have abilities as things have them
		if !p.Num.Agrees(num) || p.Who == card.AnyPlayer || thing {
			return nil, false
		}
		if len(m.Vals) > 2 {
			return c.lasts(m, kernel.Val[duration.Time](m, 2))
		}
		return c.ops(m), true
	}
}
