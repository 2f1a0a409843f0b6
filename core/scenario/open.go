package scenario

import (
	"errors"

	"kotei/core"
)

// Players lists the names of the players, in turn order.
func (sc *Scenario) Players() []string {
	var out []string
	for i := range sc.players {
		out = append(out, sc.players[i].name)
	}
	return out
}

// Open is the game that the set-up lines describe, at its first question. The choices above line are made first; 0 makes none.
// Checks are not judged. Of several editions, the first is played.
func (sc *Scenario) Open(opts Options, line int) (s *core.State, err error) {
	var g *game
	defer func() {
		if r := recover(); r != nil { // a scenario may be there to show a fault of the rules
			s, err = nil, g.broke(sc, r)
		}
	}()
	if g, err = sc.game(opts, sc.Editions[0]); err != nil {
		return nil, err
	}
	if err := g.playTo(line); err != nil {
		return nil, err
	}
	s = &core.State{}
	s.CopyFrom(g.pos.s)
	return s, nil
}

// settled completes the lines that were begun.
func (p position) settled() (position, error) {
	for n := 0; len(p.open) > 0 && n < maxSilent; n++ {
		q, err := p.auto()
		if errors.Is(err, errChoice) {
			break
		}
		if err != nil {
			return p, err
		}
		p = q
	}
	return p, nil
}
