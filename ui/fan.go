package ui

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"kotei/core/card"
	"kotei/images"
	"kotei/ui/theme"
)

// A fan is a few cards spread on the mat of the first screen.
type fan struct {
	win    *window
	stock  *stock
	spread *fyne.Container // where they lie
	cards  []*canvas.Image
	angle  []float64
	faces  []*card.Card
	drawn  fyne.Size
	gone   bool // left: what is drawn late isn't shown
}

// newFan makes a place for cards, with none on it yet.
func newFan(w *window, s *stock) *fan {
	f := &fan{win: w, stock: s, spread: container.NewWithoutLayout()}
	f.spread.Layout = f
	return f
}

// deal spreads the Strongholds of the first decks.
func (f *fan) deal() {
	if f.gone {
		return
	}
	for _, d := range f.stock.decks[:min(len(f.stock.decks), 4)] {
		if c := f.stock.lib.Find(d.Stronghold); c != nil {
			f.faces = append(f.faces, c)
		}
	}
	for i := range f.faces {
		img := canvas.NewImageFromImage(nil)
		img.ScaleMode, img.FillMode = canvas.ImageScaleFastest, canvas.ImageFillContain
		f.cards = append(f.cards, img)
		f.angle = append(f.angle, (float64(i)-float64(len(f.faces)-1)/2)*13)
		f.spread.Objects = append(f.spread.Objects, img)
	}
	f.drawn = fyne.Size{} // these aren't, at any size
	f.spread.Refresh()
}

// leave lets go of the pictures: Fyne remembers what it has shown for some time.
func (f *fan) leave() {
	for _, img := range f.cards {
		img.Image = nil
		img.Refresh()
	}
	f.cards, f.gone = nil, true
}

// MinSize implements fyne.Layout.
func (*fan) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, 1) }

// Layout implements fyne.Layout: the cards turn about a point below them.
func (f *fan) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	h := min(s.Height*0.56, s.Width*0.28)
	w := h / images.Ratio
	wide := s.Width > 900
	px, py := s.Width*0.715, s.Height*0.5+h*1.55
	scale := f.win.Canvas().Scale()
	stale := f.drawn != s
	f.drawn = s
	for i, img := range f.cards {
		if !wide {
			img.Hide()
			continue
		}
		img.Show()
		t := f.angle[i] * math.Pi / 180
		cx, cy := px+float32(math.Sin(t))*h*1.5, py-float32(math.Cos(t))*h*1.5
		side := float32(math.Hypot(float64(w), float64(h))) * 1.1
		img.Resize(fyne.NewSize(side, side))
		img.Move(fyne.NewPos(cx-side/2, cy-side/2))
		if stale {
			face, angle := f.faces[i], f.angle[i]
			pw, ph, ps := int(w*scale), int(h*scale), int(side*scale)
			f.draw(img, func() image.Image {
				up := images.Shadow(images.Draw(images.Face{Card: face}, pw, ph), images.ShadowMargin(pw))
				return centred(images.RotateDegrees(up, angle), ps)
			})
		}
	}
}

// draw fills a picture when it is drawn, on Fyne's goroutine, if it is still wanted by then.
func (f *fan) draw(img *canvas.Image, paint func() image.Image) {
	var p image.Image
	of := f.drawn
	theme.Aside(func() { p = paint() }, func() {
		if f.gone || f.drawn != of {
			return
		}
		img.Image = p
		img.Refresh()
	})
}

// centred puts a picture in the middle of a square.
func centred(img *image.RGBA, side int) image.Image {
	out := image.NewRGBA(image.Rect(0, 0, side, side))
	dx, dy := (side-img.Rect.Dx())/2, (side-img.Rect.Dy())/2
	for y := range img.Rect.Dy() {
		if y+dy < 0 || y+dy >= side {
			continue
		}
		from, to := max(0, -dx), min(img.Rect.Dx(), side-dx)
		if from < to {
			copy(out.Pix[out.PixOffset(from+dx, y+dy):], img.Pix[img.PixOffset(img.Rect.Min.X+from, img.Rect.Min.Y+y):][:4*(to-from)])
		}
	}
	return out
}
