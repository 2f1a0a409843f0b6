package ui

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"kotei/core/card"
	"kotei/decks/cards"
	"kotei/decks/starter"
	"kotei/images/pack"
	"kotei/ui/cardroom"
	"kotei/ui/present"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// imported is how many of the cards were taken in.
func (a *App) imported() int { return max(0, a.lib.Len()-starter.Library().Len()) }

// aboutCards says in a line which cards there are.
func (a *App) aboutCards() string {
	if n := a.imported(); n > 0 {
		return cardroom.Count(n) + " of your own"
	}
	return "import a database of yours"
}

// cards shows which cards there are, and how others are taken in.
func (a *App) cards() {
	var taken *cards.Library
	var err error
	a.opens("The cards are looked through …", func() { taken, err = cards.Open(a.home.Cards()) }, func() {
		a.enter("cards", func() fyne.CanvasObject { return a.cardsScreen(taken, err) })
	})
}

func (a *App) cardsScreen(taken *cards.Library, err error) fyne.CanvasObject {
	opt := cardroom.Options{
		Imported: taken.Len(), Own: starter.Library().Len(), Where: a.home.Cards(), Library: taken,
		Back: a.start, File: a.pickFile, Folder: a.pickFolder, Find: a.explainTitle, Counted: a.shown("cards"),
	}
	if opt.Renewing = a.renew != nil; err != nil {
		opt.Trouble = plainly(err)
	}
	return cardroom.New(opt)
}

// renewed reads the texts of imported cards anew, aside, where another Kotei has read them.
func (a *App) renewed() {
	if !a.lib.Stale() {
		return
	}
	ctx, stop := context.WithCancel(a.win.ctx)
	a.renew = stop
	var s stock
	theme.Aside(func() {
		_, _ = cards.Renew(ctx, a.home.Cards(), nil) // a file that can't be written is read again next time
		s.lib, s.wrong = a.home.Library()
		cards.Done()
	}, func() {
		a.renew = nil
		if ctx.Err() != nil {
			return
		}
		stop()
		a.shelved(s)
		a.lists()     // only now: decks may have been saved meanwhile
		a.wrong = nil // they were told at the start
		if a.name == "cards" && !a.sheets.any() {
			a.cards()
		}
	})
}

// explain shows how a card was read.
func (a *App) explain(c *card.Card) {
	var readings []cardroom.Reading
	a.opens("The text is read …", func() {
		readings = cardroom.Read(c)
		cards.Done()
	}, func() {
		s := a.win.Canvas().Size()
		a.sheets.raise("explain", cardroom.Explain(cardroom.ExplainOptions{
			Card: c, Readings: readings, Width: min(1080, s.Width-90), Height: min(720, s.Height-110), Scale: a.win.Canvas().Scale(), Close: a.sheets.drop,
		}))
	})
}

// explainTitle shows how the card of a title was read.
func (a *App) explainTitle(title string) {
	if c := a.lib.Find(title); c != nil {
		a.explain(c)
		return
	}
	text := fmt.Sprintf("No card is called “%s”.", present.Short(title, 60))
	if near := a.lib.Nearest(title, 3); len(near) > 0 {
		text += " Did you mean " + strings.Join(near, ", or ") + "?"
	}
	a.sheets.say("There is no such card", text)
}

func (a *App) pickFile() {
	d := dialog.NewFileOpen(func(f fyne.URIReadCloser, err error) {
		if err != nil {
			a.sheets.say("The file can't be read", plainly(err))
		} else if f != nil {
			path := f.URI().Path()
			f.Close()
			a.takeIn([]string{path})
		}
	}, a.win)
	d.SetView(dialog.ListView) // whose names are whole
	d.Show()
	d.Resize(fyne.NewSize(760, 520))
}

func (a *App) pickFolder() {
	d := dialog.NewFolderOpen(func(f fyne.ListableURI, err error) {
		if err != nil {
			a.sheets.say("The folder can't be read", plainly(err))
		} else if f != nil {
			a.takeIn([]string{f.Path()})
		}
	}, a.win)
	d.SetView(dialog.ListView) // whose names are whole
	d.Show()
	d.Resize(fyne.NewSize(760, 520))
}

// dropped takes files that were dropped on the window: a game is looked back on, folders of pictures are theirs, all else are cards.
func (a *App) dropped(_ fyne.Position, list []fyne.URI) {
	a.whenStocked(func() { a.droppedIn(list) })()
}

func (a *App) droppedIn(list []fyne.URI) {
	var paths []string
	for _, u := range list {
		if u.Scheme() == "file" {
			paths = append(paths, u.Path())
		}
	}
	switch {
	case len(paths) == 0:
	case len(paths) == 1 && strings.HasSuffix(paths[0], session.GameFile):
		if a.room == nil && !a.sheets.any() {
			a.look(paths[0])
		}
	case pictured(paths):
		a.addPictures(paths)
	default:
		a.takeIn(paths)
	}
}

// An intake is an import that is under way.
type intake struct {
	stop  context.CancelFunc
	sheet *cardroom.Progress
	mu    sync.Mutex
	now   func() // shows how far it has come; nil: that is shown
	sync  bool   // show it at once: for tests
}

// takeIn imports files aside, with a sheet that shows how far it has come.
func (a *App) takeIn(paths []string) {
	if a.taken != nil {
		return // one after another: the sheet says so
	}
	if a.renew != nil {
		a.renew() // importing reads all texts anew
	}
	a.sheets.dropAll()
	ctx, stop := context.WithCancel(a.win.ctx)
	in := &intake{stop: stop, sync: a.win.sync}
	in.sheet = cardroom.NewProgress(paths, stop)
	a.taken = in
	a.sheets.raise("importing", in.sheet.CanvasObject)
	var lib *cards.Library
	var sum cards.Summary
	var err error
	var s stock
	theme.Aside(func() {
		lib, sum, err = cards.TakeIn(ctx, a.home.Cards(), paths, in.told)
		if err == nil || errors.Is(err, cards.ErrMeanwhile) {
			s = readStock(a.home)
		}
	}, func() {
		stop()
		a.taken = nil
		a.tookIn(lib, s, sum, err)
	})
}

// told shows progress, twenty times a second at most. It is called from several goroutines.
func (in *intake) told(stage cards.Stage, done, of int) {
	in.mu.Lock()
	defer in.mu.Unlock()
	if in.sync {
		in.sheet.Set(stage, done, of)
		return
	}
	waits := in.now != nil
	in.now = func() { in.sheet.Set(stage, done, of) }
	if !waits {
		time.AfterFunc(50*time.Millisecond, func() { fyne.Do(in.show) })
	}
}

func (in *intake) show() {
	in.mu.Lock()
	now := in.now
	in.now = nil
	in.mu.Unlock()
	if now != nil {
		now()
	}
}

// tookIn tells what came of an import. Games that are under way keep the cards with which they began.
func (a *App) tookIn(lib *cards.Library, s stock, sum cards.Summary, err error) {
	a.sheets.dropAll()
	switch {
	case errors.Is(err, context.Canceled):
		a.sheets.say("Nothing was imported", "You stopped it. Your cards are as they were.")
		return
	case errors.Is(err, cards.ErrMeanwhile):
		a.shelved(s) // the other one's cards
		a.sheets.say("Nothing was imported", plainly(err))
		return
	case err != nil:
		a.sheets.raise("import-failed", cardroom.Failed(plainly(err), sum, a.sheets.drop))
		return
	}
	a.wrong = nil
	a.shelved(s)
	a.findPictures(func(*pack.Report) {}) // some may be of the new cards
	a.sheets.raise("imported", cardroom.Summary(sum, lib.Len(), func() {
		if a.room != nil {
			a.sheets.drop()
			return
		}
		a.cards() // puts this away when the new room is there: what is written in the old one would be lost
	}))
}

// plainly says what is wrong with a file in words for who isn't a programmer.
func plainly(err error) string {
	reason := ""
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT), errors.Is(err, syscall.EFBIG):
		reason = "The disk is full: make room, and try again."
	case errors.Is(err, syscall.EROFS), errors.Is(err, fs.ErrPermission):
		reason = "Kotei may not write or read there: look at the rights of the file or folder."
	case errors.Is(err, fs.ErrNotExist):
		reason = "The file is no longer there."
	}
	text := theme.Title(err.Error())
	if !strings.HasSuffix(text, ".") {
		text += "."
	}
	return strings.TrimSpace(reason + " " + text)
}
