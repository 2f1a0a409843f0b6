// Package match is one match: a game, the log of the answers that made it, and how strictly the rules are held.
//
// The log is the game. A [Match] keeps a list of entries, each chained to the one before by its hash; any earlier
// position is played again from the nearest kept state, so undo, replay, saving, spectators and the network are
// uses of the one list. Nothing is ever taken out of it: what is taken back is an entry too.
//
// Chance is a seat. A match answers for it from a seed ([Match.Settle]), or leaves it to whoever submits its answers.
// A match may also run on what one seat sees: it then follows the entries of a match that knows more
// ([Match.EntryFor], [Match.Accept]) and compares the hash of what everybody sees after each.
//
// Where nobody knows the whole game, there is none to follow: matches on what each seat sees carry the same entries out themselves. What
// an entry shows to whom comes out alike for all of them ([Match.Trial]); once they have been shown that, they log it ([Match.Enter]).
//
// It says nothing in words: core/narrate does. It opens no file: [Journal] and [Replace] write to what the caller hands them. It decides nothing for a
// player and knows no network; that is for core/bot and net/table.
//
//	m, err := match.New(state, match.Options{Mode: match.Enforce, Seed: 7, Names: []string{"Ann", "Bob"}})
//	err = m.Settle(0b11)                  // shuffles, deals, passes where nothing else is legal
//	err = m.Submit(answer)                // a Refused error says which rule is against it
package match
