package board

import (
	"image"
	"image/color"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kotei/ui/stopwatch"
)

// A still is everything on the mat that doesn't move, as one picture. Where no graphics processor helps, painting is slow by
// the area that is filled, so that many cards which overlap cost more than one picture of them all. It is used only
// where frames were seen to be slow.
type still struct {
	img   *canvas.Image  // nil as long as none was painted
	pix   [2]*image.RGBA // that img shows, and that is painted next
	dabs  []dab          // of which a picture is wanted
	shown []dab          // of which img was painted
	turn  int            // counts what is to be made
	made  bool           // img shows dabs
	busy  bool
	pace  pace
	watch *fyne.Animation // sees frames go by
	tried int             // how many cards lay there when frames were last looked at for their own sake
}

// A dab is one thing that is painted, in whole pixels: a picture, or a rectangle with round corners.
type dab struct {
	img        *image.RGBA
	at         image.Rectangle
	fill, edge color.NRGBA
	width      int
	radius     int
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

// bake puts one picture in the place of all that was painted so far, once there is one. Until then it lets it be made.
func (p *painter) bake() {
	s := &p.b.still
	if !s.pace.slow {
		return
	}
	dabs, ok := dabsOf(p.objects[1:], p.b.scale())
	if !ok {
		return
	}
	if !slices.Equal(dabs, s.dabs) {
		s.dabs, s.made = dabs, false
		s.turn++
		s.make(p.b)
	}
	if s.made || p.b.mouse.dragging && s.serves(dabs, p.lifted()) {
		p.objects = append(p.objects[:1], s.img)
	}
}

// serves reports whether the picture that was painted last can stand for another: each of the other's pictures is on it, in the
// same place and order, and beyond those only what is being dragged.
func (s *still) serves(dabs []dab, lifted map[*image.RGBA]bool) bool {
	i := 0
	next := func() { // leaves out the rectangles: lights may come a moment later
		for i < len(dabs) && dabs[i].img == nil {
			i++
		}
	}
	next()
	for _, d := range s.shown {
		switch {
		case d.img == nil:
		case i < len(dabs) && dabs[i] == d:
			i++
			next()
		case !lifted[d.img]:
			return false
		}
	}
	return s.img != nil && i == len(dabs)
}

// lifted are the pictures of what is being dragged.
func (p *painter) lifted() map[*image.RGBA]bool {
	out := map[*image.RGBA]bool{}
	for c := range p.b.mouse.held {
		for _, o := range []*canvas.Image{p.b.cards.object(c), p.images[tabName(c)]} {
			if o == nil {
				continue
			}
			if img, ok := o.Image.(*image.RGBA); ok {
				out[img] = true
			}
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
	k, turn, dabs, size := b.scale(), s.turn, s.dabs, b.scene.Size
	w, h := round(size.W*k), round(size.H*k)
	if r := image.Rect(0, 0, w, h); s.pix[1] == nil || s.pix[1].Rect != r {
		s.pix[1] = image.NewRGBA(r)
	}
	pix := s.pix[1]
	b.aside(func() { paint(pix, dabs) }, func() {
		defer stopwatch.Work("board: what lies still is one picture")()
		s.busy = false
		if s.turn != turn {
			s.make(b)
			return
		}
		if s.img == nil {
			s.img = newImage()
		}
		s.made, s.shown, s.img.Image = true, dabs, pix
		s.pix[0], s.pix[1] = s.pix[1], s.pix[0]
		s.img.Resize(fyne.NewSize(float32(w)/k, float32(h)/k))
		s.img.Refresh()
		if !b.opt.Sync {
			b.redraw()
		}
	})
}

// dabsOf are painted objects as plain data; false, if there is one among them of another kind.
func dabsOf(list []fyne.CanvasObject, scale float32) ([]dab, bool) {
	out := make([]dab, 0, len(list))
	for _, o := range list {
		at, size := o.Position(), o.Size()
		x, y := round(at.X*scale), round(at.Y*scale)
		switch o := o.(type) {
		case *canvas.Image:
			img, ok := o.Image.(*image.RGBA)
			if !ok {
				return nil, false
			}
			out = append(out, dab{img: img, at: img.Rect.Sub(img.Rect.Min).Add(image.Pt(x, y))})
		case *canvas.Rectangle:
			d := dab{
				at:    image.Rect(x, y, x+round(size.Width*scale), y+round(size.Height*scale)),
				width: round(o.StrokeWidth * scale), radius: round(min(o.CornerRadius, min(size.Width, size.Height)/2) * scale),
			}
			d.fill, _ = o.FillColor.(color.NRGBA)
			d.edge, _ = o.StrokeColor.(color.NRGBA)
			out = append(out, d)
		default:
			return nil, false
		}
	}
	return out, true
}
