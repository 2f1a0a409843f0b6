package rules

import (
	"fmt"
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// A SeatSetup is what a player brings to the table. Cards that are nil are there, but not known.
type SeatSetup struct {
	Stronghold *card.Card
	Beside     []*card.Card // what lies beside it from the beginning: a Sensei, a Wind
	Dynasty    []*card.Card
	Fate       []*card.Card
}

// A Setup is a game that has not begun: its players in seating order.
type Setup struct {
	Seats []SeatSetup
}

// NewGame lays out a game: decks in their places, nothing shuffled. extra are further cards that the table should
// know: the starting Holdings, by their titles, are taken from them.
func NewGame(r *core.Ruleset, g Setup, extra []*card.Card) (*core.State, error) {
	if len(g.Seats) < 1 || len(g.Seats) > core.MaxSeats {
		return nil, fmt.Errorf("a game has 1 to %d players, not %d", core.MaxSeats, len(g.Seats))
	}
	all := append([]*card.Card(nil), extra...)
	for _, s := range g.Seats {
		if s.Stronghold != nil {
			all = append(all, s.Stronghold)
		}
		all = slices.Concat(all, s.Beside, s.Dynasty, s.Fate)
	}
	t := core.NewTable(r, slices.DeleteFunc(all, func(c *card.Card) bool { return c == nil }))
	s := core.New(t, len(g.Seats))
	if n := cardCount(g); n > core.MaxCards-100 {
		return nil, fmt.Errorf("the decks hold %d cards together; a table has room for %d", n, core.MaxCards-100)
	}
	listens := Listen(t.Faces)
	for i, seat := range g.Seats {
		p := core.Seat(i)
		s.Seats[p].Listens = listens
		var own []core.FaceID
		if seat.Stronghold != nil {
			c := s.NewCard(t.FaceOf(seat.Stronghold.ID), p, core.Removed(p))
			s.Seats[p].Stronghold = c
		}
		for _, c := range seat.Beside {
			at := core.Removed(p)
			if r.SenseiFromDeck && c != nil && c.Type == card.Sensei {
				at = core.FateDeck(p)
			}
			s.NewCard(faceOf(t, c), p, at)
		}
		for _, d := range seat.Dynasty {
			own = append(own, faceOf(t, d))
			s.NewCard(faceOf(t, d), p, core.DynastyDeck(p))
		}
		for _, d := range seat.Fate {
			own = append(own, faceOf(t, d))
			s.NewCard(faceOf(t, d), p, core.FateDeck(p))
		}
		t.Brings(p, own)
	}
	return s, nil
}

func faceOf(t *core.Table, c *card.Card) core.FaceID {
	if c == nil {
		return 0
	}
	return t.FaceOf(c.ID)
}

func cardCount(g Setup) (n int) {
	for _, s := range g.Seats {
		n += 3 + len(s.Beside) + len(s.Dynasty) + len(s.Fate)
	}
	return n
}

const (
	stepSetupStrongholds core.Move = iota
	stepSetupRevealed
	stepSetupStarter
	stepSetupTie
	stepSetupSecond
	stepSetupShuffle
	stepSetupProvinces
	stepSetupHands
	stepSetupFavor
)

// setupSteps are the start of the game, A to G (CE-START).
var setupSteps = []core.Step{
	stepSetupStrongholds: {Part: "A", Name: "Strongholds", Do: setupStrongholds, Cites: "CE-START-01 GE-WIND-01 GE-SEN-03"},
	stepSetupRevealed:    {Part: "A", Name: "what waits for that", Do: setupRevealed, Cites: "CE-START-01 CE-TIMING-05"},
	stepSetupStarter:     {Part: "B", Name: "the starting player", Do: setupStarter, Cites: "CE-START-02"},
	stepSetupTie:         {Part: "B", Name: "a tie", Do: setupTie, Cites: "CE-START-02"},
	stepSetupSecond:      {Part: "C", Name: "the others' Holding", Do: setupSecond, Cites: "CE-START-03"},
	stepSetupShuffle:     {Part: "D", Name: "shuffle", Do: setupShuffle, Cites: "CE-START-04"},
	stepSetupProvinces:   {Part: "E", Name: "Provinces", Do: setupProvinces, Cites: "CE-START-05"},
	stepSetupHands:       {Part: "F", Name: "hands", Do: setupHands, Cites: "CE-START-06"},
	stepSetupFavor:       {Part: "G", Name: "play begins", Do: setupFavor, Cites: "CE-START-07 CE-FAVOR-02"},
}

// setupLocals are the locals of the start of the game (setupSteps).
type setupLocals struct{ *core.Frame }

func (l setupLocals) shuffled() *int16 { return &l.N } // how many of the decks

// setupStrongholds reveals what everybody's game begins with. Winds come with the Strongholds (GE-WIND-01), and Senseis behind all of
// these (GE-SEN-03); Family Honor is what the Stronghold says then (GE-SEN-06).
func setupStrongholds(x *core.X) core.Move {
	for p := range core.Seat(x.NSeats) {
		if h := x.Seats[p].Stronghold; h != 0 {
			x.Fact(core.Fact{Kind: core.FactPut, Card: h, Place: core.Play(p)})
		}
		reveal(x, p, card.Wind)
		startWith(x, p, 0, false)
	}
	for p := range core.Seat(x.NSeats) {
		reveal(x, p, card.Sensei)
	}
	startingHonor(x)
	return core.Onward
}

// startingHonor is each player's Family Honor as the game begins: what his Stronghold says.
func startingHonor(x *core.X) {
	for p := range core.Seat(x.NSeats) {
		if h := x.Seats[p].Stronghold; h != 0 {
			x.Seats[p].Honor = int16(x.Stat(h, card.StartingHonor))
		}
	}
}

// reveal puts what a player has of a type beside the Stronghold into play.
func reveal(x *core.X, p core.Seat, t card.Type) {
	for c := x.First(core.Removed(p)); c != 0; {
		next := x.After(c)
		if x.Type(c) == t {
			x.Fact(core.Fact{Kind: core.FactPut, Card: c, Place: core.Play(p)})
		}
		c = next
	}
}

func setupRevealed(x *core.X) core.Move {
	if !x.Table.Heeds(card.After, card.EvStrongholds) && !x.Table.Heeds(card.When, card.EvStrongholds) {
		return core.Onward
	}
	return mark(x, card.EvStrongholds, x.Active, 0)
}

// startWith puts a starting Holding into play without paying for it.
func startWith(x *core.X, p core.Seat, i int, bowed bool) {
	if i >= len(x.Table.Rules.Start) {
		return
	}
	for f, c := range x.Table.Faces {
		if c.Title == x.Table.Rules.Start[i] {
			k := x.NewCard(core.FaceID(f), p, core.Limbo(p))
			x.OpenTo(k)
			x.Fact(core.Fact{Kind: core.FactPut, Card: k, Place: core.Play(p)})
			if bowed {
				x.Mark(k, core.Bowed)
			}
			return
		}
	}
}

func setupStarter(x *core.X) core.Move {
	best, first := -1000, int16(0) // first: who shares the highest Family Honor, a bit each
	for p := range core.Seat(x.NSeats) {
		switch h := int(x.Seats[p].Honor); {
		case h > best:
			best, first = h, 1<<p
		case h == best:
			first |= 1 << p
		}
	}
	if first&(first-1) != 0 {
		return x.AskFor(core.Question{Kind: AskRandomSeat, Seat: core.Chance, Min: first})
	}
	for p := range core.Seat(x.NSeats) {
		if first == 1<<p {
			begins(x, p)
		}
	}
	return stepSetupSecond
}

func begins(x *core.X, p core.Seat) {
	x.Start, x.Active = p, p
	tell(x, card.EvPhase, p, 0)
}

func setupTie(x *core.X) core.Move {
	begins(x, core.Seat(x.Given.N))
	return core.Onward
}

func setupSecond(x *core.X) core.Move {
	for p := range core.Seat(x.NSeats) {
		if p != x.Start {
			startWith(x, p, 1, true)
		}
	}
	return core.Onward
}

func setupShuffle(x *core.X) core.Move {
	shuffled := setupLocals{x.F}.shuffled()
	n := *shuffled
	if int(n) >= 2*int(x.NSeats) {
		return core.Onward
	}
	*shuffled++
	p := core.Seat(n / 2)
	at := core.DynastyDeck(p)
	if n%2 == 1 {
		at = core.FateDeck(p)
	}
	return x.CallThen(core.Again, core.Frame{Proc: procShuffle, Seat: p, Place: at})
}

func setupProvinces(x *core.X) core.Move {
	for p := range core.Seat(x.NSeats) {
		for range provincesAtStart(x.State, p) {
			x.Fact(core.Fact{Kind: core.FactProvince, Seat: p, N: 1})
		}
	}
	refill(x)
	return core.Onward
}

// provincesAtStart is with how many Provinces a player begins: as many as the rules say, or as his Stronghold does.
func provincesAtStart(s *core.State, p core.Seat) int {
	if found, n := s.PlayerRule(p, card.BeginsWith, nil); found {
		return n
	}
	return s.Table.Rules.Provinces
}

func setupHands(x *core.X) core.Move {
	start := x.NRecs
	for p := range core.Seat(x.NSeats) {
		for range min(x.Table.Rules.HandStart, x.Count(core.FateDeck(p))) {
			x.Rec(core.Rec{Ev: card.EvDraw, Seat: p, By: p, Flags: core.RecRule})
		}
	}
	return happen(x, start)
}

// StartAt lets play begin in the middle: with the beginning of a phase of a seat's turn, as scenarios and tests set games up.
// The phases before it in that turn are not played.
func StartAt(s *core.State, p core.Seat, ph card.Phase) error {
	step, ok := phaseStep[ph]
	if !ok || !s.Live(p) {
		return fmt.Errorf("play can't start in the %s Phase of player %d", ph, p+1)
	}
	s.Active, s.Start = p, p
	s.Turn = max(s.Turn, 1)
	s.Push(core.Frame{Proc: procGame, Step: stepGameNext, Seat: p})
	s.Push(core.Frame{Proc: procTurn, Step: step, Seat: p})
	s.Phase = card.NoPhase
	return nil
}

// StartBattle lets play begin with the battle at the Defender's n-th Province, just after engaging; the other battlefields are
// still to fight. Units have to be placed already (see [LayBattle]).
func StartBattle(s *core.State, attacker, defender core.Seat, n int) error {
	if s.Attack.Attacker != attacker || s.Attack.Defender != defender {
		if err := LayBattle(s, attacker, defender); err != nil {
			return err
		}
	}
	if n < 1 || n > int(s.Attack.N) {
		return fmt.Errorf("there is no battlefield %d", n)
	}
	if err := StartAt(s, attacker, card.AttackPhase); err != nil {
		return err
	}
	s.Top().Step = stepTurnDynasty
	s.Phase = card.AttackPhase
	s.Push(core.Frame{Proc: procAttackPhase, Step: core.Move(len(attackPhaseSteps)), Seat: attacker})
	attack := attackFrame(attacker, defender)
	attack.Step = stepFightAsk
	s.Push(attack)
	s.Push(battleFrame(attacker, uint8(n)))
	return nil
}

// LayBattle declares an attack with its battlefields, so that units can be placed there.
func LayBattle(s *core.State, attacker, defender core.Seat) error {
	if !s.Live(attacker) || !s.Live(defender) || attacker == defender {
		return fmt.Errorf("player %d can't attack player %d", attacker+1, defender+1)
	}
	clearAttack(s)
	s.Attack.Attacker, s.Attack.Defender = attacker, defender
	s.Attack.Segment = core.Choosing
	layFields(s)
	return nil
}
