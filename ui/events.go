package ui

import (
	"encoding/json"
	"fmt"
	"os"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"kotei/core"
	"kotei/ui/board"
	"kotei/ui/deckroom"
	"kotei/ui/present"
	"kotei/ui/stopwatch"
	"kotei/ui/theme"
)

// A printer prints a line for everything that is shown, with KOTEI_EVENTS=1, so that who drives the window from
// outside knows what there is and where, and waits for lines instead of guessing how long things take. Places are in
// pixels of the window.
type printer struct {
	on    bool
	drawn bool
	ready bool   // that was told
	first func() // prints what the first frame shows
	n     int
}

func newPrinter() *printer { return &printer{on: os.Getenv("KOTEI_EVENTS") == "1"} }

func (p *printer) line(kind string, v any) {
	defer stopwatch.Telling()()
	if !p.on {
		return
	}
	data, err := json.Marshal(v)
	if err != nil {
		data = []byte(fmt.Sprintf("%q", err.Error()))
	}
	fmt.Printf("event %s %s\n", kind, data)
}

// painted is called by what is drawn in the first frame: once that is on the screen, the window is ready.
func (p *printer) painted() {
	if p.on && !p.drawn {
		p.drawn = true
		go fyne.Do(func() {
			fmt.Println("event ready")
			p.ready = true
			if p.first != nil {
				p.first()
			}
		})
	}
}

// A spot is something to click.
type spot struct {
	X  int  `json:"x"`
	Y  int  `json:"y"`
	On bool `json:"on,omitempty"` // chosen
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
		spots := map[string]spot{}
		collect(o, w.Canvas().Scale(), spots)
		p.line("screen", map[string]any{"name": name, "spots": spots})
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

// collect finds what can be clicked in a tree of containers.
func collect(o fyne.CanvasObject, scale float32, out map[string]spot) {
	if !o.Visible() {
		return
	}
	at := func(name string, on bool) {
		for i := 2; ; i++ {
			if _, there := out[name]; !there {
				break
			}
			name = fmt.Sprintf("%s/%d", name, i)
		}
		pos := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
		s := o.Size()
		out[name] = spot{int((pos.X + s.Width/2) * scale), int((pos.Y + s.Height/2) * scale), on}
	}
	switch o := o.(type) {
	case *fyne.Container:
		for _, c := range o.Objects {
			collect(c, scale, out)
		}
	case *container.Scroll:
		collect(o.Content, scale, out)
	case *theme.Button:
		if !o.Off {
			at(o.Text, o.Chosen)
		}
	case *ruleLine:
		at(o.id, o.lit)
	case *keyField:
		at("key "+string(o.deed), o.bad)
	case *widget.Entry:
		at("entry", false)
	}
}

// leafed prints how long pictures were missing while the deck room was open.
func (p *printer) leafed(b deckroom.Blanks) {
	p.line("leafed", map[string]any{"pictures": b.Pictures, "worst": b.Worst.Milliseconds(), "mean": b.Mean().Milliseconds()})
}

// menu prints an opened menu.
func (p *printer) menu(w fyne.Window, list []board.Entry) {
	defer stopwatch.Telling()()
	if !p.on {
		return
	}
	k := w.Canvas().Scale()
	spots := map[string]spot{}
	for _, e := range list {
		spots[e.Text] = spot{int((e.At.X + e.Size.Width/2) * k), int((e.At.Y + e.Size.Height/2) * k), !e.Off}
	}
	p.line("menu", map[string]any{"spots": spots})
}

// A where is a card on the table.
type where struct {
	ID    core.CardID `json:"id"`
	X     int         `json:"x"`
	Y     int         `json:"y"`
	Zone  string      `json:"zone"`
	Seat  core.Seat   `json:"seat"`
	Glow  string      `json:"glow,omitempty"`
	Bowed bool        `json:"bowed,omitempty"`
	At    uint8       `json:"at,omitempty"`
	Host  core.CardID `json:"host,omitempty"`
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
	k := r.win.Canvas().Scale()
	px := func(v float32) int { return int(v * k) }
	s := r.last.View.State
	p.n++
	cards := map[string][]where{}
	for i := range sc.Cards {
		c := &sc.Cards[i]
		if c.Face == nil {
			continue
		}
		x, y, ok := touch(sc, c)
		if ok {
			cards[c.Face.Title] = append(cards[c.Face.Title], where{
				c.ID, px(x), px(y), c.Zone.String(), c.Seat, c.Glow.String(),
				s.Is(c.ID, core.Bowed), s.Cards[c.ID].At, c.Host,
			})
		}
	}
	spots := map[string]spot{}
	for _, b := range sc.Prompt.Buttons {
		x, y := b.Rect.Center()
		spots[b.Text] = spot{px(x), px(y), b.Primary}
	}
	if at := sc.Log.Chat; at.H > 0 {
		x, y := at.Center()
		spots["Say something"] = spot{px(x), px(y), false}
	}
	zones := map[string]spot{}
	for _, z := range sc.Zones {
		x, y := z.Rect.Center()
		zones[fmt.Sprintf("%s %d %d", z.Kind, z.Seat, z.Number+z.Field)] = spot{px(x), px(y), z.Glow != present.NoGlow}
	}
	for _, pl := range sc.Players {
		x, y := pl.Rect.Center()
		zones[fmt.Sprintf("plate %d", pl.Seat)] = spot{px(x), px(y), pl.Glow != present.NoGlow}
	}
	ask := ""
	if s.Ask.Open() && !s.Over {
		ask = s.Table.Rules.Asks[s.Ask.Kind].Name
	}
	var honor []int16
	for i := range s.NSeats {
		honor = append(honor, s.Seats[i].Honor)
	}
	p.line("table", map[string]any{
		"n": p.n, "ask": ask, "seat": s.Ask.Seat, "me": r.last.View.Seat, "mine": sc.Prompt.Mine && !r.last.Busy, "phase": s.Phase.String(), "turn": s.Turn,
		"active": s.Active, "over": s.Over, "winner": s.Winner, "won": s.Won.String(), "honor": honor, "text": sc.Prompt.Text,
		"cards": cards, "buttons": spots, "zones": zones, "rules": p.cited(r), "trail": trail(sc), "log": latest(sc), "note": r.last.Text, "segment": int(s.Attack.Segment), "heeds": r.board.Heeds(),
	})
}

// heeds prints that keys answer the open question by now.
func (p *printer) heeds(r *room) {
	if p.on && r.board.Heeds() {
		p.line("heeds", nil)
	}
}

// moment prints where in a game that is looked back on the window is, and the buttons below it.
func (p *printer) moment(r *replay) {
	defer stopwatch.Telling()()
	if !p.on {
		return
	}
	spots := map[string]spot{}
	collect(r.stage, r.win.Canvas().Scale(), spots)
	v := r.board.View()
	p.line("moment", map[string]any{"at": r.at, "of": r.reel.Len(), "where": r.reel.Where(r.at), "turn": v.State.Turn, "eyes": r.reel.From, "spots": spots, "log": latest(r.board.Scene())})
}

// cited is where rules are cited on the table.
func (p *printer) cited(r *room) map[string]spot {
	k := r.win.Canvas().Scale()
	out := map[string]spot{}
	for _, c := range r.board.Cited() {
		x, y := c.At.Center()
		out[c.Rule] = spot{int(x * k), int(y * k), true}
	}
	return out
}

// note prints a note, and where it cites rules.
func (p *printer) note(r *room, text string) {
	defer stopwatch.Telling()()
	if p.on && r.board.Scene() != nil {
		p.line("note", map[string]any{"text": text, "rules": p.cited(r)})
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
