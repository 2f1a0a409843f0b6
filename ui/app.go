package ui

import (
	"context"
	"fmt"
	"path/filepath"
	"runtime/debug"
	"strings"

	"fyne.io/fyne/v2"

	"kotei/core/card"
	"kotei/core/words"
	"kotei/decks/home"
	"kotei/images"
	"kotei/images/pack"
	"kotei/ui/deckroom"
	"kotei/ui/present"
	"kotei/ui/session"
	"kotei/ui/sound"
	"kotei/ui/stopwatch"
	"kotei/ui/theme"
)

// parts are what every screen has of the window.
type parts struct {
	win     *window
	set     *preferences
	sheets  *sheets
	screens *screens
}

// An App holds the window together: it makes the parts, and leads from one to the other. All of it belongs to Fyne's goroutine.
type App struct {
	parts
	files    session.Files
	stock    *stock
	pictures *pictures
	imports  *imports
	keys     *keys
	tables   *tables
	meetings *meetings
	first    *firstScreen
	built    deckroom.Memory // how the deck room was left
	quits    *quitting
}

// Run opens the window and returns when it is closed, which is with ctx at the latest.
func Run(ctx context.Context, fa fyne.App, opt Options) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	a := newApp(ctx, fa, opt)
	defer context.AfterFunc(ctx, func() { fyne.Do(a.quits.quit) })()
	if opt.Position != nil {
		a.shelved(takeInventory(a.files))
		a.tables.stand(opt.Position)
		a.screens.seen = func() {
			theme.WarmRest()
			a.screens.cover()
		}
	} else {
		a.start()
		a.screens.seen = a.shelve
	}
	debug.SetMemoryLimit(memory)
	a.win.Show()
	a.win.runs = true
	stopwatch.Open()
	stopwatch.Frames()
	fa.Run()
	a.tables.leave()
	return nil
}

// newParts makes the window, empty, with the settings that are kept. If they can't be read, the error says so, and the usual ones hold.
func newParts(ctx context.Context, fa fyne.App, opt Options, files session.Files) (p parts, err error) {
	p.set, err = newPreferences(files, fa, opt.Locale)
	p.set.dress()
	theme.WarmWhile(func() { p.win = newWindow(ctx, fa, opt) })
	p.sheets = &sheets{win: p.win, bare: func() {}}
	p.screens = newScreens(p.win, p.sheets)
	p.win.Resize(fyne.NewSize(p.set.Width, p.set.Height))
	p.win.SetFullScreen(p.set.Full)
	return p, err
}

// newApp makes the window, and what is to be shown in it.
func newApp(ctx context.Context, fa fyne.App, opt Options) *App {
	saveSafely()
	files := session.Files{Folders: home.Here()}
	p, err := newParts(ctx, fa, opt, files)
	a := &App{parts: p, files: files, stock: &stock{files: files}}
	if err != nil {
		a.stock.wrong = append(a.stock.wrong, err)
	}
	a.sheets.bare, a.screens.lost = a.bared, a.lost
	a.keys = &keys{parts: p, deed: a.deed, escape: a.escape}
	a.pictures = &pictures{parts: p, pool: images.NewPool(pictureBytes), files: files, stock: a.stock, changed: func() { a.tables.renew() }}
	a.imports = &imports{
		parts: p, files: files, stock: a.stock, pictures: a.pictures,
		back: a.start, shelved: a.shelved, busy: func() bool { return a.tables.open != nil },
	}
	a.tables = &tables{
		parts: p, files: files, stock: a.stock, house: a, keys: a.keys, pictures: a.pictures, pool: a.pictures.pool,
		noise: sound.NewPlayer(filepath.Join(files.Cache, "sounds")),
	}
	a.meetings = &meetings{parts: p, files: files, stock: a.stock, tables: a.tables, back: a.start}
	a.first = &firstScreen{parts: p, stock: a.stock, doors: a}
	a.quits = &quitting{win: p.win, set: p.set, sheets: p.sheets, unsaved: a.built.Unsaved, leave: a.end}
	a.win.SetCloseIntercept(a.quits.close)
	a.win.SetOnDropped(a.dropped)
	a.keys.listen()
	return a
}

// shelve reads the cards and decks that there are, aside.
func (a *App) shelve() {
	theme.WarmRest()
	var v inventory
	theme.Aside(func() { v = takeInventory(a.files) }, func() { a.shelved(v) })
}

// shelved takes them over. The first time it also begins what goes on beside the window, and does what waited for them.
func (a *App) shelved(v inventory) {
	first := a.stock.take(v)
	a.built.Use(a.stock.lib)
	if !first {
		return
	}
	a.imports.renewed()
	a.pictures.find(func(*pack.Report) {
		if a.screens.name == "decks" && !a.sheets.any() {
			a.screens.again() // its cards show them now
		}
	})
	a.stock.serve()
}

// bared hands the window back to what lies below the sheets.
func (a *App) bared() {
	if r := a.tables.open; r != nil {
		r.focus()
		r.emit()
		return
	}
	a.screens.shown(a.screens.name)()
}

// lost leads away from a table that is still in sight, but was closed for what nobody waits for any more.
func (a *App) lost() {
	if a.screens.name == "table" && a.tables.open == nil {
		a.start()
	}
}

// end ends what is under way.
func (a *App) end() {
	a.imports.stop()
	a.tables.leave()
}

// start shows the first screen.
func (a *App) start() {
	a.tables.leave()
	a.first.enter()
	a.stock.when(a.screens.here(a.sayWrong))
}

// sayWrong says what of the player's own files could not be read.
func (a *App) sayWrong() {
	wrong := a.stock.wrong
	if len(wrong) == 0 {
		return
	}
	var text strings.Builder
	text.WriteString(words.Say("Kotei could not read these files, or only in part:") + "\n")
	for _, err := range wrong[:min(len(wrong), 8)] {
		text.WriteString("\n• " + present.Short(err.Error(), 300))
	}
	if n := len(wrong) - 8; n > 0 {
		fmt.Fprintf(&text, "\n… and %d more.", n)
	}
	a.stock.wrong = nil
	a.sheets.say(words.Say("Something could not be read"), text.String())
}

// solo shows the choices of a game alone.
func (a *App) solo() { a.screens.enter("solo", a.newSolo().build) }

// cards shows which cards there are.
func (a *App) cards() { a.imports.cards() }

// aboutCards says in a line which cards there are.
func (a *App) aboutCards() string { return a.imports.aboutCards() }

// explain shows how a card was read.
func (a *App) explain(c *card.Card) { a.imports.explain(c) }

// played shows the games that were played.
func (a *App) played() {
	g := &gamesScreen{parts: a.parts, files: a.files, tables: a.tables, back: a.start, solo: a.solo, onward: a.meetings.wayBack}
	g.show()
}

// settings shows what a player can choose about the window.
func (a *App) settings() { a.settingsAt(youTab) }

// help shows all keys and gestures.
func (a *App) help() { showHelp(a.parts, func() { a.settingsAt(keysTab) }) }

// quit ends the program, unless the player wants to save first.
func (a *App) quit() { a.quits.close() }

// host shows the screen at which a table is opened to others.
func (a *App) host() { a.meetings.host() }

// join shows the tables that others have opened.
func (a *App) join() { a.meetings.join() }

// lessons lists the lessons and puzzles.
func (a *App) lessons() { a.tables.school() }

// comebacks are the ways back to games that aren't over.
func (a *App) comebacks() []comeback { return a.meetings.comebacks() }

// dropped takes files that were dropped on the window.
func (a *App) dropped(_ fyne.Position, list []fyne.URI) {
	a.stock.when(a.screens.here(func() { a.droppedIn(list) }))
}

// droppedIn looks back on a game, takes folders of pictures as those, and all else as cards.
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
		if a.tables.open == nil && !a.sheets.any() {
			a.tables.look(paths[0])
		}
	case pictured(paths):
		a.pictures.add(paths)
	default:
		a.imports.takeIn(paths)
	}
}

// redress shows everything in the colours of the settings, and then does what is left to do. It takes the window a turn for each
// part of it, for Fyne dresses all it has anew.
func (a *App) redress(then func()) {
	theme.Aside(func() {}, func() {
		a.set.dress()
		theme.Aside(func() {}, func() {
			a.reshow()
			then()
		})
	})
}

// reshow shows what is open anew.
func (a *App) reshow() {
	if r := a.tables.open; r != nil {
		r.redress()
	}
	a.screens.reshow()
}
