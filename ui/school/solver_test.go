package school

import (
	"slices"

	"kotei/core"
	"kotei/core/rules"
)

// A verdict is what a search has found out about a position.
type verdict uint8

// The verdicts.
const (
	unknown verdict = iota // there was more to look at than it may
	won                    // the player can win whatever the others do
	lost                   // he can't
)

// A guide is what to try first in a search: the answers of a line that is thought to win, by what the player sees as he gives them.
type guide map[[32]byte]core.Answer

// A search finds out whether a player can win by the end of a turn. The others may answer in every way that is legal.
type search struct {
	me     core.Seat
	end    uint16 // the turn with which it is too late
	nodes  int    // positions that it may still look at
	guide  guide
	known  map[[32]byte]verdict
	run    core.Runner
	states []*core.State // two for each choice of the line that is looked at
}

// maxDeep bounds the choices of one line of play.
const maxDeep = 300

func newSearch(me core.Seat, end uint16, nodes int, g guide) *search {
	return &search{me: me, end: end, nodes: nodes, guide: g, known: map[[32]byte]verdict{}}
}

// look judges a position. Chance is beyond it.
func (w *search) look(s *core.State, deep int) verdict {
	var buf core.Offers
	var list []core.Answer
	for n := 0; ; n++ { // where there is one answer nobody chooses
		switch {
		case s.Over && s.Winner == w.me:
			return won
		case s.Over || s.Turn >= w.end:
			return lost
		case w.nodes <= 0 || deep == maxDeep || s.Ask.Seat == core.Chance:
			return unknown
		}
		if list = s.Offer(&buf); len(list) != 1 {
			break
		}
		w.nodes--
		next := w.state(2*deep + n%2)
		if w.run.Carry(next, s, list[0], nil) != nil {
			return unknown
		}
		s = next
	}
	key := s.SeenHash(w.me)
	if v, ok := w.known[key]; ok {
		return v
	}
	v := w.answers(s, w.ordered(s, key, list), deep)
	if v != unknown {
		w.known[key] = v
	}
	return v
}

// state is room for the i-th position of a line.
func (w *search) state(i int) *core.State {
	for len(w.states) <= i {
		w.states = append(w.states, &core.State{})
	}
	return w.states[i]
}

// ordered puts the answer of the guide first. To give a payment up leads back to where it began, so it isn't tried.
func (w *search) ordered(s *core.State, key [32]byte, list []core.Answer) []core.Answer {
	if s.Ask.Kind == rules.AskPay {
		list = slices.DeleteFunc(list, func(a core.Answer) bool { return a.Act == core.No })
	}
	if i := slices.Index(list, w.guide[key]); i > 0 {
		list[0], list[i] = list[i], list[0]
	}
	return list
}

// answers judges a position by what each answer leads to: the player needs one that wins, the others one that doesn't.
func (w *search) answers(s *core.State, list []core.Answer, deep int) verdict {
	found, better := lost, won
	if s.Ask.Seat != w.me {
		found, better = won, lost
	}
	next := &core.State{}
	for _, a := range list {
		w.nodes--
		if w.run.Carry(next, s, a, nil) != nil {
			return unknown // what is offered can be carried out
		}
		v := w.look(next, deep+1)
		if v == better {
			return v
		}
		if v == unknown {
			found = unknown
		}
	}
	return found
}
