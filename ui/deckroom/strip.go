package deckroom

import (
	"fmt"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"kotei/core/card"
	"kotei/core/words"
	"kotei/decks/cards"
	"kotei/images"
	"kotei/ui/theme"
)

// A strip is a card of the list: how many the deck has, its title, and its numbers in columns.
type strip struct {
	hanging
	back  *canvas.Rectangle
	cols  [len(columnsOf)]*canvas.Text
	count *canvas.Text
	seal  *canvas.Image
	lit   bool
}

// columnsOf are the list's columns: where they begin, of the width that is left of the numbers, and what they say.
var columnsOf = [...]struct {
	from float32 // of the width; below zero: so many units from the right
	say  func(e *cards.Entry) string
}{
	{0, func(e *cards.Entry) string { return e.Extended() }},
	{0.56, func(e *cards.Entry) string { return words.Upper(e.Type.String()) }},
	{0.78, func(e *cards.Entry) string { return strings.Join(e.Clans, ", ") }},
	{-150, func(e *cards.Entry) string { return figure(e.Card, card.GoldCost, "%s Gold") }},
	{-88, strength},
}

// numbersWide is the room for the columns of numbers.
const numbersWide = 156

// figure is a printed number in short, as form has it.
func figure(c *card.Card, s card.Stat, form words.Key) string {
	if c.Stats[s].Kind == card.Absent {
		return ""
	}
	if c.Stats[s].Kind == card.Dash {
		return words.Say(form, "–")
	}
	return words.Say(form, fmt.Sprint(c.Printed(s)))
}

// strength is Force and Chi, or what else a card is measured by.
func strength(e *cards.Entry) string {
	if f, c := figure(e.Card, card.Force, "%sF"), figure(e.Card, card.Chi, "%sC"); f != "" {
		return strings.TrimSpace(f + " " + c)
	}
	return figure(e.Card, card.GoldProduction, "produces %s")
}

var (
	_ cell                   = (*strip)(nil)
	_ desktop.Hoverable      = (*strip)(nil)
	_ fyne.Tappable          = (*strip)(nil)
	_ fyne.SecondaryTappable = (*strip)(nil)
	_ fyne.Draggable         = (*strip)(nil)
)

func newStrip(r *room) *strip {
	s := &strip{hanging: hanging{r: r}, back: canvas.NewRectangle(color.Transparent), count: theme.Words(r.p, "", 14), seal: canvas.NewImageFromImage(nil)}
	s.back.CornerRadius = 4
	s.count.TextStyle.Bold, s.count.Color, s.count.Alignment = true, r.p.Gold, fyne.TextAlignTrailing
	s.seal.FillMode, s.seal.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleSmooth
	for i := range s.cols {
		s.cols[i] = theme.Words(r.p, "", 14)
		if i > 0 {
			s.cols[i].Color, s.cols[i].TextSize = r.p.TextDim, theme.Sized(13)
		}
	}
	s.ExtendBaseWidget(s)
	return s
}

// set shows another card.
func (s *strip) set(e *cards.Entry, at int, chosen bool) {
	s.at, s.chosen = at, chosen
	if s.entry == nil || s.entry.ID != e.ID {
		s.entry = e
		for i := range s.cols {
			s.cols[i].Text = columnsOf[i].say(e)
		}
		s.seal.Image = images.Seal(images.MarkOf(e.Card), 26)
		s.fit()
		s.seal.Refresh()
	}
	s.light(s.lit)
	s.counts()
}

func (s *strip) counts() {
	text := ""
	if s.entry != nil {
		if n := s.r.desk.count(s.entry.Card); n > 0 {
			text = fmt.Sprint(n)
		}
	}
	if s.count.Text != text {
		s.count.Text = text
		s.count.Refresh()
	}
}

func (*strip) picture() {}

func (*strip) whole() bool { return true }

func (*strip) seen() {}

func (s *strip) leave() { s.lit, s.entry = false, nil }

func (s *strip) light(on bool) {
	s.lit = on
	fill := color.Color(color.Transparent)
	if on || s.chosen {
		fill = s.r.p.Selection
	}
	if s.back.FillColor != fill {
		s.back.FillColor = fill
		s.back.Refresh()
	}
}

// MouseIn implements desktop.Hoverable.
func (s *strip) MouseIn(e *desktop.MouseEvent) {
	s.light(true)
	s.hanging.MouseIn(e)
}

// MouseOut implements desktop.Hoverable.
func (s *strip) MouseOut() {
	s.light(false)
	s.hanging.MouseOut()
}

// fit puts the columns in their places, each cut to its room.
func (s *strip) fit() {
	size := s.Size()
	words := max(60, size.Width-58-numbersWide)
	for i, t := range s.cols {
		x := 34 + columnsOf[i].from*words
		var wide float32
		if columnsOf[i].from < 0 {
			x, wide = size.Width-24+columnsOf[i].from, 62
		} else if i+1 < len(columnsOf) && columnsOf[i+1].from > 0 {
			wide = (columnsOf[i+1].from - columnsOf[i].from) * words
		} else {
			wide = (1 - columnsOf[i].from) * words
		}
		t.Text = clipped(columnsOf[i].say(s.entry), t, wide-8)
		h := t.MinSize().Height
		t.Move(fyne.NewPos(x, (size.Height-h)/2))
		t.Resize(fyne.NewSize(wide, h))
		t.Refresh()
	}
}

// clipped is as much of a text as has room in a width.
func clipped(text string, like *canvas.Text, wide float32) string {
	return words.Fit(text, func(s string) bool { return fyne.MeasureText(s, like.TextSize, like.TextStyle).Width <= wide })
}

// CreateRenderer implements fyne.Widget.
func (s *strip) CreateRenderer() fyne.WidgetRenderer { return &stripRenderer{s} }

type stripRenderer struct{ s *strip }

func (r *stripRenderer) Destroy()           {}
func (r *stripRenderer) Refresh()           {}
func (r *stripRenderer) MinSize() fyne.Size { return fyne.NewSize(200, lineHigh) }
func (r *stripRenderer) Objects() []fyne.CanvasObject {
	out := []fyne.CanvasObject{r.s.back, r.s.count, r.s.seal}
	for _, t := range r.s.cols {
		out = append(out, t)
	}
	return out
}

func (r *stripRenderer) Layout(size fyne.Size) {
	s := r.s
	s.back.Move(fyne.NewPos(0, 1))
	s.back.Resize(fyne.NewSize(size.Width, size.Height-2))
	h := s.count.MinSize().Height
	s.count.Move(fyne.NewPos(4, (size.Height-h)/2))
	s.count.Resize(fyne.NewSize(20, h))
	s.seal.Resize(fyne.NewSize(13, 13))
	s.seal.Move(fyne.NewPos(size.Width-19, (size.Height-13)/2))
	if s.entry != nil {
		s.fit()
	}
}
