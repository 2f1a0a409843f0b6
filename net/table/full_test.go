package table

import (
	"errors"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"kotei/core/match"
	"kotei/decks/home"
)

// A smallDisk is the file of a game on a disk that is full from time to time.
type smallDisk struct {
	*os.File
	full atomic.Bool
}

var errFull = errors.New("no space left on device")

func (d *smallDisk) Write(p []byte) (int, error) {
	if d.full.Load() {
		n, _ := d.File.Write(p[:len(p)/2])
		return n, errFull
	}
	return d.File.Write(p)
}

// TestMain: what can't be done now is tried again sooner than for people.
func TestMain(m *testing.M) {
	again = time.Second / 50
	os.Exit(m.Run())
}

// shrink puts a host's file on a small disk.
func shrink(t *testing.T, h *hosting) *smallDisk {
	t.Helper()
	h.mu.Lock()
	defer h.mu.Unlock()
	info, err := h.file.f.Stat()
	if err != nil {
		t.Fatal(err)
	}
	d := &smallDisk{File: h.file.f}
	h.file.lines = match.NewAppender(d, info.Size())
	return d
}

// TestFullDisk: what the host can't save isn't sent. The game stops with a sentence for everybody, whoever's turn it is, and what was on
// its way then isn't lost: once there is room the game goes on to its end, and the file has all of it.
func TestFullDisk(t *testing.T) {
	for seed := range uint64(4) {
		file := ledgerFile(t)
		s := open(t, 3, seed, func(s *scene) { s.limit, s.cfg.File = 200, file })
		s.fill()
		s.host.awaitLen(t, 20)
		h := s.host.side.(*hosting)
		disk := shrink(t, h)
		disk.full.Store(true)
		players := append([]*player{s.host}, s.guests...)
		for _, p := range players {
			p.await(t, "that nothing can be saved", func(us []Update) bool {
				u := us[len(us)-1]
				return u.Kind == Waiting && u.Err != nil && strings.Contains(u.Err.Error(), "Ann’s program can’t save the game (no space left on device)")
			})
		}
		lines := len(strings.Split(string(snapshot(t, file)), "\n")) - 3
		for _, p := range players {
			if n, _ := p.Head(); n > lines {
				t.Errorf("%s has %d entries, the file %d", names[p.n], n, lines)
			}
		}
		disk.full.Store(false)
		s.finish()
		n, hash := s.host.Head()
		_ = s.host.Leave()
		b, l, _, err := readLedger(file, &s.cfg, func(h match.Header) match.Options { return h.Options() })
		if err != nil {
			t.Fatal(err)
		}
		if b.m.Len() != n || b.m.Head() != hash {
			t.Errorf("the file has %d entries, the game %d", b.m.Len(), n)
		}
		if err := l.close(); err != nil {
			t.Error(err)
		}
	}
}

// TestHostsOwnChoiceOnAFullDisk: it is refused with the sentence, and can be made again.
func TestHostsOwnChoiceOnAFullDisk(t *testing.T) {
	s := open(t, 2, 3, func(s *scene) { s.hold, s.cfg.File = true, ledgerFile(t) })
	s.fill()
	s.begun()
	h := s.host.side.(*hosting)
	disk := shrink(t, h)
	disk.full.Store(true)
	n, hash := s.host.Head()
	if err := s.host.Resign(); !unsaved(err) || !errors.Is(err, errFull) {
		t.Errorf("resigned: %v", err)
	}
	if m, now := s.host.Head(); m != n || now != hash {
		t.Error("it counts all the same")
	}
	s.guests[0].await(t, "the sentence", func(us []Update) bool {
		return slices.ContainsFunc(us, func(u Update) bool { return u.Kind == Waiting && u.Err != nil })
	})
	disk.full.Store(false)
	if err := s.host.Resign(); err != nil {
		t.Error(err)
	}
	s.finish1(n + 1)
}

// finish1 waits for the end of a game that had few entries.
func (s *scene) finish1(n int) {
	s.t.Helper()
	for _, p := range append(s.guests, s.host) {
		p.awaitKind(s.t, Finished)
		if m, _ := p.Head(); m != n {
			s.t.Errorf("%s has %d entries, want %d", names[p.n], m, n)
		}
	}
}

// TestTwoHostsOneFile: a game that is open is not taken up by a second program, which would write between the lines of the first.
func TestTwoHostsOneFile(t *testing.T) {
	file := ledgerFile(t)
	s := open(t, 2, 11, func(s *scene) { s.limit, s.cfg.File = 60, file })
	second := s.cfg
	second.Door = newDoor()
	for range 2 { // before the game, and within
		if tb, err := Host(t.Context(), second); !errors.Is(err, home.ErrHeld) {
			if err == nil {
				_ = tb.Leave()
			}
			t.Fatalf("opened twice: %v", err)
		}
		if s.host.Seen() == nil {
			s.fill()
			s.host.awaitLen(t, 10)
		}
	}
	s.finish()
	_ = s.host.Leave()
	s.reopen() // the game that is over is put aside, and its name is free
	if s.host.Seen() != nil {
		t.Error("a game that is over goes on")
	}
}
