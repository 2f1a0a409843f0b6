package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// performer is who performs an action from a card: the Personality or Follower that it is on, or the Personality
// that an Item or Spell is attached to (CE-TERMPERF).
func performer(s *core.State, c core.CardID) core.CardID {
	switch s.Type(c) {
	case card.Personality, card.Follower: // also out of play (CE-TERMPERF-08)
		return c
	}
	return s.Cards[c].Host
}

// doerOf is who performs the action that an answer takes, whatever its text says: nobody where the ability is the player's.
func doerOf(s *core.State, a core.Answer) core.CardID {
	if ofPlayer(s, a) {
		return 0
	}
	return performer(s, a.Card)
}

// ofPlayer reports whether the ability that an answer uses is its player's, though a card says so.
func ofPlayer(s *core.State, a core.Answer) bool {
	if a.Card == 0 {
		return true
	}
	ref, row := given(s, a, core.ItemRef{})
	return row != 0 && s.PlayersOwn(row, s.Table.Item(ref))
}

// performedByHost: an Item or Spell that attaches itself is performed by whom it attaches to, from then on (CE-TERMPERF-04).
func performedByHost(x *core.X, host core.CardID, t card.Type) {
	u := &x.Frames[x.F.Cause]
	if t != card.ItemCard && t != card.Spell || x.F.Card != x.F.Source || u.Flags&core.IsAction == 0 {
		return
	}
	performed(x, host)
	perform(x, host, x.Table.Item(u.Item))
}

// perform makes a card the performer, and remembers a Tactician's Tactical action (CE-TERMTACT).
func perform(x *core.X, c core.CardID, it *card.Item) {
	if c == 0 {
		return
	}
	if !x.IsBound(x.F.Up, card.Actor, c) {
		x.Bind(x.F.Up, card.Actor, c)
	}
	if hasKeyword(it, "Tactical") {
		x.Mark(c, core.Tactical)
	}
}

// Of the performers that a text leaves to their player, zero or more, there have to be as many as what it targets with them needs
// (CE-ACT-13).

// manyPerform reports whether a choice is that of zero or more performers.
func manyPerform(c *selection) bool {
	return c.sel.Perform && zeroAllowed(c.sel)
}

// performersLead judges k as one more performer, 0 as none, of an open question.
func performersLead(s *core.State, c *selection, k core.CardID) core.Problem {
	f := &s.Frames[s.Ask.Frame]
	a := core.Answer{Act: core.Use, Seat: f.Seat, Card: f.Card, Item: f.Item.N}
	own := *c
	for p := range c.env.CardsOf(varChosen) {
		if !tryTarget(&own.env, &own, p) {
			return core.Problem{}
		}
	}
	if k != 0 && !tryTarget(&own.env, &own, k) {
		return core.Problem{}
	}
	e, choice := own.env, selectLocals{f}.choice()
	switch {
	case k != 0 && !somePerformers(s, &e, a, &own, choice, k):
		return core.Problem{Rule: "CE-ACT-13", Why: "with %a there would be nothing for the rest of the text", Card: k}
	case k == 0 && !reachable(s, &e, a, c.it, c.pc, choice+1) && somePerformers(s, &e, a, &own, choice, 0):
		return core.Problem{Rule: "CE-ACT-13", Why: "without more performers there is nothing for the rest of the text"}
	}
	return core.Problem{}
}

// somePerformers reports whether all that a text targets after its m-th choice can be, with those who perform in e already, or with
// others beside them and k.
func somePerformers(s *core.State, e *core.Env, a core.Answer, c *selection, m int, k core.CardID) bool {
	look := *e
	if reachable(s, &look, a, c.it, c.pc, m+1) {
		return true
	}
	found := false
	c.each(func(p core.CardID) bool {
		if p != k && c.typed(p) && choosable(s, c, p).OK() {
			found = !tryTarget(&look, c, p) || reachable(s, &look, a, c.it, c.pc, m+1)
		}
		return !found
	})
	return found
}
