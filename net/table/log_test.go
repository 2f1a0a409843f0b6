package table

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"testing"
)

// logs are the files with the logs of games that go on, in a folder.
func logs(t testing.TB, dir, ending string) []string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(dir, "*"+ending))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestAllDealAGuestGoesOnFromHisFile: a guest who is started anew is sent what he lacks, and nothing else; his log is as good as the host's.
func TestAllDealAGuestGoesOnFromHisFile(t *testing.T) {
	var sent atomic.Int32
	dir := ""
	s := open(t, 2, 9, func(s *scene) {
		byAll(40)(s)
		s.toGuest = func(_ int, b []byte) []byte {
			if b[0] == kindEntry {
				sent.Add(1)
			}
			return b
		}
	})
	bob := s.join(1, func(c *JoinConfig) { dir = keeps(t, &c.Config) })
	bob.awaitLen(t, 20)
	s.host.pause()
	bob.pause()
	s.host.awaitFree(t)
	n, _ := s.host.Head()
	bob.awaitLen(t, n)
	_ = bob.Leave()
	had := len(bob.book.records)
	if list := logs(t, dir, logGoing); len(list) != 1 || list[0] != LogFile(dir, bob.Game()) {
		t.Fatalf("he keeps %v", list)
	}
	sent.Store(0)
	again := s.join(1, func(c *JoinConfig) {
		c.Views, c.Deck = dir, starterDeck(2) // for another game
	})
	s.guests = slices.DeleteFunc(s.guests, func(p *player) bool { return p == bob })
	again.awaitKind(t, Started)
	again.awaitFree(t)
	if n := int(sent.Load()); n > had/4 {
		t.Errorf("he is sent %d records, and had %d", n, had)
	}
	s.host.release()
	s.finish()
	knowsItsOwn(t, again)
	records := len(s.host.book.records)
	_ = again.Leave()
	list := logs(t, dir, logOver)
	if len(list) != 1 || len(logs(t, dir, logGoing)) > 0 {
		t.Fatalf("after the game there are %v", list)
	}
	data, err := os.ReadFile(list[0])
	if err != nil {
		t.Fatal(err)
	}
	c := config(7)
	c.Identity, c.Deck = newIdentity(99), Deck{}
	if a, err := Audit(data, c); err != nil || !a.Over || a.Records != records {
		t.Errorf("from his file: %+v, %v", a, err)
	}
}

// TestAllDealAGuestsFileOfAnotherGame: the log of another game with the same host, and a damaged one, are in nobody's way.
func TestAllDealAGuestsFileOfAnotherGame(t *testing.T) {
	was := helloTime // a slow machine may need longer to read the log
	helloTime = patience
	t.Cleanup(func() { helloTime = was })
	dir := ""
	first := open(t, 2, 9, byAll(0))
	bob := first.join(1, func(c *JoinConfig) { dir = keeps(t, &c.Config) })
	bob.awaitLen(t, 10)
	_ = bob.Leave()
	_ = first.host.Leave()
	path := logs(t, dir, logGoing)[0]
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, damaged := range []bool{false, true} {
		if damaged {
			lines := bytes.SplitAfter(data, []byte("\n"))
			lines[8] = append([]byte("0"), lines[8]...)
			if err := os.WriteFile(path, bytes.Join(lines, nil), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		s := open(t, 2, 10, byAll(25))
		again := s.join(1, func(c *JoinConfig) { c.Views = dir })
		s.finish()
		if n := again.count(Problem); n > 0 != damaged {
			t.Errorf("damaged is %v, and he has %d problems", damaged, n)
		}
		knowsItsOwn(t, again)
		_ = again.Leave()
		_ = s.host.Leave()
	}
	if list := logs(t, dir, logGoing); len(list) != 1 {
		t.Errorf("of games that go on there are %v", list)
	}
}

// TestAllDealAGuestRemembers: a guest who is started anew has more of the game than a host whose file has lost its end, and goes back with him.
func TestAllDealAGuestRemembers(t *testing.T) {
	file, dir := ledgerFile(t), ""
	s := open(t, 2, 11, func(s *scene) { byAll(45)(s); s.cfg.File = file })
	bob := s.join(1, func(c *JoinConfig) { dir = keeps(t, &c.Config) })
	bob.awaitLen(t, 15)
	s.host.pause()
	bob.pause()
	s.host.awaitFree(t)
	n, _ := s.host.Head()
	bob.awaitLen(t, n)
	bob.awaitFree(t)
	_ = bob.Leave()
	_ = s.host.Leave()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(data, []byte("\n"))
	if err := os.WriteFile(file, bytes.Join(lines[:len(lines)-10], nil), 0o600); err != nil {
		t.Fatal(err)
	}
	s.reopen()
	s.guests = slices.DeleteFunc(s.guests, func(p *player) bool { return p == bob })
	again := s.join(1, func(c *JoinConfig) { c.Views = dir })
	again.awaitKind(t, WentBack)
	s.finish()
}
