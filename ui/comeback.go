package ui

import (
	"slices"
	"time"

	"kotei/core/words"
	"kotei/ui/present"
)

// A comeback is a way back to the game that was played last.
type comeback struct {
	about string
	when  time.Time
	do    func()
}

// comebacks are the ways back to games that aren't over: to one alone, to a table of one's own, to somebody else's. The last one is first.
func (m *meetings) comebacks() (out []comeback) {
	if s := m.files.Latest(); s != nil {
		out = append(out, comeback{s.Title(), s.When, func() { m.tables.goOn(s) }})
	}
	if list := m.files.Opened(); len(list) > 0 {
		o := list[0]
		out = append(out, comeback{words.Say("your table, with friends"), o.When(), func() { m.openTable(o) }})
	}
	if list := m.files.Seats(); len(list) > 0 {
		s := list[0]
		out = append(out, comeback{words.Say("your seat at “%s”", present.Short(s.Title, 24)), s.When, func() { m.comeBack(s) }})
	}
	slices.SortStableFunc(out, func(x, y comeback) int { return y.when.Compare(x.when) })
	return out
}

// wayBack is how one goes on with a game on the network, by the name of its file; nil: there is no way back any more.
func (m *meetings) wayBack(path string) func() {
	switch s, o := m.files.WayBack(path); {
	case s != nil:
		return func() { m.comeBack(s) }
	case o != nil:
		return func() { m.openTable(o) }
	}
	return nil
}
