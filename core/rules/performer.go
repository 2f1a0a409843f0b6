package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// performer is who performs an action from a card: the Personality or Follower that it is on, or the Personality
// that an Item or Spell is attached to (CE-TERMPERF).
func performer(s *core.State, c core.CardID, p core.Seat) core.CardID {
	if c == 0 || s.InPlay(c) && s.Cards[c].Ctrl != p || !s.InPlay(c) && (s.Cards[c].Owner != p || !fighter(s, c)) {
		return 0
	}
	switch s.Type(c) {
	case card.Personality, card.Follower:
		return c
	case card.ItemCard, card.Spell, card.Ancestor:
		return s.Cards[c].Host
	}
	return 0
}

// performedByHost: an Item or Spell that attaches itself is performed by whom it attaches to, from then on (CE-TERMPERF-04).
func performedByHost(x *core.X, t card.Type) {
	u := &x.Frames[x.F.Cause]
	if t != card.ItemCard && t != card.Spell || x.F.Card != x.F.Source || x.F.Cause == 0 || u.Flags&core.IsAction == 0 || u.Card != x.F.Card {
		return
	}
	performed(x, x.F.Card2)
	perform(x, x.F.Card2, x.Table.Item(u.Item))
}

// fighter: a Personality or Follower performs also out of play what its owner takes from it (CE-TERMPERF-08).
func fighter(s *core.State, c core.CardID) bool {
	return s.Type(c) == card.Personality || s.Type(c) == card.Follower
}

// perform makes a card the performer, and remembers a Tactician's Tactical action (CE-TERMTACT).
func perform(x *core.X, c core.CardID, it *card.Item) {
	if !x.IsBound(x.F.Up, card.Actor, c) {
		x.Bind(x.F.Up, card.Actor, c)
	}
	for _, k := range it.Keywords {
		if k == "Tactical" {
			x.Cards[c].Flags |= core.Tactical
		}
	}
}
