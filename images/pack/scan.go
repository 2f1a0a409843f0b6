package pack

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"kotei/decks/cards"
)

// Bounds of a scan: what lies beyond is reported and left out.
const (
	maxFiles = 200_000
	maxDepth = 12
)

// endings are those of the files that are looked at.
var endings = []string{".jpg", ".jpeg", ".png", ".webp"}

// A File is a picture on disk and whose it is.
type File struct {
	Path string
	Card string // the card's id
	Set  string // the printing's set, where the names tell; else ""
	How  How
}

// How is the way in which a file was matched, the surest first.
type How uint8

// The ways.
const (
	ByHand  How = iota // chosen by the player
	ByPath             // the database names the file
	ByID               // it is called as the card's id
	ByTitle            // it is called as the card
)

var hows = [...]string{"chosen by hand", "named by the database", "by its id", "by its title"}

// String says it in words.
func (h How) String() string { return hows[h] }

// A Report is the result of a scan.
type Report struct {
	Files   int // pictures that were looked at
	Matched [len(hows)]int
	Cards   int // cards with a picture
	Left    []Left
	LeftN   int // how many files were left out; Left holds the first of them
}

// A Left file is one that is no card's picture.
type Left struct{ Path, Why string }

// maxLeft bounds the files that a report names.
const maxLeft = 500

// maxNear bounds the files for which the nearest titles are looked for.
const maxNear = 40

func (r *Report) leave(path, why string) {
	r.LeftN++
	if len(r.Left) < maxLeft {
		r.Left = append(r.Left, Left{path, why})
	}
}

// String is the report in a few lines.
func (r *Report) String() string {
	var b strings.Builder
	all := 0
	for _, n := range r.Matched {
		all += n
	}
	fmt.Fprintf(&b, "%d pictures, of %d cards", all, r.Cards)
	sep := ": "
	for h, n := range r.Matched {
		if n > 0 {
			fmt.Fprintf(&b, "%s%d %s", sep, n, How(h))
			sep = ", "
		}
	}
	fmt.Fprintf(&b, "; %d left out", r.LeftN)
	return b.String()
}

// Scan finds the pictures of a library's cards in folders and those below them. progress, if given, is told now and then how
// many files were looked at. A folder that can't be read is in the report; the error is the context's.
func Scan(ctx context.Context, folders []string, lib *cards.Library, progress func(files int)) (*Index, *Report, error) {
	s := scanner{lib: lib, index: &Index{files: map[string][]File{}}, report: &Report{}, paths: map[string]target{}, sets: map[string]string{}}
	s.learn()
	for _, dir := range folders {
		if err := s.folder(ctx, dir, progress); err != nil {
			return nil, nil, err
		}
	}
	for _, list := range s.index.files {
		slices.SortStableFunc(list, func(a, b File) int { return int(a.How) - int(b.How) })
	}
	s.report.Cards = len(s.index.files)
	return s.index, s.report, nil
}

// A target is a printing of a card.
type target struct{ card, set string }

type scanner struct {
	lib    *cards.Library
	index  *Index
	report *Report
	paths  map[string]target // by the path that the database gives, folded
	sets   map[string]string // folded name or slug of a set → its slug
}

// learn notes what the database says about pictures, and how sets are called.
func (s *scanner) learn() {
	s.lib.Scan(func(e *cards.Entry) {
		for _, p := range e.Prints {
			if p.Picture != "" {
				s.paths[foldPath(p.Picture)] = target{e.ID, p.Set}
			}
			set := cards.SetOf(p.Set)
			s.sets[foldName(set.Slug)], s.sets[foldName(set.Name)] = p.Set, p.Set
		}
	})
}

var errMany = errors.New("too many files")

func (s *scanner) folder(ctx context.Context, root string, progress func(int)) error {
	if to, err := filepath.EvalSymlinks(root); err == nil {
		root = to
	}
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		rel, _ := filepath.Rel(root, p)
		rel = filepath.ToSlash(rel)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			s.report.leave(p, "it can't be read: "+reason(err))
			return nil
		case d.IsDir() && strings.Count(rel, "/") >= maxDepth:
			s.report.leave(p, "it lies too deep")
			return fs.SkipDir
		case d.IsDir() || !d.Type().IsRegular() || !slices.Contains(endings, strings.ToLower(path.Ext(rel))):
			return nil
		}
		if s.report.Files++; s.report.Files > maxFiles {
			return errMany
		}
		if progress != nil && s.report.Files%256 == 0 {
			progress(s.report.Files)
		}
		s.file(p, rel)
		return nil
	})
	if errors.Is(err, errMany) {
		s.report.leave(root, fmt.Sprintf("it holds more than %d pictures; the rest was not looked at", maxFiles))
		return nil
	}
	return err
}

// reason is an error without the path, which stands beside it.
func reason(err error) string {
	if pe, ok := errors.AsType[*os.PathError](err); ok {
		return pe.Err.Error()
	}
	return err.Error()
}

// file finds whose picture a file is.
func (s *scanner) file(p, rel string) {
	set := s.setOf(rel)
	for f := foldPath(rel); ; {
		if t, ok := s.paths[f]; ok {
			s.add(File{p, t.card, t.set, ByPath})
			return
		}
		_, rest, more := strings.Cut(f, "/") // packs lie in folders of their own
		if !more {
			break
		}
		f = rest
	}
	base := strings.TrimSuffix(path.Base(rel), path.Ext(rel))
	if full := strings.TrimSuffix(strings.ToLower(base), ".full"); len(full) < len(base) { // as Cockatrice calls pictures
		base = base[:len(full)]
	}
	if id := strings.ToLower(base); s.lib.Has(id) {
		s.add(File{p, id, set, ByID})
		return
	}
	for _, title := range readings(base) {
		if id := s.lib.IDOf(title); id != "" {
			s.add(File{p, id, set, ByTitle})
			return
		}
	}
	s.report.leave(p, s.near(base))
}

// near suggests which card a file without one may be meant for.
func (s *scanner) near(base string) string {
	why := "no card has this id or title"
	if len(s.report.Left) >= maxNear {
		return why // looking for the nearest titles takes long, and with so many files something else is wrong
	}
	if n := s.lib.Nearest(strings.ReplaceAll(base, "_", " "), 2); len(n) > 0 {
		why += "; the nearest are " + strings.Join(n, ", ")
	}
	return why
}

func (s *scanner) add(f File) {
	s.report.Matched[f.How]++
	s.index.files[f.Card] = append(s.index.files[f.Card], f)
}

// setOf is the set that one of a file's folders is called after.
func (s *scanner) setOf(rel string) string {
	parts := strings.Split(rel, "/")
	for _, p := range slices.Backward(parts[:len(parts)-1]) {
		if set, ok := s.sets[foldName(p)]; ok {
			return set
		}
	}
	return ""
}

// readings are the titles that a file's name may stand for: as it is, without a number before it, without what follows
// the last dash or bracket, and with a space before each capital.
func readings(base string) (out []string) {
	add := func(s string) {
		if s = strings.TrimSpace(s); s != "" && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	words := strings.ReplaceAll(base, "_", " ")
	add(words)
	bare := strings.TrimLeft(strings.TrimLeft(words, "0123456789"), " -.")
	add(bare)
	for _, t := range []string{words, bare} {
		if i := strings.LastIndex(t, " - "); i > 0 {
			add(t[:i])
			add(t[i+3:])
		}
		if i := strings.IndexByte(t, '('); i > 0 {
			add(t[:i])
		}
	}
	if !strings.Contains(words, " ") {
		add(apart(bare))
	}
	return out
}

// apart separates words that are written as one: “TheReedDoll2” is “The Reed Doll 2”, “ANewDoll” “A New Doll”.
func apart(s string) string {
	rs := []rune(s)
	var b strings.Builder
	for i, r := range rs {
		begins := i > 0 && unicode.IsUpper(r) && (!unicode.IsUpper(rs[i-1]) || i+1 < len(rs) && unicode.IsLower(rs[i+1]))
		if begins || i > 0 && unicode.IsDigit(r) && unicode.IsLetter(rs[i-1]) {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// foldPath is a path as it is compared: with slashes, in lower case, without its ending, which packs change.
func foldPath(p string) string {
	p = strings.ToLower(strings.ReplaceAll(p, `\`, "/"))
	return strings.TrimPrefix(path.Clean("/"+strings.TrimSuffix(p, path.Ext(p))), "/")
}

// foldName is the name of a set as folders write it.
func foldName(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToLower(s))
}
