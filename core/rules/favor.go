package rules

import (
	"kotei/core"
	"kotei/core/card"
)

func lobby() card.Item {
	return card.Item{
		Kind: card.Ability, Des: card.Limited, Keywords: []card.Keyword{"Political", "Lobby"}, Text: "Lobby: bow your Personality to take the Imperial Favor",
		When: []card.Cond{{Kind: card.HighestHonor, Who: card.You, Prop: "lobby"}},
		Ops: []card.Op{
			{Verb: card.Bow, Cost: true, What: &card.Sel{How: card.Target, Bind: playerVar1, Perform: true, Filter: with(types(card.Personality), yours(),
				card.Atom{Is: card.IsStat, Stat: card.PersonalHonor, Cmp: card.AtLeast, Val: card.Num(1)})}},
			{Verb: card.TakeFavor, Who: card.You},
		},
	}
}

func favorDraw() card.Item {
	return card.Item{
		Kind: card.Ability, Des: card.Limited, Keywords: []card.Keyword{"Political", "Favor"}, Text: "Favor and a card: draw a card",
		Ops: []card.Op{
			{Verb: card.LoseFavor, Cost: true},
			{Verb: card.Discard, Cost: true, What: &card.Sel{How: card.Choose, Bind: playerVar1, Zone: card.Hand, ZoneOf: card.You}},
			{Verb: card.Draw, Who: card.You, Amount: card.Num(1)},
		},
	}
}

func favorHome() card.Item {
	return card.Item{
		Kind: card.Ability, Des: card.Battle, Keywords: []card.Keyword{"Political", "Favor"}, Text: "Favor: send an attacker home",
		Ops: []card.Op{
			{Verb: card.LoseFavor, Cost: true},
			{Verb: card.Move, What: &card.Sel{How: card.Target, Thing: card.Units, Bind: playerVar1, Filter: &card.Filter{Atoms: []card.Atom{
				{Is: card.IsAttacking}, {Is: card.IsEnemy},
			}}}, To: &card.Dest{Zone: card.HomeZone}},
		},
	}
}

func doFavor(x *core.X, op *card.Op) core.Move {
	start := x.NRecs
	if op.Verb == card.TakeFavor {
		seats(x, op, func(_ core.Env, p core.Seat) {
			r := rec(x, card.EvFavorTaken)
			r.Seat = p
			x.Rec(r)
		})
		return fire(x, start)
	}
	if op.Cost && x.Favor != x.F.Seat {
		x.Result = 0
		return stepCarryDone
	}
	if op.Bind != card.NoVar && x.Favor >= 0 { // of whom more is said: "and loses 2 Honor"
		x.BindValue(x.F.Up, op.Bind, core.BoundPlayer, int(x.Favor))
	}
	r := rec(x, card.EvFavorLost)
	r.Seat = x.Favor
	x.Rec(r)
	return fire(x, start)
}

// setupFavor gives the Imperial Favor to the only Dragon Clan player of a game (CE-FAVOR), or to whose Stronghold says so.
func setupFavor(x *core.X) core.Move {
	for p := range core.Seat(x.NSeats) {
		if found, _ := x.PlayerRule(p, card.BeginsFavor, nil); found {
			x.Fact(core.Fact{Kind: core.FactFavor, Seat: p})
			return core.Onward
		}
	}
	only, n := core.NoSeat, 0
	for p := range core.Seat(x.NSeats) {
		if x.Clan(p, "Dragon") {
			only, n = p, n+1
		}
	}
	if n == 1 && x.Table.Rules.DragonFavor {
		x.Fact(core.Fact{Kind: core.FactFavor, Seat: only})
	}
	return core.Onward
}
