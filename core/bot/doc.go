// Package bot holds players that are programs.
//
// A [Player] is given the game as its seat sees it and the legal answers, and returns one of them. It knows no more than a
// person at that seat would, even when it thinks ahead. With the same seed and
// the same questions it answers the same.
//
// [Random] plays anything that is legal; it finds faults in the rules. [Sensible] plays to win, and
// looks no further ahead than its own move. [Searching] deals the hidden cards at random, plays its likely answers out, and
// takes the best one: it plays better the longer it may think. None of them learns or bluffs.
//
//	p := bot.Sensible(1)
//	var offers core.Offers
//	m.Settle(0b01)
//	if s := m.Seen(1); s.Ask.Seat == 1 {
//		err := m.Submit(p.Answer(s, s.Offer(&offers)))
//	}
package bot
