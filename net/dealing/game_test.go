package dealing

import (
	"crypto/sha256"
	"errors"
	"slices"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/core/text"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/starter"
	"kotei/net/deal"
)

// A record is what stands in the log of a test: an entry, or a message about cards.
type record struct {
	at     [32]byte
	author core.Seat
	deal   bool
	body   []byte
}

// A bench is a table in memory: the programs of all seats, and last that of somebody who looks on.
type bench struct {
	tb    testing.TB
	begin func(eyes core.Seat) *Game
	games []*Game
	log   []record
	rng   match.Rand
	bytes int
	voids int
	wrong func(p core.Seat, body []byte) // tries something else before a message comes
	gone  [core.MaxSeats + 1]bool        // programs that are gone
	mute  [core.MaxSeats + 1]bool        // programs that hear, and say nothing
}

func newBench(tb testing.TB, mode match.Mode, r *core.Ruleset, n int, seed uint64, first ...*card.Card) *bench {
	tb.Helper()
	lib := cards.NewLibrary(slices.Concat(starter.Cards(), first))
	var g rules.Setup
	list := starter.Decks()
	if r.SenseiFromDeck {
		list = starter.Older()
	}
	for p := range n {
		d := list[(int(seed)+p)%len(list)]
		g.Seats = append(g.Seats, rules.SeatSetup{
			Stronghold: lib.Find(d.Stronghold), Beside: d.WithStronghold(lib), Dynasty: decks.Cards(lib, d.Dynasty), Fate: decks.Cards(lib, d.Fate),
		})
	}
	for _, c := range first { // the Stronghold of the first seat
		g.Seats[0].Stronghold = c
	}
	return benchOf(tb, mode, r, g, lib, starter.Cards(), seed)
}

func benchOf(tb testing.TB, mode match.Mode, r *core.Ruleset, g rules.Setup, lib match.Library, extra []*card.Card, seed uint64) *bench {
	tb.Helper()
	n := len(g.Seats)
	whole := match.HeaderOf(r, match.Options{Mode: mode, Names: []string{"Ann", "Bob", "Cid", "Dan"}[:n]}, g, extra)
	s, err := whole.Game(r, lib)
	if err != nil {
		tb.Fatal(err)
	}
	b := &bench{tb: tb, rng: match.NewRand(seed)}
	b.begin = func(eyes core.Seat) *Game {
		h := whole.View(s, eyes)
		cfg := Config{Game: [32]byte{1, byte(seed)}, Secret: [32]byte{2, byte(eyes)}}
		if eyes >= 0 {
			h.Seats[eyes] = whole.Seats[eyes]
			cfg.Dynasty, cfg.Fate = idsOf(s, core.DynastyDeck(eyes)), idsOf(s, core.FateDeck(eyes))
		}
		view, err := h.Game(r, lib)
		if err != nil {
			tb.Fatal(err)
		}
		cfg.Start, cfg.Options = view, h.Options()
		cfg.Options.Library = lib
		game, err := New(cfg)
		if err != nil {
			tb.Fatal(err)
		}
		return game
	}
	for p := range core.Seat(n) {
		b.games = append(b.games, b.begin(p))
	}
	b.games = append(b.games, b.begin(core.NoSeat))
	b.settle()
	return b
}

func idsOf(s *core.State, at core.Place) (out []string) {
	for c := s.First(at); c != 0; c = s.After(c) {
		out = append(out, s.Face(c).ID)
	}
	return out
}

// add puts a record into the log, and gives it to all programs.
func (b *bench) add(author core.Seat, isDeal bool, body []byte) {
	b.tb.Helper()
	r := record{author: author, deal: isDeal, body: body}
	if len(b.log) > 0 {
		r.at = b.log[len(b.log)-1].at
	}
	r.at = sha256.Sum256(append(append(r.at[:], byte(author)), body...))
	b.log = append(b.log, r)
	b.bytes += len(body)
	for i, g := range b.games {
		if b.gone[i] {
			continue
		}
		err := take(g, &r)
		if v := (*Void)(nil); errors.As(err, &v) {
			b.voids++
		} else if err != nil {
			b.tb.Fatalf("record %d of seat %d at program %d: %v", len(b.log)-1, author, i, err)
		}
	}
}

func take(g *Game, r *record) error {
	if r.deal {
		return g.Deal(r.at, r.author, r.body)
	}
	return g.Play(r.at, r.author, r.body)
}

// talk lets all programs say what they owe, until nobody owes anything.
func (b *bench) talk() {
	b.tb.Helper()
	for said := true; said; {
		said = false
		for p, g := range b.games {
			if b.gone[p] || b.mute[p] {
				continue
			}
			for _, m := range g.Owed() {
				said = true
				if b.wrong != nil {
					b.wrong(core.Seat(p), m)
				}
				b.add(core.Seat(p), true, m)
			}
		}
	}
}

// settle is talk, after which all have come to the same.
func (b *bench) settle() {
	b.tb.Helper()
	b.talk()
	for i, g := range b.games {
		if b.gone[i] {
			continue
		}
		if g.Busy() {
			b.tb.Fatalf("program %d waits for %v", i, g.WaitsFor())
		}
		if g.m.Head() != b.games[0].m.Head() {
			b.tb.Fatalf("programs 0 and %d have come to differ", i)
		}
	}
}

func (b *bench) state() *core.State { return b.games[0].m.State() }

func (b *bench) enter(p core.Seat, e match.Entry) {
	b.tb.Helper()
	b.add(p, false, b.games[p].m.AppendEntry(nil, e))
	b.settle()
}

// play lets the players choose at random.
func (b *bench) play(n int) {
	b.tb.Helper()
	var offers core.Offers
	for range n {
		s := b.state()
		if s.Over {
			return
		}
		p := s.Ask.Seat
		list := b.games[p].m.State().Offer(&offers)
		b.enter(p, match.Entry{Kind: match.Played, Seat: p, Answer: list[b.rng.Below(len(list))]})
	}
}

// TestDealtGames: two and three programs, and one that looks on, play games of each edition. All come to the same; each sees its own hand,
// nobody sees another's; and who comes back with nothing but his secret and the log has what he had.
func TestDealtGames(t *testing.T) {
	for i, r := range rules.Editions() {
		n := 2 + i%2
		b := newBench(t, match.Enforce, r, n, uint64(i))
		if r.SenseiFromDeck {
			b.play(n) // each chooses a Sensei
		}
		s := b.state()
		for p := range core.Seat(n) {
			for c := s.First(core.Hand(p)); c != 0; c = s.After(c) {
				for q, g := range b.games {
					if known := g.m.State().Cards[c].Face != 0; known != (q == int(p)) {
						t.Errorf("%s: program %d sees card %d of seat %d's hand: %v", r.Name, q, c, p, known)
					}
				}
			}
			if s.First(core.Hand(p)) == 0 || s.First(core.Province(p, 0)) == 0 {
				t.Errorf("%s: seat %d has no hand or no Province", r.Name, p)
			}
		}
		b.play(15)
		t.Logf("%s, %d players: %d entries, %d records, %d bytes", r.Name, n, b.games[0].m.Len(), len(b.log), b.bytes)
		for p, g := range b.games {
			again := b.begin(g.m.State().Eyes)
			for k := range b.log {
				if err := take(again, &b.log[k]); err != nil {
					t.Fatalf("%s: program %d can't come back: %v", r.Name, p, err)
				}
			}
			if eyes := g.m.State().Eyes; again.m.Head() != g.m.Head() || again.m.State().SeenHash(eyes) != g.m.State().SeenHash(eyes) {
				t.Errorf("%s: program %d comes back to another game", r.Name, p)
			}
		}
	}
}

// TestBeginning: what is shown before the first question is dealt, too.
func TestBeginning(t *testing.T) {
	b := newBench(t, match.Enforce, rules.Celestial(), 2, 1, seeker())
	if c := b.state().Ask; c.Kind != rules.AskTarget || c.Seat != 0 {
		t.Fatalf("asked is %+v", c)
	}
	for q, g := range b.games {
		s := g.m.State()
		if known := s.Cards[s.First(core.FateDeck(0))].Face != 0; known != (q == 0) {
			t.Errorf("program %d sees the deck that is searched: %v", q, known)
		}
	}
	b.play(12)
}

// seeker is a Stronghold that lets its player search his deck before anybody is asked anything.
func seeker() *card.Card {
	c := *starter.Library().Find(starter.Decks()[0].Stronghold)
	c.ID, c.Title, c.Text = "seeker", "Seat of the Seeker", "After all players reveal Strongholds, search your Fate deck for a Ring and put it into play."
	text.Compile(&c)
	return &c
}

// TestTakingBack: the cards lie again as they lay; what is random afterwards is drawn anew.
func TestTakingBack(t *testing.T) {
	b := newBench(t, match.Enforce, rules.Celestial(), 2, 3)
	b.play(3)
	to, hand := b.games[0].m.Len(), b.games[0].m.State().SeenHash(0)
	b.play(12)
	left, then := b.games[0].m.Len(), b.games[0].m.State().SeenHash(0)
	b.play(5)
	back := func(to int, want [32]byte) {
		t.Helper()
		b.enter(1, match.Entry{Kind: match.Proposed, Seat: 1, To: to})
		b.enter(0, match.Entry{Kind: match.Agreed, Seat: 0})
		if b.games[0].m.State().SeenHash(0) != want {
			t.Error("the game went back to another position")
		}
		b.alike("gone back")
		b.play(15)
		b.alike("gone on")
	}
	back(to, hand)
	back(left, then) // from which it had gone back
}

// TestNobodySaysSomethingElse: when the log has lost its end, and the same things are done again, programs say about cards what they said
// then. Whoever has seen that takes nothing else.
func TestNobodySaysSomethingElse(t *testing.T) {
	b := newBench(t, match.Enforce, rules.Celestial(), 2, 4)
	b.play(2)
	b.propose(0, core.Fact{Kind: core.FactRoll, Seat: 0, N: 6})
	memory := NewMemory()
	again := func(m *Memory) *Game {
		g := b.begin(core.NoSeat)
		g.cfg.Memory = m
		return g
	}
	g := again(memory)
	for i := range b.log {
		if err := take(g, &b.log[i]); err != nil {
			t.Fatal(err)
		}
	}
	g, forgetful := again(memory), again(nil)
	found := 0
	for i := range b.log {
		r := b.log[i]
		if m, err := deal.Decode(r.body); r.deal && err == nil {
			if sealed, ok := m.(*deal.Sealed); ok {
				sealed.Sum[0] ^= 1
				other := record{r.at, r.author, true, deal.Encode(sealed)}
				if err := take(g, &other); !errors.Is(err, errOtherwise) {
					t.Errorf("another coin: %v", err)
				}
				if found++; found == 1 {
					if err := take(forgetful, &other); err != nil {
						t.Errorf("who remembers nothing says %v", err)
					}
				}
			}
		}
		if err := take(g, &r); err != nil {
			t.Fatalf("record %d, said again: %v", i, err)
		}
		if found == 0 {
			if err := take(forgetful, &r); err != nil {
				t.Fatal(err)
			}
		}
	}
	if found == 0 {
		t.Error("no coin was sealed")
	}
}

// TestRefused: what is not its author's, comes too early, or isn't asked for changes nothing at any program.
func TestRefused(t *testing.T) {
	b := newBench(t, match.Enforce, rules.Celestial(), 2, 5)
	s := b.state()
	p := s.Ask.Seat
	var offers core.Offers
	m := b.games[p].m
	a := m.State().Offer(&offers)[0]
	body := m.AppendEntry(nil, match.Entry{Kind: match.Played, Seat: p, Answer: a})
	head := m.Head()
	for _, g := range b.games {
		hand := g.handles[s.First(core.Hand(p))]
		for what, err := range map[string]error{
			"another's answer":   g.Play([32]byte{9}, 1-p, body),
			"no answer":          g.Play([32]byte{9}, p, body[1:]),
			"going back alone":   g.Play([32]byte{9}, p, m.AppendEntry(nil, match.Entry{Kind: match.TakenBack, Seat: p})),
			"a look":             g.Deal([32]byte{9}, 1-p, deal.Encode(&deal.Look{Viewer: deal.Seat(1 - p), Handles: []deal.Handle{hand}})),
			"a look by its seat": g.Deal([32]byte{9}, p, deal.Encode(&deal.Look{Viewer: deal.Everybody, Handles: []deal.Handle{hand}})),
			"a toss":             g.Deal([32]byte{9}, p, deal.Encode(&deal.Toss{})),
			"a shuffle":          g.Deal([32]byte{9}, p, deal.Encode(&deal.Shuffle{Pile: g.pile})),
			"another list":       g.Deal([32]byte{9}, p, deal.Encode(&deal.DeckList{Deck: 60, Leaves: make([][32]byte, 3)})),
		} {
			if err == nil {
				t.Errorf("%s is taken", what)
			}
			if f := new(Fault); errors.As(err, &f) {
				t.Errorf("%s ends the game: %v", what, err)
			}
		}
		if g.m.Head() != head || g.Busy() || len(g.Owed()) > 0 {
			t.Error("something has changed")
		}
	}
	b.play(10)
}

// TestWaitsFor: who has still to say something is told, and until then nothing else is done.
func TestWaitsFor(t *testing.T) {
	b := newBench(t, match.Enforce, rules.Celestial(), 2, 6)
	for len(b.games[0].Owed()) == 0 { // somebody's turn over a shuffle or a toss ends each time
		s := b.state()
		if s.Over {
			t.Fatal("nothing was to be said")
		}
		p := s.Ask.Seat
		var offers core.Offers
		list := b.games[p].m.State().Offer(&offers)
		body := b.games[p].m.AppendEntry(nil, match.Entry{Kind: match.Played, Seat: p, Answer: list[b.rng.Below(len(list))]})
		b.add(p, false, body)
		if g := b.games[2]; g.Busy() {
			if w := g.WaitsFor(); len(w) == 0 || slices.Contains(w, core.NoSeat) {
				t.Errorf("it waits for %v", w)
			}
			if err := g.Play([32]byte{9}, p, body); !errors.Is(err, errBusy) {
				t.Errorf("another entry comes through: %v", err)
			}
			return
		}
	}
}
