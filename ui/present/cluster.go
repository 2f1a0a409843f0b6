package present

import (
	"slices"

	"kotei/core"
)

// A cluster is cards that lie together: a unit, a pile, a single card. Its boxes are relative to its corner.
type cluster struct {
	boxes []box
	w, h  float32
}

type box struct {
	id   core.CardID
	r    Rect
	turn int
}

// turnOf is how a card lies: bowed to the side (CE-BOW), dishonorable upside down.
func turnOf(s *core.State, c core.CardID) (turn int) {
	if s.Is(c, core.Bowed) {
		turn = 90
	}
	if s.Is(c, core.Dishonorable) {
		turn += 180
	}
	return turn
}

// single is one card of a height.
func (b *builder) single(c core.CardID, h float32) cluster {
	w := h / aspect
	turn := turnOf(b.s, c)
	if turn%180 != 0 {
		return cluster{[]box{{c, Rect{0, h - w, h, w}, turn}}, h, h}
	}
	return cluster{[]box{{c, Rect{0, 0, w, h}, turn}}, w, h}
}

// peek is how much of an attachment looks out from under a card of a height at a battlefield: so much that its title can be
// written there.
func peek(h float32) float32 { return max(h*AttachPeek, min(15, h*0.3)) }

// unit is a Personality with what is attached to it, which looks out from under it: upright cards above, bowed ones at
// the right, so that titles stay readable and the Personality is whole. Of each at least as much is seen as peek says.
func (b *builder) unit(lead core.CardID, h, peek float32) cluster {
	c := b.single(lead, h)
	c.boxes[0].r.Y, c.h = 0, c.boxes[0].r.H
	top := c.boxes[0].r
	w := h / aspect
	up, right := top.Y, top.Right()
	var under []box
	for k := b.s.First(core.Play(b.s.Cards[lead].Ctrl)); k != 0; k = b.s.After(k) {
		if k == lead || !b.s.InUnit(k, lead) {
			continue
		}
		turn := turnOf(b.s, k)
		if turn%180 == 0 {
			up = min(up-peek, top.Bottom()-h)
			under = append(under, box{k, Rect{0, up, w, h}, turn})
		} else {
			right = max(right+peek, h)
			under = append(under, box{k, Rect{right - h, top.Bottom() - w, h, w}, turn})
		}
	}
	// The last attached lies deepest.
	slices.Reverse(under)
	c.boxes = append(c.boxes, under...)
	c.boxes = append(c.boxes[1:], c.boxes[0])
	return c.fitted()
}

// fitted moves the boxes so that the cluster begins at its corner.
func (c cluster) fitted() cluster {
	lo, hi := c.boxes[0].r, c.boxes[0].r
	x, y, r, bt := lo.X, lo.Y, hi.Right(), hi.Bottom()
	for _, b := range c.boxes {
		x, y, r, bt = min(x, b.r.X), min(y, b.r.Y), max(r, b.r.Right()), max(bt, b.r.Bottom())
	}
	for i := range c.boxes {
		c.boxes[i].r.X -= x
		c.boxes[i].r.Y -= y
	}
	c.w, c.h = r-x, bt-y
	return c
}

func (c cluster) scaled(k float32) cluster {
	for i := range c.boxes {
		r := &c.boxes[i].r
		*r = Rect{r.X * k, r.Y * k, r.W * k, r.H * k}
	}
	c.w, c.h = c.w*k, c.h*k
	return c
}

// An align is where a row's clusters gather.
type align uint8

const (
	atLeft align = iota
	atCenter
	atRight
)

// fitted makes the clusters smaller that are too large for r by themselves.
func fitted(cs []cluster, r Rect) {
	for i := range cs {
		if k := min(r.H/cs[i].h, r.W/cs[i].w); k < 1 {
			cs[i] = cs[i].scaled(k)
		}
	}
}

// row lays clusters side by side along the bottom of r. Too many are made smaller first, down to least, and then overlap.
func (b *builder) row(r Rect, cs []cluster, between float32, al align, least float32, z ZoneKind) {
	if len(cs) == 0 || r.W <= 0 || r.H <= 0 {
		return
	}
	fitted(cs, r)
	if t := width(cs, between); t > r.W {
		k := max(r.W/t, least)
		for i := range cs {
			cs[i] = cs[i].scaled(k)
		}
		between *= k
	}
	total := width(cs, between)
	squeeze, x := float32(1), r.X
	if last := cs[len(cs)-1].w; total > r.W && total > last {
		squeeze = (r.W - last) / (total - last)
	} else if al == atCenter {
		x += (r.W - total) / 2
	} else if al == atRight {
		x += r.W - total
	}
	var at float32
	for _, c := range cs {
		cx := min(x+at*squeeze, r.Right()-c.w)
		for _, bx := range c.boxes {
			b.put(bx.id, Rect{cx + bx.r.X, r.Bottom() - c.h + bx.r.Y, bx.r.W, bx.r.H}, bx.turn, z)
		}
		at += c.w + between
	}
}

func width(cs []cluster, between float32) (w float32) {
	for i, c := range cs {
		if i > 0 {
			w += between
		}
		w += c.w
	}
	return w
}
