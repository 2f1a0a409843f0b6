package table

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/crypto/nacl/box"

	"kotei/core"
	"kotei/core/card"
	"kotei/decks/starter"
)

func deviceOf(n int) [32]byte { return [32]byte(newIdentity(byte(n + 1)).Public()) }

// A commented game is a table at which Dan looks on, and may comment.
type commented struct {
	*scene
	dan     *player
	players []*player // by seat
	mu      sync.Mutex
	sent    map[int][][]byte // by the host, to whom
}

// comment opens a table of two at which nobody plays by himself, and has Dan look on.
func comment(t *testing.T, dealing Dealing, change func(*scene)) *commented {
	t.Helper()
	c := &commented{sent: map[int][][]byte{}}
	c.scene = open(t, 2, 7, func(s *scene) {
		s.cfg.Dealing, s.hold = dealing, true
		s.toGuest = func(n int, b []byte) []byte {
			c.mu.Lock()
			defer c.mu.Unlock()
			c.sent[n] = append(c.sent[n], bytes.Clone(b))
			return b
		}
		if change != nil {
			change(s)
		}
	})
	c.dan = c.join(3, func(j *JoinConfig) { j.Spectator = true })
	c.fill()
	c.players = []*player{c.host, c.guests[1]}
	for _, p := range c.players {
		p.awaitKind(t, Started)
	}
	c.host.awaitSetUp(t)
	c.players[1].awaitLen(t, c.host.length())
	if c.cfg.Behind == 0 {
		c.dan.awaitLen(t, c.host.length())
	}
	return c
}

// hands are how many hands the host has passed on to somebody.
func (c *commented) hands(n int) (count int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, b := range c.sent[n] {
		if b[0] == kindHand {
			count++
		}
	}
	return count
}

// answers waits until a player is asked, and answers.
func (c *commented) answers(p *player, yes bool) {
	c.t.Helper()
	p.awaitKind(c.t, Asked)
	list := p.Looks()
	if len(list) != 1 || list[0].Name != "Dan" || list[0].Comments != deviceOf(3) {
		c.t.Fatalf("%s is asked %+v", names[p.n], list)
	}
	if err := p.Allow(yes); err != nil {
		c.t.Fatal(err)
	}
	if len(p.Looks()) > 0 {
		c.t.Errorf("%s is still asked", names[p.n])
	}
}

// agreed has Dan ask, and all say yes.
func (c *commented) agreed() {
	c.t.Helper()
	if err := c.dan.Comment(); err != nil {
		c.t.Fatal(err)
	}
	for _, p := range c.players {
		c.answers(p, true)
	}
	c.dan.await(c.t, "that all agree", heardComments(true))
}

func heardComments(yes bool) func([]Update) bool {
	return func(us []Update) bool {
		return slices.ContainsFunc(us, func(u Update) bool { return u.Kind == Comments && u.Yes == yes && u.Name == "Dan" })
	}
}

// plays lets whoever is asked make a choice, and waits until all players have it.
func (c *commented) plays() {
	c.t.Helper()
	n := c.host.length()
	chooser(c.t, c.scene).play()
	for _, p := range c.players {
		p.awaitLen(c.t, n+1)
		p.awaitFree(c.t)
	}
	c.host.awaitSetUp(c.t)
	for _, p := range c.players {
		p.awaitLen(c.t, c.host.length())
	}
}

// faces is what a state shows of a hand.
func faces(s *core.State, p core.Seat) (ids []string) {
	for k := s.First(core.Hand(p)); k != 0; k = s.After(k) {
		ids = append(ids, s.Face(k).ID)
	}
	return ids
}

// sees waits until Dan sees exactly what the players hold.
func (c *commented) sees() {
	c.t.Helper()
	want := ""
	defer func() {
		if c.t.Failed() {
			c.t.Logf("wanted %s", want)
		}
	}()
	c.dan.await(c.t, "all hands", func([]Update) bool {
		s, got := c.dan.Seen(), ""
		want = ""
		for _, p := range c.players {
			want += fmt.Sprintln(faces(p.Seen(), p.Seat()))
			got += fmt.Sprintln(faces(s, p.Seat()))
		}
		return got == want && c.dan.length() == c.host.length()
	})
	s, t := c.dan.Seen(), c.host.Seen()
	if s.PublicHash() != t.PublicHash() || s.SeenHash(core.NoSeat) != t.SeenHash(core.NoSeat) {
		c.t.Error("what Dan is shown changes the game")
	}
}

// TestComment: who looks on sees what all hold, at each choice, once all have agreed; nobody else learns of it, the host who passes it on neither.
func TestComment(t *testing.T) {
	for _, dealing := range []Dealing{AllDeal, HostDeals} {
		t.Run(fmt.Sprint(dealing), func(t *testing.T) {
			c := comment(t, dealing, nil)
			eve := c.join(4, func(j *JoinConfig) { j.Spectator = true })
			eve.awaitKind(t, Started)
			c.plays()
			if err := c.dan.Comment(); err != nil {
				t.Fatal(err)
			}
			c.answers(c.players[1], true)
			c.plays()
			if n := c.hands(3); n > 0 {
				t.Fatalf("%d hands are shown before all have agreed", n)
			}
			c.answers(c.host, true)
			for range 24 {
				c.sees()
				c.plays()
			}
			c.sees()
			if c.dan.count(Hands) < 3 {
				t.Errorf("he was shown %d hands: this test tests nothing", c.dan.count(Hands))
			}
			if n := c.hands(4) + c.hands(1); n > 0 {
				t.Errorf("%d hands went to others", n)
			}
			knowsItsOwn(t, eve)
			c.nothingClear()
			c.players[1].await(t, "who comments", heardComments(true))
			if l := c.host.Commentators(); len(l) != 1 || !l[0].On || !l[0].Yes || l[0].Asked || l[0].Name != "Dan" {
				t.Errorf("the host’s program says that %+v comment", l)
			}
			c.ends()
			if u := c.dan.awaitKind(t, Checked); u.Err != nil {
				t.Errorf("Dan finds: %v", u.Err)
			}
		})
	}
}

// nothingClear checks that no hand can be read on its way.
func (c *commented) nothingClear() {
	c.t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, b := range c.sent[3] {
		if b[0] != kindHand {
			continue
		}
		for _, k := range card.IDs(starter.Cards()) {
			if bytes.Contains(b, []byte(k)) {
				c.t.Errorf("a hand on its way to Dan names %s", k)
			}
		}
	}
}

// ends lets the game end.
func (c *commented) ends() {
	c.t.Helper()
	c.hold = false
	if err := c.players[1].Resign(); err != nil {
		c.t.Fatal(err)
	}
	for _, p := range c.players {
		p.awaitKind(c.t, Finished)
	}
}

// TestCommentDeclined: one player who says no is enough, and nothing is sent. He can change his mind, and change it back.
func TestCommentDeclined(t *testing.T) {
	for _, dealing := range []Dealing{AllDeal, HostDeals} {
		t.Run(fmt.Sprint(dealing), func(t *testing.T) {
			c := comment(t, dealing, nil)
			if err := c.dan.Comment(); err != nil {
				t.Fatal(err)
			}
			bob := c.players[1]
			c.answers(c.host, true)
			c.answers(bob, false)
			c.dan.await(t, "that Bob doesn’t want it", func(us []Update) bool {
				return slices.ContainsFunc(us, func(u Update) bool {
					return u.Kind == Comments && !u.Yes && len(u.Seats) == 1 && u.Seats[0].Name == "Bob"
				})
			})
			_ = c.dan.Comment() // once more asks nobody again
			for range 5 {
				c.plays()
			}
			if n := c.hands(3); n > 0 || len(bob.Looks()) > 0 {
				t.Fatalf("%d hands were sent, and Bob is asked %v", n, bob.Looks())
			}
			knowsItsOwn(t, c.dan)
			key := deviceOf(3)
			if err := bob.AllowComment(key, true); err != nil {
				t.Fatal(err)
			}
			c.sees()
			if err := c.host.AllowComment(key, false); err != nil {
				t.Fatal(err)
			}
			c.dan.await(t, "that Ann takes it back", func(us []Update) bool {
				return slices.ContainsFunc(us, func(u Update) bool { return u.Kind == Comments && !u.Yes && u.Seats[0].Name == "Ann" })
			})
			bob.await(t, "that Ann takes it back", heardComments(false))
			n := c.hands(3)
			for range 8 {
				c.plays()
			}
			c.dan.awaitLen(t, c.host.length())
			if m := c.hands(3); m != n {
				t.Errorf("%d hands more were sent", m-n)
			}
			knowsItsOwn(t, c.dan)
		})
	}
}

// TestCommentIsLate: who comments sees hands as late as the game.
func TestCommentIsLate(t *testing.T) {
	for _, dealing := range []Dealing{AllDeal, HostDeals} {
		t.Run(fmt.Sprint(dealing), func(t *testing.T) {
			const late = 6
			c := comment(t, dealing, func(s *scene) { s.cfg.Behind = late })
			for c.host.length() <= late {
				c.plays()
			}
			c.dan.await(t, "the game", func([]Update) bool { return c.dan.Seen() != nil })
			c.agreed()
			was := map[int][]string{} // what was held, by how many choices there were
			for range 45 {
				at := []string{}
				for _, p := range c.players {
					at = append(at, fmt.Sprint(faces(p.Seen(), p.Seat())))
				}
				was[c.host.length()] = at
				c.plays()
				n := c.host.length() - late
				c.dan.awaitLen(t, n)
				want, ok := was[n]
				if !ok {
					continue
				}
				c.dan.await(t, "the hands of then", func([]Update) bool {
					s := c.dan.Seen()
					return fmt.Sprint(faces(s, 0)) == want[0] && fmt.Sprint(faces(s, 1)) == want[1]
				})
				if c.dan.length() > n {
					t.Fatalf("Dan has %d choices of %d", c.dan.length(), c.host.length())
				}
			}
			if c.dan.count(Hands) < 3 {
				t.Errorf("he was shown %d hands: this test tests nothing", c.dan.count(Hands))
			}
			c.dan.mu.Lock()
			defer c.dan.mu.Unlock()
			for p := range c.dan.comments.shown {
				for _, h := range c.dan.comments.shown[p] {
					if h.upto > len(c.dan.book.records) {
						t.Errorf("a hand after record %d is there at %d", h.upto, len(c.dan.book.records))
					}
				}
			}
		})
	}
}

// TestCommentFalseHand: whose program shows another hand than there is, is named when the game is over.
func TestCommentFalseHand(t *testing.T) {
	for _, dealing := range []Dealing{AllDeal, HostDeals} {
		for _, lie := range []string{"false", "hidden"} {
			t.Run(fmt.Sprint(dealing, lie), func(t *testing.T) {
				c := comment(t, dealing, func(s *scene) {
					s.toHost = func(n int, b []byte) []byte {
						m, err := unpack(b)
						h, ok := m.(*hand)
						if n != 1 || err != nil || !ok {
							return b
						}
						return pack(liesAbout(h, s.guests[1].Table, lie == "false"))
					}
				})
				c.agreed()
				c.dan.await(t, "Bob’s hand", func(us []Update) bool {
					return slices.ContainsFunc(us, func(u Update) bool { return u.Kind == Hands && u.Seat == 1 })
				})
				c.ends()
				u := c.dan.awaitKind(t, Checked)
				if u.Err == nil || !strings.Contains(u.Err.Error(), "Bob’s program showed who commented a false hand") {
					t.Errorf("Dan finds: %v", u.Err)
				}
				for _, p := range c.players {
					if u := p.awaitKind(t, Checked); u.Err != nil {
						t.Errorf("%s finds: %v", names[p.n], u.Err)
					}
				}
			})
		}
	}
}

// liesAbout is another hand in the place of Bob's.
func liesAbout(h *hand, bob *Table, other bool) *hand {
	bob.mu.Lock()
	defer bob.mu.Unlock()
	p := core.Seat(1)
	cards := handOf(bob.book.m.Seen(p), p)
	if other {
		cards[0].ID = starterDeck(2).Fate[0]
		if cards[0].ID == cards[1].ID {
			cards[0].ID = starterDeck(2).Dynasty[0]
		}
	} else {
		cards = cards[1:]
	}
	h.Sealed, _ = box.SealAnonymous(nil, encode(&holding{cards}), &h.To, rand.Reader)
	copy(h.Sig[:], newIdentity(2).Sign(h.signed()))
	return h
}

// TestCommentIsSigned: what nobody has signed, or somebody else, is refused, by the host and by guests.
func TestCommentIsSigned(t *testing.T) {
	c := comment(t, AllDeal, nil)
	c.agreed()
	c.sees()
	game := c.host.book.id
	w := c.dan.comments.mine.wish
	bob, dan := c.players[1], c.dan
	forged := consent{Game: game, By: deviceOf(1), To: w.To, N: 1 << 60}
	stranger := wish{Game: game, Author: deviceOf(6), To: [32]byte{9}}
	player := wish{Game: game, Author: deviceOf(1), To: [32]byte{9}}
	copy(player.Sig[:], newIdentity(2).Sign(player.signed()))
	nobodys := hand{Game: game, To: w.To, Seat: 1, Upto: 3, Sealed: make([]byte, 60)}
	early := hand{Game: game, To: w.To, Seat: 1, Upto: 1 << 20}
	try := func(tb *Table, what string, want error, do func() error) {
		t.Helper()
		tb.mu.Lock()
		defer tb.mu.Unlock()
		if err := do(); !errors.Is(err, want) {
			t.Errorf("%s: %v", what, err)
		}
	}
	try(bob.Table, "a forged word", errConsent, func() error { _, err := bob.hearConsent(&forged); return err })
	try(bob.Table, "a forged wish", errWish, func() error { _, err := bob.hearWish(&stranger); return err })
	try(bob.Table, "a player’s wish", ErrPlays, func() error { _, err := bob.hearWish(&player); return err })
	try(dan.Table, "a forged hand", errHand, func() error { return dan.shownTo(&nobodys) })
	try(dan.Table, "an early hand", errEarlier, func() error { return dan.shownTo(&early) })
	h := c.host.side.(*hosting)
	seat := func(n int) *peer {
		for _, p := range h.peers {
			if p.key == deviceOf(n) {
				return p
			}
		}
		return nil
	}
	try(c.host.Table, "somebody else’s word", errConsent, func() error { return h.hasSaid(seat(3), &forged) })
	try(c.host.Table, "somebody else’s wish", errWish, func() error { return h.asks(seat(3), &player) })
	try(c.host.Table, "somebody else’s hand", errHand, func() error { return h.showsHand(seat(3), &nobodys) })
	try(c.host.Table, "a hand of the future", errEarlier, func() error { return h.showsHand(seat(1), &early) })
	if err := bob.Comment(); !errors.Is(err, ErrPlays) {
		t.Errorf("Bob may comment on his own game: %v", err)
	}
	if bob.Commentators()[0].On != true {
		t.Error("Dan doesn’t comment any more")
	}
}

// TestCommentGoesOn: who comments and comes back over a new connection, or with a program that was started anew, sees all hands once more, and players who come
// back show them.
func TestCommentGoesOn(t *testing.T) {
	c := comment(t, AllDeal, nil)
	c.agreed()
	for range 5 {
		c.plays()
	}
	c.sees()
	c.connect(c.dan)
	c.plays()
	c.sees()
	c.connect(c.players[1])
	c.plays()
	c.sees()
	_ = c.dan.Leave()
	c.plays()
	c.dan = c.join(3, func(j *JoinConfig) { j.Spectator = true })
	c.dan.awaitKind(t, Started)
	if err := c.dan.Comment(); err != nil {
		t.Fatal(err)
	}
	c.sees()
}
