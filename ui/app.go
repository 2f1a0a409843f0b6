package ui

import (
	"context"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/images/pack"
	"kotei/ui/deckroom"
	"kotei/ui/session"
	"kotei/ui/stopwatch"
	"kotei/ui/theme"
)

// An undoer takes the last change back, or makes it again.
type undoer interface {
	Undo()
	Redo()
}

// An App is the window. All of it belongs to Fyne's goroutine.
type App struct {
	win      *window
	set      *preferences
	sheets   *sheets
	quits    *quitting
	home     session.Files
	lib      *cards.Library
	taken    *intake            // the import that is under way, or nil
	renew    context.CancelFunc // stops reading the imported texts anew; nil: that isn't done
	decks    []decks.Deck
	wrong    []error // with the player's own files
	stage    *fyne.Container
	floor    fyne.CanvasObject         // below all screens
	fan      *fan                      // of the first screen, while that is shown
	room     *room                     // the open table, if there is one
	looks    *replay                   // the game that is looked back on, if one is
	name     string                    // of the present screen
	away     func()                    // closes what belongs to the present screen alone
	hears    func(*fyne.KeyEvent) bool // keys that mean something on the present screen, or nil
	again    func()                    // builds the present screen anew
	last     session.Solo              // the last game alone: what “play again” means
	undoes   undoer                    // what Ctrl+Z means on the present screen, or nil
	pictures printed                   // printed pictures
	found    *pack.Report              // what came of looking for them; nil: nothing yet
	built    deckroom.Memory           // how the deck room was left
	seeks    func()                    // stops looking for pictures
	setting  *soloScreen               // the last game alone that was set up
	bound    []fyne.Shortcut
	noise    *noise
	floorOf  theme.Palette
	building bool     // a screen is being made: what it tells of itself is too early
	opening  *opening // what is being opened beside the window, or nil
	entered  int      // how many screens have been
	stocked  bool     // the cards and decks were read
	waits    []func() // for that
	seen     func()   // is done after the first frame, or nil
}

// memory is how many bytes all rooms work in. What they hold may be more: then garbage is collected more often.
const memory = 96 << 20

// Run opens the window and returns when it is closed, which is with ctx at the latest.
func Run(ctx context.Context, fa fyne.App, opt Options) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	a := newApp(ctx, fa, opt)
	defer context.AfterFunc(ctx, func() { fyne.Do(a.quits.quit) })()
	if opt.Position != nil {
		a.shelved(readStock(a.home))
		a.stand(opt.Position)
	} else {
		a.start()
		a.seen = a.shelve
	}
	theme.Warm()
	debug.SetMemoryLimit(memory)
	a.win.Show()
	a.win.runs = true
	stopwatch.Open()
	stopwatch.Frames()
	fa.Run()
	a.leave()
	return nil
}

// newApp makes the window, empty.
func newApp(ctx context.Context, fa fyne.App, opt Options) *App {
	a := &App{home: session.Files{Folders: home.Here()}}
	var err error
	if a.set, err = newPreferences(a.home, fa); err != nil {
		a.wrong = append(a.wrong, err)
	}
	saveSafely()
	a.noise = newNoise(filepath.Join(a.home.Cache, "sounds"))
	a.set.dress()
	a.win = newWindow(ctx, fa, opt)
	a.sheets = &sheets{win: a.win, bare: a.bared}
	a.quits = &quitting{win: a.win, set: a.set, sheets: a.sheets, unsaved: a.built.Unsaved, leave: a.end}
	a.stage = container.NewStack()
	a.win.SetContent(a.stage)
	a.win.Resize(fyne.NewSize(a.set.Width, a.set.Height))
	a.win.SetFullScreen(a.set.Full)
	a.win.SetCloseIntercept(a.quits.close)
	a.win.SetOnDropped(a.dropped)
	a.keys()
	return a
}

// bared hands the window back to what lies below the sheets.
func (a *App) bared() {
	if a.room != nil {
		a.room.focus()
		a.room.emit()
		return
	}
	a.shown(a.name)()
}

// end ends what is under way.
func (a *App) end() {
	if a.taken != nil {
		a.taken.stop() // what was there stays
	}
	if a.renew != nil {
		a.renew()
	}
	a.leave()
}

// floorPainted is called whenever the floor is painted; after the first frame, the window does what that frame doesn't need.
func (a *App) floorPainted() {
	a.win.print.painted()
	if then := a.seen; then != nil {
		a.seen = nil
		theme.Aside(func() {}, then)
	}
}

// shelve reads the cards and decks that there are, aside.
func (a *App) shelve() {
	var s stock
	theme.Aside(func() {
		s = readStock(a.home)
		runtime.GC() // here, and not in the first screen that the player opens: reading leaves much behind
	}, func() { a.shelved(s) })
}

// whenStocked returns do for a button that needs the cards and decks: pressed before they have been read, it waits for them as long
// as the player stays on the same screen.
func (a *App) whenStocked(do func()) func() {
	return func() {
		if a.stocked {
			do()
			return
		}
		screen := a.entered
		a.waits = append(a.waits, func() {
			if a.entered == screen {
				do()
			}
		})
	}
}

// A stock is the cards and decks that there are, and what is wrong with the player's own.
type stock struct {
	lib   *cards.Library
	decks []decks.Deck
	wrong []error
}

// readStock reads them, which may take long.
func readStock(h session.Files) (s stock) {
	var wrong []error
	s.lib, s.wrong = h.Library()
	s.decks, wrong = h.DeckLists(s.lib)
	s.wrong = append(s.wrong, wrong...)
	cards.Done()
	return s
}

// shelved takes them over. The first time it also begins what goes on beside the window, and does what waited for them.
func (a *App) shelved(s stock) {
	a.lib, a.decks, a.wrong = s.lib, s.decks, append(a.wrong, s.wrong...)
	a.built.Use(a.lib)
	if a.stocked {
		return
	}
	a.stocked = true
	a.renewed()
	a.findPictures(func(*pack.Report) {
		if a.name == "decks" && !a.sheets.any() {
			a.again() // its cards show them now
		}
	})
	for _, do := range a.waits {
		do()
	}
	a.waits = nil
}

// lists reads the decks that there are, for the games that are played next.
func (a *App) lists() {
	var wrong []error
	a.decks, wrong = a.home.DeckLists(a.lib)
	a.wrong = append(a.wrong, wrong...)
}

func (a *App) undo() {
	if a.undoes != nil && !a.sheets.any() {
		a.undoes.Undo()
		return
	}
	if a.room != nil && !a.sheets.any() && a.name == "table" {
		a.room.game.Undo()
	}
}

// enter shows a screen on the mat. build is called again when the colours change.
func (a *App) enter(name string, build func() fyne.CanvasObject) {
	a.entered++
	a.win.Canvas().Unfocus() // keys are no longer for what is left
	a.sheets.dropAll()
	a.hears = nil
	if a.fan != nil {
		a.fan.leave()
		a.fan = nil
	}
	if away := a.away; away != nil {
		a.away = nil
		away()
	}
	a.name = name
	a.again = func() {
		defer stopwatch.Work("a screen: " + name)()
		p := theme.Current()
		a.building = true
		left := a.stage.Objects
		a.stage.Objects = []fyne.CanvasObject{a.laid(p), build()}
		a.building = false
		a.stage.Refresh()
		if len(left) > 1 {
			theme.Release(left[1:]...)
		}
		a.win.print.screen(name, a.win, a.stage)
	}
	a.again()
}

// laid is the mat below all screens, which stays as long as its colours do.
func (a *App) laid(p theme.Palette) fyne.CanvasObject {
	if a.floor == nil || a.floorOf != p {
		theme.Release(a.floor)
		a.floor, a.floorOf = theme.Floor(p, a.floorPainted), p
	}
	return a.floor
}

// shown prints the screen anew, when something on it has changed.
func (a *App) shown(name string) func() {
	return func() {
		if !a.building {
			a.win.print.screen(name, a.win, a.stage)
		}
	}
}

// soon is shown for what has its place only after the next layout.
func (a *App) soon(name string) func() {
	return func() {
		if a.win.print.on {
			time.AfterFunc(settleTime, func() {
				fyne.Do(func() {
					if a.name == name {
						a.shown(name)()
					}
				})
			})
		}
	}
}

// settleTime is how long a layout may take.
const settleTime = 80 * time.Millisecond

// leave closes the table that is open.
func (a *App) leave() {
	if a.room != nil {
		a.win.Canvas().Unfocus()
		a.room.close()
		a.room = nil
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
	if a.room != nil {
		a.room.redress()
	}
	if a.again != nil {
		a.again()
	}
}
