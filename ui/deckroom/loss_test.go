package deckroom

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kotei/decks"
	"kotei/decks/shelf"
)

// asked takes the room's questions; yes answers them.
func asked(r *room, yes bool) *[]string {
	var out []string
	r.opt.Ask = func(_, text, _ string, do func()) {
		out = append(out, text)
		if yes {
			do()
		}
	}
	return &out
}

// TestDeckInNoFileIsUnsaved: a deck that only lies open isn't closed without a word, whatever became of its file or folder; and
// it isn't said again with each card.
func TestDeckInNoFileIsUnsaved(t *testing.T) {
	for name, lose := range map[string]func(r *room){
		"there is no folder": func(r *room) {
			_ = r.shelf.Close()
			r.shelf, r.desk.shelf = nil, nil
			r.add(r.opt.Library.Find("Ishikabe Jun"), 1)
		},
		"its file was taken away": func(r *room) {
			if err := os.Remove(filepath.Join(r.opt.Home.Decks(), r.desk.file)); err != nil {
				t.Fatal(err)
			}
		},
		"its file was taken away, and it is looked at": func(r *room) {
			if err := os.Remove(filepath.Join(r.opt.Home.Decks(), r.desk.file)); err != nil {
				t.Fatal(err)
			}
			said := ""
			r.opt.Say = func(_, text string) { said += text }
			r.turnTo(r.at())
			if r.turnTo(r.at()); strings.Count(said, "in no file") != 1 {
				t.Errorf("told: %q", said)
			}
		},
		"it was removed": func(r *room) {
			was := asked(r, true)
			if r.remove(shelf.Info{File: r.desk.file}); len(*was) != 1 {
				t.Errorf("asked: %q", *was)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := enter(t)
			r.opt.Raise, r.opt.Drop = nil, func() {}
			r.add(r.opt.Library.Find("Ishikabe Jun"), 1)
			r.newDeck()
			r.turnTo(0)
			lose(r)
			if list := r.mem.Unsaved(); !slices.Equal(list, []string{r.desk.deck.Name}) {
				t.Errorf("unsaved are %q", list)
			}
			was := asked(r, false)
			if r.shut(0); len(*was) != 1 || !strings.Contains((*was)[0], "in no file") || len(r.desks) != 2 {
				t.Errorf("asked: %q; %d decks lie open", *was, len(r.desks))
			}
			if r.shelf == nil {
				return
			}
			r.add(r.opt.Library.Find("Ishikabe Jun"), 1)
			if _, _, _, err := r.shelf.Load(r.desk.file, r.opt.Library); err != nil || r.desk.unsaved != nil || len(r.mem.Unsaved()) != 0 {
				t.Errorf("the next change isn't saved: %v, %v", err, r.desk.unsaved)
			}
		})
	}
}

// TestChangedFileIsNoLoss: what somebody else wrote isn't taken for a file that is gone.
func TestChangedFileIsNoLoss(t *testing.T) {
	d, dir := onDesk(t)
	d.add(d.lib.Find("Ishikabe Jun"), 1)
	if err := os.WriteFile(filepath.Join(dir, d.file), []byte("# Dynasty\n3 Ishikabe Jun\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := d.lost(); err != nil || errors.Is(d.unsaved, errNoFile) {
		t.Errorf("lost: %v", err)
	}
	if !d.fresh() {
		t.Error("what is in the file isn't taken")
	}
}

// TestPrintingsStay: what is done to a line is done to that one of two printings, which goes where its copy is dragged.
func TestPrintingsStay(t *testing.T) {
	r := enter(t)
	old, plain := decks.Entry{Count: 2, Title: "Ishikabe Jun", Print: "[Celestial]"}, decks.Entry{Count: 1, Title: "Ishikabe Jun"}
	for _, order := range [][]decks.Entry{{old, plain}, {plain, old}} {
		for _, e := range order {
			d := decks.Deck{Name: "Printings", Dynasty: slices.Clone(order)}
			r.desk.take(d, "", "")
			l := newLine(r, decks.InDynasty, e, r.opt.Library.Find(e.Title), false)
			l.Dragged(&fyne.DragEvent{})
			carried := r.drag.load
			r.drag.end()
			r.desk.move(carried, decks.InMaybe)
			one := e
			one.Count = 1
			if got := r.desk.deck; !slices.Equal(got.Maybe, []decks.Entry{one}) || decks.Count(got.Dynasty) != 2 || slices.Contains(got.Dynasty, e) {
				t.Errorf("%v dragged of %v: %v, and maybe %v", e, order, got.Dynasty, got.Maybe)
			}
			r.desk.take(d, "", "")
			l.change(1)
			more := e
			more.Count++
			if got := r.desk.deck.Dynasty; len(got) != 2 || !slices.Contains(got, more) {
				t.Errorf("one more of %v: %v", e, got)
			}
			if l.change(-1); !slices.Equal(r.desk.deck.Dynasty, order) {
				t.Errorf("one less of %v: %v", more, r.desk.deck.Dynasty)
			}
		}
	}
}

// A fullDisk takes nothing.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no space left") }
func (fullDisk) Close() error              { return nil }

// TestNotSavedIsTold: a list that is in no file is not taken for a saved one; where none was chosen, nothing is said.
func TestNotSavedIsTold(t *testing.T) {
	r := enter(t)
	for _, test := range []struct {
		f    io.WriteCloser
		err  error
		want string
	}{{nil, nil, ""}, {nil, os.ErrPermission, "Permission denied."}, {fullDisk{}, nil, "No space left."}} {
		said := ""
		r.opt.Say = func(_, text string) { said += text }
		if r.pour(test.f, []byte("x"), test.err); said != test.want {
			t.Errorf("%v, %v: told %q", test.f, test.err, said)
		}
	}
}
