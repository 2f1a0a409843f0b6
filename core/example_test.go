package core_test

import (
	"fmt"

	"kotei/core"
	"kotei/core/card"
)

// gainHonor is the one procedure of a small game: the active player says how much Honor he gains, and the next one is asked.
const gainHonor core.Proc = 1

const askHowMuch core.AskKind = 1

const (
	stepAsk core.Move = iota
	stepGain
)

// howMuch is a rulebook of one procedure of two steps.
func howMuch() *core.Ruleset {
	return &core.Ruleset{
		Name: "how much", HandMax: 8, First: gainHonor,
		Procs: []core.ProcDef{
			{Name: "none"},
			gainHonor: {Name: "gain Honor", Steps: []core.Step{
				stepAsk: {Name: "ask", Do: func(x *core.X) core.Move {
					return x.AskFor(core.Question{Kind: askHowMuch, Seat: x.Active, Max: 5})
				}},
				stepGain: {Name: "gain", Do: func(x *core.X) core.Move {
					x.Fact(core.Fact{Kind: core.FactHonor, Seat: x.Active, N: int16(x.Given.N)})
					x.Active = x.Next(x.Active)
					return stepAsk
				}},
			}},
		},
		Asks: []core.Ask{
			{Name: "none"},
			askHowMuch: {
				Name: "how much",
				Candidates: func(s *core.State, o *core.Offers) {
					for n := range int64(s.Ask.Max) + 1 {
						o.Add(core.Answer{Act: core.PickNumber, N: n})
					}
				},
				Problem: func(s *core.State, a core.Answer) core.Problem {
					if a.N < 0 || a.N > int64(s.Ask.Max) {
						return core.Problem{Why: "that is too much"}
					}
					return core.Problem{}
				},
			},
		},
	}
}

// newGame has two players, each with a card in his hand that he alone sees.
func newGame() *core.State {
	table := core.NewTable(howMuch(), []*card.Card{{ID: "ambush", Title: "Ambush", Type: card.Strategy}, {ID: "block", Title: "Block", Type: card.Strategy}})
	s := core.New(table, 2)
	for p, id := range []string{"ambush", "block"} {
		c := s.NewCard(table.FaceOf(id), core.Seat(p), core.Hand(core.Seat(p)))
		s.Cards[c].Known = 1 << p
	}
	if err := core.Begin(s, nil); err != nil {
		panic(err)
	}
	return s
}

// A game asks and returns: an answer leads to the next question, in a copy.
func ExampleApply() {
	s, next := newGame(), new(core.State)
	fmt.Println("asked:", s.Ask.Seat)
	err := core.Apply(next, s, core.Answer{Act: core.PickNumber, Seat: 0, N: 3}, func(e core.Event) {
		fmt.Println("told:", e.Seat, "gains", e.N)
	})
	fmt.Println("asked:", next.Ask.Seat, err)
	fmt.Println("Honor:", s.Seats[0].Honor, "before,", next.Seats[0].Honor, "after")
	// Output:
	// asked: 0
	// told: 0 gains 3
	// asked: 1 <nil>
	// Honor: 0 before, 3 after
}

// An assignment copies a game, with the procedures in progress.
func ExampleState() {
	s := newGame()
	other := *s
	fmt.Println("alike:", *s == other)
	other.Seats[0].Honor = 9
	fmt.Println("alike:", *s == other, s.Seats[0].Honor)
	// Output:
	// alike: true
	// alike: false 0
}

// What a seat sees is a game of the same type, without the faces that it doesn't know.
func ExampleState_SeenBy() {
	s, view := newGame(), new(core.State)
	s.SeenBy(view, 0)
	for c := core.CardID(1); c <= core.CardID(view.NCards); c++ {
		fmt.Printf("%d: %q\n", c, view.Face(c).Title)
	}
	// Output:
	// 1: "Ambush"
	// 2: ""
}

// A frame that waits is data: the step at which it goes on, and its locals.
func ExampleFrame() {
	s := newGame()
	f := &s.Frames[s.Ask.Frame]
	def := s.Table.Rules.Procs[f.Proc]
	fmt.Printf("%s goes on at %q\n", def.Name, def.Steps[f.Step].Name)
	// Output:
	// gain Honor goes on at "gain"
}
