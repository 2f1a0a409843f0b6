package trigger

import (
	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
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
	for name, p := range map[string]card.Phase{
		"Straighten": card.StraightenPhase, "Events": card.EventsPhase, "Action": card.ActionPhase,
		"Attack": card.AttackPhase, "Dynasty": card.DynastyPhase, "End": card.EndPhase,
	} {
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
			s, ok := thing(m, 0)
			at := period{card.Trigger{Event: card.EvEngage}, card.Trigger{Event: card.EvBattle}, card.Trigger{Event: card.EvBattleEnd}}
			return at.each(func(t *card.Trigger) { t.Subject = s }), ok
		}, noun.Cat),
		kernel.On("a duel involving {}", func(m kernel.Match) (period, bool) {
			s, ok := thing(m, 0)
			in := period{card.Trigger{Event: card.EvDuel}, card.Trigger{Event: card.EvDuelResolve}, card.Trigger{Event: card.EvDuelEnd}}
			return in.each(func(t *card.Trigger) { t.Duel = s }), ok && s.Thing == card.Cards
		}, noun.Cat),
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
	Cat.Rules(
		kernel.On("at the (start|beginning) of {}", when(begin), periods),
		kernel.On("at the end of {}", when(end), periods),
		kernel.On("during your next {}", func(m kernel.Match) (card.Trigger, bool) {
			t := kernel.Val[period](m, 0).as(which{by: card.You, next: true}).begin
			return atOnce(t), t.Event == card.EvPhase
		}, turns),
	)
	actions()
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
		kernel.Means("[(the|a|this attack's|an attack's)] Declaration Segment", seg(card.DeclarationSegment)),
		kernel.Means("the Maneuvers Segment", lasts(card.Trigger{Event: card.EvSegment, Segment: card.InfantrySegment}, card.Trigger{Event: card.EvSegmentEnd, Segment: card.CavalrySegment})),
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

// actions are the points of an action: announced, resolved, ended.
func actions() {
	of := func(ev card.Happening) func(kernel.Match) (card.Trigger, bool) {
		return func(m kernel.Match) (card.Trigger, bool) {
			s := kernel.Val[clause.Source](m, 0)
			return ofAction(ev, s), !s.Many
		}
	}
	Happenings.Rules(
		kernel.On("{} resolves", of(card.EvResolve), clause.Actions),
		kernel.On("the resolution of {}", of(card.EvResolve), clause.Actions),
		kernel.On("each resolution of {}", func(m kernel.Match) (card.Trigger, bool) {
			t, ok := of(card.EvResolve)(m)
			t.Each = true
			return t, ok
		}, clause.Actions),
		kernel.On("{} 's resolution [begins]", of(card.EvResolve), clause.Actions),
		kernel.On("{} 's effects resolve", of(card.EvResolve), clause.Actions),
		kernel.On("(the effects of|effects resolve of|the effects resolve of) {} [resolve]", of(card.EvResolve), clause.Actions),
		kernel.On("{} ends", of(card.EvActionEnd), clause.Actions),
		kernel.Means("it resolves", card.Trigger{Event: card.EvResolve, Same: true, Cause: &card.Cause{Action: true}}),
		kernel.On("{} is announced", of(card.EvAnnounce), clause.Actions),
		kernel.On("announcing {}", func(m kernel.Match) (card.Trigger, bool) {
			t, ok := of(card.EvAnnounce)(m)
			t.By = card.You
			return t, ok && kernel.Val[clause.Source](m, 0).By == card.NoPlayer
		}, clause.Actions),
		kernel.On("{} {} {}", func(m kernel.Match) (card.Trigger, bool) {
			d, s := kernel.Val[clause.Player](m, 0), kernel.Val[clause.Source](m, 2)
			t := ofAction(kernel.Val[does](m, 1).event, s)
			t.By = d.Who
			return t, s.By == card.NoPlayer && !s.Many && kernel.Val[does](m, 1).num.Agrees(d.Num)
		}, clause.Players, doing, clause.Actions),
	)
	doing.Rules(
		kernel.Means("resolve", does{card.EvResolve, kernel.Plural}), kernel.Means("resolves", does{card.EvResolve, kernel.Singular}),
		kernel.Means("announce", does{card.EvAnnounce, kernel.Plural}), kernel.Means("announces", does{card.EvAnnounce, kernel.Singular}),
	)
	done := func(action, deed int) func(kernel.Match) (card.Trigger, bool) {
		return func(m kernel.Match) (card.Trigger, bool) {
			s, e := kernel.Val[clause.Source](m, action), kernel.Val[clause.Event](m, deed)
			t, ok := clause.Awaited(e)
			c := s.Comes()
			t.Cause, t.Ended, t.Same, t.Each = &c, true, s.Same, s.Each
			return t, ok && e.From == nil && !s.Many
		}
	}
	Happenings.Rules(
		kernel.On("the resolution of {} (that|which|whose effects) {}", done(0, 1), clause.Actions, clause.HasDone),
		kernel.On("{} (that|which) {} resolves", done(0, 1), clause.Actions, clause.HasDone),
		kernel.On("{} resolves (that|which|whose effects|, if it|, if its effects) {}", done(0, 1), clause.Actions, clause.HasDone),
	)
}

// A does is what a player does with an action.
type does struct {
	event card.Happening
	num   kernel.Number
}

var doing = kernel.NewCat[does]("done with an action")

// ofAction is that something happens to an action: whose it is, is whose doing it is.
func ofAction(ev card.Happening, s clause.Source) card.Trigger {
	c := s.Cause
	if s.Its && ev == card.EvResolve { // of a card that was named it is all of its action
		ev = card.EvActionEnd
	}
	return card.Trigger{Event: ev, By: s.By, Each: s.Each, Same: s.Same, Cause: &c}
}
