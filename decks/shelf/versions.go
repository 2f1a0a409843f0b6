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
)

// Kept is how many versions of a deck stay.
const Kept = 20

const (
	versionsDir = ".versions"
	stamp       = "20060102-150405.000"
)

// A Version is what a deck's file once held.
type Version struct {
	File  string    // the deck's
	Until time.Time // when it was replaced
	name  string
}

// keep puts what a file holds among its versions, and drops the oldest ones.
func (s *Shelf) keep(file string, data []byte) error {
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
	at := s.now().UTC()
	name := at.Format(stamp) + ext
	for { // two within a millisecond
		if _, err := sub.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			break
		}
		at = at.Add(time.Millisecond)
		name = at.Format(stamp) + ext
	}
	if err := replace(sub, name, data); err != nil {
		return fmt.Errorf("keep the version before: %w", err)
	}
	list, err := s.Versions(file)
	if err != nil {
		return err
	}
	for _, v := range list[min(Kept, len(list)):] {
		_ = sub.Remove(v.name) // one too many does no harm
	}
	return nil
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
		at, err := time.Parse(stamp, strings.TrimSuffix(e.Name(), ext))
		if err == nil && e.Type().IsRegular() {
			out = append(out, Version{file, at, e.Name()})
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
