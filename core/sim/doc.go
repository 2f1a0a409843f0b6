// Package sim plays many games between programs, on all cores, and counts their results.
//
// It is for finding faults in the rules and for comparing decks and players. The n-th game is a function of the job's
// seed and n alone, so the counts don't depend on how many games run beside each other, and a game that failed can be
// played again by its number. It keeps no log; play a game that is of interest as a match (core/match) instead.
//
//	players := func(_ int, _ core.Seat, seed uint64) bot.Player { return bot.Random(seed) }
//	r := sim.Run(sim.Job{Games: 1000, Seed: 1, Start: start, Players: players})
//	fmt.Print(r.Table())
package sim
