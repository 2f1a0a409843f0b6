package board

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/images"
)

// A late is a source that finds pictures only after a while.
type late struct{ red *images.Picture }

func (l *late) Picture(*card.Card, int) *images.Picture { return l.red }

// TestRenew: pictures that are found while a table is open are shown on it.
func TestRenew(t *testing.T) {
	p := newGame(t, 2, 3)
	p.play(func(s *core.State) bool { return s.Turn > 3 && s.Ask.Kind == rules.AskAction })
	d := newDesk(t, 1280, 720)
	l := &late{}
	d.opt.Pictures = images.NewStore(images.Options{Sync: true, Source: l})
	d.Set(p.view(0), nil)
	shown := func() (n int) {
		for _, c := range d.cards.nodes {
			b := c.sprite.img.Bounds()
			r, g, _, _ := c.sprite.img.At((b.Min.X+b.Max.X)/2, (b.Min.Y+b.Max.Y)/2).RGBA()
			if c.want.Face.Back == card.NoDeck && r > 0xf000 && g < 0x1000 {
				n++
			}
		}
		return n
	}
	if shown() != 0 {
		t.Fatal("faces are red before there are pictures")
	}
	img := image.NewRGBA(image.Rect(0, 0, 60, 84))
	draw.Draw(img, img.Rect, image.NewUniform(color.RGBA{255, 0, 0, 255}), image.Point{}, draw.Src)
	l.red = &images.Picture{Image: img, Whole: true}
	d.Renew()
	if shown() == 0 {
		t.Error("the pictures aren't shown")
	}
	l.red = nil
	d.Renew()
	if n := shown(); n != 0 {
		t.Errorf("%d pictures stay that aren't wanted", n)
	}
}
