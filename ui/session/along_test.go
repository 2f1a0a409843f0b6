package session

import (
	"bufio"
	"crypto/ed25519"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kotei/core/bot"
	"kotei/core/match"
	"kotei/decks/home"
	"kotei/net/elect"
	"kotei/net/table"
)

// What a host is told that is a process of its own: its folder, and how many seats there are.
const (
	hostFolder = "KOTEI_TEST_HOST"
	hostSeats  = "KOTEI_TEST_SEATS"
)

// hostsApart starts a host as a process of its own, which kill kills.
func hostsApart(t *testing.T, dir string, seats int) (where, code string, kill func()) {
	t.Helper()
	c := exec.Command(os.Args[0], "-test.run=^TestHostProcess$")
	c.Env = append(os.Environ(), hostFolder+"="+dir, fmt.Sprint(hostSeats, "=", seats))
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	kill = func() { _ = c.Process.Kill(); _ = c.Wait() }
	t.Cleanup(kill)
	for s := bufio.NewScanner(out); where == "" && s.Scan(); {
		if f := strings.Fields(s.Text()); len(f) == 3 && f[0] == "host" {
			where, code = f[1], f[2]
		}
	}
	return where, code, kill
}

// TestHostProcess is not a test: it is the host of the tests below, until he is killed.
func TestHostProcess(t *testing.T) {
	dir := os.Getenv(hostFolder)
	if dir == "" {
		t.Skip("only as a process of its own")
	}
	a := at(t)
	seats, _ := strconv.Atoi(os.Getenv(hostSeats))
	h := Hosting{Participant: a.participant(t, "Ann", 0).in(dir), Title: "Hall", Mode: match.Enforce, Dealing: table.AllDeal, Seats: seats, Auto: true, File: filepath.Join(dir, "tables", "hall.table")}
	h.Listen, h.Format.Code, h.Format.Edition = []string{"127.0.0.1:0"}, a.rules.Name, a.rules.Name
	hosted, err := h.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Files.remember(&Opened{HostChoice: HostChoice{Name: "Ann", Table: "Hall", Seats: seats, Dealing: table.AllDeal, Format: a.rules.Name}, File: h.File}); err != nil {
		t.Fatal(err)
	}
	fmt.Println("host", hosted.Address(), hosted.Code())
	plays := Attend(hosted.Table, bot.Random(1))
	for u := range hosted.Updates() {
		_ = plays.Hear(u)
	}
}

// in gives a player the files of a folder.
func (p Participant) in(dir string) Participant {
	p.Files = Files{Folders: home.Folders{Config: dir, Data: dir, State: dir, Cache: dir}}
	p.Views = p.Files.Tables()
	return p
}

// TestTwoGoOnWithoutTheHost: the host's process is killed in the middle of a game of two. The guest goes on without him, and the host comes back by
// Continue, as a guest. No choice is lost, and in the end both have the same game. Who looks on is told, and looks on where the game goes on.
func TestTwoGoOnWithoutTheHost(t *testing.T) {
	a := at(t)
	hers := t.TempDir()
	where, code, kill := hostsApart(t, hers, 2)
	bob := a.participant(t, "Bob", 1).in(t.TempDir())
	bob.Listen, bob.Timing = []string{":0"}, elect.Timing{Grace: 100 * time.Millisecond}
	dan := a.participant(t, "Dan", 2).in(t.TempDir())
	dan.Timing = bob.Timing
	looks, err := Joining{Participant: dan, Title: "Hall", Addresses: []string{where}, Code: code, Seats: 2, Spectator: true}.Open(t.Context(), GameOptions{})
	if err != nil {
		t.Fatal(err)
	}
	shown := watch(looks)
	m, err := Joining{Participant: bob, Title: "Hall", Addresses: []string{where}, Code: code, Seats: 2}.Open(t.Context(), GameOptions{})
	if err != nil {
		t.Fatal(err)
	}
	g := <-watch(m).games
	plays := Attend(m.t, bot.Random(2))
	turn := func(n int) (had int) { // plays until there are so many entries
		for end := time.Now().Add(time.Minute); had < n; had, _ = m.t.Head() {
			if time.Now().After(end) {
				t.Fatalf("the game has stopped at entry %d of %d", had, n)
			}
			_ = plays.answer()
			time.Sleep(2 * time.Millisecond)
		}
		return had
	}
	g3 := <-shown.games
	had := turn(15)
	kill()
	shown.until(func(s Shot) bool { return strings.Contains(s.View.Notice, "you go on watching there") })
	for !g.Alone() {
		time.Sleep(5 * time.Millisecond)
	}
	g.TakeAlong()
	for len(bob.Files.Opened()) == 0 {
		time.Sleep(5 * time.Millisecond)
	}
	if n, _ := m.t.Head(); n < had || len(bob.Files.Seats()) != 0 {
		t.Fatalf("there are %d entries and were %d; seats are %+v", n, had, bob.Files.Seats())
	}
	shown.until(func(s Shot) bool { return s.View.Notice == "" && looks.t.Keeper() == m.t.Seat() })
	hasFollowed(t, looks.t, dan.Files, m.t)
	g3.Stop()
	if o := bob.Files.Opened()[0]; o.Game != m.t.Game() || o.Table != "Hall" || o.File != m.t.Kept() {
		t.Errorf("what is kept is %+v", o)
	}

	ann := a.participant(t, "Ann", 0).in(hers)
	ann.Listen = []string{"127.0.0.1:0"}
	left := ann.Files.Opened()
	if len(left) != 1 {
		t.Fatalf("Ann's ways back are %+v", left)
	}
	left[0].Game = m.t.Game() // as her window would have kept it
	if err := ann.Files.remember(left[0]); err != nil {
		t.Fatal(err)
	}
	again, err := OpenTable(t.Context(), Hosting{Participant: ann, Title: "Hall", Seats: 2, Dealing: table.AllDeal}, left[0], GameOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if again.Hosted() != nil {
		t.Fatal("she is a host again")
	}
	g2 := <-watch(again).games
	hers2 := Attend(again.t, bot.Random(1))
	for end := time.Now().Add(time.Minute); ; {
		n, hash := m.t.Head()
		o, same := again.t.Head()
		alike := m.t.Seen().PublicHash() == again.t.Seen().PublicHash() // last, as one of them may still be going on
		if n >= 40 && n == o && hash == same && !m.t.Busy() && !again.t.Busy() && alike {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("Bob has %d entries, Ann %d, and they see the same game: %v", n, o, alike)
		}
		if n < 40 {
			_ = plays.answer()
			_ = hers2.answer()
		}
		time.Sleep(2 * time.Millisecond)
	}
	if len(ann.Files.Opened()) != 0 || len(ann.Files.Seats()) != 1 {
		t.Errorf("Ann's ways back are %+v and %+v", ann.Files.Opened(), ann.Files.Seats())
	}
	g2.Stop()
	g.Stop()
}

// hasFollowed waits until who looks on has all that a keeper has, and his way back leads there.
func hasFollowed(t *testing.T, looks *table.Table, files Files, keeper *table.Table) {
	t.Helper()
	n, hash := keeper.Head()
	for end := time.Now().Add(time.Minute); ; time.Sleep(2 * time.Millisecond) {
		o, h := looks.Head()
		s := files.Seats()
		if o == n && h == hash && len(s) == 1 && s[0].Look && slices.Equal(s[0].Host, ed25519.PublicKey(keeper.Seats()[keeper.Seat()].Key[:])) {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("Dan has %d entries, Bob %d, and Dan’s way back is %+v", o, n, s)
		}
	}
}

// TestThreeGoOnWithoutTheHost: the host's process is killed in the middle of a game of three. The other two programs choose one of them, over
// connections of their own, and play on; the host comes back by Continue, and one of them, after he was away, too. All have the same game in the end.
func TestThreeGoOnWithoutTheHost(t *testing.T) {
	a := at(t)
	hers := t.TempDir()
	where, code, kill := hostsApart(t, hers, 3)
	timing := elect.Timing{Grace: 300 * time.Millisecond, Gather: 100 * time.Millisecond, Retry: 500 * time.Millisecond}
	var who []Participant
	var met []*Meeting
	var plays []*Attendant
	sits := func(m *Meeting, seed uint64) {
		met, plays = append(met, m), append(plays, Attend(m.t, bot.Random(seed)))
	}
	for i, name := range []string{"Bob", "Cid"} {
		p := a.participant(t, name, 1).in(t.TempDir())
		p.Timing = timing
		m, err := Joining{Participant: p, Title: "Hall", Addresses: []string{where}, Code: code, Seats: 3}.Open(t.Context(), GameOptions{})
		if err != nil {
			t.Fatal(err)
		}
		who = append(who, p)
		sits(m, uint64(i)+2)
		w := watch(m)
		t.Cleanup(func() { _ = m.t.Leave() })
		go func() { <-w.games }()
	}
	until := func(what string, most int, ok func() bool) {
		t.Helper()
		for end := time.Now().Add(90 * time.Second); !ok(); time.Sleep(2 * time.Millisecond) {
			if time.Now().After(end) {
				for _, m := range met {
					n, _ := m.t.Head()
					t.Logf("seat %d has %d entries, busy %v", m.t.Seat(), n, m.t.Busy())
				}
				t.Fatal("never: " + what)
			}
			for i, p := range plays {
				if n, _ := met[i].t.Head(); n < most {
					_ = p.answer()
				}
			}
		}
	}
	reach := func(n int) func() bool {
		return func() bool {
			var heads [][32]byte
			for _, m := range met {
				k, h := m.t.Head()
				if k < n || m.t.Busy() {
					return false
				}
				heads = append(heads, h)
			}
			for _, h := range heads {
				if h != heads[0] {
					return false
				}
			}
			return true
		}
	}
	until("the game begins", 12, func() bool { n, _ := met[0].t.Head(); return n >= 8 })
	kill()
	n, _ := met[0].t.Head()
	ann := a.participant(t, "Ann", 0).in(hers)
	ann.Timing, ann.Listen = timing, []string{"127.0.0.1:0"}
	until("another keeper", n, func() bool { return met[0].t.Keeper() != 0 })
	probe, err := Kept(t.Context(), "Probe", 2, 9)
	if err != nil {
		t.Fatal(err)
	}
	seen := tablesNow(t.Context())
	at := func(port uint16) bool {
		return slices.ContainsFunc(seen, func(at string) bool { return strings.HasSuffix(at, fmt.Sprint(":", port)) })
	}
	_ = probe.Close()
	for _, m := range met {
		if m.t.Seat() == m.t.Keeper() && at(9) && !at(m.sat.port) { // where a computer without a network doesn't hear itself, nothing is at port 9
			t.Error("nobody says on the network where the table is now")
		}
	}
	left := ann.Files.Opened()
	if len(left) != 1 {
		t.Fatalf("Ann's ways back are %+v", left)
	}
	left[0].Game = met[0].t.Game()
	again, err := OpenTable(t.Context(), Hosting{Participant: ann, Title: "Hall", Seats: 3, Dealing: table.AllDeal}, left[0], GameOptions{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = again.t.Leave() })
	sits(again, 1)
	watch(again)
	until("all have 25 entries", 25, reach(25))
	_ = met[1].t.Leave()
	back, err := who[1].ComeBack(t.Context(), who[1].Files.Seats()[0], GameOptions{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = back.t.Leave() })
	met, plays = append(met[:1], met[2]), append(plays[:1], plays[2])
	sits(back, 9)
	watch(back)
	until("all have 35 entries", 35, reach(35))
	until("all see the same game", 35, func() bool {
		for _, m := range met[1:] {
			if m.t.Seen().PublicHash() != met[0].t.Seen().PublicHash() {
				return false
			}
		}
		return true
	})
}
