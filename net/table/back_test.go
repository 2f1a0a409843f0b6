package table

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/match"
	"kotei/core/rules"
)

// TestCutAnywhere: whichever message from the host is the last one to come through, the guest comes back and plays on.
func TestCutAnywhere(t *testing.T) {
	for cut := range 40 {
		at := cut
		if cut > 20 {
			at = 20 + 4*(cut-20)
		}
		if testing.Short() && cut%2 > 0 {
			continue
		}
		t.Run(fmt.Sprint(at), func(t *testing.T) {
			now, n := make(chan bool, 1), 0
			s := open(t, 2, uint64(at), func(s *scene) {
				s.limit = at + 40
				s.toGuest = func(_ int, b []byte) []byte {
					if n++; n == at+1 {
						now <- true
					}
					if n > at && n < 1<<20 {
						return nil // lost
					}
					return b
				}
			})
			bob := s.join(1, nil)
			<-now
			bob.line.cut()
			s.toGuest = nil
			s.connect(bob)
			s.finish()
		})
	}
}

// TestCutOnTheWayUp is the same for what a guest says.
func TestCutOnTheWayUp(t *testing.T) {
	for at := range 25 {
		if testing.Short() && at%2 > 0 {
			continue
		}
		t.Run(fmt.Sprint(at), func(t *testing.T) {
			now, n := make(chan bool, 1), 0
			s := open(t, 2, uint64(at), func(s *scene) {
				s.limit = 4*at + 50
				s.toHost = func(_ int, b []byte) []byte {
					if n++; n == at+1 {
						now <- true
					}
					if n > at {
						return nil
					}
					return b
				}
			})
			bob := s.join(1, nil)
			<-now
			bob.line.cut()
			s.toHost = nil
			s.connect(bob)
			s.finish()
		})
	}
}

// TestGuestKilled: a guest's program comes back with nothing but its key.
func TestGuestKilled(t *testing.T) {
	s := open(t, 3, 9, short(300))
	s.fill()
	bob := s.guests[0]
	bob.awaitLen(t, 100)
	bob.line.cut()
	s.host.await(t, "that Bob is waited for", func(us []Update) bool {
		for _, u := range us {
			if u.Kind == Waiting && len(u.Seats) == 1 && u.Seats[0].Name == "Bob" {
				return true
			}
		}
		return false
	})
	s.guests = s.guests[1:]
	again := s.join(1, nil)
	s.finish()
	_ = bob.Leave()
	caught := 0
	for _, u := range again.heard {
		if u.Kind == Played {
			caught++
		}
	}
	if n, _ := again.Head(); caught != n {
		t.Errorf("heard of %d of %d entries", caught, n)
	}
}

// TestHostKilled: the host's program comes back with its key and its file, even one that was cut in the middle of a line.
func TestHostKilled(t *testing.T) {
	for _, torn := range []bool{false, true} {
		file := ledgerFile(t)
		s := open(t, 3, 11, func(s *scene) { s.limit, s.cfg.File = 300, file })
		s.fill()
		s.host.awaitLen(t, 100)
		s.host.pause()
		data := snapshot(t, file)
		for _, g := range s.guests {
			g.line.cut()
		}
		_ = s.host.Leave()
		for _, g := range s.guests {
			g.awaitKind(t, Waiting)
		}
		if torn {
			data = append(data, "00ff"...)
		} else {
			data = snapshot(t, file)
		}
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
		if torn { // the guests may have more than such an old file: they come back as new ones
			for i, g := range s.guests {
				_ = g.Leave()
				s.guests[i] = nil
			}
			s.guests = nil
		}
		s.reopen()
		n, _ := s.host.Head()
		if n < 100 {
			t.Fatalf("the host is back at entry %d", n)
		}
		if torn {
			s.join(1, nil)
			s.join(2, nil)
		} else {
			for _, g := range s.guests {
				s.connect(g)
			}
		}
		s.finish()
		if last := s.host.book.records[len(s.host.book.records)-1]; last.Epoch < 2 {
			t.Errorf("epoch %d", last.Epoch)
		}
		// A game that is over is put aside, and the table is open for another.
		_ = s.host.Leave()
		s.reopen()
		if s.host.Seen() != nil {
			t.Error("a game that is over goes on")
		}
	}
}

// snapshot is a file as it is at one moment, up to its last whole line.
func snapshot(t testing.TB, file string) []byte {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data[:bytes.LastIndexByte(data, '\n')+1]
}

// TestHostLostEntries: where the host's file lacks what guests have, the game goes on from where it ends: those who have more are told, go
// back, and play to the end. So it is, too, where the file is damaged in its midst: it is kept as it was, and that is said.
func TestHostLostEntries(t *testing.T) {
	for _, damaged := range []bool{false, true} {
		file := ledgerFile(t)
		s := open(t, 3, 11, func(s *scene) { s.limit, s.cfg.File = 300, file })
		s.fill()
		s.host.awaitLen(t, 60)
		for _, g := range s.guests {
			g.awaitLen(t, 60)
			g.line.cut()
		}
		_ = s.host.Leave()
		whole := snapshot(t, file)
		lines := bytes.SplitAfter(whole, []byte("\n"))
		n := 28 // entries that are left
		cut := bytes.Join(lines[:2+n], nil)
		if damaged {
			cut = slices.Concat(cut, flip(lines[2+n]), bytes.Join(lines[3+n:], nil))
		}
		if err := os.WriteFile(file, cut, 0o600); err != nil {
			t.Fatal(err)
		}
		s.reopen()
		if damaged {
			u := s.host.awaitKind(t, WentBack)
			if u.Past != n || !strings.Contains(u.Err.Error(), fmt.Sprintf("up to entry %d of %d", n, len(lines)-3)) {
				t.Errorf("the host goes on at entry %d: %v", u.Past, u.Err)
			}
			if kept, err := os.ReadFile(file + ".whole"); err != nil || !bytes.Equal(kept, cut) {
				t.Errorf("the file isn't kept: %v", err)
			}
		}
		for _, g := range s.guests {
			s.connect(g)
			if u := g.awaitKind(t, WentBack); u.Past < n || !strings.Contains(u.Err.Error(), "the host’s file of this game") {
				t.Errorf("%s goes back to entry %d: %v", names[g.n], u.Past, u.Err)
			}
		}
		s.finish()
	}
}

// TestLedgerThatLeadsElsewhere: who can't follow a game to its end hears of another Kotei only where another one may have played it.
func TestLedgerThatLeadsElsewhere(t *testing.T) {
	file := ledgerFile(t)
	s := open(t, 2, 11, func(s *scene) { s.limit, s.cfg.File, s.cfg.Program = 40, file, "the first" })
	s.fill()
	s.host.awaitLen(t, 10)
	_ = s.host.Leave()
	data := snapshot(t, file)
	for _, c := range []struct {
		program   string
		elsewhere bool
	}{{"the first", false}, {"the second", true}} {
		cfg := s.cfg
		cfg.Program, cfg.Rulesets = c.program, []*core.Ruleset{new(core.Ruleset)}
		*cfg.Rulesets[0] = *rules.Celestial()
		cfg.Rulesets[0].HandStart++
		_, _, err := parseLedger(data, &cfg, func(h match.Header) match.Options { return h.Options() })
		if err == nil || !strings.Contains(err.Error(), "goes on from there") || strings.Contains(err.Error(), "the Kotei with which it was played opens") != c.elsewhere {
			t.Errorf("%s: %v", c.program, err)
		}
	}
}

// TestLedgerSaysWhoWroteIt: the file of a game that another build began says, when the game is taken up, that it is this build's.
func TestLedgerSaysWhoWroteIt(t *testing.T) {
	file := ledgerFile(t)
	s := open(t, 2, 11, func(s *scene) { s.limit, s.cfg.File, s.cfg.Program = 40, file, "the first" })
	s.fill()
	s.host.awaitLen(t, 30)
	_ = s.host.Leave()
	old := append(snapshot(t, file), "00ff"...)
	if err := os.WriteFile(file, old, 0o600); err != nil {
		t.Fatal(err)
	}
	cfg := s.cfg
	cfg.Program = "the second"
	want := bytes.Replace(old[:len(old)-4], []byte(`"program":"the first"`), []byte(`"program":"the second"`), 1)
	for range 2 {
		b, l, _, err := readLedger(file, &cfg, func(h match.Header) match.Options { return h.Options() })
		if err != nil {
			t.Fatal(err)
		}
		if b.header.Program != "the second" {
			t.Errorf("the game is called that of %q", b.header.Program)
		}
		if got := snapshot(t, file); !bytes.Equal(got, want) {
			t.Errorf("the file has %d bytes, want %d that begin with %.200q", len(got), len(want), want)
		}
		if err := errors.Join(l.write(b.records[len(b.records)-1]), l.close()); err != nil {
			t.Fatal(err)
		}
		if got := snapshot(t, file); !bytes.HasPrefix(got, want) || bytes.Count(got, []byte("\n")) != bytes.Count(want, []byte("\n"))+1 {
			t.Error("a record more is not behind the others")
		}
		if err := os.WriteFile(file, slices.Concat(want, []byte("00ff")), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func TestDamagedFiles(t *testing.T) {
	file := ledgerFile(t)
	s := open(t, 2, 11, func(s *scene) { s.limit, s.cfg.File = 40, file })
	s.fill()
	s.finish()
	_ = s.host.Leave()
	whole := snapshot(t, file)
	lines := bytes.SplitAfter(whole, []byte("\n"))
	other := hostConfig(2, 1)
	other.Identity = newIdentity(77)
	for _, c := range []struct {
		name string
		data []byte
		cfg  HostConfig
		want string
	}{
		{"no game", []byte("something else\n"), s.cfg, "kotei table 9"},
		{"the last one before", []byte("kotei table 5\n{}\n"), s.cfg, "an older Kotei saved it"},
		{"an older game", []byte("kotei table 2\n{}\n"), s.cfg, "an older Kotei saved it"},
		{"the oldest games", []byte("kotei table 1\n{}\n"), s.cfg, "an older Kotei saved it"},
		{"no second line", []byte(ledgerMagic), s.cfg, "second line"},
		{"somebody else's", bytes.Join(lines[:9], nil), other, "another device"},
	} {
		if err := os.WriteFile(file, c.data, 0o600); err != nil {
			t.Fatal(err)
		}
		c.cfg.File, c.cfg.Door = file, newDoor()
		tb, err := Host(t.Context(), c.cfg)
		if err == nil {
			_ = tb.Leave()
			t.Errorf("%s: taken", c.name)
		} else if !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), file) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// TestDamagedLine: whatever has become of a line, the game goes on from before it, and nothing of the file is lost.
func TestDamagedLine(t *testing.T) {
	file := ledgerFile(t)
	s := open(t, 2, 11, func(s *scene) { s.limit, s.cfg.File = 40, file })
	s.fill()
	s.finish()
	_ = s.host.Leave()
	lines := bytes.SplitAfter(snapshot(t, file), []byte("\n"))
	for _, c := range []struct {
		name string
		line []byte // instead of line 7
	}{
		{"missing", nil}, {"a bit was turned", flip(lines[6])}, {"zeros", append(make([]byte, 99), '\n')}, {"not hexadecimal", []byte("what?\n")}, {"empty", []byte("\n")},
	} {
		data := slices.Concat(bytes.Join(lines[:6:6], nil), c.line, bytes.Join(lines[7:], nil))
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
		b, l, _, err := readLedger(file, &s.cfg, func(h match.Header) match.Options { return h.Options() })
		var lost *damage
		if !errors.As(err, &lost) || b == nil || b.m.Len() != 4 || !strings.Contains(err.Error(), "line 7") {
			t.Fatalf("%s: %v", c.name, err)
		}
		if kept, err := os.ReadFile(lost.kept); err != nil || !bytes.Equal(kept, data) || !strings.HasPrefix(lost.kept, file) {
			t.Errorf("%s isn't kept: %v", c.name, err)
		}
		if got := snapshot(t, file); !bytes.Equal(got, bytes.Join(lines[:6], nil)) {
			t.Errorf("%s: %d bytes are left", c.name, len(got))
		}
		if err := l.close(); err != nil {
			t.Error(err)
		}
	}
}

// flip changes a hexadecimal digit in the middle.
func flip(line []byte) []byte {
	out := bytes.Clone(line)
	i := len(out) / 2
	if out[i]++; out[i] == '9'+1 || out[i] == 'f'+1 {
		out[i] = '0'
	}
	return out
}
