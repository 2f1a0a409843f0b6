package table

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"time"

	"golang.org/x/crypto/nacl/box"

	"kotei/core"
	"kotei/core/match"
)

// Who looks on can ask to comment: to see all hands. Every player's program asks its player, and says his word signed to all. As long as all who
// are in the game say yes, each program seals what its player's hand holds to who comments, whenever that changes; the host passes it on behind the record that
// it is about, and can't read it. After the game it is compared with what was true.

const (
	maxComments = 4        // how many may ask at one table
	maxHeld     = 100      // cards of one hand that are shown
	maxSealed   = 24 << 10 // their numbers and ids
)

// handOf is what a seat sees in its own hand.
func handOf(s *core.State, p core.Seat) (list []held) {
	for c := s.First(core.Hand(p)); c != 0 && len(list) < maxHeld; c = s.After(c) {
		if s.Cards[c].Face != 0 && s.Knows(p, c) {
			list = append(list, held{c, s.Face(c).ID})
		}
	}
	return list
}

// A shown hand is what somebody's program has shown who comments.
type shown struct {
	upto  int
	cards []held
}

// A wished is a wish as a program keeps it, with all that was said about it.
type wished struct {
	wish
	name  string
	said  map[[32]byte]consent // the last word of each player, by his device
	word  int                  // this player's, since his program runs: 1 yes, -1 no, 0 nothing yet
	on    bool                 // all have agreed
	ever  bool                 // … once
	sent  [core.MaxSeats]*shown
	relay []queued // of a host: the hands, by how much of the log has to go before
	past  [core.MaxSeats]int
}

// A commentary is what a program knows of those who comment.
type commentary struct {
	wishes []*wished
	mine   *wished // this program's own; nil: it has none
	key    *[32]byte
	shown  [core.MaxSeats][]shown // to this program, in order
	now    [core.MaxSeats][]held  // what of the last of them still lies there
	base   *core.Table            // … and a table with the faces of those
	more   *core.Table
}

// A Commentator is somebody who has asked to see all hands.
type Commentator struct {
	Key   [32]byte
	Name  string
	Asked bool // this player hasn't answered yet
	Yes   bool // he has agreed
	On    bool // all have
}

// Errors of Comment and AllowComment.
var (
	ErrPlays     = errors.New("only who watches can ask to see all hands")
	ErrCommented = errors.New("nobody of that device asks to see all hands")
)

// Comment asks the players to show all hands to who looks on here. What they say is told as Comments.
func (t *Table) Comment() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	b := t.book
	switch {
	case t.ctx.Err() != nil:
		return ErrLeft
	case t.stopped != nil:
		return t.stopped
	case b == nil, b.laying():
		return ErrNotStarted
	case t.seat != core.NoSeat, t.plays(t.cfg.key()):
		return ErrPlays
	case b.m.State().Over:
		return errors.New("the game is over: all hands are open")
	}
	if t.comments.mine == nil {
		// The key follows from the device and the game, so that a program that is started anew can read what is still sealed to it.
		seed := sha256.Sum256(t.cfg.Identity.Sign(append([]byte("kotei comments 1\n"), b.id[:]...)))
		public, private, err := box.GenerateKey(bytes.NewReader(seed[:]))
		if err != nil {
			return err
		}
		w := wish{Game: b.id, Author: t.cfg.key(), To: *public}
		copy(w.Sig[:], t.cfg.Identity.Sign(w.signed()))
		t.comments.mine, t.comments.key = &wished{wish: w, name: t.cfg.Name, said: map[[32]byte]consent{}}, private
		t.comments.wishes = append(t.comments.wishes, t.comments.mine)
	}
	t.side.pass(&t.comments.mine.wish)
	return nil
}

// plays reports whether a device has or had a seat in this game.
func (t *Table) plays(key [32]byte) bool {
	return t.book.open.seatOf(key) != core.NoSeat || t.book.holds(key) != core.NoSeat
}

// Commentators are those who have asked to see all hands.
func (t *Table) Commentators() (out []Commentator) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, w := range t.comments.wishes {
		out = append(out, Commentator{w.Author, w.name, w.word == 0 && t.mayConsent(), w.word == 1, w.on})
	}
	return out
}

// mayConsent reports whether this player's word counts.
func (t *Table) mayConsent() bool {
	b := t.book
	return b != nil && !b.laying() && !t.halted() && t.seat != core.NoSeat && !b.m.State().Over && b.m.State().Live(t.seat)
}

// wishes are those that this player hasn't answered.
func (t *Table) wishes() (out []Look) {
	if !t.mayConsent() {
		return nil
	}
	for _, w := range t.comments.wishes {
		if w.word == 0 {
			out = append(out, Look{By: core.NoSeat, Viewer: core.NoSeat, Gone: core.NoSeat, Comments: w.Author, Name: w.name})
		}
	}
	return out
}

// AllowComment lets somebody who has asked see all hands, as far as this player is concerned, or doesn't, or no more.
func (t *Table) AllowComment(who [32]byte, yes bool) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.consents(who, yes)
}

func (t *Table) consents(who [32]byte, yes bool) error {
	i := slices.IndexFunc(t.comments.wishes, func(w *wished) bool { return w.Author == who })
	switch {
	case t.ctx.Err() != nil:
		return ErrLeft
	case t.seat == core.NoSeat:
		return ErrSpectator
	case !t.mayConsent(), i < 0:
		return ErrCommented
	}
	w := t.comments.wishes[i]
	if w.word = -1; yes {
		w.word = 1
	}
	me := t.cfg.key()
	m := &consent{Game: t.book.id, By: me, To: w.To, N: max(w.said[me].N+1, uint64(time.Now().UnixMicro())), Yes: yes}
	copy(m.Sig[:], t.cfg.Identity.Sign(m.signed()))
	w.said[me] = *m
	t.side.pass(m)
	t.commented()
	t.tellLooks()
	return nil
}

// Errors about what others say of comments.
var (
	errWish    = errors.New("it sent a request to comment that nobody has signed")
	errConsent = errors.New("it sent a player’s word on comments that the player hasn’t signed")
	errHand    = errors.New("it sent a hand that its player hasn’t signed")
	errEarlier = errors.New("it sent a hand before the choice that it is about")
	errMany    = errors.New("too many ask to comment at this table")
)

// hearWish takes note of a wish. It is nil where there is nothing new: who was declined can't ask again, but a player may change his mind.
func (t *Table) hearWish(m *wish) (*wished, error) {
	b, c := t.book, &t.comments
	switch {
	case b == nil || m.Game != b.id:
		return nil, errors.New("it sent a request to comment on another game")
	case !ed25519.Verify(m.Author[:], m.signed(), m.Sig[:]):
		return nil, errWish
	case t.plays(m.Author):
		return nil, ErrPlays
	case slices.ContainsFunc(c.wishes, func(w *wished) bool { return w.Author == m.Author || w.To == m.To }):
		return nil, nil
	case len(c.wishes) >= maxComments:
		return nil, errMany
	}
	w := &wished{wish: *m, name: "somebody", said: map[[32]byte]consent{}}
	for _, s := range t.seats {
		if s.Key == m.Author {
			w.name = s.Name
		}
	}
	c.wishes = append(c.wishes, w)
	t.await()
	return w, nil
}

// sealedTo is the wish of which a key is.
func (c *commentary) sealedTo(key [32]byte) *wished {
	for _, w := range c.wishes {
		if w.To == key {
			return w
		}
	}
	return nil
}

// hearConsent takes note of a player's word. It is nil where that is nothing new.
func (t *Table) hearConsent(m *consent) (*wished, error) {
	b := t.book
	switch {
	case b == nil || m.Game != b.id:
		return nil, errors.New("it sent a word on comments in another game")
	case !ed25519.Verify(m.By[:], m.signed(), m.Sig[:]):
		return nil, errConsent
	}
	w := t.comments.sealedTo(m.To)
	if w == nil || m.N <= w.said[m.By].N || !t.plays(m.By) {
		return nil, nil
	}
	w.said[m.By] = *m
	if !m.Yes {
		if p := b.holds(m.By); p != core.NoSeat {
			t.feed.put(Update{Kind: Comments, Name: w.name, Seats: []SeatInfo{{Seat: p, Name: b.m.Name(p), Key: m.By}}})
		}
		w.on = false // before it is told
	}
	t.commented()
	return w, nil
}

// agreed reports whether all who are in the game have agreed to a wish: this program looks itself.
func (t *Table) agreed(w *wished) bool {
	b := t.book
	s := b.m.State()
	if t.plays(w.Author) { // somebody has given him a seat
		return false
	}
	for p := range core.Seat(len(b.open.Seats)) {
		if !s.Live(p) || b.dealt != nil && b.dealt.game.Left(p) {
			continue
		}
		key := b.holder[p]
		if !w.said[key].Yes || key == t.cfg.key() && w.word != 1 {
			return false
		}
	}
	return true
}

// commented looks who may see all hands now, and shows them what this player holds.
func (t *Table) commented() {
	b := t.book
	if b == nil || b.laying() || t.halted() || b.m.State().Over {
		return
	}
	for _, w := range t.comments.wishes {
		on := t.agreed(w)
		if on != w.on {
			w.on = on
			if on {
				t.feed.put(Update{Kind: Comments, Name: w.name, Yes: true})
			}
		}
		if on {
			w.ever = true
			t.shows(w)
		} else {
			w.sent, w.relay = [core.MaxSeats]*shown{}, nil
		}
	}
}

// shows seals what is held here to who comments, where it isn't what he was shown last.
func (t *Table) shows(w *wished) {
	b := t.book
	for p := range core.Seat(len(b.open.Seats)) {
		if b.holder[p] != t.cfg.key() || !b.m.State().Live(p) {
			continue
		}
		cards := handOf(b.m.Seen(p), p)
		if was := w.sent[p]; was != nil && slices.Equal(was.cards, cards) {
			continue
		}
		w.sent[p] = &shown{len(b.records), cards}
		sealed, err := box.SealAnonymous(nil, encode(&holding{cards}), &w.To, rand.Reader)
		if err != nil {
			t.feed.put(Update{Kind: Problem, Name: t.cfg.Name, Err: err})
			return
		}
		m := &hand{Game: b.id, To: w.To, Seat: p, Upto: len(b.records), Sealed: sealed}
		copy(m.Sig[:], t.cfg.Identity.Sign(m.signed()))
		t.side.pass(m)
	}
}

// shownTo takes what a player's program shows to this one. An error is the host's fault.
func (t *Table) shownTo(m *hand) error {
	c, b := &t.comments, t.book
	switch {
	case c.mine == nil || m.To != c.mine.To || b == nil || m.Game != b.id:
		return errors.New("it sent a hand that isn’t for this program")
	case m.Seat < 0 || int(m.Seat) >= len(b.open.Seats):
		return fmt.Errorf("it sent a hand of the seat %d, which there isn’t", m.Seat+1)
	case m.Upto > len(b.records):
		return errEarlier
	}
	key := b.holder[m.Seat]
	if !ed25519.Verify(key[:], m.signed(), m.Sig[:]) {
		if first := b.open.Seats[m.Seat].Key; first != key && ed25519.Verify(first[:], m.signed(), m.Sig[:]) {
			return nil // somebody else plays there by now
		}
		return errHand
	}
	last := c.shown[m.Seat]
	if n := len(last); n > 0 && last[n-1].upto >= m.Upto {
		return nil
	}
	var h holding
	plain, ok := box.OpenAnonymous(nil, m.Sealed, &c.mine.To, c.key)
	err := errors.New("it is sealed to somebody else")
	if ok {
		err = decode(plain, &h)
	}
	for i := range h.Cards {
		id := h.Cards[i].Card
		if err == nil && (id == 0 || int(id) > int(b.m.State().NCards) || slices.ContainsFunc(h.Cards[:i], func(o held) bool { return o.Card == id })) {
			err = fmt.Errorf("there is no card %d, or it is there twice", id)
		}
	}
	if err != nil { // that is its player's fault
		t.feed.put(Update{Kind: Problem, Seat: m.Seat, Name: b.m.Name(m.Seat), Err: fmt.Errorf("%s’s program shows a hand that can’t be read: %w", b.m.Name(m.Seat), err)})
		return nil
	}
	c.shown[m.Seat], c.now[m.Seat] = append(last, shown{m.Upto, h.Cards}), h.Cards
	if !b.m.State().Over {
		t.feed.put(Update{Kind: Hands, Seat: m.Seat, Name: b.m.Name(m.Seat), Seen: t.seen()})
	}
	return nil
}

// reveal puts the hands that this program is shown into a copy of what it sees. What the rules go by, and hashes, don't change with it: they ask
// who knows a card.
func (t *Table) reveal(s *core.State) {
	c := &t.comments
	if c.mine == nil || !c.mine.on {
		return
	}
	var lie []held // in a hand, face down
	for p := range core.Seat(s.NSeats) {
		for _, h := range c.now[p] {
			if k := &s.Cards[h.Card]; k.Place == core.Hand(p) && k.Face == 0 {
				lie = append(lie, h)
			}
		}
	}
	if len(lie) == 0 {
		return
	}
	if c.base != s.Table || slices.ContainsFunc(lie, func(h held) bool { return c.more.FaceOf(h.ID) == 0 }) {
		faces := s.Table.Faces[:0:0]
		for _, h := range lie {
			if f := t.cfg.Library.ByID(h.ID); f != nil && f.ID == h.ID {
				faces = append(faces, f)
			}
		}
		c.base, c.more = s.Table, s.Table.With(faces...)
	}
	s.Table = c.more
	for _, h := range lie {
		s.Cards[h.Card].Face = c.more.FaceOf(h.ID)
	}
}

// grew takes out of what is shown the cards that have left a hand with the last record: one that comes back may be another.
func (t *Table) grew() {
	c, s := &t.comments, t.book.m.State()
	for p := range c.now {
		gone := func(h held) bool { return s.Cards[h.Card].Place != core.Hand(core.Seat(p)) }
		if slices.ContainsFunc(c.now[p], gone) {
			c.now[p] = slices.DeleteFunc(slices.Clone(c.now[p]), gone)
		}
	}
}

// shrank forgets what was shown after so many records.
func (t *Table) shrank(records int) {
	c := &t.comments
	for p := range c.shown {
		n := len(c.shown[p])
		for n > 0 && c.shown[p][n-1].upto > records {
			n--
		}
		if c.shown[p] = c.shown[p][:n:n]; n > 0 {
			c.now[p] = c.shown[p][n-1].cards
		} else {
			c.now[p] = nil
		}
	}
	for _, w := range c.wishes {
		w.sent = [core.MaxSeats]*shown{}
	}
}

// untrue is whose program has shown another hand than there was after so many records; s is the game then, as its player saw it, or as it was.
func (c *Config) untrue(of *opening, p core.Seat, at shown, s *core.State) error {
	was := handOf(s, p)
	title := func(id string) string {
		if f := c.Library.ByID(id); f != nil {
			return f.Title
		}
		return id
	}
	name := of.Seats[p].Name
	for _, h := range at.cards {
		if !slices.Contains(was, h) {
			return fmt.Errorf("%s’s program showed who commented a false hand: after record %d it didn’t hold “%s”", name, at.upto, title(h.ID))
		}
	}
	for _, h := range was {
		if !slices.Contains(at.cards, h) {
			return fmt.Errorf("%s’s program showed who commented a false hand: after record %d it held “%s”, too", name, at.upto, title(h.ID))
		}
	}
	return nil
}

// auditHands is whose program has shown this one a false hand in a game that all dealt: it is played again as each player saw it.
func (b *book) auditHands(cfg *Config, told [core.MaxSeats][]shown) error {
	for i := range b.open.Seats {
		p, list := core.Seat(i), told[i]
		if len(list) == 0 || !b.dealt.game.Opened(p) {
			continue
		}
		err := b.playAs(cfg, p, func(records int, s *core.State) error {
			for ; len(list) > 0 && list[0].upto <= records; list = list[1:] {
				if list[0].upto == records {
					if err := cfg.untrue(&b.open, p, list[0], s); err != nil {
						return err
					}
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// untrueHands is the same where the host dealt; m is the game as it was.
func (a *audit) untrueHands(m *match.Match) error {
	var s core.State
	for p := range a.hands {
		for _, h := range a.hands[p] {
			if err := m.At(h.upto, &s); err != nil {
				return err
			}
			if err := a.cfg.untrue(&a.open, core.Seat(p), h, &s); err != nil {
				return err
			}
		}
	}
	return nil
}
