package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// What the later arcs' keywords mean, as their reminder texts say: a Destined card that enters play and an Expendable one that
// is destroyed are each worth a card, one with Renew leaves a face-up card in its Province, a Brash or Overconfident one is worth a
// card to others, a Resilient one does not die in battle resolution once a game, nobody else interrupts an Unstoppable action, an
// Elite card counts though it is bowed, a Conqueror's unit comes home unbowed, a Kharmic card can be exchanged, a Reserve one
// comes to a battle, one with Honesty is turned face-up in the hand, and one with Sincerity, face-up in a Province, has one token
// more as its owner's turn ends.

// interrupting is a player ability that discards a card with a keyword from the hand to do something to an action, more or less of it.
func interrupting(k card.Keyword, text string, t card.Trigger, do func(more bool) card.Op) card.Item {
	return card.Item{
		Kind: card.Ability, Des: card.Interrupt, Manner: card.Repeatable, Keywords: []card.Keyword{k}, Trigger: &t, Text: string(k) + ": " + text,
		Ops: []card.Op{
			{Verb: card.Discard, Cost: true, What: &card.Sel{How: card.Choose, Bind: playerVar1, Zone: card.Hand, ZoneOf: card.You, Filter: with(types(), keyed(k))}},
			{Verb: card.Choice, Len: 4, N: 2},
			{Verb: card.Branch, Len: 1},
			do(true),
			{Verb: card.Branch, Len: 1},
			do(false),
		},
	}
}

// keywordTraits are what keywords make of an occurrence that their card takes part in, as traits of that card.
func keywordTraits() []card.Item {
	trait := func(k card.Keyword, t card.Trigger, ops ...card.Op) card.Item {
		t.At, t.Subject = card.After, &card.Sel{How: card.Any, Filter: with(types(), keyed(k))}
		return card.Item{Kind: card.Triggered, Trigger: &t, Text: string(k), Ops: ops}
	}
	draw := card.Op{Verb: card.Draw, Who: card.You, Amount: card.Num(1)}
	others := []card.Op{{Verb: card.May, Who: card.EachOther, Len: 1}, {Verb: card.Draw, Who: card.Chosen, WhoRef: card.Doer, Amount: card.Num(1)}}
	return []card.Item{
		trait("Destined", card.Trigger{Event: card.EvEnterPlay}, draw),
		trait("Expendable", card.Trigger{Event: card.EvDestroy}, draw),
		trait("Renew", card.Trigger{Event: card.EvEnterPlay, From: card.ProvinceZone},
			card.Op{Verb: card.Refill, What: &card.Sel{How: card.Ref, Thing: card.Provinces, Ref: card.Subject + card.Whence}, Pos: true}),
		trait("Brash", card.Trigger{Event: card.EvAssign, Army: card.Attacker},
			card.Op{Verb: card.May, Who: card.Defender, Len: 1}, card.Op{Verb: card.Draw, Who: card.Defender, Amount: card.Num(1)}),
		trait("Overconfident", card.Trigger{Event: card.EvEnterPlay}, others...),
		trait("Overconfident", card.Trigger{Event: card.EvLeavePlay}, others...),
		{
			Kind: card.Triggered, Trigger: &card.Trigger{At: card.Before, Event: card.EvTurnEnd, By: card.You}, Text: "Sincerity",
			Ops: []card.Op{{Verb: card.Token, Amount: card.Num(1), Made: &card.Card{Title: "Sincerity", Proxy: true}, What: &card.Sel{
				How: card.All, Bind: playerVar1, Zone: card.ProvinceZone, ZoneOf: card.You, Filter: with(types(), card.Atom{Is: card.IsFaceUp}, keyed("Sincerity")),
			}}},
		},
		fortified(),
	}
}

// ofKeyword is added to the number of a trait that the player card carries for all cards with a keyword.
const ofKeyword = 1 << 6

// collectKeywords finds what the keywords of an occurrence's card make of it; the end of a turn has to do with cards in Provinces.
func collectKeywords(x *core.X, ev uint8, at card.Timing, r *core.Rec, rec int) (n int) {
	all, c := x.Table.PlayerFace(), r.Card
	if !x.Table.Awaits(all, r.Ev) {
		return 0
	}
	if r.Ev == card.EvTurnEnd {
		c = sincere(x.State, r.Seat)
	}
	if c == 0 {
		return 0
	}
	for i, it := range x.Table.Items(all) {
		if x.Table.AwaitsAs(all, i, r.Ev) && triggers(x.State, it, c, ev, at, r) {
			pend(x, c, i|ofKeyword, rec)
			n++
		}
	}
	return n
}

// sincere is the first of the face-up cards with Sincerity in a player's Provinces: one trait gives them all their tokens.
func sincere(s *core.State, p core.Seat) core.CardID {
	for slot := range int(s.Seats[p].Slots) {
		for c := s.First(core.Province(p, slot)); c != 0; c = s.After(c) {
			if s.Is(c, core.FaceUp) && s.Keyword(c, "Sincerity") {
				return c
			}
		}
	}
	return 0
}

// resilient reports whether a card survives battle resolution for its keyword, and notes that it has.
func resilient(x *core.X, r *core.Rec) bool {
	if r.Ev != card.EvDestroy || r.Flags&core.RecResolve == 0 || !x.Keyword(r.Card, "Resilient") {
		return false
	}
	for i := range x.NRows {
		if row := &x.Rows[i]; row.Kind == core.RowResilient && row.Card == r.Card {
			return false
		}
	}
	x.Row(core.Row{Kind: core.RowResilient, Dur: card.ThisGame, Card: r.Card, Seat: r.Seat})
	return true
}

// unstoppable reports whether an Interrupt of a player can't answer the action of a window.
func unstoppable(s *core.State, window uint8, p core.Seat) bool {
	ev := s.Frames[window].Trig
	if ev == 0 {
		return false
	}
	by := &s.Frames[s.Frames[ev].Cause]
	return by.Flags&core.IsAction != 0 && by.Seat != p && s.ActionKeyword(s.Table.Item(by.Item), by.Source, "Unstoppable")
}

// keywordAbilities are the player abilities that keywords give, and what scenarios call them. Nobody is asked about them who has
// no such card.
func keywordAbilities() ([]card.Item, []string) {
	reserve := keyed("Reserve")
	kharmic := func(text string, zone card.Zone, then card.Op, as ...card.Atom) card.Item {
		return card.Item{
			Kind: card.Ability, Des: card.Limited, Manner: card.Repeatable, Keywords: []card.Keyword{"Kharmic"}, Gold: card.Num(2), Text: text,
			Ops: []card.Op{{Verb: card.Discard, Cost: true, What: &card.Sel{
				How: card.Choose, Bind: playerVar1, Zone: zone, ZoneOf: card.You, Filter: &card.Filter{Atoms: append(as, keyed("Kharmic"))},
			}}, then},
		}
	}
	courage := interrupting("Courage", "give a Fear effect +2 or -2 strength", card.Trigger{
		Event: card.EvResolve, Cause: &card.Cause{Action: true, Makes: []card.Verb{card.Fear}},
	}, func(more bool) card.Op {
		m := card.Mod{Kind: card.Sub, Stat: card.Strength, Amount: card.Num(2), Cause: &card.Cause{Attacks: card.FearEffect}}
		if more {
			m.Kind = card.Add
		}
		return card.Op{Verb: card.Modify, What: &card.Sel{How: card.Ref, Thing: card.Actions, Ref: card.Action}, Event: card.EvRanged, Mods: []card.Mod{m}}
	})
	action := &card.Cause{Action: true}
	honor := interrupting("Honor", "give an Honor gain or loss +1 or -1", card.Trigger{
		Event: card.EvHonorGain, By: card.AnyPlayer, Cause: action, Or: []card.Trigger{{Event: card.EvHonorLoss, By: card.AnyPlayer, Cause: action}},
	}, func(more bool) card.Op {
		if more {
			return card.Op{Verb: card.ChangeAmount, Amount: card.Num(1), Event: card.EvBonus}
		}
		return card.Op{Verb: card.ChangeAmount, Amount: card.Num(1), Event: card.EvPenalty}
	})
	honesty := card.Item{
		Kind: card.Ability, Des: card.Battle, Manner: card.Repeatable, Keywords: []card.Keyword{"Honesty"}, Text: "Honesty: turn an Honesty card in your hand face-up",
		Ops: []card.Op{{Verb: card.Pick, Cost: true, What: &card.Sel{
			How: card.Choose, Bind: playerVar1, Zone: card.Hand, ZoneOf: card.You, Filter: with(types(), keyed("Honesty"), card.Atom{Is: card.IsFaceUp, Not: true}),
		}}, {Verb: card.Turn, Pos: true, What: refTo(playerVar1)}},
	}
	return []card.Item{
		courage, honor, honesty,
		kharmic("Kharmic draw: discard a Kharmic card from your hand to draw a card", card.Hand, card.Op{Verb: card.Draw, Who: card.You, Amount: card.Num(1)}),
		kharmic("Kharmic refill: discard a Kharmic card from your Province and refill it face-up", card.ProvinceZone, card.Op{
			Verb: card.Refill, What: &card.Sel{How: card.Ref, Thing: card.Provinces, Ref: playerVar1 + card.Whence}, Pos: true,
		}, card.Atom{Is: card.IsFaceUp}),
		{
			Kind: card.Ability, Des: card.Battle, Manner: card.Repeatable | card.WithoutUnit, Text: "Reserve: recruit your Reserve Personality to a battle in which they are opposed",
			When: []card.Cond{{Kind: card.Exists, Filter: with(types(card.Personality), card.Atom{Is: card.IsEnemy}, card.Atom{Is: card.IsHere})}},
			Ops: []card.Op{{Verb: card.Recruit, To: &card.Dest{Zone: card.CurrentBattlefield, Of: card.You}, What: &card.Sel{
				How: card.Target, Bind: playerVar1, Zone: card.ProvinceZone, ZoneOf: card.You, Filter: with(types(card.Personality), card.Atom{Is: card.IsFaceUp}, reserve),
			}}},
		},
		{
			Kind: card.Ability, Des: card.Battle, Manner: card.Repeatable, Text: "Reserve equip: attach a Reserve card from your hand to your opposed Personality",
			Ops: equipping(with(types(card.Personality), yours(), card.Atom{Is: card.IsOpposed}), with(&card.Filter{Types: card.Attachments}, reserve)),
		},
	}, []string{"courage", "honor", "honesty", "kharmic-draw", "kharmic-refill", "reserve", "reserve-equip"}
}
