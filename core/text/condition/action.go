package condition

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What is so of the action that a text answers, of the duel or battle, and of what the text itself has let a player do.

// facts are what may be said of an action after "is".
var facts = kernel.NewCat[card.Cond]("what is so of an action")

// acts are the ones that are said of nothing but an action.
var acts = kernel.NewCat[card.Cond]("what is so of actions alone")

// deeds are "does", "did not": whether a player has done what the text lets him do.
var deeds = kernel.NewCat[deed]("deed")

type deed struct {
	num kernel.Number
	not bool
}

// choosers are who has chosen something, or refused it.
var choosers = kernel.NewCat[clause.Player]("who chose")

func init() {
	facts.Rules(
		kernel.Means("yours", card.Cond{Kind: card.OfAction, Who: card.You}),
		kernel.On("{}", func(m kernel.Match) (card.Cond, bool) {
			o := kernel.Val[noun.Owner](m, 0)
			return card.Cond{Kind: card.OfAction, Who: o.Who, Ref: o.Ref}, o.Who != card.You
		}, noun.Genitive),
		kernel.On("{}", ofKind, clause.Kinds),
		kernel.On("{}", same, acts),
	)
	acts.Rules(
		kernel.On("a {} action", ofKind, clause.Kinds),
		kernel.On("a {} action", func(m kernel.Match) (card.Cond, bool) { // "a Battle or Open action"
			l := kernel.Val[kernel.Joined[card.Cause]](m, 0)
			c := card.Cond{Kind: card.OfAction, Cause: &card.Cause{Action: true}}
			for _, k := range l.Items {
				k.Action = true
				c.Cause.Any = append(c.Cause.Any, k)
			}
			return c, len(l.Items) > 1 && l.Conj == kernel.Or
		}, kernel.List(clause.Kinds, nil)),
		kernel.Means("[being] taken as an additional action", card.Cond{Kind: card.OfAction, Cause: &card.Cause{Action: true, Extra: true}}),
		kernel.On("from {}", func(m kernel.Match) (card.Cond, bool) {
			from, ok := clause.Matched(kernel.Val[noun.Phrase](m, 0))
			return card.Cond{Kind: card.OfAction, Cause: &card.Cause{Action: true, From: &from}}, ok
		}, noun.Cat),
	)
	for verb, not := range map[string]bool{"performed": false, "did not perform": true} {
		plain.Rules(kernel.On("{} "+verb+" (it|the action|that action)", func(m kernel.Match) (card.Cond, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			by, ok := clause.Matched(n)
			return card.Cond{Kind: card.OfAction, Not: not, Cause: &card.Cause{Action: true, Doer: &by}}, ok && by.Thing == card.Cards && n.Num != kernel.Plural
		}, noun.Cat))
	}
	for verb, not := range map[string]bool{"(is|was)": false, "(is not|was not)": true} {
		plain.Rules(kernel.On("it "+verb+" {}", func(m kernel.Match) (card.Cond, bool) {
			c := kernel.Val[card.Cond](m, 0)
			c.Not = not
			return c, true
		}, acts))
	}
	deeds.Rules(
		kernel.Means("does", deed{kernel.Singular, false}), kernel.Means("do", deed{kernel.Plural, false}), kernel.Means("did", deed{kernel.Either, false}),
		kernel.Means("(does not|doesn't|does neither)", deed{kernel.Singular, true}), kernel.Means("(do not|don't|do neither)", deed{kernel.Plural, true}),
		kernel.Means("(did not|didn't|did neither)", deed{kernel.Either, true}),
	)
	choosers.Rules(kernel.On("{}", func(m kernel.Match) (clause.Player, bool) { return kernel.Val[clause.Player](m, 0), true }, clause.Players))
	plain.Rules(
		kernel.On("{} {}", did(card.Done), clause.Players, deeds),
		kernel.On("{} {} choose this", did(card.Chose), choosers, deeds),
		kernel.On("{} chose this", func(m kernel.Match) (card.Cond, bool) {
			d := kernel.Val[clause.Player](m, 0)
			return card.Cond{Kind: card.Chose, Who: d.Who, Ref: m.P.Refer(m.At, m.End)}, d.Who == card.Chosen
		}, choosers),
		kernel.On("{} {} choose to {}", didSo(card.Chose), choosers, deeds, choices), kernel.On("{} {} {}", didSo(card.Done), choosers, deeds, choices),
		kernel.On("{} {}", func(m kernel.Match) (card.Cond, bool) {
			m.Vals = []any{m.Vals[0], deed{kernel.Either, false}, m.Vals[1]}
			return didSo(card.Done)(m)
		}, choosers, chosen),
		kernel.On("{} (fails|failed)", func(m kernel.Match) (card.Cond, bool) {
			return card.Cond{Kind: card.Did, Not: true, Event: kernel.Val[card.Happening](m, 0), Ref: m.P.Refer(m.At, m.Ends[0]), Prop: "fails"}, true
		}, failing),
		kernel.On("{} {} refuse [this]", did(card.Refused), choosers, deeds),
		kernel.On("{} (refuses|refused)", func(m kernel.Match) (card.Cond, bool) {
			d := kernel.Val[clause.Player](m, 0)
			return card.Cond{Kind: card.Refused, Ref: m.P.Refer(m.At, m.End)}, d.Who == card.Chosen
		}, choosers),
		kernel.On("{} chose not to", func(m kernel.Match) (card.Cond, bool) {
			d := kernel.Val[clause.Player](m, 0)
			return card.Cond{Kind: card.Chose, Not: true, Who: d.Who, Ref: m.P.Refer(m.At, m.End)}, d.Who == card.Chosen
		}, choosers),
		kernel.On("{} {} {} {}", took, clause.Players, taking, clause.Actions, clause.Windows),
		kernel.Means("you paid Gold for this", card.Cond{Kind: card.PaidFor}),
		kernel.Means("the [battlefield's] province was destroyed", card.Cond{Kind: card.HasDestroyed, Who: card.AnyPlayer, Things: []card.Thing{card.Provinces}}),
		kernel.Means("the [battlefield's] province was not destroyed", card.Cond{Kind: card.HasDestroyed, Not: true, Who: card.AnyPlayer, Things: []card.Thing{card.Provinces}}),
		kernel.On("this action was taken as an additional action", func(kernel.Match) (card.Cond, bool) { return card.Cond{Kind: card.AsAdditional}, true }),
		kernel.On("this is the first {} action [taken] {}", firstOf(card.AnyPlayer), clause.Kinds, clause.Windows),
		kernel.On("this is your first {} action [taken] {}", firstOf(card.You), clause.Kinds, clause.Windows),
		kernel.On("{} took the first {} action {}", func(m kernel.Match) (card.Cond, bool) {
			d, c := kernel.Val[clause.Player](m, 0), kernel.Val[card.Cause](m, 1)
			c.Action = true
			return card.Cond{Kind: card.Happened, Not: d.None, Who: d.Who, Event: card.EvAnnounce, Window: kernel.Val[card.Window](m, 2), Cause: &c, Prop: "first"}, c.Des != 0 && d.Ref == card.NoVar && d.Who != card.AnyPlayer
		}, clause.Players, clause.Kinds, clause.Windows),
		kernel.On("((this action was (taken|used)|this was (taken|used)|you (used|took) this (action|ability)) as a {} (action|)|this is a {} [action])", func(m kernel.Match) (card.Cond, bool) {
			c := kernel.Val[card.Cause](m, 0)
			return card.Cond{Kind: card.TakenAs, Cause: &card.Cause{Des: c.Des}}, c.Des != 0
		}, clause.Kinds),
	)
	plain.Rules(
		kernel.On("{} is no longer a legal target (for|of) (the|that) action", legal(true), subjects), kernel.On("{} is still a legal target (for|of) (the|that) action", legal(false), subjects),
		kernel.On("{} (is|are) resolving", func(m kernel.Match) (card.Cond, bool) {
			s := kernel.Val[clause.Source](m, 0)
			x := card.Cond{Kind: card.ActionResolving, Cause: &s.Cause}
			if s.By == card.Another || s.By == card.EachOther {
				if x.Who = card.EachOther; !clause.Particular(s.Cause) {
					x.Cause = nil
				}
			}
			return x, (s.By == card.NoPlayer || x.Who != card.NoPlayer) && !s.Same && !s.Its && s.Cause.From == nil && s.Cause.Doer == nil
		}, clause.Actions),
		kernel.On("that resolution destroyed {}", destroyed(func(kernel.Match) (card.Player, bool) { return card.AnyPlayer, true }, 0, false), ruins),
		kernel.On("{} destroyed {} (in|during) that resolution", destroyed(destroyer, 1, false), clause.Players, ruins),
		kernel.On("{} did not destroy {} (in|during) that resolution", destroyed(destroyer, 1, true), clause.Players, ruins),
		kernel.On("{} {} (when|before|immediately before) (he|she|it|they) (was|were) destroyed", asItWas, subjects, clause.States),
		kernel.On("{} {} when this targeted (him|her|it|them)", asItWas, subjects, clause.States),
	)
	for words, not := range map[string]bool{"destroyed": false, "did not destroy": true} {
		plain.Rules(kernel.On("{} "+words+" {}", func(m kernel.Match) (card.Cond, bool) {
			return destroyed(destroyer, 1, not)(m)
		}, clause.Players, battlefields))
	}
	ruin.Rules(
		kernel.Means("(a|any|the) Province", card.Provinces), kernel.Means("(any|one or more|a) [(enemy|opposing)] (units|unit)", card.Units), kernel.Means("an army", card.Armies),
		kernel.Means("the battlefield's Province", card.Provinces),
	)
	battlefields.Rules(
		kernel.Means("the battlefield's Province", kernel.Joined[card.Thing]{Items: []card.Thing{card.Provinces}}),
		kernel.Means("the battlefield's Province or an army", kernel.Joined[card.Thing]{Items: []card.Thing{card.Provinces, card.Armies}}),
	)
	for verbs, v := range map[string]card.Var{"(wins|win|won)": card.Winner, "(loses|lose|lost)": card.Loser} {
		plain.Rules(
			kernel.On("{} "+verbs+" [the duel|this duel|it]", func(m kernel.Match) (card.Cond, bool) {
				n := kernel.Val[noun.Phrase](m, 0)
				return card.Cond{Kind: card.Is, Ref: n.Sel.Ref, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: v}}}}, n.Sel.How == card.Ref && n.Sel.Thing == card.Cards
			}, subjects),
			kernel.Means("your Personality "+verbs+" [the duel|this duel|it]", card.Cond{Kind: card.Is, Ref: v, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: card.You}}}}),
			kernel.On("{} "+verbs+" (the duel|this duel|it)", func(m kernel.Match) (card.Cond, bool) {
				d := kernel.Val[clause.Player](m, 0)
				return card.Cond{Kind: card.Is, Not: d.None, Ref: v, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: d.Who}}}}, d.Ref == card.NoVar
			}, clause.Players),
		)
	}
	for verbs, k := range map[string]card.CondKind{"(won|wins|win)": card.WonBattle, "(lost|loses|lose)": card.LostBattle} {
		clause.Abouts.Rules(kernel.Means(verbs+" (the battle|this battle)", clause.About{Cond: card.Cond{Kind: k}, Num: kernel.Either}))
	}
	late := kernel.NewCat[card.Cond]("when and from what actions have resolved")
	late.Define(func(p *kernel.Parser, at int) (all []kernel.Reading[card.Cond]) {
		for _, w := range clause.Windows.At(p, at) {
			all = append(all, kernel.Reading[card.Cond]{Val: card.Cond{Window: w.Val}, End: w.End, Node: w.Node})
			for _, t := range clause.ActionTails.At(p, w.End) {
				all = append(all, kernel.Reading[card.Cond]{Val: card.Cond{Window: w.Val, Cause: &t.Val}, End: t.End, Node: kernel.Say(w.Node, t.Node)})
			}
		}
		return all
	})
	amount.Each.Rules(kernel.On("{} {} resolved {}", resolved, clause.Actions, whose, late))
	plain.Rules(kernel.Means("your Personality was challenged to this duel", card.Cond{Kind: card.Is, Ref: card.YourDuelist, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: card.Challenged}}}}))
}

// whose is by whom an action has been resolved: "you have".
var whose = kernel.NewCat[card.Player]("who has resolved an action")

func init() {
	whose.Define(func(p *kernel.Parser, at int) []kernel.Reading[card.Player] {
		for words, who := range map[string]card.Player{"that has": card.AnyPlayer, "you have": card.You} {
			if end, ok := p.Words(at, words); ok {
				return []kernel.Reading[card.Player]{{Val: who, End: end, Node: kernel.Say(words)}}
			}
		}
		return nil
	})
}

// resolved is how many such actions have resolved: "each Recon action that has resolved this turn".
func resolved(m kernel.Match) (card.Value, bool) {
	s, who, when := kernel.Val[clause.Source](m, 0), kernel.Val[card.Player](m, 1), kernel.Val[card.Cond](m, 2)
	each, ok := s.Each && s.By == card.NoPlayer, true
	if when.Cause != nil {
		s, ok = s.With(*when.Cause)
	}
	c := s.Cause
	v := card.Value{Kind: card.TimesOf, Cond: &card.Cond{Kind: card.Happened, Who: who, Event: card.EvResolve, Window: when.Window, Cause: &c}}
	if who == card.You {
		v.Who = who
	}
	return v, ok && each && s.By == card.NoPlayer
}

var (
	// choices are what a player might do, or have done, as he chose; chosen are those that he did. Discourse finds where he could.
	choices = kernel.NewCat[card.Happening]("what might be done")
	chosen  = kernel.NewCat[card.Happening]("what was done")
	// failing are what may fail.
	failing = kernel.NewCat[card.Happening]("what may fail")
)

func init() {
	choices.Rules(
		kernel.Means("pay [(the Gold|it|for it)]", card.EvPayGold), kernel.Means("discard [a card]", card.EvDiscard), kernel.Means("draw [a card]", card.EvDraw),
		kernel.On("{}", func(m kernel.Match) (card.Happening, bool) {
			ev := kernel.Val[card.Op](m, 0).Verb.Row().Deed
			return ev, ev != card.NoEvent
		}, clause.Effect),
	)
	chosen.Rules(kernel.Means("paid [the Gold]", card.EvPayGold), kernel.Means("drew [a card]", card.EvDraw))
	failing.Rules(kernel.Means("(the|his|her|its|their) movement", card.EvMove))
}

// didSo is whether a player has done, or chosen, a thing that he might.
func didSo(k card.CondKind) func(m kernel.Match) (card.Cond, bool) {
	return func(m kernel.Match) (card.Cond, bool) {
		d, x := kernel.Val[clause.Player](m, 0), kernel.Val[deed](m, 1)
		c := card.Cond{Kind: k, Not: x.not, Who: d.Who, Event: kernel.Val[card.Happening](m, 2), Ref: m.P.Refer(m.At, m.End)}
		if c.Who == card.You {
			c.Who = card.NoPlayer
		}
		told := k == card.Done && c.Event != card.EvPayGold && c.Event != card.EvDraw // what you do yourself is asked about as a deed
		return c, (d.Who == card.Chosen || d.Who == card.You && !told) && !d.None && d.Num.Agrees(x.num)
	}
}

var (
	// ruin is what battle resolution destroys, by its kind; battlefields is that of the battlefield.
	ruin         = kernel.NewCat[card.Thing]("what is destroyed in battle")
	ruins        = kernel.List(ruin, nil)
	battlefields = kernel.NewCat[kernel.Joined[card.Thing]]("what the battlefield may lose")
)

func destroyer(m kernel.Match) (card.Player, bool) {
	d := kernel.Val[clause.Player](m, 0)
	return d.Who, d.Ref == card.NoVar && !d.None
}

// destroyed is what a player has destroyed in the battle that was resolved.
func destroyed(by func(kernel.Match) (card.Player, bool), i int, not bool) func(m kernel.Match) (card.Cond, bool) {
	return func(m kernel.Match) (card.Cond, bool) {
		l := kernel.Val[kernel.Joined[card.Thing]](m, i)
		who, ok := by(m)
		things := slices.Clone(l.Items)
		slices.Sort(things)
		return card.Cond{Kind: card.HasDestroyed, Not: not, Who: who, Things: things}, ok && l.Conj != kernel.And
	}
}

// asItWas is what was so of a thing as it was destroyed or targeted: what it is, and its honor.
func asItWas(m kernel.Match) (card.Cond, bool) {
	n, s := kernel.Val[noun.Phrase](m, 0), kernel.Val[clause.State](m, 1)
	c, ok := stateOf(n, s)
	return c, ok && c.Kind == card.Is && !slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool {
		return a.Is != card.IsDishonorable && a.Is != card.IsKeyword && a.Is != card.IsClan && a.Is != card.IsUnique && a.Is != card.IsHuman
	})
}

// firstOf is that no other such action has resolved before.
func firstOf(who card.Player) func(m kernel.Match) (card.Cond, bool) {
	return func(m kernel.Match) (card.Cond, bool) {
		c := kernel.Val[card.Cause](m, 0)
		c.Action = true
		return card.Cond{Kind: card.Happened, Not: true, Who: who, Event: card.EvResolve, Window: kernel.Val[card.Window](m, 1), Cause: &c}, c.Des != 0
	}
}

func legal(not bool) func(m kernel.Match) (card.Cond, bool) {
	return func(m kernel.Match) (card.Cond, bool) {
		n := kernel.Val[noun.Phrase](m, 0)
		return card.Cond{Kind: card.StillLegal, Not: not, Ref: n.Sel.Ref}, n.Sel.How == card.Ref && n.Sel.Thing == card.Cards
	}
}

func ofKind(m kernel.Match) (card.Cond, bool) {
	c := kernel.Val[card.Cause](m, 0)
	c.Action = true
	return card.Cond{Kind: card.OfAction, Cause: &c}, true
}

// targets: "the action targeted one of your Monks".
func targets(not bool) func(m kernel.Match) (card.Cond, bool) {
	return func(m kernel.Match) (card.Cond, bool) {
		s := kernel.Val[noun.Phrase](m, 0).Sel
		c := card.Cond{Kind: card.Targeted, Not: not, Cause: &card.Cause{Action: true}}
		if s.How == card.Ref {
			c.Ref = s.Ref
			return c, s.Thing == card.Cards
		}
		c.Filter, c.What = s.Filter, &s // what it is may be spoken of
		return c, s.How == card.Choose && s.Min == nil || s.How == card.All && kernel.Val[noun.Phrase](m, 0).Bare
	}
}

// taking is "has taken", of actions.
var taking = kernel.NewCat[deed]("deed of taking")

func init() {
	for _, v := range []struct{ past, participle, base string }{{"took", "taken", "take"}, {"resolved", "resolved", "resolve"}, {"used", "used", "use"}} {
		taking.Rules(
			kernel.Means(v.past, deed{kernel.Either, false}), kernel.Means("has [already] "+v.participle, deed{kernel.Singular, false}), kernel.Means("have [already] "+v.participle, deed{kernel.Plural, false}),
			kernel.Means("has "+v.participle+" no", deed{kernel.Singular, true}), kernel.Means("have "+v.participle+" no", deed{kernel.Plural, true}),
			kernel.Means("did not "+v.base, deed{kernel.Either, true}), kernel.Means("has not "+v.participle, deed{kernel.Singular, true}), kernel.Means("have not "+v.participle, deed{kernel.Plural, true}),
		)
	}
}

// took: "you have taken a Political action this turn".
func took(m kernel.Match) (card.Cond, bool) {
	d, x, s := kernel.Val[clause.Player](m, 0), kernel.Val[deed](m, 1), kernel.Val[clause.Source](m, 2)
	c := s.Comes()
	cond := card.Cond{Kind: card.Happened, Not: x.not != d.None, Who: d.Who, Ref: d.Ref, Event: card.EvResolve, Window: kernel.Val[card.Window](m, 3), Cause: &c}
	return cond, s.By == card.NoPlayer && !s.Same && d.Num.Agrees(x.num) && !(x.not && d.None) && d.Who != card.EachOther && d.Who != card.EachPlayer
}

// did: whether a player does what he may; discourse finds the choice, challenge or cost that is meant.
func did(k card.CondKind) func(m kernel.Match) (card.Cond, bool) {
	return func(m kernel.Match) (card.Cond, bool) {
		d, x := kernel.Val[clause.Player](m, 0), kernel.Val[deed](m, 1)
		c := card.Cond{Kind: k, Not: x.not, Who: d.Who, Ref: m.P.Refer(m.At, m.End)}
		if c.Who == card.You || k == card.Refused {
			c.Who = card.NoPlayer
		}
		known := d.Who == card.You || d.Who == card.Chosen
		return c, known && !d.None && d.Num.Agrees(x.num) && (k != card.Chose || x.not)
	}
}
