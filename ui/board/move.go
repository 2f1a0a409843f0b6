package board

import (
	"fyne.io/fyne/v2"

	"kotei/ui/stopwatch"
)

// A mover moves all cards that lie elsewhere than they belong, in one short animation.
type mover struct {
	anim *fyne.Animation
}

// turnStep is how far apart the pictures of a turning card are, in degrees.
const turnStep = 15

// start sets in motion what isn't where it belongs; at once, if it is to jump.
func (m *mover) start(b *Board, jump bool) {
	m.stop()
	jump = jump || b.opt.Still
	some := false
	for _, n := range b.cards.nodes {
		n.fx, n.fy = n.cx, n.cy
		n.rests = b.mouse.dropped[n.id]
		n.moving = n.cx != n.tx || n.cy != n.ty || n.turn != n.want.Turn || n.gone
		some = some || n.moving && !n.rests
	}
	if !some {
		return
	}
	if jump {
		m.end(b)
		return
	}
	m.anim = fyne.NewAnimation(b.opt.Slow, func(t float32) { m.tick(b, t) })
	m.anim.Curve = fyne.AnimationEaseOut
	m.anim.Start()
}

func (m *mover) stop() {
	if m.anim != nil {
		m.anim.Stop()
		m.anim = nil
	}
}

func (m *mover) tick(b *Board, t float32) {
	defer stopwatch.Work("board: a step of moving cards")()
	stopwatch.Dirty()
	b.still.frame(b)
	k := b.scale()
	for _, n := range b.cards.nodes {
		if !n.moving || n.rests || b.mouse.holds(n.id) {
			continue
		}
		n.cx, n.cy = n.fx+(n.tx-n.fx)*t, n.fy+(n.ty-n.fy)*t
		if n.turn != n.want.Turn && t < 1 {
			m.turned(b, n, t)
		}
		n.place(k)
	}
	if t >= 1 {
		m.anim = nil
		m.end(b)
		b.redraw()
	}
}

// turned shows a card on its way from lying one way to lying another, if that picture is there already.
func (m *mover) turned(b *Board, n *node, t float32) {
	d := n.want.Turn - n.turn
	if d > 180 {
		d -= 360
	} else if d < -180 {
		d += 360
	}
	w := n.want
	w.Turn = ((n.turn+round(float32(d)*t/turnStep)*turnStep)%360 + 360) % 360
	if img := b.opt.Pictures.Get(w); img != nil {
		n.show(img, b.scale())
	}
}

// end puts everything where it belongs.
func (m *mover) end(b *Board) {
	k := b.scale()
	for _, n := range b.cards.nodes {
		if n.gone {
			b.cards.free(n)
			continue
		}
		if !n.moving || n.rests {
			continue
		}
		n.moving, n.turn = false, n.want.Turn
		n.cx, n.cy = n.tx, n.ty
		if b.mouse.holds(n.id) {
			continue
		}
		b.cards.load(n)
		n.place(k)
	}
}
