package session

import (
	"time"

	"kotei/core"
	"kotei/core/bot"
)

// longest is how long a Champion may think about an answer: his budget is used up before that, unless the computer is slow.
const longest = 2 * time.Second

// A thinker is a Champion who stops thinking where the game is left.
type thinker struct {
	bot.Player
	enough func() bool
	quit   <-chan struct{}
}

func newThinker(seed uint64, quit <-chan struct{}) *thinker {
	t := &thinker{quit: quit}
	t.Player = bot.Champion(seed, bot.Budget{Enough: func() bool { return t.enough() }})
	return t
}

// Answer implements bot.Player.
func (t *thinker) Answer(seen *core.State, offers []core.Answer) core.Answer {
	t.enough = soon(t.quit)
	return t.Player.Answer(seen, offers)
}

// soon tells a Champion when he has thought about an answer for long enough, or nobody waits for it any more.
func soon(quit <-chan struct{}) func() bool {
	until := time.Now().Add(longest)
	return func() bool {
		select {
		case <-quit:
			return true
		default:
			return !time.Now().Before(until)
		}
	}
}

// programs are the seats that answer by themselves. A Champion stops thinking where quit is closed.
func programs(players []Player, seed uint64, raid bot.Raid, quit <-chan struct{}) map[core.Seat]bot.Player {
	out := map[core.Seat]bot.Player{}
	for i, p := range players {
		switch p {
		case Novice:
			out[core.Seat(i)] = bot.Novice(seed + uint64(i) + 1)
		case Samurai:
			out[core.Seat(i)] = bot.Samurai(seed + uint64(i) + 1)
		case Captain:
			out[core.Seat(i)] = bot.Captain(seed + uint64(i) + 1)
		case Champion:
			out[core.Seat(i)] = newThinker(seed+uint64(i)+1, quit)
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
