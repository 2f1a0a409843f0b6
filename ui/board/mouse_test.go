package board

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/ui/present"
)

// The hand at the mouse: what Fyne would report for it.

func event(x, y float32, b desktop.MouseButton) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y), AbsolutePosition: fyne.NewPos(x, y)}, Button: b}
}

func (d *desk) move(x, y float32) { d.MouseMoved(event(x, y, 0)) }

func (d *desk) click(x, y float32, b desktop.MouseButton) {
	d.MouseDown(event(x, y, b))
	d.MouseUp(event(x, y, b))
}

// grab presses on a card and moves the pointer, without letting go.
func (d *desk) grab(c core.CardID, x, y float32) {
	fx, fy := d.middle(c)
	d.move(fx, fy)
	d.MouseDown(event(fx, fy, desktop.MouseButtonPrimary))
	for i := range 5 {
		t := float32(i+1) / 5
		px, py := fx+(x-fx)*t, fy+(y-fy)*t
		d.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(px, py)}})
	}
}

func (d *desk) release(x, y float32) {
	d.MouseUp(event(x, y, desktop.MouseButtonPrimary))
	d.DragEnd()
}

func (d *desk) drag(c core.CardID, x, y float32) {
	d.grab(c, x, y)
	d.release(x, y)
}

// middle is a point of a card at which it is the topmost.
func (d *desk) middle(c core.CardID) (x, y float32) {
	k := d.Scene().Find(c)
	for i := float32(1); i < 20; i++ {
		x, y = k.Rect.X+k.Rect.W*i/20, k.Rect.Y+k.Rect.H/2
		if at := d.Scene().CardAt(x, y, 0); at != nil && at.ID == c {
			return x, y
		}
	}
	return k.Rect.Center()
}

func (d *desk) last(t *testing.T) present.Plan {
	t.Helper()
	if len(d.plans) == 0 {
		t.Fatalf("nothing was submitted; the note says %q", d.note.text)
	}
	return d.plans[len(d.plans)-1]
}

// at plays a game to a position and sets a desk for who is asked.
func at(t *testing.T, seats int, until func(*core.State) bool) (*desk, *player) {
	t.Helper()
	for seed := uint64(1); seed < 400; seed++ {
		p := newGame(t, seats, seed)
		if p.play(until) {
			d := newDesk(t, 1280, 720)
			d.Set(p.view(p.s.Ask.Seat), nil)
			d.matter.since = time.Time{} // it has been read
			return d, p
		}
	}
	t.Fatal("no game comes to this position")
	return nil, nil
}

// offered reports whether the question can be answered by an act, and the first such answer.
func offered(s *core.State, ok func(core.Answer) bool) (core.Answer, bool) {
	var o core.Offers
	for _, a := range s.Offer(&o) {
		if ok(a) {
			return a, true
		}
	}
	return core.Answer{}, false
}

func recruits(s *core.State) bool {
	a, ok := offered(s, func(a core.Answer) bool { return a.Act == core.Recruit && s.Type(a.Card) == card.Holding })
	return s.Ask.Kind == rules.AskDynasty && ok && a.N == 0 && s.Turn > 2
}

func TestDragRecruits(t *testing.T) {
	d, p := at(t, 2, recruits)
	a, _ := offered(p.s, func(a core.Answer) bool { return a.Act == core.Recruit && p.s.Type(a.Card) == card.Holding })
	home := zone(t, d, present.HomeZone, p.s.Ask.Seat)
	x, y := home.Rect.X+home.Rect.W*0.75, home.Rect.Y+home.Rect.H/2
	d.grab(a.Card, x, y)
	if !d.mouse.dragging {
		t.Fatal("the card isn't dragged")
	}
	i := index(d, present.HomeZone, p.s.Ask.Seat)
	if !d.lit.zones[i] {
		t.Error("home doesn't light up for a Holding that can be brought into play")
	}
	n := d.cards.nodes[a.Card]
	fx, fy := d.mouse.px, d.mouse.py
	r := d.Scene().Find(a.Card).Rect
	cx, cy := r.Center()
	if abs(n.cx-(x+cx-fx)) > 1 || abs(n.cy-(y+cy-fy)) > 1 {
		t.Errorf("the grabbed point is not under the pointer: the middle is at %v,%v", n.cx, n.cy)
	}
	d.picture(t, "drag-720")
	d.release(x, y)
	if got := d.last(t); got.Answers[0] != a {
		t.Errorf("submitted %+v, want %+v", got, a)
	}
	if d.mouse.dragging || len(d.lit.zones) > 0 {
		t.Error("the drag goes on after the drop")
	}
}

func abs(v float32) float32 { return max(v, -v) }

func zone(t *testing.T, d *desk, k present.ZoneKind, p core.Seat) *present.Zone {
	t.Helper()
	i := index(d, k, p)
	if i < 0 {
		t.Fatalf("there is no %s of seat %d", k, p)
	}
	return &d.Scene().Zones[i]
}

func index(d *desk, k present.ZoneKind, p core.Seat) int {
	for i := range d.Scene().Zones {
		if z := &d.Scene().Zones[i]; z.Kind == k && z.Seat == p {
			return i
		}
	}
	return -1
}

func TestRefusedDropGlidesBackAndSaysWhy(t *testing.T) {
	d, p := at(t, 2, recruits)
	me := p.s.Ask.Seat
	other := zone(t, d, present.HomeZone, 1-me)
	a, _ := offered(p.s, func(a core.Answer) bool { return a.Act == core.Recruit })
	x, y := other.Rect.X+other.Rect.W*0.1, other.Rect.Y+other.Rect.H/2
	d.drag(a.Card, x, y)
	if len(d.plans) != 0 {
		t.Fatalf("submitted %+v", d.plans)
	}
	if d.note.text == "" {
		t.Error("nothing says why")
	}
	n, c := d.cards.nodes[a.Card], d.Scene().Find(a.Card)
	if cx, cy := c.Rect.Center(); n.cx != cx || n.cy != cy {
		t.Errorf("the card lies at %v,%v and belongs to %v,%v", n.cx, n.cy, cx, cy)
	}
	d.picture(t, "refused-720")
}

func TestSmallMovesAreTaps(t *testing.T) {
	d, p := at(t, 2, recruits)
	a, _ := offered(p.s, func(a core.Answer) bool { return a.Act == core.Recruit })
	x, y := d.middle(a.Card)
	d.MouseDown(event(x, y, desktop.MouseButtonPrimary))
	d.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x+3, y+3)}})
	if d.mouse.dragging {
		t.Error("three units are a drag already")
	}
}

// acts is a moment at which a card in play has just one ability to use.
func acts(s *core.State) bool {
	a, ok := offered(s, func(a core.Answer) bool { return a.Act == core.Use && a.Card != 0 && s.InPlay(a.Card) })
	_, more := offered(s, func(b core.Answer) bool { return b.Card == a.Card && b.Item != a.Item })
	return s.Ask.Kind == rules.AskAction && ok && !more
}

func TestDoubleClickUsesTheOnlyAbility(t *testing.T) {
	d, p := at(t, 2, acts)
	a, _ := offered(p.s, func(a core.Answer) bool { return a.Act == core.Use && a.Card != 0 && p.s.InPlay(a.Card) })
	clock := time.Unix(1000, 0)
	now = func() time.Time { return clock }
	defer func() { now = time.Now }()
	x, y := d.middle(a.Card)
	d.click(x, y, desktop.MouseButtonPrimary)
	d.w.Canvas().Overlays().Remove(d.w.Canvas().Overlays().Top())
	if len(d.plans) != 0 {
		t.Fatalf("one click submitted %+v", d.plans)
	}
	clock = clock.Add(200 * time.Millisecond)
	d.click(x, y, desktop.MouseButtonPrimary)
	if got := d.last(t); got.Answers[0].Card != a.Card || got.Answers[0].Act != core.Use {
		t.Errorf("submitted %+v, want %+v", got, a)
	}
	d.plans = nil
	clock = clock.Add(time.Second)
	d.click(x, y, desktop.MouseButtonPrimary)
	d.w.Canvas().Overlays().Remove(d.w.Canvas().Overlays().Top())
	clock = clock.Add(400 * time.Millisecond)
	d.click(x, y, desktop.MouseButtonPrimary)
	if len(d.plans) != 0 {
		t.Errorf("two slow clicks submitted %+v", d.plans)
	}
}

func TestRightClickOpensAMenu(t *testing.T) {
	d, p := at(t, 2, acts)
	a, _ := offered(p.s, func(a core.Answer) bool { return a.Act == core.Use && a.Card != 0 && p.s.InPlay(a.Card) })
	x, y := d.middle(a.Card)
	d.click(x, y, desktop.MouseButtonSecondary)
	if d.w.Canvas().Overlays().Top() == nil {
		t.Fatal("no menu opens")
	}
	d.picture(t, "menu-720")
}

// TestMenuOfWhatIsForbidden shows why a card can't be used, and the rule on a tap on its id; Escape puts a menu away.
func TestMenuOfWhatIsForbidden(t *testing.T) {
	d, p := at(t, 2, acts)
	hand := p.s.First(core.Hand(p.s.Ask.Seat))
	var shown []Entry
	var asked []string
	d.opt.OnMenu, d.opt.OnRule = func(list []Entry) { shown = list }, func(id string) { asked = append(asked, id) }
	for c := hand; c != 0; c = p.s.After(c) {
		x, y := d.middle(c)
		d.click(x, y, desktop.MouseButtonSecondary)
		m, ok := d.w.Canvas().Overlays().Top().(*menuPane)
		if !ok {
			t.Fatal("no menu opens")
		}
		for _, e := range shown {
			if _, ok := rules.Lookup(e.Text); ok {
				m.Tapped(&fyne.PointEvent{Position: e.At.AddXY(e.Size.Width/2, e.Size.Height/2)})
				if len(asked) != 1 || asked[0] != e.Text || d.w.Canvas().Overlays().Top() != nil {
					t.Fatalf("a tap on %s asks for %v", e.Text, asked)
				}
				return
			}
		}
		m.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		if d.w.Canvas().Overlays().Top() != nil {
			t.Fatal("Escape doesn't put the menu away")
		}
	}
	t.Error("nothing in the hand is forbidden by a rule")
}

// TestMenuByKeys chooses an entry with the arrows and Enter.
func TestMenuByKeys(t *testing.T) {
	d, p := at(t, 2, acts)
	a, _ := offered(p.s, func(a core.Answer) bool { return a.Act == core.Use && a.Card != 0 && p.s.InPlay(a.Card) })
	x, y := d.middle(a.Card)
	d.click(x, y, desktop.MouseButtonSecondary)
	m := d.w.Canvas().Overlays().Top().(*menuPane)
	for m.at < 0 || m.rows[m.at].off {
		m.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	}
	m.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if d.last(t).Answers[0].Card != a.Card {
		t.Errorf("submitted %+v", d.last(t))
	}
}

// TestNoteCitesARule taps the id of a rule in a note: the rule is asked for, and the note stays.
func TestNoteCitesARule(t *testing.T) {
	d, _ := at(t, 2, acts)
	var asked string
	d.opt.OnRule = func(id string) { asked = id }
	d.Note(0, "Nothing can be done with it (CE-ABIL-01).")
	for _, c := range d.Cited() {
		if c.Rule == "CE-ABIL-01" {
			x, y := c.At.Center()
			d.move(x, y)
			if d.Cursor() != desktop.PointerCursor {
				t.Error("the pointer doesn't tell that there is something to click")
			}
			d.click(x, y, desktop.MouseButtonPrimary)
		}
	}
	if asked != "CE-ABIL-01" || d.note.text == "" {
		t.Errorf("asked for %q, note %q", asked, d.note.text)
	}
}

func TestHoverEnlarges(t *testing.T) {
	d, p := at(t, 2, acts)
	c := p.s.First(core.Hand(p.s.Ask.Seat))
	x, y := d.middle(c)
	d.move(x, y)
	if got := d.Scene().Preview.Card; got != c {
		t.Errorf("the preview shows card %d, want %d", got, c)
	}
	d.move(d.Scene().Log.Rect.X+2, d.Scene().Log.Rect.Y+2)
	if got := d.Scene().Preview.Card; got != c {
		t.Errorf("the preview changed to %d off the cards", got)
	}
	d.picture(t, "hover-720")
}

func TestButtonsAndKeys(t *testing.T) {
	d, p := at(t, 2, acts)
	b := d.Scene().Prompt.Buttons
	for i := range b {
		if b[i].Command == present.TakeBack {
			x, y := b[i].Rect.Center()
			d.click(x, y, desktop.MouseButtonPrimary)
		}
	}
	if d.undos != 1 {
		t.Errorf("Take back was asked for %d times", d.undos)
	}
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if len(d.plans) > 0 || !strings.Contains(d.note.text, "N.") {
		t.Errorf("Space submits %+v, though nothing is gold, and says %q", d.plans, d.note.text)
	}
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyN})
	if got := d.last(t); got.Answers[0] != (core.Answer{Act: core.Pass, Seat: p.s.Ask.Seat}) {
		t.Errorf("N submits %+v", got)
	}
	d.TypedShortcut(&fyne.ShortcutUndo{})
	if d.undos != 2 {
		t.Error("the undo shortcut does nothing")
	}
	for _, bt := range b {
		if bt.Key == "1" {
			d.TypedRune('1')
			if got := d.last(t); got.Answers[0] != bt.Do.Answers[0] {
				t.Errorf("1 submits %+v, want %+v", got, bt.Do)
			}
		}
	}
}

func TestKeyboardReachesEveryCard(t *testing.T) {
	d, _ := at(t, 2, acts)
	d.FocusGained()
	seen := map[core.CardID]bool{}
	keys := []fyne.KeyName{fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown}
	// A walk along each row and back, from bottom to top.
	for range 12 {
		for _, k := range []fyne.KeyName{keys[0], keys[2]} {
			for range 30 {
				d.TypedKey(&fyne.KeyEvent{Name: k})
				seen[d.at] = true
			}
		}
		d.TypedKey(&fyne.KeyEvent{Name: keys[1]})
		seen[d.at] = true
	}
	if n := len(d.Scene().Cards); len(seen) < n/2 {
		t.Errorf("the cursor came to %d of %d cards", len(seen), n)
	}
	d.picture(t, "cursor-720")
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if d.at != 0 {
		t.Error("Escape leaves the cursor on the table")
	}
}

func TestPilesOpenAndClose(t *testing.T) {
	d, p := at(t, 2, func(s *core.State) bool { return s.Ask.Kind == rules.AskAction && s.Count(core.DynastyDiscard(0)) > 4 })
	pile := core.DynastyDiscard(0)
	x, y := d.middle(p.s.First(pile))
	d.click(x, y, desktop.MouseButtonPrimary)
	tr := d.Scene().Tray
	if tr == nil || tr.Place != pile {
		t.Fatalf("the tray is %+v", tr)
	}
	shown := 0
	for i := range d.Scene().Cards {
		if d.Scene().Cards[i].Zone == present.TrayZone {
			shown++
		}
	}
	if shown != p.s.Count(pile) {
		t.Errorf("%d cards are shown, want %d", shown, p.s.Count(pile))
	}
	d.picture(t, "tray-720")
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if d.Scene().Tray != nil {
		t.Error("Escape leaves the pile open")
	}
}

func TestMiddleClickFlipsWhereTheTableIsFree(t *testing.T) {
	d, p := at(t, 2, acts)
	v := p.view(p.s.Ask.Seat)
	v.Mode = match.Free
	d.Set(v, nil)
	c := p.s.Seats[v.Seat].Stronghold
	x, y := d.middle(c)
	d.click(x, y, desktop.MouseButtonTertiary)
	if got := d.last(t); got.Answers[0].Fact.Kind != core.FactFaceDown || got.Answers[0].Fact.Card != c {
		t.Errorf("submitted %+v", got)
	}
}

func TestStopsAreSetOnTheStrip(t *testing.T) {
	d, _ := at(t, 2, acts)
	ph := d.Scene().Strip.Phases[2]
	x, y := ph.Rect.Center()
	d.click(x, y, desktop.MouseButtonPrimary)
	if !d.Scene().Strip.Phases[2].Stop {
		t.Error("a click on a phase sets no stop")
	}
	d.click(x, y, desktop.MouseButtonPrimary)
	if d.Scene().Strip.Phases[2].Stop {
		t.Error("a second click doesn't remove it")
	}
}

// TestEventsMoveCards: a drawn card comes from its deck, and a card that goes out of sight leaves no node.
func TestGameGoesOn(t *testing.T) {
	d, p := at(t, 2, acts)
	me := p.s.Ask.Seat
	for range 300 {
		if p.s.Over {
			break
		}
		p.play(onceMore())
		d.Set(p.view(me), p.news)
		if n, c := len(d.cards.nodes), len(d.Scene().Cards); n != c {
			t.Fatalf("%d nodes for %d cards", n, c)
		}
		for i := range d.Scene().Cards {
			c := &d.Scene().Cards[i]
			x, y := c.Rect.Center()
			if n := d.cards.nodes[c.ID]; n.cx != x || n.cy != y || !n.have || n.moving {
				t.Fatalf("card %d is at %v,%v (%+v), want %v,%v", c.ID, n.cx, n.cy, n, x, y)
			}
		}
	}
	if n := len(d.cards.spare) + len(d.cards.nodes); n > 200 {
		t.Errorf("%d image objects were made", n)
	}
}

// onceMore holds after one answer.
func onceMore() func(*core.State) bool {
	n := 0
	return func(*core.State) bool { n++; return n > 1 }
}

func TestNoteFitsTheTable(t *testing.T) {
	d, p := at(t, 2, acts)
	d.Note(p.s.First(core.Hand(p.s.Ask.Seat)), strings.Repeat("a long reason ", 12))
	d.picture(t, "note-720")
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if d.note.text != "" {
		t.Error("Escape leaves the note")
	}
}

// TestTheEndLeavesTheTableFree: when a game is over it stands across the table how it ended. A click, or Escape, takes that away, and the
// table can be looked at; of the next game it is told again.
func TestTheEndLeavesTheTableFree(t *testing.T) {
	for name, away := range map[string]func(*desk){
		"a click": func(d *desk) { d.click(3, 300, desktop.MouseButtonPrimary) },
		"Escape":  func(d *desk) { d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) },
	} {
		d, p := at(t, 2, func(s *core.State) bool { return s.Turn > 2 && s.Ask.Kind == rules.AskAction })
		playing := p.view(p.s.Ask.Seat)
		p.do(core.Answer{Act: core.Concede, Seat: p.s.Ask.Seat})
		v := p.view(playing.Seat)
		d.Set(v, nil)
		title := d.Scene().Ending
		said := func() bool {
			return slices.ContainsFunc(d.paint.list, func(s shape) bool {
				return s.text == title && s.pen.size > 2*d.Scene().Size.Em() // the strip says it too
			})
		}
		if title == "" || !said() {
			t.Fatalf("%q doesn't stand there", title)
		}
		away(d)
		if said() {
			t.Errorf("%s leaves %q where it is", name, title)
		}
		if d.Set(v, nil); said() {
			t.Errorf("after %s it is back", name)
		}
		d.Set(playing, nil)
		if d.Set(v, nil); !said() {
			t.Error("the next end isn't told")
		}
	}
}

// TestTitleStripIsTheCard: where the title of an attachment reaches beyond the card, a press means the attachment.
func TestTitleStripIsTheCard(t *testing.T) {
	d, _ := at(t, 2, func(s *core.State) bool {
		for p := range core.Seat(2) {
			for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
				if h := s.Cards[c].Host; h != 0 && !s.Is(c, core.Bowed) && !s.Is(h, core.Bowed) {
					return true
				}
			}
		}
		return false
	})
	for _, strip := range d.titles {
		x, y := strip.at.Right()-2, strip.at.Y+strip.at.H/2
		if d.Scene().CardAt(x, y, 0) != nil {
			continue
		}
		d.MouseDown(event(x, y, desktop.MouseButtonPrimary))
		if d.mouse.card != strip.of {
			t.Errorf("a press on the title of card %d means card %d", strip.of, d.mouse.card)
		}
		return
	}
	t.Errorf("no title reaches beyond its card: %v", d.titles)
}
