package match

import (
	"errors"

	"kotei/core"
)

// Change makes several plain changes by hand, in order, as one choice: all of them or none, and they are taken back together. It
// is for tables at which nobody has to agree to one of them; where somebody has to, [Match.Propose] asks.
func (m *Match) Change(by core.Seat, facts ...core.Fact) error {
	if m.state.Eyes != core.AllEyes {
		return errFollows
	}
	return m.add(Entry{Kind: Changed, Seat: by, Facts: facts}, nil)
}

// carryChange works out what is changed together. One change alone is an answer, and so is pointing.
func (m *Match) carryChange(e *Entry) (*core.State, error) {
	switch {
	case m.open != nil:
		return nil, m.refuse(e.Seat, core.Problem{Why: m.openSentence()}, false)
	case len(e.Facts) < 2:
		return nil, errors.New("one change by hand is an answer of its own")
	case len(e.Facts) > maxFacts:
		return nil, m.refuse(e.Seat, core.Problem{Why: "that is too much at once"}, false)
	}
	if p := m.byHand(e.Seat, e.Facts[0].Card); !p.OK() {
		return nil, m.refuse(e.Seat, p, false)
	}
	for _, f := range e.Facts {
		if f.Kind == core.FactPoint {
			return nil, m.refuse(e.Seat, core.Problem{Why: "one points at one thing at a time"}, false)
		}
	}
	next, err := m.try(e.Answers(), e.Shown)
	if err != nil {
		return nil, err
	}
	return next, nil
}
