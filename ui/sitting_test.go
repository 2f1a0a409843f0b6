package ui

import (
	"net/netip"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"kotei/core/match"
	"kotei/decks/home"
	"kotei/net/find"
	"kotei/net/link"
	"kotei/net/table"
	"kotei/ui/lobby"
)

// A farHost is a table that another program has opened, on this computer.
type farHost struct {
	*table.Table
	door *link.Listener
	file string
}

// openAfar opens it, or opens it again.
func openAfar(t *testing.T, a *App, dir string) *farHost {
	t.Helper()
	cfg, l, err := a.brings("Ann", 0)
	if err != nil {
		t.Fatal(err)
	}
	me, err := link.LoadOrCreateIdentity(filepath.Join(dir, "identity"))
	if err != nil {
		t.Fatal(err)
	}
	friends, err := link.OpenFriends(filepath.Join(dir, "friends"))
	if err != nil {
		t.Fatal(err)
	}
	cfg.Identity, l.Identity, l.Friends, cfg.Views = me, me, friends, dir
	door, err := link.Listen("127.0.0.1:0", l)
	if err != nil {
		t.Fatal(err)
	}
	h := &farHost{door: door, file: filepath.Join(dir, "hall.table")}
	h.Table, err = table.Host(t.Context(), table.HostConfig{
		Config: cfg, Door: table.Open(door), Edition: a.opt.Rulesets[0].Name, Format: a.format(""), Seats: 2, Auto: true, File: h.file,
		Extra: func(dealt []string) []string { return further(a.opt.Rulesets[0], a.lib, dealt) },
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.Leave() })
	return h
}

// shown takes updates until the game is shown.
func (m *meeting) shownIn(t *testing.T) {
	t.Helper()
	m.wait = lobby.Waiting(lobby.WaitOptions{})
	for u := range m.t.Updates() {
		if m.take(u); m.room != nil {
			return
		}
	}
	t.Fatal("the table was closed")
}

// TestGuestsWayBack: a guest whose program fell finds Continue, with his name, his seat and his deck; the log is there again, and what was
// said. At the list of tables his seat is told, and the game lies in Games. When it is over nothing of that is left but the game.
func TestGuestsWayBack(t *testing.T) {
	a := at(t)
	h := openAfar(t, a, t.TempDir())
	cfg, l, err := a.brings("Bob", 1)
	if err != nil {
		t.Fatal(err)
	}
	l.Code = h.door.Code()
	addrs := []string{h.door.Addr().String()}
	line, err := link.Dialer{Addrs: addrs, Config: l}.Dial(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	m := &meeting{App: a, seats: 2, sat: &sitting{Title: "Hall", Host: line.Conn().PeerKey(), Addrs: addrs, Name: "Bob", Deck: cfg.Deck, Seats: 2}}
	if m.t, err = table.Join(t.Context(), table.JoinConfig{Config: cfg, Line: table.Follow(line)}); err != nil {
		t.Fatal(err)
	}
	if len(a.comebacks()) != 0 {
		t.Error("there is a way back to nothing")
	}
	m.shownIn(t)
	if err := h.Chat("welcome to the hall"); err != nil {
		t.Fatal(err)
	}
	for n, _ := m.t.Head(); n == 0; n, _ = m.t.Head() { // till there is something to look back on
		m.take(<-m.t.Updates())
	}
	a.leave() // as if it fell: the host isn't told that the game is over
	_ = m.t.Leave()

	back := a.comebacks()
	if len(back) != 1 || !strings.Contains(back[0].about, "Hall") {
		t.Fatalf("the ways back are %+v", back)
	}
	button(t, a.startScreen(), "Continue")
	if list := a.home.all(); len(list) != 1 || !list[0].far || list[0].over || !strings.Contains(list[0].about(), "Bob") {
		t.Errorf("Games has %+v", list)
	} else {
		button(t, a.gamesScreen(list), "Go on")
		if got, _, lost, err := a.books().openMatch(list[0].path); err != nil || lost != nil || got.Len() == 0 {
			t.Errorf("it can't be looked back on: %v, %v", lost, err)
		}
	}
	seen := find.Table{Name: "Hall", Seats: 2, Taken: 2, Port: h.door.Port(), Addresses: []netip.Addr{netip.MustParseAddr("127.0.0.1")}}
	if !a.home.kept(seen) {
		t.Error("the list of tables doesn't know of the seat")
	}

	again := &meeting{App: a, seats: 2, sat: a.home.sittings()[0]}
	if again.sat.Name != "Bob" || again.sat.Deck.Stronghold != cfg.Deck.Stronghold {
		t.Errorf("%s comes back with %s", again.sat.Name, again.sat.Deck.Stronghold)
	}
	if err := again.rejoin(t.Context()); err != nil {
		t.Fatal(err)
	}
	again.shownIn(t)
	told := make(chan []string, 1)
	said := func() bool {
		again.room.game.call(func() {
			var out []string
			for _, l := range again.room.game.logs[again.t.Seat()].lines() {
				out = append(out, l.String())
			}
			told <- out
		})
		lines := strings.Join(<-told, "\n")
		return strings.Contains(lines, "welcome to the hall") && strings.Count(lines, "\n") > 2
	}
	for !said() {
		u, ok := <-again.t.Updates()
		if !ok {
			t.Fatal("the table was closed")
		}
		again.take(u)
	}
	game := again.t.Game()
	if err := h.Resign(); err != nil {
		t.Fatal(err)
	}
	for again.far.seen == nil || !again.far.seen.Over {
		again.take(<-again.t.Updates())
		wait := make(chan bool)
		again.room.game.call(func() { close(wait) })
		<-wait
	}
	a.leave()
	if len(a.comebacks()) != 0 || len(a.home.sittings()) != 0 {
		t.Error("there is a way back to a game that is over")
	}
	list := a.home.all()
	if len(list) != 1 || !list[0].over || list[0].path != table.ViewFile(a.home.Finished(), game) {
		t.Fatalf("Games has %+v", list)
	}
	if got, _, lost, err := a.books().openMatch(list[0].path); err != nil || lost != nil || !got.State().Over {
		t.Errorf("it can't be looked back on: %v, %v", lost, err)
	}
}

// TestHostsWayBack: a host whose program fell finds Continue, too, and with it his log and what was said.
func TestHostsWayBack(t *testing.T) {
	a := at(t)
	if len(a.comebacks()) != 0 {
		t.Error("there is a way back to nothing")
	}
	file := filepath.Join(a.home.Tables(), "now.table")
	o := &opened{HostChoice: lobby.HostChoice{Name: "Ann", Seats: 2}, file: file, Game: "abc"}
	if err := a.home.remember(o); err != nil {
		t.Fatal(err)
	}
	if len(a.comebacks()) != 0 {
		t.Error("there is a way back to a game that hasn't begun")
	}
	if err := home.Replace(file, []byte("kotei table 4\n")); err != nil {
		t.Fatal(err)
	}
	if back := a.comebacks(); len(back) != 1 || !strings.Contains(back[0].about, "your table") {
		t.Errorf("the ways back are %+v", back)
	}
	if do, err := a.wayBack(filepath.Join(a.home.Tables(), "abc"+gameFile)); err != nil || do == nil {
		t.Errorf("from Games: %v", err)
	}
	if _, err := a.wayBack(filepath.Join(a.home.Tables(), "abd"+gameFile)); err == nil {
		t.Error("another game has a way back")
	}
}

// between does something between two steps of the game, and waits for it: what a window does on Fyne's goroutine, a test does where the
// game runs, for there both draw.
func (r *room) between(do func()) {
	done := make(chan bool)
	r.game.call(func() {
		defer close(done)
		do()
	})
	<-done
}

// TestSomebodyIsGone: the menu of a table on the network asks who plays on for somebody who is gone, and what is proposed reads as what it is.
func TestSomebodyIsGone(t *testing.T) {
	a := at(t)
	h := openAfar(t, a, t.TempDir())
	cfg, l, err := a.brings("Bob", 1)
	if err != nil {
		t.Fatal(err)
	}
	l.Code = h.door.Code()
	line, err := link.Dialer{Addrs: []string{h.door.Addr().String()}, Config: l}.Dial(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	bob, err := table.Join(t.Context(), table.JoinConfig{Config: cfg, Line: table.Follow(line)})
	if err != nil {
		t.Fatal(err)
	}
	m := &meeting{App: a, seats: 2, t: h.Table}
	m.shownIn(t)
	r := m.room
	for shown := false; !shown; {
		r.between(func() { shown = r.last.view.State != nil })
	}
	r.between(func() {
		if gone, _ := r.missing(); len(gone) != 0 {
			t.Errorf("gone are %v", gone)
		}
	})
	_ = bob.Leave()
	for {
		u, ok := <-h.Updates()
		if !ok {
			t.Fatal("the table was closed")
		}
		m.take(u)
		told := false
		r.between(func() {
			gone, _ := r.missing()
			told = len(gone) == 1 && gone[0].Name == "Bob"
		})
		if told {
			break
		}
	}
	r.between(func() {
		r.menu()
		test.Tap(button(t, a.sheet[len(a.sheet)-1], "Bob is gone"))
		for _, text := range []string{"Wait for Bob", "A program plays on", "Bob concedes"} {
			button(t, a.sheet[len(a.sheet)-1], text)
		}
		test.Tap(button(t, a.sheet[len(a.sheet)-1], "Bob concedes"))
	})
	said := make(chan string, 1)
	r.game.call(func() {
		said <- r.game.proposed(match.Proposal{Seat: 0, Heir: &match.Heir{Seat: 1, Name: "Dan"}})
	})
	if text := <-said; text != "Ann asks: Bob is gone, and Dan plays on?" {
		t.Errorf("proposed: %s", text)
	}
	if h.Seen().Over {
		t.Error("he has conceded though he has only just gone")
	}
	a.leave()
}
