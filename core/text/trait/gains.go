package trait

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What things will not gain: keywords, Clan Alignments, tokens, bonuses; and when they straighten.

// gains is the category of one thing gained.
var gains = kernel.NewCat[card.Mod]("what is gained")

func init() {
	gains.Rules(
		kernel.Means("(a Clan Alignment|Clan Alignments|any Clan Alignment)", card.Mod{Event: card.EvGainKeyword, Keyword: card.YourClan}),
		kernel.On("[(a|any)] {} (tokens|token)", func(m kernel.Match) (card.Mod, bool) {
			return card.Mod{Event: card.EvToken, Keyword: card.Keyword(kernel.Val[string](m, 0))}, true
		}, noun.TokenNames),
		kernel.On("{}", func(m kernel.Match) (card.Mod, bool) {
			ks := kernel.Val[[]card.Keyword](m, 0)
			return card.Mod{Event: card.EvGainKeyword, Keyword: ks[0]}, len(ks) == 1
		}, amount.Keywords),
	)
	never.Rules(kernel.On("(gain|receive) {}", func(m kernel.Match) ([]card.Mod, bool) {
		l := kernel.Val[kernel.Joined[card.Mod]](m, 0)
		all := slices.Clone(l.Items)
		for i := range all {
			all[i].Kind, all[i].Rule = card.RuleMod, card.NotEvent
		}
		return all, l.Conj == kernel.NoConj || l.Conj == kernel.Or
	}, kernel.List(gains, nil)))
	isSo.Rules(kernel.Means("straightens during each player's Straighten Phase", rules(card.Mod{Rule: card.StraightenEach})))
	areSo.Rules(kernel.Means("straighten during each player's Straighten Phase", rules(card.Mod{Rule: card.StraightenEach})))
	for word, n := range map[string]*card.Value{"second": nil, "third": card.Num(2)} {
		rulings.Rules(kernel.On("{} will not straighten before your "+word+" turn", func(m kernel.Match) (card.Op, bool) {
			p := kernel.Val[noun.Phrase](m, 0)
			o := modify(p.Known().Sel, rule(card.StraightenNot))
			o.While = &card.Cond{Kind: card.FirstTurn, A: n, Who: card.You}
			return o, governed(p)
		}, noun.Cat))
	}
	for words, m := range map[string]card.Mod{"into a attacking army": {Army: card.Attacker}, "into a defending army": {Army: card.Defender}, "to battlefields": {To: card.BattlefieldZone}} {
		assign := map[card.Player]card.Rule{card.Attacker: card.MayNotAttack, card.Defender: card.MayNotDefend, card.NoPlayer: card.MayNotAssign}[m.Army]
		m.Kind, m.Rule, m.Event = card.RuleMod, card.NotEvent, card.EvMove
		never.Rules(kernel.Means("(assign|be assigned), and will not move, "+words, []card.Mod{{Kind: card.RuleMod, Rule: assign}, m}))
	}
	field := func(s card.Sel) bool {
		return s.How == card.Ref && (s.Thing == card.Battlefields && s.Ref == card.Here || s.Thing == card.Provinces)
	}
	never.Rules(kernel.On("move to or from {}", func(m kernel.Match) ([]card.Mod, bool) {
		s := kernel.Val[noun.Phrase](m, 0).Sel
		return rules(card.Mod{Rule: card.NotEvent, Event: card.EvMove, Sel: &s}, card.Mod{Rule: card.NotEvent, Event: card.EvMove, Sel: &s, From: true}), field(s)
	}, noun.Cat))
	never.Rules(kernel.On("(assign|be assigned), and will not move, to {}", func(m kernel.Match) ([]card.Mod, bool) {
		s := kernel.Val[noun.Phrase](m, 0).Sel
		return rules(card.Mod{Rule: card.MayNotAssign, Sel: &s}, card.Mod{Rule: card.NotEvent, Event: card.EvMove, Sel: &s}), s.How == card.Ref && (s.Thing == card.Battlefields || s.Thing == card.Provinces)
	}, noun.Cat))
}
