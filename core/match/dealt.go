package match

import (
	"errors"

	"kotei/core"
)

// At a table without a dealer no program knows the whole game: each plays on what its seat sees. An entry is tried first on what everybody
// sees ([Match.Trial]), which comes out alike for all; so they know which cards they have to show to whom. Then each plays it on its own
// view, with the faces that its seat was shown ([Match.Enter]).

// Public is the game now as everybody sees it, good until it is called again.
func (m *Match) Public() *core.State {
	if m.public == nil {
		m.public = &core.State{}
	}
	m.state.SeenBy(m.public, core.NoSeat)
	return m.public
}

// Beginning tries on what everybody sees how a game begins that was laid out for some eyes; told has the faces that everybody is shown, and
// what comes back is as of [Match.Trial]. Each then begins with [Options.Shown].
func Beginning(s *core.State, told []Shown) (events []core.Event, whole bool, err error) {
	seen := &core.State{}
	seen.CopyFrom(s)
	see(seen, core.NoSeat)
	err = core.BeginSeen(seen, reveals(told, core.NoSeat), func(e core.Event) { events = append(events, e) })
	if _, ok := errors.AsType[*core.Unshown](err); ok {
		return events, false, nil
	}
	return events, err == nil, err
}

// Laid is a game as it was laid out for some eyes, which doesn't begin before its cards are dealt: nobody is asked anything. It takes the
// state over.
func Laid(s *core.State, opt Options) *Match {
	m := &Match{opt: opt, state: s, first: genesis(s), marks: []mark{{same: -1}}}
	m.keep()
	return m
}

// Trial tries an entry on what everybody sees; e.Shown has the faces that everybody is shown, in order, as far as they are known. The events
// are lent. Where another face is needed they end with that card's [core.FactShow], and whole is false. The error is the same for all, too:
// by what everybody sees, the entry isn't allowed or possible.
func (m *Match) Trial(e Entry) (events []core.Event, whole bool, err error) {
	own := m.state
	m.state = m.Public()
	defer func() { m.state = own }()
	if e.Kind == Played {
		err = m.acceptAnswer(&e)
	}
	if err == nil {
		_, _, _, err = m.carry(&e)
	}
	if _, ok := errors.AsType[*core.Unshown](err); ok {
		return m.events, false, nil
	}
	return m.events, err == nil, err
}

// Enter logs an entry whose author isn't told by anybody what comes of it; e.Shown has the faces that these eyes are shown. The error is a
// [*Differs] where the entry isn't allowed here.
func (m *Match) Enter(e Entry) error {
	if m.state.Eyes == core.AllEyes {
		return errWhole
	}
	e.Index, e.Prev = len(m.log), m.Head()
	if e.Kind == Played {
		if err := m.acceptAnswer(&e); err != nil {
			return err
		}
	}
	return m.add(e, nil)
}

var errWhole = errors.New("this match knows the whole game: what is decided is submitted")
