// Package core is the machine: a game as a flat value, and the one way to change it.
//
// A [State] is everything about one game at one moment. It waits for the answer to one [Question];
// [Apply] copies it and carries the answer out, step by step, until the next question. The steps come from
// a [Ruleset]: core knows cards, places, facts, lasting rows and how texts read the game, but no phase and no battle.
// [State.Check] says why an answer is against the rules, [State.Offer] lists those that are not,
// [State.SeenBy] is the same game with the faces that a seat doesn't know.
//
// There is no goroutine, clock, file, socket or random number in here. What is random is asked of the seat
// [Chance]; whoever plays that seat (a seeded generator, two peers together, a test) answers.
//
// It is no log and no referee between people: that is core/match.
//
//	s := core.New(table, 2) // place cards, then:
//	if err := core.Begin(s, nil); err != nil { … }
//	var offers core.Offers
//	for _, a := range s.Offer(&offers) { … }
//	err := core.Apply(next, s, answer, func(e core.Event) { … })
package core
