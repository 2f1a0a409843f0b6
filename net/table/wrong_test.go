package table

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"kotei/core"
	"kotei/core/match"
	"kotei/decks/starter"
	"kotei/net/link"
)

// onEntry changes the i-th entry on its way to guests.
func onEntry(i int, change func(*record)) func(int, []byte) []byte {
	return func(_ int, b []byte) []byte {
		m, err := unpack(b)
		if err != nil {
			panic(err)
		}
		if e, ok := m.(*entry); ok && e.Record.Index == i {
			change(&e.Record)
			return pack(e)
		}
		return b
	}
}

// TestAlteredEntry: what a guest gets leads elsewhere at his program. His game stops, with both logs; the host, whose own program can
// follow what it sent, hears of it.
func TestAlteredEntry(t *testing.T) {
	host := newIdentity(1)
	for _, at := range []int{0, 3, 30} {
		s := open(t, 2, 3, func(s *scene) {
			s.cfg.Program = "first"
			s.toGuest = onEntry(at, func(r *record) {
				r.Hash[5] ^= 1
				r.sign(host)
				r.show(1, host)
			})
		})
		s.join(1, func(c *JoinConfig) { c.Program = "second" })
		for _, p := range append(s.guests, s.host) {
			kind := Stopped
			if p == s.host {
				kind = Problem
			}
			u := p.awaitKind(t, kind)
			if !strings.Contains(u.Err.Error(), fmt.Sprintf("entry %d", at)) {
				t.Errorf("%s: %v", names[p.n], u.Err)
			}
			a := txtar.Parse(u.Report)
			if len(a.Files) != 2 {
				t.Fatalf("%s got %d logs:\n%s", names[p.n], len(a.Files), a.Comment)
			}
			builds := []string{"first", "second"} // the host's, and what the guest sent
			if p.n > 0 {
				builds[0] = "second" // his log, and his copy of the host's
			}
			for i, f := range a.Files {
				if !bytes.HasPrefix(f.Data, []byte("kotei match 7\n{")) {
					t.Errorf("%s: %s is no match", names[p.n], f.Name)
				}
				if !bytes.Contains(f.Data, []byte(`"program":"`+builds[i]+`"`)) {
					t.Errorf("%s: %s isn't said to be of build %s", names[p.n], f.Name, builds[i])
				}
			}
			if err := p.Submit(core.Answer{Act: core.Pass}); p != s.host && (err == nil || !strings.Contains(err.Error(), "disagree")) {
				t.Errorf("%s plays on: %v", names[p.n], err)
			}
		}
		// The guest's log ends before that entry, his copy of the host's with it.
		a := txtar.Parse(s.guests[0].awaitKind(t, Stopped).Report)
		if ours, theirs := bytes.Count(a.Files[0].Data, []byte("\n")), bytes.Count(a.Files[1].Data, []byte("\n")); ours != at+2 || theirs != ours+1 {
			t.Errorf("logs of %d and %d lines", ours, theirs)
		}
	}
}

// TestLies: whatever else a host changes, the guest's program finds out, and names him.
func TestLies(t *testing.T) {
	host, cid := newIdentity(1), newIdentity(3)
	for _, c := range []struct {
		name   string
		change func(*record)
		want   error
	}{
		{"unsigned", func(r *record) { r.Epoch++ }, errHostSig},
		{"somebody else's signature", func(r *record) { r.sign(cid) }, errHostSig},
		{"what a player did", func(r *record) { r.Event.Body[3] ^= 1; r.sign(host) }, errForged},
		{"in a player's name", func(r *record) { r.Event.Author = 1; r.Event.sign(host); r.sign(host) }, errForged},
		{"another game", func(r *record) { r.Event.Game[0]++; r.Event.sign(host); r.sign(host) }, errOther},
		{"again", func(r *record) { r.Event.Serial--; r.Event.sign(host); r.sign(host) }, errReplay},
		{"another head", func(r *record) { r.Event.Hash[0]++; r.Event.sign(host); r.sign(host) }, errHead},
		{"another position", func(r *record) { r.Event.Public[0]++; r.Event.sign(host); r.sign(host) }, errHead},
		{"what this seat gets", func(r *record) { r.View[0]++ }, errView},
		{"nobody's", func(r *record) { r.Event.Author = 7; r.Event.sign(host); r.sign(host) }, errAuthor},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := open(t, 2, 3, func(s *scene) { s.hold, s.toGuest = true, onEntry(2, c.change) })
			s.fill()
			u := s.guests[0].awaitKind(t, Closed)
			if !errors.Is(u.Err, c.want) || !strings.Contains(u.Err.Error(), "Ann") {
				t.Errorf("%v, want %v of Ann", u.Err, c.want)
			}
			if n, _ := s.guests[0].Head(); n != 2 {
				t.Errorf("it has %d entries", n)
			}
		})
	}
}

// A raw guest says what a test wants.
type raw struct {
	t    testing.TB
	me   identity
	pipe *pipe
	book *book
	seat core.Seat
}

// rawGuest sits down at a table of two and sets the game up.
func rawGuest(t testing.TB, s *scene, n int) *raw {
	t.Helper()
	atHost, atGuest := newPipe(newIdentity(1), newIdentity(byte(n+1)), names[0], names[n])
	if err := s.door.knock(atHost); err != nil {
		t.Fatal(err)
	}
	return &raw{t: t, me: newIdentity(byte(n + 1)), pipe: atGuest}
}

func (r *raw) say(m message) {
	r.t.Helper()
	if err := r.pipe.Send(pack(m)); err != nil {
		r.t.Fatal(err)
	}
}

// hear reads until a message of a kind, and follows the game.
func (r *raw) hear(kind byte) message {
	r.t.Helper()
	for {
		b, err := r.pipe.Recv()
		if err != nil {
			r.t.Fatalf("no message of kind %d: %v", kind, err)
		}
		m, err := unpack(b)
		if err != nil {
			r.t.Fatal(err)
		}
		switch m := m.(type) {
		case *start:
			cfg := config(1)
			h := m.header()
			if r.book, err = newBook(m.Opening, h, &cfg, h.Options()); err != nil {
				r.t.Fatal(err)
			}
			if r.seat = m.Eyes; r.seat != core.NoSeat {
				r.say(&coin{})
			}
		case *entry:
			if err := r.book.accept(&m.Record); err != nil {
				r.t.Fatal(err)
			}
		}
		if m.kind() == kind {
			return m
		}
	}
}

// sit brings the raw guest into a game, up to the first question that is a player's.
func (r *raw) sit() {
	r.t.Helper()
	d := starterDeck(1)
	r.say(&hello{Name: "Bob", Coin: commitCoin([32]byte{}), Known: starter.Library().Sums()})
	r.say(&handIn{saltFor(r.me, &d, commitCoin([32]byte{})), d})
	r.hear(kindStart)
	for r.book.m.State().Ask.Seat == core.Chance {
		r.hear(kindEntry)
	}
}

func (r *raw) event(e match.Entry) event {
	return r.book.event(r.seat, r.book.m.AppendEntry(nil, e), r.me)
}

// TestWhatGuestsMayNotDo: it is refused, or his connection ends and he is named; the log stays as it is.
func TestWhatGuestsMayNotDo(t *testing.T) {
	played := func(p core.Seat, a core.Answer) match.Entry {
		a.Seat = p
		return match.Entry{Kind: match.Played, Seat: p, Answer: a}
	}
	pass := core.Answer{Act: core.Pass}
	for _, c := range []struct {
		name    string
		send    func(r *raw) []byte
		refused bool   // else: hung up on
		want    string // words
	}{
		{"out of turn, or illegal", func(r *raw) []byte {
			return pack(&submit{r.event(played(r.seat, core.Answer{Act: core.Strike}))})
		}, true, ""},
		{"an unasked override", func(r *raw) []byte {
			return pack(&submit{r.event(played(r.seat, core.Answer{Act: core.Concede, Over: true}))})
		}, true, "override"},
		{"agreement to nothing", func(r *raw) []byte { return pack(&submit{r.event(match.Entry{Kind: match.Agreed, Seat: r.seat})}) }, true, "nothing is proposed"},
		{"back to nowhere", func(r *raw) []byte {
			return pack(&submit{r.event(match.Entry{Kind: match.Proposed, Seat: r.seat, To: 1 << 20})})
		}, true, "no such position"},
		{"stale", func(r *raw) []byte {
			e := r.event(played(r.seat, core.Answer{Act: core.Concede}))
			e.Head--
			e.sign(r.me)
			return pack(&submit{e})
		}, true, "something else happened"},
		{"another's answer", func(r *raw) []byte { return pack(&submit{r.event(played(1-r.seat, pass))}) }, false, "differs from what this seat got"},
		{"in another's name", func(r *raw) []byte {
			e := r.event(played(1-r.seat, pass))
			e.Author = 1 - r.seat
			e.sign(r.me)
			return pack(&submit{e})
		}, false, errAuthor.Error()},
		{"for Chance", func(r *raw) []byte {
			e := r.event(match.Entry{Kind: match.Played, Seat: core.Chance, Answer: core.Answer{Act: core.Seed, Seat: core.Chance}})
			e.Author = core.Chance
			e.sign(r.me)
			return pack(&submit{e})
		}, false, errAuthor.Error()},
		{"a forged signature", func(r *raw) []byte {
			e := r.event(played(r.seat, pass))
			e.sign(newIdentity(9))
			return pack(&submit{e})
		}, false, errForged.Error()},
		{"a jump ahead", func(r *raw) []byte {
			e := r.event(played(r.seat, pass))
			e.Serial += 5
			e.sign(r.me)
			return pack(&submit{e})
		}, false, errReplay.Error()},
		{"another game", func(r *raw) []byte {
			e := r.event(played(r.seat, pass))
			e.Game[0]++
			e.sign(r.me)
			return pack(&submit{e})
		}, false, errOther.Error()},
		{"a body that is none", func(r *raw) []byte { return pack(&submit{r.book.event(r.seat, []byte{1, 2, 3}, r.me)}) }, false, ""},
		{"taking back unasked", func(r *raw) []byte { return pack(&submit{r.event(match.Entry{Kind: match.TakenBack, Seat: r.seat})}) }, false, errAuthor.Error()},
		{"what is the host's to say", func(*raw) []byte { return pack(&finished{}) }, false, "the host’s to send"},
		{"nothing", func(*raw) []byte { return []byte{} }, false, "empty"},
		{"an unknown kind", func(*raw) []byte { return []byte{200, 1} }, false, "kind 200"},
		{"half a message", func(*raw) []byte { return []byte{kindSay, 40, 'x'} }, false, "too early"},
		{"a message and more", func(*raw) []byte { return append(pack(&think{}), 1) }, false, "too many"},
		{"a novel", func(*raw) []byte { return pack(&say{line{Text: strings.Repeat("x", maxChat+1)}}) }, false, ""},
		{"a bell", func(*raw) []byte { return pack(&say{line{Text: "\a"}}) }, false, "unprintable"},
		{"entries that don't exist", func(*raw) []byte { return pack(&head{Index: 1 << 20}) }, false, "entries that don't exist"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := open(t, 2, 3, func(s *scene) { s.hold = true })
			r := rawGuest(t, s, 1)
			r.sit()
			n, hash := s.host.Head()
			if err := r.pipe.Send(c.send(r)); err != nil {
				t.Fatal(err)
			}
			if c.refused {
				if m := r.hear(kindRefused).(*refused); !strings.Contains(m.Text, c.want) || m.Text == "" {
					t.Errorf("refused: %s", m.Text)
				}
			} else {
				if m := r.hear(kindError).(*failure); !strings.Contains(m.Text, c.want) {
					t.Errorf("told: %s", m.Text)
				}
				if u := s.host.awaitKind(t, Problem); u.Name != "Bob" || !strings.Contains(u.Err.Error(), "Bob") {
					t.Errorf("the host is told of %q: %v", u.Name, u.Err)
				}
			}
			if m, h := s.host.Head(); m != n || h != hash {
				t.Error("the log changed")
			}
		})
	}
}

// TestReplayedEvent: what was said once doesn't count twice.
func TestReplayedEvent(t *testing.T) {
	s := open(t, 2, 3, func(s *scene) { s.hold = true })
	r := rawGuest(t, s, 1)
	r.sit()
	if r.book.m.State().Ask.Seat != r.seat {
		choose(t, s.host)
	}
	for r.book.m.State().Ask.Seat != r.seat {
		r.hear(kindEntry)
	}
	var offers core.Offers
	a := r.book.m.State().Offer(&offers)[0]
	e := r.event(match.Entry{Kind: match.Played, Seat: r.seat, Answer: a})
	r.say(&submit{e})
	r.hear(kindEntry)
	n, _ := s.host.Head()
	r.say(&submit{e})
	if m := r.hear(kindError).(*failure); !strings.Contains(m.Text, errReplay.Error()) {
		t.Error(m.Text)
	}
	if m, _ := s.host.Head(); m != n {
		t.Error("it was logged twice")
	}
}

func TestFloodIsStopped(t *testing.T) {
	s := open(t, 2, 3, func(s *scene) { s.hold = true })
	r := rawGuest(t, s, 1)
	r.sit()
	go func() {
		var err error
		for !errors.Is(err, link.ErrLost) { // a full queue is no reason to stop
			err = r.pipe.Send(pack(&think{}))
		}
	}()
	go func() {
		for {
			if _, err := r.pipe.Recv(); err != nil {
				return
			}
		}
	}()
	if u := s.host.awaitKind(t, Problem); !strings.Contains(u.Err.Error(), "too many messages") {
		t.Error(u.Err)
	}
}

func TestStrangersAtTheDoor(t *testing.T) {
	s := open(t, 2, 3, func(s *scene) { s.hold = true })
	r := rawGuest(t, s, 3)
	r.say(&think{})
	if m := r.hear(kindError).(*failure); !strings.Contains(m.Text, "greeting") {
		t.Error(m.Text)
	}
	for range maxFaults {
		r = rawGuest(t, s, 3)
		_ = r.pipe.Send([]byte{0})
		r.hear(kindError)
	}
	r = rawGuest(t, s, 3)
	r.say(&hello{Name: "Dan", Coin: commitCoin([32]byte{}), Known: starter.Library().Sums()})
	if m := r.hear(kindError).(*failure); !strings.Contains(m.Text, "too much nonsense") {
		t.Error(m.Text)
	}
	// The host's own key can't come as a guest.
	r = rawGuest(t, s, 0)
	r.say(&hello{Name: "Ann", Coin: commitCoin([32]byte{}), Known: starter.Library().Sums()})
	if m := r.hear(kindError).(*failure); !strings.Contains(m.Text, "host’s own") {
		t.Error(m.Text)
	}
}
