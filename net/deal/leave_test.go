package deal

import (
	"maps"
	"slices"
	"testing"
)

// turnAll turns up all cards of a deck, and returns their names.
func (p *peers) turnAll(d Deck) (names []string) {
	for _, h := range slices.Sorted(maps.Keys(p.games[0].cards)) {
		if p.games[0].cards[h].deck == d {
			p.do(p.games[0].Here()[0], &Look{Viewer: Everybody, Handles: []Handle{h}})
			names = append(names, p.names(Everybody, []Handle{h})...)
		}
	}
	slices.Sort(names)
	return names
}

func TestLeaving(t *testing.T) {
	p := newPeers(t, 4, 6)
	gone := Seat(3)
	drawn := p.draw(0, 2, 0)
	mine := p.sees(drawn, 0)
	others := p.draw(1, 2, 2)
	theirs := p.sees(others, 1)
	played := p.draw(0, 1, 1)
	p.do(0, &Look{Viewer: Everybody, Handles: played})
	face := p.names(Everybody, played)
	filled := p.top(2, 1)
	p.do(0, &Move{Pile: province(0), Handles: filled})
	p.do(0, &Look{Viewer: 0, Handles: filled[:1]}) // its owner has looked at one of them
	peeked := p.sees(filled[:1], 0)
	p.do(0, &Look{Viewer: gone, Handles: p.top(1, 2)}) // who leaves has seen this card
	p.do(0, &Look{Viewer: gone, Handles: drawn[:1]})   // he was also shown a card of a hand
	p.draw(gone, 2, 6)
	p.say(0, &Shuffle{Pile: 4}) // and is in the middle of something
	p.say(0, &Toss{})

	joint := p.games[0].joint
	p.do(0, &Leave{gone})
	if p.games[0].joint.enc == joint.enc {
		t.Error("the key is the same")
	}
	if got := p.sees(drawn, 0); !slices.Equal(got, mine) {
		t.Errorf("%v were in the hand of seat 0, and now %v", mine, got)
	}
	if got := p.sees(others, 1); !slices.Equal(got, theirs) {
		t.Errorf("%v were in the hand of seat 1, and now %v", theirs, got)
	}
	if got := p.names(Everybody, played); !slices.Equal(got, face) {
		t.Errorf("%v lay there, and now %v", face, got)
	}
	if got := p.sees(filled[:1], 0); !slices.Equal(got, peeked) {
		t.Errorf("%v was in the Province, and now %v", peeked, got)
	}
	prov, _ := p.games[0].Pile(province(0))
	if len(prov) != 2 || prov[0] != filled[0] || prov[1] == filled[1] {
		t.Errorf("the Province had %v, and now %v", filled, prov)
	}
	p.sees(p.top(1, 2))
	for _, n := range []Pile{6, 7, hand(gone)} {
		if cards, _ := p.games[0].Pile(n); len(cards) > 0 {
			t.Errorf("pile %d of who has left still has %v", n, cards)
		}
	}
	if got := p.games[0].Viewers(drawn[0]); !slices.Equal(got, []Seat{0}) {
		t.Errorf("a card in a hand is seen by %v", got)
	}

	// Play goes on, and a second one leaves.
	p.draw(1, 1, 2)
	p.do(0, &Shuffle{Pile: 0})
	p.do(0, &Leave{2})
	if got := p.sees(drawn, 0); !slices.Equal(got, mine) {
		t.Errorf("%v were in the hand of seat 0, and now %v", mine, got)
	}
	if why := p.refused(0, &Leave{1}); why != "seat 0, seat 1 leaving: expected two seats at least that stay" {
		t.Error(why)
	}
	for d := range Deck(4) {
		want := slices.Clone(configOf(Seat(d/2), 4, 6).Decks[d%2].Cards)
		slices.Sort(want)
		if got := p.turnAll(d); !slices.Equal(got, want) {
			t.Errorf("deck %d has %v", d, got)
		}
	}
}

// Who leaves in the middle of a recovery leaves cards that nobody can open under two keys.
func TestLeavingTwiceAtOnce(t *testing.T) {
	p := newPeers(t, 4, 4)
	drawn := p.draw(0, 1, 0)
	mine := p.sees(drawn, 0)
	p.say(0, &Leave{3})
	for _, m := range p.games[0].Owed() { // seat 0 does its turns, and seat 1 none
		p.say(0, m)
	}
	p.do(0, &Leave{1})
	if got := p.sees(drawn, 0); !slices.Equal(got, mine) {
		t.Errorf("%v was in the hand of seat 0, and now %v", mine, got)
	}
	for _, d := range []Deck{0, 1, 4, 5} {
		want := slices.Clone(configOf(Seat(d/2), 4, 4).Decks[d%2].Cards)
		slices.Sort(want)
		if got := p.turnAll(d); !slices.Equal(got, want) {
			t.Errorf("deck %d has %v", d, got)
		}
	}
}

// newcomer puts another program, without decks, in the place of one that has left.
func (p *peers) newcomer(s Seat) {
	p.t.Helper()
	cfg := configOf(s, p.seats, 1)
	cfg.Secret, cfg.Decks = [32]byte{'n'}, nil
	g, err := New(cfg)
	must(p.t, err)
	for _, r := range p.log {
		m, err := Decode(r.bytes)
		must(p.t, err)
		must(p.t, g.Apply(Entry{r.at, r.author, m}))
	}
	p.games[s] = g
}

// Open cards of who has left stay as they are: nobody could open them again, and a newcomer in his seat isn't their owner.
func TestDecksOfWhoHasLeftAreRefused(t *testing.T) {
	p := newPeers(t, 3, 3)
	cards := p.top(2, 4)
	p.turnUpOnly(2, cards[:1])
	p.do(2, &Look{Everybody, cards[1:]})
	p.do(0, &Leave{2})
	check := func() {
		t.Helper()
		p.do(0, &Look{Everybody, cards})
		p.expect(0, &Shuffle{Pile: 4}, "seat 0, shuffling pile 4: expected cards of a deck whose owner hasn’t left")
		p.expect(0, &Search{0, 4}, "seat 0, searching pile 4: expected cards of a deck whose owner hasn’t left")
	}
	check()
	p.newcomer(2)
	p.do(0, &Admit{2})
	check()
	p.do(2, &DeckList{Deck: 9, Leaves: make([][32]byte, 2)}) // a deck of the newcomer's is another
	p.do(2, &Shuffle{Pile: 9})
	p.do(0, &Leave{2})
	check()
}

func TestAReplacementJoins(t *testing.T) {
	p := newPeers(t, 3, 5)
	drawn := p.draw(0, 2, 0)
	mine := p.sees(drawn, 0)
	p.do(0, &Look{Viewer: 1, Handles: drawn[:1]})
	p.do(0, &Leave{2})

	p.newcomer(2)
	if owed := p.games[2].Owed(); len(owed) > 0 {
		t.Fatalf("who has no key owes %T", owed[0])
	}
	p.do(0, &Admit{2})
	if here := p.games[0].Here(); len(here) != 3 {
		t.Fatalf("here are %v", here)
	}
	for i, who := range [][]Seat{{0, 1}, {0}} {
		if got := p.sees(drawn[i:i+1], who...); got[0] != mine[i] || !slices.Equal(p.games[2].Viewers(drawn[i]), who) {
			t.Errorf("%v was in the hand of seat 0, and now %v, seen by %v", mine[i], got, p.games[2].Viewers(drawn[i]))
		}
	}
	for d := range Pile(4) {
		p.do(0, &Shuffle{Pile: d})
	}
	top := p.top(1, 0)
	if l := p.games[0].cards[top[0]].locks[0]; l.given != 0 {
		t.Errorf("the shares %b of a card of a shuffled deck are known", l.given)
	}
	p.draw(0, 1, 0)
	p.do(0, &Look{Viewer: 2, Handles: p.top(1, 2)})
	p.sees(p.top(1, 2), 2)
	p.do(0, &Look{Viewer: Everybody, Handles: drawn})
	if got := p.sees(drawn, p.everyone()...); !slices.Equal(got, mine) {
		t.Errorf("%v were in the hand of seat 0, and now %v", mine, got)
	}
}

// A true match: a card under the owner's lock alone, and the same one with a mask that he knows.
func newMatch() (*match, *scalar, *scalar) {
	x, owner := keyOf(0)
	_, key := keyOf(1)
	card := pointOf(hashed([]byte("card")))
	r := small(41)
	open := openCipher(&card)
	return &match{owner: owner, key: key, card: open.again(&owner.el, small(42)), other: open.again(&key.el, r)}, x, r
}

func TestMatches(t *testing.T) {
	c := at(0)
	m, x, r := newMatch()
	proof := m.prove(secretOf(0), &c, x, r)
	if !m.verify(&c, proof) {
		t.Fatal("a good match is refused")
	}
	for what, c := range elsewhere() {
		if m.verify(&c, proof) {
			t.Errorf("a match of another %s is taken", what)
		}
	}
	for i := range 3 * encoded {
		wrong := proof
		wrong[i] ^= 1
		if m.verify(&c, wrong) {
			t.Errorf("a proof with another byte %d is taken", i)
		}
	}
}

// Whoever knows the challenge before he chooses something can prove what isn't so.
func TestForgedMatches(t *testing.T) {
	c := at(0)
	off := hashed([]byte("something else"))
	k := []*scalar{small(51), small(52)}
	// attempt takes the challenge with some announcements, and then changes the statement.
	attempt := func(name string, m *match, x, r *scalar, change func(announced *[3]point), fit func(challenge, s1, s2 *scalar)) {
		t.Run(name, func(t *testing.T) {
			announced := m.announcements(new(scalar), k[0], k[1], (*terms).secret)
			change(&announced)
			challenge := matchChallenge(m.transcript(&c), announced)
			s1, s2 := sum(k[0], product(challenge, x)), sum(k[1], product(challenge, r))
			fit(challenge, s1, s2)
			var proof [matchSize]byte
			copy(proof[:], challenge.Bytes())
			copy(proof[encoded:], s1.Bytes())
			copy(proof[2*encoded:], s2.Bytes())
			if m.verify(&c, proof) {
				t.Error("it is taken")
			}
		})
	}
	asIs := func(*[3]point) {}
	nothing := func(_, _, _ *scalar) {}
	dummy := func(i int) func(*[3]point) { return func(a *[3]point) { a[i] = pointOf(base()) } }

	m, x, r := newMatch()
	m.other.b = moved(m.other.b, one())
	attempt("another card", m, x, r, asIs, nothing)

	owned, x, r := newMatch()
	owned.card.b = pointOf(plus(&owned.card.b.el, &owned.card.a.el))
	attempt("owner after the challenge", owned, sum(x, one()), r,
		func(a *[3]point) { a[0] = pointOf(timesBase(small(4))) },
		func(challenge, s1, _ *scalar) {
			owned.owner = pointOf(times(inverse(challenge), minus(timesBase(s1), timesBase(small(4)))))
		})

	keyed, x, r := newMatch()
	keyed.other.b = moved(keyed.other.b, one())
	attempt("key after the challenge", keyed, x, r, asIs, func(challenge, _, s2 *scalar) {
		keyed.key = pointOf(plus(&keyed.key.el, times(product(challenge, inverse(s2)), off)))
	})

	carded, x, r := newMatch()
	carded.other.b = moved(carded.other.b, one())
	attempt("card after the challenge", carded, x, r, asIs, func(_, _, _ *scalar) { carded.card.b = moved(carded.card.b, one()) })

	othered, x, r := newMatch()
	othered.card.b = moved(othered.card.b, one())
	attempt("other after the challenge", othered, x, r, asIs, func(_, _, _ *scalar) { othered.other.b = moved(othered.other.b, one()) })

	first, x, r := newMatch()
	first.card.b = pointOf(plus(&first.card.b.el, &first.card.a.el))
	attempt("owner's announcement after the challenge", first, sum(x, one()), r, dummy(0), nothing)

	second, x, r := newMatch()
	second.other.b = pointOf(plus(&second.other.b.el, &second.key.el))
	attempt("mask's announcement after the challenge", second, x, sum(r, one()), dummy(1), nothing)

	third, x, r := newMatch()
	third.other.b = moved(third.other.b, one())
	attempt("difference's announcement after the challenge", third, x, r, dummy(2), nothing)
}
