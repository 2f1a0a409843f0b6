// Package table is one match shared over connections: two to eight players, each at a program of his own, and some who
// look on.
//
// The host puts what happens in order. Whatever a player does is an event: it names the game, its author, how many
// events he made before, and the log as he had seen it, and it is signed with his device's key (Ed25519). The host
// carries it out, chains it to the log, signs that, keeps it in a file and sends it to everybody as they may have it.
// Each program checks the signatures, holds the entry to the rules as far as its seat can tell (core.State.Judge), plays it
// on the game as its seat sees it (core/match.Accept) and compares the hash of what everybody sees. So the host can't forge, change
// or drop what a player did, nor tell two stories: the next event shows it. When a guest's program comes to something else his game
// stops, and both logs are there to be looked at. What he says is checked: only where the host's program can't follow its own log
// either does the game stop for all.
//
// What the host can't save isn't sent: the game stops with a sentence and goes on when there is room. The file of a table is
// one program's and only ever grows.
//
// Who loses the connection, or is killed, comes back with the same key: he says how much of the log he has, gets the
// rest, and plays on. A host who is killed opens the table again with the same file; nothing is lost that anybody saw. Where
// that file is damaged the game goes on from before the damage, and all are told. Meanwhile the others are told whom they
// wait for. When somebody has been gone for a minute they may agree that he concedes, or who plays on for him: a program at the
// host's, or somebody who looks on. The log says who agreed.
//
// What is random follows from coins that all throw in: each commits to his own before the game is laid out, guests tell the host
// theirs when nothing can be changed any more, and his stays closed until the end (coin.go). When the game is over all that was
// hidden is told, and each program plays the whole game again: decks and coins have to be those that were committed to, decks
// legal, answers allowed, and each entry what this seat got of it then. What comes of it is told (audit.go). What a seat gets of
// an entry is signed by the host, chat by its author; what the host has refused he can't log later, and what he drops is told.
//
// What this package is not. It deals no cards without trust: the host's program knows all decks and all coins, so a host who
// changes his program could look. He can't see without it, and others can't see at all: to a seat goes nothing but what that
// seat may know, also not in the words of a refusal: each is judged and worded by what its seat sees. It doesn't find tables (net/find) and doesn't encrypt (net/link). It
// passes for nobody: that a seat can only pass says something about its hand, so its own program decides.
//
// A host, and a guest who answers what he is asked:
//
//	l, err := link.Listen(":24157", link.Config{Identity: me, Name: "Ann", Version: table.Version})
//	t, err := table.Host(ctx, table.HostConfig{
//		Config: table.Config{Identity: me, Name: "Ann", Library: lib, Rulesets: rulesets, Deck: deck},
//		Door: table.Open(l), Edition: "celestial", Seats: 2, Extra: extra, Auto: true, File: "game.table",
//	})
//
//	line, err := link.Dialer{Addrs: addrs, Config: cfg}.Dial(ctx)
//	t, err := table.Join(ctx, table.JoinConfig{Config: …, Line: table.Follow(line)})
//	for u := range t.Updates() {
//		if u.Kind == table.Played && u.Seen != nil && u.Seen.Ask.Seat == t.Seat() {
//			err := t.Submit(choose(u.Seen))
//		}
//	}
package table
