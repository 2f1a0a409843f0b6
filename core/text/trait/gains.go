package trait

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/clause"
	"kotei/core/text/duration"
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
		kernel.Means("your Provinces' battlefields", card.Sel{How: card.All, Thing: card.Provinces, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: card.You}}}}),
		kernel.On("{} battlefields", func(m kernel.Match) (card.Sel, bool) { // "its", which no card has several of
			o := kernel.Val[noun.Owner](m, 0)
			return card.Sel{How: card.Ref, Ref: o.Ref, Thing: card.Provinces}, o.Pron && o.Who == card.NoPlayer && o.Kind == card.Cards
		}, noun.Genitive),
		kernel.On("{} battlefield", func(m kernel.Match) (card.Sel, bool) {
			o := kernel.Val[noun.Owner](m, 0)
			return card.Sel{How: card.Ref, Ref: o.Ref, Thing: card.Battlefields}, o.Who == card.NoPlayer && o.Of == nil && o.Kind == card.Cards
		}, noun.Genitive),
		kernel.On("{}", func(m kernel.Match) (card.Sel, bool) {
			s := kernel.Val[noun.Phrase](m, 0).Sel
			return s, s.How == card.Ref && s.Thing == card.Battlefields && len(ofProvince.At(m.P, m.At)) == 0
		}, noun.Cat),
	)
	for words, army := range map[string]card.Player{"(a attacking army|attacking armies|attack)": card.Attacker, "(a defending army|defending armies|defend)": card.Defender} {
		whither.Rules(kernel.Means(words, wont(army, nil)), kernel.On(words+" at {}", func(m kernel.Match) ([2]card.Mod, bool) {
			s := kernel.Val[card.Sel](m, 0)
			return wont(army, &s), true
		}, field))
	}
	whither.Rules(
		kernel.Means("(battlefields|a battlefield)", wont(card.NoPlayer, nil)),
		kernel.On("{}", func(m kernel.Match) ([2]card.Mod, bool) {
			s := kernel.Val[card.Sel](m, 0)
			return wont(card.NoPlayer, &s), true
		}, field),
	)
	of := func(i ...int) func(m kernel.Match) ([]card.Mod, bool) {
		return func(m kernel.Match) (all []card.Mod, ok bool) {
			for _, k := range i {
				x := kernel.Val[[2]card.Mod](m, 0)[k]
				all, ok = append(all, x), ok || x.Sel != nil || len(i) > 1 // else the verb's own words say it
			}
			return all, ok
		}
	}
	out := func(s card.Sel) card.Mod {
		return card.Mod{Kind: card.RuleMod, Rule: card.NotEvent, Event: card.EvMove, From: true, Sel: &s}
	}
	moves := kernel.NewCat[[]card.Mod]("movement that there is not")
	moves.Rules(
		kernel.On("(to|into) {}", of(1), whither),
		kernel.On("from {}", func(m kernel.Match) ([]card.Mod, bool) { return []card.Mod{out(kernel.Val[card.Sel](m, 0))}, true }, field),
		kernel.On("to or from {}", func(m kernel.Match) ([]card.Mod, bool) {
			s := kernel.Val[card.Sel](m, 0)
			return []card.Mod{wont(card.NoPlayer, &s)[1], out(s)}, true
		}, field),
		kernel.Means("to or from battlefields", rules(card.Mod{Rule: card.NotMove})),
	)
	effect.Act.Rules(kernel.On("negate {} (movement|movements) to or from {}", func(m kernel.Match) ([]card.Op, bool) {
		h, s := kernel.Val[amount.Holder](m, 0).Sel, kernel.Val[card.Sel](m, 1)
		return []card.Op{modify(h, wont(card.NoPlayer, &s)[1], out(s))}, h.How == card.All || h.How == card.Ref
	}, amount.Holders, field))
	const assign = "(assign|be assigned)"
	never.Rules(
		kernel.On(assign+" (to|into) {}", of(0), whither), kernel.On("move {}", first, moves),
		kernel.On(assign+"(, and will not move,|and will not move,) (to|into) {}", of(0, 1), whither), kernel.On(assign+" to, and will not move into, {}", of(0, 1), whither),
		kernel.On(assign+" to {} army", func(m kernel.Match) ([]card.Mod, bool) {
			o := kernel.Val[noun.Owner](m, 0)
			return rules(card.Mod{Rule: card.MayNotAssign, Sel: &card.Sel{How: card.Ref, Ref: o.Ref}}), o.Who == card.NoPlayer && o.Of == nil && o.Kind == card.Cards
		}, noun.Genitive),
		kernel.On(assign+" to, and will not move to, {}", of(0, 1), whither),
	)
	unassigned := func(m kernel.Match, at int) (card.Op, bool) { // by a player
		p, n := kernel.Val[noun.Player](m, 0), kernel.Val[noun.Phrase](m, 1)
		o := modify(n.Known().Sel, card.Mod{Kind: card.RuleMod, Rule: card.MayNotAssign})
		if o.Who, o.WhoRef = p.Who, p.Ref; at > 0 {
			o.Mods[0] = kernel.Val[[2]card.Mod](m, at)[0]
		}
		return o, governed(n)
	}
	const not = " (may not|cannot|will not) assign {}"
	neither := func(m kernel.Match) ([]card.Op, bool) {
		o, ok := unassigned(m, 3)
		n := kernel.Val[noun.Phrase](m, 2)
		all := []card.Op{o, modify(n.Sel, kernel.Val[[2]card.Mod](m, 3)[1])}
		for i := range all {
			if all[i].Span = (card.Span{From: m.At, To: m.End}); len(m.Vals) > 4 {
				kernel.Val[duration.Time](m, 4).Put(&all[i])
			}
		}
		return all, ok && n.Pron
	}
	const nor = "{}" + not + ", and {} will not move, (to|into) {}"
	effect.Clause.Rules(kernel.On(nor, neither, noun.Players, noun.Cat, noun.Cat, whither), kernel.On(nor+" {}", neither, noun.Players, noun.Cat, noun.Cat, whither, duration.For))
	rulings.Rules(
		kernel.On("{}"+not, func(m kernel.Match) (card.Op, bool) { return unassigned(m, 0) }, noun.Players, noun.Cat),
		kernel.On("{}"+not+" to {}", func(m kernel.Match) (card.Op, bool) { return unassigned(m, 2) }, noun.Players, noun.Cat, whither),
		kernel.On("you may assign {} even (if|while) [(he is|she is|it is|they are)] bowed", func(m kernel.Match) (card.Op, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			return modify(n.Known().Sel, rule(card.AssignBowed)), governed(n)
		}, noun.Cat),
		kernel.On("no {} may {}", func(m kernel.Match) (card.Op, bool) {
			n := kernel.Val[noun.Phrase](m, 0).Sel
			return modify(card.Sel{How: card.All, Thing: n.Thing, Filter: n.Filter}, kernel.Val[[]card.Mod](m, 1)...), n.Thing <= card.Units && n.Zone == card.InPlay
		}, noun.Described, nevers),
	)
	rulings.Rules(kernel.On("{} (will not|do not) move {} {}", func(m kernel.Match) (card.Op, bool) { // "other players' actions"
		from, n, ms := kernel.Val[clause.Source](m, 0), kernel.Val[noun.Phrase](m, 1), slices.Clone(kernel.Val[[]card.Mod](m, 2))
		c := from.Lasting()
		for i := range ms {
			ms[i].Cause = &c
		}
		return modify(n.Known().Sel, ms...), governed(n) && !from.Same
	}, clause.Sources, noun.Cat, moves))
}

// whither is the category of where things are assigned and move, each as what will not happen.
var whither = kernel.NewCat[[2]card.Mod]("where to")

// wont is that nothing is assigned to an army, or to a battlefield, and that nothing moves there.
func wont(army card.Player, at *card.Sel) [2]card.Mod {
	assign := map[card.Player]card.Rule{card.Attacker: card.MayNotAttack, card.Defender: card.MayNotDefend, card.NoPlayer: card.MayNotAssign}[army]
	move := card.Mod{Kind: card.RuleMod, Rule: card.NotEvent, Event: card.EvMove, Army: army, Sel: at}
	if army == card.NoPlayer && at == nil {
		move.To = card.BattlefieldZone
	}
	return [2]card.Mod{{Kind: card.RuleMod, Rule: assign, Sel: at}, move}
}

// first is what the first slot has read.
func first(m kernel.Match) ([]card.Mod, bool) { return kernel.Val[[]card.Mod](m, 0), true }
