package ui

import (
	"slices"
	"time"

	"kotei/ui/present"
)

// A comeback is a way back to the game that was played last.
type comeback struct {
	about string
	when  time.Time
	do    func()
}

// comebacks are the ways back to games that aren't over: to one alone, to a table of one's own, to somebody else's. The last one is first.
func (a *App) comebacks() (out []comeback) {
	if s := a.home.Latest(); s != nil {
		out = append(out, comeback{s.Title(), s.When, func() { a.goOn(s) }})
	}
	if list := a.home.Opened(); len(list) > 0 {
		o := list[0]
		out = append(out, comeback{"your table, with friends", o.When(), func() { a.openTable(o) }})
	}
	if list := a.home.Seats(); len(list) > 0 {
		s := list[0]
		out = append(out, comeback{"your seat at “" + present.Short(s.Title, 24) + "”", s.When, func() { a.comeBack(s) }})
	}
	slices.SortStableFunc(out, func(a, b comeback) int { return b.when.Compare(a.when) })
	return out
}

// wayBack is how one goes on with a game on the network, by the name of its file; nil: there is no way back any more.
func (a *App) wayBack(path string) func() {
	switch s, o := a.home.WayBack(path); {
	case s != nil:
		return func() { a.comeBack(s) }
	case o != nil:
		return func() { a.openTable(o) }
	}
	return nil
}
