package trigger

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
	"kotei/core/text/noun"
)

// A period is a stretch of the game: what happens as it begins, as it resolves, and as it ends.
type period struct {
	begin, resolve, end card.Trigger
}

// A which is the word before a period, and which of them it makes it.
type which struct {
	by         card.Player
	next, each bool
}

var (
	periods   = kernel.NewCat[period]("stretch of the game") // with a word before it: "your next turn"
	fights    = kernel.NewCat[period]("fight")               // a battle, duel or attack
	segment   = kernel.NewCat[period]("segment")
	turns     = kernel.NewCat[period]("turn or phase") // bare: "Action Phase"
	manyTurns = kernel.NewCat[period]("turns or phases")
	ofTurns   = kernel.NewCat[which]("which turn")
	ofAny     = kernel.NewCat[which]("which fight")
)

// lasts is a period that begins and ends.
func lasts(begin, end card.Trigger) period { return period{begin: begin, end: end} }

func init() {
	turn := lasts(card.Trigger{Event: card.EvTurn}, card.Trigger{Event: card.EvTurnEnd})
	turns.Rules(kernel.Means("turn", turn))
	manyTurns.Rules(kernel.Means("turns", turn))
	for name, p := range lexicon.Phases {
		phase := lasts(card.Trigger{Event: card.EvPhase, Phase: p}, card.Trigger{Event: card.EvPhaseEnd, Phase: p})
		turns.Rules(kernel.Means(name+" Phase", phase))
		manyTurns.Rules(kernel.Means(name+" Phases", phase))
	}
	ofTurns.Rules(
		kernel.Means("(the|this|that|a|each|each player's|any player's)", which{}),
		kernel.Means("your", which{by: card.You}),
		kernel.Means("another player's", which{by: card.Another}),
		kernel.Means("your next", which{by: card.You, next: true}),
		kernel.Means("the next", which{next: true}),
	)
	ofAny.Rules(
		kernel.Means("(the|this|a|the current|that)", which{}), kernel.Means("each", which{each: true}), kernel.Means("the next", which{next: true}),
	)
	fights.Rules(
		kernel.Means("battle", period{card.Trigger{Event: card.EvEngage}, card.Trigger{Event: card.EvBattle}, card.Trigger{Event: card.EvBattleEnd}}),
		kernel.Means("duel", period{card.Trigger{Event: card.EvDuel}, card.Trigger{Event: card.EvDuelResolve}, card.Trigger{Event: card.EvDuelEnd}}),
		kernel.Means("attack", period{end: card.Trigger{Event: card.EvAttackEnd}}),
	)
	segments()
	periods.Rules(
		kernel.On("{} {}", func(m kernel.Match) (period, bool) {
			return kernel.Val[period](m, 1).as(kernel.Val[which](m, 0)), true
		}, ofTurns, turns),
		kernel.On("{} {}", func(m kernel.Match) (period, bool) {
			return kernel.Val[period](m, 1).as(kernel.Val[which](m, 0)), true
		}, ofAny, fights),
		kernel.On("each of your {}", func(m kernel.Match) (period, bool) {
			return kernel.Val[period](m, 0).as(which{by: card.You, each: true}), true
		}, manyTurns),
		kernel.On("your {} two turns from now", later(2), turns),
		kernel.On("your {} three turns from now", later(3), turns),
		kernel.On("your second {} from now", later(2), turns),
		kernel.Means("(the|this) phase", period{end: card.Trigger{Event: card.EvPhaseEnd}}),
		kernel.On("{}", func(m kernel.Match) (period, bool) { return kernel.Val[period](m, 0), true }, segment),
	)
	periods.Rules(
		kernel.On("(a|the) battle at {}", func(m kernel.Match) (period, bool) {
			s := kernel.Val[card.Sel](m, 0)
			at := period{card.Trigger{Event: card.EvEngage}, card.Trigger{Event: card.EvBattle}, card.Trigger{Event: card.EvBattleEnd}}
			return at.each(func(t *card.Trigger) { t.Subject = &s }), true
		}, sites),
		kernel.On("a duel involving {}", func(m kernel.Match) (period, bool) {
			s, ok := thing(m, 0)
			in := period{card.Trigger{Event: card.EvDuel}, card.Trigger{Event: card.EvDuelResolve}, card.Trigger{Event: card.EvDuelEnd}}
			return in.each(func(t *card.Trigger) { t.Duel = s }), ok && s.Thing == card.Cards
		}, noun.Cat),
	)
	won := func(t card.Trigger) func(kernel.Match) (card.Trigger, bool) {
		return func(m kernel.Match) (card.Trigger, bool) {
			s, ok := thing(m, 0)
			x := t
			x.Event, x.Duel, x.Won = card.EvDuelEnd, s, true
			return x, ok && s.Thing == card.Cards
		}
	}
	Happenings.Rules(
		kernel.On("a duel (that|which|) {} (won|wins) ends", won(card.Trigger{}), noun.Cat),
		kernel.On("a duel ends (that|which) {} won", won(card.Trigger{}), noun.Cat),
		kernel.On("each duel {} wins ends", won(card.Trigger{Each: true}), noun.Cat),
		kernel.On("each duel {} wins this turn ends", won(card.Trigger{Each: true, Within: card.ThisTurn}), noun.Cat),
		kernel.On("the first duel {} wins each turn ends", won(card.Trigger{First: true, Within: card.ThisTurn}), noun.Cat),
		kernel.Means("(a duel ends (that|which) you won|a duel (that|which) you won ends)", card.Trigger{
			Event: card.EvDuelEnd,
			If:    &card.Cond{Kind: card.Is, Ref: card.Winner, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: card.You}}}},
		}),
	)
	ends := func(part func(period) card.Trigger) func(kernel.Match) (card.Trigger, bool) {
		return func(m kernel.Match) (card.Trigger, bool) {
			t := part(kernel.Val[period](m, 0))
			return t, t.Event != card.NoEvent
		}
	}
	begin := ends(func(p period) card.Trigger { return p.begin })
	resolve := ends(func(p period) card.Trigger { return p.resolve })
	end := ends(func(p period) card.Trigger { return p.end })
	Happenings.Rules(
		kernel.On("{} (begins|starts)", begin, periods),
		kernel.On("{} ends", end, periods),
		kernel.On("{} resolves", resolve, periods),
		kernel.On("{} 's resolution [ends]", resolve, periods),
		kernel.On("the resolution of {}", resolve, periods),
		kernel.On("the end of {}", end, periods),
		kernel.Means("[(a|the|this)] battle resolution [ends]", card.Trigger{Event: card.EvBattle}),
		kernel.Means("each battle resolution", card.Trigger{Event: card.EvBattle, Each: true}),
		kernel.Means("[(a|the|this)] battle resolution begins", card.Trigger{Event: card.EvSegment, Segment: card.ResolutionSegment}),
		kernel.On("{} 's resolution begins", func(m kernel.Match) (card.Trigger, bool) {
			return card.Trigger{Event: card.EvSegment, Segment: card.ResolutionSegment}, kernel.Val[period](m, 0).resolve.Event == card.EvBattle
		}, periods),
	)
	when := func(part func(kernel.Match) (card.Trigger, bool)) func(kernel.Match) (card.Trigger, bool) {
		return func(m kernel.Match) (card.Trigger, bool) {
			t, ok := part(m)
			return atOnce(t), ok
		}
	}
	single.Rules(
		kernel.On("after {}", func(m kernel.Match) (card.Trigger, bool) {
			t := kernel.Val[period](m, 0).end
			t.At = card.After
			return t, true
		}, segment),
		kernel.On("before {}", func(m kernel.Match) (card.Trigger, bool) { return kernel.Val[period](m, 0).begin, true }, segment), // At: Before
		kernel.On("at the (start|beginning) of {}", when(begin), periods),
		kernel.On("at the end of {}", when(end), periods),
		kernel.On("during your next {}", func(m kernel.Match) (card.Trigger, bool) {
			t := kernel.Val[period](m, 0).as(which{by: card.You, next: true}).begin
			return atOnce(t), t.Event == card.EvPhase
		}, turns),
	)
}

// segments are the segments of an attack and of its battles. "A Maneuvers Segment" is either of two, "the Maneuvers Segment" is both together.
func segments() {
	seg := func(s card.Segment) period {
		return lasts(card.Trigger{Event: card.EvSegment, Segment: s}, card.Trigger{Event: card.EvSegmentEnd, Segment: s})
	}
	segment.Rules(
		kernel.Means("(the|this|the current|a|this battle's) Combat Segment", lasts(card.Trigger{Event: card.EvEngage}, card.Trigger{Event: card.EvCombatEnd})),
		kernel.Means("(a|any|each) Maneuvers Segment", seg(card.ManeuversSegment)),
		kernel.Means("[(the|a)] Infantry Maneuvers [Segment]", seg(card.InfantrySegment)),
		kernel.Means("[(the|a)] Cavalry Maneuvers [Segment]", seg(card.CavalrySegment)),
		kernel.Means("[(the|a|this attack's|an attack's)] Declaration Segment [of an (attack|Attack Phase)]", seg(card.DeclarationSegment)),
		kernel.Means("the first Maneuvers Segment [(of an attack|this Attack Phase)]", seg(card.InfantrySegment)),
		kernel.Means("the last Maneuvers Segment [(of an attack|this Attack Phase)]", seg(card.CavalrySegment)),
		kernel.Means("(the Maneuvers Segment|Maneuvers)", lasts(card.Trigger{Event: card.EvSegment, Segment: card.InfantrySegment}, card.Trigger{Event: card.EvSegmentEnd, Segment: card.CavalrySegment})),
		kernel.Means("[(the|a|this|this battle's|a battle's|the battle's)] Resolution Segment [of a battle]",
			lasts(card.Trigger{Event: card.EvSegment, Segment: card.ResolutionSegment}, card.Trigger{Event: card.EvBattle, Segment: card.ResolutionSegment})),
	)
}

// each is a period of whose points something more is said.
func (p period) each(f func(*card.Trigger)) period {
	for _, t := range []*card.Trigger{&p.begin, &p.resolve, &p.end} {
		if t.Event != card.NoEvent {
			f(t)
		}
	}
	return p
}

// as is a period that is such a one. Of phases and fights the next is none that is under way.
func (p period) as(w which) period {
	return p.each(func(t *card.Trigger) {
		turn := t.Event == card.EvTurn || t.Event == card.EvTurnEnd
		t.By, t.First, t.Next, t.Each = w.by, w.next && turn, w.next && !turn, w.each
	})
}

// atOnce is the first such point that comes.
func atOnce(t card.Trigger) card.Trigger {
	t.At, t.First, t.Next = card.When, t.First || t.Next, false
	return t
}

// later is one of your turns or phases, so many turns from now.
func later(n int) func(kernel.Match) (period, bool) {
	return func(m kernel.Match) (period, bool) {
		return kernel.Val[period](m, 0).each(func(t *card.Trigger) { t.By, t.Turns = card.You, card.Num(n) }), true
	}
}
