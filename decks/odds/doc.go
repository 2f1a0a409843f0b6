// Package odds tells what a deck is likely to show: exactly, by counting the hands that there are, not by drawing some.
//
// The population is the deck that is drawn from and nothing else: what a player only thinks about, and what lies outside
// his decks, is never counted.
//
//	p := odds.AtLeast(40, 3, 6, 1)                        // one of three copies among six of forty cards
//	table := odds.Ask(lib, deck, odds.Celestial, []string{"Ring of Air"}, 5)
//	hand := odds.Sample(lib, deck, odds.Celestial, seed)  // one that could be drawn
//
// How a deck plays is package goldfish's matter.
package odds
