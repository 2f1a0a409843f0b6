package deal

import (
	"slices"
	"testing"
)

// rules sets all programs' policy.
func (p *peers) rules(policy func(Seat, Message) Verdict) {
	for _, g := range p.games {
		g.cfg.Policy = policy
	}
}

// owed is what a seat owes now, which must be one message of a kind.
func owed[M Message](p *peers, s Seat) M {
	p.t.Helper()
	var none M
	all := p.games[s].Owed()
	for _, m := range all {
		if got, ok := m.(M); ok && len(all) == 1 {
			return got
		}
	}
	p.t.Fatalf("seat %d owes %v, and not one %T", s, all, none)
	return none
}

// expect checks why all refuse a message, and that nothing changes.
func (p *peers) expect(author Seat, m Message, want string) {
	p.t.Helper()
	before := public(p.games[0])
	if why := p.refused(author, m); why != want {
		p.t.Errorf("%T: %s\nand not: %s", m, why, want)
	}
	if public(p.games[0]) != before {
		p.t.Errorf("%T: %s; but something has changed", m, want)
	}
}

func TestSetUpIsRefused(t *testing.T) {
	p := &peers{t: t, seats: 2}
	for i := range 2 {
		g, err := New(configOf(Seat(i), 2, 3))
		must(t, err)
		p.games = append(p.games, g)
	}
	key := owed[*KeyShare](p, 0)
	p.expect(1, key, "seat 1, key share: expected a proof that it knows the secret behind its key")
	p.expect(0, &Toss{}, "seat 0, an entry: expected its key first")
	p.expect(5, &Toss{}, "seat 5, an entry: expected a message of one of 2 seats")
	p.expect(0, &KeyShare{Public: [32]byte{1}}, "seat 0, key share: expected a proof that it knows the secret behind its key")
	p.expect(Everybody, key, "seat -1, an entry: expected a message of one of 2 seats")
	p.say(0, key)
	p.expect(0, &Toss{}, "seat 0, an entry: expected its key first")
	p.expect(0, key, "seat 0, key share: expected only one")
	p.run()
	p.expect(0, key, "seat 0, key share: expected only one")
	p.expect(1, &DeckList{Deck: 0, Leaves: make([][32]byte, 3)}, "seat 1, list of deck 0: expected another number")
	p.expect(0, &Look{0, p.top(1, 0)}, "seat 0, a look: expected a shuffle of pile 0 first")
	p.expect(0, &Search{0, 0}, "seat 0, searching pile 0: expected a shuffle first")
	p.expect(0, &Shuffle{0, p.top(2, 0)}, "seat 0, shuffling pile 0: expected all of a pile that was searched")
	for what, cfg := range map[string]func(c *Config){
		"one seat":      func(c *Config) { c.Seats = 1 },
		"nine seats":    func(c *Config) { c.Seats = 9 },
		"seat 2 of 2":   func(c *Config) { c.Seat = 2 },
		"no policy":     func(c *Config) { c.Policy = nil },
		"an empty deck": func(c *Config) { c.Decks[0].Cards = nil },
		"a deck twice":  func(c *Config) { c.Decks[1].Deck = c.Decks[0].Deck },
		"a long name":   func(c *Config) { c.Decks[0].Cards[0] = string(make([]byte, maxCard+1)) },
	} {
		c := configOf(0, 2, 3)
		cfg(&c)
		if _, err := New(c); err == nil {
			t.Errorf("%s: it is taken", what)
		}
	}
}

func TestShufflesAreRefused(t *testing.T) {
	p := newPeers(t, 3, 4)
	p.say(0, &Shuffle{Pile: 2}) // of seat 1, whose turn is the first
	op := p.games[0].LastOp()
	first := owed[*Shuffled](p, 1)
	p.expect(0, first, "seat 0, shuffle 7: expected seat 1’s turn first")
	p.expect(1, &Move{Pile: 2, Handles: p.top(1, 4)}, "seat 1, moving cards to pile 2: expected the end of shuffle 7 first")
	p.expect(1, &Move{Pile: 9, Handles: p.top(1, 2)}, "seat 1, moving cards to pile 9: expected the end of shuffle 7 first")
	p.expect(1, &Look{1, p.top(1, 2)}, "seat 1, a look: expected the end of shuffle 7 first")
	p.expect(1, &Shuffle{Pile: 2}, "seat 1, shuffling pile 2: expected the end of shuffle 7 first")
	p.expect(1, &Cancel{op}, "seat 1, cancelling 7: expected a look or an admission that is under way")

	swapped := *first
	swapped.Cards = slices.Clone(first.Cards)
	swapped.Cards[0], swapped.Cards[1] = swapped.Cards[1], swapped.Cards[0]
	p.expect(1, &swapped, "seat 1, shuffle 7: expected a shuffle of the same cards; but it isn’t so that each row of the permutation sums up to one")
	twice := *first
	twice.Cards = slices.Clone(first.Cards)
	twice.Cards[1] = twice.Cards[0]
	if why := p.refused(1, &twice); why == "" {
		t.Error("a card that is there twice is taken")
	}
	short := *first
	short.Cards, short.Proof = first.Cards[:3], first.Proof[:3*proofPerCard+proofFixed]
	p.expect(1, &short, "seat 1, shuffle 7: expected 4 cards")
	broken := *first
	broken.Cards = slices.Clone(first.Cards)
	broken.Cards[0][0] ^= 1
	p.expect(1, &broken, "seat 1, shuffle 7: expected elements of the group")
	p.expect(1, &Repooled{Op: op, Cards: first.Cards, Proof: first.Proof}, "seat 1, shuffle 7: expected one pool of its deck, with 0 matches")
	p.say(1, first)
	p.expect(1, first, "seat 1, shuffle 7: expected seat 0’s turn first")
	p.run()
	p.expect(1, first, "seat 1, shuffle 7: expected one that is under way")

	// The same cards in the next shuffle of the same pile: a proof is for one moment.
	p.say(0, &Shuffle{Pile: 2})
	again := *first
	again.Op = p.games[0].LastOp()
	if why := p.refused(1, &again); why == "" {
		t.Error("an older shuffle is taken again")
	}
	p.run()

	// A card that lies beside those that are shuffled stays where it is, too.
	p.say(0, &Shuffle{2, p.top(2, 2)})
	op = p.games[0].LastOp()
	third := p.top(4, 2)[2:]
	p.expect(0, &Move{Pile: 9, Handles: third}, "seat 0, moving cards to pile 9: expected the end of shuffle "+text(op)+" first")
	p.expect(0, &Shuffle{2, third}, "seat 0, shuffling pile 2: expected the end of shuffle "+text(op)+" first")
	p.expect(0, &Sealed{Op: op}, "seat 0, toss "+text(op)+": expected one that is under way")
	p.expect(0, &Cancel{999}, "seat 0, cancelling 999: expected a look or an admission that is under way")
	p.run()

	p.expect(0, &Shuffle{Pile: 99}, "seat 0, shuffling pile 99: expected a pile of 1 to 256 cards")
	top := p.top(2, 0)
	p.expect(0, &Shuffle{0, []Handle{top[1], top[0]}}, "seat 0, shuffling pile 0: expected cards of the pile, in its order")
	p.expect(0, &Shuffle{0, p.top(1, 2)}, "seat 0, shuffling pile 0: expected cards of the pile, in its order")
	p.do(0, &Move{Pile: 2, Handles: top})
	p.expect(0, &Shuffle{Pile: 2}, "seat 0, shuffling pile 2: expected cards of one deck")
	p.expect(0, &Search{0, 2}, "seat 0, searching pile 2: expected cards of one deck")
}

func TestLooksAreRefused(t *testing.T) {
	p := newPeers(t, 3, 4)
	cards := p.top(2, 2)
	p.say(0, &Look{0, cards})
	op := p.games[0].LastOp()
	shares := owed[*Shares](p, 1)
	third := owed[*Shares](p, 2)
	p.expect(0, shares, "seat 0, look 7: expected shares of 0 cards")
	p.expect(2, shares, "seat 2, look 7: expected a proof that its shares are made with its key")
	wrong := *shares
	wrong.Shares = slices.Clone(shares.Shares)
	wrong.Shares[0], wrong.Shares[1] = wrong.Shares[1], wrong.Shares[0]
	p.expect(1, &wrong, "seat 1, look 7: expected a proof that its shares are made with its key")
	wrong.Shares = shares.Shares[:1]
	p.expect(1, &wrong, "seat 1, look 7: expected shares of 2 cards")
	wrong.Shares = [][32]byte{{1}, {2}}
	p.expect(1, &wrong, "seat 1, look 7: expected elements of the group as shares")
	p.expect(0, &Fresh{Op: op, Cards: make([][cipherSize]byte, 2)}, "seat 0, look 7: expected fresh ciphers from its viewer, and only where he had given shares")
	p.expect(0, &Wanted{op, []byte{1, 2}}, "seat 0, look 7: expected 2 slots, sent once by its viewer, after all shares")
	p.say(1, shares)
	p.expect(1, shares, "seat 1, look 7: expected shares of 0 cards")
	p.say(2, third)
	wanted := owed[*Wanted](p, 0)
	p.expect(2, wanted, "seat 2, look 7: expected 2 slots, sent once by its viewer, after all shares")
	p.expect(1, &Told{op, make([]byte, 2*toldSize)}, "seat 1, look 7: expected 2 openings, sent by the owner after the viewer asked")
	p.expect(0, &Wanted{op, wanted.Slots[:1]}, "seat 0, look 7: expected 2 slots, sent once by its viewer, after all shares")
	p.say(0, wanted)
	p.expect(0, wanted, "seat 0, look 7: expected 2 slots, sent once by its viewer, after all shares")
	told := owed[*Told](p, 1)
	p.expect(2, told, "seat 2, look 7: expected 2 openings, sent by the owner after the viewer asked")
	p.expect(1, &Told{op, told.Openings[:toldSize]}, "seat 1, look 7: expected 2 openings, sent by the owner after the viewer asked")
	p.say(1, told)
	p.sees(cards, 0)

	// The owner has given his share for another; he has to encrypt the cards anew before he sees them.
	p.say(1, &Look{1, cards})
	op = p.games[0].LastOp()
	if w := p.games[0].WaitsFor(op); !slices.Equal(w, []Seat{1}) {
		t.Errorf("look %d waits for %v", op, w)
	}
	p.expect(0, &Shares{Op: op, Shares: shares.Shares}, "seat 0, look 8: expected shares of 0 cards")
	fresh := owed[*Fresh](p, 1)
	p.expect(0, fresh, "seat 0, look 8: expected fresh ciphers from its viewer, and only where he had given shares")
	bad := *fresh
	bad.Cards = slices.Clone(fresh.Cards)
	bad.Cards[0], bad.Cards[1] = bad.Cards[1], bad.Cards[0]
	p.expect(1, &bad, "seat 1, look 8: expected a proof that the fresh ciphers are the same cards")
	bad.Cards = [][cipherSize]byte{{1}, {2}}
	p.expect(1, &bad, "seat 1, look 8: expected elements of the group")
	bad.Cards = fresh.Cards[:1]
	p.expect(1, &bad, "seat 1, look 8: expected 2 ciphers")
	p.say(1, fresh)
	p.run()
	p.sees(cards, 0, 1)
	if got := p.games[2].Viewers(cards[0]); !slices.Equal(got, []Seat{0, 1}) {
		t.Errorf("the card is seen by %v", got)
	}
	// What two see, either of them can turn up: the first lock that lacks one share waits for seat 0 alone.
	p.say(1, &Look{Everybody, cards[:1]})
	if w := p.games[0].WaitsFor(p.games[0].LastOp()); !slices.Equal(w, []Seat{0}) {
		t.Errorf("it waits for %v", w)
	}
	p.run()
	p.sees(cards[:1], p.everyone()...)
	for _, g := range p.games {
		g.cards[cards[1]].locks = slices.Repeat(g.cards[cards[1]].locks[:1], MaxSeats)
	}
	p.expect(1, &Look{1, cards}, "seat 1, a look: expected a shuffle first; card "+text(cards[1])+" has been shown 8 times")

	p.expect(0, &Look{0, []Handle{9999}}, "seat 0, a look: expected cards of the game, not 9999")
	cards = p.top(2, 4)
	p.expect(0, &Look{0, []Handle{cards[0], cards[0]}}, "seat 0, a look: expected card "+text(cards[0])+" only once")
	p.expect(0, &Look{5, cards}, "seat 0, a look: expected a viewer who is there")
	two := []Handle{cards[0], p.top(1, 0)[0]}
	p.expect(0, &Look{0, two}, "seat 0, a look: expected cards of one deck; card 25 is of another")
	p.expect(0, &Search{0, 77}, "seat 0, searching pile 77: expected a pile of 1 to 256 cards")
	p.expect(0, &Search{Everybody, 0}, "seat 0, searching pile 0: expected a seat that searches")
}

// Only who looks, and the owner, can read what they say to each other; and who looks finds out if he is told another card.
func TestOverheardAndFalselyTold(t *testing.T) {
	p := newPeers(t, 3, 4)
	cards := p.top(1, 2)
	p.say(0, &Look{0, cards})
	p.say(1, owed[*Shares](p, 1))
	p.say(2, owed[*Shares](p, 2))
	wanted := owed[*Wanted](p, 0)
	p.say(0, wanted)
	told := owed[*Told](p, 1)
	slot := p.games[0].cards[cards[0]].slot
	o := p.games[2].ops[wanted.Op]
	read := func(g *Game) byte { return xor(wanted.Slots, g.pad("wanted", o, 0, 1))[0] }
	if read(p.games[0]) != slot || read(p.games[1]) != slot {
		t.Error("seat 0 and seat 1 don't read what is wanted")
	}
	// Seat 2 has neither's secret; with its own it gets another pad.
	var same int
	for i := range told.Openings {
		pad := p.games[2].pad("told", o, 1, len(told.Openings))
		if told.Openings[i]^pad[i] == p.games[1].decks[2].own[slot].Salt[i%32] {
			same++
		}
		if i == 31 {
			break
		}
	}
	if same > 8 {
		t.Error("seat 2 reads what is told")
	}
	told.Openings[3] ^= 1
	p.say(1, told)
	p.run()
	lies := p.games[0].Lies()
	if len(lies) != 1 || p.names(0, cards)[0] != "?" {
		t.Errorf("seat 0 was told another card, and says %v", lies)
	}
	if len(p.games[2].Lies()) > 0 {
		t.Error("seat 2 says that it was lied to")
	}
}

func TestCardsThatAreOpenedWrongly(t *testing.T) {
	p := newPeers(t, 2, 3)
	p.say(0, &Look{Everybody, p.top(1, 0)})
	p.say(0, owed[*Shares](p, 0))
	p.say(1, owed[*Shares](p, 1))
	opened := owed[*Opened](p, 0)
	p.expect(1, opened, "seat 1, opening deck 0: expected a deck of its own")
	other := &Opened{0, []Opening{opened.Openings[0]}}
	other.Openings[0].Card = "another"
	if why := p.refused(0, other); why == "" {
		t.Error("another card is opened")
	}
	other.Openings[0].Number = 3
	p.expect(0, other, "seat 0, opening deck 0: expected one of 3 slots")
	p.rules(func(Seat, Message) Verdict { return Refuse })
	p.expect(0, p.games[0].OpenAll(0), "seat 0, opening deck 0: expected something that the rules ask for")
	p.say(0, opened) // what lies there for everybody needs no leave
	if w := p.games[0].Waiting(); len(w) > 0 {
		t.Errorf("op %d waits for %v", w[0], p.games[0].WaitsFor(w[0]))
	}
}

func TestTossesAreRefused(t *testing.T) {
	p := newPeers(t, 2, 1)
	p.say(0, &Toss{})
	op := p.games[0].LastOp()
	first, second := owed[*Sealed](p, 0), owed[*Sealed](p, 1)
	p.say(0, first)
	p.expect(0, first, "seat 0, toss 5: expected one sealed coin of each seat")
	if more := p.games[0].Owed(); len(more) > 0 {
		t.Errorf("seat 0 shows %T before all are sealed", more[0])
	}
	p.expect(1, &Coin{op, [32]byte{}}, "seat 1, toss 5: expected all coins sealed first")
	p.say(1, second)
	coin := owed[*Coin](p, 0)
	p.expect(0, &Coin{op, [32]byte{1}}, "seat 0, toss 5: expected the coin that it had sealed")
	p.expect(1, coin, "seat 1, toss 5: expected the coin that it had sealed")
	p.say(0, coin)
	p.expect(0, coin, "seat 0, toss 5: expected one coin of each seat")
	if _, err := p.games[0].Chance(op); err == nil {
		t.Error("a toss that hasn't ended decides something")
	}
	p.run()
	p.expect(1, &Sealed{Op: op}, "seat 1, toss 5: expected one that is under way")
}

func TestMovesAreRefused(t *testing.T) {
	p := newPeers(t, 2, 3)
	p.expect(0, &Move{Pile: 0, Depth: 3, Handles: p.top(1, 0)}, "seat 0, moving cards to pile 0: expected a depth of at most 2")
	p.expect(0, &Move{Pile: 9, Depth: 1, Handles: p.top(1, 0)}, "seat 0, moving cards to pile 9: expected a depth of at most 0")
	p.expect(0, &Move{Pile: 9, Handles: []Handle{7777}}, "seat 0, moving cards to pile 9: expected cards of the game, not 7777")
	top := p.top(3, 0)
	p.do(0, &Move{Pile: 0, Depth: 1, Handles: []Handle{top[0]}})
	if got := p.top(3, 0); !slices.Equal(got, []Handle{top[1], top[0], top[2]}) {
		t.Errorf("%v became %v", top, got)
	}
}
