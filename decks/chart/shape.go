package chart

import (
	"image/color"
	"math"
	"slices"
)

// A pt is a place on the picture, from its upper left corner.
type pt struct{ x, y float64 }

// A shape is a filled outline, or a line of a width where it isn't closed, or a text.
type shape struct {
	pts    []pt
	width  float64 // of a line; 0: filled
	dashed bool
	color  color.NRGBA

	text   string
	size   float64
	bold   bool
	anchor float64 // 0: begins at the point, 0.5: is centred there, 1: ends there

	hit    []pt // what the pointer finds; nil: the outline itself, where it says something
	tip    string
	titles []string
}

// A scene is a chart laid out.
type scene struct {
	w, h   float64
	look   Look
	shapes []shape
}

func (s *scene) add(x shape) { s.shapes = append(s.shapes, x) }

func rect(x, y, w, h float64) []pt {
	return []pt{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}
}

// rounded is a rectangle whose upper corners are round.
func rounded(x, y, w, h, r float64) []pt {
	r = min(r, w/2, h)
	if r < 0.5 {
		return rect(x, y, w, h)
	}
	out := []pt{{x, y + h}}
	for i := range 7 {
		a := math.Pi + math.Pi/2*float64(i)/6
		out = append(out, pt{x + r + r*math.Cos(a), y + r + r*math.Sin(a)})
	}
	for i := range 7 {
		a := 1.5*math.Pi + math.Pi/2*float64(i)/6
		out = append(out, pt{x + w - r + r*math.Cos(a), y + r + r*math.Sin(a)})
	}
	return append(out, pt{x + w, y + h})
}

func disc(c pt, r float64) []pt { return sector(c, 0, r, 0, 1) }

// sector is a part of a ring between two radii; from and to are turns, clockwise from the top.
func sector(c pt, inner, outer, from, to float64) []pt {
	n := max(2, int(math.Ceil((to-from)*96)))
	edge := func(r, f float64) pt {
		a := 2*math.Pi*f - math.Pi/2
		return pt{c.x + r*math.Cos(a), c.y + r*math.Sin(a)}
	}
	var out []pt
	for i := range n + 1 {
		out = append(out, edge(outer, from+(to-from)*float64(i)/float64(n)))
	}
	if inner > 0 {
		for i := range n + 1 {
			out = append(out, edge(inner, to-(to-from)*float64(i)/float64(n)))
		}
	}
	return out
}

func (s *scene) say(x, y float64, text string, size, anchor float64, bold bool, c color.NRGBA) {
	if text != "" {
		s.add(shape{pts: []pt{{x, y}}, text: text, size: size, bold: bold, anchor: anchor, color: c})
	}
}

func (s *scene) line(width float64, c color.NRGBA, pts ...pt) {
	s.add(shape{pts: pts, width: width, color: c})
}

// inside reports whether a point lies in an outline.
func inside(p pt, outline []pt) bool {
	in := false
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if (a.y > p.y) != (b.y > p.y) && p.x < (b.x-a.x)*(p.y-a.y)/(b.y-a.y)+a.x {
			in = !in
		}
	}
	return in
}

// At is what a chart drawn in that size says at a place, and which cards it counts there; false where there is nothing.
func (c Chart) At(w, h int, x, y float64) (tip string, titles []string, ok bool) {
	s := c.lay(w, h, Paper)
	for _, f := range slices.Backward(s.shapes) {
		if f.tip != "" && inside(pt{x, y}, f.outline()) {
			return f.tip, f.titles, true
		}
	}
	return "", nil, false
}

func (f shape) outline() []pt {
	if f.hit != nil {
		return f.hit
	}
	return f.pts
}
