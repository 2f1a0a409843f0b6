package board

import (
	"image"
	"image/color"
	"testing"
	"time"

	"kotei/core"
	"kotei/core/rules"
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

// differ counts pixels that are told apart by eye.
func differ(a, b image.Image) (n, worst int) {
	r := a.Bounds()
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			p, q := color.NRGBAModel.Convert(a.At(x, y)).(color.NRGBA), color.NRGBAModel.Convert(b.At(x, y)).(color.NRGBA)
			d := max(abs(float32(p.R)-float32(q.R)), abs(float32(p.G)-float32(q.G)), abs(float32(p.B)-float32(q.B)))
			if worst = max(worst, int(d)); d > 40 {
				n++
			}
		}
	}
	return n, worst
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
