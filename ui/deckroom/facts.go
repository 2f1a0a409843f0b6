package deckroom

import (
	"fmt"
	"regexp"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kotei/core/card"
	"kotei/core/words"
	"kotei/decks/cards"
	"kotei/images"
	"kotei/images/pack"
	"kotei/ui/theme"
)

// tell writes what is known of the card.
func (g *page) tell() {
	g.facts.RemoveAll()
	g.text()
	g.rulings()
	g.legal()
	g.printings()
	g.choosing()
	g.others()
	g.facts.Refresh()
}

func (g *page) head(text string) {
	g.facts.Add(container.New(layout.NewCustomPaddedLayout(6, 0, 0, 0), theme.Letters(g.r.p, text, 15)))
}

func (g *page) button(text string, do func()) {
	b := small(text, do)
	b.Left = true
	g.facts.Add(b)
}

// text is the current text, item by item, with what is played by hand marked.
func (g *page) text() {
	c, p := g.entry.Card, g.r.p
	said := map[cards.State]words.Key{cards.Compiled: "Plays by itself", cards.Partly: "Partly played by hand", cards.ByHand: "Played by hand"}[cards.StateOf(c)]
	g.facts.Add(theme.Sealed(p, images.Seal(images.MarkOf(c), 36), words.Say(said)))
	for i := range c.Items {
		t := widget.NewRichText(segments(&c.Items[i])...)
		t.Wrapping = fyne.TextWrapWord
		g.facts.Add(t)
	}
	if g.r.opt.Explain != nil && len(c.Items) > 0 {
		g.button(words.Say("How its text is read"), func() { g.r.opt.Explain(c) })
	}
}

// icons are what card texts write for pictures.
var icons = regexp.MustCompile(`:[a-zA-Z]+[0-9*]*:`)

// iconWords says an icon: bowing, Gold and what else stands there.
func iconWords(s string) string {
	name := strings.Trim(s, ":")
	if n, ok := strings.CutPrefix(name, "g"); ok && n != "" && strings.Trim(n, "0123456789") == "" {
		return words.Say("%s Gold", n)
	}
	if name == "g*" || name == "gstar" {
		return words.Say("any Gold")
	}
	return words.Upper(name)
}

// segments are an item's words: those that are played by hand stand out.
func segments(it *card.Item) []widget.RichTextSegment {
	plain := widget.RichTextStyle{Inline: true, SizeName: fynetheme.SizeNameText, ColorName: fynetheme.ColorNameForeground}
	byHand := plain
	byHand.ColorName, byHand.TextStyle.Italic = fynetheme.ColorNameWarning, true
	var out []widget.RichTextSegment
	at := 0
	add := func(to int, style widget.RichTextStyle) {
		if to = min(to, len(it.Text)); to > at {
			out = append(out, &widget.TextSegment{Text: icons.ReplaceAllStringFunc(it.Text[at:to], iconWords), Style: style})
			at = to
		}
	}
	for _, op := range it.Ops {
		if op.Verb == card.ByHand && op.Span.To > op.Span.From {
			add(op.Span.From, plain)
			add(op.Span.To, byHand)
		}
	}
	style := plain
	if it.ByHand() && at == 0 {
		style = byHand
	}
	add(len(it.Text), style)
	return out
}

// rulings are the rules of the book that bear on the card, each to be read on a click.
func (g *page) rulings() {
	list := bearing(g.entry.Card)
	if len(list) == 0 || g.r.opt.Rule == nil {
		return
	}
	g.head(words.Say("Rules for this card"))
	row := container.New(layout.NewRowWrapLayoutWithCustomPadding(4, 4))
	for _, rule := range list {
		b := small(strings.TrimPrefix(strings.TrimPrefix(rule.Section, "Terms: "), "Attack Phase: ")+"  "+rule.ID, func() { g.r.opt.Rule(rule.ID) })
		b.Letter = 12
		row.Add(b)
	}
	g.facts.Add(row)
}

func (g *page) legal() {
	e := g.entry
	if e.Banned {
		g.facts.Add(theme.Wrapped(words.Say("This card is banned from tournaments.")))
	}
	if len(e.Formats) == 0 {
		return
	}
	g.head(words.Say("Legal in"))
	var names []string
	for _, code := range e.Formats {
		if f, ok := cards.FormatOf(code); ok {
			code = f.Called()
		}
		names = append(names, code)
	}
	g.facts.Add(theme.Wrapped(strings.Join(names, ", ")))
}

// printings are where the card was printed; a click shows that printing's picture.
func (g *page) printings() {
	e := g.entry
	if len(e.Prints) == 0 {
		return
	}
	g.head(words.Say("Printed in"))
	for _, pr := range e.Prints {
		s := cards.SetOf(pr.Set)
		text := s.Name
		if s.Year > 0 {
			text = fmt.Sprintf("%s (%d)", s.Name, s.Year)
		}
		for _, more := range []string{pr.Rarity, pr.Artist} {
			if more != "" {
				text += ", " + more
			}
		}
		if g.r.opt.Pictures == nil {
			g.facts.Add(theme.Wrapped(text))
			continue
		}
		b := theme.NewButton(clipped(text, theme.Words(g.r.p, "", 13), max(120, g.size.Width-52)), "", func() { g.turn(pr.Set) })
		b.Left, b.Letter, b.Chosen = true, 12.5, pr.Set == g.set
		g.facts.Add(b)
	}
}

// choosing is what can be done about the picture.
func (g *page) choosing() {
	if g.r.opt.Choose == nil {
		return
	}
	g.head(words.Say("Picture"))
	of, what := pack.Of{Card: g.entry.ID, Set: g.set}, words.Say("Choose one for this card …")
	if g.set != "" {
		what = words.Say("Choose one for this printing …")
	}
	if x := g.r.opt.Pictures; x != nil {
		if f, ok := x.FileOf(of); ok {
			how := words.Say("Found %s", f.How.String())
			if f.How == pack.ByHand {
				how = words.Say("Chosen by hand")
			}
			if err := x.Trouble(f.Path); err != nil {
				how = words.Upper(err.Error())
			}
			g.facts.Add(theme.Wrapped(how + "."))
		}
	}
	g.button(what, func() { g.r.opt.Choose(of, g.anew) })
}

// anew draws the pictures again, after one was chosen.
func (g *page) anew() {
	g.r.store.Clear()
	g.large.Image, g.print = nil, nil
	g.turn(g.set)
	w := g.r.finder.wall
	w.clear()
	w.place()
}

// others are the cards that belong to it.
func (g *page) others() {
	lib := g.r.opt.Library
	for _, id := range g.entry.Creates {
		if c := lib.EntryByID(id); c != nil {
			g.button(words.Say("Creates: %s", c.Title), func() { g.hold(c) })
		}
	}
	if back := lib.EntryByID(g.entry.Back); g.entry.Back != "" && back != nil {
		g.button(words.Say("Its other face"), func() { g.hold(back) })
	}
}
