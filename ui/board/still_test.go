package board

import (
	"bytes"
	"image"
	"image/draw"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kotei/core"
	"kotei/core/rules"
	"kotei/ui/theme"
)

// TestPace: a few slow frames in a row tell that painting is slow, one alone or a pause doesn't.
func TestPace(t *testing.T) {
	at := time.Unix(100, 0)
	run := func(frames ...int) (p pace) {
		p.frame(at)
		for _, ms := range frames {
			at = at.Add(time.Duration(ms) * time.Millisecond)
			p.frame(at)
		}
		return p
	}
	for _, c := range []struct {
		name   string
		frames []int
		slow   bool
	}{
		{"a fast machine", []int{16, 17, 17, 16, 17, 16, 16}, false},
		{"a hiccup", []int{16, 17, 60, 16, 17, 16, 16}, false},
		{"a pause between drags", []int{16, 17, 9000, 16, 17, 16}, false},
		{"no graphics processor", []int{55, 60, 58}, true},
	} {
		if p := run(c.frames...); p.slow != c.slow {
			t.Errorf("%s: %v is taken as slow: %v", c.name, c.frames, p.slow)
		}
	}
}

// TestStill: one picture of what lies still looks as its parts do, and is made anew when something else lies there.
func TestStill(t *testing.T) {
	d, p := at(t, 2, func(s *core.State) bool { return s.Turn > 6 && s.Ask.Kind == rules.AskAction && s.Ask.Seat == 0 })
	parts := d.w.Canvas().Capture()
	many := len(d.paint.objects)
	d.still.pace.slow = true
	d.redraw()
	if !d.still.made || len(d.paint.objects) > many*2/3 {
		t.Fatalf("%d objects are painted as one picture and %d others", many, len(d.paint.objects))
	}
	whole := d.w.Canvas().Capture()
	if n, worst := differ(parts, whole); n > 1280*720/100 { // the test's painter rounds edges otherwise
		t.Errorf("%d of %d pixels differ, by up to %d", n, 1280*720, worst)
	}
	turn := d.still.turn
	d.redraw()
	if d.still.turn != turn {
		t.Error("a picture is made again of what hasn't changed")
	}
	p.play(func(s *core.State) bool { return s.Turn > 8 && s.Ask.Kind == rules.AskAction && s.Ask.Seat == 0 })
	d.Set(p.view(0), nil)
	if d.still.turn == turn || !d.still.made {
		t.Error("no picture is made of what has changed")
	}
}

// A slow painter paints what it is given only when it is told to.
type slowPainter struct{ jobs []func() }

// slowly gives a desk a painter that is told when to paint.
func slowly(t *testing.T, d *desk) *slowPainter {
	q := &slowPainter{}
	was := theme.Aside
	theme.Aside = func(work, done func()) { q.jobs = append(q.jobs, func() { work(); done() }) }
	d.opt.Sync = false
	t.Cleanup(func() { theme.Aside = was })
	return q
}

// paint does what was asked for so far.
func (q *slowPainter) paint() {
	jobs := q.jobs
	q.jobs = nil
	for _, do := range jobs {
		do()
	}
}

// whole tells whether the table shows what it would show without one picture of what lies still. What is being dragged may
// still be seen where it lay.
func (d *desk) whole(t *testing.T, what string) {
	t.Helper()
	d.redraw()
	got := d.w.Canvas().Capture()
	turn, list, made := d.still.turn, d.still.list, d.still.made
	d.still.pace.slow = false
	d.redraw()
	want := d.w.Canvas().Capture()
	d.still.pace.slow = true
	d.still.turn, d.still.list, d.still.made = turn, list, made
	d.redraw()
	most := 1280 * 720 / 100
	for c := range d.mouse.held {
		if k := d.Scene().Find(c); k != nil {
			most += int(k.Rect.W * k.Rect.H * 1.3)
		}
	}
	if n, _ := differ(want, got); n > most {
		d.picture(t, "still-"+what)
		t.Errorf("%s: %d pixels differ, %d may", what, n, most)
	}
}

// TestStillIsPaintedBeforeItIsShown: however slow the picture of what lies still is painted, nothing vanishes meanwhile.
func TestStillIsPaintedBeforeItIsShown(t *testing.T) {
	mine := func(s *core.State) bool { return s.Turn > 6 && s.Ask.Kind == rules.AskAction && s.Ask.Seat == 0 }
	later := func(s *core.State) bool { return s.Turn > 8 && s.Ask.Kind == rules.AskAction && s.Ask.Seat == 0 }
	t.Run("the first is asked for while a card is dragged", func(t *testing.T) {
		d, p := at(t, 2, mine)
		q := slowly(t, d)
		d.grab(p.s.First(core.Hand(0)), 640, 360)
		d.still.pace.slow = true
		d.whole(t, "dragged")
		q.paint()
		d.whole(t, "painted")
	})
	t.Run("a card is lifted before the first is painted", func(t *testing.T) {
		d, p := at(t, 2, mine)
		q := slowly(t, d)
		d.still.pace.slow = true
		d.whole(t, "lying")
		d.grab(p.s.First(core.Hand(0)), 640, 360)
		d.whole(t, "lifted")
		q.paint()
		d.whole(t, "painted for what lay before")
		q.paint()
		d.whole(t, "painted")
		d.release(640, 360)
		d.note.stop() // comparing pictures takes longer
		d.whole(t, "let go")
	})
	t.Run("the one before was painted while cards were on their way", func(t *testing.T) {
		d, p := at(t, 2, mine)
		q := slowly(t, d)
		d.still.pace.slow = true
		for c := p.s.First(core.Play(0)); c != 0; c = p.s.After(c) {
			d.cards.nodes[c].moving = true
		}
		d.redraw()
		q.paint()
		for _, n := range d.cards.nodes {
			n.moving = false
		}
		d.grab(p.s.First(core.Hand(0)), 640, 360)
		d.whole(t, "lifted")
	})
	t.Run("the table changes while a card is dragged", func(t *testing.T) {
		d, p := at(t, 2, mine)
		q := slowly(t, d)
		d.opt.Still = true
		d.still.pace.slow = true
		d.redraw()
		q.paint()
		d.grab(p.s.First(core.Hand(0)), 640, 360)
		held := d.mouse.card
		p.play(later)
		d.Set(p.view(0), nil)
		d.mouse.card, d.mouse.dragging, d.mouse.held = held, true, map[core.CardID]bool{held: true}
		d.whole(t, "changed")
	})
	t.Run("the window grows while a card is dragged", func(t *testing.T) {
		d, p := at(t, 2, mine)
		q := slowly(t, d)
		d.still.pace.slow = true
		d.redraw()
		q.paint()
		d.grab(p.s.First(core.Hand(0)), 640, 360)
		q.paint()
		d.w.Resize(fyne.NewSize(1400, 800))
		d.whole(t, "grown")
		q.paint()
		d.whole(t, "grown and painted")
	})
}

// TestAFaceIsTheCardsOwn: a card whose picture isn't there yet shows none, not the one of a card that has left the table.
func TestAFaceIsTheCardsOwn(t *testing.T) {
	d, p := at(t, 2, func(s *core.State) bool { return s.Turn > 6 && s.Ask.Kind == rules.AskAction && s.Ask.Seat == 0 })
	c := p.s.First(core.Hand(0))
	d.cards.free(d.cards.nodes[c])
	n, fresh := d.cards.node(c)
	if !fresh || n.sprite.img != nil {
		t.Error("a card that has just come shows the picture of another")
	}
}

// differ counts pixels that are told apart by eye.
func differ(a, b image.Image) (n, worst int) {
	p, q := pixels(a), pixels(b)
	row := 4 * p.Rect.Dx()
	for y := range p.Rect.Dy() {
		x, z := p.Pix[y*p.Stride:][:row], q.Pix[y*q.Stride:][:row]
		if bytes.Equal(x, z) {
			continue
		}
		for i := 0; i < row; i += 4 {
			d := 0
			for j := i; j < i+3; j++ {
				d = max(d, int(x[j])-int(z[j]), int(z[j])-int(x[j]))
			}
			if worst = max(worst, d); d > 40 {
				n++
			}
		}
	}
	return n, worst
}

// pixels is a picture whose pixels can be read one after the other.
func pixels(a image.Image) *image.NRGBA {
	if p, ok := a.(*image.NRGBA); ok {
		return p
	}
	p := image.NewNRGBA(a.Bounds())
	draw.Draw(p, p.Rect, a, p.Rect.Min, draw.Src)
	return p
}

// TestIdlePointer: a move of the pointer that changes nothing paints nothing.
func TestIdlePointer(t *testing.T) {
	d, _ := at(t, 2, func(s *core.State) bool { return s.Turn > 6 && s.Ask.Kind == rules.AskAction && s.Ask.Seat == 0 })
	quiet := func(what string, do func()) {
		t.Helper()
		before := d.paint.frames
		if do(); d.paint.frames != before {
			t.Errorf("%s: painted %d times", what, d.paint.frames-before)
		}
	}
	s := d.Scene()
	c := s.Cards[len(s.Cards)-1]
	x, y := c.Rect.Center()
	d.move(x, y)
	quiet("over the card that is shown already", func() {
		for i := range 20 {
			d.move(x+float32(i%3), y)
		}
	})
	d.move(9, 3) // what the card under it showed goes away
	quiet("over the strip", func() {
		for i := range 50 {
			d.move(float32(10+i), 3)
		}
	})
	quiet("over empty mat", func() {
		for i := range 50 {
			if px := float32(160 + i*16); s.CardAt(px, s.Table.H/2, 0) == nil {
				d.move(px, s.Table.H/2)
			}
		}
	})
	before := d.paint.frames
	d.move(s.Cards[0].Rect.X+3, s.Cards[0].Rect.Y+3)
	if b := s.Prompt.Buttons[0].Rect; d.paint.frames == before {
		d.move(b.X+5, b.Y+5)
		if d.paint.frames == before {
			t.Error("a move to a card and one to a button painted nothing")
		}
	}
}
