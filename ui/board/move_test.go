package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/ui/present"
)

// TestCardsGlide looks at a card between the place where it lay and the one where it belongs.
func TestCardsGlide(t *testing.T) {
	d, p := at(t, 2, acts)
	c := p.s.First(core.Hand(p.s.Ask.Seat))
	n := d.cards.nodes[c]
	tx, ty := n.tx, n.ty
	n.cx, n.cy = 100, 100
	m := &d.moves
	for _, k := range d.cards.nodes {
		k.fx, k.fy, k.moving = k.cx, k.cy, k == n
	}
	m.tick(d.Board, 0.5)
	if n.cx != (100+tx)/2 || n.cy != (100+ty)/2 {
		t.Errorf("half-way the card is at %v,%v", n.cx, n.cy)
	}
	s, at := n.sprite.o.Size(), n.sprite.o.Position()
	if abs(at.X+s.Width/2-n.cx) > 1 || abs(at.Y+s.Height/2-n.cy) > 1 {
		t.Errorf("its picture is at %v, %v large", at, s)
	}
	m.tick(d.Board, 1)
	if n.cx != tx || n.cy != ty || n.moving {
		t.Errorf("at the end the card is at %v,%v, moving %v", n.cx, n.cy, n.moving)
	}
}

// TestBowingTurns sees the picture of a card that is half bowed.
func TestBowingTurns(t *testing.T) {
	d, p := at(t, 2, func(s *core.State) bool {
		return s.Turn > 2 && s.Ask.Kind == rules.AskAction && !s.Is(s.Seats[s.Ask.Seat].Stronghold, core.Bowed)
	})
	c := p.s.Seats[p.s.Ask.Seat].Stronghold
	n := d.cards.nodes[c]
	d.moves.stop()
	k := *d.Scene().Find(c)
	k.Turn, k.Rect.W, k.Rect.H = 90, k.Rect.H, k.Rect.W
	d.cards.wish(n, &k)
	n.moving = true
	n.fx, n.fy = n.cx, n.cy
	d.moves.tick(d.Board, 0.5)
	if w, h := size(n); abs(w-h) > 12 {
		t.Errorf("half-way the picture is %v × %v", w, h)
	}
	d.moves.tick(d.Board, 1)
	if w, h := size(n); w <= h {
		t.Errorf("at the end the picture is %v × %v", w, h)
	}
}

func size(n *node) (w, h float32) { return n.sprite.o.Size().Width, n.sprite.o.Size().Height }

// TestStillNeverMoves: without animation every card is where it belongs at once.
func TestStillNeverMoves(t *testing.T) {
	d, p := at(t, 2, acts)
	d.opt.Still = true
	d.cards.nodes[p.s.First(core.Hand(p.s.Ask.Seat))].cx = 5
	d.Set(p.view(p.s.Ask.Seat), nil)
	for _, n := range d.cards.nodes {
		if n.moving || n.cx != n.tx {
			t.Fatalf("card %d moves", n.id)
		}
	}
}

// TestIdleTableDrawsNothing: the same view again touches no object.
func TestIdleTableDrawsNothing(t *testing.T) {
	d, p := at(t, 2, acts)
	v := p.view(p.s.Ask.Seat)
	d.Set(v, nil)
	before := pictures(d)
	d.Set(v, nil)
	after := pictures(d)
	for o, img := range before {
		if after[o] != img {
			t.Error("a picture was exchanged for the same")
		}
	}
	if len(before) != len(after) {
		t.Errorf("%d objects, then %d", len(before), len(after))
	}
}

func pictures(d *desk) map[fyne.CanvasObject]any {
	out := map[fyne.CanvasObject]any{}
	for _, o := range d.paint.objects {
		out[o] = nil
	}
	for _, n := range d.cards.nodes {
		out[n.sprite.o] = n.sprite.img
	}
	return out
}

func BenchmarkSet(b *testing.B) {
	p := newGame(b, 2, 3)
	p.play(func(s *core.State) bool { return s.Turn > 8 && s.Ask.Kind == rules.AskAction })
	d := newDesk(b, 1920, 1080)
	v := p.view(p.s.Ask.Seat)
	d.Set(v, nil)
	for b.Loop() {
		d.Set(v, nil)
	}
}

func BenchmarkPaint(b *testing.B) {
	p := newGame(b, 2, 3)
	p.play(func(s *core.State) bool { return s.Turn > 8 && s.Ask.Kind == rules.AskAction })
	d := newDesk(b, 1920, 1080)
	d.Set(p.view(p.s.Ask.Seat), nil)
	for b.Loop() {
		d.w.Canvas().Capture()
	}
}

func BenchmarkDrag(b *testing.B) {
	p := newGame(b, 2, 3)
	p.play(recruits)
	d := newDesk(b, 1920, 1080)
	d.Set(p.view(p.s.Ask.Seat), nil)
	a, _ := offered(p.s, func(a core.Answer) bool { return a.Act == core.Recruit })
	x, y := d.middle(a.Card)
	d.grab(a.Card, x+40, y)
	n := 0
	for b.Loop() {
		n++
		d.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x+float32(n%300), y)}})
	}
}

// TestDroppedCardsFlyOn: a card with which something is done lies where it was dropped until the table has changed, and flies on
// from there; one that may not lie there glides back at once, and so does one of which nothing comes.
func TestDroppedCardsFlyOn(t *testing.T) {
	d, p := at(t, 2, recruits)
	a, _ := offered(p.s, func(a core.Answer) bool { return a.Act == core.Recruit && p.s.Type(a.Card) == card.Holding })
	home := zone(t, d, present.HomeZone, p.s.Ask.Seat)
	x, y := home.Rect.X+home.Rect.W*0.75, home.Rect.Y+home.Rect.H/2
	n := d.cards.nodes[a.Card]
	hx, hy := n.tx, n.ty
	lies := func(what string) (float32, float32) {
		t.Helper()
		d.drag(a.Card, x, y)
		lx, ly := n.cx, n.cy
		if d.moves.anim != nil || lx == hx && ly == hy {
			t.Fatalf("%s: the card moves back before anything has come of it", what)
		}
		if !slices.Contains(d.paint.objects, fyne.CanvasObject(n.sprite.o)) {
			t.Fatalf("%s: the card that was dropped isn't drawn", what)
		}
		return lx, ly
	}
	lies("dropped")
	d.settle() // nothing came of it
	if n.rests || !n.moving && (n.cx != hx || n.cy != hy) {
		t.Error("a card of which nothing came doesn't glide back")
	}
	d.moves.stop()
	d.moves.end(d.Board)
	lx, ly := lies("dropped again")
	d.Set(p.view(p.s.Ask.Seat), nil) // shown again, while nothing has changed yet
	if n.cx != lx || n.cy != ly {
		t.Error("the same table once more moves the card back")
	}
	p.do(d.last(t).Answers[0])
	d.Set(p.view(p.s.Ask.Seat), slices.Clone(p.news))
	if n.fx != lx || n.fy != ly {
		t.Errorf("it flies from %v, %v, and was dropped at %v, %v", n.fx, n.fy, lx, ly)
	}
	c := p.s.First(core.Hand(0))
	if k := d.Scene().Find(c); k != nil && k.Draws {
		d.drag(c, 5, 5)
		if d.mouse.dropped != nil {
			t.Error("a card with which nothing is done stays where it was dropped")
		}
	}
}
