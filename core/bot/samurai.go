package bot

import (
	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/rules"
)

// Samurai is a player who plays to win: he recruits Holdings, then Personalities, saves his Gold, and fights where he expects to gain.
// He follows an action only to his own next question, and sees nothing of what resolves after a window for his own reactions.
func Samurai(seed uint64) Player {
	return &samurai{rand: match.NewRand(seed), reach: maxNodes}
}

type samurai struct {
	rand  match.Rand
	me    core.Seat
	plan  plan
	used  map[use]int // what was used this turn
	turn  uint16
	reach int // positions that it looks at for one answer
	nodes int // those it has looked at
	until int // those after which it follows an answer no further
	depth [maxDepth]level
	run   core.Runner

	captain bool // plans battles
	plans   campaign
}

// A use names an ability; a card may be used in vain once, not again and again.
type use struct {
	card core.CardID
	item uint16
}

// A plan is the way to win that a deck is made for.
type plan uint8

const (
	military plan = iota
	honorable
)

// Answer is the best answer that it sees.
func (b *samurai) Answer(s *core.State, offers []core.Answer) core.Answer {
	if len(offers) == 1 {
		return offers[0]
	}
	b.begin(s)
	a := b.choose(s, offers)
	if a.Act == core.Use {
		b.used[use{a.Card, a.Item}]++
	}
	return a
}

func (b *samurai) begin(s *core.State) {
	b.me = s.Ask.Seat
	b.nodes = 0
	if b.used == nil || b.turn != s.Turn {
		b.turn = s.Turn
		b.used = map[use]int{}
	}
	b.plan = planOf(s, b.me)
}

// planOf guesses the way to win from the Stronghold and from the state of the game.
func planOf(s *core.State, p core.Seat) plan {
	honor := int(s.Seats[p].Honor)
	start := 0
	if h := s.Seats[p].Stronghold; h != 0 {
		start = s.Face(h).Printed(card.StartingHonor)
	}
	if start >= 6 || honor >= s.Table.Rules.HonorToWin-12 {
		return honorable
	}
	return military
}

func (b *samurai) choose(s *core.State, offers []core.Answer) core.Answer {
	switch s.Ask.Kind {
	case rules.AskPay:
		return cheapest(s, offers)
	case rules.AskDynasty:
		if _, ok := find(offers, core.Use); ok {
			if a := b.think(s, abilities(offers)); a.Act == core.Use {
				return a
			}
		}
		return b.dynasty(s, offers)
	case rules.AskAttack:
		if b.captain {
			return b.declare(s, offers)
		}
		return b.attack(s, offers)
	case rules.AskAssign:
		if b.captain {
			return b.deploy(s, offers)
		}
		return b.assign(s, offers)
	case rules.AskDiscard:
		return b.discard(s, offers)
	case rules.AskFocus:
		return b.focus(s, offers)
	case rules.AskRefuse:
		return b.refuse(s, offers)
	case rules.AskContest:
		return b.contest(s, offers)
	case rules.AskInvite, rules.AskByHand, rules.AskPool:
		return Passing(offers)
	case rules.AskOrder, rules.AskFight, rules.AskSensei: // a Sensei rather than none
		return offers[0]
	}
	return b.think(s, offers)
}

// Passing is the answer that does least: to pass, to say no, to strike; else the first one.
func Passing(offers []core.Answer) core.Answer {
	for _, act := range [...]core.Act{core.Pass, core.No, core.Strike} {
		if a, ok := find(offers, act); ok {
			return a
		}
	}
	return offers[0]
}

// abilities are the offers that use one, and to pass.
func abilities(offers []core.Answer) (list []core.Answer) {
	for _, a := range offers {
		if a.Act == core.Use || a.Act == core.Pass {
			list = append(list, a)
		}
	}
	return list
}

// find is the first offer with an act.
func find(offers []core.Answer, act core.Act) (core.Answer, bool) {
	for _, a := range offers {
		if a.Act == act {
			return a, true
		}
	}
	return core.Answer{}, false
}
