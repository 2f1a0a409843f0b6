package text

import "kotei/core/card"

// Occurrences that come from the effects of cards with a keyword: "is destroyed by a Maho effect" (CE "Traits",
// "Abilities"). A trait's effects have all keywords of its card.

var effectTriggers = []row[card.Trigger]{
	{pattern: "{subj} is destroyed by a {kw} effect", base: card.Trigger{Event: card.EvDestroy, Cause: &card.Cause{Card: true}}},
	{pattern: "{subj} receives a Chi penalty from a {kw} effect", base: card.Trigger{Event: card.EvPenalty, Stat: card.Chi, Cause: &card.Cause{Card: true}}},
	{pattern: "{who} (lose|loses) Honor from a {kw} effect", base: card.Trigger{Event: card.EvHonorLoss, Cause: &card.Cause{Card: true}}},
}

// effectSlot is an effect of a card, whoever's: "another player's card's effect".
func effectSlot() *slot[card.Trigger] {
	forms := []struct {
		words string
		by    card.Player
		cause card.Cause
	}{
		{"another player's card's effect", card.Another, card.Cause{Card: true}},
		{"another player's card effect", card.Another, card.Cause{Card: true}},
		{"another player's effect", card.Another, card.Cause{Card: true}},
		{"another player's card's effects", card.Another, card.Cause{Card: true}},
		{"another player's effect from a card", card.Another, card.Cause{Card: true}},
		{"another player's card", card.Another, card.Cause{Card: true}},
		{"your effect", card.You, card.Cause{Card: true}},
		{"your card's effect", card.You, card.Cause{Card: true}},
		{"one of your cards' effects", card.You, card.Cause{Card: true}},
		{"one of your card's effects", card.You, card.Cause{Card: true}},
		{"a card's effect", card.NoPlayer, card.Cause{Card: true}},
		{"a card effect", card.NoPlayer, card.Cause{Card: true}},
		{"an effect", card.NoPlayer, card.Cause{Card: true}},
		{"an effect from another player's action", card.Another, card.Cause{Action: true}},
		{"an effect from an action", card.NoPlayer, card.Cause{Action: true}},
		{"an action's effect", card.NoPlayer, card.Cause{Action: true}},
		{"an Event's effect", card.NoPlayer, card.Cause{Card: true, Types: card.Types(card.Event)}},
		{"battle resolution", card.NoPlayer, card.Cause{Resolve: true}},
	}
	return &slot[card.Trigger]{
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			all = r.eitherEffect(all, t, at)
			for _, f := range forms {
				if end, ok := r.words(at, f.words); ok {
					x := t
					c := f.cause
					x.By, x.Cause, x.CauseWord = f.by, &c, f.words
					all = append(all, reading[card.Trigger]{x, end})
				}
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) { w.words(t.CauseWord) },
		walk:  func(*resolver, *card.Trigger) {},
	}
}
