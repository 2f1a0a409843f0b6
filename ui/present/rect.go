package present

// Size is a width and height in device-independent pixels.
type Size struct {
	W, H float32
	Text float32 // how much larger letters are than usual; 0 is 1
}

// A Rect is a place on the table; Y grows downwards.
type Rect struct{ X, Y, W, H float32 }

// Right is the far edge along the row.
func (r Rect) Right() float32 { return r.X + r.W }

// Bottom is the lower edge.
func (r Rect) Bottom() float32 { return r.Y + r.H }

// Has reports whether a point lies in r.
func (r Rect) Has(x, y float32) bool {
	return x >= r.X && y >= r.Y && x < r.X+r.W && y < r.Y+r.H
}

// Meets reports whether two rectangles share more than an edge.
func (r Rect) Meets(q Rect) bool {
	return r.X < q.X+q.W && q.X < r.X+r.W && r.Y < q.Y+q.H && q.Y < r.Y+r.H
}

// Inside reports whether r lies within q, up to a rounding error.
func (r Rect) Inside(q Rect) bool {
	const eps = 0.01
	return r.X >= q.X-eps && r.Y >= q.Y-eps && r.Right() <= q.Right()+eps && r.Bottom() <= q.Bottom()+eps
}

// Inset is r made smaller on all sides.
func (r Rect) Inset(d float32) Rect {
	return Rect{r.X + d, r.Y + d, max(0, r.W-2*d), max(0, r.H-2*d)}
}

// Center is the middle of r.
func (r Rect) Center() (x, y float32) { return r.X + r.W/2, r.Y + r.H/2 }

// left cuts a column of width w off the left, right off the right, and top and bottom rows: the piece and the rest.
func (r Rect) left(w float32) (Rect, Rect) {
	w = min(w, r.W)
	return Rect{r.X, r.Y, w, r.H}, Rect{r.X + w, r.Y, r.W - w, r.H}
}

func (r Rect) right(w float32) (Rect, Rect) {
	w = min(w, r.W)
	return Rect{r.X + r.W - w, r.Y, w, r.H}, Rect{r.X, r.Y, r.W - w, r.H}
}

func (r Rect) top(h float32) (Rect, Rect) {
	h = min(h, r.H)
	return Rect{r.X, r.Y, r.W, h}, Rect{r.X, r.Y + h, r.W, r.H - h}
}

func (r Rect) bottom(h float32) (Rect, Rect) {
	h = min(h, r.H)
	return Rect{r.X, r.Y + r.H - h, r.W, h}, Rect{r.X, r.Y, r.W, r.H - h}
}

// split cuts r into rows of the given weights with a gap between them. A weight of zero takes no room and no gap.
func (r Rect) split(gap float32, weights ...float32) []Rect {
	var sum, gaps float32
	for _, w := range weights {
		if w > 0 {
			sum += w
			gaps += gap
		}
	}
	u := max(0, r.H-gaps+gap) / max(sum, 0.001)
	out := make([]Rect, len(weights))
	y := r.Y
	for i, w := range weights {
		out[i] = Rect{r.X, y, r.W, w * u}
		if w > 0 {
			y += w*u + gap
		}
	}
	return out
}

// columns is split along the other axis.
func (r Rect) columns(gap float32, weights ...float32) []Rect {
	turned := Rect{r.Y, r.X, r.H, r.W}.split(gap, weights...)
	for i, t := range turned {
		turned[i] = Rect{t.Y, t.X, t.H, t.W}
	}
	return turned
}
