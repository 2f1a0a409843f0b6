package board

import (
	"image"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kotei/core"
	"kotei/core/card"
	"kotei/images"
	"kotei/ui/present"
	"kotei/ui/stopwatch"
	"kotei/ui/theme"
)

// Pictures are where cards' pictures come from: an [images.Store]. One that isn't there yet is nil, and
// [Board.Ready] is called once it is.
type Pictures interface {
	Get(images.Want) *image.RGBA
}

// Options say what a board does with what happens on it. All may be empty.
type Options struct {
	Pictures   Pictures                        // nil: a store of its own, with Source
	Source     images.Source                   // printed pictures for its own store
	Pool       *images.Pool                    // keeps the pictures of its own store, with those of other rooms
	Palette    *theme.Palette                  // nil: theme.Dark
	Text       float32                         // how much larger letters are than usual; 0 is 1
	Sync       bool                            // draw at once and on this goroutine: for tests
	Still      bool                            // cards jump instead of moving
	Slow       time.Duration                   // how long a card moves; 0: 180 ms
	Stage      float32                         // how long the stage tells of what happened, in usual times; 0: it tells nothing
	Wait       time.Duration                   // how long a tap waits for a second one; 0: 350 ms
	OnPlan     func(present.Plan)              // to submit
	OnUndo     func()                          // take back was asked for
	OnPassOn   func()                          // pass until something happens was asked for
	OnStops    func()                          // the stops of View.Pass were changed
	OnHover    func(core.CardID)               // the pointer is on another card; 0: on none
	OnKey      func(*fyne.KeyEvent)            // a key that the board has no use for
	OnOther    func(fyne.Shortcut)             // a shortcut that it has no use for
	OnDeed     func(present.Deed) bool         // a key stands for what is not the board's to do; false: nor the window's
	OnHold     func(on bool)                   // the key that passes as long as it is held goes down, or up
	OnMark     func(title string)              // the mark of a card for its reactions is to be set, or removed
	OnMenu     func([]Entry)                   // a menu was opened at the pointer
	OnRule     func(id string)                 // a rule was asked for by its id
	OnRead     func(*card.Card)                // how a card was read was asked for
	OnBeat     func(present.BeatKind)          // the stage begins to tell something; where it is off, what it would have told
	OnZoom     func(images.Face)               // a card was asked for, as large as the window
	OnMoment   func(position int)              // a moment that the log tells of was asked for
	OnTool     func(present.Tool, core.CardID) // a change by hand that needs more than a click
	OnNote     func(string)                    // a note is shown
	OnPicked   func([]core.CardID)             // other cards are selected
	OnHint     func(words string, ok bool)     // what a drop would do, or why it would do nothing
	OnForeseen func([]present.Change)          // what a click would change is shown
	OnHeeds    func()                          // keys answer the open question from now on
	OnLaid     func()                          // the scene was laid out anew
	OnHand     func()                          // the player lays his hand himself from now on
}

// A Board is the table.
type Board struct {
	widget.BaseWidget
	opt    Options
	view   present.View
	scene  *present.Scene
	shown  bool // a view was given
	cards  cardLayer
	paint  painter
	panes  panes
	tabs   panes // of attachments
	titles []titleStrip
	mouse  mouse
	note   note
	stage  stage
	moves  mover
	still  still
	spark  *canvas.Rectangle // refreshed to make the window paint
	stale  atomic.Bool       // a refill with pictures is on its way
	focus  bool
	held   bool        // the key that passes as long as it is held is down
	at     core.CardID // the keyboard's cursor
	refs   []reference // words that stand for cards and rules
	size   fyne.Size   // for which the scene was laid out
	lit    lit
	log    logPane
	picks  picks
	hint   hint
	aim    aim
	arrows arrows
	fore   foresight
	matter matter
	over   bool // the end was looked at
	shut   func()
}

var (
	_ fyne.Widget        = (*Board)(nil)
	_ fyne.Draggable     = (*Board)(nil)
	_ fyne.Focusable     = (*Board)(nil)
	_ fyne.Scrollable    = (*Board)(nil)
	_ fyne.Shortcutable  = (*Board)(nil)
	_ desktop.Mouseable  = (*Board)(nil)
	_ desktop.Hoverable  = (*Board)(nil)
	_ desktop.Keyable    = (*Board)(nil)
	_ fyne.Tabbable      = (*Board)(nil)
	_ desktop.Cursorable = (*Board)(nil)
)

// New makes an empty board.
func New(opt Options) *Board {
	if opt.Slow <= 0 {
		opt.Slow = 180 * time.Millisecond
	}
	if opt.Wait <= 0 {
		opt.Wait = 350 * time.Millisecond
	}
	b := &Board{opt: opt, spark: canvas.NewRectangle(none)}
	b.spark.Resize(fyne.NewSize(1, 1))
	if b.opt.Pictures == nil {
		s := images.NewStore(images.Options{Source: opt.Source, Pool: opt.Pool, Sync: opt.Sync, Ready: b.Ready})
		b.opt.Pictures, b.shut = s, s.Close
	}
	b.panes.sync, b.panes.ready = opt.Sync, b.redraw
	b.tabs.sync, b.tabs.ready, b.tabs.most = opt.Sync, b.redraw, 400
	b.cards.init(b)
	b.paint.init(b)
	b.paint.c = theme.Dark
	if opt.Palette != nil {
		b.paint.c = *opt.Palette
	}
	b.ExtendBaseWidget(b)
	return b
}

// Close ends the board's own workers.
func (b *Board) Close() {
	b.note.stop()
	if b.shut != nil {
		b.shut()
	}
}

// Set shows a view. Events are what happened since the one before, in order: they tell from where cards come that
// weren't in sight. The view's state must not change while it is shown.
func (b *Board) Set(v present.View, events []core.Event) {
	defer stopwatch.Work("board: a new view")()
	open, hover, read := b.view.Open, b.view.Hover, b.view.Read
	if v.Open == core.Nowhere && b.shown {
		v.Open = open
	}
	if v.Hover == 0 {
		v.Hover, v.Read = hover, read
	}
	if v.Open != core.Nowhere && v.State.Count(v.Open) == 0 {
		v.Open = core.Nowhere
	}
	if v.Hover != 0 && int(v.Hover) > int(v.State.NCards) {
		v.Hover = 0
	}
	v.Filter, v.Laid = b.log.filter, b.view.Laid
	if was := b.view.State; was == nil || *was != *v.State {
		b.mouse.dropped = nil
	}
	b.view, b.shown = v, true
	b.over = b.over && v.State.Over
	b.ponder()
	b.lay(events)
}

// SetPalette shows the table in other colours.
func (b *Board) SetPalette(c theme.Palette) {
	b.paint.c = c
	b.redraw()
}

// SetPace says how long cards are on their way, or that they jump.
func (b *Board) SetPace(still bool, slow time.Duration) { b.opt.Still, b.opt.Slow = still, slow }

// SetStage says how long the stage tells of what happened, in usual times; 0: it tells nothing.
func (b *Board) SetStage(pace float32) {
	if b.opt.Stage = pace; pace <= 0 {
		b.HushStage()
	}
}

// SetText makes letters larger or smaller than usual.
func (b *Board) SetText(k float32) {
	b.opt.Text = k
	b.lay(nil)
}

// View is what is shown.
func (b *Board) View() present.View { return b.view }

// Scene is what is shown, laid out; nil before the first view.
func (b *Board) Scene() *present.Scene { return b.scene }

// Renew draws all faces again: printed pictures of them were found, or are no longer wanted.
func (b *Board) Renew() {
	if q, ok := b.opt.Pictures.(interface{ Clear() }); ok {
		q.Clear()
	}
	for _, n := range b.cards.nodes {
		n.have = false // what is there stays until the new one is
	}
	b.cards.fill()
	b.redraw()
}

// Ready is told by a store that a picture is there. It may be called on any goroutine.
func (b *Board) Ready(images.Want, *image.RGBA) {
	if b.stale.Swap(true) {
		return // one refill serves all pictures that come before it runs
	}
	fyne.Do(func() {
		defer stopwatch.Work("board: pictures that came")()
		b.stale.Store(false)
		b.cards.fill()
		b.fillPreview()
		b.repaint()
		if b.scene != nil && b.cards.full() {
			b.still.probe(b)
		}
	})
}

// lay builds the scene for the board's size and shows it.
func (b *Board) lay(events []core.Event) {
	if s := b.Size(); s != b.size {
		b.size = s
		if q, ok := b.opt.Pictures.(interface{ Forget() }); ok {
			q.Forget() // what is still to be drawn would have the wrong size
		}
	}
	if !b.shown || b.size.Width < 2 {
		return
	}
	old := b.scene
	b.scene = present.Build(b.view, present.Size{W: b.size.Width, H: b.size.Height, Text: b.opt.Text})
	if b.at != 0 && b.scene.Find(b.at) == nil {
		b.at = 0
	}
	b.forget()
	b.shutPurse()
	b.cards.update(old, events)
	b.mouse.check(b)
	b.arrows.heard(b, events)
	b.foreseeAgain()
	b.redraw()
	call(b.opt.OnLaid)
}

// redraw draws everything but the cards anew; the cards keep their places.
func (b *Board) redraw() {
	if b.scene == nil {
		return
	}
	b.paint.frame()
	b.repaint()
}

// repaint makes the window paint once more. Nothing else does while nobody touches the table.
func (b *Board) repaint() {
	stopwatch.Dirty()
	b.spark.Refresh()
}

// scale is how many pixels a unit is.
func (b *Board) scale() float32 {
	if c := canvasOf(b); c != nil {
		return c.Scale()
	}
	return 1
}

func canvasOf(o fyne.CanvasObject) fyne.Canvas {
	return theme.CanvasOf(o)
}

// MinSize is small, so that the board never keeps a window from being small.
func (b *Board) MinSize() fyne.Size { return fyne.NewSize(640, 480) }

// CreateRenderer implements fyne.Widget.
func (b *Board) CreateRenderer() fyne.WidgetRenderer { return &renderer{b} }

type renderer struct{ b *Board }

func (r *renderer) Layout(s fyne.Size) {
	defer stopwatch.Work("board: a new size")()
	if r.b.size != s {
		r.b.lay(nil)
	}
}
func (r *renderer) MinSize() fyne.Size           { return r.b.MinSize() }
func (r *renderer) Objects() []fyne.CanvasObject { return r.b.paint.objects }
func (r *renderer) Refresh()                     { r.b.redraw() }
func (r *renderer) Destroy()                     {}
