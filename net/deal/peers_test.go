package deal

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"testing"
)

// Peers are programs that play one game: one a seat, and one that looks on. What passes between them are bytes; no state anywhere holds
// more than one seat's secret.
type peers struct {
	t     testing.TB
	games []*Game // by seat; the last one looks on
	seats int
	head  [32]byte
	log   []record
	size  int
	quick bool // in benchmarks: what they come to isn't compared
}

type record struct {
	at     [32]byte
	author Seat
	bytes  []byte
}

func allowAll(Seat, Message) Verdict { return Allow }

// configOf is a seat's; each has two decks, of so many cards.
func configOf(seat Seat, seats, cards int) Config {
	cfg := Config{Game: [32]byte{'g'}, Seats: seats, Seat: seat, Policy: allowAll}
	if seat == Everybody {
		return cfg
	}
	cfg.Secret = [32]byte{'s', byte(seat)}
	for i := range 2 {
		l := List{Deck: Deck(2*int(seat) + i)}
		for n := range cards {
			l.Cards = append(l.Cards, fmt.Sprintf("card-%d-of-deck-%d", n, l.Deck))
		}
		cfg.Decks = append(cfg.Decks, l)
	}
	return cfg
}

// newPeers have given their keys and lists, and shuffled their decks.
func newPeers(t testing.TB, seats, cards int) *peers {
	p := unshuffled(t, seats, cards)
	for d := range 2 * seats {
		p.say(Seat(d/2), &Shuffle{Pile: Pile(d)})
	}
	p.run()
	return p
}

func unshuffled(t testing.TB, seats, cards int) *peers {
	t.Helper()
	p := &peers{t: t, seats: seats}
	for i := range seats + 1 {
		s := Seat(i)
		if i == seats {
			s = Everybody
		}
		g, err := New(configOf(s, seats, cards))
		must(t, err)
		p.games = append(p.games, g)
	}
	p.run()
	return p
}

// say puts a message into the log, and all play it.
func (p *peers) say(author Seat, m Message) {
	p.t.Helper()
	for i, err := range p.try(author, m) {
		if err != nil {
			p.t.Fatalf("program %d refuses %T: %v", i, m, err)
		}
	}
}

// try is what each program says to a message. All must agree; if they take it, it is in the log.
func (p *peers) try(author Seat, m Message) (errs []error) {
	p.t.Helper()
	b := Encode(m)
	at := sha256.Sum256(append(append(p.head[:], byte(author)), b...))
	for _, g := range p.games {
		got, err := Decode(b)
		must(p.t, err)
		errs = append(errs, g.Apply(Entry{at, author, got}))
	}
	if errs[0] == nil {
		p.head = at
		p.log = append(p.log, record{at, author, b})
		p.size += len(b)
	}
	p.agree()
	return errs
}

// refused is why all programs refuse a message.
func (p *peers) refused(author Seat, m Message) string {
	p.t.Helper()
	errs := p.try(author, m)
	for i, err := range errs {
		if err == nil || err.Error() != errs[0].Error() {
			p.t.Fatalf("%T: program %d says %v, and the first one %v", m, i, err, errs[0])
		}
	}
	return errs[0].Error()
}

// run lets all send what they owe until nobody owes anything.
func (p *peers) run() {
	p.t.Helper()
	for some := true; some; {
		some = false
		for _, g := range p.games {
			for _, m := range g.Owed() {
				p.say(g.cfg.Seat, m)
				some = true
			}
		}
	}
}

// do is a request, and everything that follows.
func (p *peers) do(author Seat, m Message) Op {
	p.t.Helper()
	p.say(author, m)
	op := p.games[0].LastOp()
	p.run()
	for i, g := range p.games {
		if w := g.Waiting(); len(w) > 0 {
			p.t.Fatalf("program %d waits after %T: op %d, for %v", i, m, w[0], g.WaitsFor(w[0]))
		}
	}
	return op
}

// public is what everybody can know of a game, as text.
func public(g *Game) string {
	h := sha256.New()
	for n := range Pile(300) {
		cards, locked := g.Pile(n)
		fmt.Fprintln(h, n, cards, locked)
		for _, c := range cards {
			it := g.cards[c]
			fmt.Fprintln(h, it.deck, it.pile, it.public, it.op, g.Viewers(c))
			for i := range it.locks {
				fmt.Fprintln(h, it.locks[i].cipher.bytes(), it.locks[i].given)
			}
			if it.public {
				fmt.Fprintln(h, it.slot)
			}
		}
	}
	for _, o := range g.Waiting() {
		fmt.Fprintln(h, o, g.WaitsFor(o))
	}
	for n := range Deck(20) {
		names, all := g.Deck(n)
		fmt.Fprintln(h, names, all)
	}
	fmt.Fprintln(h, g.last, g.lastOp, g.active, g.joint.enc, len(g.cards), len(g.ops))
	return fmt.Sprintf("%x", h.Sum(nil))
}

func (p *peers) agree() {
	p.t.Helper()
	if p.quick {
		return
	}
	want := public(p.games[0])
	for i, g := range p.games[1:] {
		if public(g) != want {
			p.t.Fatalf("program %d comes to another position than program 0", i+1)
		}
	}
}

// top are the first n cards of a pile.
func (p *peers) top(n int, from Pile) []Handle {
	p.t.Helper()
	cards, _ := p.games[0].Pile(from)
	if len(cards) < n {
		p.t.Fatalf("pile %d has %d cards, not %d", from, len(cards), n)
	}
	return cards[:n]
}

// names are cards as one program sees them; ? where it doesn't know one.
func (p *peers) names(seat Seat, cards []Handle) (out []string) {
	g := p.games[p.seats]
	if seat != Everybody {
		g = p.games[seat]
	}
	for _, h := range cards {
		c, ok := g.Card(h)
		if !ok {
			p.t.Fatalf("there is no card %d", h)
		}
		if out = append(out, "?"); c.Known && c.Name != "" {
			out[len(out)-1] = c.Name
		}
	}
	return out
}

// sees checks which programs know cards, and that they agree about them. It returns the names.
func (p *peers) sees(cards []Handle, who ...Seat) (names []string) {
	p.t.Helper()
	for s := Everybody; int(s) < p.seats; s++ {
		if s != Everybody && !p.games[0].active.has(s) {
			continue
		}
		got := p.names(s, cards)
		if !slices.Contains(who, s) {
			for i, n := range got {
				if n != "?" {
					p.t.Fatalf("seat %d knows that card %d is %s", s, cards[i], n)
				}
			}
			continue
		}
		if names == nil {
			names = got
		}
		if slices.Contains(got, "?") || !slices.Equal(got, names) {
			p.t.Fatalf("seat %d sees %v of %v; another sees %v", s, got, cards, names)
		}
	}
	return names
}

// everyone is all seats, and who looks on.
func (p *peers) everyone() (out []Seat) {
	for s := Everybody; int(s) < p.seats; s++ {
		out = append(out, s)
	}
	return out
}

// Piles that the tests use beside those of the decks, which have their numbers.
func hand(s Seat) Pile     { return 100 + Pile(s) }
func province(s Seat) Pile { return 110 + Pile(s) }
func discard(s Seat) Pile  { return 120 + Pile(s) }

// draw puts cards into their owner's hand, where he sees them.
func (p *peers) draw(s Seat, n int, from Pile) []Handle {
	p.t.Helper()
	cards := p.top(n, from)
	p.do(s, &Move{Pile: hand(s), Handles: cards})
	p.do(s, &Look{Viewer: s, Handles: cards})
	return cards
}
