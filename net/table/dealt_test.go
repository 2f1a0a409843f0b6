package table

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"kotei/core"
	"kotei/core/match"
	"kotei/decks/starter"
)

// byAll is a table at which all deal.
func byAll(limit int) func(*scene) {
	return func(s *scene) { s.limit, s.cfg.Dealing = limit, AllDeal }
}

// TestAllDeal: two and three players, and one who looks on, play at a table that nobody deals for. Nobody's program has a card that its seat
// doesn't see, the host's neither; all come to the same, and have looked at the decks in the end.
func TestAllDeal(t *testing.T) {
	for _, seats := range []int{2, 3} {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			s := open(t, seats, uint64(seats), byAll(25))
			looker := s.join(5, func(c *JoinConfig) { c.Spectator = true })
			s.fill()
			s.finish()
			n, _ := s.host.Head()
			looker.awaitLen(t, n)
			for _, p := range append(s.guests, s.host) {
				if n := p.count(Stopped) + p.count(Problem); n > 0 {
					t.Errorf("%s had %d problems", names[p.n], n)
				}
				if p.Dealing() != AllDeal || p.count(Started) != 1 {
					t.Errorf("%s's table is dealt by %d, and began %d times", names[p.n], p.Dealing(), p.count(Started))
				}
				knowsItsOwn(t, p)
			}
			if u := s.host.awaitKind(t, Checked); u.Err != nil {
				t.Errorf("the host finds: %v", u.Err)
			}
		})
	}
}

// knowsItsOwn checks that a program has the faces alone that its seat sees.
func knowsItsOwn(t *testing.T, p *player) {
	t.Helper()
	s := p.Seen()
	if s.Eyes != p.Seat() {
		t.Errorf("%s plays with the eyes of seat %d", names[p.n], s.Eyes)
	}
	for c := core.CardID(1); int(c) <= int(s.NCards); c++ {
		if s.Cards[c].Face != 0 && !s.Knows(p.Seat(), c) {
			t.Errorf("%s's program knows card %d", names[p.n], c)
		}
	}
}

// TestAllDealAndAGuestComesBack: who loses his connection, or all that his program had, goes on where he was.
func TestAllDealAndAGuestComesBack(t *testing.T) {
	s := open(t, 2, 9, byAll(40))
	bob := s.join(1, nil)
	bob.awaitKind(t, Seated) // the host has taken up his first connection, and doesn't take it for a newer one
	for _, n := range []int{0, 3, 8} {
		bob.awaitLen(t, n)
		s.connect(bob)
	}
	bob.awaitLen(t, 20)
	_ = bob.Leave()
	again := s.join(1, nil)
	s.guests = slices.DeleteFunc(s.guests, func(p *player) bool { return p == bob })
	s.finish()
	knowsItsOwn(t, again)
}

// TestAllDealAndTheHostComesBack: a host whose program ends opens the table again from its file, and all go on.
func TestAllDealAndTheHostComesBack(t *testing.T) {
	file := ledgerFile(t)
	s := open(t, 2, 11, func(s *scene) { byAll(30)(s); s.cfg.File = file })
	bob := s.join(1, nil)
	for _, n := range []int{1, 15} {
		bob.awaitLen(t, n)
		_ = s.host.Leave()
		s.reopen()
		s.connect(bob)
	}
	s.finish()
	knowsItsOwn(t, s.host)
	_ = s.host.Leave()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if a, err := Audit(data, config(7)); err != nil || len(a.Anew) == 0 {
		t.Errorf("the audit doesn't say that the log was taken up anew: %v, %v", a.Anew, err)
	}
}

// TestAllDealAndTheHostLosesTheEnd: a host whose file has lost its end goes on with those who have more of it, from where it ends.
func TestAllDealAndTheHostLosesTheEnd(t *testing.T) {
	file := ledgerFile(t)
	s := open(t, 2, 11, func(s *scene) { byAll(45)(s); s.cfg.File = file })
	bob := s.join(1, nil)
	for i, lost := range []int{1, 9, 14} {
		bob.awaitLen(t, 10*(i+1))
		s.host.pause() // until Bob has all that the file has
		bob.pause()
		s.host.awaitFree(t)
		n, _ := s.host.Head()
		bob.awaitLen(t, n)
		bob.awaitFree(t)
		_ = s.host.Leave()
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		lines := bytes.SplitAfter(data, []byte("\n"))
		if err := os.WriteFile(file, bytes.Join(lines[:len(lines)-1-lost], nil), 0o600); err != nil {
			t.Fatal(err)
		}
		s.reopen()
		s.connect(bob)
		bob.release()
	}
	s.finish()
	if n := bob.count(WentBack); n != 3 {
		t.Errorf("%s went back %d times", names[bob.n], n)
	}
	knowsItsOwn(t, s.host)
	knowsItsOwn(t, bob)
}

// TestAllDealKeepsViews: everybody has a file of the game as he saw it, and can look back on it.
func TestAllDealKeepsViews(t *testing.T) {
	dirs := map[int]string{}
	s := open(t, 2, 15, func(s *scene) { byAll(25)(s); dirs[0] = keeps(t, &s.cfg.Config) })
	s.join(5, func(c *JoinConfig) { dirs[5], c.Spectator = keeps(t, &c.Config), true })
	s.join(1, func(c *JoinConfig) { dirs[1] = keeps(t, &c.Config) })
	if err := s.host.Chat("hai"); err != nil {
		t.Fatal(err)
	}
	s.finish()
	n, hash := s.host.Head()
	s.guests[0].awaitLen(t, n)
	for _, p := range append(s.guests, s.host) {
		if u := p.awaitKind(t, Said); u.Past > n {
			t.Errorf("%s hears it after entry %d of %d", names[p.n], u.Past, n)
		}
		game, seat, seen := p.Game(), p.Seat(), p.Seen()
		_ = p.Leave()
		m, h := loadView(t, ViewFile(dirs[p.n], game))
		if m.Len() != n || m.Head() != hash || *h.Eyes != int(seat) || m.State().SeenHash(seat) != seen.SeenHash(seat) {
			t.Errorf("%s's file has %d of %d entries, for seat %d", names[p.n], m.Len(), n, *h.Eyes)
		}
	}
}

// TestAllDealOnAFullDisk: what the host can't save isn't sent; once there is room the game goes on, and its file has all of it.
func TestAllDealOnAFullDisk(t *testing.T) {
	file := ledgerFile(t)
	s := open(t, 2, 3, func(s *scene) { byAll(25)(s); s.cfg.File = file })
	bob := s.join(1, nil)
	s.host.awaitLen(t, 8)
	disk := shrink(t, s.host.side.(*hosting))
	disk.full.Store(true)
	for _, p := range []*player{s.host, bob} {
		p.await(t, "that nothing can be saved", func(us []Update) bool {
			u := us[len(us)-1]
			return u.Kind == Waiting && u.Err != nil && strings.Contains(u.Err.Error(), "Ann’s program can’t save the game (no space left on device)")
		})
	}
	lines := bytes.Count(snapshot(t, file), []byte("\n")) - 2
	bob.Table.mu.Lock()
	if n := len(bob.book.records); n > lines {
		t.Errorf("%s has %d records, the file %d", names[bob.n], n, lines)
	}
	bob.Table.mu.Unlock()
	disk.full.Store(false)
	s.finish()
	n := s.host.book.top()
	_ = s.host.Leave()
	b, l, _, err := readLedger(file, &s.cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	if b.top() != n {
		t.Errorf("the file has %d records, the game %d", b.top().Index, n.Index)
	}
	if err := l.close(); err != nil {
		t.Error(err)
	}
}

// TestAuditFromTheFile: anybody can check a game that all have dealt, from its host's file: what was changed in it is found.
func TestAuditFromTheFile(t *testing.T) {
	file := ledgerFile(t)
	s := open(t, 2, 13, func(s *scene) { byAll(25)(s); s.cfg.File = file })
	s.fill()
	s.finish()
	records, n := len(s.host.book.records), s.host.book.m.Len()
	_ = s.host.Leave()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	audit := func(data []byte) (Audited, error) {
		c := config(7)
		c.Identity, c.Deck = newIdentity(99), Deck{}
		return Audit(data, c)
	}
	at := time.Now()
	a, err := audit(data)
	if err != nil || !a.Over || a.Records != records || a.Entries != n || !slices.Equal(a.Players, names[:2]) {
		t.Errorf("%+v, %v", a, err)
	}
	t.Logf("%d records with %d entries, %d bytes, in %v", a.Records, a.Entries, len(data), time.Since(at))
	lines := bytes.SplitAfter(data, []byte("\n"))
	without := func(i int) []byte { return bytes.Join(slices.Delete(slices.Clone(lines), i, i+1), nil) }
	changed := func(i, at int) []byte {
		out := slices.Clone(lines)
		out[i] = bytes.Clone(out[i])
		out[i][at] ^= 1
		return bytes.Join(out, nil)
	}
	for _, c := range []struct {
		name, want string
		data       []byte
	}{
		{"a record that isn't there", "line 12", without(11)},
		{"a changed record", "line 30", changed(29, len(lines[29])/2)},
		{"a changed signature of the host's", "line 31", changed(30, len(lines[30])-140)},
		{"another beginning", "line", bytes.Replace(data, []byte(`"opening":"0`), []byte(`"opening":"1`), 1)},
		{"nothing", "first line", nil},
	} {
		if bytes.Equal(c.data, data) {
			continue // the nonce begins otherwise
		}
		if _, err := audit(c.data); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	if a, err := audit(bytes.Join(lines[:40], nil)); err != nil || a.Over {
		t.Errorf("the beginning of a game: %+v, %v", a, err)
	}
	b := s.host.book
	b.open.Seats[1].Dynasty--
	if err := b.auditDealt(&s.host.cfg); err == nil || !strings.Contains(err.Error(), "Bob") {
		t.Errorf("another deck than was said: %v", err)
	}
}

// TestAllDealAndNothingHiddenTravels: of what everybody is sent until the game is over, nothing names a card that not everybody has seen.
func TestAllDealAndNothingHiddenTravels(t *testing.T) {
	var mu sync.Mutex
	var sent [][]byte
	s := open(t, 2, 21, func(s *scene) {
		byAll(60)(s)
		keep := func(_ int, b []byte) []byte {
			mu.Lock()
			defer mu.Unlock()
			sent = append(sent, bytes.Clone(b))
			return b
		}
		s.toGuest, s.toHost = keep, keep
	})
	looker := s.join(5, func(c *JoinConfig) { c.Spectator = true })
	s.fill()
	s.finish()
	n, _ := s.host.Head()
	looker.awaitLen(t, n)
	b, may := looker.book, map[string]bool{}
	for _, id := range looker.book.known(core.NoSeat) {
		may[id] = true
	}
	told := 0
	for i := range b.records { // the decks are opened when all entries are there
		if b.position(i) < n {
			told = b.records[i].Index
		}
	}
	mu.Lock()
	defer mu.Unlock()
	named := 0
	for _, raw := range sent {
		m, err := unpack(raw)
		if err != nil {
			t.Fatal(err)
		}
		switch m := m.(type) {
		case *submit:
			if m.Event.Deal && m.Event.Head > told {
				continue
			}
		case *entry:
			if m.Record.Event.Deal && m.Record.Event.Head > told {
				continue
			}
		}
		for _, c := range starter.Cards() {
			if bytes.Contains(raw, append([]byte{byte(len(c.ID))}, c.ID...)) {
				if named++; !may[c.ID] {
					t.Fatalf("a message of kind %d names %s, which not everybody has seen", raw[0], c.ID)
				}
			}
		}
	}
	if named < 20 {
		t.Errorf("%d cards are named: this test tests nothing", named)
	}
}

// TestAllDealLiesAreFound: whatever a host changes in the log, a guest's program finds out, and names him.
func TestAllDealLiesAreFound(t *testing.T) {
	host := newIdentity(1)
	for _, c := range []struct {
		name   string
		change func(*record)
		want   error
	}{
		{"unsigned", func(r *record) { r.Epoch++ }, errHostSig},
		{"chained otherwise", func(r *record) { r.Hash[0]++; r.sign(host) }, errChain},
		{"what a player said", func(r *record) { r.Event.Body[3] ^= 1; r.Hash = r.chained(); r.sign(host) }, errForged},
		{"in a player's name", func(r *record) { r.Event.sign(host); r.Hash = r.chained(); r.sign(host) }, errForged},
		{"again", func(r *record) {
			r.Event.Author, r.Event.Serial = 0, 1
			r.Event.sign(host)
			r.Hash = r.chained()
			r.sign(host)
		}, errReplay},
		{"in Chance's name", func(r *record) {
			r.Event.Author = core.Chance
			r.Event.sign(host)
			r.Hash = r.chained()
			r.sign(host)
		}, errAuthor},
		{"something for this seat alone", func(r *record) { r.Seen = []byte{1} }, errView},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := open(t, 2, 5, func(s *scene) {
				byAll(60)(s)
				s.toGuest = func(_ int, b []byte) []byte {
					m, err := unpack(b)
					if err != nil {
						t.Error(err)
					}
					if e, ok := m.(*entry); ok && e.Record.Index >= 4 && e.Record.Event.Author == 1 {
						c.change(&e.Record)
						return pack(e)
					}
					return b
				}
			})
			p := s.join(1, nil)
			if u := p.awaitKind(t, Closed); !errors.Is(u.Err, c.want) {
				t.Errorf("he hears: %v", u.Err)
			}
		})
	}
}

// BenchmarkAllDeal measures what docs/TABLE.md tells: how long a game takes to begin and a choice to be carried out, and what is sent of it.
func BenchmarkAllDeal(b *testing.B) {
	for _, seats := range []int{2, 4} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			var begun time.Duration
			var plain, dealt, shuffled []time.Duration
			sent, choices := 0, 0
			for i := range b.N {
				s := open(b, seats, uint64(i), func(s *scene) { byAll(0)(s); s.cfg.Auto, s.hold = false, true })
				s.fill()
				s.host.await(b, "all decks", func([]Update) bool {
					all := s.host.Seats()
					return len(all) == seats && !slices.ContainsFunc(all, func(p SeatInfo) bool { return !p.Ready })
				})
				at := time.Now()
				if err := s.host.Start(); err != nil {
					b.Fatal(err)
				}
				all := append(slices.Clone(s.guests), s.host)
				for _, p := range all {
					p.awaitFree(b)
				}
				begun += time.Since(at)
				for range 400 {
					if s.host.Seen().Over {
						break
					}
					p := all[slices.IndexFunc(all, func(p *player) bool { return p.Seat() == s.host.Seen().Ask.Seat })]
					at, n, from := time.Now(), s.host.book.m.Len(), len(s.host.book.records)
					p.play()
					for _, q := range all {
						q.awaitLen(b, n+1)
						q.awaitFree(b)
					}
					most := 0 // the longest thing said about cards: a shuffle says more than anything else
					for i := range s.host.book.records[from:] {
						if e := &s.host.book.records[from+i].Event; e.Deal {
							most = max(most, len(e.Body))
						}
					}
					switch took := time.Since(at); {
					case most == 0:
						plain = append(plain, took)
					case most < 1500:
						dealt = append(dealt, took)
					default:
						shuffled = append(shuffled, took)
					}
					choices++
				}
				for i := range s.host.book.records {
					sent += len(encode(&s.host.book.records[i]))
				}
			}
			b.ReportMetric(float64(begun.Milliseconds())/float64(b.N), "ms/begin")
			b.ReportMetric(float64(sent)/float64(choices), "B/choice")
			for what, took := range map[string][]time.Duration{"plain": plain, "dealt": dealt, "shuffled": shuffled} {
				slices.Sort(took)
				for _, at := range []int{50, 99} {
					if len(took) > 0 {
						b.ReportMetric(float64(took[len(took)*at/100].Microseconds())/1000, fmt.Sprintf("ms/%s-p%d", what, at))
					}
				}
			}
		})
	}
}

// awaitFree waits until a player's program waits for a choice, or the game is over.
func (p *player) awaitFree(t testing.TB) {
	t.Helper()
	p.await(t, "a question", func([]Update) bool {
		p.Table.mu.Lock()
		defer p.Table.mu.Unlock()
		b := p.book
		return b != nil && !b.busy() && (b.m.State().Over || b.m.State().Ask.Seat != core.Chance)
	})
}

// TestAllDealAndLooksByHand: who is asked by hand for a look at his cards can decline, which comes to nothing, or allow it; the others are
// told whom they wait for.
func TestAllDealAndLooksByHand(t *testing.T) {
	s := open(t, 2, 10, func(s *scene) { byAll(0)(s); s.cfg.Mode, s.hold = match.Free, true })
	bob := s.join(1, nil)
	s.host.awaitFree(t)
	bob.awaitFree(t)
	for _, by := range []*player{s.host, bob} {
		of := map[*player]*player{s.host: bob, bob: s.host}[by]
		card := by.Seen().First(core.Hand(of.Seat()))
		look := core.Answer{Act: core.ByFact, Fact: core.Fact{Kind: core.FactShow, Card: card, N: 1 << by.Seat()}}
		for _, yes := range []bool{false, true} {
			heard, of0 := by.heardSoFar(), of.heardSoFar()
			if err := by.Submit(look); err != nil {
				t.Fatal(err)
			}
			u := of.awaitNext(t, of0, Asked)
			if len(u.Looks) != 1 || u.Seat != by.Seat() || u.Looks[0].Viewer != by.Seat() || !slices.Equal(u.Looks[0].Cards, []core.CardID{card}) {
				t.Fatalf("he is asked for %+v", u.Looks)
			}
			by.await(t, "that his word is waited for", func(us []Update) bool {
				return slices.ContainsFunc(us[heard:], func(u Update) bool {
					return u.Kind == Waiting && u.Why == IsAsked && len(u.Seats) == 1 && u.Seats[0].Seat == of.Seat()
				})
			})
			if by.Seen().Cards[card].Face != 0 {
				t.Error("he sees it before it is allowed")
			}
			if err := of.Allow(yes); err != nil {
				t.Fatal(err)
			}
			kind := Played
			if !yes {
				kind = Refused
			}
			by.awaitNext(t, heard, kind)
			if sees := by.Seen().Cards[card].Face != 0; sees != yes {
				t.Errorf("allowed is %v, and he sees it: %v", yes, sees)
			}
			by.awaitFree(t)
			of.awaitFree(t)
		}
	}
	if err := bob.Allow(true); !errors.Is(err, ErrNoLook) {
		t.Errorf("he allows what nobody asks: %v", err)
	}
}

// awaitNext waits for an update of a kind after so many.
func (p *player) awaitNext(t testing.TB, from int, k UpdateKind) (u Update) {
	t.Helper()
	p.await(t, k.String(), func(us []Update) bool {
		for _, v := range us[from:] {
			if v.Kind == k {
				u = v
				return true
			}
		}
		return false
	})
	return u
}
