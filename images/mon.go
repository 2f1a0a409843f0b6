package images

import (
	"image"
	"image/color"
	"strings"
	"sync"
)

// A mon is an emblem within the circle of radius 1: layers of ink, and cuts into the
// ink below them.
type mon []layer

type layer struct {
	path
	cut bool
}

func (m *mon) ink(draw func(p *path)) { m.layer(false, draw) }
func (m *mon) cut(draw func(p *path)) { m.layer(true, draw) }

func (m *mon) layer(cut bool, draw func(p *path)) {
	l := layer{cut: cut}
	draw(&l.path)
	*m = append(*m, l)
}

// both adds a layer of ink and its mirror image.
func (m *mon) both(draw func(p *path)) {
	m.ink(draw)
	m.ink(func(p *path) { p.add(&(*m)[len(*m)-1].path, matrix{-1, 0, 0, 0, 1, 0}) })
}

var monNames = []string{
	"Crab", "Crane", "Dragon", "Lion", "Mantis", "Phoenix", "Scorpion", "Spider", "Unicorn",
	"", "Imperial", "Brotherhood", "Minor", "Naga", "Ninja", "Shadowlands",
	"Air", "Earth", "Fire", "Water", "Void",
}

var mons = sync.OnceValue(func() map[string]mon {
	return map[string]mon{
		"Crab": crabMon(), "Crane": craneMon(), "Dragon": dragonMon(), "Lion": lionMon(), "Mantis": mantisMon(),
		"Phoenix": phoenixMon(), "Scorpion": scorpionMon(), "Spider": spiderMon(), "Unicorn": unicornMon(),
		"": tomoeMon(), "Imperial": kikuMon(16), "Brotherhood": wheelMon(), "Minor": kikuMon(8), "Naga": nagaMon(),
		"Ninja": starMon(), "Shadowlands": oniMon(),
		"Air": airMon(), "Earth": earthMon(), "Fire": fireMon(), "Water": waterMon(), "Void": voidMon(),
	}
})

// monOf is the mon of a clan, faction or element, however the card writes it.
func monOf(name string) mon {
	all := mons()
	if m, ok := all[name]; ok {
		return m
	}
	word, _, _ := strings.Cut(name, " ")
	switch word {
	case "Fox", "Hare", "Badger", "Sparrow", "Wasp", "Centipede", "Dragonfly", "Tortoise", "Falcon", "Boar", "Bat",
		"Monkey", "Ox", "Snake", "Oriole", "Tiger", "Raven", "Salamander", "Firefly", "Heron", "Swan":
		return all["Minor"]
	}
	if m, ok := all[word]; ok {
		return m
	}
	return all[""]
}

// Mon draws a mon on a transparent square of the given side.
func Mon(name string, side int, c color.NRGBA) *image.RGBA {
	side = max(1, min(side, 4096))
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	cv := newCanvas(img, float32(side)/2)
	defer cv.free()
	cv.mon(monOf(name), pt{1, 1}, 0.97, flat(c))
	return img
}

// mon paints one with the radius r around o.
func (c *canvas) mon(m mon, o pt, r float32, q paint) {
	a, b := c.m.at(pt{o.X - r*1.1, o.Y - r*1.1}), c.m.at(pt{o.X + r*1.1, o.Y + r*1.1})
	area := image.Rect(int(a.X)-1, int(a.Y)-1, int(b.X)+2, int(b.Y)+2).Intersect(c.clip)
	if area.Empty() {
		return
	}
	sum := image.NewAlpha(area)
	for _, l := range m {
		p := l.path
		at := c.rasterize(&p, place(o, r)).Intersect(area)
		org := at.Min
		for y := at.Min.Y; y < at.Max.Y; y++ {
			src := c.mask.Pix[(y-org.Y)*c.mask.Stride:]
			dst := sum.Pix[sum.PixOffset(at.Min.X, y):]
			for x := range at.Dx() {
				s, d := uint32(src[x]), uint32(dst[x])
				if l.cut {
					dst[x] = byte(d * (255 - s) / 255)
				} else {
					dst[x] = byte(d + s*(255-d)/255)
				}
			}
		}
	}
	c.mask = *sum
	if q.r == 0 {
		q.y0, q.y1 = c.m.at(pt{0, q.y0}).Y, c.m.at(pt{0, q.y1}).Y
	}
	c.blend(area, q)
}
