package recap

import (
	"cmp"
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// A Point is a phase in which the game turned.
type Point struct {
	Turn    int
	Active  core.Seat
	Phase   card.Phase
	At      int      // the choices made until what moved most had happened
	Changes []Change // of the players for whom something changed, by seat
}

// A Change is what became of a player in a phase.
type Change struct {
	Seat      core.Seat
	Honor     int
	Provinces int
	Force     int // as in [Standing]
	Out       bool
}

// A Province counts as much as so many points of Honor or Force; a point of the game that counts less than leastPoint is none. There are at
// most mostPoints.
const (
	provinceWeight = 8
	leastPoint     = 5
	mostPoints     = 5
)

// Weight is how much has changed: one Honor or one Force counts 1.
func (c Change) Weight() int {
	return abs(c.Honor) + provinceWeight*abs(c.Provinces) + abs(c.Force)
}

func abs(n int) int { return max(n, -n) }

// moments are the phases of a game, as far as something has changed in them.
type moments struct {
	list []moment
	most int // what the choice of the latest one that moved most has moved
}

type moment struct {
	Point
	began []Standing
	ended []Standing
}

// see adds a choice, the at-th of the game, to the phase in which it was made.
func (m *moments) see(was *core.State, at int, before, after []Standing) {
	moved := 0
	for i := range after {
		moved += between(core.Seat(i), before[i], after[i]).Weight()
	}
	if moved == 0 {
		return
	}
	n := len(m.list)
	if n == 0 || m.list[n-1].Turn != int(was.Turn) || m.list[n-1].Phase != was.Phase {
		m.list = append(m.list, moment{Point: Point{Turn: int(was.Turn), Active: was.Active, Phase: was.Phase}, began: before})
		m.most, n = 0, n+1
	}
	last := &m.list[n-1]
	last.ended = after
	if moved > m.most {
		m.most, last.At = moved, at
	}
}

// between is what became of a player between two moments.
func between(p core.Seat, before, after Standing) Change {
	c := Change{Seat: p, Honor: after.Honor - before.Honor, Provinces: after.Provinces - before.Provinces, Force: after.Force - before.Force}
	c.Out = after.Out && !before.Out
	return c
}

// turning are those that changed most.
func (m *moments) turning() []Point {
	weights := map[int]int{}
	var list []Point
	for i := range m.list {
		p := &m.list[i]
		sum := 0
		for k := range p.ended {
			if c := between(core.Seat(k), p.began[k], p.ended[k]); c.Weight() > 0 || c.Out {
				sum += c.Weight()
				p.Changes = append(p.Changes, c)
			}
		}
		if sum >= leastPoint {
			weights[p.At] = sum
			list = append(list, p.Point)
		}
	}
	slices.SortStableFunc(list, func(a, b Point) int { return cmp.Compare(weights[b.At], weights[a.At]) })
	list = list[:min(len(list), mostPoints)]
	slices.SortFunc(list, func(a, b Point) int { return cmp.Compare(a.At, b.At) })
	return list
}
