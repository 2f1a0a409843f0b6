//go:build lan

package lan

import (
	"bytes"
	"cmp"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestMany plays games between processes on this computer, of two players and of more, and kills players, the host too, at moments that
// nobody knows before. KOTEI_MANY says how many, as in "2:500:2,4:100:3": 500 games of two in each of which two are killed, and so on;
// -parallel says how many at once. In one game in five of three and more players the host stays away for good after the last kill.
func TestMany(t *testing.T) {
	t.Parallel()
	for some := range strings.SplitSeq(cmp.Or(os.Getenv("KOTEI_MANY"), "2:1:2,3:1:2"), ",") {
		var seats, games, kills int
		if _, err := fmt.Sscanf(some, "%d:%d:%d", &seats, &games, &kills); err != nil {
			t.Fatalf("KOTEI_MANY: %q is not seats:games:kills", some)
		}
		for i := range games {
			t.Run(fmt.Sprintf("%d/%d", seats, i), func(t *testing.T) {
				t.Parallel()
				oneOfMany(t, seats, kills, rand.New(rand.NewPCG(uint64(i), uint64(100*seats+kills))))
			})
		}
	}
}

// TestHostGone: of three programs the host's is killed and never comes back. The others choose who keeps the game, say after a minute that he is gone, and
// play on to the end.
func TestHostGone(t *testing.T) {
	if os.Getenv("KOTEI_MANY") == "" {
		t.Skip("it waits for two minutes: set KOTEI_MANY")
	}
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	all := seated(t, 3, r)
	until(t, "the middle of the game", func() bool { return all[0].records(t) > 150 })
	all[0].kill()
	t.Log(agree(t, all[1].program, all[2].program))
}

// A seat is a player's program, and what starts it again.
type seat struct {
	*program
	dir  string
	args []string
}

// again starts the program once more.
func (s *seat) again(t *testing.T) { s.program = start(t, 0, nil, kotei, s.args...) }

// log is what the player's file holds, in whole lines; nil if there is none.
func (s *seat) log(t *testing.T) []byte {
	t.Helper()
	for _, pattern := range []string{"*/*.table", "*/*.played"} {
		all, err := filepath.Glob(filepath.Join(s.dir, pattern))
		if err != nil {
			t.Fatal(err)
		}
		if len(all) > 0 {
			data, _ := os.ReadFile(all[0]) // it may be on its way to another folder
			return data[:bytes.LastIndexByte(data, '\n')+1]
		}
	}
	return nil
}

func (s *seat) records(t *testing.T) int { return bytes.Count(s.log(t), []byte("\n")) }

// seated starts the programs of a game of so many seats.
func seated(t *testing.T, seats int, r *rand.Rand) []*seat {
	t.Helper()
	port := freePort(t)
	all := make([]*seat, seats)
	for i := range all {
		s := &seat{dir: t.TempDir()}
		args := []string{
			"host", "-name", "Ann", "-code", "K7QM", "-deck", "Iron Mane", "-seats", fmt.Sprint(seats),
		}
		if i > 0 {
			args = []string{"join", "-name", fmt.Sprint("Guest", i), "-code", "K7QM", "-deck", []string{"Irises", "Doors", "Broken"}[i%3]}
		}
		s.args = append(args, "-address", port, "-bot", "samurai", "-seed", fmt.Sprint(r.Uint32()), "-once", "-home", s.dir)
		if s.again(t); i == 0 {
			s.line("code ")
		}
		all[i] = s
	}
	return all
}

// oneOfMany plays a game of so many seats with so many kills.
func oneOfMany(t *testing.T, seats, kills int, r *rand.Rand) {
	t.Helper()
	all := seated(t, seats, r)
	gone := -1
	at := 0
	for kill := range kills {
		// A game has some 200 records for each player.
		at = max(at, all[0].records(t)) + 10 + r.IntN(150*seats/max(kills, 1))
		until(t, fmt.Sprintf("record %d", at), func() bool { return all[0].records(t) >= at || over(all) })
		if over(all) {
			t.Logf("killed %d times: the game was over", kill)
			break
		}
		i := r.IntN(seats)
		if kill == kills-1 && seats > 2 && r.IntN(5) == 0 {
			i, gone = 0, 0
		}
		s := all[i]
		s.kill()
		had := s.log(t)
		if i == gone {
			break
		}
		time.Sleep(time.Duration(r.IntN(1000)) * time.Millisecond) // how long he is away
		s.again(t)
		until(t, "its log again", func() bool { return s.records(t) >= bytes.Count(had, []byte("\n")) || s.over() })
		if !bytes.HasPrefix(s.log(t), had) {
			t.Errorf("what the file of player %d held when he was killed isn't the beginning of what it holds now", i)
		}
	}
	var left []*program
	for i, s := range all {
		if i != gone {
			left = append(left, s.program)
		}
	}
	t.Log(agree(t, left...))
	found, err := filepath.Glob(filepath.Join(all[1].dir, "*", "*.played"))
	if err != nil || len(found) != 1 {
		t.Fatalf("there are %d finished games in %s (%v)", len(found), all[1].dir, err)
	}
	a := start(t, 0, nil, kotei, "audit", found[0])
	hides := gone >= 0 // who never came back opened no deck
	if s := a.exit(); (s != 0) != hides || a.printed("opened no deck") != hides {
		t.Errorf("the audit ends with %d", s)
	}
	t.Log(a.line("checked in "))
}

func over(all []*seat) bool {
	for _, s := range all {
		if s.over() {
			return true
		}
	}
	return false
}

// freePort is an address of this computer at which nobody listens.
func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return "127.0.0.1:" + strconv.Itoa(l.Addr().(*net.TCPAddr).Port)
}
