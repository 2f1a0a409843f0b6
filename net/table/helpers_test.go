package table

import (
	"context"
	"fmt"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/starter"
)

// patience is how long a test waits for what must happen in the end.
const patience = 2 * time.Minute

func starterDeck(n int) Deck {
	lib := starter.Library()
	d := starter.Decks()[n%4]
	return Deck{
		Stronghold: lib.Find(d.Stronghold).ID,
		Dynasty:    card.IDs(decks.Cards(lib, d.Dynasty)),
		Fate:       card.IDs(decks.Cards(lib, d.Fate)),
	}
}

var names = []string{"Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida"}

func config(n int) Config {
	return Config{
		Identity: newIdentity(byte(n + 1)), Name: names[n], Library: starter.Library(),
		Rulesets: []*core.Ruleset{rules.Celestial()}, Deck: starterDeck(n), Coin: [32]byte{31: byte(n + 1)},
		Extra: func(*core.Ruleset, []string) []string { return card.IDs(starter.Cards()) },
	}
}

// A player is a table that a program plays at, and what was heard there.
type player struct {
	*Table
	n    int
	line *memoryLine
	bot  bot.Player

	mu     sync.Mutex
	cond   *sync.Cond
	heard  []Update
	closed bool
	hold   bool // don't play
	limit  int  // entries after which to resign; 0: never

	plays sync.Mutex // who is let play answers on the test's goroutine, too
}

func newPlayer(n int, tb *Table, l *memoryLine, limit int, hold bool) *player {
	p := &player{Table: tb, n: n, line: l, bot: bot.Random(uint64(n) + 1), limit: limit, hold: hold}
	p.cond = sync.NewCond(&p.mu)
	go p.listen()
	return p
}

func (p *player) listen() {
	for u := range p.Updates() {
		p.mu.Lock()
		p.heard = append(p.heard, Update{Kind: u.Kind, Err: u.Err, Text: u.Text, Name: u.Name, Past: u.Past, Seat: u.Seat, Seats: u.Seats, Why: u.Why, Looks: u.Looks, Lost: u.Lost, Alone: u.Alone, Report: u.Report, Entry: u.Entry, Events: u.Events, Yes: u.Yes})
		hold := p.hold
		p.cond.Broadcast()
		p.mu.Unlock()
		if !hold {
			p.play()
		}
	}
	p.mu.Lock()
	p.closed = true
	p.cond.Broadcast()
	p.mu.Unlock()
}

// play answers what this seat is asked.
func (p *player) play() {
	p.plays.Lock()
	defer p.plays.Unlock()
	s := p.Seen()
	if s == nil || s.Over || p.Seat() == core.NoSeat {
		return
	}
	if n, _ := p.Head(); p.limit > 0 && n >= p.limit && s.Live(p.Seat()) {
		_ = p.Resign() // tried again with the next update, where something else came first
		return
	}
	if o, open := p.Open(); open {
		if o.Waiting&(1<<p.Seat()) != 0 {
			_ = p.Agree()
		}
		return
	}
	if s.Ask.Seat != p.Seat() || !s.Ask.Open() {
		return
	}
	var offers core.Offers
	if list := s.Offer(&offers); len(list) > 0 {
		_ = p.Submit(p.bot.Answer(s, list)) // what came in between is told by an update
	}
}

// release lets the program play.
func (p *player) release() {
	p.mu.Lock()
	p.hold = false
	p.mu.Unlock()
	p.play()
}

func (p *player) pause() {
	p.mu.Lock()
	p.hold = true
	p.mu.Unlock()
}

// await waits until something was heard.
func (p *player) await(t testing.TB, what string, ok func([]Update) bool) {
	t.Helper()
	late := time.AfterFunc(patience, func() {
		p.mu.Lock()
		p.closed = true
		p.cond.Broadcast()
		p.mu.Unlock()
	})
	defer late.Stop()
	p.mu.Lock()
	defer p.mu.Unlock()
	for !ok(p.heard) {
		if p.closed {
			t.Fatalf("%s never heard: %s; the last was %v", names[p.n], what, last(p.heard))
		}
		p.cond.Wait()
	}
}

func last(us []Update) string {
	if len(us) == 0 {
		return "nothing"
	}
	u := us[len(us)-1]
	return fmt.Sprintf("%v %v %s", u.Kind, u.Err, u.Text)
}

func (p *player) awaitKind(t testing.TB, k UpdateKind) (u Update) {
	t.Helper()
	p.await(t, k.String(), func(us []Update) bool {
		for _, v := range us {
			if v.Kind == k {
				u = v
				return true
			}
		}
		return false
	})
	return u
}

// awaitSetUp waits until Chance has nothing to say any more before a player's next choice.
func (p *player) awaitSetUp(t testing.TB) {
	t.Helper()
	p.await(t, "the set-up", func([]Update) bool {
		s := p.Seen()
		return s != nil && s.Ask.Seat != core.Chance
	})
}

// awaitLen waits until a player has so many entries.
func (p *player) awaitLen(t testing.TB, n int) {
	t.Helper()
	p.await(t, fmt.Sprint(n, " entries"), func([]Update) bool {
		l, _ := p.Head()
		return l >= n
	})
}

func (p *player) heardSoFar() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.heard)
}

func (p *player) count(k UpdateKind) (n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, u := range p.heard {
		if u.Kind == k {
			n++
		}
	}
	return n
}

// A scene is a table with its players.
type scene struct {
	t       testing.TB
	ctx     context.Context
	door    *memoryDoor
	host    *player
	guests  []*player
	cfg     HostConfig
	limit   int                          // of guests
	hold    bool                         // nobody plays
	toGuest func(n int, b []byte) []byte // changes what the host sends
	toHost  func(n int, b []byte) []byte
}

func hostConfig(seats int, seed uint64) HostConfig {
	host := config(0)
	host.Coin[0] = byte(seed) + 1
	return HostConfig{
		Config: host, Edition: rules.Celestial().Name, Format: "legacy", Mode: match.Enforce, Seats: seats,
		Auto: true,
	}
}

// open hosts a table for n.
func open(t testing.TB, n int, seed uint64, change func(*scene)) *scene {
	t.Helper()
	_ = t.TempDir() // so that it goes when all have left: until then they write into theirs
	s := &scene{t: t, ctx: t.Context(), cfg: hostConfig(n, seed)}
	if change != nil {
		change(s)
	}
	s.reopen()
	t.Cleanup(func() {
		for _, g := range s.guests {
			_ = g.Leave()
		}
		_ = s.host.Leave()
	})
	return s
}

// reopen hosts the table, the first time or again.
func (s *scene) reopen() {
	s.t.Helper()
	s.door = newDoor()
	s.cfg.Door = s.door
	tb, err := Host(s.ctx, s.cfg)
	if err != nil {
		s.t.Fatal(err)
	}
	s.host = newPlayer(0, tb, nil, 0, s.hold)
}

// join lets the n-th player come.
func (s *scene) join(n int, change func(*JoinConfig)) *player {
	s.t.Helper()
	l := newLine()
	cfg := JoinConfig{Config: config(n), Line: l}
	if change != nil {
		change(&cfg)
	}
	tb, err := Join(s.ctx, cfg)
	if err != nil {
		s.t.Fatal(err)
	}
	p := newPlayer(n, tb, l, s.limit, s.hold)
	s.guests = append(s.guests, p)
	s.connect(p)
	return p
}

// connect gives a guest a new connection.
func (s *scene) connect(p *player) *pipe {
	s.t.Helper()
	atHost, atGuest := newPipe(newIdentity(1), newIdentity(byte(p.n+1)), names[0], names[p.n])
	if f := s.toGuest; f != nil {
		atHost.mangle = func(b []byte) []byte { return f(p.n, b) }
	}
	if f := s.toHost; f != nil {
		atGuest.mangle = func(b []byte) []byte { return f(p.n, b) }
	}
	if err := s.door.knock(atHost); err != nil {
		s.t.Fatal(err)
	}
	if err := p.line.connect(atGuest); err != nil {
		s.t.Fatal(err)
	}
	return atGuest
}

// fill lets all seats but the host's be taken.
func (s *scene) fill() {
	s.t.Helper()
	for n := 1; n < s.cfg.Seats; n++ {
		p := s.join(n, nil)
		p.awaitKind(s.t, Seated)
	}
}

// begun waits until everybody's program has begun and Chance has nothing to say any more before the first choice, and the guests know.
func (s *scene) begun() {
	s.t.Helper()
	for _, p := range append(s.guests, s.host) {
		p.awaitKind(s.t, Started)
	}
	s.host.awaitSetUp(s.t)
	n, _ := s.host.Head()
	for _, g := range s.guests {
		g.awaitLen(s.t, n)
	}
}

// finish waits for the end and compares.
func (s *scene) finish() {
	s.t.Helper()
	defer func() {
		if s.t.Failed() {
			s.dump()
		}
	}()
	s.host.awaitKind(s.t, Finished)
	n, hash := s.host.Head()
	for _, g := range s.guests {
		if g.Seat() == core.NoSeat {
			continue
		}
		g.awaitKind(s.t, Finished)
		if u := g.awaitKind(s.t, Checked); u.Err != nil {
			s.t.Errorf("%s finds: %v", names[g.n], u.Err)
		}
		if m, h := g.Head(); m != n || h != hash {
			s.t.Errorf("%s has %d entries %x, the host %d %x", names[g.n], m, h[:4], n, hash[:4])
		}
		if s.host.book.m.State().SeenHash(g.Seat()) != g.book.m.State().SeenHash(g.Seat()) {
			s.t.Errorf("%s sees another game", names[g.n])
		}
	}
	if n < 5 {
		s.t.Errorf("the game had only %d entries", n)
	}
}

// dump shows where everybody is.
func (s *scene) dump() {
	for _, p := range append(s.guests, s.host) {
		n, _ := p.Head()
		p.mu.Lock()
		tail := p.heard[max(0, len(p.heard)-4):]
		p.mu.Unlock()
		ask := core.Question{}
		if st := p.Seen(); st != nil {
			ask = st.Ask
		}
		s.t.Logf("%s: %d entries, seat %d is asked", names[p.n], n, ask.Seat)
		if g, ok := p.side.(*guesting); ok {
			g.Table.mu.Lock()
			s.t.Logf("    upto %d, pending %v, sent %v, waiting %q", g.upto, g.pending != nil, g.sentBy == g.peer, g.waiting)
			g.Table.mu.Unlock()
		}
		for _, u := range tail {
			s.t.Logf("    %v %d %v %s", u.Kind, u.Entry.Index, u.Err, u.Text)
		}
	}
}

func ledgerFile(t testing.TB) string { return filepath.Join(t.TempDir(), "game.table") }
