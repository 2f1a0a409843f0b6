package rules

import "kotei/core"

// Of the performers that a text leaves to their player, zero or more, there have to be as many as what it targets with them needs
// (CE-ACT-13).

// manyPerform reports whether a choice is that of zero or more performers.
func manyPerform(c *selection) bool {
	return c.sel.Perform && zeroAllowed(c.sel) && inStepB(&c.env, c.op, c.sel)
}

// performersLead judges k as one more performer, 0 as none, of an open question.
func performersLead(s *core.State, c *selection, k core.CardID) core.Problem {
	f := &s.Frames[s.Ask.Frame]
	a := core.Answer{Act: core.Use, Seat: f.Seat, Card: f.Card, Item: f.Item.N}
	own := *c
	for i := 0; ; i++ {
		p := c.env.Var(varChosen, i)
		if p == 0 {
			break
		}
		if !tryTarget(&own.env, &own, p) {
			return core.Problem{}
		}
	}
	if k != 0 && !tryTarget(&own.env, &own, k) {
		return core.Problem{}
	}
	e := own.env
	switch {
	case k != 0 && !somePerformers(s, &e, a, &own, int(f.Mode), k):
		return core.Problem{Rule: "CE-ACT-13", Why: "with %a there would be nothing for the rest of the text", Card: k}
	case k == 0 && !reachable(s, &e, a, c.it, c.pc, int(f.Mode)+1) && somePerformers(s, &e, a, &own, int(f.Mode), 0):
		return core.Problem{Rule: "CE-ACT-13", Why: "without more performers there is nothing for the rest of the text"}
	}
	return core.Problem{}
}

// somePerformers reports whether all that a text targets after its m-th choice can be, with those who perform in e already, or with
// others beside them and k.
func somePerformers(s *core.State, e *core.Env, a core.Answer, c *selection, m int, k core.CardID) bool {
	look := *e
	ok := reachable(s, &look, a, c.it, c.pc, m+1)
	s.EachCard(c.zone(), func(p core.CardID) bool {
		if !ok && p != k && c.typed(p) && choosable(s, c, p).OK() {
			ok = !tryTarget(&look, c, p) || reachable(s, &look, a, c.it, c.pc, m+1)
		}
		return !ok
	})
	return ok
}
