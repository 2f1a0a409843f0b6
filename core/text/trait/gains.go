package trait

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/effect"
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
	never.Rules(kernel.Means("count against the number of Regions a Province (may|can) attach", rules(card.Mod{Rule: card.Uncounted})))
	isSo.Rules(kernel.Means("straightens during (each player's|each) Straighten Phase", rules(card.Mod{Rule: card.StraightenEach})))
	areSo.Rules(kernel.Means("straighten during (each player's|each) Straighten Phase", rules(card.Mod{Rule: card.StraightenEach})))
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
	fields()
}

// field is the category of battlefields as a rule names them: those of a Province, the current one, or that of a card.
var field = kernel.NewCat[card.Sel]("battlefield of a rule")

// fields is to which battlefields things do not go.
func fields() {
	ofProvince := kernel.NewCat[card.Sel]("battlefield of a Province")
	ofProvince.Rules(kernel.On("{} (battlefield|battlefields)", func(m kernel.Match) (card.Sel, bool) {
		o := kernel.Val[noun.Owner](m, 0)
		return card.Sel{How: card.Ref, Ref: o.Ref, Thing: o.Kind}, o.Who == card.NoPlayer && o.Of == nil && o.Kind == card.Provinces
	}, noun.Genitive))
	field.Rules(
		kernel.On("{}", func(m kernel.Match) (card.Sel, bool) { return kernel.Val[card.Sel](m, 0), true }, ofProvince),
		kernel.On("{}", func(m kernel.Match) (card.Sel, bool) {
			s := kernel.Val[noun.Phrase](m, 0).Sel
			return s, s.How == card.Ref && s.Thing == card.Battlefields && len(ofProvince.At(m.P, m.At)) == 0
		}, noun.Cat),
	)
	to := func(ms ...card.Mod) func(m kernel.Match) ([]card.Mod, bool) {
		return func(m kernel.Match) ([]card.Mod, bool) {
			s := kernel.Val[card.Sel](m, 0)
			all := rules(slices.Clone(ms)...)
			for i := range all {
				all[i].Sel = &s
			}
			return all, true
		}
	}
	stay, move, leave := card.Mod{Rule: card.MayNotAssign}, card.Mod{Rule: card.NotEvent, Event: card.EvMove}, card.Mod{Rule: card.NotEvent, Event: card.EvMove, From: true}
	effect.Act.Rules(kernel.On("negate {} (movement|movements) to or from {}", func(m kernel.Match) ([]card.Op, bool) {
		x := m
		x.Vals = m.Vals[1:]
		ms, _ := to(move, leave)(x)
		h := kernel.Val[amount.Holder](m, 0).Sel
		return []card.Op{modify(h, ms...)}, h.How == card.All || h.How == card.Ref
	}, amount.Holders, field))
	never.Rules(
		kernel.On("(assign|be assigned) to {}", to(stay), field), kernel.On("move to or from {}", to(move, leave), field),
		kernel.On("(assign|be assigned), and will not move, to {}", to(stay, move), field),
	)
}
