package board

import (
	"time"

	"fyne.io/fyne/v2"

	"kotei/core"
	"kotei/core/narrate"
	"kotei/ui/present"
	"kotei/ui/theme"
)

// A note is a few words at a card that go away by themselves: why something was refused.
type note struct {
	card core.CardID
	text string
	at   present.Rect // where it was drawn
	turn int          // counts notes, so that a timer ends only its own
	end  *time.Timer
}

// noteTime is how long a note stays when the pointer has left it.
const noteTime = 5 * time.Second

func (n *note) hide() { n.text = "" }

// stop keeps the note from ending by itself.
func (n *note) stop() {
	if n.end != nil {
		n.end.Stop()
	}
}

// Note shows a few words at a card, or above the hand where there is none, for some seconds.
func (b *Board) Note(c core.CardID, text string) {
	b.note.card, b.note.text = c, text
	b.note.turn++
	mine := b.note.turn
	b.redraw()
	if b.opt.OnNote != nil {
		b.opt.OnNote(text)
	}
	if !b.opt.Sync {
		b.expire(mine)
	}
}

// expire ends a note after a while, unless the pointer is on it: it may be about to click the rule.
func (b *Board) expire(turn int) {
	b.note.end = time.AfterFunc(noteTime, func() {
		fyne.Do(func() {
			switch {
			case b.note.turn != turn || b.note.text == "":
			case b.note.at.Has(b.mouse.x, b.mouse.y):
				b.expire(turn)
			default:
				b.note.hide()
				b.redraw()
			}
		})
	})
}

// overlay draws what lies over everything: the keyboard's cursor and the note.
func (p *painter) overlay() {
	b := p.b
	p.picked()
	p.arrowsNow()
	p.named()
	p.foresight()
	b.hint.draw(p)
	if c := b.scene.Find(b.at); c != nil && b.focus {
		p.rect(c.Rect.Inset(-4), none, p.c.Text, 2.5, 8)
		p.rect(c.Rect.Inset(-6), none, alpha(p.c.Backdrop, 200), 1.5, 10)
	}
	p.ending()
	p.tells()
	if b.note.text == "" {
		return
	}
	em := b.scene.Size.Em()
	k := pen{size: em, color: p.c.Text, font: theme.SansBold}
	most := min(em*26, b.scene.Table.W-40)
	lines := set(narrate.Cited(b.note.text), most, k)
	var w float32
	for _, l := range lines {
		w = max(w, l.width())
	}
	h := float32(len(lines))*k.size*1.38 + 14
	box := present.Rect{W: w + 26, H: h}
	tb := b.scene.Table
	box.X, box.Y = tb.X+(tb.W-box.W)/2, tb.Bottom()-tb.H*0.3
	if c := b.scene.Find(b.note.card); c != nil {
		x, _ := c.Rect.Center()
		box.X, box.Y = x-box.W/2, c.Rect.Y-h-8
		if box.Y < tb.Y+4 {
			box.Y = c.Rect.Bottom() + 8
		}
	}
	box.X = max(tb.X+4, min(box.X, tb.Right()-box.W-4))
	p.rect(present.Rect{X: box.X + 2, Y: box.Y + 3, W: box.W, H: box.H}, alpha(p.c.Backdrop, 120), none, 0, 8)
	p.rect(box, p.c.Menu, p.c.Gold, 1.4, 8)
	b.note.at = box
	p.write(box.X+13, box.Y+7, lines, k)
}

// banner reports whether it lies across the table how the game ended.
func (b *Board) banner() bool { return b.scene != nil && b.scene.Ending != "" && !b.over }

// LookedAtEnd takes the banner of the end off the table. What it says stays in the panel of the question.
func (b *Board) LookedAtEnd() {
	if b.banner() {
		b.over = true
		b.redraw()
	}
}

// ending draws how the game ended, across the middle of the table, until a click or a key says that it was read.
func (p *painter) ending() {
	sc := p.b.scene
	if !p.b.banner() || sc.Tray != nil {
		return
	}
	k := pen{size: sc.Size.Em() * 2.4, color: p.c.Gold, font: theme.Heading, align: fyne.TextAlignCenter}
	w, h := measure(sc.Ending, k)
	w = min(w+k.size*3, sc.Table.W-40)
	r := present.Rect{X: sc.Table.X + (sc.Table.W-w)/2, Y: sc.Table.Y + sc.Table.H*0.4, W: w, H: h * 2}
	p.lacquer("ending", r, true)
	p.text(r, sc.Ending, k)
}
