package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// stateSteps are what the rules see to by themselves after every fact, until nothing is left to do: zero Chi
// (CE-PERS-02), attachments without a Personality (CE-ATTACH), players who have lost, the five Rings (CE-WIN).
var stateSteps = []core.Step{
	{Name: "zero Chi", Do: stateChi, Cites: "CE-PERS-02"},
	{Name: "loose attachments", Do: stateLoose, Cites: "CE-ATTACH-05"},
	{Name: "lost", Do: stateLost, Cites: "CE-WIN-03 CE-WIN-05"},
	{Name: "eliminate", Do: stateOut, Cites: "CE-WIN-11 CE-WIN-06"},
	{Name: "enlightenment", Do: stateRings, Cites: "CE-WIN-07"},
	{Name: "again?", Do: stateAgain},
}

func stateChi(x *core.X) core.Move {
	start := x.NRecs
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Play(p)); c != 0; c = x.After(c) {
			if x.Type(c) == card.Personality && x.Stat(c, card.Chi) == 0 {
				if hit, _ := x.Rule(c, card.NotDestroyed, nil); !hit {
					x.Rec(core.Rec{Ev: card.EvDestroy, Card: c, Seat: p, By: p, Flags: core.RecRule | core.RecSure})
				}
			}
		}
	}
	return happen(x, start)
}

func stateLoose(x *core.X) core.Move {
	start := x.NRecs
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Play(p)); c != 0; c = x.After(c) {
			k := &x.Cards[c]
			if !card.Attachments.Has(x.Type(c)) || k.Host != 0 && x.IsUnit(k.Host) && x.Cards[k.Host].Ctrl == k.Ctrl {
				continue
			}
			x.Rec(core.Rec{Ev: card.EvDiscard, Card: c, Seat: p, By: p, Flags: core.RecRule})
		}
	}
	return happen(x, start)
}

func stateLost(x *core.X) core.Move {
	for p := range core.Seat(x.NSeats) {
		s := &x.Seats[p]
		if !x.Live(p) || s.Lost != core.NotLost {
			continue
		}
		switch {
		case s.Slots > 0 && s.Alive == 0:
			s.Lost = core.LostMilitary
		case int(s.Honor) <= x.Table.Rules.HonorToLose:
			s.Lost = core.LostDishonor
		}
	}
	return core.Next_
}

// stateOut takes players who have lost out of the game, one at a time; when one remains he has won.
func stateOut(x *core.X) core.Move {
	for i, p := 0, x.Active; i < int(x.NSeats); i, p = i+1, core.Seat((uint8(p)+1)%x.NSeats) {
		if !x.Live(p) || x.Seats[p].Lost == core.NotLost {
			continue
		}
		eliminate(x, p)
		if x.Living() == 1 {
			last := x.Next(p)
			won(x, last, victoryBy(x.Seats[p].Lost), 0)
			return core.Done_
		}
		return core.Move(x.F.Step)
	}
	return core.Next_
}

func victoryBy(l core.Loss) core.Victory {
	switch l {
	case core.LostMilitary:
		return core.MilitaryVictory
	case core.LostDishonor:
		return core.DishonorVictory
	case core.LostByCard:
		return core.CardVictory
	}
	return core.Concession
}

// eliminate removes a player's deck cards, the created cards that he controls and his Provinces (CE-WIN-11).
func eliminate(x *core.X, p core.Seat) {
	x.Tell(core.Event{Kind: card.EvLose, Seat: p, By: p, N: int16(x.Seats[p].Lost)})
	x.Seats[p].Out = true
	for i := 1; i <= int(x.NCards); i++ {
		c := core.CardID(i)
		k := &x.Cards[c]
		switch {
		case k.Place == core.Nowhere || k.Place.Zone() == card.RemovedZone:
		case k.Flags&core.Created != 0:
			if k.Ctrl == p {
				x.Fact(core.Fact{Kind: core.FactPut, Card: c, Place: core.Removed(p)})
			}
		case k.Owner == p:
			x.Fact(core.Fact{Kind: core.FactPut, Card: c, Place: core.Removed(p)})
		}
	}
	x.Seats[p].Alive = 0
	if x.Favor == p {
		x.Favor = core.NoSeat
	}
	a := &x.Attack
	if a.Attacker != core.NoSeat && a.Defender == p {
		for i := range a.N {
			a.Fields[i].Gone, a.Fields[i].Done = true, true
			vacate(x, i+1)
		}
	}
}

func stateRings(x *core.X) core.Move {
	for i, p := 0, x.Active; i < int(x.NSeats); i, p = i+1, x.Next(p) {
		if x.Live(p) && enlightened(x.State, p) {
			won(x, p, core.Enlightenment, 0)
			return core.Done_
		}
	}
	return core.Next_
}

// enlightened: five Rings in play, each with a different element, each entered by its own text (CE-WIN-07).
func enlightened(s *core.State, p core.Seat) bool {
	n := 0
	for _, el := range core.Elements {
		for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
			if s.Type(c) == card.Ring && s.Is(c, core.ByOwnText) && s.Keyword(c, el) {
				n++
				break
			}
		}
	}
	return n == len(core.Elements)
}

func stateAgain(x *core.X) core.Move {
	if x.Dirty {
		x.Dirty = false
		if x.F.N++; x.F.N > 200 {
			return x.Fault("%w: the rules find no end of things to put right", core.ErrEndless)
		}
		return 0
	}
	return core.Done_
}

// won ends the game.
func won(x *core.X, p core.Seat, how core.Victory, by core.FaceID) {
	if x.Over {
		return
	}
	x.Over, x.Winner, x.Won, x.WonBy = true, p, how, by
	x.Tell(core.Event{Kind: card.NoEvent, Seat: p, By: p, N: int16(how)})
}
