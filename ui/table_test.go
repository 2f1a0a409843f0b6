package ui

import (
	"testing"

	"kotei/core/bot"
	"kotei/core/match"
	"kotei/decks"
	"kotei/ui/present"
	"kotei/ui/session"

	"kotei/core"
)

// solo is a game of the first two decks.
func solo(a *App, players ...session.Player) *session.Solo {
	return &session.Solo{Decks: []decks.Deck{a.stock.decks[0], a.stock.decks[1]}, Names: []string{"Aiko", "Ren"}, Players: players, Seed: 7}
}

// begun begins a game that no room shows; next waits for what it has come to.
func begun(t *testing.T, a *App, s *session.Solo) (g *session.Game, next func(ok func(session.Shot) bool) session.Shot, run func()) {
	t.Helper()
	g, unsaved, err := session.Begin(a.files, a.win.opt.ruleset(s.Edition), a.stock.lib, s, session.GameOptions{})
	if err != nil || unsaved != nil {
		t.Fatal(err, unsaved)
	}
	c := make(chan session.Shot, 4096)
	return g, func(ok func(session.Shot) bool) session.Shot {
		t.Helper()
		for {
			s := <-c
			if s.Err != nil {
				t.Fatal(s.Err)
			}
			if ok(s) {
				return s
			}
		}
	}, func() { g.Run(func(s session.Shot) { c <- s }) }
}

func asked(s session.Shot) bool {
	return !s.Think && s.View.State.Ask.Open() && s.View.State.Ask.Seat == s.View.Seat
}

// least passes, or does the first thing that can be done.
func least(s *core.State) present.Plan {
	var buf core.Offers
	return present.Plan{Answers: []core.Answer{bot.Passing(s.Offer(&buf))}}
}

// finishedGame plays two programs against each other to the end, and keeps the game's file.
func finishedGame(t *testing.T, a *App) {
	t.Helper()
	s := solo(a, session.Samurai, session.Samurai)
	s.Mode, s.Seed = match.Enforce, 5
	g, next, run := begun(t, a, s)
	run()
	next(func(s session.Shot) bool { return s.View.State.Over })
	g.Stop()
}

// between does something between two steps of the game, and waits for it: what a window does on Fyne's goroutine, a test does where the
// game runs, for there both draw.
func (r *room) between(do func()) {
	done := make(chan bool)
	r.game.Film(func(*session.Reel, error) {
		defer close(done)
		do()
	})
	<-done
}
