package bot

import (
	"kotei/core"
	"kotei/core/rules"
)

// A Ground is what a Champion's answer rests on.
type Ground uint8

// The grounds.
const (
	Tried       Ground = iota // he played it on, and others too
	Forced                    // there is no other
	LeastGold                 // it wastes the least Gold
	LeastMissed               // that card would be missed least
	Thumb                     // a rule of thumb
)

// Advice is what a Champion would answer, and why.
type Advice struct {
	Answer core.Answer
	Ground Ground
	Games  int         // games in which he tried it; with Tried alone, as what follows
	Chance float64     // how he stood after it, on average: see [Standing]
	Other  core.Answer // the best of the other answers that he tried
	Less   float64     // by how much he stood worse after that one
}

// Advise is what a Champion would answer for the seat that is asked. It takes as long as one of his answers.
func Advise(seen *core.State, offers []core.Answer, seed uint64, budget Budget) Advice {
	b := newChampion(seed, budget)
	out := Advice{Answer: b.Answer(seen, offers)}
	gain, best := 0.0, -2.0
	for i := range b.tried {
		w := &b.tried[i]
		mean, _ := w.mean()
		switch {
		case w.answer == out.Answer:
			out.Games, gain = w.games, mean
		case w.games > 0 && mean > best:
			best, out.Other = mean, w.answer
		}
	}
	if out.Games == 0 || out.Other == (core.Answer{}) {
		return Advice{Answer: out.Answer, Ground: ground(seen, offers)}
	}
	out.Chance = min(1, b.stood/float64(max(1, b.tried[0].games))+gain)
	out.Less = max(0, gain-best)
	return out
}

// ground is what an answer rests on that was given without trying any.
func ground(s *core.State, offers []core.Answer) Ground {
	switch {
	case len(offers) == 1:
		return Forced
	case s.Ask.Kind == rules.AskPay:
		return LeastGold
	case s.Ask.Kind == rules.AskDiscard:
		return LeastMissed
	}
	return Thumb
}
