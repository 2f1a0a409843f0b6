package session

import (
	"slices"

	"kotei/core"
	"kotei/ui/present"
)

// Submit gives the answers of a plan, as far as the game asks for them. A plan that waits for a reaction to be answered goes
// on after it. What says nothing of what it answers, a pass or a yes, and was meant for another question than the one that is
// open by now, at an earlier position of the match, is dropped: it would go too far.
func (g *Game) Submit(p present.Plan, past int) {
	g.call(func() {
		if past >= g.since || !blind(p.Answers[0]) {
			g.give(p.Answers)
		}
	})
}

// give gives the answers of a plan before those that wait, or keeps them until what was done before has come back.
func (g *Game) give(answers []core.Answer) {
	if g.resting {
		return
	}
	waits := g.queue
	if g.first { // a plan of which nothing was given yet is replaced
		waits = waits[min(g.fresh, len(waits)):]
	}
	if len(waits) > 0 && g.standing(waits) != waiting {
		waits = nil
	}
	g.queue, g.first, g.fresh, g.meant = slices.Concat(answers, waits), true, len(answers), g.past
	if g.table.Ready() && g.secret(g.table.Seen(g.viewer)) == 0 {
		g.first = false
		g.next(true)
	}
}

// blind reports whether an answer would fit many questions: it names nothing of the one that it is meant for.
func blind(a core.Answer) bool {
	switch a.Act {
	case core.Pass, core.Yes, core.No, core.Option, core.PickNumber:
		return true
	default:
		return false
	}
}

// late reports whether a plan has waited for another answer to come back, and what it was meant for has gone by. What answers
// no question is never late.
func (g *Game) late() bool {
	a := g.queue[0].Act
	return g.meant < g.since && a != core.ByFact && a != core.Concede
}

// queued gives the next answers of a plan, once they have rested, and tells whether there is something new to look at.
func (g *Game) queued(s *core.State) bool {
	if len(g.queue) == 0 || !g.first && g.standing(g.queue) == waiting {
		return false
	}
	if !g.rests(g.secret(s)) {
		return true
	}
	first := g.first
	if g.first = false; !g.next(first) {
		return false
	}
	g.beat()
	return true
}

// A standing is how a plan stands to the open question.
type standing uint8

const (
	over    standing = iota // something else is asked than it foresaw
	due                     // its next answer can be given
	waiting                 // others are asked, or something may be reacted to
)

func (g *Game) standing(answers []core.Answer) standing {
	_, rest, ok := present.Plan{Answers: answers}.Next(g.viewOf(answers[0].Seat))
	switch {
	case ok:
		return due
	case rest.OK():
		return waiting
	}
	return over
}

// next gives the next answers of the plan, and tells whether anything came of it. One that the game doesn't ask for any more
// ends it; the first is given in any case, to be told why not, unless it comes late.
func (g *Game) next(first bool) (did bool) {
	for ; len(g.queue) > 0 && g.table.Ready(); first = false {
		if first && g.late() {
			g.queue = g.queue[min(g.fresh, len(g.queue)):]
			continue
		}
		if !first {
			switch g.standing(g.queue) {
			case over:
				g.queue = nil
				return did
			case waiting:
				return did
			case due:
			}
		}
		did = true
		a := g.queue[0]
		if err := g.giveNext(); err != nil {
			g.queue = nil
			g.refused(a, err)
			return did
		}
		if a.Fact.Kind != core.FactPoint { // there is nothing in it to take back
			g.mine++
		}
	}
	return did
}

// giveNext gives the next answer; several changes by hand in a row are one choice.
func (g *Game) giveNext() error {
	n := 0
	var facts []core.Fact
	for ; n < len(g.queue) && g.queue[n].Act == core.ByFact && g.queue[n].Seat == g.queue[0].Seat; n++ {
		facts = append(facts, g.queue[n].Fact)
	}
	if n > 1 {
		err := g.table.Together(g.queue[0].Seat, facts)
		if err == nil {
			g.queue = g.queue[n:]
		}
		return err
	}
	err := g.table.Submit(g.queue[0])
	if err == nil {
		g.queue = g.queue[1:]
	}
	return err
}
