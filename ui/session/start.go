package session

import (
	"slices"

	"kotei/core"
	"kotei/core/match"
	"kotei/decks/cards"
)

// Begin begins a game alone. Where its file can't be written the game is played all the same, and unsaved tells why.
func Begin(h Files, r *core.Ruleset, lib *cards.Library, s *Solo, opt GameOptions) (g *Game, unsaved, err error) {
	g = newGame(Note{Players: s.Players, Open: s.Open, Raid: s.Raid}, s.Names, s.Seed, opt)
	t, unsaved, err := begin(h, r, lib, s, g.heard)
	if err != nil {
		return nil, nil, err
	}
	g.table = t
	return g, unsaved, nil
}

// GoOn opens a saved game where it was left. What is damaged at the file's end is cut, and lost tells.
func GoOn(h Files, b Books, s *Saved, opt GameOptions) (g *Game, lost, err error) {
	g = newGame(s.Note, s.Header.Options().Names, s.Header.Seed, opt)
	t, lost, err := goOn(h, b, s, g.heard)
	if err != nil {
		return nil, nil, err
	}
	g.recall(t.m)
	g.table, g.past, g.since = t, t.m.Len(), t.m.Len()
	return g, lost, nil
}

// A Position is a game that stands somewhere already: a scenario's, a lesson's, or a moment that is played on from. Nothing of it is
// saved.
type Position struct {
	State *core.State
	Names []string // by seat
	Open  bool     // all faces are shown
	Mode  match.Mode
	// Players are who answers for the seats; nil: everybody at this program.
	Players []Player
}

// Begin begins a game at the position.
func (p *Position) Begin(h Files, lib *cards.Library, opt GameOptions) (*Game, error) {
	n := Note{Players: p.Players, Open: p.Open}
	if n.Players == nil {
		n.Players = slices.Repeat([]Player{Person}, int(p.State.NSeats))
	}
	g := newGame(n, p.Names, 0, opt)
	s := &core.State{}
	s.CopyFrom(p.State)
	m, err := match.New(s, match.Options{Mode: p.Mode, Names: p.Names, Library: lib, News: g.heard})
	if err != nil {
		return nil, err
	}
	g.table = &local{m: m, home: h}
	return g, nil
}

// Drop closes a game that doesn't run, for which nobody waits any more.
func (g *Game) Drop() { g.table.Close() }
