package cards

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"kotei/core/card"
	"kotei/core/text"
)

// A Stage is a part of an import, as its progress names it.
type Stage string

// The stages of an import.
const (
	Reading   Stage = "Reading"
	Compiling Stage = "Reading the texts of"
	Storing   Stage = "Writing"
)

// A Summary is what an import did.
type Summary struct {
	Files   int
	New     int
	Changed int
	Same    int
	Skipped []Skipped
	More    int // skipped beyond those that are told one by one
}

func (s Summary) String() string {
	return fmt.Sprintf("%d files: %d cards new, %d changed, %d as they were, %d entries skipped",
		s.Files, s.New, s.Changed, s.Same, len(s.Skipped)+s.More)
}

// TakeIn imports into the file of a player's cards. The file stays as it is until the import is complete. A damaged file is
// started afresh; a file of a newer Kotei isn't touched, and neither is one that another program has written since the import
// began: [ErrMeanwhile].
func TakeIn(ctx context.Context, file string, list []string, progress func(stage Stage, done, of int)) (*Library, Summary, error) {
	if progress == nil {
		progress = func(Stage, int, int) {}
	}
	was := headOf(file)
	old, err := Open(file)
	if err != nil && !errors.Is(err, ErrDamaged) {
		return nil, Summary{}, err
	}
	all, sum, err := Import(ctx, old, list, progress)
	if err != nil || all == old {
		return all, sum, err
	}
	progress(Storing, 0, 1)
	if err := all.replace(file, was); err != nil {
		return nil, sum, err
	}
	progress(Storing, 1, 1)
	lib, err := Open(file) // whose cards lie packed
	return lib, sum, err
}

// Renew recompiles the texts in a file of cards if another version of Kotei compiled them, and replaces the file. Otherwise each
// text would be compiled whenever its card is asked for. The cards are returned even if the file can't be written.
func Renew(ctx context.Context, file string, progress func(stage Stage, done, of int)) (*Library, error) {
	was := headOf(file)
	old, err := Open(file)
	if err != nil || !old.Stale() {
		return old, err
	}
	if progress == nil {
		progress = func(Stage, int, int) {}
	}
	all := make([]*Entry, 0, old.Len())
	for i := range old.Len() {
		all = append(all, old.index[i].batch.words(old.index[i].slot))
	}
	texts := make([]*card.Card, len(all))
	for i, e := range all {
		texts[i] = e.Card
	}
	if err := compileAll(ctx, vocabulary(all), texts, progress); err != nil {
		return old, err
	}
	lib := newLibrary(all)
	progress(Storing, 0, 1)
	switch err := lib.replace(file, was); {
	case errors.Is(err, ErrMeanwhile): // what the other program wrote is as good, or newer
	case err != nil:
		return lib, err
	}
	return Open(file)
}

// ErrNothing says that an import found no card.
var ErrNothing = errors.New("no card was found in these files")

// Import reads card databases into a new library: the cards of old, which may be nil, and those of the files, whose wording
// replaces old's; old is nil or what an import has made, and only texts that may be read otherwise than in it are read. paths are files or folders, packed or not, in any format that Kotei reads. progress, if given, is called from
// several goroutines with how far a stage has come. old isn't changed.
func Import(ctx context.Context, old *Library, list []string, progress func(stage Stage, done, of int)) (*Library, Summary, error) {
	if progress == nil {
		progress = func(Stage, int, int) {}
	}
	files, err := paths(list)
	if err != nil {
		return nil, Summary{}, fmt.Errorf("import cards: %w", err)
	}
	in := &intake{at: map[string]place{}}
	for i, f := range files {
		progress(Reading, i, len(files))
		data, err := load(f)
		if err == nil {
			err = in.read(ctx, f, data)
		}
		if err != nil {
			return nil, Summary{}, fmt.Errorf("import cards from %s: %w", f, err)
		}
	}
	progress(Reading, len(files), len(files))
	sum := Summary{Files: in.files, Skipped: in.skipped, More: in.more}
	if len(in.entries) == 0 {
		return nil, sum, ErrNothing
	}
	both := sum.join(old, in.entries)
	if sum.New+sum.Changed == 0 && !old.Stale() {
		return old, sum, nil // its texts are read already
	}
	v := vocabulary(both.all)
	if err := compileAll(ctx, v, both.unread(v), progress); err != nil {
		return nil, sum, err
	}
	return newLibrary(both.all), sum, nil
}

// compileAll reads the texts of cards on all cores.
func compileAll(ctx context.Context, v *text.Vocabulary, all []*card.Card, progress func(Stage, int, int)) error {
	k := text.NewCompiler(v)
	var next, done atomic.Int64
	var wait sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(all) && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				k.Compile(all[i])
				if n := done.Add(1); n%250 == 0 || int(n) == len(all) {
					progress(Compiling, int(n), len(all))
				}
			}
		})
	}
	wait.Wait()
	return ctx.Err()
}

// vocabulary is what texts may speak of: the keywords and titles of all cards.
func vocabulary(all []*Entry) *text.Vocabulary {
	v := text.NewVocabulary()
	var keywords []card.Keyword
	var titles []string
	for _, e := range all {
		for _, k := range e.Keywords {
			if speakable(k) {
				keywords = append(keywords, k)
			}
		}
		titles = append(titles, e.Title)
		if e.Type == card.Wind {
			titles = append(titles, e.Faction())
		}
	}
	slices.SortFunc(keywords, keywordOrder)
	v.Add(slices.Compact(keywords)...)
	slices.Sort(titles)
	v.AddTitles(slices.Compact(titles)...)
	return v
}

// keywordOrder is in which order keywords become known, in whatever order their cards came. A word that is printed as a keyword is meant
// by it before it is the plural of another one, which is shorter: Stables, where there is Stable, too.
func keywordOrder(a, b card.Keyword) int {
	return cmp.Or(len(b)-len(a), strings.Compare(string(a), string(b)))
}

// speakable are keywords that a text can name: a lower-case word would be found everywhere.
func speakable(k card.Keyword) bool {
	return k != "" && strings.ToUpper(string(k[:1])) == string(k[:1]) && !strings.ContainsAny(string(k), "0123456789")
}
