package table

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"

	"kotei/core"
	"kotei/core/match"
	"kotei/net/dealing"
)

// A dealt is what a book has beside its records where all programs deal together. Its match is what one seat sees, at the host's, too.
type dealt struct {
	game  *dealing.Game
	seen  *dealing.Memory
	first [32]byte // what the first record is chained to
	was   []moment // after so many records
	last  uint32   // the number of this seat's last event about cards
	void  int      // how many records there were when something last came to nothing: what had been said about it comes too late
	upto  int      // records that there were when this program came: until then it catches up
	tell  *Table   // who hears of what happens; nil: nobody
}

// A moment is where the match was at a place of the log: between two of its entries there may be many records.
type moment struct {
	public  [32]byte
	entries int
}

// newDealt is the log of a game that all deal, with nothing in it, as it is for a seat with its deck.
func newDealt(o opening, eyes core.Seat, deck *Deck, cfg *Config, seen *dealing.Memory) (*book, error) {
	return layDealt(o, eyes, deck, secretFor(cfg.Identity, o.id()), cfg, seen, nil)
}

// layDealt is newDealt with a secret, and after another program has followed the game up to its end, or nil.
func layDealt(o opening, eyes core.Seat, deck *Deck, secret [32]byte, cfg *Config, seen *dealing.Memory, followed *book) (*book, error) {
	h := o.header(eyes)
	h.Program = cfg.Program
	r := cfg.ruleset(h.Edition)
	if r == nil {
		return nil, fmt.Errorf("the table plays by rules called %q, which this program doesn't have", h.Edition)
	}
	b := &book{open: o, id: o.id(), eyes: eyes, epoch: 1}
	game := dealing.Config{Game: sha256.Sum256(append([]byte("kotei dealt 1\n"), b.id[:]...)), Begun: b.begun, Memory: seen}
	if followed != nil {
		game.Proven = followed.dealt.game.Proven()
	}
	if eyes >= 0 {
		h.Seats[eyes].Dynasty, h.Seats[eyes].Fate = deck.Dynasty, deck.Fate
		game.Secret, game.Dynasty, game.Fate = secret, deck.Dynasty, deck.Fate
	}
	b.header = h
	view, err := h.Game(r, cfg.Library)
	if err != nil {
		return nil, err
	}
	laid := new(core.State)
	laid.CopyFrom(view)
	game.Start, game.Options = view, h.Options()
	game.Options.Library, game.Options.Program, game.Options.News = cfg.Library, cfg.Program, b.heard
	d := &dealt{seen: seen, first: sha256.Sum256(append([]byte("kotei log 1\n"), b.id[:]...))}
	if d.game, err = dealing.New(game); err != nil {
		return nil, err
	}
	b.dealt, b.m, b.public = d, match.Laid(laid, game.Options), laid.PublicHash()
	d.was = []moment{{b.public, 0}}
	for p, seat := range o.Seats {
		b.holder[p] = seat.Key
	}
	return b, nil
}

// secretFor is what a seat's part in the dealing follows from. It is the same for a program that comes back, and nobody else can guess it.
func secretFor(by Signer, game gameID) [32]byte {
	return sha256.Sum256(by.Sign(append([]byte("kotei secret 1\n"), game[:]...)))
}

// begun takes the match over as soon as it has begun.
func (b *book) begun() {
	b.m = b.dealt.game.Match()
	if t := b.dealt.tell; t != nil {
		t.dealtBegun()
	}
}

// heard hears of an entry that all have carried out.
func (b *book) heard(e match.Entry, events []core.Event) {
	if t := b.dealt.tell; t != nil {
		t.played(b.m.EntryFor(b.eyes, e.Index), slices.Clone(events), b.old())
	}
}

// old reports whether the record that is being taken is one that this program catches up with.
func (b *book) old() bool { return len(b.records)+1 < b.dealt.upto }

// laying reports whether the cards are still being laid out.
func (b *book) laying() bool { return b.dealt != nil && b.dealt.game.Match() == nil }

// busy reports whether what was done last is still being carried out.
func (b *book) busy() bool { return b.dealt != nil && b.dealt.game.Busy() }

// waitsFor reports whether something about cards has to come from a seat's program.
func (b *book) waitsFor(p core.Seat) bool {
	return b.dealt != nil && slices.Contains(b.dealt.game.WaitsFor(), p)
}

// dealEvent is what a seat's program says about cards, signed.
func (b *book) dealEvent(p core.Seat, message []byte, by Signer) event {
	b.dealt.last = max(b.dealt.last, b.serial[p]) + 1
	e := event{
		Game: b.id, Author: p, Deal: true, Serial: b.dealt.last,
		Head: len(b.records), Hash: b.head(), Public: b.public, Body: message,
	}
	e.sign(by)
	return e
}

// checkDeal is [book.check] for what is about cards: its author may not have seen all that others have said about them.
func (b *book) checkDeal(e *event) error {
	switch {
	case e.Serial <= b.serial[e.Author]:
		return errReplay
	case !b.same(e.Head, e.Hash) || e.Public != b.dealt.was[e.Head].public:
		return errHead
	}
	return nil
}

// chained is the hash of a record where all deal.
func (r *record) chained() [32]byte {
	c := coder{b: []byte("kotei chain 1\n")}
	c.fixed(r.Prev[:])
	return sha256.Sum256(append(c.b, encode(&r.Event)...))
}

// acceptDealt is the rest of [book.accept] where all deal.
func (b *book) acceptDealt(r *record) error {
	switch {
	case len(r.Seen) > 0 || r.View != [64]byte{}:
		return fmt.Errorf("record %d: %w", r.Index, errView)
	case r.Hash != r.chained():
		return fmt.Errorf("record %d: %w", r.Index, errChain)
	}
	if err := b.carryOut(&r.Event, r.Hash); err != nil {
		return &match.Differs{Index: r.Index, What: err.Error()}
	}
	b.pushDealt(*r)
	return nil
}

// carryOut gives an event to the game; at is the hash of the log with it.
func (b *book) carryOut(e *event, at [32]byte) error {
	take := b.dealt.game.Play
	if e.Deal {
		take = b.dealt.game.Deal
	}
	err := take(at, e.Author, e.Body)
	if v, ok := errors.AsType[*dealing.Void](err); ok { // it is in the log all the same
		b.dealt.void = len(b.records) + 1
		if t := b.dealt.tell; t != nil && !b.old() {
			t.dealtVoid(v)
		}
		return nil
	}
	return err
}

// pushDealt takes note of a record that has been taken.
func (b *book) pushDealt(r record) {
	if len(r.Votes) > 0 {
		b.term, b.keeper, b.won = r.Term, core.Seat(r.Votes[0].For), r.Votes
		if t := b.dealt.tell; t != nil && b.keeper != b.eyes && (t.lookout == nil || t.lookout.told < r.Term) { // who keeps it himself knows since he began to
			t.feed.put(Update{Kind: NewKeeper, Seat: b.keeper, Name: b.m.Name(b.keeper)})
		}
	}
	b.records = append(b.records, r)
	b.serial[r.Event.Author], b.epoch = r.Event.Serial, r.Epoch
	b.public = b.m.State().PublicHash()
	b.dealt.was = append(b.dealt.was, moment{b.public, b.m.Len()})
}

// dealtBegun tells that the game begins.
func (t *Table) dealtBegun() {
	u := Update{Kind: Started}
	if !t.book.old() {
		u.Seen = t.seen()
		t.keepView()
	}
	t.feed.put(u)
}

// dealtVoid tells that what somebody did comes to nothing.
func (t *Table) dealtVoid(v *dealing.Void) {
	if v.Author == t.seat {
		t.feed.put(Update{Kind: Refused, Err: &match.Refused{Text: v.Error()}})
		return
	}
	t.feed.put(Update{Kind: Problem, Seat: v.Author, Name: t.book.m.Name(v.Author), Err: v})
}

// lay is what everybody gets to know of a deck where all deal, of a player who has committed to a coin.
func (c *Config) lay(edition string, d *Deck, coin [32]byte) (s openingSeat, err error) {
	if miss := d.missing(c.Library); len(miss) > 0 {
		return s, fmt.Errorf("this program doesn’t know a card of the deck: %s", miss[0])
	}
	r := c.ruleset(edition)
	if r == nil {
		return s, fmt.Errorf("there are no rules called %q", edition)
	}
	seat := match.HeaderSeat{Stronghold: d.Stronghold, Beside: d.Beside, Dynasty: d.Dynasty, Fate: d.Fate}
	h := match.Header{Edition: edition, Seats: []match.HeaderSeat{seat, seat}}
	if c.Extra != nil {
		h.Extra = c.Extra(r, d.cards())
	}
	state, err := h.Game(r, c.Library)
	if err != nil {
		return s, err
	}
	return openingSeat{
		Commit: commit(saltFor(c.Identity, d, coin), d), Coin: coin, Stronghold: d.Stronghold, Beside: d.Beside, Dynasty: len(d.Dynasty), Fate: len(d.Fate),
		Listens: state.Seats[0].Listens, Attends: state.Table.Attention(),
	}, nil
}

// same reports whether two say the same of a deck, whoever has it.
func (s *openingSeat) same(o *openingSeat) bool {
	return s.Commit == o.Commit && s.Stronghold == o.Stronghold && slices.Equal(s.Beside, o.Beside) && s.Dynasty == o.Dynasty && s.Fate == o.Fate &&
		s.Listens == o.Listens && s.Attends == o.Attends
}

// joined is what the cards of all players wait for and look back at.
func (o *opening) joined() (listens core.EventSet, attends core.Attention) {
	t := &core.Table{}
	for i := range o.Seats {
		for k := range listens {
			listens[k] |= o.Seats[i].Listens[k]
		}
		t = t.Attend(o.Seats[i].Attends)
	}
	return listens, t.Attention()
}
