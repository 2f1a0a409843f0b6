package goldfish

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/core/sim"
	"kotei/decks"
	"kotei/decks/cards"
)

// A Job is which deck to play, and how often.
type Job struct {
	Deck     decks.Deck
	Library  *cards.Library
	Rules    *core.Ruleset
	Games    int
	Turns    int // own turns of each game; 0: DefaultTurns
	Seed     uint64
	Workers  int             // games at the same time; 0: as many as there are cores
	Progress func(games int) // told now and then how many games are played; may be nil
}

// DefaultTurns are how many turns of its own a deck plays where the job doesn't say.
const DefaultTurns = 8

// MaxTurns are the most that are counted.
const MaxTurns = 20

// ErrNoDeck is a deck that can't be played at all.
var ErrNoDeck = errors.New("the deck has no Stronghold that is known, or no cards")

// us is the seat of the deck; across sits who passes.
const us core.Seat = 0

// across is the Stronghold of who passes: of no Clan, and with walls that nobody will test.
func across(first bool) *card.Card {
	c := &card.Card{ID: "goldfish", Title: "The Other Side", Type: card.Stronghold}
	c.Stats[card.ProvinceStrength], c.Stats[card.GoldProduction] = card.N(9), card.N(0)
	c.Stats[card.StartingHonor] = card.N(-15)
	if first {
		c.ID, c.Stats[card.StartingHonor] = "goldfish_first", card.N(30)
	}
	return c
}

// Run plays the games of a job. A context that ends stops it: what has been played until then is told, with the
// context's error.
func Run(ctx context.Context, j Job) (*Report, error) {
	if j.Turns <= 0 {
		j.Turns = DefaultTurns
	}
	j.Turns = min(j.Turns, MaxTurns)
	seat := rules.SeatSetup{
		Stronghold: j.Library.Find(j.Deck.Stronghold),
		Beside:     j.Deck.WithStronghold(j.Library),
		Dynasty:    decks.Cards(j.Library, j.Deck.Dynasty),
		Fate:       slices.DeleteFunc(decks.Cards(j.Library, j.Deck.Fate), func(c *card.Card) bool { return c.Type == card.Sensei }),
	}
	if seat.Stronghold == nil || len(seat.Dynasty)+len(seat.Fate) == 0 {
		return nil, ErrNoDeck
	}
	tables, err := lay(j, seat)
	if err != nil {
		return nil, err
	}
	w := newWatch(j, seat)
	r := w.report(sim.Run(j.games(ctx, tables, w)))
	if err := ctx.Err(); err != nil {
		return r, fmt.Errorf("stopped after %d of %d games: %w", r.Games, j.Games, err)
	}
	return r, nil
}

// games are the job as core/sim plays it. Tables and players are used again and again: making them costs more than a turn.
func (j Job) games(ctx context.Context, tables [2]*core.State, w *watch) sim.Job {
	states, players := sync.Pool{New: func() any { return new(core.State) }}, sync.Pool{New: func() any { return Builder() }}
	begun, playing := make([]*core.State, max(j.Games, 0)), make([]bot.Player, max(j.Games, 0))
	var played atomic.Int64
	return sim.Job{
		Games: j.Games, Seed: j.Seed, Workers: j.Workers, Limit: 4000 * j.Turns,
		Start: func(game int) (*core.State, error) {
			s := states.Get().(*core.State)
			s.CopyFrom(tables[game%2])
			begun[game] = s
			return s, nil
		},
		Players: func(game int, p core.Seat, seed uint64) bot.Player {
			if p != us {
				return passer{bot.Random(seed)}
			}
			b := players.Get().(*builder)
			b.turn = 0
			playing[game] = b
			return b
		},
		Watch:  func(game int, s *core.State, a core.Answer, _ int) { w.look(game, s, a) },
		Stop:   func() bool { return ctx.Err() != nil },
		Enough: func(game int, s *core.State) bool { return w.done(game, s) },
		Ended: func(g sim.Game, s *core.State) {
			w.end(g, s)
			states.Put(begun[g.Number])
			players.Put(playing[g.Number])
			if n := played.Add(1); j.Progress != nil && (n%64 == 0 || int(n) == j.Games) {
				j.Progress(int(n))
			}
		},
	}
}

// lay lays out the two games that are played again and again: the deck goes first, or second.
func lay(j Job, seat rules.SeatSetup) (tables [2]*core.State, err error) {
	for i := range tables {
		setup := rules.Setup{Seats: []rules.SeatSetup{seat, {Stronghold: across(i == 1)}}}
		if tables[i], err = rules.NewGame(j.Rules, setup, decks.Needed(j.Library, j.Rules.Start, slices.Concat(seat.Beside, seat.Dynasty, seat.Fate))); err != nil {
			return tables, err
		}
		for p := range core.Seat(2) {
			tables[i].Seats[p].Listens = core.EventSet{} // neither reacts, so neither has to be asked
		}
	}
	return tables, nil
}

// A passer is who sits across.
type passer struct{ bot.Player }

func (passer) Reflex(s *core.State) (core.Answer, bool) {
	return core.Answer{Act: core.Pass, Seat: s.Ask.Seat}, true
}

// titles numbers the cards of the deck: two copies are one title.
func titles(seat rules.SeatSetup) (list []*card.Card, number map[string]int) {
	number = map[string]int{}
	for _, c := range slices.Concat(seat.Dynasty, seat.Fate) {
		if _, ok := number[c.ID]; !ok {
			number[c.ID] = len(list)
			list = append(list, c)
		}
	}
	return list, number
}
