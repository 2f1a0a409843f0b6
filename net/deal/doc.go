// Package deal deals cards without a dealer: nobody, not even who hosts the game, can see or choose what lies face-down.
//
// Every seat has a share of a key under which the cards lie. What is shuffled are the slots of a deck, not its cards: which card is in a
// slot only its owner knows, and he has committed to it. Every seat in turn shuffles a pile, and proves that it changed no card. A card is
// shown to a seat when all others give their shares of the key for it. Even all other seats together can't learn the order of a deck that
// this seat has shuffled honestly.
//
// It is cryptography and a state machine, without goroutines, clocks, connections, or rules of a game. A [Game] is one program's view. The
// table brings it the entries of its log, in one order for all ([Game.Apply]), and sends what it owes ([Game.Owed]). The core of the game
// sees only handles: numbers of cards that say nothing, new at each shuffle. A [Config]'s policy says what the rules ask for; nothing is
// given for anything else. All that is random follows from the seat's secret and the log, so that a program which is killed goes on from
// the log where it was.
//
// An entry is verified before anything changes. An [Error] says which seat sent it, what it tried, and what was expected. All programs come
// to the same verdict, but for what only one seat can read; see [Game.Lies].
//
// docs/DEAL.md says which paper each step follows, what is proven and what isn't, and how transcripts and messages are laid out.
package deal
