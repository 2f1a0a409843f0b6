package ui

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"kotei/core"
	"kotei/ui/board"
	"kotei/ui/deckroom"
	"kotei/ui/present"
	"kotei/ui/report"
	"kotei/ui/stopwatch"
	"kotei/ui/theme"
)

// A printer reports what is shown ([report]), if the environment asks for it.
type printer struct {
	on    bool
	drawn bool
	ready bool   // that was told
	first func() // prints what the first frame shows
	n     int
}

func newPrinter() *printer { return &printer{on: report.Asked()} }

func (p *printer) tell(e report.Event) {
	defer stopwatch.Telling()()
	if p.on {
		report.Print(e)
	}
}

// painted is called by what is drawn in the first frame: once that is on the screen, the window is ready.
func (p *printer) painted() {
	if p.on && !p.drawn {
		p.drawn = true
		go fyne.Do(func() {
			report.Print(report.Ready{})
			p.ready = true
			if p.first != nil {
				p.first()
			}
		})
	}
}

// screen prints the buttons and fields of a screen or sheet.
func (p *printer) screen(name string, w fyne.Window, o fyne.CanvasObject) {
	if !p.on {
		return
	}
	if !p.ready {
		if p.first == nil || name != "table" {
			p.first = func() { p.screen(name, w, o) }
		}
		return
	}
	p.n++
	p.settled(p.n, leaf(o), func() {
		defer stopwatch.Telling()()
		all := controlsOf(o, w)
		p.tell(report.Screen{Name: name, Controls: all.controls, Areas: all.areas})
	})
}

// settled does something once an object has its place in the window, unless something else is shown by then.
func (p *printer) settled(n int, o fyne.CanvasObject, do func()) {
	switch {
	case p.n != n:
	case fyne.CurrentApp().Driver().CanvasForObject(o) != nil:
		do()
	default:
		time.AfterFunc(5*time.Millisecond, func() { fyne.Do(func() { p.settled(n, o, do) }) })
	}
}

// leaf is something within a tree of containers.
func leaf(o fyne.CanvasObject) fyne.CanvasObject {
	if c, ok := o.(*fyne.Container); ok && len(c.Objects) > 0 {
		return leaf(c.Objects[len(c.Objects)-1])
	}
	return o
}

// landmarks is something with parts that can be pointed at and are no buttons or fields.
type landmarks interface {
	Landmarks(each func(name string, part fyne.CanvasObject))
}

// A collection is what can be clicked or pointed at in a tree of containers.
type collection struct {
	scale    float32
	controls map[string]report.Control
	areas    map[string]report.Area
}

// controlsOf collects what is in a part of a window.
func controlsOf(o fyne.CanvasObject, w fyne.Window) collection {
	c := collection{w.Canvas().Scale(), map[string]report.Control{}, map[string]report.Area{}}
	c.collect(o)
	return c
}

func (c collection) collect(o fyne.CanvasObject) {
	if !o.Visible() {
		return
	}
	switch o := o.(type) {
	case *fyne.Container:
		for _, part := range o.Objects {
			c.collect(part)
		}
	case *container.Scroll:
		c.collect(o.Content)
	case *theme.Button:
		if !o.Off {
			c.add(o.Text, o, report.Control{Chosen: o.Chosen})
		}
	case *ruleLine:
		c.add(o.id, o, report.Control{Lit: o.lit})
	case *keyField:
		c.add("key "+string(o.deed), o, report.Control{Clashes: o.bad})
	case *widget.Entry:
		c.add("entry", o, report.Control{})
	case landmarks:
		o.Landmarks(func(name string, part fyne.CanvasObject) { c.areas[unused(c.areas, name)] = c.area(part) })
	}
}

func (c collection) add(name string, o fyne.CanvasObject, as report.Control) {
	as.Spot = c.area(o).Spot
	c.controls[unused(c.controls, name)] = as
}

// area is where an object lies.
func (c collection) area(o fyne.CanvasObject) report.Area {
	pos, s := fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size()
	return areaOf(present.Rect{X: pos.X, Y: pos.Y, W: s.Width, H: s.Height}, c.scale)
}

// unused is a name that nothing in a map has yet.
func unused[T any](in map[string]T, name string) string {
	for i := 2; ; i++ {
		if _, there := in[name]; !there {
			return name
		}
		name = fmt.Sprintf("%s/%d", name, i)
	}
}

// areaOf is a rectangle in pixels.
func areaOf(r present.Rect, scale float32) report.Area {
	return report.Area{Spot: spotOf(r, scale), W: int(r.W * scale), H: int(r.H * scale)}
}

// spotOf is a rectangle's middle in pixels.
func spotOf(r present.Rect, scale float32) report.Spot {
	x, y := r.Center()
	return report.Spot{X: int(x * scale), Y: int(y * scale)}
}

// leafed prints how long pictures were missing while the deck room was open.
func (p *printer) leafed(b deckroom.Blanks) {
	p.tell(report.Blanks{Pictures: b.Pictures, WorstMS: b.Worst.Milliseconds(), MeanMS: b.Mean().Milliseconds()})
}

// menu prints an opened menu.
func (p *printer) menu(w fyne.Window, list []board.Entry) {
	defer stopwatch.Telling()()
	if !p.on {
		return
	}
	k := w.Canvas().Scale()
	entries := map[string]report.Entry{}
	for _, e := range list {
		at := present.Rect{X: e.At.X, Y: e.At.Y, W: e.Size.Width, H: e.Size.Height}
		entries[e.Text] = report.Entry{Spot: spotOf(at, k), Off: e.Off}
	}
	p.tell(report.Menu{Entries: entries})
}

// table prints the scene: what is asked, and where cards, places and buttons are.
func (p *printer) table(r *room) {
	defer stopwatch.Telling()()
	sc := r.board.Scene()
	if !p.on || sc == nil {
		return
	}
	if !p.ready { // the window opened with a table
		p.first = func() { p.table(r) }
		return
	}
	p.n++
	k, s := r.win.Canvas().Scale(), r.last.View.State
	e := report.Table{
		N: p.n, Seat: int(s.Ask.Seat), Me: int(r.last.View.Seat), Mine: sc.Prompt.Mine && !r.last.Busy, Answers: r.board.Heeds(),
		Text: sc.Prompt.Text, Note: r.last.Text,
		Phase: s.Phase.String(), Segment: int(s.Attack.Segment), Turn: int(s.Turn), Active: int(s.Active),
		Over: s.Over, Winner: int(s.Winner), Won: s.Won.String(), Trail: trail(sc), Log: latest(sc),
		Cards: cardsOf(sc, s, k), Buttons: buttonsOf(sc, k), Zones: zonesOf(sc, k), Rules: p.cited(r),
		Mat: areaOf(sc.Table, k), LogPane: areaOf(sc.Log.Rect, k), Preview: areaOf(sc.Preview.Rect, k),
	}
	if s.Ask.Open() && !s.Over {
		e.Ask = s.Table.Rules.Asks[s.Ask.Kind].Name
	}
	for i := range s.NSeats {
		e.Honor = append(e.Honor, int(s.Seats[i].Honor))
	}
	p.tell(e)
}

// cardsOf are the cards whose faces are seen, where they aren't covered.
func cardsOf(sc *present.Scene, s *core.State, scale float32) map[string][]report.Card {
	out := map[string][]report.Card{}
	for i := range sc.Cards {
		c := &sc.Cards[i]
		if c.Face == nil {
			continue
		}
		if x, y, ok := touch(sc, c); ok {
			out[c.Face.Title] = append(out[c.Face.Title], report.Card{
				Spot: spotOf(present.Rect{X: x, Y: y}, scale), ID: int(c.ID), Zone: c.Zone.String(), Seat: int(c.Seat), Glow: c.Glow.String(),
				Bowed: s.Is(c.ID, core.Bowed), At: int(s.Cards[c.ID].At), Host: int(c.Host),
			})
		}
	}
	return out
}

// buttonsOf are the buttons beside the question, and the field to say something.
func buttonsOf(sc *present.Scene, scale float32) map[string]report.Button {
	out := map[string]report.Button{}
	for _, b := range sc.Prompt.Buttons {
		out[b.Text] = report.Button{Spot: spotOf(b.Rect, scale), Primary: b.Primary}
	}
	if at := sc.Log.Chat; at.H > 0 {
		out["Say something"] = report.Button{Spot: spotOf(at, scale)}
	}
	return out
}

// zonesOf are the zones, and the seats' plates.
func zonesOf(sc *present.Scene, scale float32) map[string]report.Zone {
	out := map[string]report.Zone{}
	for _, z := range sc.Zones {
		out[fmt.Sprintf("%s %d %d", z.Kind, z.Seat, z.Number+z.Field)] = report.Zone{Area: areaOf(z.Rect, scale), Glow: z.Glow.String()}
	}
	for _, pl := range sc.Players {
		out[fmt.Sprintf("plate %d", pl.Seat)] = report.Zone{Area: areaOf(pl.Rect, scale), Glow: pl.Glow.String()}
	}
	return out
}

// answers prints that keys answer the open question by now.
func (p *printer) answers(r *room) {
	if p.on && r.board.Heeds() {
		p.tell(report.KeysAnswer{})
	}
}

// moment prints where in a game that is looked back on the window is, and the buttons below it.
func (p *printer) moment(r *replay) {
	defer stopwatch.Telling()()
	if !p.on {
		return
	}
	all := controlsOf(r.screens.stage, r.win)
	p.tell(report.Moment{
		At: r.at, Of: r.reel.Len(), Where: r.reel.Where(r.at), Turn: int(r.board.View().State.Turn), Eyes: int(r.reel.From),
		Controls: all.controls, Areas: all.areas, Log: latest(r.board.Scene()),
	})
}

// cited is where rules are cited on the table.
func (p *printer) cited(r *room) map[string]report.Spot {
	out := map[string]report.Spot{}
	for _, c := range r.board.Cited() {
		out[c.Rule] = spotOf(c.At, r.win.Canvas().Scale())
	}
	return out
}

// note prints a note, and where it cites rules.
func (p *printer) note(r *room, text string) {
	defer stopwatch.Telling()()
	if p.on && r.board.Scene() != nil {
		p.tell(report.Note{Text: text, Rules: p.cited(r)})
	}
}

// trail is what is being carried out, outermost first.
func trail(sc *present.Scene) []string {
	var out []string
	for _, p := range sc.Strip.Trail {
		out = append(out, p.Text)
	}
	return out
}

// latest are the last lines of the log.
func latest(sc *present.Scene) []string {
	var out []string
	if sc == nil {
		return nil
	}
	for _, l := range sc.Log.Lines[max(0, len(sc.Log.Lines)-5):] {
		out = append(out, l.String())
	}
	return out
}

// touch is a point at which a card lies on top.
func touch(sc *present.Scene, c *present.Card) (x, y float32, ok bool) {
	for _, fy := range []float32{0.5, 0.2, 0.85, 0.05, 0.95} {
		for _, fx := range []float32{0.5, 0.2, 0.8, 0.05, 0.95} {
			x, y = c.Rect.X+c.Rect.W*fx, c.Rect.Y+c.Rect.H*fy
			if top := sc.CardAt(x, y, 0); top != nil && top.ID == c.ID {
				return x, y, true
			}
		}
	}
	return 0, 0, false
}
