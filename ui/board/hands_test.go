package board

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kotei/core"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/ui/present"
)

// swipe draws from a point to another with the left button, and holds it.
func (d *desk) swipe(x, y, tx, ty float32, mods fyne.KeyModifier) {
	d.move(x, y)
	e := event(x, y, desktop.MouseButtonPrimary)
	e.Modifier = mods
	d.MouseDown(e)
	for i := range 6 {
		t := float32(i+1) / 6
		d.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x+(tx-x)*t, y+(ty-y)*t)}})
	}
}

// assigns is a moment at which two units can be assigned.
func assigns(s *core.State) bool {
	if s.Ask.Kind != rules.AskAssign {
		return false
	}
	return len(idle(s)) >= 2
}

func idle(s *core.State) (out []core.CardID) {
	var o core.Offers
	seen := map[core.CardID]bool{}
	for _, a := range s.Offer(&o) {
		if a.Act == core.AssignTo && a.N > 0 && !seen[a.Card] {
			seen[a.Card] = true
			out = append(out, a.Card)
		}
	}
	return out
}

// around is a rectangle around cards of the scene.
func (d *desk) around(cs []core.CardID) (r present.Rect) {
	for i, c := range cs {
		k := d.Scene().Find(c).Rect
		if i == 0 {
			r = k
			continue
		}
		x, y := min(r.X, k.X), min(r.Y, k.Y)
		r = present.Rect{X: x, Y: y, W: max(r.Right(), k.Right()) - x, H: max(r.Bottom(), k.Bottom()) - y}
	}
	return r
}

// TestRubberBandAndGroupDrag selects units, drags one of them, and all are assigned in one plan.
func TestRubberBandAndGroupDrag(t *testing.T) {
	d, p := at(t, 2, assigns)
	units := idle(p.s)
	r := d.around(units).Inset(-6)
	x, y := r.Right(), r.Bottom()
	if d.Scene().CardAt(x, y, 0) != nil {
		t.Fatal("the band has nowhere to begin")
	}
	d.swipe(x, y, r.X, r.Y, 0)
	if !d.mouse.banding || d.picks.leads(d.Board) < len(units) {
		t.Fatalf("banding %v, %d of %d units are selected", d.mouse.banding, d.picks.leads(d.Board), len(units))
	}
	d.picture(t, "band-720")
	d.release(r.X, r.Y)
	if d.mouse.banding || len(d.picks.cards) == 0 || len(d.plans) > 0 {
		t.Fatal("the band leaves something else than a selection")
	}
	var hints []string
	d.opt.OnHint = func(words string, _ bool) { hints = append(hints, words) }
	f := fieldOf(t, d, p.s.Ask.Seat)
	fx, fy := f.Center()
	d.grab(units[0], fx, fy)
	for _, c := range units {
		if n := d.cards.nodes[c]; !d.mouse.holds(c) || abs(n.cx-fx) > 400 || abs(n.cy-fy) > 300 {
			t.Errorf("card %d isn't carried along: it is at %v,%v", c, n.cx, n.cy)
		}
	}
	if len(hints) == 0 || !strings.HasPrefix(hints[len(hints)-1], "Assign") {
		t.Errorf("the hints are %q", hints)
	}
	d.picture(t, "group-720")
	d.release(fx, fy)
	if got := d.last(t); len(got.Answers) < 2 || got.Answers[0].Act != core.AssignTo {
		t.Errorf("submitted %+v", got)
	}
}

func fieldOf(t *testing.T, d *desk, p core.Seat) present.Rect {
	t.Helper()
	for _, z := range d.Scene().Zones {
		if z.Kind == present.FieldZone && z.Field == 1 && (z.Side == core.Attacking) == (d.view.State.Attack.Attacker == p) {
			return z.Rect
		}
	}
	t.Fatal("there is no battlefield")
	return present.Rect{}
}

// TestClicksAdd: Ctrl and Shift add a card, or take it out; Escape and a click elsewhere clear.
func TestClicksAdd(t *testing.T) {
	d, p := at(t, 2, assigns)
	var n int
	d.opt.OnPicked = func(cs []core.CardID) { n = len(cs) }
	units := idle(p.s)
	press := func(c core.CardID, mods fyne.KeyModifier) {
		x, y := d.middle(c)
		e := event(x, y, desktop.MouseButtonPrimary)
		e.Modifier = mods
		d.MouseDown(e)
		d.MouseUp(e)
	}
	press(units[0], fyne.KeyModifierControl)
	press(units[1], fyne.KeyModifierShift)
	if n != 2 || !d.picks.several(units[0]) {
		t.Fatalf("%d cards are selected", n)
	}
	press(units[0], fyne.KeyModifierControl)
	if n != 1 || d.picks.has(units[0]) {
		t.Errorf("after taking one out %d cards are selected", n)
	}
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if n != 0 {
		t.Error("Escape leaves the selection")
	}
	press(units[0], fyne.KeyModifierControl)
	press(p.s.Seats[p.s.Ask.Seat].Stronghold, 0)
	if n != 0 {
		t.Error("a click on another card leaves the selection")
	}
	if len(d.plans) != 0 {
		t.Errorf("submitted %+v", d.plans)
	}
}

// TestGameChangesUnderTheHand: while a card is dragged the window is resized, the game goes on, and the card goes away.
func TestGameChangesUnderTheHand(t *testing.T) {
	d, p := at(t, 2, recruits)
	me := p.s.Ask.Seat
	a, _ := offered(p.s, func(a core.Answer) bool { return a.Act == core.Recruit })
	d.grab(a.Card, 400, 300)
	held := func(want bool, when string) {
		t.Helper()
		if d.mouse.holds(a.Card) != want {
			t.Fatalf("%s: held %v", when, d.mouse.holds(a.Card))
		}
	}
	held(true, "at first")
	where := func(when string) {
		t.Helper()
		r := d.Scene().Find(a.Card).Rect
		n := d.cards.nodes[a.Card]
		if gx, gy := (n.cx-d.mouse.x)/r.W, (n.cy-d.mouse.y)/r.H; abs(gx-d.mouse.gx) > 0.02 || abs(gy-d.mouse.gy) > 0.02 {
			t.Errorf("%s: the pointer is at another point of the card: %v,%v", when, gx, gy)
		}
	}
	where("at first")
	d.w.Resize(fyne.NewSize(1500, 900))
	held(true, "after resizing")
	where("after resizing")
	d.Set(p.view(me), nil)
	held(true, "after another view")
	where("after another view")
	p.do(core.Answer{Act: core.ByFact, Seat: me, Fact: core.Fact{Kind: core.FactPut, Card: a.Card, Place: core.DynastyDeck(me)}})
	d.Set(p.view(me), p.news)
	held(false, "when the card is gone")
	d.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(500, 310)}})
	d.release(500, 310)
	if len(d.plans) != 0 || len(d.lit.zones) > 0 || d.hint.text != "" {
		t.Errorf("a card that is gone does %+v", d.plans)
	}
	if n, c := len(d.cards.nodes), len(d.Scene().Cards); n != c {
		t.Errorf("%d nodes for %d cards", n, c)
	}
}

// TestEscapeDropsNothing: Escape in the middle of a drag lets go of the card where it lay.
func TestEscapeDropsNothing(t *testing.T) {
	d, p := at(t, 2, recruits)
	a, _ := offered(p.s, func(a core.Answer) bool { return a.Act == core.Recruit && p.s.Type(a.Card) != 0 })
	home := zone(t, d, present.HomeZone, p.s.Ask.Seat)
	x, y := home.Rect.Center()
	d.grab(a.Card, x, y)
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	d.release(x, y)
	if n, c := d.cards.nodes[a.Card], d.Scene().Find(a.Card); len(d.plans) != 0 || n.cx != n.tx || c == nil {
		t.Errorf("submitted %+v; the card is at %v, not %v", d.plans, n.cx, n.tx)
	}
}

// TestHintSaysWhatADropDoes goes with the pointer from a place where a drop does something to one where it doesn't.
func TestHintSaysWhatADropDoes(t *testing.T) {
	d, p := at(t, 2, recruits)
	me := p.s.Ask.Seat
	a, _ := offered(p.s, func(a core.Answer) bool { return a.Act == core.Recruit && a.N == 0 })
	home := zone(t, d, present.HomeZone, me)
	x, y := home.Rect.X+home.Rect.W*0.75, home.Rect.Y+home.Rect.H/2
	d.grab(a.Card, x, y)
	if !d.hint.ok || d.hint.text == "" {
		t.Fatalf("over home the hint says %q", d.hint.text)
	}
	d.picture(t, "hint-720")
	plate := func() fyne.Position {
		return d.paint.objects[len(d.paint.objects)-len(d.paint.list)+d.hint.first].Position()
	}
	at := plate()
	d.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x+20, y)}})
	if got := plate(); got.X <= at.X {
		t.Error("the hint stays behind")
	}
	other := zone(t, d, present.HomeZone, 1-me).Rect
	d.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(other.X+20, other.Y+other.H/2)}})
	if d.hint.ok || d.hint.text == "" {
		t.Errorf("over the other's home the hint says %q", d.hint.text)
	}
	d.picture(t, "hint-refused-720")
	d.release(other.X+20, other.Y+other.H/2)
}

// TestArrowsByHand: the right button draws an arrow to another card, Alt with a click points, and both are shown when they come
// back as events.
func TestArrowsByHand(t *testing.T) {
	d, p := at(t, 2, acts)
	me := p.s.Ask.Seat
	from, to := p.s.Seats[me].Stronghold, p.s.Seats[1-me].Stronghold
	x, y := d.middle(from)
	tx, ty := d.middle(to)
	d.MouseDown(event(x, y, desktop.MouseButtonSecondary))
	d.move(tx, ty)
	if !d.mouse.pointing {
		t.Fatal("no arrow is drawn")
	}
	d.MouseUp(event(tx, ty, desktop.MouseButtonSecondary))
	got := d.last(t).Answers[0]
	if got.Fact != (core.Fact{Kind: core.FactPoint, Seat: me, Card: from, Other: to}) || d.w.Canvas().Overlays().Top() != nil {
		t.Fatalf("submitted %+v", got)
	}
	p.do(got)
	d.Set(p.view(me), p.news)
	if len(d.arrows.shown) != 1 {
		t.Errorf("%d arrows are shown", len(d.arrows.shown))
	}
	d.picture(t, "arrow-720")
	e := event(tx, ty, desktop.MouseButtonPrimary)
	e.Modifier = fyne.KeyModifierAlt
	d.MouseDown(e)
	d.MouseUp(e)
	if got := d.last(t).Answers[0].Fact; got != (core.Fact{Kind: core.FactPoint, Seat: me, Other: to}) {
		t.Errorf("Alt and a click submit %+v", got)
	}
}

// TestAiming: an entry of the menu that needs a place waits for a click, or for Enter; Escape leaves it.
func TestAiming(t *testing.T) {
	d, p := at(t, 2, acts)
	me := p.s.Ask.Seat
	from, to := p.s.Seats[me].Stronghold, p.s.Seats[1-me].Stronghold
	d.begin(present.PointFrom, from)
	if d.hint.text == "" {
		t.Error("nothing says what to do")
	}
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if d.aim.tool != present.NoTool || d.hint.text != "" {
		t.Error("Escape goes on aiming")
	}
	d.begin(present.PointFrom, from)
	x, y := d.middle(to)
	d.move(x, y)
	d.picture(t, "aim-720")
	d.click(x, y, desktop.MouseButtonPrimary)
	if got := d.last(t).Answers[0].Fact; got.Kind != core.FactPoint || got.Other != to {
		t.Errorf("a click submits %+v", got)
	}
	d.plans = nil
	d.begin(present.PointFrom, from)
	d.at = to
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if got := d.last(t).Answers[0].Fact; got.Other != to {
		t.Errorf("Enter submits %+v", got)
	}
}

// TestForesightIsShown: pointing at what can be clicked shows what it would change, and leaving it hides that.
func TestForesightIsShown(t *testing.T) {
	d, p := at(t, 2, func(s *core.State) bool { return s.Turn > 3 && s.Ask.Kind == rules.AskPay && s.Ask.Min > 2 })
	a, _ := offered(p.s, func(a core.Answer) bool { return a.Act == core.Pick })
	x, y := d.middle(a.Card)
	d.move(x, y)
	found := false
	for _, ch := range d.fore.changes {
		found = found || ch.Card == a.Card && strings.Contains(ch.Words, "bows")
	}
	if !found {
		t.Errorf("what is foreseen: %+v", d.fore.changes)
	}
	d.picture(t, "foresight-720")
	d.move(d.Scene().Log.Rect.X+2, d.Scene().Log.Rect.Y+2)
	if len(d.fore.changes) != 0 {
		t.Error("it stays when the pointer has left")
	}
}

// TestGroupMenuOpens: a right click on one of several opens the menu of all.
func TestGroupMenuOpens(t *testing.T) {
	d, p := at(t, 2, assigns)
	v := p.view(p.s.Ask.Seat)
	v.Mode = match.Advise
	d.Set(v, nil)
	units := idle(p.s)
	in := map[core.CardID]bool{}
	for _, c := range units {
		in[c] = true
	}
	d.picks.set(d.Board, in)
	var shown []string
	d.opt.OnMenu = func(list []Entry) {
		for _, e := range list {
			shown = append(shown, e.Text)
		}
	}
	x, y := d.middle(units[0])
	d.click(x, y, desktop.MouseButtonSecondary)
	if all := strings.Join(shown, "\n"); !strings.Contains(all, fmt.Sprintf("Assign %d units", len(units))) {
		t.Errorf("the menu has %q", all)
	}
	d.picture(t, "group-menu-720")
}
