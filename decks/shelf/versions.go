package shelf

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/disk"
)

const (
	versionsDir = ".versions"
	stamp       = "20060102-150405.000"
	// A sitting ends where a deck isn't saved for this long, or the program ends.
	sittingEnds = 30 * time.Minute
	maxVersions = 200 // that have no name
)

// A Version is what a deck's file once held.
type Version struct {
	File  string    // the deck's
	Until time.Time // when it was replaced, or named
	Name  string    // what its owner calls it; "": nothing
	name  string
}

// sits reports whether a save goes on with a sitting: this program wrote what the file holds, and not long ago. What a sitting goes
// through is no version of its own.
func (s *Shelf) sits(file string, was Mark) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	last, known := s.saved[file]
	return known && last.mark == was && s.now().Sub(last.at) < sittingEnds
}

// wrote notes what this program has written.
func (s *Shelf) wrote(file string, mark Mark) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.saved[file] = saving{mark, s.now()}
}

// Keep puts what a file holds among its versions now, under a name, which keeps it for good; without a name it is thinned as
// all others are.
func (s *Shelf) Keep(file, name string) error {
	if err := check(file); err != nil {
		return err
	}
	unlock, err := home.Lock(s.root, file)
	if err != nil {
		return err
	}
	defer unlock()
	data, mark, err := read(s.root, file)
	if err == nil && mark == "" {
		err = fs.ErrNotExist
	}
	if err != nil {
		return fmt.Errorf("keep the deck %s as it is: %w", file, err)
	}
	return s.keep(file, name, data)
}

// keep puts content among a file's versions, and thins them.
func (s *Shelf) keep(file, called string, data []byte) error {
	dir := path.Join(versionsDir, file)
	for _, d := range []string{versionsDir, dir} {
		if err := s.root.Mkdir(d, 0o755); err != nil && !errors.Is(err, fs.ErrExist) {
			return fmt.Errorf("keep the version before: %w", err)
		}
	}
	sub, err := s.root.OpenRoot(dir)
	if err != nil {
		return fmt.Errorf("keep the version before: %w", err)
	}
	defer sub.Close()
	behind := ext
	if newest, err := s.Versions(file); called == "" && err == nil && len(newest) > 0 {
		if _, mark, err := read(sub, newest[0].name); err == nil && mark == markOf(data) {
			return nil // it is kept already
		}
	}
	if called = strings.TrimSpace(called); called != "" {
		behind = " " + FileName(called)
	}
	at := s.now().UTC()
	name := at.Format(stamp) + behind
	for { // two within a millisecond
		if _, err := sub.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			break
		}
		at = at.Add(time.Millisecond)
		name = at.Format(stamp) + behind
	}
	if err := disk.ReplaceIn(sub, name, data); err != nil {
		return fmt.Errorf("keep the version before: %w", err)
	}
	list, err := s.Versions(file)
	if err != nil {
		return err
	}
	for _, v := range thinned(list, s.now()) {
		_ = sub.Remove(v.name) // one too many does no harm
	}
	return nil
}

// thinned are the versions that go, as of backups: all of today stay, before that the last of each day of a week, and before that
// the last of each week. Those with a name stay.
func thinned(newestFirst []Version, now time.Time) (gone []Version) {
	year, month, day := now.Date()
	today := time.Date(year, month, day, 0, 0, 0, 0, now.Location())
	stays, seen := 0, map[string]bool{}
	for _, v := range newestFirst {
		at := v.Until.In(now.Location())
		var span string
		switch {
		case v.Name != "":
			continue
		case !at.Before(today):
			span = v.name
		case at.After(today.AddDate(0, 0, -7)):
			span = at.Format(time.DateOnly)
		default:
			y, w := at.ISOWeek()
			span = fmt.Sprint(y, "-", w)
		}
		if seen[span] || stays == maxVersions {
			gone = append(gone, v)
			continue
		}
		seen[span] = true
		stays++
	}
	return gone
}

// Versions are what a deck once was, the newest first.
func (s *Shelf) Versions(file string) ([]Version, error) {
	if err := check(file); err != nil {
		return nil, err
	}
	list, err := fs.ReadDir(s.root.FS(), path.Join(versionsDir, file))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("list the versions of %s: %w", file, err)
	}
	var out []Version
	for _, e := range list {
		when, called, _ := strings.Cut(strings.TrimSuffix(e.Name(), ext), " ")
		at, err := time.Parse(stamp, when)
		if err == nil && e.Type().IsRegular() {
			out = append(out, Version{file, at, called, e.Name()})
		}
	}
	slices.SortFunc(out, func(a, b Version) int { return b.Until.Compare(a.Until) })
	return out, nil
}

// Version reads a version. To go back to it, save it as the deck.
func (s *Shelf) Version(v Version, lib *cards.Library) (decks.Deck, error) {
	if err := errors.Join(check(v.File), check(v.name)); err != nil {
		return decks.Deck{}, err
	}
	sub, err := s.root.OpenRoot(path.Join(versionsDir, v.File))
	if err != nil {
		return decks.Deck{}, fmt.Errorf("open a version of %s: %w", v.File, err)
	}
	defer sub.Close()
	data, mark, err := read(sub, v.name)
	if err == nil && mark == "" {
		err = fs.ErrNotExist
	}
	if err != nil {
		return decks.Deck{}, fmt.Errorf("open a version of %s: %w", v.File, err)
	}
	d, _ := decks.Import(strings.TrimSuffix(v.File, path.Ext(v.File)), data, lib)
	return d, nil
}
