// Package bot holds players that are programs.
//
// A [Player] is given the game as its seat sees it and the legal answers, and returns one of them. It knows no more than a
// person at that seat would, even when it thinks ahead. With the same seed and
// the same questions it answers the same.
//
// [Random] plays anything that is legal; it finds faults in the rules. Four others play to win, each stronger than the one before:
//
//   - [Novice] is a Samurai who gives his second best answer to two choices in three.
//   - [Samurai] recruits and attacks soundly by rules of thumb. He is weak at abilities, most of which he never uses, and defends only
//     where he surely wins.
//   - [Captain] plans attack and defence against the best reply, and uses abilities, attachments and reactions. He looks no further than
//     his own move: he doesn't see who can attack him once his units are bowed.
//   - [Champion] deals the hidden cards at random, plays his likely answers out as a Captain until the next turn has ended, and takes the
//     one after which he stands best. Plans of several turns are beyond him: Rings, or running for Honor behind a defence.
//
// None of them learns or bluffs. Wins against the one below, with Wilson's interval of 95 %, from both seats with the same chance
// (kotei sim --swap): with every pair of the four starter decks, and of twelve random decks of real cards by Celestial's rules
// (--format celestial --whole --built 12):
//
//	                     starter decks                        real decks
//	Novice    Random     64 of 64     100 % (94 to 100)
//	Samurai   Novice     379 of 500   76 % (72 to 79)         210 of 288   73 % (67 to 78)
//	Captain   Samurai    417 of 500   83 % (80 to 86)         255 of 288   89 % (84 to 92)
//	Champion  Captain    35 of 45     78 % (64 to 87)         not measured
//
//	p := bot.Captain(1)
//	var offers core.Offers
//	m.Settle(0b01)
//	if s := m.Seen(1); s.Ask.Seat == 1 {
//		err := m.Submit(p.Answer(s, s.Offer(&offers)))
//	}
package bot
