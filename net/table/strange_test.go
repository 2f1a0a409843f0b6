package table

import (
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/match"
	"kotei/net/elect"
)

// follow brings a raw guest to a table at which he only looks on.
func (r *raw) follow() {
	r.t.Helper()
	r.say(&hello{Name: names[3], Spectator: true, Known: config(0).Library.Sums()})
	r.hear(kindStart)
}

// TestOneMessageEndsNobodysGame: whoever says that his log is another one ends his own game, and that is told to all; the others play on to
// the end. He may look on once more.
func TestOneMessageEndsNobodysGame(t *testing.T) {
	for name, lie := range map[string]message{
		"differ": &differ{Index: 5, What: "everything", Log: []byte("log")}, "differ ahead": &differ{Index: 1 << 20, What: "everything"}, "head": &head{Index: 3},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t, 3, 9, func(s *scene) { s.limit, s.hold = 120, true })
			s.fill()
			s.begun()
			r := rawGuest(t, s, 3)
			r.follow()
			r.say(lie)
			if m := r.hear(kindStop).(*stop); !strings.Contains(m.Text, "stopped for Dan alone") {
				t.Errorf("he is told: %s", m.Text)
			}
			for _, p := range append(s.guests, s.host) {
				if u := p.awaitKind(t, Problem); u.Name != "Dan" || !strings.Contains(u.Err.Error(), "Dan’s program") || len(u.Report) == 0 && p == s.host {
					t.Errorf("%s hears of %s: %v", names[p.n], u.Name, u.Err)
				}
			}
			again := rawGuest(t, s, 3)
			again.follow()
			for _, p := range append(s.guests, s.host) {
				p.release()
			}
			s.finish()
			if s.host.count(Stopped) > 0 {
				t.Error("the host's game was stopped")
			}
		})
	}
}

// TestAPlayersWrongLog: a player whose log is another one is away for the others. With his right log he is back.
func TestAPlayersWrongLog(t *testing.T) {
	wrong := map[string]func(r *raw) message{
		"in what he does": func(r *raw) message {
			e := r.event(match.Entry{Kind: match.Played, Seat: r.seat, Answer: core.Answer{Act: core.Concede, Seat: r.seat}})
			e.Hash[0]++
			e.sign(r.me)
			return &submit{e}
		},
		"another position": func(r *raw) message {
			e := r.event(match.Entry{Kind: match.Played, Seat: r.seat, Answer: core.Answer{Act: core.Concede, Seat: r.seat}})
			e.Public[0]++
			e.sign(r.me)
			return &submit{e}
		},
		"differ": func(*raw) message { return &differ{Index: 0, What: "everything"} },
	}
	for name, lie := range wrong {
		t.Run(name, func(t *testing.T) {
			s := open(t, 2, 3, func(s *scene) { s.hold = true })
			r := rawGuest(t, s, 1)
			r.sit()
			r.say(lie(r))
			r.hear(kindStop)
			away := func(us []Update) bool {
				for _, u := range us {
					if u.Kind == Seated && len(u.Seats) == 2 && !u.Seats[1].Here {
						return true
					}
				}
				return false
			}
			s.host.await(t, "that Bob is away", away)
			if s.host.count(Stopped) > 0 {
				t.Error("the host's game was stopped")
			}
			s.join(1, nil)
			s.begun()
			s.host.release()
			if err := s.host.Resign(); err != nil {
				t.Fatal(err)
			}
			s.host.awaitKind(t, Finished)
		})
	}
	// The log of another game, or other entries: told when he comes.
	s := open(t, 2, 3, func(s *scene) { s.hold = true })
	r := rawGuest(t, s, 1)
	r.sit()
	h := s.host.side.(*hosting)
	h.Table.mu.Lock()
	game := h.book.id
	h.Table.mu.Unlock()
	r = rawGuest(t, s, 1)
	r.say(&hello{Name: "Bob", Coin: commitCoin([32]byte{}), Known: config(1).Library.Sums(), Game: game, Head: 1, Hash: [32]byte{9}, Spans: []elect.Span{{Epoch: 1, End: 1}}})
	if m := r.hear(kindStop).(*stop); !strings.Contains(m.Text, "its log of this game differs") {
		t.Error(m.Text)
	}
	if s.host.awaitKind(t, Problem); s.host.count(Stopped) > 0 {
		t.Error("the host's game was stopped")
	}
}

// TestTheHostsOwnFault: where the host's program can't follow its own log either, the game stops for all.
func TestTheHostsOwnFault(t *testing.T) {
	s := open(t, 2, 3, func(s *scene) { s.hold = true })
	r := rawGuest(t, s, 1)
	r.sit()
	h := s.host.side.(*hosting)
	h.Table.mu.Lock()
	h.book.records[1].Hash[3] ^= 1
	h.book.records[1].sign(h.cfg.Identity)
	h.Table.mu.Unlock()
	r.say(&differ{Index: 1, What: "everything"})
	r.hear(kindStop)
	if u := s.host.awaitKind(t, Stopped); !strings.Contains(u.Err.Error(), "can't follow it either") || len(u.Report) == 0 {
		t.Error(u.Err)
	}
}
