package ui

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/storage"

	"kotei/core"
	"kotei/core/match"
	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/ui/theme"
)

// gameFile is the ending of a game's file.
const gameFile = ".kotei"

// all are the saved games, the last one first.
func (h desk) all() (out []*saved) {
	for _, dir := range []string{h.Games(), h.Tables(), h.Finished()} {
		for _, p := range files(dir, gameFile) {
			if head, err := readHeader(p); err == nil {
				out = append(out, &saved{path: p, header: head, note: noteOf(&head), over: dir == h.Finished(), far: dir == h.Tables(), when: modTime(p)})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b *saved) int { return b.when.Compare(a.when) })
	return out
}

// A books is what a game's file is read with.
type books struct {
	editions []*core.Ruleset
	lib      *cards.Library
}

func (a *App) books() books { return books{a.opt.Rulesets, a.lib} }

// game is what a saved game starts from. Its cards are as they were when it began: the file brings them.
func (b books) game(head match.Header) (*core.State, match.Options, error) {
	opt := head.Options()
	opt.Program = home.Program()
	brought, err := cards.Carried(head.Cards)
	if err != nil {
		return nil, opt, fmt.Errorf("the cards in it: %w", err)
	}
	lib := cards.Join(brought, b.lib)
	opt.Library = lib
	for _, r := range b.editions {
		if r.Name == head.Edition {
			g, err := head.Game(r, lib)
			return g, opt, err
		}
	}
	return nil, opt, fmt.Errorf("it is played by the rules called %q, which this Kotei doesn't have", head.Edition)
}

// openMatch reads a game's file. What is damaged at its end is left out, and lost says so.
func (b books) openMatch(path string) (m *match.Match, head match.Header, lost, err error) {
	data, err := readFile(path)
	if err != nil {
		return nil, head, nil, err
	}
	m, l, err := match.Load(data, b.game)
	if d, damaged := errors.AsType[*match.Damaged](err); damaged {
		lost, err = brokenOff(m, d, "That is shown. The file stays as it is", ", and the Kotei with which it was played opens all of it"), nil
	}
	if err != nil {
		err = fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	head = l.Header
	head.Program = home.Program() // that is which one plays it from here, whoever saves it then
	return m, head, lost, err
}

// branch writes the game as it was at a position as one of its own. Whoever sat at another window is played by a
// program.
func (h desk) branch(m *match.Match, head match.Header, n note, position int) (*saved, error) {
	n.Players = slices.Clone(n.Players)
	if !slices.Contains(n.Players, Person) && len(n.Players) > 0 {
		n.Players[0] = Person
	}
	for i, p := range n.Players {
		if p == Far {
			n.Players[i] = Program
		}
	}
	text, err := json.Marshal(n)
	if err != nil {
		return nil, err
	}
	head.Note, head.Program = string(text), home.Program()
	var b strings.Builder
	if err := m.SaveFirst(&b, head, position); err != nil {
		return nil, err
	}
	path := filepath.Join(h.Games(), time.Now().Format("2006-01-02 15.04.05.000000")+gameFile)
	if err := home.Replace(path, []byte(b.String())); err != nil {
		return nil, err
	}
	return &saved{path: path, header: head, note: n}, nil
}

// played shows the games that were played, to look back on or go on with.
func (a *App) played() {
	var list []*saved
	a.opens("The games are looked through …", func() { list = a.home.all() }, func() {
		a.enter("games", func() fyne.CanvasObject { return a.gamesScreen(list) })
	})
}

func (a *App) gamesScreen(list []*saved) fyne.CanvasObject {
	p := theme.Current()
	var rows []fyne.CanvasObject
	for _, s := range list[:min(len(list), maxGames)] {
		rows = append(rows, a.gameRow(p, s))
	}
	var middle fyne.CanvasObject = container.NewVScroll(container.New(layout.NewCustomPaddedVBoxLayout(6), rows...))
	if len(rows) == 0 {
		middle = empty(p, "No game has been played yet. Every game that you play is kept here.", theme.NewButton("Play alone", "", a.solo))
	}
	foot := container.NewBorder(nil, nil, theme.NewButton("Back", "", a.start), theme.NewButton("Open a file …", "", a.pickGame))
	inside := container.NewBorder(head(p, "Games"), container.NewVBox(theme.Wide(layout.NewSpacer(), 1, 2), foot), nil, nil, middle)
	return container.New(&centreLayout{w: 860, h: 620}, theme.Lacquer(p, inside, 24))
}

// maxGames bounds the list.
const maxGames = 200

// gameRow is one game: what it is, and what can be done with it.
func (a *App) gameRow(p theme.Palette, s *saved) fyne.CanvasObject {
	title := theme.Words(p, s.about(), 16)
	sub := theme.Words(p, s.sub(), 13)
	sub.Color = p.TextDim
	keys := container.New(layout.NewCustomPaddedHBoxLayout(6))
	if s.far {
		if back, err := a.wayBack(s.path); err == nil {
			keys.Add(theme.NewButton("Go on", "", back))
		}
	} else if !s.over {
		on := theme.NewButton("Go on", "", func() { a.goOn(s) })
		keys.Add(on)
	}
	keys.Add(theme.NewButton("Look back", "", func() { a.look(s.path) }))
	keys.Add(theme.NewButton("Throw away", "", func() {
		a.ask("Throw this game away?", s.about()+", "+s.sub()+". It can't be brought back.", "Throw away", func() {
			err := throwAway(s.path)
			if s.far {
				err = errors.Join(err, a.home.giveUp(s.path))
			}
			if err != nil {
				a.say("It is still there", err.Error())
			}
			a.played()
		})
	}))
	for _, o := range keys.Objects {
		o.(*theme.Button).Letter = 14
	}
	words := container.New(layout.NewCustomPaddedVBoxLayout(-2), title, sub)
	return container.NewBorder(nil, nil, nil, container.NewCenter(keys), words)
}

// sub says who played, when and how.
func (s *saved) sub() string {
	var names []string
	for _, seat := range s.header.Seats {
		names = append(names, seat.Name)
	}
	state := "not over"
	if s.over {
		state = "over"
	}
	when := s.when.Format("2 January 2006, 15:04")
	if len(s.note.Decks) < 2 && len(names) == 2 { // its name says who played
		return when + " · " + state
	}
	return fmt.Sprintf("%s · %s · %s", strings.Join(names, ", "), when, state)
}

// look opens a game's file to look back on.
func (a *App) look(path string) {
	books := a.books()
	var film *reel
	var head match.Header
	var lost, err error
	a.opens("The game is opened …", func() {
		var m *match.Match
		if m, head, lost, err = books.openMatch(path); err == nil {
			film, err = newReel(m, head.Options().Names)
		}
	}, func() {
		if err != nil {
			a.say("This game can't be shown", err.Error())
			return
		}
		a.leave()
		a.lookAt(&replay{reel: film, head: &head, note: noteOf(&head), back: a.played, title: "Back to the games"}, 0)
		if lost != nil {
			a.say("A word about this game", why(lost))
		}
	})
}

// pickGame asks for a game's file.
func (a *App) pickGame() {
	d := dialog.NewFileOpen(func(f fyne.URIReadCloser, err error) {
		if err != nil || f == nil {
			return
		}
		path := f.URI().Path()
		f.Close()
		a.look(path)
	}, a.win)
	d.SetFilter(storage.NewExtensionFileFilter([]string{gameFile}))
	d.Show()
}

// export writes the game to a file of the player's choosing.
func (r *replay) export() {
	d := dialog.NewFileSave(func(f fyne.URIWriteCloser, err error) {
		if err == nil && f == nil {
			return
		}
		var b bytes.Buffer
		if err == nil {
			err = r.reel.m.Save(&b, *r.head)
		}
		if err == nil {
			_, err = f.Write(b.Bytes())
		}
		if err == nil {
			err = f.Close() // before that the file is as it was
		}
		if err != nil {
			r.say("Not saved", err.Error())
		}
	}, r.win)
	d.SetFileName("game" + gameFile)
	d.Show()
}
