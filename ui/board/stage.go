package board

import (
	"image/color"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"kotei/images"
	"kotei/ui/present"
	"kotei/ui/stopwatch"
	"kotei/ui/theme"
)

// A stage tells in the middle of the table what has happened, one beat after another. It only tells: the table beneath shows what came of it already, and
// whoever does something takes what is left of it away.
type stage struct {
	queue []present.Beat // the first of them is shown
	turn  int            // counts beats, so that a timer ends only its own
	at    present.Rect   // where it was drawn
}

// heldFor is how long a beat stays that holds, unless a click sends it away.
const heldFor = 3500 * time.Millisecond

// crowd is how many beats may wait before those are left out without which the story is understood.
const crowd = 4

// Tell has the stage tell of beats, after those that wait.
func (b *Board) Tell(beats []present.Beat) {
	st := &b.stage
	switch {
	case len(beats) == 0:
		return
	case b.view.State.Over: // how it ended is all there is to tell
		b.HushStage()
		return
	case b.opt.Stage <= 0: // the weightiest is heard at least
		i := slices.IndexFunc(beats, func(x present.Beat) bool { return x.Holds })
		b.heard(beats[max(0, i)].Kind)
		return
	}
	idle := len(st.queue) == 0
	st.queue = append(st.queue, beats...)
	if len(st.queue) > crowd {
		first := st.queue[0]
		rest := slices.DeleteFunc(slices.Clone(st.queue[1:]), func(x present.Beat) bool { return x.Light })
		st.queue = append([]present.Beat{first}, rest...)
	}
	if idle {
		b.nextBeat()
	}
}

// Telling reports whether the stage tells something.
func (b *Board) Telling() bool { return len(b.stage.queue) > 0 }

// HushStage takes off the stage all that is still to be told.
func (b *Board) HushStage() {
	if b.Telling() {
		b.stage.queue = nil
		b.stage.turn++
		b.redraw()
	}
}

// nextBeat shows the first beat of the queue, and the one after it when its time is over.
func (b *Board) nextBeat() {
	st := &b.stage
	st.turn++
	if len(st.queue) > 0 {
		b.heard(st.queue[0].Kind)
	}
	if len(st.queue) > 0 && !b.opt.Sync {
		mine := st.turn
		after(b.lasts(&st.queue[0]), func() {
			defer stopwatch.Work("board: the next beat")()
			if b.stage.turn == mine {
				b.skipBeat()
			}
		})
	}
	b.redraw()
}

// heard tells of a beat by ear.
func (b *Board) heard(k present.BeatKind) {
	if b.opt.OnBeat != nil {
		b.opt.OnBeat(k)
	}
}

// lasts is how long a beat stays: the more wait, the shorter.
func (b *Board) lasts(x *present.Beat) time.Duration {
	d := x.Lasts
	switch n := len(b.stage.queue); {
	case n > 2*crowd:
		d /= 3
	case n > crowd:
		d /= 2
	case x.Holds:
		d = max(d, heldFor)
	}
	return time.Duration(float32(d) * b.opt.Stage)
}

// skipBeat goes on to the next beat.
func (b *Board) skipBeat() {
	if b.Telling() {
		b.stage.queue = b.stage.queue[1:]
		b.nextBeat()
	}
}

// tapStage is a press while something is told: on the stage it goes on, anywhere else it takes all away, and means what it always means.
func (b *Board) tapStage() bool {
	switch {
	case !b.Telling():
		return false
	case b.stage.at.Has(b.mouse.x, b.mouse.y) && b.moment(b.mouse.x, b.mouse.y) != 0:
		return false // a line of what happened, which leads there
	case b.stage.at.Has(b.mouse.x, b.mouse.y):
		b.skipBeat()
		return true
	}
	b.HushStage()
	return false
}

// tells draws the beat that is on the stage.
func (p *painter) tells() {
	b := p.b
	if !b.Telling() {
		return
	}
	x := &b.stage.queue[0]
	em, tb := b.scene.Size.Em(), b.scene.Table
	big := pen{size: em * 2.1, color: p.beatInk(x.Kind), font: theme.Heading, align: fyne.TextAlignCenter}
	small := pen{size: em * 1.15, color: p.c.Text, font: theme.SansBold}
	most := min(tb.W*0.46, em*34) - 2*em
	var lines []setLine
	var moments []int // of the lines of a recap
	if x.Kind == present.TurnBeat {
		small.size, small.font = em, theme.Sans
		for _, l := range b.view.Recap() {
			n := len(lines)
			lines = append(lines, set(l.Parts, most, small)...)
			moments = append(moments, slices.Repeat([]int{l.When}, len(lines)-n)...)
		}
	} else {
		lines = set(x.Words, most, small)
	}
	wide, _ := measure(x.Title, big)
	high := float32(len(lines))*small.size*1.38 + em*1.6
	for i := range lines {
		wide = max(wide, lines[i].width())
	}
	if x.Title != "" {
		high += big.size * 1.5
	}
	var card float32
	if x.Card != 0 {
		card = min(tb.H*0.46, em*24)
		high += card + em*0.8
		wide = max(wide, card/1.4)
	}
	wide = min(wide, most) + 2.4*em
	high = min(high, tb.H-em*2)
	r := present.Rect{X: tb.X + (tb.W-wide)/2, Y: tb.Y + (tb.H-high)*0.42, W: wide, H: high}
	b.stage.at = r
	p.rect(present.Rect{X: r.X + 3, Y: r.Y + 5, W: r.W, H: r.H}, alpha(p.c.Backdrop, 130), none, 0, 10)
	p.lacquer("stage", r, true)
	y := r.Y + em*0.8
	if x.Title != "" {
		p.text(present.Rect{X: r.X + em, Y: y, W: r.W - 2*em, H: big.size * 1.4}, x.Title, big)
		y += big.size * 1.5
	}
	if card > 0 {
		at := present.Rect{X: r.X + (r.W-card/1.4)/2, Y: y, W: card / 1.4, H: card}
		if img := b.picture(images.Face{Card: b.view.State.Table.Faces[x.Face]}, at); img != nil {
			p.image("stage card", at, img)
		}
		y += card + em*0.8
	}
	for i := range lines {
		if moments != nil {
			p.moment(present.Rect{X: r.X + em*0.4, Y: y, W: r.W - em*0.8, H: small.size * 1.38}, moments[i])
		}
		p.write(r.X+(r.W-lines[i].width())/2, y, lines[i:i+1], small)
		y += small.size * 1.38
	}
	for _, c := range x.Onto {
		if to := b.scene.Find(c); to != nil && !overlaps(to.Rect, r) {
			p.arrow(r, to.Rect, p.c.Gold)
		}
	}
}

// overlaps reports whether the middle of a rectangle lies within another.
func overlaps(a, r present.Rect) bool { return r.Has(a.Center()) }

// beatInk is the colour of a beat's title.
func (p *painter) beatInk(k present.BeatKind) color.NRGBA {
	switch k {
	case present.AlarmBeat, present.ProvinceBeat:
		return p.c.Danger
	case present.AttackBeat, present.BattleBeat:
		return p.c.Warning
	default:
		return p.c.Gold
	}
}
