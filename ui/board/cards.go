package board

import (
	"fmt"
	"image"
	"strings"

	"kotei/core"
	"kotei/core/card"
	"kotei/images"
	"kotei/ui/present"
)

// A node is a card on the table: its sprite, the picture it should show, and where its middle is now.
type node struct {
	id     core.CardID
	sprite *sprite
	want   images.Want
	key    string
	have   bool // the sprite shows what is wanted
	cx, cy float32
	tx, ty float32 // where it belongs
	fx, fy float32 // whence it moves
	turn   int     // as it was before it was turned
	moving bool
	rests  bool // moving, but not yet: it lies where it was dropped
	gone   bool // no more part of the scene: moves away and is given back
}

// A cardLayer draws the cards: a picture of exact pixels for each.
type cardLayer struct {
	b     *Board
	nodes map[core.CardID]*node
	spare []*sprite
}

func (l *cardLayer) init(b *Board) { l.b, l.nodes = b, map[core.CardID]*node{} }

// update gives every card of the new scene its node, picture and place, and sets in motion what lies elsewhere now.
func (l *cardLayer) update(old *present.Scene, events []core.Event) {
	sc := l.b.scene
	from := origins(old, events)
	seen := make(map[core.CardID]bool, len(sc.Cards))
	for i := range sc.Cards {
		c := &sc.Cards[i]
		seen[c.ID] = true
		n, fresh := l.node(c.ID)
		n.gone = false
		x, y := c.Rect.Center()
		if fresh {
			n.cx, n.cy, n.turn = x, y, c.Turn
			if r, ok := from[c.ID]; ok {
				n.cx, n.cy = r.Center()
			}
		}
		n.tx, n.ty = x, y
		l.wish(n, c)
	}
	for id, n := range l.nodes {
		if !seen[id] {
			l.leave(n, events)
		}
	}
	l.b.moves.start(l.b, old == nil || len(events) == 0 && old.Size != sc.Size)
}

func (l *cardLayer) node(id core.CardID) (n *node, fresh bool) {
	if n = l.nodes[id]; n != nil {
		return n, false
	}
	n = &node{id: id}
	if k := len(l.spare); k > 0 {
		n.sprite, l.spare = l.spare[k-1], l.spare[:k-1]
		n.sprite.clear() // the picture is another card's
	} else {
		n.sprite = newSprite()
	}
	l.nodes[id] = n
	return n, true
}

// leave lets a card that is out of sight now glide to where the events say that it went.
func (l *cardLayer) leave(n *node, events []core.Event) {
	n.gone = true
	n.tx, n.ty = n.cx, n.cy
	for _, e := range events {
		if e.Card == n.id && e.To != core.Nowhere {
			if r, ok := l.b.scene.Spot(e.To); ok {
				n.tx, n.ty = r.Center()
			}
		}
	}
	if n.tx == n.cx && n.ty == n.cy {
		l.free(n)
	}
}

func (l *cardLayer) free(n *node) {
	delete(l.nodes, n.id)
	l.spare = append(l.spare, n.sprite)
}

// origins are the places from which cards come that the old scene didn't show.
func origins(old *present.Scene, events []core.Event) map[core.CardID]present.Rect {
	out := map[core.CardID]present.Rect{}
	if old == nil {
		return out
	}
	for _, e := range events {
		if _, ok := out[e.Card]; ok || e.Card == 0 || e.From == core.Nowhere || e.From == e.To {
			continue
		}
		if r, ok := old.Spot(e.From); ok {
			out[e.Card] = r
		}
	}
	return out
}

// wish sets the picture that a card should show, and shows it if it is there.
func (l *cardLayer) wish(n *node, c *present.Card) {
	w := l.want(c)
	key := wantKey(w)
	if key == n.key && n.have {
		return
	}
	if n.key == "" {
		n.turn = c.Turn
	} else {
		n.turn = n.want.Turn
	}
	n.want, n.key, n.have = w, key, false
	l.load(n)
}

// want is the picture of a card in exact pixels.
func (l *cardLayer) want(c *present.Card) images.Want {
	k := l.b.scale()
	w, h := min(c.Rect.W, c.Rect.H), max(c.Rect.W, c.Rect.H)
	f := faceOf(c.Face, c.Back, c.Badges, c.Dim || c.Turn%180 != 0)
	f.Fine = k
	return images.Want{Face: f, W: round(w * k), H: round(h * k), Turn: c.Turn, Shadow: true}
}

func round(v float32) int { return int(v + 0.5) }

// faceOf is the picture that stands for a card as it is now.
func faceOf(c *card.Card, back present.Back, g present.Badges, bowed bool) images.Face {
	switch {
	case back == present.FateBack:
		return images.Face{Back: card.FateDeck}
	case back == present.DynastyBack || c == nil:
		return images.Face{Back: card.DynastyDeck}
	}
	f := images.Face{Card: c}
	now := images.Now{}
	changed := len(g.Tokens) > 0
	for _, s := range g.Stats {
		if s.Now != s.Printed {
			now.Stats[s.Stat] = images.Value{N: s.Now, Has: true}
			changed = true
		}
	}
	for _, t := range g.Tokens {
		now.Tokens = append(now.Tokens, images.Token{Title: t.Title, N: t.N})
	}
	if changed {
		f.Now = &now
	}
	for _, m := range []struct {
		on   bool
		mark images.Mark
	}{{g.Dead, images.Dead}, {bowed, images.Bowed}, {g.Dishon, images.Dishonored}, {true, images.MarkOf(c)}} {
		if m.on {
			f.Marks |= m.mark
		}
	}
	return f
}

// wantKey tells wishes apart.
func wantKey(w images.Want) string {
	var b strings.Builder
	if w.Face.Card != nil {
		b.WriteString(w.Face.Card.ID)
	}
	fmt.Fprintf(&b, "|%d %d %d %d %d %g", w.Face.Back, w.Face.Marks, w.W, w.H, w.Turn, w.Face.Fine)
	if n := w.Face.Now; n != nil {
		fmt.Fprint(&b, n.Stats, n.Tokens)
	}
	return b.String()
}

func (l *cardLayer) load(n *node) {
	if img := l.b.opt.Pictures.Get(n.want); img != nil {
		n.show(img, l.b.scale())
		n.have = true
	}
}

// fill shows the pictures that have come since.
func (l *cardLayer) fill() {
	for _, n := range l.nodes {
		if !n.have {
			l.load(n)
		}
	}
}

// full reports whether all pictures are there.
func (l *cardLayer) full() bool {
	for _, n := range l.nodes {
		if !n.have {
			return false
		}
	}
	return true
}

// show sets the picture of a node, around its middle and exactly its pixels large.
func (n *node) show(img *image.RGBA, scale float32) { n.sprite.show(img, n.box(img, scale)) }

// place puts the sprite where the node is.
func (n *node) place(scale float32) {
	if n.sprite.img != nil {
		n.show(n.sprite.img, scale)
	}
}

// box is where the picture of a node lies now, on whole pixels.
func (n *node) box(img *image.RGBA, scale float32) present.Rect {
	w, h := float32(img.Rect.Dx())/scale, float32(img.Rect.Dy())/scale
	return present.Rect{X: snap(n.cx-w/2, scale), Y: snap(n.cy-h/2, scale), W: w, H: h}
}

// draw puts the cards into the painting: first those that lie on the table, then, over all panels, those of an opened
// pile and what is being dragged.
func (l *cardLayer) draw(p *painter, over bool) {
	var last []*node
	for i := range l.b.scene.Cards {
		c := &l.b.scene.Cards[i]
		n := l.nodes[c.ID]
		dragged := l.b.mouse.carries(c)
		if n == nil || (c.Zone == present.TrayZone || dragged) != over {
			continue
		}
		if n.moving && !over {
			continue
		}
		if n.moving || dragged {
			last = append(last, n)
			continue
		}
		l.glow(p, c, n)
		for i := min(c.Badges.Under, 3); i > 0; i-- { // the edges of the cards beneath
			d := float32(i) * 2.5
			p.rect(present.Rect{X: c.Rect.X + d, Y: c.Rect.Y + d, W: c.Rect.W, H: c.Rect.H}, p.c.Panel, p.c.GoldDim, 1, 4)
		}
		l.put(p, n)
		p.tab(c)
	}
	for _, n := range last {
		l.put(p, n)
	}
}

// drift puts what moves over what lies still.
func (l *cardLayer) drift(p *painter) {
	for i := range l.b.scene.Cards {
		c := &l.b.scene.Cards[i]
		if n := l.nodes[c.ID]; n != nil && n.moving && c.Zone != present.TrayZone && !l.b.mouse.carries(c) {
			l.put(p, n)
		}
	}
	for _, n := range l.nodes {
		if n.gone {
			l.put(p, n)
		}
	}
}

// put draws a card where it is now; as long as it has no picture its outline.
func (l *cardLayer) put(p *painter, n *node) {
	k, img := l.b.scale(), n.sprite.img
	if img == nil {
		w, h := float32(n.want.W)/k, float32(n.want.H)/k
		if n.want.Turn%180 != 0 {
			w, h = h, w
		}
		p.rect(present.Rect{X: n.cx - w/2, Y: n.cy - h/2, W: w, H: h}, alpha(p.c.Backdrop, 200), p.c.GoldDim, 1, 4)
		return
	}
	p.picture(n.sprite, img, n.box(img, k))
}

// glow draws the light around a card.
func (l *cardLayer) glow(p *painter, c *present.Card, n *node) {
	g := c.Glow
	if l.b.lit.cards[c.ID] {
		g = present.DropOK
	}
	if g == present.NoGlow || n.moving {
		return
	}
	p.halo(c.Rect, g, max(3, min(c.Rect.W, c.Rect.H)*0.05))
}

// halo is a light around a rectangle.
func (p *painter) halo(r present.Rect, g present.Glow, radius float32) {
	c := p.glow(g)
	p.rect(r.Inset(-7), alpha(c, 45), none, 0, radius+7)
	p.rect(r.Inset(-4.5), alpha(c, 85), none, 0, radius+4.5)
	p.rect(r.Inset(-2.2), alpha(c, max(c.A, 215)), none, 0, radius+2)
}
