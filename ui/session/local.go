package session

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"kotei/core"
	"kotei/core/match"
	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/disk"
	"kotei/net/table"
)

// A local table is a game that is played here alone, and its journal.
type local struct {
	m    *match.Match
	file *os.File
	path string
	head match.Header // what the game started from; that of a position says nothing
	home Files
	free func() // lets other programs go on with it
}

// Look implements arbiter: nobody else hides anything.
func (t *local) Look() (table.Look, bool) { return table.Look{}, false }

// begin starts a new game and its journal. Where the journal can't be written the game is played all the same,
// and unsaved tells why.
func begin(h Files, r *core.Ruleset, lib *cards.Library, s *Solo, news func(match.Entry, []core.Event)) (t *local, unsaved, err error) {
	lib = s.library(lib)
	head, err := s.Header(r, lib)
	if err != nil {
		return nil, nil, err
	}
	start, err := head.Game(r, lib)
	if err != nil {
		return nil, nil, err
	}
	m, err := match.New(start, match.Options{Mode: s.Mode, Seed: s.Seed, Names: s.Names, Library: lib, News: news})
	if err != nil {
		return nil, nil, err
	}
	t = &local{m: m, home: h, head: head}
	return t, t.journal(head), nil
}

func (t *local) journal(head match.Header) error {
	head.Program = home.Program()
	dir := t.home.Games()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return unsavedErr(err)
	}
	path, f, err := newFile(dir)
	if err != nil {
		return unsavedErr(err)
	}
	free, err := home.Hold(path)
	if err == nil {
		if _, err = match.NewJournal(f, head, t.m); err == nil {
			err = disk.SyncDir(dir)
		}
		if err != nil {
			free()
		}
	}
	if err != nil {
		f.Close()
		return unsavedErr(errors.Join(err, os.Remove(path)))
	}
	t.file, t.path, t.free = f, path, free
	return nil
}

// newFile makes the file of a game that begins, to be written at its end alone.
func newFile(dir string) (path string, f *os.File, err error) {
	now := time.Now().Format("2006-01-02 15.04.05.000000")
	for n := 1; ; n++ {
		path = filepath.Join(dir, fmt.Sprintf("%s %d%s", now, n, GameFile))
		f, err = os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR|os.O_APPEND, 0o600)
		if !errors.Is(err, fs.ErrExist) {
			return path, f, err
		}
	}
}

func unsavedErr(err error) error {
	return fmt.Errorf("this game can't be saved while it is played, so it is lost when the window closes: %w", err)
}

// goOn opens a saved game where it was left. What is damaged at its end is cut, and lost tells.
func goOn(h Files, b Books, s *Saved, news func(match.Entry, []core.Event)) (t *local, lost, err error) {
	free, err := home.Hold(s.Path)
	if err != nil {
		return nil, nil, err
	}
	defer func() {
		if t == nil || t.file == nil {
			free()
		}
	}()
	data, err := ReadFile(s.Path)
	if err != nil {
		return nil, nil, err
	}
	m, l, err := match.Load(data, func(head match.Header) (*core.State, match.Options, error) {
		g, opt, err := b.game(head)
		opt.News = news
		return g, opt, err
	})
	if d, damaged := errors.AsType[*match.Damaged](err); damaged {
		var whole string
		whole, err = home.KeepWhole(s.Path, data) // before the file is cut
		lost = brokenOff(m, d, fmt.Sprintf("It goes on from there.\n\nThe file as it was is kept in “%s”", whole),
			fmt.Sprintf(": renamed so that it ends in %s, the Kotei with which it was played opens all of it", GameFile))
	}
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", filepath.Base(s.Path), err)
	}
	t = &local{m: m, home: h, path: s.Path, head: l.Header}
	f, size, err := reopen(m, l, s.Path)
	if err != nil {
		return t, unsavedErr(err), nil
	}
	t.file, t.free = f, free
	m.Resume(f, size)
	return t, lost, nil
}

// reopen opens the file of a game that goes on, at its end. One of another build, or of an older version, is written anew first.
func reopen(m *match.Match, l match.Loaded, path string) (f *os.File, size int64, err error) {
	size = int64(l.Size)
	if head := l.Header; !l.Current(home.Program()) {
		head.Program = home.Program()
		var b bytes.Buffer
		if err := m.Save(&b, head); err != nil {
			return nil, 0, err
		}
		size = int64(b.Len())
		if err := disk.Replace(path, b.Bytes()); err != nil {
			return nil, 0, err
		}
	}
	f, err = os.OpenFile(path, os.O_RDWR|os.O_APPEND, 0)
	if err != nil {
		return nil, 0, err
	}
	if err = f.Truncate(size); err != nil {
		f.Close()
		return nil, 0, err
	}
	return f, size, nil
}

// finish carries out what was proposed when the game broke off: alone at a table nobody else would agree to it.
func (t *local) finish() {
	if o, open := t.m.Open(); open && t.agree() != nil {
		_ = t.m.Decline(o.Seat) // it can't be carried out any more
	}
}

// brokenOff says that a saved game can't be followed to its end, why, and what was done about it. Another Kotei can be of use only
// where another one may have played the game.
func brokenOff(m *match.Match, d *match.Damaged, then, elsewhere string) error {
	if d.Saved == d.Here && d.Saved != "" {
		elsewhere = ""
	}
	return fmt.Errorf("this game can’t be followed to its end: %s.\n\nWhat is sure goes as far as turn %d: %d of the %d entries of its log. %s%s", d.Why(), max(1, m.State().Turn), d.Index, d.Of, then, elsewhere)
}

// Seen implements arbiter.
func (t *local) Seen(p core.Seat) *core.State { return t.m.Seen(p) }

// Mode implements arbiter.
func (t *local) Mode() match.Mode { return t.m.Mode() }

// Open implements arbiter.
func (t *local) Open() (match.Proposal, bool) { return t.m.Open() }

// Ready implements arbiter.
func (*local) Ready() bool { return true }

// Submit implements arbiter. By hand everybody at a table alone agrees.
func (t *local) Submit(a core.Answer) error {
	err := t.m.Submit(a)
	var no *match.Refused
	if a.Act != core.ByFact || t.m.Mode() != match.Enforce || !errors.As(err, &no) {
		return err
	}
	if err := t.m.Propose(a.Seat, a.Fact); err != nil {
		return err
	}
	return t.agree()
}

// Together implements arbiter: what is done by hand with several cards is done, or proposed, as one.
func (t *local) Together(by core.Seat, facts []core.Fact) error {
	err := t.m.Change(by, facts...)
	var no *match.Refused
	if t.m.Mode() != match.Enforce || !errors.As(err, &no) {
		return err
	}
	if err := t.m.Propose(by, facts...); err != nil {
		return err
	}
	return t.agree()
}

func (t *local) agree() error {
	for p := range core.MaxSeats {
		if o, open := t.m.Open(); open && o.Waiting&(1<<p) != 0 {
			if err := t.m.Agree(core.Seat(p)); err != nil {
				return err
			}
		}
	}
	return nil
}

// TakeBack implements arbiter.
func (t *local) TakeBack(by core.Seat, chose match.Chose) (bool, error) {
	return t.m.Undo(by, chose)
}

// Reply implements arbiter; alone at a table nothing waits for agreement.
func (t *local) Reply(core.Seat, bool) error { return nil }

// Chance implements arbiter.
func (t *local) Chance() (bool, error) {
	n := t.m.Len()
	err := t.m.Settle(0)
	return t.m.Len() > n, err
}

// Note implements arbiter.
func (t *local) Note(words string) core.FaceID { return t.m.Note(words) }

// Create implements arbiter.
func (t *local) Create(id string) (core.FaceID, error) { return t.m.Create(id) }

// Past implements arbiter.
func (t *local) Past() (*match.Match, error) { return t.m.Copy() }

// Close implements arbiter: a game that is over leaves the games under way.
func (t *local) Close() {
	if t.file == nil {
		return
	}
	t.file.Close()
	t.file = nil
	defer t.free()
	if t.m.State().Over {
		to := filepath.Join(t.home.Finished(), strings.TrimPrefix(filepath.Base(t.path), "."))
		if os.MkdirAll(t.home.Finished(), 0o755) == nil {
			_ = moveGame(t.path, to) // else it is offered once more, and says that it is over
		}
	}
}
