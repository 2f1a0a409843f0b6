// Package table shares one match over connections: two to eight players, each with his own program, and spectators.
//
// The host orders what happens. Everything that a player does is an event. It names the game, its author, how many events he
// made before and the log as he saw it, and his device signs it (Ed25519). The host carries it out, chains it to the log, signs
// the chain, saves it and sends each player the part that he may see. Each program checks the signatures, judges the entry by the
// rules as far as its seat can tell (core.State.Judge), plays it on the game as its seat sees it (core/match.Accept) and compares
// the hash of what everybody sees. So the host can't forge, change or drop an event, or tell two players different stories: the
// next event shows it. If a guest's program reaches another position, his game stops and both logs are kept for comparison. His
// claim is checked: the game stops for everybody only if the host's program can't follow its own log either.
//
// The host sends nothing that he can't save: the game stops with a message and continues when there is room. A table's file
// belongs to one program and only grows.
//
// A guest who loses the connection or whose program is killed returns with the same key: he says how much of the log he has,
// gets the rest, and plays on. A host who is killed reopens the table from its file; nothing that anybody saw is lost. If the
// file is damaged, the game continues from before the damage, and everybody is told. Meanwhile the others see whom they wait
// for. When a player has been gone for as long as the table's patience (patience.go), they may agree that he concedes, or that a program or a spectator plays on for
// him. The log says who agreed.
//
// Randomness comes from coins that all players contribute. Each commits to his coin before the game is set up; guests open theirs
// to the host when nothing can be changed any more, and the host's stays sealed until the end (coin.go). After the game everything
// hidden is opened, and each program replays the whole game: decks and coins must match their commitments, decks must be legal,
// answers allowed, and each entry must be what this seat received. The result is told (audit.go). The host signs what each seat
// receives, authors sign their chat, the host can't log later what he has refused, and a dropped event is reported.
//
// What this package is not. Where the host deals ([HostDeals]) it has to be trusted: the host's program knows all decks and coins, so a host
// who changes his program could see them. Nobody else can: a seat receives only what it may know, and refusals, too, are judged and worded
// from what the seat sees.
//
// Where all deal ([AllDeal]), every program plays on what its seat sees, the host's too, with net/dealing. The log has records of two kinds:
// entries of the match, and messages about cards. All get the same log. The host's program orders it; what it takes, each program judges
// for itself, and what is random follows from all programs. A program's part in the dealing follows from its key and the game, so that it
// goes on from the log alone. Each player's program keeps the log as the host's does. If the host of two players is gone for that long, the other
// one can take the game along, at his open table (TakeAlong) or from his own log. Of three and more the programs choose one of them, over doors
// of their own (Neighbours). The log says by whose votes, and the host comes back as a guest. Who looks on asks the
// players' programs, and follows the votes (onlooker.go). When the game is over everybody opens his decks,
// and each program checks them. Nobody can play on for a player who is gone; the others can agree to go on without him. docs/TABLE.md is about
// such tables.
//
// It doesn't find tables (net/find) and doesn't encrypt (net/link). It never passes for a player: that a seat
// can only pass says something about its hand, so the seat's own program decides.
//
// A host, and a guest who answers what he is asked:
//
//	l, err := link.Listen(ctx, ":24157", link.Config{Identity: me, Name: "Ann", Version: table.Version})
//	t, err := table.Host(ctx, table.HostConfig{
//		Config: table.Config{Identity: me, Name: "Ann", Library: lib, Rulesets: rulesets, Deck: deck, Extra: extra},
//		Door: table.Open(l), Edition: "celestial", Seats: 2, Auto: true, File: "game.table",
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
