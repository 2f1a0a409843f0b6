package shelf

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/disk"
)

// A Shelf is a folder of deck lists.
type Shelf struct {
	root *os.Root
	now  func() time.Time

	mu    sync.Mutex
	saved map[string]saving // by this program, by file
}

// A saving is what this program wrote last into a file, and when.
type saving struct {
	mark Mark
	at   time.Time
}

// Open opens a folder, and makes it where there is none.
func Open(dir string) (*Shelf, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, fmt.Errorf("open the decks: %w", err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("open the decks: %w", err)
	}
	return &Shelf{root: root, now: time.Now, saved: map[string]saving{}}, nil
}

// Close lets go of the folder.
func (s *Shelf) Close() error { return s.root.Close() }

// An Info is a deck file of the folder.
type Info struct {
	File    string // its name
	Name    string // the deck's own
	Changed time.Time
	Size    int64
}

// maxFiles bounds how many files of a folder are listed.
const maxFiles = 5000

// Decks are the deck files, the one that was changed last first.
func (s *Shelf) Decks() ([]Info, error) {
	list, err := fs.ReadDir(s.root.FS(), ".")
	if err != nil {
		return nil, fmt.Errorf("list the decks: %w", err)
	}
	var out []Info
	for _, e := range list[:min(len(list), maxFiles)] {
		info, err := e.Info()
		if err != nil || !info.Mode().IsRegular() || check(e.Name()) != nil || !isDeck(e.Name()) {
			continue
		}
		out = append(out, Info{e.Name(), s.called(e.Name()), info.ModTime(), info.Size()})
	}
	slices.SortStableFunc(out, func(a, b Info) int { return b.Changed.Compare(a.Changed) })
	return out, nil
}

// called is the name of the deck in a file, without its ending where the list has none.
func (s *Shelf) called(file string) string {
	name := strings.TrimSuffix(file, filepath.Ext(file))
	data, _, err := read(s.root, file)
	if err != nil || len(data) > maxNamed {
		return name
	}
	d, _ := decks.Import(name, data, nil)
	return d.Name
}

// maxNamed bounds the files that are read for the name alone; lists are far shorter.
const maxNamed = 64 << 10

// isDeck reports whether a file is called as one of the formats that decks are saved in.
func isDeck(name string) bool {
	end := strings.ToLower(filepath.Ext(name))
	return slices.ContainsFunc(decks.FileFormats, func(f *decks.FileFormat) bool { return f.Write != nil && f.Ext == end })
}

// Load reads a deck, with the mark that saving it asks for. A deck without a name is called as its file.
func (s *Shelf) Load(file string, lib *cards.Library) (decks.Deck, Mark, []decks.Problem, error) {
	if err := check(file); err != nil {
		return decks.Deck{}, "", nil, err
	}
	data, mark, err := read(s.root, file)
	if err == nil && mark == "" {
		err = fs.ErrNotExist
	}
	if err != nil {
		return decks.Deck{}, "", nil, fmt.Errorf("open the deck %s: %w", file, err)
	}
	d, problems := decks.Import(strings.TrimSuffix(file, filepath.Ext(file)), data, lib)
	return d, mark, problems, nil
}

// Save writes a deck in the format that its file's name says. What the file held is kept as a version, where a sitting begins. A format that can't hold
// all of this deck is refused: the error is a [Loses]. The mark is the one
// that the deck was loaded or saved with, the zero one of a deck that has no file yet; where the file isn't so any more, nothing
// is written, and the error is [ErrChanged] with the file's present mark, which saves in spite of it.
func (s *Shelf) Save(file string, d decks.Deck, lib *cards.Library, was Mark) (Mark, error) {
	if err := check(file); err != nil {
		return was, err
	}
	data, err := written(file, d, lib)
	if err != nil {
		return was, fmt.Errorf("save the deck %s: %w", file, err)
	}
	mark, err := s.put(file, data, was)
	if err != nil {
		return mark, fmt.Errorf("save the deck %s: %w", file, err)
	}
	return mark, nil
}

// put replaces a file that is as its mark says, and keeps what it held.
func (s *Shelf) put(file string, data []byte, was Mark) (Mark, error) {
	unlock, err := home.Lock(s.root, file)
	if err != nil {
		return was, err
	}
	defer unlock()
	old, mark, err := read(s.root, file)
	switch {
	case err != nil:
		return was, err
	case mark != was:
		return mark, ErrChanged
	case markOf(data) == was:
		return was, nil
	}
	if mark != "" && !s.sits(file, mark) {
		if err := s.keep(file, "", old); err != nil {
			return was, err
		}
	}
	if err := disk.ReplaceIn(s.root, file, data); err != nil {
		return was, err
	}
	s.wrote(file, markOf(data))
	return markOf(data), nil
}

// New is the name of a file that isn't there yet, made of a deck's name.
func (s *Shelf) New(deck string) string {
	name := FileName(deck)
	base := strings.TrimSuffix(name, ext)
	for i := 2; i < maxFiles; i++ {
		if _, err := s.root.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name
		}
		name = fmt.Sprintf("%s %d%s", base, i, ext)
	}
	return name
}

// Remove takes a deck away; its last state stays among the versions.
func (s *Shelf) Remove(file string, was Mark) error {
	if err := check(file); err != nil {
		return err
	}
	unlock, err := home.Lock(s.root, file)
	if err != nil {
		return fmt.Errorf("remove the deck %s: %w", file, err)
	}
	defer unlock()
	data, mark, err := read(s.root, file)
	if err == nil && mark != was {
		err = ErrChanged
	}
	if err == nil && mark != "" {
		err = s.keep(file, "", data)
	}
	if err == nil {
		err = s.root.Remove(file)
	}
	if err != nil {
		return fmt.Errorf("remove the deck %s: %w", file, err)
	}
	return nil
}

// Changed reports whether a file is no more as its mark says: a window asks it when it is shown again.
func (s *Shelf) Changed(file string, was Mark) bool {
	if check(file) != nil {
		return false
	}
	_, mark, err := read(s.root, file)
	return err == nil && mark != was
}
