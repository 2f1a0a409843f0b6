package ui

import (
	"context"
	"errors"
	"io/fs"
	"strings"
	"sync"
	"syscall"
	"time"

	"fyne.io/fyne/v2"

	"kotei/core/card"
	"kotei/core/words"
	"kotei/decks/cards"
	"kotei/decks/starter"
	"kotei/images"
	"kotei/images/pack"
	"kotei/ui/cardroom"
	"kotei/ui/present"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// imports are the cards that the player took in from files: what shows them, and how more are taken in.
type imports struct {
	parts
	files    session.Files
	stock    *stock
	pictures *pictures
	back     func()             // to the first screen
	shelved  func(inventory)    // takes over cards that were read anew
	busy     func() bool        // a table is open
	taken    *intake            // the import that is under way, or nil
	renew    context.CancelFunc // stops reading the imported texts anew; nil: that isn't done
}

// stop stops what is under way. What was there stays.
func (i *imports) stop() {
	if i.taken != nil {
		i.taken.stop()
	}
	if i.renew != nil {
		i.renew()
	}
}

// imported is how many of the cards were taken in.
func (i *imports) imported() int { return max(0, i.stock.lib.Len()-starter.Library().Len()) }

// aboutCards says in a line which cards there are.
func (i *imports) aboutCards() string {
	if n := i.imported(); n > 0 {
		return words.Say("%d of your own", n)
	}
	return words.Say("import your own database")
}

// cards shows which cards there are, and how others are taken in.
func (i *imports) cards() {
	var taken *cards.Library
	var err error
	i.screens.opens(words.Say("Looking through the cards …"), func() { taken, err = cards.Open(i.files.Cards()) }, func() {
		i.screens.enter("cards", func() fyne.CanvasObject { return i.cardsScreen(taken, err) })
	})
}

func (i *imports) cardsScreen(taken *cards.Library, err error) fyne.CanvasObject {
	opt := cardroom.Options{
		Imported: taken.Len(), Own: starter.Library().Len(), Where: i.files.Cards(), Library: taken,
		Back: i.back, File: i.pickFile, Folder: i.pickFolder, Find: i.explainTitle, Counted: i.screens.shown("cards"),
	}
	if opt.Renewing = i.renew != nil; err != nil {
		opt.Trouble = plainly(err)
	}
	return cardroom.New(opt)
}

// renewed reads the texts of imported cards anew, aside, where another Kotei has read them.
func (i *imports) renewed() {
	if !i.stock.lib.Stale() {
		return
	}
	ctx, stop := context.WithCancel(i.win.ctx)
	i.renew = stop
	var v inventory
	theme.Aside(func() {
		readTexts(func() {
			_, _ = cards.Renew(ctx, i.files.Cards(), nil) // a file that can't be written is read again next time
			v.lib, v.wrong = i.files.Library()
		})
	}, func() {
		i.renew = nil
		if ctx.Err() != nil {
			return
		}
		stop()
		i.shelved(v)
		i.stock.lists()     // only now: decks may have been saved meanwhile
		i.stock.wrong = nil // they were told at the start
		if i.screens.name == "cards" && !i.sheets.any() {
			i.cards()
		}
	})
}

// explain shows how a card plays; its steps on the player's wish.
func (i *imports) explain(c *card.Card) { i.read(c, false) }

// read shows how a card was read, with its steps or without.
func (i *imports) read(c *card.Card, steps bool) {
	var readings []cardroom.Reading
	i.screens.opens(words.Say("Reading the text …"), func() {
		readTexts(func() { readings = cardroom.Read(c) })
	}, func() {
		s := i.win.Canvas().Size()
		zoom := func() { i.zoom(images.Face{Card: c}) }
		i.sheets.raise("explain", cardroom.Explain(cardroom.ExplainOptions{
			Card: c, Readings: readings, Width: min(1080, s.Width-90), Height: min(720, s.Height-110), Scale: i.win.Canvas().Scale(), Steps: steps, Zoom: zoom, Close: i.sheets.drop,
		}))
		i.sheets.zooms = zoom
	})
}

// explainTitle shows how the card of a title was read.
func (i *imports) explainTitle(title string) {
	if c := i.stock.lib.Find(title); c != nil {
		i.read(c, true)
		return
	}
	text := words.Say("No card is called “%s”.", present.Short(title, 60))
	if near := i.stock.lib.Nearest(title, 3); len(near) > 0 {
		text += " " + words.Say("Did you mean %s?", strings.Join(near, words.Say(" or ")))
	}
	i.sheets.say(words.Say("There is no such card"), text)
}

func (i *imports) pickFile() {
	i.win.pickFile(func(path string, err error) { i.picked(words.Say("The file can’t be read"), path, err) })
}

func (i *imports) pickFolder() {
	i.win.pickFolder(func(path string, err error) { i.picked(words.Say("The folder can’t be read"), path, err) })
}

// picked takes in what was chosen, or says what is wrong with it.
func (i *imports) picked(title, path string, err error) {
	if err != nil {
		i.sheets.say(title, plainly(err))
		return
	}
	i.takeIn([]string{path})
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
func (i *imports) takeIn(paths []string) {
	if i.taken != nil {
		return // one after another: the sheet says so
	}
	if i.renew != nil {
		i.renew() // importing reads all texts anew
	}
	i.sheets.dropAll()
	ctx, stop := context.WithCancel(i.win.ctx)
	in := &intake{stop: stop, sync: i.win.sync}
	in.sheet = cardroom.NewProgress(paths, stop)
	i.taken = in
	i.sheets.raise("importing", in.sheet.CanvasObject)
	var lib *cards.Library
	var sum cards.Summary
	var err error
	var v inventory
	theme.Aside(func() {
		readTexts(func() {
			lib, sum, err = cards.TakeIn(ctx, i.files.Cards(), paths, in.told)
			if err == nil || errors.Is(err, cards.ErrMeanwhile) {
				v = takeInventory(i.files)
			}
		})
	}, func() {
		stop()
		i.taken = nil
		i.tookIn(lib, v, sum, err)
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
func (i *imports) tookIn(lib *cards.Library, v inventory, sum cards.Summary, err error) {
	i.sheets.dropAll()
	switch {
	case errors.Is(err, context.Canceled):
		i.sheets.say(words.Say("Nothing was imported"), words.Say("You cancelled the import. Your cards are unchanged."))
		return
	case errors.Is(err, cards.ErrMeanwhile):
		i.shelved(v) // the other one's cards
		i.sheets.say(words.Say("Nothing was imported"), plainly(err))
		return
	case err != nil:
		i.sheets.raise("import-failed", cardroom.Failed(plainly(err), sum, i.sheets.drop))
		return
	}
	i.stock.wrong = nil
	i.shelved(v)
	i.pictures.find(func(*pack.Report) {}) // some may be of the new cards
	i.sheets.raise("imported", cardroom.Summary(sum, lib.Len(), func() {
		if i.busy() {
			i.sheets.drop()
			return
		}
		i.cards() // puts this away when the new room is there: what is written in the old one would be lost
	}))
}

// plainly says what is wrong with a file in words for who isn't a programmer.
func plainly(err error) string {
	reason := ""
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT), errors.Is(err, syscall.EFBIG):
		reason = words.Say("The disk is full: make room, and try again.")
	case errors.Is(err, syscall.EROFS), errors.Is(err, fs.ErrPermission):
		reason = words.Say("Kotei isn’t allowed to read or write there: check the permissions of the file or folder.")
	case errors.Is(err, fs.ErrNotExist):
		reason = words.Say("The file is no longer there.")
	}
	text := words.Upper(err.Error())
	if !strings.HasSuffix(text, ".") {
		text += "."
	}
	return strings.TrimSpace(reason + " " + text)
}
