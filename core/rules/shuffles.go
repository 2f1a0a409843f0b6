package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// shuffleSteps shuffle one deck: Chance gives the seed, or says first which cards come on top.
var shuffleSteps = []core.Step{
	{Name: "ask", Do: shuffleAsk, Cites: "CE-START-04"},
	{Name: "shuffle", Do: shuffleTake},
}

func shuffleAsk(x *core.X) core.Move {
	if x.Count(x.F.Place) < 2 {
		x.Shuffle(x.F.Place, 0)
		return core.Finish
	}
	return x.AskFor(core.Question{Kind: AskShuffle, Seat: core.Chance, Done: x.F.N})
}

func shuffleTake(x *core.X) core.Move {
	if x.Given.Act == core.Pick {
		x.Bind(x.I, varChosen, x.Given.Card)
		x.F.N++
		return 0
	}
	var first [64]uint16 // the cards that Chance put on top, by what they are
	n := 0
	for ; n < len(first); n++ {
		b, ok := x.BoundAt(x.I, varChosen, n)
		if !ok {
			break
		}
		first[n] = x.Cards[b.Val].Phys
	}
	up, aside := x.F.Up, x.F.Flags&core.Marked != 0
	x.ShuffleBut(x.F.Place, uint64(x.Given.N), func(c core.CardID) bool { return aside && x.IsBound(up, varAside, c) })
	for i := range n {
		for c := x.First(x.F.Place); c != 0 && x.Eyes == core.AllEyes; c = x.After(c) {
			if x.Cards[c].Phys == first[i] {
				x.Stack(c, i)
				break
			}
		}
	}
	x.Tell(core.Event{Kind: card.EvShuffle, Seat: x.F.Place.Seat(), From: x.F.Place, To: x.F.Place})
	return core.Finish
}

func shuffleCandidates(s *core.State, o *core.Offers) {
	o.Add(core.Answer{Act: core.Seed, N: 1})
}

func shuffleProblem(s *core.State, a core.Answer) core.Problem {
	if a.Act == core.Pick && a.Card != 0 && s.Cards[a.Card].Place == s.Frames[s.Ask.Frame].Place {
		return core.Problem{}
	}
	if a.Act != core.Seed {
		return core.Problem{Rule: "CE-START-04", Why: "a shuffle is answered with a seed"}
	}
	return core.Problem{}
}
