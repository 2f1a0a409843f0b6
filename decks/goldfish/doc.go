// Package goldfish plays a deck by itself, many times, and tells what became of it.
//
// The games go by the real rules (core/sim). Across the table sits somebody who passes at everything, so what comes
// out is how fast the deck builds up: its Gold, its Personalities, its Honor and Force by turn, what got stuck in the
// hand, what was played and when. A program plays it: [Builder] brings in Holdings first, then Personalities, gives
// them what they can bear, and uses abilities that improve its position at once. It doesn't attack and uses no
// reactions, so that a deck of battle tricks shows its economy here and not its strength.
//
// It is no judge of a deck against others: core/sim seats two of them.
//
//	r, err := goldfish.Run(ctx, goldfish.Job{Deck: deck, Library: lib, Rules: rules.Celestial(), Games: 10_000})
//	fmt.Print(r.Table())
//	for _, d := range goldfish.Compare(r, other) { fmt.Println(d) }
package goldfish
