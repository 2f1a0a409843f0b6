package chart

import "fmt"

// ring draws the parts of a whole, and beside it what they are.
func (f *frame) ring(c Chart) {
	if len(c.Series) == 0 {
		return
	}
	s := c.Series[0]
	sum := 0.0
	for j := range c.X {
		sum += max(finite(at(s.Values, j)), 0)
	}
	f.down(0.4 * f.unit)
	side := max(min(f.ht, f.wd*0.45), 4*f.unit)
	centre := pt{f.x + side/2, f.y + f.ht/2}
	if sum <= 0 {
		f.say(f.x, f.y+f.ht/2, "nothing to show", f.unit, 0, false, f.look.Faint)
		return
	}
	from := 0.0
	row := min(1.9*f.unit, f.ht/float64(max(len(c.X), 1)))
	y := f.y + max(0, (f.ht-row*float64(len(c.X)))/2)
	for j, name := range c.X {
		v := max(finite(at(s.Values, j)), 0)
		color := f.look.Palette[j%len(f.look.Palette)]
		if k := at(s.Colors, j); k.A != 0 {
			color = k
		}
		to := from + v/sum
		if v > 0 {
			f.add(shape{pts: sector(centre, side*0.29, side/2, from, to), color: color, tip: c.tip(s, j), titles: at(s.Titles, j)})
			if to-from < 0.999 {
				f.line(max(1.5, f.unit/8), f.look.Back, sector(centre, 0, side*0.28, from, from)[0], sector(centre, 0, side/2+1, from, from)[0])
			}
		}
		x := f.x + side + 1.6*f.unit
		size := min(f.unit, row*0.75)
		f.add(shape{pts: rect(x, y+row/2-0.45*size, 0.9*size, 0.9*size), color: color, tip: c.tip(s, j), titles: at(s.Titles, j)})
		share := fmt.Sprintf("%s%s · %.0f%%", number(v), c.Unit, 100*v/sum)
		f.say(f.x+f.wd, y+row/2+0.35*size, share, size, 1, false, f.look.Faint)
		room := f.x + f.wd - x - 1.8*size - textWidth(share, size, false) - 0.5*size
		f.say(x+1.4*size, y+row/2+0.35*size, fit(name, size, false, room), size, 0, false, f.look.Ink)
		from = to
		y += row
	}
	f.say(centre.x, centre.y+0.65*f.unit, number(sum)+c.Unit, 2*f.unit, 0.5, true, f.look.Ink)
}

// rows draws bars from the left, with their names before and their values behind them.
func (f *frame) rows(c Chart) {
	if len(c.Series) == 0 || len(c.X) == 0 {
		return
	}
	f.down(0.6 * f.unit)
	s := c.Series[0]
	most, names, values := 1e-9, 0.0, 0.0
	for j, name := range c.X {
		v := finite(at(s.Values, j))
		most = max(most, v)
		names = max(names, textWidth(name, f.unit, false))
		values = max(values, textWidth(number(v)+c.Unit, f.unit, false))
	}
	names = min(names, 0.4*f.wd)
	step := min(f.ht/float64(len(c.X)), 2.4*f.unit)
	size := min(f.unit, step*0.8)
	left := f.x + names + 0.7*f.unit
	room := max(f.x+f.wd-left-values-0.6*f.unit, f.unit)
	for j, name := range c.X {
		y, v := f.y+step*float64(j), max(finite(at(s.Values, j)), 0)
		wide := max(room*v/most, 1)
		f.say(left-0.7*f.unit, y+step/2+0.35*size, fit(name, size, false, names), size, 1, false, f.look.Ink)
		f.add(shape{pts: rect(left, y+step*0.14, wide, step*0.72), color: f.look.part(0, j, s), tip: c.tip(s, j), titles: at(s.Titles, j)})
		f.say(left+wide+0.5*f.unit, y+step/2+0.35*size, number(v)+c.Unit, size, 0, false, f.look.Faint)
	}
}
