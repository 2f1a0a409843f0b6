// Package stats counts what is in a deck: what it costs and what pays for it, whose cards they are, how strong its people
// are and how much honor they ask for.
//
// [Of] gives the numbers, [Stats.Charts] the same as charts, whose columns say which cards they count. Nothing is
// weighed or advised: what a deck does is shown by package goldfish, what it draws by package odds.
//
//	s := stats.Of(lib, deck)
//	fmt.Println(s.Production, "Gold from", s.Producers, "Holdings")
//	for _, c := range s.Charts() { c.Draw(640, 400, chart.Night) }
package stats
