package board

import (
	"image"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"kotei/ui/present"
	"kotei/ui/stopwatch"
)

// A still is everything on the mat that doesn't move, as one picture. Where no graphics processor helps, painting is slow by
// the area that is filled, so that many cards which overlap cost more than one picture of them all. It is used only
// where frames were seen to be slow.
type still struct {
	sprite *sprite        // nil as long as no picture was painted
	pix    [2]*image.RGBA // that the sprite shows, and that is painted next
	list   []shape        // of which a picture is wanted
	scale  float32        // at which
	shown  []shape        // of which the sprite's picture was painted
	turn   int            // counts what is to be made
	made   bool           // the sprite shows list
	busy   bool
	pace   pace
	watch  *fyne.Animation // sees frames go by
	tried  int             // how many cards lay there when frames were last looked at for their own sake
}

// slowFrame is how long a frame takes that is too slow to go with a hand: fewer than forty a second.
const slowFrame = 25 * time.Millisecond

// A pace tells whether the frames that go by are slow.
type pace struct {
	last time.Time
	n    int  // slow ones in a row
	slow bool // there were several: what makes frames slow is a property of the machine
}

// slowRun is how many slow frames in a row aren't chance any more.
const slowRun = 3

// frame counts one that went by and reports whether it was the one by which they are known to be slow.
func (p *pace) frame(t time.Time) bool {
	d := t.Sub(p.last)
	p.last = t
	if p.slow || d < slowFrame || d > time.Second { // longer: the first of a run
		p.n = 0
		return false
	}
	p.n++
	p.slow = p.n >= slowRun
	return p.slow
}

// follow watches the frames of a drag; [still.leave] ends it.
func (s *still) follow(b *Board) {
	s.leave()
	if s.pace.slow {
		return
	}
	s.watch = fyne.NewAnimation(time.Hour, func(float32) { s.frame(b) })
	s.watch.RepeatCount = fyne.AnimationRepeatForever
	s.watch.Start()
}

// probe looks how long a few frames take, as soon as many cards lie there, so that it is known before the first drag.
func (s *still) probe(b *Board) {
	n := len(b.scene.Cards)
	if s.pace.slow || s.watch != nil || b.opt.Sync || n < s.tried+probeEvery {
		return
	}
	s.tried = n
	left := slowRun + 3
	s.watch = fyne.NewAnimation(time.Hour, func(float32) {
		if left--; left < 0 {
			s.leave()
			return
		}
		b.repaint()
		s.frame(b)
	})
	s.watch.RepeatCount = fyne.AnimationRepeatForever
	s.watch.Start()
}

// probeEvery is how many more cards have to lie there for another look.
const probeEvery = 40

// frame counts a frame.
func (s *still) frame(b *Board) {
	if s.pace.frame(now()) {
		b.redraw()
	}
}

func (s *still) leave() {
	if s.watch != nil {
		s.watch.Stop()
		s.watch = nil
	}
}

// picture is one picture that can stand for the shapes that lie still, once there is one. Until then it lets it be made.
func (s *still) picture(p *painter, list []shape) fyne.CanvasObject {
	if !s.pace.slow || !baked(list) {
		return nil
	}
	if k := p.b.scale(); s.scale != k || !slices.Equal(list, s.list) {
		s.list, s.scale, s.made = slices.Clone(list), k, false
		s.turn++
		s.make(p.b)
	}
	if s.made || p.b.mouse.dragging && s.serves(list, p.lifted()) {
		return s.sprite.o
	}
	return nil
}

// serves reports whether the picture that was painted last can stand for another list: each of the list's pictures is on it, in the
// same place and order, and beyond those only what is being dragged.
func (s *still) serves(list []shape, lifted map[*sprite]bool) bool {
	i := 0
	next := func() { // leaves out the boxes: lights may come a moment later
		for i < len(list) && list[i].kind == boxShape {
			i++
		}
	}
	next()
	for _, d := range s.shown {
		switch {
		case d.kind == boxShape:
		case i < len(list) && list[i] == d:
			i++
			next()
		case !lifted[d.sprite]:
			return false
		}
	}
	return s.sprite != nil && i == len(list)
}

// lifted are the sprites of what is being dragged.
func (p *painter) lifted() map[*sprite]bool {
	out := map[*sprite]bool{}
	for c := range p.b.mouse.held {
		out[p.sprites[tabName(c)]] = true
		if n := p.b.cards.nodes[c]; n != nil {
			out[n.sprite] = true
		}
	}
	return out
}

// make lets the picture be made, aside. Until it is there, a card that is being dragged moves over the one before, if that
// one serves, and else over what it is to be made of.
func (s *still) make(b *Board) {
	if s.busy {
		return
	}
	s.busy = true
	k, turn, list, size := s.scale, s.turn, s.list, b.scene.Size
	w, h := round(size.W*k), round(size.H*k)
	if r := image.Rect(0, 0, w, h); s.pix[1] == nil || s.pix[1].Rect != r {
		s.pix[1] = image.NewRGBA(r)
	}
	pix := s.pix[1]
	b.aside(func() { bake(pix, list, k) }, func() {
		defer stopwatch.Work("board: what lies still is one picture")()
		s.busy = false
		if s.turn != turn {
			s.make(b)
			return
		}
		if s.sprite == nil {
			s.sprite = newSprite()
		}
		s.made, s.shown = true, list
		s.pix[0], s.pix[1] = s.pix[1], s.pix[0]
		s.sprite.show(pix, present.Rect{W: float32(w) / k, H: float32(h) / k})
		if !b.opt.Sync {
			b.redraw()
		}
	})
}
