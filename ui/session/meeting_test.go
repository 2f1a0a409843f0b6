package session

import (
	"errors"
	"net/netip"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kotei/core"
	"kotei/core/match"
	"kotei/decks/home"
	"kotei/disk"
	"kotei/net/find"
	"kotei/net/link"
	"kotei/net/table"
)

// participant is a player with a deck and an identity of his own.
func (d *desk) participant(t *testing.T, name string, deck int) Participant {
	t.Helper()
	p := Participant{Files: d.home, Editions: []*core.Ruleset{d.rules}, Library: d.lib, Name: name, Views: d.home.Tables()}
	var err error
	if p.Deck, err = DeckOf(d.lib, &d.decks[deck]); err != nil {
		t.Fatal(err)
	}
	return p
}

// elsewhere gives a player the files of another computer.
func (p Participant) elsewhere(t *testing.T) Participant {
	dir := t.TempDir()
	p.Files = Files{Folders: home.Folders{Config: dir, Data: dir, State: dir, Cache: dir}}
	p.Views = p.Files.Tables()
	return p
}

// A farHost is a table that another program has opened, on this computer.
type farHost struct {
	seats int
	*table.Table
	door *link.Listener
}

// openAfar opens it.
func openAfar(t *testing.T, a *desk, h Hosting) *farHost {
	t.Helper()
	h.Participant, h.Mode, h.Auto = a.participant(t, "Ann", 0).elsewhere(t), match.Enforce, true
	h.Format.Code, h.Format.Edition = a.rules.Name, a.rules.Name
	hc, l, err := h.configs()
	if err != nil {
		t.Fatal(err)
	}
	door, err := link.Listen(t.Context(), "127.0.0.1:0", l)
	if err != nil {
		t.Fatal(err)
	}
	hc.Door = table.Open(door)
	out := &farHost{door: door, seats: h.Seats}
	if out.Table, err = table.Host(t.Context(), hc); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = out.Leave() })
	return out
}

// join goes there. The test waits at its end until the table is left: until then files are written.
func (h *farHost) join(t *testing.T, p Participant, looks bool) *Meeting {
	t.Helper()
	j := Joining{Participant: p, Title: "Hall", Addresses: []string{h.door.Addr().String()}, Code: h.door.Code(), Seats: h.seats, Spectator: looks}
	m, err := j.Open(t.Context(), GameOptions{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = m.t.Leave() })
	return m
}

// A watcher is a hall that keeps what it is shown.
type watcher struct {
	games chan *Game
	shots chan Shot
}

func watch(m *Meeting) *watcher {
	w := &watcher{make(chan *Game, 2), make(chan Shot, 4096)}
	m.Run(w)
	return w
}

func (w *watcher) News(table.Update)         {}
func (w *watcher) Word(string, string)       {}
func (w *watcher) Begins(g *Game) func(Shot) { w.games <- g; return func(s Shot) { w.shots <- s } }
func (w *watcher) until(ok func(Shot) bool) (s Shot) {
	for {
		if s = <-w.shots; ok(s) {
			return s
		}
	}
}

// TestGuestsWayBack: a guest whose program crashed finds the way back, with his name, his seat and his deck; the log is there again, and what
// was said. At the list of tables his seat is told, and the game lies in Games. When it is over nothing of that is left but the game.
func TestGuestsWayBack(t *testing.T) {
	a := at(t)
	h := openAfar(t, a, Hosting{Seats: 2})
	bob := a.participant(t, "Bob", 1)
	m := h.join(t, bob, false)
	if len(a.home.Seats()) != 0 {
		t.Error("there is a way back to nothing")
	}
	w := watch(m)
	g := <-w.games
	if err := h.Chat("welcome to the hall"); err != nil {
		t.Fatal(err)
	}
	w.until(func(s Shot) bool { return s.Past > 0 }) // till there is something to look back on
	g.Stop()                                         // as if it crashed: the game isn't over

	seats := a.home.Seats()
	if len(seats) != 1 || seats[0].Title != "Hall" || seats[0].Name != "Bob" || seats[0].Deck.Stronghold != bob.Deck.Stronghold {
		t.Fatalf("the ways back are %+v", seats)
	}
	if list := a.home.Saved(); len(list) != 1 || !list[0].Far || list[0].Over || !strings.Contains(list[0].Title(), "Bob") {
		t.Errorf("Games has %+v", list)
	} else if seat, _ := a.home.WayBack(list[0].Path); seat == nil {
		t.Error("it can't be gone on with")
	} else if got, _, lost, err := a.books().Open(list[0].Path); err != nil || lost != nil || got.Len() == 0 {
		t.Errorf("it can't be looked back on: %v, %v", lost, err)
	}
	seen := find.Notice{Name: "Hall", Seats: 2, Taken: 2, Port: h.door.Port(), Addresses: []netip.Addr{netip.MustParseAddr("127.0.0.1")}}
	if !a.home.SeatAt(seen) {
		t.Error("the list of tables doesn't know of the seat")
	}

	again, err := bob.ComeBack(t.Context(), seats[0], GameOptions{})
	if err != nil {
		t.Fatal(err)
	}
	w = watch(again)
	g = <-w.games
	w.until(func(s Shot) bool {
		var lines []string
		for _, l := range s.View.Log {
			lines = append(lines, l.String())
		}
		return strings.Contains(strings.Join(lines, "\n"), "welcome to the hall") && len(lines) > 2
	})
	if err := h.Resign(); err != nil {
		t.Fatal(err)
	}
	w.until(func(s Shot) bool { return s.View.State.Over })
	game := again.t.Game()
	g.Stop()
	list := a.home.Saved()
	for end := time.Now().Add(time.Minute); len(list) != 1 || list[0].Path != table.ViewFile(a.home.Finished(), game); list = a.home.Saved() {
		if time.Now().After(end) { // a goodbye that takes long goes on by itself
			t.Fatalf("Games has %+v", list)
		}
		time.Sleep(5 * time.Millisecond)
	}
	if len(a.home.Seats()) != 0 || !list[0].Over {
		t.Errorf("the ways back are %+v; Games has %+v", a.home.Seats(), list)
	}
	if got, _, lost, err := a.books().Open(list[0].Path); err != nil || lost != nil || !got.State().Over {
		t.Errorf("it can't be looked back on: %v, %v", lost, err)
	}
}

// TestSpectatorsGame: to a spectator the game is shown as soon as what happened before is caught up with.
func TestSpectatorsGame(t *testing.T) {
	a := at(t)
	h := openAfar(t, a, Hosting{Seats: 2})
	watch(h.join(t, a.participant(t, "Bob", 1).elsewhere(t), false))
	for u := range h.Updates() {
		if u.Kind == table.Played {
			break
		}
	}
	n, _ := h.Head()
	w := watch(h.join(t, a.participant(t, "Cid", 0).elsewhere(t), true))
	g := <-w.games // once what happened before is caught up with
	if first := <-w.shots; first.Past < n || !g.looks {
		t.Errorf("it is shown at position %d of %d", first.Past, n)
	}
	g.Stop()
}

// TestHostsWayBack: a host whose program crashed finds the way back to his game, once it has begun.
func TestHostsWayBack(t *testing.T) {
	a := at(t)
	o := &Opened{HostChoice: HostChoice{Name: "Ann", Seats: 2}, File: filepath.Join(a.home.Tables(), "now.table"), Game: "abc"}
	if err := a.home.remember(o); err != nil {
		t.Fatal(err)
	}
	if len(a.home.Opened()) != 0 {
		t.Error("there is a way back to a game that hasn't begun")
	}
	if err := disk.Replace(o.File, []byte("kotei table 9\n")); err != nil {
		t.Fatal(err)
	}
	if back := a.home.Opened(); len(back) != 1 || back[0].Name != "Ann" {
		t.Errorf("the ways back are %+v", back)
	}
	if _, back := a.home.WayBack(filepath.Join(a.home.Tables(), "abc"+GameFile)); back == nil {
		t.Error("from Games there is none")
	}
	if s, back := a.home.WayBack(filepath.Join(a.home.Tables(), "abd"+GameFile)); s != nil || back != nil {
		t.Error("another game has a way back")
	}
}

// TestTableKeepsItsCards: a table asks the cards with which it was opened, whatever is taken in meanwhile.
func TestTableKeepsItsCards(t *testing.T) {
	a := at(t)
	h := Hosting{Participant: a.participant(t, "Ann", 0)}
	h.Format.Code, h.Format.Edition = a.rules.Name, a.rules.Name
	hc, _, err := h.configs()
	if err != nil {
		t.Fatal(err)
	}
	guest := h.Deck
	h.Library = nil
	if err := hc.Check(a.rules.Name, guest); err != nil {
		t.Error(err)
	}
	lib, err := hc.Kept("")
	if err != nil || lib.Sum(guest.Stronghold) == 0 {
		t.Errorf("the file of the table has lost its cards: %v", err)
	}
	if text, err := hc.Keep(guest.Dynasty); err != nil || text == "" {
		t.Errorf("nothing is kept: %q, %v", text, err)
	}
}

// TestWhyATableClosed: the reason is a sentence, also where the error begins with a letter of several bytes or says nothing.
func TestWhyATableClosed(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{
		{nil, "The host has left."},
		{errors.New(""), "The host has left."},
		{errors.New("élan left"), "Élan left."},
		{errors.New("the code is wrong"), "The code is wrong."},
	} {
		if got := Why(c.err); got != c.want {
			t.Errorf("%v is told as %q, want %q", c.err, got, c.want)
		}
	}
}
