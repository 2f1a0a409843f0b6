// Package bot holds players that are programs.
//
// A [Player] is handed the game as its seat sees it and the legal answers, and gives one of them. It gets no more than a
// person at that seat would: what is hidden is unknown to it too, also when it thinks ahead. With the same seed and
// the same questions it answers the same.
//
// [Random] plays anything that is legal; it is there to find faults in the rules. [Sensible] plays to win, for practice, and
// looks no further ahead than its own move. [Searching] deals what it can't see at random, plays its likely answers out, and
// takes the best: the stronger the longer it may think. None of them learns or bluffs.
//
//	p := bot.Sensible(1)
//	var offers core.Offers
//	m.Settle(0b01)
//	if s := m.Seen(1); s.Ask.Seat == 1 {
//		err := m.Submit(p.Answer(s, s.Offer(&offers)))
//	}
package bot
