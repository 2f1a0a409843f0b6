package effect

import (
	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Bonuses and penalties of which something is said: "negate his current Force bonuses", "your Samurai will not receive Chi penalties from Spell
// actions", "raise his Force bonuses by 1" (CE "Prevention", "Modifying changes").

// A swing is bonuses or penalties to some stats.
type swing struct {
	stats  []noun.StatName
	events []card.Happening
	either bool // "bonuses or penalties": which, its player chooses
	scope  card.Scope
}

var (
	swings    = kernel.NewCat[swing]("bonuses or penalties")
	swingKind = kernel.NewCat[swing]("kind of change")
	scopes    = kernel.NewCat[card.Scope]("which there are")
)

func init() {
	bonus, penalty := card.EvBonus, card.EvPenalty
	swingKind.Rules(
		kernel.Means("bonuses", swing{events: []card.Happening{bonus}}), kernel.Means("penalties", swing{events: []card.Happening{penalty}}),
		kernel.Means("bonuses and penalties", swing{events: []card.Happening{bonus, penalty}}),
		kernel.Means("bonuses or penalties", swing{events: []card.Happening{bonus, penalty}, either: true}),
	)
	scopes.Rules(kernel.Means("current", card.Current), kernel.Means("new", card.New), kernel.Means("current and new", card.Every))
	swings.Rules(
		kernel.On("{} {}", func(m kernel.Match) (swing, bool) {
			l, x := kernel.Val[kernel.Joined[noun.StatName]](m, 0), kernel.Val[swing](m, 1)
			x.stats = l.Items
			return x, (l.Conj == kernel.NoConj || l.Conj == kernel.And || l.Conj == kernel.Or) && !(x.either && len(l.Items) > 1)
		}, kernel.List(noun.Stats, nil), swingKind),
		kernel.On("{} {}", func(m kernel.Match) (swing, bool) {
			x := kernel.Val[swing](m, 1)
			x.scope = kernel.Val[card.Scope](m, 0)
			return x, true
		}, scopes, swings),
	)
	negate := card.Mod{Base: true}
	denied(changing, "negate {} {}", negate, 0, 1, amount.Holders, swings)
	denied(changing, "negate [(all|any)] {} (on|to|upon) {}", negate, 1, 0, swings, noun.Cat)
	changing("negate [(all|any)] {} from {} (on|to|upon) {}", func(m kernel.Match) (change, bool) {
		x, from := kernel.Val[swing](m, 0), kernel.Val[clause.Source](m, 1)
		return x.denied(kernel.Val[noun.Phrase](m, 2), negate, &from)
	}, swings, clause.Sources, noun.Cat)
	denied(holding, "{} (will not|may not|cannot) (receive|gain|have) {}", card.Mod{Scope: card.New}, 0, 1, noun.Cat, swings)
	denied(holding, "{} (does not|do not) (receive|get|have) {}", card.Mod{}, 0, 1, noun.Cat, swings)
	for words, by := range map[string]card.Rule{"(raise|increase)": card.ChangeMore, "(lower|reduce|decrease)": card.ChangeLess} {
		changing(words+" {} {} by {}", func(m kernel.Match) (change, bool) {
			x, v := kernel.Val[swing](m, 1), kernel.Val[card.Value](m, 2)
			c, _ := modify(kernel.Val[amount.Holder](m, 0).Sel, x.mods(card.Mod{Kind: card.RuleMod, Rule: by, Amount: &v})...)
			return c, !x.either && x.scope == card.Every
		}, amount.Holders, swings, amount.Cat)
	}
}

// holding adds what is so of things, as [changing] adds what is done to them.
func holding(pattern string, mean func(m kernel.Match) (change, bool), slots ...kernel.Slot) {
	has.Rules(kernel.On(pattern, mean, slots...))
}

// denied adds a way to say that things have no bonuses or penalties, and from what they would come.
func denied(add func(string, func(kernel.Match) (change, bool), ...kernel.Slot), pattern string, like card.Mod, of, what int, slots ...kernel.Slot) {
	n := len(slots)
	add(pattern, func(m kernel.Match) (change, bool) { return kernel.Val[swing](m, what).denied(m.Vals[of], like, nil) }, slots...)
	add(pattern+" from {}", func(m kernel.Match) (change, bool) {
		from := kernel.Val[clause.Source](m, n)
		return kernel.Val[swing](m, what).denied(m.Vals[of], like, &from)
	}, append(slots[:n:n], clause.Sources)...)
}

// denied is that a possessor, or what a phrase means, has no such bonuses or penalties.
func (x swing) denied(of any, like card.Mod, from *clause.Source) (change, bool) {
	if like.Kind, like.Rule = card.RuleMod, card.NotEvent; x.scope != card.Every {
		like.Scope = x.scope
	}
	if from != nil {
		c := from.Lasting()
		like.Cause = &c
	}
	if h, ok := of.(amount.Holder); ok {
		return x.change(h.Sel, like), h.Sel.Thing == card.Cards
	}
	n := of.(noun.Phrase).Known()
	return x.change(n.Sel, like), !loose(n) && n.Sel.Thing == card.Cards
}

func (x swing) change(s card.Sel, like card.Mod) change {
	ms := x.mods(like)
	c, _ := modify(s, ms...)
	if x.either {
		c.op.Mods, c.or = nil, [][]card.Mod{ms[:1], ms[1:]}
	}
	return c
}

// mods is a change of the rules for each stat and kind of change.
func (x swing) mods(like card.Mod) []card.Mod {
	var all []card.Mod
	for _, s := range x.stats {
		for _, ev := range x.events {
			like.Stat, like.Event = s.Stat, ev
			all = append(all, like)
		}
	}
	return all
}
