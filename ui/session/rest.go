package session

import (
	"slices"
	"time"

	"kotei/core"
	"kotei/core/match"
	"kotei/ui/present"
)

// pause lets time pass, unless something is to be done meanwhile: then it does that, and isn't over.
func (g *Game) pause(d time.Duration) (over bool) {
	t := time.NewTimer(d)
	defer t.Stop()
	return !g.wait(t.C) && !g.closing()
}

// goesOn reports whether an entry takes the game on. Pointing doesn't, nor what is proposed until all have agreed: the question
// stays as it was, and what somebody is about to answer.
func goesOn(e match.Entry) bool {
	point := e.Kind == match.Played && e.Answer.Act == core.ByFact && e.Answer.Fact.Kind == core.FactPoint
	return !point && e.Kind != match.Proposed && (e.Kind != match.Given || e.Done) && e.Kind != match.Declined && (e.Kind != match.Agreed || e.Done)
}

// heldPace is how far apart the passes are that a held key gives.
const heldPace = 250 * time.Millisecond

// rests lets time pass before an answer of a person is given, counted from when the question came up. It must not depend on
// what he could do: else the others would learn of his hand from how fast he passes. False: look again at what is to be done.
func (g *Game) rests(least time.Duration) bool {
	if g.askAt != g.since {
		g.askAt, g.asked = g.since, time.Now()
	}
	if left := least - time.Since(g.asked); left > 0 {
		g.resting = true
		g.pushMore()
		over := g.pause(left)
		g.resting = false
		return over
	}
	return true
}

// secret is how long an answer to the open question rests.
func (g *Game) secret(s *core.State) time.Duration {
	if !present.Hides(s) || !slices.Contains(g.players, Far) {
		return 0
	}
	return g.opt.Rest
}
