package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// In the older books no Rule of Location holds. An action in a battle has to be tied to it instead: it comes from a card there, brings
// one there, or targets or affects one there, or the battle itself (GE-PRES-04, HE-BAS-04).

// atBattle reports whether a card is at the current battlefield: in a unit there, a Terrain, or attached to its Province.
func atBattle(s *core.State, k core.CardID) bool {
	switch {
	case s.Attack.Now == 0:
		return false
	case s.Is(k, core.OnProvince):
		return s.ProvinceOf(k) == s.HereProvince()
	}
	return s.Cards[s.Lead(k)].At == s.Attack.Now
}

// namesFoes reports whether a text speaks of who opposes its own card, or of the battle that it is in: then that card has to be there
// (GE-PRES-06). So do attacks. An "enemy" is the newest word for what opposes.
func namesFoes(it *card.Item) bool {
	for i := range it.Ops {
		op := &it.Ops[i]
		if asksOfFoes(op.Cond) {
			return true
		}
		sels := selectors(op)
		if slices.ContainsFunc(sels.list(), func(sel *card.Sel) bool { return describesFoes(sel.Filter) }) {
			return true
		}
	}
	return slices.ContainsFunc(it.When, func(c card.Cond) bool { return asksOfFoes(&c) })
}

func asksOfFoes(c *card.Cond) bool {
	return c != nil && (describesFoes(c.Filter) || slices.ContainsFunc(c.Sub, func(s card.Cond) bool { return asksOfFoes(&s) }))
}

func describesFoes(f *card.Filter) bool {
	return f != nil && slices.ContainsFunc(f.Atoms, func(a card.Atom) bool {
		switch a.Is {
		case card.IsOpposing, card.IsEnemy, card.IsCurrent, card.IsHere, card.IsWithArmy:
			return !a.Not
		case card.AnyOf:
			return slices.ContainsFunc(a.Or, func(o card.Filter) bool { return describesFoes(&o) })
		default:
			return false
		}
	})
}

// relevant is why an action can't be taken in the battle under way, whatever it targets (GE-PRES-04, GE-PRES-09).
func relevant(s *core.State, e *core.Env, a core.Answer, it *card.Item) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: a.Card} }
	c := a.Card
	switch {
	case s.Attack.Now == 0:
		return core.Problem{}
	case s.Is(c, core.OnProvince) && !atBattle(s, c):
		return bad("GE-PRES-09", "%a is not attached to the Province of this battle")
	case tied(e, it) || choosesTie(it):
		return core.Problem{}
	}
	return bad("GE-PRES-04", "%a neither is at this battle nor affects anything there")
}

// tied reports whether a text has to do with the current battle, whatever it targets: its card is there, it brings something there, or
// affects something there without targeting it.
func tied(e *core.Env, it *card.Item) bool {
	s := e.State
	if atBattle(s, e.Self) || e.Self != 0 && isTerrain(s, e.Self) || bringsSome(e, it) {
		return true
	}
	return slices.ContainsFunc(it.Ops, func(op card.Op) bool { return affectsBattle(e, &op) })
}

// bringsSome reports whether a text may move, put or make a unit to the current battlefield.
func bringsSome(e *core.Env, it *card.Item) bool {
	return makesUnits(e, it) || anyMoved(e, it, func(*card.Op, *card.Sel) bool { return true })
}

// makesUnits reports whether a text makes a Personality at the current battlefield, or brings one into play there, for its player
// (GE-PRES-02).
func makesUnits(e *core.Env, it *card.Item) bool {
	return slices.ContainsFunc(it.Ops, func(op card.Op) bool {
		n := op.Verb.Row().Entry
		if n != card.Making && n != card.Bringing || op.To == nil || !e.Means(op.Who, op.WhoRef, e.You) || !leadsHere(e, it, op.To) {
			return false
		}
		return op.Made == nil || op.Made.Type == card.Personality
	})
}

// affectsBattle reports whether an op does something to the battle itself, to its Province, or to all cards of a kind of which some are
// there.
func affectsBattle(e *core.Env, op *card.Op) bool {
	switch op.Verb {
	case card.EndBattle, card.FirstAction, card.NewField: // NewBattle comes after NewField
		return true
	case card.Modify:
		if op.Dur == card.ThisBattle || op.Dur == card.ThisCombat {
			return true
		}
	default:
	}
	sel := op.What
	switch {
	case sel == nil || sel.How == card.Target || sel.Perform:
		return false
	case sel.How == card.Ref:
		return sel.Ref == card.Here
	case sel.Thing == card.Provinces || sel.Thing == card.Battlefields:
		return passesHere(e, sel.Filter)
	}
	found := false
	e.EachCard(card.InPlay, func(k core.CardID) bool {
		found = atBattle(e.State, k) && e.Selects(sel, k)
		return !found
	})
	return found
}

// choosesTie reports whether a text may be tied to a battle by what is chosen for it.
func choosesTie(it *card.Item) bool {
	for i := range it.Ops {
		sels := selectors(&it.Ops[i])
		if slices.ContainsFunc(sels.list(), mayTie) {
			return true
		}
	}
	return false
}

// mayTie reports whether what a selector chooses may tie a text to a battle: a card or place in play that it targets, or who performs it.
func mayTie(sel *card.Sel) bool {
	return sel.Perform || sel.How == card.Target && sel.Thing != card.Players && sel.Zone == card.InPlay
}

// unties reports whether nothing would tie the action to the current battle if the last thing chosen for it were card k, or k alone had
// to be there.
func (c *selection) unties(k core.CardID) bool {
	s := c.env.State
	switch {
	case s.Attack.Now == 0 || atBattle(s, k) || c.away(k):
		return false
	case describesFoes(c.sel.Filter), namesFoes(c.it) && c.sel.Perform:
		return true
	}
	return c.nothingElseTies()
}

// nothingElseTies reports whether the action is tied to the current battle neither by what is chosen for it besides nor by its words.
func (c *selection) nothingElseTies() bool {
	if !mayTie(c.sel) || boundTo(&c.env, varChosen) > 0 || c.targetsMore() || tied(&c.env, c.it) {
		return false
	}
	return !c.env.Targeted(func(o core.CardID) bool { return atBattle(c.env.State, o) }) && !c.performedThere()
}

// performedThere reports whether somebody who performs the action is at the current battlefield.
func (c *selection) performedThere() bool {
	for i := 0; ; i++ {
		p := c.env.Var(card.Actor, i)
		if p == 0 {
			return false
		}
		if atBattle(c.env.State, p) {
			return true
		}
	}
}

// targetsMore reports whether something that may tie a text to the battle is chosen after what is being chosen.
func (c *selection) targetsMore() bool {
	after := false
	for i := c.pc; i < len(c.it.Ops); i++ {
		sels := selectors(&c.it.Ops[i])
		for _, sel := range sels.list() {
			if after && mayTie(sel) {
				return true
			}
			after = after || sel == c.sel
		}
	}
	return false
}

// leavesBattle reports whether a reaction answers that a unit of its player's leaves the battle under way (GE-PRES-03).
func leavesBattle(s *core.State, w *core.Frame, p core.Seat) bool {
	ev := &s.Frames[w.Trig]
	for i := ev.Rec; i < ev.Rec+ev.RecN; i++ {
		switch r := &s.Recs[i]; r.Ev {
		case card.EvDestroy, card.EvDiscard, card.EvMove, card.EvRemoved:
			if r.Seat == p && s.Type(r.Card) == card.Personality {
				return true
			}
		default:
		}
	}
	return false
}

// absent is why a player without a unit in the battle under way can't react there, where the edition binds Reactions (GE-PRES-03).
func absent(s *core.State, a core.Answer, it *card.Item) core.Problem {
	if !s.Table.Rules.ReactionsPresent || s.Attack.Segment != core.Combat || s.Attack.Now == 0 || hasUnitHere(s, a.Seat) ||
		mannerOf(s, a.Card, it)&(card.WithoutUnit|card.NoUnit) != 0 || leavesBattle(s, &s.Frames[s.Ask.Frame], a.Seat) {
		return core.Problem{}
	}
	e := s.EnvFor(a.Card)
	e.You = a.Seat
	if bringsYours(&e, it) || makesUnits(&e, it) {
		return core.Problem{}
	}
	return core.Problem{Rule: "GE-PRES-03", Why: "you control no unit in this battle, and none of yours leaves it", Card: a.Card}
}
