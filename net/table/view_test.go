package table

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"kotei/core"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// loadView reads the file of what a player saw, with the cards that it brings alone.
func loadView(t testing.TB, path string) (*match.Match, match.Header) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	m, l, err := match.Load(data, func(h match.Header) (*core.State, match.Options, error) {
		lib, err := cards.Carried(h.Cards)
		if err != nil || lib == nil {
			return nil, match.Options{}, errors.Join(errors.New("it brings no cards"), err)
		}
		opt := h.Options()
		opt.Library = lib
		s, err := h.Game(rules.Celestial(), lib)
		return s, opt, err
	})
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return m, l.Header
}

// keeps lets a player keep what he sees.
func keeps(t testing.TB, c *Config) string {
	c.Views, c.Keep = t.TempDir(), starter.Library().Carry
	c.Note = func(names []string, seat core.Seat) string { return names[0] + " at seat " + string('0'+rune(seat)) }
	return c.Views
}

// TestEverybodyKeepsHisView: the host, each guest and whoever looks on has a file of the whole game as he saw it, and nothing more, with
// the words of the cards that he knows.
func TestEverybodyKeepsHisView(t *testing.T) {
	dirs := map[int]string{}
	s := open(t, 3, 5, func(s *scene) { s.limit, dirs[0] = 150, keeps(t, &s.cfg.Config) })
	cid := func(n int, looks bool) *player {
		return s.join(n, func(c *JoinConfig) { dirs[n], c.Spectator = keeps(t, &c.Config), looks })
	}
	s.host.pause()
	players := []*player{s.host, cid(1, false), cid(3, true), cid(2, false)}
	s.host.release()
	s.finish()
	n, hash := s.host.Head()
	players[2].awaitLen(t, n)
	for _, p := range players {
		path := ViewFile(dirs[p.n], s.host.Game())
		seat, public := p.Seat(), p.book.m.State().SeenHash(p.Seat())
		_ = p.Leave()
		m, h := loadView(t, path)
		if m.Len() != n || m.Head() != hash || m.State().SeenHash(seat) != public {
			t.Errorf("%s kept %d entries, the game has %d", names[p.n], m.Len(), n)
		}
		if h.Eyes == nil || core.Seat(*h.Eyes) != seat || m.State().Eyes != seat {
			t.Errorf("%s kept what others see", names[p.n])
		}
		if want := "Ann at seat " + string('0'+rune(seat)); h.Note != want {
			t.Errorf("the note is %q", h.Note)
		}
		for i := range m.Len() {
			if e := m.Entry(i); e.Answer.Act == core.Seed && e.Answer.N != 0 {
				t.Fatalf("%s kept how the cards were shuffled", names[p.n])
			}
		}
		if list, _ := filepath.Glob(filepath.Join(dirs[p.n], "*")); len(list) != 1 {
			t.Errorf("%s: files left over: %v", names[p.n], list)
		}
	}
}

// TestViewAfterComingBack: who comes back with nothing but his key has the whole game in his file, also while it is played.
func TestViewAfterComingBack(t *testing.T) {
	dir := ""
	s := open(t, 2, 5, func(s *scene) { s.limit = 150 })
	kept := func(c *JoinConfig) {
		if dir == "" {
			dir = keeps(t, &c.Config)
		}
		c.Views, c.Keep = dir, starter.Library().Carry
	}
	bob := s.join(1, kept)
	bob.awaitLen(t, 60)
	bob.pause()
	_ = bob.Leave()
	path := ViewFile(dir, s.host.Game())
	if err := os.WriteFile(path, []byte("kotei match 7\n"), 0o600); err != nil { // killed as it was written
		t.Fatal(err)
	}
	s.guests = nil
	again := s.join(1, kept)
	again.awaitLen(t, 61)
	s.finish()
	_ = again.Leave()
	n, hash := s.host.Head()
	if m, _ := loadView(t, path); m.Len() != n || m.Head() != hash {
		t.Errorf("%d entries are kept of %d", m.Len(), n)
	}
}

// TestViewOnAFullDisk: the game goes on; once there is room again nothing is missing.
func TestViewOnAFullDisk(t *testing.T) {
	dir := ""
	s := open(t, 2, 5, func(s *scene) { s.limit, s.hold = 120, true })
	bob := s.join(1, func(c *JoinConfig) { dir = keeps(t, &c.Config) })
	bob.awaitKind(t, Started)
	bob.Table.mu.Lock()
	disk := &smallDisk{File: bob.view.f}
	disk.full.Store(true)
	info, err := bob.view.f.Stat()
	if err != nil {
		t.Fatal(err)
	}
	bob.view.lines = match.NewAppender(disk, info.Size())
	bob.Table.mu.Unlock()
	bob.release()
	s.host.release()
	bob.await(t, "that it can't be kept", func(us []Update) bool {
		for _, u := range us {
			if u.Kind == Problem && errors.Is(u.Err, errFull) {
				return true
			}
		}
		return false
	})
	disk.full.Store(false)
	s.finish()
	path := ViewFile(dir, s.host.Game())
	data, err := os.ReadFile(path)
	n, _ := s.host.Head()
	if err != nil || bytes.Count(data, []byte("\n")) != n+2 {
		t.Errorf("the file has %d lines, the game %d entries: %v", bytes.Count(data, []byte("\n")), n, err)
	}
	if n := bob.count(Problem); n != 1 {
		t.Errorf("told %d times", n)
	}
}
