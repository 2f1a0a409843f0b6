package session

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kotei/core/bot"
	"kotei/core/match"
	"kotei/decks/home"
	"kotei/net/elect"
	"kotei/net/table"
)

// hostFolder names the folder of a host that is a process of its own.
const hostFolder = "KOTEI_TEST_HOST"

// TestHostProcess is not a test: it is the host of TestTwoGoOnWithoutTheHost, until he is killed.
func TestHostProcess(t *testing.T) {
	dir := os.Getenv(hostFolder)
	if dir == "" {
		t.Skip("only as a process of its own")
	}
	a := at(t)
	h := Hosting{Participant: a.participant(t, "Ann", 0).in(dir), Title: "Hall", Mode: match.Enforce, Dealing: table.AllDeal, Seats: 2, Auto: true, File: filepath.Join(dir, "tables", "hall.table")}
	h.Listen, h.Format.Code, h.Format.Edition = []string{"127.0.0.1:0"}, a.rules.Name, a.rules.Name
	hosted, err := h.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Files.remember(&Opened{HostChoice: HostChoice{Name: "Ann", Table: "Hall", Seats: 2, Dealing: table.AllDeal, Format: a.rules.Name}, File: h.File}); err != nil {
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
// Continue, as a guest. No choice is lost, and in the end both have the same game.
func TestTwoGoOnWithoutTheHost(t *testing.T) {
	a := at(t)
	hers := t.TempDir()
	c := exec.Command(os.Args[0], "-test.run=^TestHostProcess$")
	c.Env = append(os.Environ(), hostFolder+"="+hers)
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	kill := func() { _ = c.Process.Kill(); _ = c.Wait() }
	t.Cleanup(kill)
	var where, code string
	for s := bufio.NewScanner(out); where == "" && s.Scan(); {
		if f := strings.Fields(s.Text()); len(f) == 3 && f[0] == "host" {
			where, code = f[1], f[2]
		}
	}
	bob := a.participant(t, "Bob", 1).in(t.TempDir())
	bob.Listen, bob.Timing = []string{":0"}, elect.Timing{Grace: 100 * time.Millisecond}
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
	had := turn(15)
	kill()
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
		if n >= 40 && n == o && hash == same && !m.t.Busy() && !again.t.Busy() {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("Bob has %d entries, Ann %d", n, o)
		}
		if n < 40 {
			_ = plays.answer()
			_ = hers2.answer()
		}
		time.Sleep(2 * time.Millisecond)
	}
	if x, y := m.t.Seen().PublicHash(), again.t.Seen().PublicHash(); x != y {
		t.Error("they see different games")
	}
	if len(ann.Files.Opened()) != 0 || len(ann.Files.Seats()) != 1 {
		t.Errorf("Ann's ways back are %+v and %+v", ann.Files.Opened(), ann.Files.Seats())
	}
	g2.Stop()
	g.Stop()
}
