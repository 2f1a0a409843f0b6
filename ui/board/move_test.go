package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"kotei/core"
	"kotei/core/rules"
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
	s, at := n.img.Size(), n.img.Position()
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

func size(n *node) (w, h float32) { return n.img.Size().Width, n.img.Size().Height }

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
		out[n.img] = n.img.Image
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
