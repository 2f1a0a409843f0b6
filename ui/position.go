package ui

import (
	"fmt"
	"slices"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/match"
)

// A Position is a game that stands somewhere already: a scenario's, a lesson's, or a moment that is played on from. Nothing of it is
// saved.
type Position struct {
	State *core.State
	Names []string // by seat
	Open  bool     // all faces are shown
	Mode  match.Mode
	// Players are who answers for the seats; nil: everybody at this window.
	Players []Player
}

// stand opens a table at a position, which can be begun again from. Then comes what is done once it is there, if anything.
func (a *App) stand(p *Position, then ...func()) {
	players := p.Players
	if players == nil {
		players = slices.Repeat([]Player{Person}, int(p.State.NSeats))
	}
	a.last = Solo{}
	r := a.openRoom(players, p.Names, p.Open, 0, bot.Raid{})
	r.position = p
	lib := a.lib
	var m *match.Match
	var err error
	a.opens("The table is laid …", func() {
		s := &core.State{}
		s.CopyFrom(p.State)
		m, err = match.New(s, match.Options{Mode: p.Mode, Names: p.Names, Library: lib, News: r.news})
	}, func() {
		if err != nil {
			r.gone = true
			a.start()
			a.say("The position can't be played", fmt.Sprint(err))
			return
		}
		a.seat(r, &local{m: m, home: a.home}, nil)
		for _, f := range then {
			f()
		}
	}, func() { r.gone = true })
}
