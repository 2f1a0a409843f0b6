package rules

import "kotei/core/card"

// What the player abilities of the older books are: the Imperial Favor's uses and the contest for it in Hidden Emperor.

// none stands in the place of a player ability that an edition doesn't have.
func none() card.Item { return card.Item{Kind: card.Static} }

// contest is lobbying in Hidden Emperor (HE-LOB-01).
func contest() card.Item {
	it := lobby()
	it.Text = "Lobby: bow your Personality to contend for the Imperial Favor"
	it.When = nil
	it.Ops[1] = card.Op{Verb: card.Contest, Who: card.You}
	return it
}

// favored is a use of the Favor, which is given up for it (HE-FAV-02).
func favored(des card.Designators, text string, ops ...card.Op) card.Item {
	return card.Item{
		Kind: card.Ability, Des: des, Keywords: []card.Keyword{"Political", "Favor"}, Text: text,
		Ops: append([]card.Op{{Verb: card.LoseFavor, Cost: true}}, ops...),
	}
}

// favorCard draws a card (HE-FAV-03).
func favorCard() card.Item {
	return favored(card.Limited, "Favor: draw a card", card.Op{Verb: card.Draw, Who: card.You, Amount: card.Num(1)})
}

// favorRestore makes a Personality honorable again, also a dead one (HE-FAV-04).
func favorRestore() card.Item {
	there := card.Atom{Is: card.AnyOf, Or: []card.Filter{{Atoms: []card.Atom{{Is: card.IsInPlay}}}, {Atoms: []card.Atom{{Is: card.IsDead}}}}}
	return favored(card.Open, "Favor: rehonor a Personality", card.Op{Verb: card.Rehonor, What: &card.Sel{
		How: card.Target, Bind: playerVar1,
		Zone: card.Anywhere, Filter: with(types(card.Personality), there, card.Atom{Is: card.IsDishonorable}),
	}})
}

// favorAway sends a unit home from a battle, bowed, with or without a unit of one's own there (HE-FAV-05).
func favorAway() card.Item {
	it := favored(card.Battle, "Favor: send a unit home and bow it",
		card.Op{
			Verb: card.Move, What: &card.Sel{How: card.Target, Thing: card.Units, Bind: playerVar1, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsHere}}}},
			To: &card.Dest{Zone: card.HomeZone},
		},
		card.Op{Verb: card.Bow, What: refTo(playerVar1)})
	it.Manner = card.NoUnit
	return it
}

// favorPrevent prevents a loss of Family Honor, anybody's (HE-FAV-06).
func favorPrevent() card.Item {
	it := favored(card.Reaction, "Favor: prevent a loss of Family Honor", card.Op{Verb: card.Negate})
	it.Trigger = &card.Trigger{At: card.Before, Event: card.EvHonorLoss, Subject: &card.Sel{How: card.Any, Thing: card.Players}}
	return it
}
