package ui

import (
	"context"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kotei/core"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/images/pack"
	"kotei/ui/deckroom"
	"kotei/ui/session"
	"kotei/ui/stopwatch"
	"kotei/ui/theme"
)

// Options are what main hands to the window.
type Options struct {
	Rulesets  []*core.Ruleset // the editions that can be played, the usual one first
	Version   string
	Scenarios *session.Scenarios // nil: positions can't be saved as scenarios
	Position  *session.Position  // what the window opens with; nil: its first screen
}

// An undoer takes the last change back, or makes it again.
type undoer interface {
	Undo()
	Redo()
}

// An App is the window. All of it belongs to Fyne's goroutine.
type App struct {
	ctx   context.Context // of the program: what it ends goes on no longer
	app   fyne.App
	win   fyne.Window
	opt   Options
	home  session.Files
	set   Settings
	lib   *cards.Library
	taken *intake            // the import that is under way, or nil
	renew context.CancelFunc // stops reading the imported texts anew; nil: that isn't done
	decks []decks.Deck
	wrong []error // with the player's own files
	stage *fyne.Container
	floor fyne.CanvasObject         // below all screens
	fan   *fan                      // of the first screen, while that is shown
	room  *room                     // the open table, if there is one
	looks *replay                   // the game that is looked back on, if one is
	name  string                    // of the present screen
	away  func()                    // closes what belongs to the present screen alone
	hears func(*fyne.KeyEvent) bool // keys that mean something on the present screen, or nil
	again func()                    // builds the present screen anew
	print *printer
	last  session.Solo // the last game alone: what “play again” means
	sheet []fyne.CanvasObject
	quits fyne.CanvasObject   // the sheet that asks whether to quit all the same
	rolls []*container.Scroll // what is on each sheet
	leafs func(int)           // leafs through what the topmost sheet shows, or nil

	sync     bool            // boards draw at once and on this goroutine: for tests
	undoes   undoer          // what Ctrl+Z means on the present screen, or nil
	pictures printed         // printed pictures
	found    *pack.Report    // what came of looking for them; nil: nothing yet
	built    deckroom.Memory // how the deck room was left
	seeks    func()          // stops looking for pictures
	setting  *soloScreen     // the last game alone that was set up
	bound    []fyne.Shortcut
	noise    *noise
	floorOf  theme.Palette
	building bool     // a screen is being made: what it tells of itself is too early
	worn     *look    // what Fyne shows; nil: its own
	opening  *opening // what is being opened beside the window, or nil
	entered  int      // how many screens have been
	runs     bool     // the window is there
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
	defer context.AfterFunc(ctx, func() { fyne.Do(a.quit) })()
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
	a.runs = true
	stopwatch.Open()
	stopwatch.Frames()
	fa.Run()
	a.leave()
	return nil
}

// newApp makes the window, empty.
func newApp(ctx context.Context, fa fyne.App, opt Options) *App {
	a := &App{ctx: ctx, app: fa, opt: opt, home: session.Files{Folders: home.Here()}, print: newPrinter()}
	var err error
	if a.set, err = loadSettings(a.home); err != nil {
		a.wrong = append(a.wrong, err)
	}
	saveSafely()
	a.noise = newNoise(filepath.Join(a.home.Cache, "sounds"))
	a.dress()
	a.win = fa.NewWindow("Kotei")
	a.win.SetMaster()
	a.win.SetPadded(false)
	a.stage = container.NewStack()
	a.win.SetContent(a.stage)
	a.win.Resize(fyne.NewSize(a.set.Width, a.set.Height))
	a.win.SetFullScreen(a.set.Full)
	a.win.SetCloseIntercept(a.close)
	a.win.SetOnDropped(a.dropped)
	a.keys()
	return a
}

// ruleset is the edition of a name, the usual one for none; nil if there is none of that name.
func (a *App) ruleset(name string) *core.Ruleset {
	for _, r := range a.opt.Rulesets {
		if r.Name == name || name == "" {
			return r
		}
	}
	return nil
}

// formats are those that can be played.
func (a *App) formats() []cards.Format {
	var names []string
	for _, r := range a.opt.Rulesets {
		names = append(names, r.Name)
	}
	return cards.PlayedBy(names...)
}

// usual is which of the formats is the usual one: that of the first edition's name.
func (a *App) usual() int {
	return max(slices.IndexFunc(a.formats(), func(f cards.Format) bool { return f.Code == a.opt.Rulesets[0].Name }), 0)
}

// floorPainted is called whenever the floor is painted; after the first frame, the window does what that frame doesn't need.
func (a *App) floorPainted() {
	a.print.painted()
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
		if a.name == "decks" && len(a.sheet) == 0 {
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

// close keeps the window's size and ends the app. The game is in its journal already.
func (a *App) close() {
	if list := a.built.Unsaved(); len(list) > 0 {
		a.asksQuit(list)
		return
	}
	a.quit()
}

// asksQuit asks whether decks that aren't saved may be lost, whatever sheets lie there already. A key that repeats asks once.
func (a *App) asksQuit(list []string) {
	if a.quitAsked() {
		return
	}
	a.ask("A deck isn't saved", "These decks have changes that are in no file: "+strings.Join(list, ", ")+". Quit all the same, and lose them?", "Quit", a.quit)
	a.quits = a.sheet[len(a.sheet)-1]
}

// quitAsked reports whether that question lies on top.
func (a *App) quitAsked() bool {
	n := len(a.sheet)
	return n > 0 && a.sheet[n-1] == a.quits
}

// quit is [App.close] without a question.
func (a *App) quit() {
	if a.taken != nil {
		a.taken.stop() // what was there stays
	}
	if a.renew != nil {
		a.renew()
	}
	if s := a.win.Canvas().Size(); !a.set.Full && s.Width > 1 && (s.Width != a.set.Width || s.Height != a.set.Height) {
		a.set.Width, a.set.Height = s.Width, s.Height
		_ = saveSettings(a.home, a.set) // only the size is lost
	}
	a.leave()
	a.app.Quit()
}

func (a *App) undo() {
	if a.undoes != nil && len(a.sheet) == 0 {
		a.undoes.Undo()
		return
	}
	if a.room != nil && len(a.sheet) == 0 && a.name == "table" {
		a.room.game.Undo()
	}
}

// enter shows a screen on the mat. build is called again when the colours change.
func (a *App) enter(name string, build func() fyne.CanvasObject) {
	a.entered++
	a.win.Canvas().Unfocus() // keys are no longer for what is left
	a.dropAll()
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
		a.print.screen(name, a.win, a.stage)
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
			a.print.screen(name, a.win, a.stage)
		}
	}
}

// soon is shown for what has its place only after the next layout.
func (a *App) soon(name string) func() {
	return func() {
		if a.print.on {
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

// A look is what the theme is made of.
type look struct {
	theme string
	scale float32
}

// dress gives Fyne the colours and sizes of the settings, where they have changed: Fyne reads all fonts anew then.
func (a *App) dress() {
	if now := (look{a.set.Theme, a.set.Scale}); a.worn == nil || *a.worn != now {
		a.worn = &now
		defer stopwatch.Fyne()()
		a.app.Settings().SetTheme(a.set.theme())
	}
}

// redress shows everything in the colours of the settings, and then does what is left to do. It takes the window a turn for each
// part of it, for Fyne dresses all it has anew.
func (a *App) redress(then func()) {
	theme.Aside(func() {}, func() {
		a.dress()
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
