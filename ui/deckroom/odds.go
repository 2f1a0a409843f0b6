package deckroom

import (
	"fmt"
	"image"
	"math/rand/v2"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/core/words"
	"kotei/decks"
	"kotei/decks/odds"
	"kotei/decks/search"
	"kotei/images"
	"kotei/ui/theme"
)

// oddTurns are the turns for which odds are given.
const oddTurns = 6

// A chance is what luck does to the deck: what one begins with, how soon cards are seen, and sample hands.
type chance struct {
	r *room
	drawn
	answer *fyne.Container
	dealt  []*canvas.Image
	wants  []images.Want
}

// drawn is a sample hand, and what was asked after.
type drawn struct {
	hand  odds.Hand
	of    *desk // whose hand it is
	query string
}

func (c *chance) object() fyne.CanvasObject {
	p := c.r.p
	if c.of != c.r.desk {
		c.deal()
	}
	out := container.New(layout.NewCustomPaddedVBoxLayout(4))
	again := small(words.Say("Deal another hand (H)"), func() { c.r.pane.hand() })
	out.Add(theme.Letters(p, words.Say("A starting hand"), 16))
	out.Add(again)
	c.dealt, c.wants = nil, nil
	out.Add(c.row(words.Say("Provinces"), c.hand.Provinces))
	out.Add(c.row(words.Say("Hand"), c.hand.Hand))
	if len(c.hand.NextFate) > 0 {
		out.Add(theme.Wrapped(words.Say("Then: %s", strings.Join(c.hand.NextFate, ", "))))
	}
	out.Add(theme.Rule(p))
	out.Add(theme.Letters(p, words.Say("At least one of these by turn …"), 16))
	entry := widget.NewEntry()
	entry.SetPlaceHolder(words.Say("t:holding gc<=2 …, or leave it empty for the card shown"))
	entry.SetText(c.query)
	c.answer = container.New(layout.NewCustomPaddedVBoxLayout(2))
	entry.OnChanged = func(q string) {
		c.query = q
		c.ask()
	}
	out.Add(entry)
	out.Add(c.answer)
	c.ask()
	out.Add(theme.Rule(p))
	out.Add(theme.Letters(p, words.Say("In the starting hand and Provinces"), 16))
	out.Add(c.opening())
	return scrolled(out)
}

// deal draws another hand.
func (c *chance) deal() {
	c.of = c.r.desk
	c.hand = odds.Sample(c.r.desk.deck, odds.DealIn(c.r.desk.format()), rand.Uint64())
}

// dealtWide is the width of a dealt card.
const dealtWide = 74

// row is dealt cards beside each other.
func (c *chance) row(name string, titles []string) fyne.CanvasObject {
	row := container.New(layout.NewRowWrapLayoutWithCustomPadding(5, 5))
	for _, t := range titles {
		found := c.r.opt.Library.FindEntry(t)
		if found == nil {
			row.Add(theme.Words(c.r.p, t, 13))
			continue
		}
		img := canvas.NewImageFromImage(nil)
		img.FillMode, img.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleFastest
		img.SetMinSize(fyne.NewSize(dealtWide, dealtWide*images.Ratio))
		w := int(dealtWide*c.r.scale() + 0.5)
		c.dealt = append(c.dealt, img)
		c.wants = append(c.wants, images.Want{Face: images.Face{Card: found.Card}, W: w, H: int(float32(w)*images.Ratio + 0.5)})
		row.Add(newPointed(img, func() { c.r.look(found) }, func() { c.r.page.hold(found) }))
	}
	c.pictures()
	return container.New(layout.NewCustomPaddedVBoxLayout(2), dim(c.r.p, name, 13), row)
}

// pictures shows those that have come.
func (c *chance) pictures() {
	for i, img := range c.dealt {
		if got := c.r.store.Get(c.wants[i]); got != nil && img.Image != image.Image(got) {
			img.Image = got
			img.Refresh()
		}
	}
}

// ask tells how soon one of the cards is seen that the search finds in the deck.
func (c *chance) ask() {
	titles, what, err := c.titles()
	c.answer.RemoveAll()
	defer c.answer.Refresh()
	if err != "" {
		w := theme.Words(c.r.p, err, 13)
		w.Color = c.r.p.Danger
		c.answer.Add(w)
		return
	}
	list := odds.Ask(c.r.opt.Library, c.r.desk.deck, odds.DealIn(c.r.desk.format()), titles, oddTurns)
	if len(list) == 0 {
		c.answer.Add(theme.Wrapped(words.Say("The deck has none of these.")))
		return
	}
	grid := container.New(table{oddTurns + 1})
	grid.Add(dim(c.r.p, words.Say("turn"), 13))
	for t := range oddTurns {
		grid.Add(dim(c.r.p, fmt.Sprint(t+1), 13))
	}
	for _, o := range list {
		name := words.Say("Fate")
		if o.In == decks.InDynasty {
			name = words.Say("Dynasty")
		}
		c.answer.Add(theme.Wrapped(words.Say(among[o.In], what, o.Of, o.Cards)))
		grid.Add(theme.Words(c.r.p, name, 13))
		for _, v := range o.ByTurn {
			grid.Add(theme.Words(c.r.p, percent(v), 13))
		}
		if o.Each != nil {
			grid.Add(dim(c.r.p, words.Say("all of them"), 13))
			for _, v := range o.Each {
				grid.Add(dim(c.r.p, percent(v), 13))
			}
		}
	}
	c.answer.Add(grid)
}

// among say how many of a deck's cards are asked for.
var among = map[decks.Section]words.Key{
	decks.InDynasty: "%s: %d of the %d cards in the Dynasty deck.", decks.InFate: "%s: %d of the %d cards in the Fate deck.",
}

// titles are those of the deck that the search finds, and how they are called together.
func (c *chance) titles() (list []string, what, err string) {
	r := c.r
	if strings.TrimSpace(c.query) == "" || r.index == nil {
		if k := r.page.card(); k != nil {
			return []string{r.desk.known(k)}, r.desk.known(k), ""
		}
		return nil, "", ""
	}
	q, e := search.Parse(c.query)
	if e != nil {
		return nil, "", words.Upper(e.Error())
	}
	for _, i := range r.index.Find(q) {
		if k := r.opt.Library.Leaf(i).Card; r.desk.count(k) > 0 {
			list = append(list, r.desk.known(k))
		}
	}
	return list, strings.Join(list[:min(len(list), 6)], ", "), ""
}

// opening is how many of each type one begins with.
func (c *chance) opening() fyne.CanvasObject {
	p := c.r.p
	grid := container.New(table{5})
	for _, h := range []string{"", words.Say("none"), words.Say("one"), words.Say("two"), words.Say("on average")} {
		grid.Add(dim(p, h, 13))
	}
	for _, row := range odds.Opening(c.r.opt.Library, c.r.desk.deck, odds.DealIn(c.r.desk.format())) {
		name := decks.Plural(row.Type)
		if name == "" {
			name = words.Say("Others")
		}
		grid.Add(theme.Words(p, name, 13))
		for k := range 3 {
			grid.Add(theme.Words(p, percent(at(row.P, k)), 13))
		}
		grid.Add(theme.Words(p, fmt.Sprintf("%.1f", row.Mean), 13))
	}
	return grid
}

func at(p []float64, k int) float64 {
	if k < len(p) {
		return p[k]
	}
	return 0
}

func percent(v float64) string {
	if v > 0 && v < 0.005 {
		return "< 1 %"
	}
	if v < 1 && v >= 0.995 {
		return "> 99 %"
	}
	return fmt.Sprintf("%.0f %%", 100*v)
}
