package session

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/narrate"
	"kotei/net/table"
	"kotei/ui/present"
)

// A story is the log of a game as one seat reads it.
type story struct {
	told []told
	all  bool // nothing is forgotten, however long the game is
}

// A told line knows which entry it tells of, so that going back takes it away.
type told struct {
	line  narrate.Line
	entry int
}

// maxStory bounds the lines kept; maxShown those that a view carries.
const (
	maxStory = 4000
	maxShown = 400
)

// add writes what came of an entry, and returns how many lines that took.
func (t *story) add(v *present.View, e match.Entry, events []core.Event, broke string) int {
	n := len(t.told)
	back := e.Kind == match.TakenBack || e.Kind == match.Agreed && e.Done && len(e.Facts) == 0 && e.Heir == nil
	if back {
		t.cut(e.To)
	}
	tell := v.Teller()
	for _, l := range tell.Entry(e, broke) {
		t.say(e.Index, l)
	}
	if back {
		return 1
	}
	for _, ev := range events {
		for _, l := range tell.Event(ev) {
			if !l.Aside && !t.twice(ev, l) && !(l.ByHand && t.has(l)) {
				t.say(e.Index, l)
			}
		}
	}
	if len(t.told) > maxStory && !t.all {
		n -= len(t.told) - maxStory/2
		t.told = slices.Clone(t.told[len(t.told)-maxStory/2:])
	}
	return max(0, len(t.told)-n)
}

// has reports whether a line was written already.
func (t *story) has(l narrate.Line) bool {
	words := l.String()
	return slices.ContainsFunc(t.told, func(o told) bool { return o.line.String() == words })
}

// twice reports whether a line was just written: turns, phases, actions and strikes begin more than once, for those who react
// before and after.
func (t *story) twice(ev core.Event, l narrate.Line) bool {
	n := len(t.told)
	if n == 0 || ev.Kind != card.EvTurn && ev.Kind != card.EvPhase && ev.Kind != card.EvAnnounce && ev.Kind != card.EvStrike {
		return false
	}
	return t.told[n-1].line.String() == l.String()
}

func (t *story) say(entry int, l narrate.Line) { t.told = append(t.told, told{l, entry}) }

// cut takes away what was told of the entries from to on.
func (t *story) cut(to int) {
	for len(t.told) > 0 && t.told[len(t.told)-1].entry >= to {
		t.told = t.told[:len(t.told)-1]
	}
}

// lines are the latest lines, oldest first.
func (t *story) lines() []narrate.Line {
	from := max(0, len(t.told)-maxShown)
	out := make([]narrate.Line, 0, len(t.told)-from)
	for _, l := range t.told[from:] {
		l.line.When = l.entry + 1
		out = append(out, l.line)
	}
	return out
}

// backTo goes on from an earlier position, when what came after it is lost: it isn't told of any more.
func (g *Game) backTo(past int) {
	g.past, g.since, g.events = past, past, nil
	for p := range g.logs {
		g.logs[p].cut(past)
	}
}

// hear adds what somebody said to the log, where it was said.
func (g *Game) hear(u table.Update) {
	for p := range g.logs {
		g.logs[p].put(u.Past-1, narrate.Said(u.Name+": "+u.Text))
	}
}

// put adds a line behind those of an entry, and of the entries before it.
func (t *story) put(entry int, l narrate.Line) {
	i := len(t.told)
	for i > 0 && t.told[i-1].entry > entry {
		i--
	}
	t.told = slices.Insert(t.told, i, told{l, entry})
}

// retell writes the end of the log of a game on the network that goes on, as this window's seat has seen it.
func (g *Game) retell(m *match.Match) {
	line := m.Line()
	if len(line) == 0 {
		return
	}
	from := line[max(0, len(line)-recalled)]
	seen := &core.State{}
	_ = m.Each(func(i int, s *core.State, events []core.Event) error { // what can't be played again is not told
		e := m.Entry(i)
		if i < from {
			return nil
		}
		for p := range g.players {
			if g.players[p] != Person && !(g.looks && core.Seat(p) == g.viewer) {
				continue
			}
			if e.Kind == match.Played && e.Seat == core.Seat(p) {
				g.mine++
			}
			v := present.View{State: s, Seat: core.Seat(p), Names: g.names, Mode: m.Mode(), Remote: true}
			if g.looks {
				v.Seat = core.NoSeat
			}
			if s.Eyes == core.AllEyes {
				s.SeenBy(seen, v.Seat)
				v.State = seen
			}
			g.logs[p].add(&v, e, events, "")
		}
		return nil
	})
}

// recalled is how many entries of a loaded game are told again.
const recalled = 120

// recall writes the end of a loaded game's log.
func (g *Game) recall(m *match.Match) {
	line := m.Line()
	for _, i := range line[max(0, len(line)-recalled):] {
		e := m.Entry(i)
		if e.Kind != match.Played && e.Kind != match.Changed {
			continue
		}
		after := &core.State{}
		var events []core.Event
		if m.At(i, after) != nil || !carryOut(after, e, &events) {
			continue
		}
		if g.players[max(0, min(int(e.Seat), len(g.players)-1))] == Person && e.Seat >= 0 {
			g.mine++
		}
		for p := range g.players {
			if g.players[p] != Person {
				continue
			}
			seen := &core.State{}
			after.SeenBy(seen, core.Seat(p))
			v := present.View{State: seen, Seat: core.Seat(p), Names: g.names, Mode: m.Mode()}
			g.logs[p].add(&v, e, events, "")
		}
	}
}
