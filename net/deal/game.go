package deal

import (
	"errors"
	"fmt"
	"maps"
	"slices"
)

// A Verdict is what the policy says to a request.
type Verdict uint8

// What a policy can say.
const (
	Refuse Verdict = iota // the entry is refused: all programs must say so
	Allow
	Wait  // the look stands in the log, but this seat gives nothing for it before Grant; it is for looks alone
	After // … before the owner of the cards has given his shares: of what he declines nobody has learned anything
)

// A List is a deck of the seat's own: its cards, by names of at most 128 bytes, in any order.
type List struct {
	Deck  Deck
	Cards []string
}

// A Config is what a program knows before the game.
type Config struct {
	Game   [32]byte // its id: random, or a hash of what all have agreed on
	Seats  int      // that play
	Seat   Seat     // whose program this is; Everybody only looks on
	Secret [32]byte // random, kept on the disk until the game is over, and used in no other game
	Decks  []List   // of this seat
	Proven *Proven  // proofs that needn't be verified any more; nil: an empty one
	Given  *Given   // shares that are in the log, also of what was taken back; nil: those alone that this game takes
	// Policy says whether the rules, as this program sees the game, ask for what an author requests.
	Policy func(author Seat, request Message) Verdict
}

// An Entry is one of the log's, in its order.
type Entry struct {
	At      [32]byte // hash of the log up to it, itself included
	Author  Seat     // who signed it
	Message Message
}

// An Error is why an entry was refused. Nothing has changed by it.
type Error struct {
	Seat Seat   // the author
	Step string // what he tried
	Want string // what was expected of him
}

func (e *Error) Error() string {
	return fmt.Sprintf("seat %d, %s: expected %s", e.Seat, e.Step, e.Want)
}

// A Game is one program's view of the cards of a game: no program's view holds more than its seat may know. It only does what entries
// tell, and says what its seat owes. It isn't for use by several goroutines.
type Game struct {
	cfg      Config
	secret   secret
	own      *scalar           // the secret behind the seat's key; nil if it has none
	unlocked map[Seat][32]byte // secrets that were told
	keys     [MaxSeats]point
	active   seats // who has a part in the joint key
	ready    bool  // all keys are there
	joint    point
	decks    map[Deck]*deck
	slots    map[[encoded]byte]Slot
	cards    map[Handle]*card
	piles    map[Pile]*pile
	ops      map[Op]*op      // not ended
	tossed   map[Op][32]byte // seeds of tosses that have ended
	handed   map[duty]bool   // what Owed has returned
	lies     []error
	last     Handle
	lastOp   Op
}

type deck struct {
	owner  Seat
	gone   bool // the owner has left
	leaves [][32]byte
	names  []string // of the cards that this program knows; else empty
	opened []bool   // for everybody
	shown  []bool   // the slot was turned up for everybody
	own    []Opening
}

type pile struct {
	cards  []Handle
	locked bool // somebody knows its order, or everybody
	op     Op   // a shuffle is under way
}

type card struct {
	deck   Deck
	pile   Pile
	op     Op     // what is under way with it
	locks  []lock // one at least
	lost   bool   // nobody can open it any more; it is about to be exchanged
	public bool   // everybody knows its slot
	known  bool   // this program does
	slot   uint8
}

// A lock is a cipher of a card, and the shares of it that are in the log. The seat that alone lacks a share can open it. Each viewer opens
// a lock of his own, so that he depends on no other viewer.
type lock struct {
	cipher cipher
	given  seats
	shares [MaxSeats]point
	fresh  bool // made by a viewer, who knows its mask: nobody else looks through it
	maker  Seat
}

type opKind uint8

const (
	shuffles opKind = iota + 1
	looks
	tosses
	admits
)

var opNames = [...]string{shuffles: "shuffle", looks: "look", tosses: "toss", admits: "admission"}

type op struct {
	id    Op
	kind  opKind
	at    [32]byte
	cards []Handle // of a look or an admission; of a shuffle, those that get new handles

	pile    Pile     // of a shuffle or search
	whole   bool     // all of the pile
	deck    Deck     // that is shuffled
	ciphers []cipher // as the last turn left them
	turns   []Seat   // still to come
	pool    []uint8  // after somebody has left: the slots that are shuffled
	kept    []Handle // and the cards that their owner matches with some of them

	viewer Seat
	held   bool   // the policy waits
	asks   bool   // the owner of the cards may decline
	locks  []int  // of each card of a look, the one that is opened; noLock where the viewer has to make a fresh one first
	wanted []byte // slots, as they were asked for

	in     seats // whose coins
	sums   [MaxSeats][32]byte
	coins  [MaxSeats][32]byte
	sealed seats
	told   seats

	seat Seat // that is admitted
}

func (o *op) String() string { return fmt.Sprintf("%s %d", opNames[o.kind], o.id) }

// New is a game of which nothing is in the log yet.
func New(cfg Config) (*Game, error) {
	switch {
	case cfg.Seats < 2 || cfg.Seats > MaxSeats:
		return nil, fmt.Errorf("a game has 2 to %d seats, not %d", MaxSeats, cfg.Seats)
	case cfg.Seat < Everybody || int(cfg.Seat) >= cfg.Seats:
		return nil, fmt.Errorf("there is no seat %d", cfg.Seat)
	case cfg.Policy == nil:
		return nil, errors.New("a game needs a policy")
	}
	if cfg.Proven == nil {
		cfg.Proven = new(Proven)
	}
	if cfg.Given == nil {
		cfg.Given = new(Given)
	}
	numbers := map[Deck]bool{}
	for _, l := range cfg.Decks {
		if numbers[l.Deck] {
			return nil, fmt.Errorf("there are two decks %d", l.Deck)
		}
		numbers[l.Deck] = true
		if len(l.Cards) == 0 || len(l.Cards) > MaxSlots {
			return nil, fmt.Errorf("deck %d has %d cards; it may have 1 to %d", l.Deck, len(l.Cards), MaxSlots)
		}
		for _, c := range l.Cards {
			if len(c) > maxCard {
				return nil, fmt.Errorf("deck %d: the name of a card has %d bytes; it may have at most %d", l.Deck, len(c), maxCard)
			}
		}
	}
	return &Game{
		cfg: cfg, secret: secret(cfg.Secret),
		unlocked: map[Seat][32]byte{}, decks: map[Deck]*deck{}, slots: map[[encoded]byte]Slot{}, cards: map[Handle]*card{}, piles: map[Pile]*pile{},
		ops: map[Op]*op{}, tossed: map[Op][32]byte{}, handed: map[duty]bool{},
	}, nil
}

// Apply takes the next entry of the log. It is verified before anything changes.
func (g *Game) Apply(e Entry) error {
	if e.Message == nil || e.Author < 0 || int(e.Author) >= g.cfg.Seats {
		return &Error{e.Author, "an entry", fmt.Sprintf("a message of one of %d seats", g.cfg.Seats)}
	}
	switch e.Message.(type) {
	case *KeyShare, *Joined:
	default:
		if !g.ready || !g.active.has(e.Author) {
			return &Error{e.Author, "an entry", "its key first"}
		}
	}
	return e.Message.apply(g, &e)
}

// asked reports whether the rules ask for a request, or why it is refused.
func (g *Game) asked(e *Entry, step string) (Verdict, error) {
	v := g.cfg.Policy(e.Author, e.Message)
	waits := false
	switch e.Message.(type) {
	case *Look, *Search:
		waits = v == Wait || v == After
	}
	if v != Allow && !waits {
		return Refuse, &Error{e.Author, step, "something that the rules ask for"}
	}
	return v, nil
}

// find is what an entry is a part of.
func (g *Game) find(e *Entry, id Op, kind opKind) (*op, error) {
	o := g.ops[id]
	if o == nil || o.kind != kind {
		return nil, &Error{e.Author, fmt.Sprintf("%s %d", opNames[kind], id), "one that is under way"}
	}
	return o, nil
}

// begin starts something; end ends it, frees its cards, and forgets what this seat has sent for it.
func (g *Game) begin(e *Entry, o *op) {
	g.lastOp++
	o.id, o.at = g.lastOp, e.At
	g.ops[o.id] = o
	for _, h := range slices.Concat(o.cards, o.kept) {
		g.cards[h].op = o.id
	}
}

func (g *Game) end(o *op) {
	delete(g.ops, o.id)
	maps.DeleteFunc(g.handed, func(d duty, _ bool) bool { return d.op == o.id })
	for _, h := range slices.Concat(o.cards, o.kept) {
		if c := g.cards[h]; c != nil {
			c.op = 0
		}
	}
	if p := g.piles[o.pile]; p != nil && p.op == o.id {
		p.op = 0
	}
}

func (g *Game) context(o *op, s Seat) context { return context{game: g.cfg.Game, at: o.at, seat: s} }
func (g *Game) setup(s Seat) context          { return context{game: g.cfg.Game, seat: s} }

// underWay are the ops that haven't ended, in their order.
func (g *Game) underWay() []*op {
	out := slices.Collect(maps.Values(g.ops))
	slices.SortFunc(out, func(a, b *op) int { return int(a.id) - int(b.id) })
	return out
}

// room refuses what can't begin now. An admission changes the key: nothing may begin under the old one and end under the new one.
func (g *Game) room(e *Entry, step string) error {
	ops := g.underWay()
	if len(ops) >= maxOps || len(ops) > 0 && ops[0].kind == admits {
		return &Error{e.Author, step, fmt.Sprintf("the end of %v first", ops[0])}
	}
	return nil
}

// idle finds cards with which nothing is under way, each named once.
func (g *Game) idle(e *Entry, step string, handles []Handle) ([]*card, error) {
	out := make([]*card, len(handles))
	seen := map[Handle]bool{}
	for i, h := range handles {
		c := g.cards[h]
		switch {
		case c == nil:
			return nil, &Error{e.Author, step, fmt.Sprintf("cards of the game, not %d", h)}
		case seen[h]:
			return nil, &Error{e.Author, step, fmt.Sprintf("card %d only once", h)}
		case c.op != 0:
			return nil, &Error{e.Author, step, fmt.Sprintf("the end of %v first", g.ops[c.op])}
		}
		out[i], seen[h] = c, true
	}
	return out, nil
}
