package sim

import (
	"sync/atomic"
	"testing"

	"kotei/core"
	"kotei/core/bot"
)

// A job that is stopped counts what was played; one whose games are cut short hears how each stood.
func TestStopEnoughEnded(t *testing.T) {
	j := Job{Games: 50, Seed: 4, Workers: 2, Start: starterGames(t, 2), Players: random}
	var began, ended atomic.Int64
	j.Stop = func() bool { return began.Add(1) > 6 }
	j.Enough = func(_ int, s *core.State) bool { return s.Turn > 3 }
	j.Ended = func(g Game, s *core.State) {
		if g.Turns != int(s.Turn) || g.Turns > 4 {
			t.Errorf("game %d ended in turn %d of %d", g.Number, g.Turns, s.Turn)
		}
		ended.Add(1)
	}
	r := Run(j)
	if r.Games != 6 || ended.Load() != 6 || len(r.Failed)+r.Stuck > 0 {
		t.Errorf("%d games ended:\n%s", ended.Load(), r.Table())
	}
}

// Who passes by reflex isn't shown what is possible, unless passing isn't.
func TestReflex(t *testing.T) {
	asked := 0
	j := Job{Games: 1, Seed: 4, Workers: 1, Limit: 3000, Start: starterGames(t, 2), Players: func(_ int, p core.Seat, seed uint64) bot.Player {
		return sleeper{bot.Random(seed), &asked}
	}}
	r := Run(j)
	if len(r.Failed) > 0 || asked == 0 || asked > r.Answers/2 {
		t.Errorf("asked %d times:\n%s", asked, r.Table())
	}
}

// sleeper passes at everything.
type sleeper struct {
	bot.Player
	asked *int
}

func (p sleeper) Reflex(s *core.State) (core.Answer, bool) {
	return core.Answer{Act: core.Pass, Seat: s.Ask.Seat}, true
}

func (p sleeper) Answer(s *core.State, offers []core.Answer) core.Answer {
	*p.asked++
	return p.Player.Answer(s, offers)
}
