package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

const (
	stepStateEver core.Move = iota
	stepStateChi
	stepStateLoose
	stepStateLost
	stepStateWho
	stepStateOut
	stepStateRings
)

// stateSteps are what the rules see to by themselves after every fact, until nothing is left to do: zero Chi
// (CE-PERS-02), attachments without a Personality (CE-ATTACH), players who have lost, the five Rings (CE-WIN).
var stateSteps = []core.Step{
	stepStateEver:  {Name: "continuous effects", Do: stateEver, Cites: "CE-DUR-06 CE-DUR-13"},
	stepStateChi:   {Name: "zero Chi", Do: stateChi, Cites: "CE-PERS-02"},
	stepStateLoose: {Name: "loose attachments", Do: stateLoose, Cites: "CE-ATTACH-05 GE-ANC-05"},
	stepStateLost:  {Name: "lost", Do: stateLost, Cites: "CE-WIN-03 CE-WIN-05"},
	stepStateWho:   {Name: "who first?", Do: stateWho, Cites: "CE-WIN-06"},
	stepStateOut:   {Name: "eliminate", Do: stateOut, Cites: "CE-WIN-11 CE-WIN-10"},
	stepStateRings: {Name: "enlightenment", Do: stateRings, Cites: "CE-WIN-07"},
}

func stateChi(x *core.X) core.Move {
	start, low := x.NRecs, x.MayFall(card.Chi)
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Play(p)); c != 0; c = x.After(c) {
			if x.Type(c) == card.Personality && (low || x.Face(c).Stats[card.Chi].N <= 0) && x.Stat(c, card.Chi) == 0 && !chiProof(x.State, c) && !underway(x.State, card.EvDestroy, core.RecRule|core.RecSure, c) {
				x.Rec(core.Rec{Ev: card.EvDestroy, Card: c, Seat: p, By: p, Source: chiSource(x.State, c), Flags: core.RecRule | core.RecSure})
			}
		}
	}
	return happen(x, start)
}

// underway reports whether the rules are about to do that to a card already: what happens in between doesn't begin it anew.
func underway(s *core.State, ev card.Happening, how core.RecFlags, c core.CardID) bool {
	return slices.ContainsFunc(s.Recs[:s.NRecs], func(r core.Rec) bool {
		return r.Ev == ev && r.Card == c && r.Flags&(how|core.RecDone|core.RecNegated) == how
	})
}

// chiProof reports whether a text keeps a Personality from being destroyed for having 0 Chi.
func chiProof(s *core.State, c core.CardID) bool {
	hit, _ := s.Rule(c, card.ChiProof, nil)
	return hit
}

// chiSource is the card that has last given a Personality a Chi penalty: his death comes from it (CE-SOURCE-03).
func chiSource(s *core.State, c core.CardID) (from core.CardID) {
	for i := range s.NRows {
		r := &s.Rows[i]
		if r.Card == c && r.Stat == card.Chi && r.Amount < 0 {
			from = r.Source
		}
	}
	return from
}

func stateLoose(x *core.X) core.Move {
	start := x.NRecs
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Play(p)); c != 0; c = x.After(c) {
			k := &x.Cards[c]
			if !card.Attachments.Has(x.Type(c)) || x.IsUnit(k.Host) || underway(x.State, card.EvDiscard, core.RecRule, c) {
				continue
			}
			x.Rec(core.Rec{Ev: card.EvDiscard, Card: c, Seat: p, By: p, Flags: core.RecRule})
		}
	}
	stateForsaken(x)
	return happen(x, start)
}

func stateLost(x *core.X) core.Move {
	for p := range core.Seat(x.NSeats) {
		s := &x.Seats[p]
		if s.Lost != core.NotLost {
			continue
		}
		switch {
		case s.Slots > 0 && s.Alive == 0:
			s.Lost = core.LostMilitary
		case int(s.Honor) <= x.Table.Rules.HonorToLose && !neverShamed(x.State, p):
			s.Lost = core.LostDishonor
		}
	}
	return core.Onward
}

// neverShamed reports whether a text keeps a player from losing by Dishonor.
func neverShamed(s *core.State, p core.Seat) bool {
	hit, _ := s.PlayerRule(p, card.NeverShamed, nil)
	return hit
}

// stateWho lets the active player say who of several goes out first; whoever remains at last has won (CE-WIN-06).
func stateWho(x *core.X) core.Move {
	x.Unbind(x.I, varPending)
	for i, p := 0, x.Active; i < int(x.NSeats); i, p = i+1, core.Seat((uint8(p)+1)%x.NSeats) {
		if x.Live(p) && x.Seats[p].Lost != core.NotLost {
			x.BindValue(x.I, varPending, core.BoundPlayer, int(p))
		}
	}
	p := x.Active
	if !x.Live(p) {
		p = x.Next(p)
	}
	return inOrder(x, p, stepStateRings)
}

// stateOut takes a player who has lost out of the game; when one remains he has won.
func stateOut(x *core.X) core.Move {
	b, _, ok := takePending(x, int(x.Given.N))
	if !ok {
		return stepStateWho
	}
	p := core.Seat(b.Val)
	eliminate(x, p)
	if x.Living() == 1 {
		won(x, x.Next(p), victoryBy(x.Seats[p].Lost), x.Seats[p].LostBy)
		return core.Finish
	}
	return stepStateWho
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
		case k.Place == core.Nowhere:
		case k.Flags&core.Created != 0:
			if k.Ctrl == p {
				outOfGame(x, c)
			}
		case k.Owner != p:
		case x.Seats[p].Lost == core.Departed && !x.Knows(core.NoSeat, c): // it stays hidden in his deck, out of reach
			x.Fact(core.Fact{Kind: core.FactPut, Card: c, Place: core.DynastyDeck(p)})
		default:
			outOfGame(x, c)
		}
	}
	x.Seats[p].Alive = 0
	if x.Favor == p {
		x.Favor = core.NoSeat
	}
	a := &x.Attack
	if a.Defender == p {
		for i := range a.N {
			a.Fields[i].Gone, a.Fields[i].Done = true, true
			vacate(x, i+1)
		}
	}
}

// outOfGame removes a card from the game with all that goes along with it, whoever owns that (CE-ATTACH-07, CE-UNDERC-02).
func outOfGame(x *core.X, c core.CardID) {
	to := core.Removed(x.Cards[c].Owner)
	if x.InPlay(c) {
		leaveWith(x, c, to)
	}
	x.Fact(core.Fact{Kind: core.FactPut, Card: c, Place: to})
}

func stateRings(x *core.X) core.Move {
	if !x.Table.AnyType(card.Ring) {
		return core.Onward
	}
	for i, p := 0, x.Active; i < int(x.NSeats); i, p = i+1, x.Next(p) {
		if enlightened(x.State, p) && mayWin(x.State, p, "Enlightenment") {
			won(x, p, core.Enlightenment, 0)
			return core.Finish
		}
	}
	return core.Onward
}

// enlightened: five Ring cards in play, each of which stands for an element of its own and entered by its own text (CE-WIN-07). One
// with two elements stands for either, and is one card.
func enlightened(s *core.State, p core.Seat) bool {
	found := uint32(1) // bit m: some of the Rings so far can stand for the elements in m
	for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
		if !s.Is(c, core.ByOwnText) && !s.Table.Rules.RingsHowever || s.Type(c) != card.Ring || ruledOut(s, c, card.NotCounted) {
			continue
		}
		was := found
		for i, el := range core.Elements {
			if s.Keyword(c, el) {
				found |= was & lacking[i] << (1 << i)
			}
		}
	}
	return found>>(1<<len(core.Elements)-1) != 0
}

// lacking are, for each element, the sets of elements without it: bit m for the set m.
var lacking = [len(core.Elements)]uint32{0x55555555, 0x33333333, 0x0f0f0f0f, 0x00ff00ff, 0x0000ffff}

// mayWin reports whether no text keeps a player from a kind of victory.
func mayWin(s *core.State, p core.Seat, kind card.Keyword) bool {
	hit, _ := s.PlayerRule(p, card.NoVictory, func(_ *core.Env, m *card.Mod) bool { return m.Keyword == kind })
	return !hit
}

// won ends the game.
func won(x *core.X, p core.Seat, how core.Victory, by core.FaceID) {
	x.Over, x.Winner, x.Won, x.WonBy = true, p, how, by
	x.Tell(core.Event{Kind: card.NoEvent, Seat: p, By: p, N: int16(how)})
}

// What a duel does to its loser may not happen, or only later (CE-PREV, CE-DELAY).

// spared reports whether an occurrence is done to the loser of the duel under way for losing it, and a text keeps it from that.
func spared(x *core.X, r *core.Rec) bool {
	d := &x.Duel
	if r.Flags&core.RecRule != 0 {
		return false
	}
	for i, c := range d.Both() {
		his := x.Lead(r.Card) == c || r.Card == 0 && r.Seat == d.Seats[i]
		if d.Loses[i] && his && x.ForLosing(x.I, r) && unharmed(x, c, r.Ev) {
			return true
		}
	}
	return false
}

// unharmed reports whether a text keeps a Personality who has lost a duel from what would happen to him for it.
func unharmed(x *core.X, loser core.CardID, ev card.Happening) bool {
	hit, _ := x.Rule(loser, card.LosesNothing, func(_ *core.Env, m *card.Mod) bool { return m.Event == card.NoEvent || m.Event == ev })
	return hit
}

// later is when what was put off is done to the loser of a duel.
var later = card.Trigger{At: card.After, Event: card.EvPhase, Phase: card.DynastyPhase}

// putOff keeps, for each loser of a duel who is to suffer for it later, what the text that made the duel says of him.
func putOff(x *core.X) {
	d := &x.Duel
	for i, c := range d.Both() {
		late, _ := x.Rule(c, card.LosesNothing, func(_ *core.Env, m *card.Mod) bool { return m.Once })
		if !d.Loses[i] || !late {
			continue
		}
		row := x.Row(core.Row{Kind: core.RowDelay, Dur: card.Permanent, Seat: x.F.Seat, Source: x.F.Source, Item: x.F.Item, Op: x.F.PC, Amount: x.F.Paid, Card: c})
		x.KeepFor(x.F.Up, row)
	}
}

// waitsFor is what a delayed effect waits for.
func waitsFor(op *card.Op) *card.Trigger {
	if op.Verb.Row().Shape == card.Contested {
		return &later
	}
	return op.Trigger
}

// bindLoser has the effects of a duel that were put off be about its loser alone, or about nobody, where he has been in a deck or a hand
// since (CE-DUR-16).
func bindLoser(x *core.X, frame uint8, op *card.Op, row *core.Row) {
	if op.Verb.Row().Shape != card.Contested {
		return
	}
	x.Unbind(frame, card.Winner)
	x.Unbind(frame, card.Loser)
	if x.Cards[row.Card].Gen == row.Gen {
		x.Bind(frame, card.Loser, row.Card)
	}
}
