package scenario

import (
	"errors"

	"kotei/core"
)

// Players are the names of the players, in turn order.
func (sc *Scenario) Players() []string {
	var out []string
	for i := range sc.players {
		out = append(out, sc.players[i].name)
	}
	return out
}

// Open is the game as the set-up lines describe it, at its first question, to be gone on with by whoever plays it. The
// choices above line are made first; 0 makes none. Checks are not judged. Of several editions the first is played.
func (sc *Scenario) Open(opts Options, line int) (s *core.State, err error) {
	at := 1
	defer func() {
		if r := recover(); r != nil { // a fault of the rules is what a scenario may be there to show
			s, err = nil, sc.broke(at, r)
		}
	}()
	g, err := sc.game(opts, sc.Editions[0])
	if err != nil {
		return nil, err
	}
	for i := range sc.script {
		e := &sc.script[i]
		if e.line >= line {
			break
		}
		if e.check != nil {
			continue
		}
		g.i, at = i, e.line
		if err := g.line(e); err != nil {
			return nil, g.fault(at, err)
		}
	}
	p, err := g.pos.settled()
	if err != nil {
		return nil, g.fault(at, err)
	}
	s = &core.State{}
	s.CopyFrom(p.s)
	return s, nil
}

// settled carries out what is left of the lines that were begun.
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
