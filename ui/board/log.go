package board

import (
	"fyne.io/fyne/v2"

	"kotei/core"
	"kotei/core/narrate"
	"kotei/core/words"
	"kotei/ui/present"
	"kotei/ui/theme"
)

// A logPane is the log as it is looked at.
type logPane struct {
	filter present.LogFilter
	lines  []logged
	chip   present.Rect // what is shown; a click there chooses
	named  core.CardID  // the card whose name is under the pointer
}

// whole reports whether the oldest line is drawn, so that there is nothing to scroll back to.
func (l *logPane) whole() bool { return len(l.lines) > 0 && l.lines[len(l.lines)-1].line == 0 }

// A logged line is where a line of the log was drawn.
type logged struct {
	at   present.Rect
	line int
}

// log draws the newest lines that have room, the newest at the bottom.
func (p *painter) log() {
	b, lg := p.b, &p.b.scene.Log
	em := b.scene.Size.Em()
	p.lacquer("log", lg.Rect, false)
	in := lg.Rect.Inset(10)
	p.logChip(lg, in)
	y := in.Bottom()
	if lg.Chat.H > 0 {
		y = lg.Chat.Y - 4
	}
	b.log.lines = b.log.lines[:0]
	k := pen{size: em * 0.9, color: p.c.Text}
	step := k.size * 1.38
	for i := len(lg.Lines) - 1 - b.mouse.back; i >= 0; i-- {
		l := &lg.Lines[i]
		q := k
		switch {
		case l.Head:
			q.color, q.font, q.size = p.c.Gold, theme.Heading, em*0.95
		case l.ByHand:
			q.color, q.font = p.c.Warning, theme.SansItalic
		case l.Kind == narrate.ChatLine:
			q.color, q.font = p.c.Text, theme.SansBold
		}
		lines := set(l.Parts, in.W, q)
		h := float32(len(lines)) * step
		if y-h < b.log.chip.Bottom() {
			break
		}
		box := present.Rect{X: in.X - 4, Y: y - h, W: in.W + 8, H: h + 2}
		b.log.lines = append(b.log.lines, logged{box, i})
		p.moment(box, l.When)
		p.write(in.X, y-h, lines, q)
		y -= h + 2
	}
	if len(lg.Lines) == 0 {
		p.emptyLog(in)
	}
}

// emptyLog says why there is nothing to read.
func (p *painter) emptyLog(in present.Rect) {
	text := words.Say("What happens is told here.")
	if p.b.log.filter != present.LogAll {
		text = words.Say("Nothing of this kind has happened yet.")
	}
	em := p.b.scene.Size.Em()
	p.text(present.Rect{X: in.X, Y: in.Y + in.H*0.4, W: in.W, H: em * 1.5}, text, pen{size: em * 0.9, color: p.c.TextDim, align: fyne.TextAlignCenter})
}

// logChip draws in the log's corner which lines it shows.
func (p *painter) logChip(lg *present.Log, in present.Rect) {
	em := p.b.scene.Size.Em()
	k := pen{size: max(12, em*0.8), color: p.c.TextDim, font: theme.SansBold, align: fyne.TextAlignCenter}
	edge := p.c.GoldDim
	if lg.Which != present.LogAll {
		k.color, edge = p.c.Gold, p.c.Gold
	}
	word := lg.Which.String() + " ▾"
	w, _ := measure(word, k)
	p.b.log.chip = present.Rect{X: in.Right() - w - 12, Y: in.Y - 4, W: w + 14, H: k.size * 1.5}
	p.rect(p.b.log.chip, p.c.PanelHigh, alpha(edge, 170), 1, 5)
	p.text(p.b.log.chip, word, k)
}

// logMenu chooses which lines are shown, and copies them.
func (b *Board) logMenu(line int) {
	var items []item
	for f := range present.NumLogFilters {
		items = append(items, item{text: f.String(), checked: f == b.log.filter, do: func() { b.filter(f) }})
	}
	if lines := b.scene.Log.Lines; line >= 0 && line < len(lines) {
		text := lines[line].String()
		items = append(items, item{text: words.Say("Copy this line"), do: func() { b.copied(text, 1) }})
	}
	items = append(items, item{text: words.Say("Copy all lines"), do: b.copyLog})
	x, y := b.log.chip.X, b.log.chip.Bottom()+2
	if line >= 0 {
		x, y = b.mouse.x, b.mouse.y
	}
	b.popUpAt(items, nil, x, y)
}

// filter shows other lines.
func (b *Board) filter(f present.LogFilter) {
	b.log.filter, b.view.Filter, b.mouse.back = f, f, 0
	b.lay(nil)
}

// copyLog copies the lines that are shown, also those that are scrolled away.
func (b *Board) copyLog() {
	b.copied(present.LogText(b.scene.Log.Lines), len(b.scene.Log.Lines))
}

// copied puts lines on the clipboard and says so.
func (b *Board) copied(text string, n int) {
	fyne.CurrentApp().Clipboard().SetContent(text)
	b.Note(0, words.Say("Copied %d lines of the log.", n))
}

// logTap is a click on the log that is no moment of the game.
func (b *Board) logTap() bool {
	if b.log.chip.Has(b.mouse.x, b.mouse.y) {
		b.logMenu(-1)
		return true
	}
	return false
}

// lineAt is the line of the log under the pointer, -1: none.
func (b *Board) lineAt() int {
	for _, l := range b.log.lines {
		if l.at.Has(b.mouse.x, b.mouse.y) {
			return l.line
		}
	}
	return -1
}

// named rings the card on the table whose name is under the pointer.
func (p *painter) named() {
	if c := p.b.scene.Find(p.b.log.named); c != nil && p.b.log.named != 0 {
		p.rect(c.Rect.Inset(-3), none, p.c.Link, 3, 8)
		p.rect(c.Rect.Inset(-5), none, alpha(p.c.Backdrop, 200), 1.5, 10)
	}
}
