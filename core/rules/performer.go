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
	if a.Card == 0 || a.Item < grantedItems {
		return a.Card == 0
	}
	ref, row := rowItem(s, a)
	return ref.Face != 0 && s.PlayersOwn(row, s.Table.Item(ref))
}

// performedByHost: an Item or Spell that attaches itself is performed by whom it attaches to, from then on (CE-TERMPERF-04).
func performedByHost(x *core.X, t card.Type) {
	u := &x.Frames[x.F.Cause]
	if t != card.ItemCard && t != card.Spell || x.F.Card != x.F.Source || u.Flags&core.IsAction == 0 {
		return
	}
	performed(x, x.F.Card2)
	perform(x, x.F.Card2, x.Table.Item(u.Item))
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
		x.Cards[c].Flags |= core.Tactical
	}
}
