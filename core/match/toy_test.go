package match

import (
	"fmt"
	"slices"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// The toy is a card game of a few lines: shuffle, draw three, then in turn play a card or pass and draw one. A card played
// gives its focus value in Honor; one called Quake makes a random card of the other's hand public, Spring has something
// carried out by hand. Who has 20 Honor wins; an empty deck is a draw.

const (
	toyGame core.Proc = 1 + iota
	toyShuffle
	toyTurn
	toyReact
	toyQuake
	toySpring
)

func toyRules() *core.Ruleset {
	r := &core.Ruleset{Name: "toy", HandMax: 8, HonorToWin: 20, First: toyGame}
	r.Procs = []core.ProcDef{
		{Name: "none"},
		toyGame: {Name: "game", Steps: []core.Step{
			{Name: "shuffle", Do: func(x *core.X) core.Move {
				if int(x.F.N) == int(x.NSeats) {
					return core.Onward
				}
				x.F.N++
				return x.CallThen(0, core.Frame{Proc: toyShuffle, Seat: core.Seat(x.F.N - 1)})
			}},
			{Name: "turn", Do: func(x *core.X) core.Move {
				x.Turn++
				x.Active = core.Seat((x.Turn - 1) % uint16(x.NSeats))
				x.Tell(core.Event{Kind: card.EvTurn, Seat: x.Active})
				return x.CallThen(1, core.Frame{Proc: toyTurn, Seat: x.Active})
			}},
		}},
		toyShuffle: {Name: "shuffle", Steps: []core.Step{
			{Name: "ask", Do: func(x *core.X) core.Move {
				return x.AskFor(core.Question{Kind: rules.AskShuffle, Seat: core.Chance})
			}},
			{Name: "do", Do: func(x *core.X) core.Move {
				x.Shuffle(core.FateDeck(x.F.Seat), uint64(x.Given.N))
				for range 3 {
					x.Fact(core.Fact{Kind: core.FactPut, Card: x.First(core.FateDeck(x.F.Seat)), Place: core.Hand(x.F.Seat)})
				}
				return core.Finish
			}},
		}},
		toyTurn: {Name: "turn", Steps: []core.Step{
			{Name: "ask", Do: func(x *core.X) core.Move {
				return x.AskFor(core.Question{Kind: rules.AskAction, Seat: x.F.Seat})
			}},
			{Name: "do", Do: toyPlay},
		}},
		toyQuake: {Name: "quake", Steps: []core.Step{
			{Name: "ask", Do: func(x *core.X) core.Move {
				return x.AskFor(core.Question{Kind: rules.AskRandomCard, Seat: core.Chance})
			}},
			{Name: "do", Do: func(x *core.X) core.Move {
				x.Show(x.Given.Card, 0xff)
				return core.Finish
			}},
		}},
		toySpring: {Name: "spring", Steps: []core.Step{
			{Name: "ask", Do: func(x *core.X) core.Move {
				return x.AskFor(core.Question{Kind: rules.AskByHand, Seat: x.F.Seat, Card: x.F.Card})
			}},
			{Name: "over", Do: func(*core.X) core.Move { return core.Finish }},
		}},
		toyReact: {Name: "react", Steps: []core.Step{
			{Name: "ask", Do: func(x *core.X) core.Move {
				return x.AskFor(core.Question{Kind: rules.AskReaction, Seat: x.F.Seat})
			}},
			{Name: "over", Do: func(*core.X) core.Move { return core.Finish }},
		}},
	}
	r.Asks = toyAsks()
	return r
}

func toyPlay(x *core.X) core.Move {
	if x.Given.Act == core.Pass {
		top := x.First(core.FateDeck(x.F.Seat))
		if top == 0 {
			x.Over, x.Won = true, core.Drawn
			return core.Finish
		}
		x.Fact(core.Fact{Kind: core.FactPut, Card: top, Place: core.Hand(x.F.Seat)})
		return core.Finish
	}
	c := x.Given.Card
	x.Show(c, 0xff)
	x.Fact(core.Fact{Kind: core.FactHonor, Seat: x.F.Seat, N: int16(x.Face(c).Printed(card.FocusValue))})
	x.Fact(core.Fact{Kind: core.FactPut, Card: c, Place: core.FateDiscard(x.F.Seat)})
	if x.Seats[x.F.Seat].Honor >= 20 {
		x.Over, x.Won, x.Winner = true, core.HonorVictory, x.F.Seat
		return core.Finish
	}
	other := x.Next(x.F.Seat)
	switch x.Face(c).Title {
	case "Quake":
		if x.Count(core.Hand(other)) > 0 {
			return x.CallThen(0, core.Frame{Proc: toyQuake})
		}
	case "Spring":
		return x.CallThen(0, core.Frame{Proc: toySpring, Seat: x.F.Seat, Card: c})
	}
	return x.CallThen(0, core.Frame{Proc: toyReact, Seat: other})
}

func toyAsks() []core.Ask {
	asks := make([]core.Ask, rules.AskRandomCard+1)
	only := func(name string, acts ...core.Act) core.Ask {
		return core.Ask{
			Name: name,
			Candidates: func(_ *core.State, o *core.Offers) {
				for _, a := range acts {
					o.Add(core.Answer{Act: a})
				}
			},
			Problem: func(_ *core.State, a core.Answer) core.Problem {
				if slices.Contains(acts, a.Act) {
					return core.Problem{}
				}
				return core.Problem{Rule: "TOY-01", Why: "that is no answer to this"}
			},
		}
	}
	asks[rules.AskShuffle] = only("shuffle", core.Seed)
	asks[rules.AskReaction] = only("reaction", core.Pass)
	asks[rules.AskByHand] = only("by-hand", core.Pass)
	asks[rules.AskAction] = core.Ask{
		Name:  "action",
		Could: func(_ *core.State, a core.Answer) bool { return a.Act == core.Use && a.Card != 0 || a.Act == core.Pass },
		Candidates: func(s *core.State, o *core.Offers) {
			for c := s.First(core.Hand(s.Ask.Seat)); c != 0; c = s.After(c) {
				o.Add(core.Answer{Act: core.Use, Card: c})
			}
			o.Add(core.Answer{Act: core.Pass})
		},
		Problem: func(s *core.State, a core.Answer) core.Problem {
			switch {
			case a.Act == core.Pass:
				return core.Problem{}
			case a.Act != core.Use || s.Cards[a.Card].Place != core.Hand(s.Ask.Seat):
				return core.Problem{Rule: "TOY-02", Why: "%a is not in the hand", Card: a.Card}
			}
			return core.Problem{}
		},
	}
	asks[rules.AskRandomCard] = core.Ask{
		Name: "random-card",
		Candidates: func(s *core.State, o *core.Offers) {
			p := s.Next(s.Active)
			for c := s.First(core.Hand(p)); c != 0; c = s.After(c) {
				o.Add(core.Answer{Act: core.Pick, Card: c})
			}
		},
		Problem: func(s *core.State, a core.Answer) core.Problem {
			if a.Act != core.Pick || s.Cards[a.Card].Place != core.Hand(s.Next(s.Active)) {
				return core.Problem{Rule: "TOY-03", Why: "that card can't be meant"}
			}
			return core.Problem{}
		},
	}
	return asks
}

func toyCard(i int) *card.Card {
	titles := []string{"Breeze", "Quake", "Spring", "Calm", "Storm"}
	c := &card.Card{ID: fmt.Sprintf("toy-%02d", i), Title: titles[i%len(titles)], Type: card.Strategy}
	c.Stats[card.FocusValue] = card.N(i % 4)
	return c
}

// toyState is a game of n seats that is not begun: 20 cards in each deck.
func toyState(n int) *core.State {
	var cards []*card.Card
	for i := range 20 * n {
		cards = append(cards, toyCard(i))
	}
	t := core.NewTable(toyRules(), cards)
	s := core.New(t, n)
	for i, c := range cards {
		p := core.Seat(i % n)
		s.NewCard(t.FaceOf(c.ID), p, core.FateDeck(p))
	}
	return s
}

func toyMatch(tb testing.TB, opt Options) *Match {
	tb.Helper()
	m, err := New(toyState(2), opt)
	if err != nil {
		tb.Fatal(err)
	}
	if err := m.Settle(0); err != nil {
		tb.Fatal(err)
	}
	return m
}

// playOn answers up to n questions at random, by seed.
func playOn(tb testing.TB, m *Match, seed uint64, n int) {
	tb.Helper()
	g := NewRand(seed)
	var offers core.Offers
	for range n {
		if err := m.Settle(0b11); err != nil {
			tb.Fatal(err)
		}
		s := m.State()
		if s.Over {
			return
		}
		list := s.Offer(&offers)
		if err := m.Submit(list[g.Below(len(list))]); err != nil {
			tb.Fatal(err)
		}
	}
}

// use is an answer that plays the first card of the hand of whoever is asked.
func use(m *Match) core.Answer {
	s := m.State()
	return core.Answer{Act: core.Use, Seat: s.Ask.Seat, Card: s.First(core.Hand(s.Ask.Seat))}
}

// same reports whether two states are the same game, whatever lies behind the counts.
func same(a, b *core.State) bool {
	var x, y core.State
	x.CopyFrom(a)
	y.CopyFrom(b)
	return x == y
}
