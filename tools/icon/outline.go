package main

import (
	"math"

	"golang.org/x/image/vector"
)

// round is how far a Bézier curve's handles lie from the ends of a quarter
// circle, in radii.
const round = 0.5522847498

func at(v float64) float32 { return float32(v) }

// circle runs clockwise, as every outline here does but the hole of a ring.
func circle(x, y, r float64) outline { return around(x, y, r, 1) }

// ring is a circle with a hole, its line lying either side of the radius.
func ring(x, y, r, line float64) outline {
	outer, inner := around(x, y, r+line/2, 1), around(x, y, r-line/2, -1)
	return func(z *vector.Rasterizer) {
		outer(z)
		inner(z)
	}
}

// around draws a circle in one direction or the other.
func around(x, y, r, way float64) outline {
	return func(z *vector.Rasterizer) {
		k := r * round
		z.MoveTo(at(x+r), at(y))
		z.CubeTo(at(x+r), at(y+k*way), at(x+k), at(y+r*way), at(x), at(y+r*way))
		z.CubeTo(at(x-k), at(y+r*way), at(x-r), at(y+k*way), at(x-r), at(y))
		z.CubeTo(at(x-r), at(y-k*way), at(x-k), at(y-r*way), at(x), at(y-r*way))
		z.CubeTo(at(x+k), at(y-r*way), at(x+r), at(y-k*way), at(x+r), at(y))
		z.ClosePath()
	}
}

// arc is a piece of a ring around the centre, with rounded ends left to the eye:
// steps of a degree are finer than a pixel.
func arc(from, to, r, line float64) outline {
	return func(z *vector.Rasterizer) {
		n := int(math.Ceil((to - from) * 180 / math.Pi))
		point := func(i int, r float64) (float32, float32) {
			a := from + (to-from)*float64(i)/float64(n)
			return at(centre + r*math.Cos(a)), at(centre + r*math.Sin(a))
		}
		z.MoveTo(point(0, r+line/2))
		for i := 1; i <= n; i++ {
			z.LineTo(point(i, r+line/2))
		}
		for i := n; i >= 0; i-- {
			z.LineTo(point(i, r-line/2))
		}
		z.ClosePath()
	}
}

// rounded is a rectangle with round corners.
func rounded(x, y, w, h, r float64) outline {
	return func(z *vector.Rasterizer) {
		k := r * (1 - round)
		z.MoveTo(at(x+r), at(y))
		z.LineTo(at(x+w-r), at(y))
		z.CubeTo(at(x+w-k), at(y), at(x+w), at(y+k), at(x+w), at(y+r))
		z.LineTo(at(x+w), at(y+h-r))
		z.CubeTo(at(x+w), at(y+h-k), at(x+w-k), at(y+h), at(x+w-r), at(y+h))
		z.LineTo(at(x+r), at(y+h))
		z.CubeTo(at(x+k), at(y+h), at(x), at(y+h-k), at(x), at(y+h-r))
		z.LineTo(at(x), at(y+r))
		z.CubeTo(at(x), at(y+k), at(x+k), at(y), at(x+r), at(y))
		z.ClosePath()
	}
}

// quad is an upright bar whose foot leans outwards by lean; grow makes it larger
// all round.
func quad(x0, y0, x1, y1, lean, grow float64) outline {
	return func(z *vector.Rasterizer) {
		z.MoveTo(at(x0-grow), at(y0-grow))
		z.LineTo(at(x1+grow), at(y0-grow))
		z.LineTo(at(x1+grow+lean), at(y1+grow))
		z.LineTo(at(x0-grow+lean), at(y1+grow))
		z.ClosePath()
	}
}

// lintel is a beam whose ends sweep up by rise and overhang to a point.
func lintel(x0, x1, y0, y1, rise, grow float64) outline {
	return func(z *vector.Rasterizer) {
		middle := (x0 + x1) / 2
		slant := (y1 - y0) * 0.45
		z.MoveTo(at(x0-grow), at(y0-rise-grow))
		z.QuadTo(at(middle), at(y0+rise-grow), at(x1+grow), at(y0-rise-grow))
		z.LineTo(at(x1-slant+grow), at(y1-rise*0.7+grow))
		z.QuadTo(at(middle), at(y1+rise*0.7+grow), at(x0+slant-grow), at(y1-rise*0.7+grow))
		z.ClosePath()
	}
}
