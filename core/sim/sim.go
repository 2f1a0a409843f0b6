package sim

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/match"
	"kotei/core/rules"
)

// A Job says which games to play.
type Job struct {
	Games   int
	Seed    uint64
	Workers int                                                     // games at the same time; 0: as many as there are cores
	Limit   int                                                     // answers after which a game counts as stuck; 0: DefaultLimit
	Start   func(game int) (*core.State, error)                     // a game that is not begun; called by several workers at once
	Players func(game int, seat core.Seat, seed uint64) bot.Player  // the program of a seat; also called by several workers at once
	Watch   func(game int, s *core.State, a core.Answer, legal int) // told of every answer before it is given; may be nil
	Stop    func() bool                                             // asked before every game: true ends the job; may be nil
	Enough  func(game int, s *core.State) bool                      // asked before every answer: true ends that game; may be nil
	Ended   func(g Game, s *core.State)                             // told how every game ended; may be nil
	Sums    bool                                                    // sum up every game: see [Game.Sum]
	Twice   bool                                                    // games 2n and 2n+1 have the same chance: Players changes the seats in between
}

// A Reflex is a player who knows some answers without looking at what is possible, which takes a while to list. It sees all
// of the game, and may use of it only what its seat knows. An answer that is not legal is passed over.
type Reflex interface {
	bot.Player
	Reflex(s *core.State) (core.Answer, bool)
}

// DefaultLimit is how many answers a game may take where the job doesn't say.
const DefaultLimit = 50_000

// A Game is the result of one game.
type Game struct {
	Number  int
	Seed    uint64 // of this game
	Winner  core.Seat
	Won     core.Victory
	Turns   int
	Answers int // Chance's too
	ByHand  int // questions to carry words out by hand
	Stuck   bool
	Err     error  // a fault of the rules, or of a player
	Sum     uint64 // of all answers and of what came of them, where [Job.Sums] asks for it: the same in two builds that play alike
}

// Run plays the games of a job. Of a job that was stopped, the result counts the games that were played.
func Run(j Job) Result {
	if j.Workers <= 0 {
		j.Workers = runtime.GOMAXPROCS(0)
	}
	games := make([]Game, max(j.Games, 0))
	var next atomic.Int64
	var all sync.WaitGroup
	for range min(j.Workers, len(games)) {
		all.Go(func() {
			var w worker
			for j.Stop == nil || !j.Stop() {
				i := int(next.Add(1)) - 1
				if i >= len(games) {
					return
				}
				games[i] = w.play(&j, i)
			}
		})
	}
	all.Wait()
	return count(games[:min(int(next.Load()), len(games))])
}

// A worker holds the buffers of one game, so that the next game can use them again.
type worker struct {
	now, next, seen core.State
	offers          core.Offers
	run             core.Runner
}

func (w *worker) play(j *Job, i int) Game {
	chance := i
	if j.Twice {
		chance /= 2
	}
	r := match.NewRand(j.Seed + uint64(chance)*0x9e3779b97f4a7c15)
	g := Game{Number: i, Seed: r.Next(), Winner: core.NoSeat}
	g.Err = guard(func() error { return w.game(j, &g) })
	return g
}

// guard turns a panic into an error: one broken game must not hide what the others tell.
func guard(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	return f()
}

func (w *worker) game(j *Job, g *Game) error {
	start, err := j.Start(g.Number)
	if err != nil {
		return err
	}
	if err := core.Begin(start, nil); err != nil {
		return err
	}
	w.now.CopyFrom(start)
	now, next := &w.now, &w.next
	players := make([]bot.Player, now.NSeats)
	for p := range players {
		players[p] = j.Players(g.Number, core.Seat(p), g.Seed+uint64(p)+1)
	}
	chance, rolls := match.Seeded(g.Seed), 0
	limit := j.Limit
	if limit <= 0 {
		limit = DefaultLimit
	}
	var sum *trace
	var news func(core.Event)
	if j.Sums {
		sum = newTrace()
		news = sum.news
	}
	defer func() {
		g.note(now)
		if sum != nil {
			g.Sum = sum.h.Sum64()
		}
		if j.Ended != nil {
			j.Ended(*g, now)
		}
	}()
	var worn wear
	for ; !now.Over; g.Answers++ {
		if now.Ask.Kind == rules.AskAttack && worn.out(now) {
			return nil // nobody can win any more: a draw
		}
		if j.Enough != nil && j.Enough(g.Number, now) {
			return nil
		}
		if g.Answers == limit {
			g.Stuck = true
			return nil
		}
		a, err := w.answer(now, players, chance, &rolls, g)
		if err != nil {
			return err
		}
		if j.Watch != nil {
			j.Watch(g.Number, now, a, len(w.offers.List))
		}
		if err := w.run.Carry(next, now, a, news); err != nil {
			return fmt.Errorf("answer %d, %+v to %s: %w", g.Answers, a, asked(now), err)
		}
		now, next = next, now
		if sum != nil {
			sum.answered(a, now)
		}
	}
	return nil
}

// wornOut is the turn after which a game counts as a draw if its decks have stayed as they are for so many turns as idle says: whatever
// was left to play has been played, and the rules know no end to such a game. Not every deck is empty then: who has a full hand of cards
// that he can't play draws none.
const (
	wornOut = 200
	idle    = 40
)

// A wear is since when the decks of a game have stayed as they are.
type wear struct{ cards, since int }

func (w *wear) out(s *core.State) bool {
	n := 0
	for p := range core.Seat(s.NSeats) {
		n += s.Count(core.DynastyDeck(p)) + s.Count(core.FateDeck(p))
	}
	if n != w.cards {
		w.cards, w.since = n, int(s.Turn)
	}
	return int(s.Turn) > wornOut && int(s.Turn)-w.since > idle
}

func (w *worker) answer(now *core.State, players []bot.Player, chance match.Chance, rolls *int, g *Game) (core.Answer, error) {
	if now.Ask.Seat == core.Chance {
		a, ok := chance(now, *rolls)
		*rolls++
		if !ok {
			return a, fmt.Errorf("answer %d: nothing is possible for Chance, which is asked %s", g.Answers, asked(now))
		}
		return a, nil
	}
	if now.Ask.Kind == rules.AskByHand {
		g.ByHand++
	}
	if p, ok := players[now.Ask.Seat].(Reflex); ok {
		if a, ok := p.Reflex(now); ok && now.Check(a).OK() {
			return a, nil
		}
	}
	now.SeenBy(&w.seen, now.Ask.Seat)
	list := w.seen.Offer(&w.offers)
	if len(list) == 0 {
		return core.Answer{}, fmt.Errorf("answer %d: nothing is legal for seat %d, which is asked %s", g.Answers, now.Ask.Seat, asked(now))
	}
	a := players[now.Ask.Seat].Answer(&w.seen, list)
	if p := now.Check(a); !p.OK() {
		return a, fmt.Errorf("answer %d, %+v to %s: seat %d gave it, but %s", g.Answers, a, asked(now), now.Ask.Seat, now.Sentence(p))
	}
	return a, nil
}

func asked(s *core.State) string {
	if !s.Ask.Open() {
		return "nothing"
	}
	return s.Table.Rules.Asks[s.Ask.Kind].Name
}

// note takes down how a game stands at its end.
func (g *Game) note(s *core.State) {
	g.Turns = int(s.Turn)
	if s.Over {
		g.Winner, g.Won = s.Winner, s.Won
	}
}
