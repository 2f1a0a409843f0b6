package chart

import (
	"image/color"
	"math"
)

// A frame is the place for the values, and what all kinds need for laying them out.
type frame struct {
	*scene
	unit          float64 // a small letter's size
	x, y, wd, ht  float64 // what the title and the legend leave
	ticks         []float64
	low, high     float64
	left, columns float64 // of the plot; the number of columns
}

// MinSide is the least width and height that a chart is drawn in.
const MinSide = 80

// maxSide bounds a picture.
const maxSide = 8000

func clampSide(n int) float64 { return float64(min(max(n, MinSide), maxSide)) }

// lay lays a chart out in a size.
func (c Chart) lay(w, h int, look Look) *scene {
	s := &scene{w: clampSide(w), h: clampSide(h), look: look}
	unit := min(max(min(s.w/44, s.h/25), c.Letter, 7), 40)
	pad := 1.2 * unit
	f := &frame{scene: s, unit: unit, x: pad, y: pad, wd: s.w - 2*pad, ht: s.h - 2*pad}
	f.say(f.x, f.y+1.25*unit, fit(c.Title, 1.5*unit, true, f.wd), 1.5*unit, 0, true, look.Ink)
	f.down(2 * unit)
	if c.Note != "" {
		for _, line := range wrap(c.Note, unit, f.wd, 2) {
			f.say(f.x, f.y+0.95*unit, line, unit, 0, false, look.Faint)
			f.down(1.4 * unit)
		}
	}
	switch c.Kind {
	case Ring:
		f.ring(c)
	case Rows:
		f.rows(c)
	case Lines:
		f.legend(c)
		f.axes(c, c.lineRange)
		f.lines(c)
	default:
		f.legend(c)
		f.axes(c, c.stackRange)
		f.stacks(c)
	}
	return s
}

func (f *frame) down(by float64) { f.y, f.ht = f.y+by, f.ht-by }

// legend names the series where there are several.
func (f *frame) legend(c Chart) {
	if len(c.Series) < 2 {
		f.down(0.8 * f.unit)
		return
	}
	f.down(0.3 * f.unit)
	x := f.x
	for i, s := range c.Series {
		wide := textWidth(s.Name, f.unit, false) + 2.6*f.unit
		if x > f.x && x+wide > f.x+f.wd {
			x = f.x
			f.down(1.5 * f.unit)
		}
		f.add(shape{pts: rect(x, f.y+0.25*f.unit, 0.9*f.unit, 0.9*f.unit), color: f.look.series(i, s)})
		f.say(x+1.3*f.unit, f.y+f.unit, s.Name, f.unit, 0, false, f.look.Ink)
		x += wide
	}
	f.down(2.1 * f.unit)
}

// axes draws the grid and what the columns are called.
func (f *frame) axes(c Chart, of func() (low, high float64)) {
	low, high := of()
	f.ticks = ticks(low, high)
	f.low, f.high = f.ticks[0], f.ticks[len(f.ticks)-1]
	f.ht -= 1.8 * f.unit
	if c.XName != "" {
		f.say(f.x+f.wd, f.y+f.ht+1.8*f.unit+0.5*f.unit, c.XName, f.unit, 1, false, f.look.Faint)
		f.ht -= 0.9 * f.unit
	}
	f.ht = max(f.ht, 2*f.unit)
	wide := 0.0
	for _, t := range f.ticks {
		wide = max(wide, textWidth(number(t)+c.Unit, f.unit, false))
	}
	f.left = f.x + wide + 0.7*f.unit
	for _, t := range f.ticks {
		y := f.at(t)
		color := f.look.Grid
		if t == 0 {
			color = f.look.Faint
		}
		f.line(max(1, f.unit/14), color, pt{f.left, y}, pt{f.x + f.wd, y})
		f.say(f.left-0.6*f.unit, y+0.35*f.unit, number(t)+c.Unit, f.unit, 1, false, f.look.Faint)
	}
	f.columns = float64(max(len(c.X), 1))
	f.names(c)
}

// names writes what the columns are called, as many as there is room for.
func (f *frame) names(c Chart) {
	step, room := 1, f.column()
	wide := 0.0
	for _, x := range c.X {
		wide = max(wide, min(textWidth(x, f.unit, false), 8*f.unit))
	}
	for float64(step)*room < wide+0.4*f.unit && step < len(c.X) {
		step++
	}
	for i := 0; i < len(c.X); i += step {
		name := fit(c.X[i], f.unit, false, max(float64(step)*room, 2*f.unit))
		f.say(f.middle(i), f.y+f.ht+1.4*f.unit, name, f.unit, 0.5, false, f.look.Ink)
	}
}

func (f *frame) column() float64 { return (f.x + f.wd - f.left) / f.columns }

func (f *frame) middle(i int) float64 { return f.left + f.column()*(float64(i)+0.5) }

// at is where a value lies from above.
func (f *frame) at(v float64) float64 {
	return f.y + f.ht*(1-(v-f.low)/max(f.high-f.low, 1e-9))
}

// stackRange is from the lowest to the highest column.
func (c Chart) stackRange() (low, high float64) {
	for j := range c.X {
		up, down := 0.0, 0.0
		for _, s := range c.Series {
			if v := finite(at(s.Values, j)); v > 0 {
				up += v
			} else {
				down += v
			}
		}
		low, high = min(low, down), max(high, up*1.07) // with room for the number above
	}
	return low, high
}

func (c Chart) lineRange() (low, high float64) {
	for _, s := range c.Series {
		for _, list := range [][]float64{s.Values, s.Low, s.High} {
			for _, v := range list {
				low, high = min(low, finite(v)), max(high, finite(v))
			}
		}
	}
	return low, high
}

func finite(v float64) float64 {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return 0
	}
	return v
}

// stacks draws the columns, the first series lowest, and over each what it is together.
func (f *frame) stacks(c Chart) {
	room := f.column()
	wide := min(room*0.72, 6*f.unit)
	for j := range c.X {
		up, down := 0.0, 0.0
		top := -1
		for i, s := range c.Series {
			if at(s.Values, j) > 0 {
				top = i
			}
		}
		for i, s := range c.Series {
			v := finite(at(s.Values, j))
			if v == 0 {
				continue
			}
			from := up
			if v < 0 {
				from = down
				down += v
			} else {
				up += v
			}
			y0, y1 := f.at(max(from, from+v)), f.at(min(from, from+v))
			round := 0.0
			if i == top && v > 0 {
				round = 0.3 * f.unit
			}
			f.add(shape{
				pts: rounded(f.middle(j)-wide/2, y0, wide, max(y1-y0, 0.5), round), color: f.look.part(i, j, s),
				tip: c.tip(s, j), titles: at(s.Titles, j),
			})
		}
		if sum := up + down; sum != 0 && textWidth(number(sum)+c.Unit, f.unit, false) < room*1.1 {
			f.say(f.middle(j), f.at(max(up, 0))-0.45*f.unit, number(sum)+c.Unit, f.unit, 0.5, false, f.look.Ink)
		}
	}
}

// lines draws the bands first, then the lines, and points that can be pointed at.
func (f *frame) lines(c Chart) {
	for i, s := range c.Series {
		var band []pt
		for j := range min(len(s.Low), len(c.X)) {
			band = append(band, pt{f.middle(j), f.at(finite(s.Low[j]))})
		}
		for j := min(len(s.High), len(band)) - 1; j >= 0; j-- {
			band = append(band, pt{f.middle(j), f.at(finite(s.High[j]))})
		}
		if len(band) > 3 {
			f.add(shape{pts: band, color: faded(f.look.series(i, s), 46)})
		}
	}
	for i, s := range c.Series {
		color := f.look.series(i, s)
		var pts []pt
		for j := range min(len(s.Values), len(c.X)) {
			pts = append(pts, pt{f.middle(j), f.at(finite(s.Values[j]))})
		}
		if len(pts) > 1 {
			f.add(shape{pts: pts, width: max(1.5, f.unit/5), color: color, dashed: s.Dashed})
		}
		for j, p := range pts {
			f.add(shape{
				pts: disc(p, 0.34*f.unit), hit: rect(p.x-0.8*f.unit, p.y-0.8*f.unit, 1.6*f.unit, 1.6*f.unit), color: color,
				tip: c.tip(s, j), titles: at(s.Titles, j),
			})
		}
	}
}

func faded(c color.NRGBA, a uint8) color.NRGBA {
	c.A = a
	return c
}
