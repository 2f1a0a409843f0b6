package session

import (
	"time"

	"kotei/core"
	"kotei/core/bot"
)

// A thinker is a program that thinks ahead, for as long as a player likes to wait.
type thinker struct {
	player bot.Player
	time   time.Duration
	until  time.Time
	quit   <-chan struct{}
}

func newThinker(seed uint64, limit time.Duration, quit <-chan struct{}) *thinker {
	t := &thinker{time: limit, quit: quit}
	t.player = bot.Searching(seed, bot.Budget{Games: 1 << 30, Enough: t.enough})
	return t
}

// Answer implements bot.Player.
func (t *thinker) Answer(seen *core.State, offers []core.Answer) core.Answer {
	t.until = time.Now().Add(t.time)
	return t.player.Answer(seen, offers)
}

func (t *thinker) enough() bool {
	select {
	case <-t.quit:
		return true
	default:
		return !time.Now().Before(t.until)
	}
}

// programs are the seats that answer by themselves. Those that think ahead do so for a while, and stop where quit is closed.
func programs(players []Player, seed uint64, think time.Duration, raid bot.Raid, quit <-chan struct{}) map[core.Seat]bot.Player {
	out := map[core.Seat]bot.Player{}
	for i, p := range players {
		switch p {
		case Beginner:
			out[core.Seat(i)] = bot.Random(seed + uint64(i) + 1)
		case Program:
			out[core.Seat(i)] = bot.Sensible(seed + uint64(i) + 1)
		case Thinker:
			out[core.Seat(i)] = newThinker(seed+uint64(i)+1, think, quit)
		case Attacker:
			out[core.Seat(i)] = bot.Attacker(raid)
		case Goldfish:
			out[core.Seat(i)] = fish{}
		case Person, Far:
		}
	}
	return out
}

// A fish passes; where it can't, it does the least.
type fish struct{}

// Answer implements bot.Player.
func (fish) Answer(_ *core.State, offers []core.Answer) core.Answer { return bot.Passing(offers) }
