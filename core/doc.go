// Package core is the machine: a game as a flat value, and the one way to change it.
//
// A [State] is everything about one game at one moment. It waits for the answer to one [Question];
// [Apply] copies it and carries the answer out, step by step, until the next question. The steps come from
// a [Ruleset]: core knows what a turn, an attack and a duel are like in the middle, but not how they go on.
// [State.Check] says why an answer is against the rules, [State.Offer] lists those that are not,
// [State.SeenBy] is the same game without the faces that a seat doesn't know.
//
// A file's prefix is its subject:
//
//	state     the game as a value: cards, places, seats, attack, duel; what each seat sees of it
//	table     what never changes during a game: the cards, and what their texts watch for
//	run       carrying out an answer; frame, question, ruleset and hash stand beside it
//	fact      plain changes of the game: moving, attaching, tokens, shuffling, changes by hand
//	env       the point of view from which a text reads the game
//	match     whether cards, players and Provinces are what a text describes: a row for each property, asked of a look,
//	          which is a card as it is or as it was
//	cond      whether a text's conditions hold: a row for each kind
//	past      what is remembered: what has happened, and cards that have left play
//	trigger   whether what happens is what a text waits for: a row for each kind of occurrence, then its causes
//	value     the numbers that texts name: a row for each way to compute one
//	stat      Force, Chi, costs and strength, with all that changes them
//	keyword   keywords and Clans
//	row       lasting effects: from when, on what, and what prevents them
//
// No goroutine, clock, file, socket or random number is in here. Chance is a seat ([Chance]): whoever plays it (a seeded generator,
// two peers together, a test) answers what is random.
//
// It keeps no log and doesn't referee between people: core/match does.
//
//	s := core.New(table, 2) // place cards, then:
//	if err := core.Begin(s, nil); err != nil { … }
//	var offers core.Offers
//	for _, a := range s.Offer(&offers) { … }
//	err := core.Apply(next, s, answer, func(e core.Event) { … })
package core
