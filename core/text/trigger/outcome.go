package trigger

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What battles have destroyed: "after a battle resolution in which you destroyed a Province", "after your army destroys any units".

var (
	spoil    = kernel.NewCat[card.Thing]("spoil")
	spoils   = kernel.List(spoil, nil)
	victor   = kernel.NewCat[card.Cond]("army that destroys")
	outcomes = kernel.NewCat[card.Cond]("outcome of a battle")
)

func init() {
	const some = "(a|any|one or more) [enemy] "
	spoil.Rules(
		kernel.Means("[a|any|one or more] (Province|Provinces)", card.Provinces),
		kernel.Means(some+"(army|armies)", card.Armies), kernel.Means("army", card.Armies),
		kernel.Means(some+"(unit|units|card|cards)", card.Units), kernel.Means("[enemy] units", card.Units),
	)
	victor.Rules(
		kernel.Means("(you|your army)", card.Cond{Kind: card.HasDestroyed, Who: card.You}),
		kernel.On("{} 's army", func(m kernel.Match) (card.Cond, bool) {
			s := kernel.Val[noun.Phrase](m, 0).Sel
			return card.Cond{Kind: card.HasDestroyed, Who: card.You, Ref: s.Ref}, s.How == card.Ref && s.Ref == card.Self
		}, noun.Cat),
	)
	destroyed := func(m kernel.Match) (card.Cond, bool) {
		c, l := kernel.Val[card.Cond](m, 0), kernel.Val[kernel.Joined[card.Thing]](m, 1)
		c.Things = l.Items
		return c, l.Conj == kernel.NoConj || l.Conj == kernel.Or
	}
	attacking := func(m kernel.Match) (card.Cond, bool) { // nobody else destroys Provinces
		c, ok := destroyed(m)
		if len(c.Things) == 1 && c.Things[0] == card.Provinces {
			return c, ok
		}
		return card.Cond{Kind: card.AllOf, Sub: []card.Cond{c, {Kind: card.IsAttacker, Who: card.You}}}, ok
	}
	outcomes.Rules(
		kernel.On("{} destroyed {}", destroyed, victor, spoils), kernel.On("{} destroyed {} as the Attacker", attacking, victor, spoils),
		kernel.On("{} was in an army that destroyed {}", func(m kernel.Match) (card.Cond, bool) {
			s, l := kernel.Val[noun.Phrase](m, 0).Sel, kernel.Val[kernel.Joined[card.Thing]](m, 1)
			return card.Cond{Kind: card.HasDestroyed, Who: card.You, Ref: s.Ref, Things: l.Items}, s.How == card.Ref && s.Ref == card.Self && l.Conj != kernel.And
		}, noun.Cat, spoils),
		kernel.On("{} was destroyed", func(m kernel.Match) (card.Cond, bool) {
			return card.Cond{Kind: card.HasDestroyed, Who: card.AnyPlayer, Things: []card.Thing{kernel.Val[card.Thing](m, 0)}}, true
		}, spoil),
	)
	ended := func(words string, t card.Trigger) {
		for _, each := range []bool{false, true} {
			det := "[a|the|this] "
			if each {
				det = "each "
			}
			Happenings.Rules(kernel.On(det+words+" (in which|where) {}", func(m kernel.Match) (card.Trigger, bool) {
				c, x := kernel.Val[card.Cond](m, 0), t
				x.If, x.Each = &c, each
				return x, true
			}, outcomes))
		}
	}
	ended("(battle resolution|battle resolution ends|battle resolves|battle's resolution)", card.Trigger{Event: card.EvBattle})
	ended("battle ends", card.Trigger{Event: card.EvBattleEnd})
	ended("Resolution Segment ends", card.Trigger{Event: card.EvBattle, Segment: card.ResolutionSegment})
	does := func(won bool, of func(kernel.Match) (card.Cond, bool)) func(kernel.Match) (card.Trigger, bool) {
		return func(m kernel.Match) (card.Trigger, bool) {
			c, ok := of(m)
			c.Won = won
			return card.Trigger{Event: card.EvBattle, If: &c}, ok
		}
	}
	Happenings.Rules(
		kernel.On("[a|the|this] battle resolution that destroyed {}", func(m kernel.Match) (card.Trigger, bool) {
			c := card.Cond{Kind: card.HasDestroyed, Who: card.AnyPlayer, Things: []card.Thing{kernel.Val[card.Thing](m, 0)}}
			return card.Trigger{Event: card.EvBattle, If: &c}, true
		}, spoil),
		kernel.On("[a|the] battle resolution at {}", func(m kernel.Match) (card.Trigger, bool) {
			s := kernel.Val[card.Sel](m, 0)
			return card.Trigger{Event: card.EvBattle, Subject: &s}, s.How != card.Ref // that of a Region is told by its Province
		}, sites),
	)
	const resolving = "(in|during) [a|this|the] battle resolution"
	Happenings.Rules(
		kernel.On("{} (destroy|destroys) {} "+resolving, does(false, destroyed), victor, spoils),
		kernel.On("{} (destroy|destroys) {} "+resolving+" as the Attacker", does(false, attacking), victor, spoils),
		kernel.On("{} (destroy|destroys) {} by winning a battle", does(true, destroyed), victor, spoils),
		kernel.On("{} (destroy|destroys) {}", func(m kernel.Match) (card.Trigger, bool) {
			t, ok := does(false, destroyed)(m)
			return t, ok && m.Ends[0] > m.At+1 // "you destroy a Province" is by whatever it is
		}, victor, spoils),
	)
}

// Where cards go, and what is targeted besides cards.
func init() {
	either := func(a, b card.Happening) func(kernel.Match) (card.Trigger, bool) {
		return func(m kernel.Match) (card.Trigger, bool) {
			s, ok := thing(m, 0)
			return card.Trigger{Event: a, Subject: s, Or: []card.Trigger{{Event: b, Subject: s}}}, ok
		}
	}
	const pile = "(enters|enter) (a|the|its owner's|his owner's) discard pile"
	Happenings.Rules(
		kernel.On("{} "+pile, either(card.EvDestroy, card.EvDiscard), noun.Cat),
		kernel.On("{} "+pile+" from your hand", about(card.Trigger{Event: card.EvDiscard, From: card.Hand}, false), noun.Cat),
		kernel.On("{} (enters or leaves|enter or leave) play", either(card.EvEnterPlay, card.EvLeavePlay), noun.Cat),
		kernel.On("{} (targets|target) you or {}", func(m kernel.Match) (card.Trigger, bool) {
			s := kernel.Val[clause.Source](m, 0)
			return youOr(m, s.Comes(), 1)
		}, clause.Sources, noun.Cat),
		kernel.On("{} (targets|target) you or {} with {}", func(m kernel.Match) (card.Trigger, bool) {
			d, s := kernel.Val[clause.Player](m, 0), kernel.Val[clause.Source](m, 2)
			c := s.Comes()
			c.By = d.Who
			t, ok := youOr(m, c, 1)
			return t, ok && s.By == card.NoPlayer && d.Ref == card.NoVar && !d.None
		}, clause.Players, noun.Cat, clause.Sources),
		kernel.On("{} (bows|bow) to produce Gold", func(m kernel.Match) (card.Trigger, bool) {
			s, ok := thing(m, 0)
			return card.Trigger{Event: card.EvPayGold, Object: s, By: card.You}, ok
		}, noun.Cat),
		kernel.On("you bow {} to produce Gold", bowing, noun.Cat),
		kernel.On("resolution at {} 's battlefield", func(m kernel.Match) (card.Trigger, bool) {
			c, ok := isThere(m)
			return card.Trigger{Event: card.EvBattle, If: c}, ok
		}, noun.Cat),
		kernel.On("resolution at (her|his) battlefield", func(m kernel.Match) (card.Trigger, bool) {
			here := card.Filter{Atoms: []card.Atom{{Is: card.IsHere}}}
			c := m.P.World.Card
			return card.Trigger{Event: card.EvBattle, If: &card.Cond{Kind: card.Is, Ref: card.Self, Filter: &here}}, c != nil && c.Type == card.Personality
		}),
	)
	doings.Rules(kernel.On("bowing {} to produce Gold", bowing, noun.Cat))
}

func bowing(m kernel.Match) (card.Trigger, bool) {
	s, ok := thing(m, 0)
	return card.Trigger{Event: card.EvPayGold, Object: s, By: card.You}, ok
}

// youOr is that something targets the player, or cards of his.
func youOr(m kernel.Match, c card.Cause, of int) (card.Trigger, bool) {
	s, ok := thing(m, of)
	f := card.Filter{}
	if s.Filter != nil {
		f = *s.Filter
	}
	f.Atoms = slices.DeleteFunc(slices.Clone(f.Atoms), func(a card.Atom) bool { return a.Is == card.IsInPlay }) // where cards are
	s.Min, s.Max, s.Filter = nil, nil, &f                                                                       // one is as good as more
	you := &card.Sel{How: card.Any, Thing: card.Players, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: card.You}}}}
	return card.Trigger{Event: card.EvTarget, Subject: s, Cause: &c, Or: []card.Trigger{{Event: card.EvTarget, Subject: you, Cause: &c}}}, ok && s.How == card.Any
}
