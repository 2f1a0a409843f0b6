package table

import (
	"bytes"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kotei/net/elect"
)

// still waits until nothing is on its way, with the programs paused.
func (s *scene) still(t testing.TB) {
	t.Helper()
	all := append(slices.Clone(s.guests), s.host)
	for _, p := range all {
		p.pause()
	}
	s.host.awaitFree(t)
	n, _ := s.host.Head()
	for _, p := range all {
		p.awaitLen(t, n)
		p.awaitFree(t)
	}
}

// cutLines takes the last lines of a file away.
func cutLines(t testing.TB, path string, n int) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(data, []byte("\n"))
	if err := os.WriteFile(path, bytes.Join(lines[:len(lines)-1-n], nil), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestAllDealOfTwoTheOtherTakesItAlong: of two players the guest opens the table from his own file, and the host comes as a guest and goes on from
// his; also where the host had more of it, and where it is the host again who takes it along. Anybody can check the change.
func TestAllDealOfTwoTheOtherTakesItAlong(t *testing.T) {
	dirs := [2]string{t.TempDir(), ""}
	s := open(t, 2, 11, func(s *scene) {
		byAll(60)(s)
		s.cfg.File, s.cfg.Views = dirs[0]+"/hall"+logHosted, dirs[0]
	})
	files := [2]string{s.cfg.File, ""}
	s.join(1, func(c *JoinConfig) { dirs[1] = keeps(t, &c.Config); c.Views = dirs[1] })
	for i, keeper := range []int{1, 0, 1} {
		s.host.awaitLen(t, 10*(i+1))
		s.still(t)
		guest := s.guests[0]
		files[1] = LogFile(dirs[1], guest.Game())
		_ = s.host.Leave()
		_ = guest.Leave()
		if i == 0 { // the host has more of it than he who takes it along
			cutLines(t, files[1], 5)
		}
		c := hostConfig(2, 11)
		c.Config, c.Dealing, c.File = config(keeper), AllDeal, files[keeper]
		c.Views, c.Deck = dirs[keeper], Deck{}
		s.cfg, s.guests = c, nil
		s.reopen()
		s.host.n = keeper
		other := s.joinAs(1-keeper, keeper, dirs[1-keeper])
		other.awaitKind(t, Started)
		if went := other.count(WentBack); (went > 0) != (i == 0) {
			t.Errorf("in turn %d he went back %d times", i, went)
		}
	}
	other := s.guests[0]
	s.finish()
	knowsItsOwn(t, s.host)
	knowsItsOwn(t, other)
	_ = other.Leave()
	_ = s.host.Leave()
	data, err := os.ReadFile(strings.TrimSuffix(files[1], logGoing) + logOver)
	if err != nil {
		t.Fatal(err)
	}
	audit := func(data []byte) (Audited, error) {
		c := config(7)
		c.Identity, c.Deck = newIdentity(99), Deck{}
		return Audit(data, c)
	}
	a, err := audit(data)
	if err != nil || !a.Over {
		t.Errorf("%+v, %v", a, err)
	}
	var kept []string
	for _, k := range a.Kept {
		kept = append(kept, k.Name)
	}
	if !slices.Equal(kept, []string{"Ann", "Bob", "Ann", "Bob"}) {
		t.Errorf("it was kept by %v", kept)
	}
	lines := bytes.SplitAfter(data, []byte("\n"))
	for name, change := range map[string]func(r *record){
		"without votes":            func(r *record) { r.Votes = nil },
		"with another's vote":      func(r *record) { r.Votes[0].Sig[3] ^= 1 },
		"from another place":       func(r *record) { r.Votes[0].Head.Index--; sign(&r.Votes[0], 1) },
		"for a term that was":      func(r *record) { r.Term = 0; r.sign(newIdentity(2)) },
		"by who wasn't chosen":     func(r *record) { r.sign(newIdentity(1)) },
		"twice":                    func(r *record) { r.Votes = append(r.Votes, r.Votes[0]) },
		"by somebody else's votes": func(r *record) { r.Votes[0].By = 0; sign(&r.Votes[0], 1) },
	} {
		out := slices.Clone(lines)
		at := slices.IndexFunc(lines, func(line []byte) bool {
			var r record
			raw, err := hex.DecodeString(strings.TrimSpace(string(line)))
			if err != nil || decode(raw, &r) != nil || len(r.Votes) == 0 || r.Votes[0].For != 1 {
				return false
			}
			return true
		})
		var r record
		raw, err := hex.DecodeString(strings.TrimSpace(string(lines[at])))
		if err == nil {
			err = decode(raw, &r)
		}
		if err != nil {
			t.Fatal(err)
		}
		change(&r)
		out[at] = ledgerLines(r)
		if _, err := audit(bytes.Join(out, nil)); err == nil || !strings.Contains(err.Error(), "line") {
			t.Errorf("a change %s: %v", name, err)
		}
	}
}

func sign(v *elect.Vote, by byte) { copy(v.Sig[:], newIdentity(by+1).Sign(v.Signed())) }

// joinAs lets a player come to a table of another's than the first player's.
func (s *scene) joinAs(n, keeper int, dir string) *player {
	s.t.Helper()
	l := newLine()
	cfg := JoinConfig{Config: config(n), Line: l}
	cfg.Views, cfg.Deck = dir, Deck{}
	tb, err := Join(s.ctx, cfg)
	if err != nil {
		s.t.Fatal(err)
	}
	p := newPlayer(n, tb, l, s.limit, s.hold)
	s.guests = append(s.guests, p)
	atHost, atGuest := newPipe(newIdentity(byte(keeper+1)), newIdentity(byte(n+1)), names[keeper], names[n])
	if err := s.door.knock(atHost); err != nil {
		s.t.Fatal(err)
	}
	if err := l.connect(atGuest); err != nil {
		s.t.Fatal(err)
	}
	return p
}

// TestAllDealOfThreeNobodyGoesOnAlone: with three players nobody takes the game along by himself.
func TestAllDealOfThreeNobodyGoesOnAlone(t *testing.T) {
	dir := ""
	s := open(t, 3, 4, byAll(0))
	bob := s.join(1, func(c *JoinConfig) { dir = keeps(t, &c.Config) })
	bob.awaitKind(t, Seated)
	s.join(2, nil)
	bob.awaitLen(t, 3)
	_ = bob.Leave()
	c := hostConfig(3, 4)
	c.Config, c.Dealing, c.File, c.Door = config(1), AllDeal, LogFile(dir, bob.Game()), newDoor()
	if tb, err := Host(t.Context(), c); err == nil || !strings.Contains(err.Error(), "kept by Ann’s program") {
		t.Errorf("he opens it, and hears: %v", err)
		if err == nil {
			_ = tb.Leave()
		}
	}
}

// TestAllDealOfTwoHeGoesOnAtOnce: a guest whose host is gone for good takes the game along at his open table, in the middle of a choice or
// of dealing; the host comes back as a guest. No choice is lost, and both have the same game in the end.
func TestAllDealOfTwoHeGoesOnAtOnce(t *testing.T) {
	dirs := [2]string{t.TempDir(), ""}
	s := open(t, 2, 12, func(s *scene) {
		byAll(50)(s)
		s.cfg.File, s.cfg.Views = dirs[0]+"/hall"+logHosted, dirs[0]
	})
	bob := s.join(1, func(c *JoinConfig) {
		dirs[1] = keeps(t, &c.Config)
		c.Timing = elect.Timing{Grace: 20 * time.Millisecond}
	})
	if err := bob.TakeAlong(Keeping{}); !errors.Is(err, ErrNotAlone) {
		t.Errorf("while the host is there: %v", err)
	}
	bob.awaitLen(t, 17)
	had, _ := bob.Head()
	s.host.pause()
	bob.line.cut()
	_ = s.host.Leave()
	bob.await(t, "that he is alone", func(us []Update) bool {
		return slices.ContainsFunc(us, func(u Update) bool { return u.Alone })
	})
	s.door = newDoor()
	if err := bob.TakeAlong(Keeping{Door: s.door}); err != nil {
		t.Fatal(err)
	}
	if n, _ := bob.Head(); n < had {
		t.Errorf("he has %d entries, and had %d", n, had)
	}
	bob.plays.Lock()
	bob.limit = 0 // Ann resigns: then each knows all that the other one does
	bob.plays.Unlock()
	s.host, s.guests = bob, nil
	ann := s.joinAs(0, 1, dirs[0])
	if u := ann.awaitKind(t, NewKeeper); u.Name != "Bob" {
		t.Errorf("the game is kept by %s", u.Name)
	}
	bob.play()
	s.finish()
	knowsItsOwn(t, ann)
	knowsItsOwn(t, bob)
	_ = ann.Leave()
	_ = bob.Leave()
	data, err := os.ReadFile(filepath.Join(dirs[1], bob.Game()+logOver))
	if err != nil {
		t.Fatal(err)
	}
	c := config(7)
	c.Identity, c.Deck = newIdentity(99), Deck{}
	a, err := Audit(data, c)
	if err != nil || !a.Over || len(a.Kept) != 2 || a.Kept[1].Name != "Bob" {
		t.Errorf("%+v, %v", a, err)
	}
}
