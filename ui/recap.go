package ui

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/core"
	"kotei/core/narrate"
	"kotei/core/recap"
	"kotei/core/words"
	"kotei/decks/chart"
	"kotei/images"
	"kotei/ui/plot"
	"kotei/ui/present"
	"kotei/ui/theme"
)

// A recapPage tells how a game went: why it ended, where it turned, the players' figures by turn, and the cards that did most.
type recapPage struct {
	parts
	game  *recap.Recap
	table *core.Table
	say   *narrate.Teller
	jump  func(at int) // shows the game after so many choices
	zoom  func(images.Face)
}

// The page's measures: its width, and how much of that is on the left.
const (
	recapLeast = 780
	recapMost  = 1180
	recapLeft  = 0.46
	recapGap   = 24
)

// sides are how wide the page's columns are.
func (p *recapPage) sides() (left, right float32) {
	w := min(max(p.win.Canvas().Size().Width-2*sheetEdge-60, recapLeast), recapMost)
	left = w * recapLeft
	return left, w - left - recapGap
}

// raise lays the page over the window: the heading and the buttons stay in sight, what lies between them scrolls.
func (p *recapPage) raise(name string, buttons ...fyne.CanvasObject) {
	pal := theme.Current()
	left, right := p.sides()
	a := container.New(layout.NewCustomPaddedVBoxLayout(6), p.why(left), p.figures(pal), p.points(pal, left))
	b := container.New(layout.NewCustomPaddedVBoxLayout(6), p.chart(pal, right), p.deeds(pal, right))
	inside := container.New(&columnsLayout{p.win.Canvas(), recapGap}, a, b)
	scroll := container.NewVScroll(inside)
	top, foot := head(pal, p.say.Ending()), row(buttons...)
	most := (&heldLayout{c: p.win.Canvas()}).room()
	m := inside.MinSize()
	rest := most.Height - top.MinSize().Height - foot.MinSize().Height - 2*recapGap
	scroll.SetMinSize(fyne.NewSize(m.Width+14, min(m.Height, max(rest, 120))))
	p.sheets.raise(name, container.NewBorder(top, container.NewPadded(foot), nil, nil, scroll))
	p.sheets.rolls[len(p.sheets.rolls)-1] = scroll // keys roll what lies between
}

// why says by which rule the game ended.
func (p *recapPage) why(w float32) fyne.CanvasObject {
	text := reasons[p.game.Won]
	if text == "" {
		return container.New(layout.NewCustomPaddedVBoxLayout(0))
	}
	said := words.Say(text)
	switch r := p.table.Rules; p.game.Won {
	case core.HonorVictory:
		said = words.Say(text, r.HonorToWin)
	case core.DishonorVictory:
		said = words.Say(text, r.HonorToLose)
	case core.CardVictory:
		said = words.Say(text, p.table.Faces[p.game.By].Title)
	default:
	}
	out := container.New(layout.NewCustomPaddedVBoxLayout(2), paragraph(said, w))
	if id := p.game.Rule; id != "" {
		b := theme.NewButton(words.Say("The rule: %s", id), "", func() { p.sheets.rule(id) })
		b.Letter = 13
		out.Add(container.NewHBox(b))
	}
	return out
}

// reasons say what each victory takes.
var reasons = map[core.Victory]words.Key{
	core.HonorVictory:    "A player whose turn begins with %d or more Family Honor wins.",
	core.MilitaryVictory: "A player whose last Province is destroyed loses. Whoever is left at the end wins.",
	core.DishonorVictory: "A player whose Family Honor falls to %d loses. Whoever is left at the end wins.",
	core.Enlightenment:   "A player wins with five Rings of different elements in play that came there by their own texts.",
	core.CardVictory:     "The text of %s decides the game.",
	core.Concession:      "The others have conceded.",
}

// figures are what each player has at the end.
func (p *recapPage) figures(pal theme.Palette) fyne.CanvasObject {
	out := container.New(layout.NewCustomPaddedVBoxLayout(0))
	last := p.game.Turns[len(p.game.Turns)-1]
	for i := range last.Seats {
		s := &last.Seats[i]
		out.Add(theme.Words(pal, words.Say("%s: %d Honor, %s", p.say.Name(core.Seat(i)), s.Honor, words.Say("%d Provinces", s.Provinces)), 15))
	}
	dim := theme.Words(pal, words.Say("%d turns", last.N), 13)
	dim.Color = pal.TextDim
	out.Add(dim)
	return out
}

// points are where the game turned; each leads there.
func (p *recapPage) points(pal theme.Palette, w float32) fyne.CanvasObject {
	out := container.New(layout.NewCustomPaddedVBoxLayout(4))
	if len(p.game.Points) == 0 {
		return out
	}
	out.Add(theme.Letters(pal, words.Say("Turning points"), 19))
	for _, at := range p.game.Points {
		b := theme.NewButton(words.Say("Turn %d · %s · %s", at.Turn, present.Short(p.say.Name(at.Active), 14), narrate.PhaseTitle(at.Phase)), p.changed(at.Changes), func() { p.jump(at.At) })
		b.Left, b.Letter = true, 14
		out.Add(theme.Wide(b, w, 1))
	}
	return out
}

// mostChanges is how many players' changes stand on a turning point.
const mostChanges = 2

// changed says what became of the players for whom most changed.
func (p *recapPage) changed(list []recap.Change) string {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b recap.Change) int { return cmp.Compare(b.Weight(), a.Weight()) })
	var out []string
	for _, c := range list[:min(len(list), mostChanges)] {
		var parts []string
		add := func(n int, k words.Key) {
			if n != 0 {
				parts = append(parts, words.Say(k, n))
			}
		}
		add(c.Provinces, "%+d Provinces")
		add(c.Honor, "%+d Honor")
		add(c.Force, "%+d Force")
		if c.Out {
			parts = append(parts, words.Say("out of the game"))
		}
		out = append(out, present.Short(p.say.Name(c.Seat), 14)+": "+strings.Join(parts, ", "))
	}
	return strings.Join(out, " · ")
}

// curves are what the chart can show.
var curves = []struct {
	name words.Key
	of   func(s *recap.Standing) int
}{
	{"Honor", func(s *recap.Standing) int { return s.Honor }},
	{"Provinces", func(s *recap.Standing) int { return s.Provinces }},
	{"Gold", func(s *recap.Standing) int { return s.Gold }},
	{"Force", func(s *recap.Standing) int { return s.Force }},
	{"Hand", func(s *recap.Standing) int { return s.Hand }},
}

// chart is a figure of all players over the turns, and the choice which.
func (p *recapPage) chart(pal theme.Palette, w float32) fyne.CanvasObject {
	place := container.NewStack()
	show := func(n int) {
		place.Objects = []fyne.CanvasObject{theme.Wide(plot.New(pal, p.curve(n)), w, 1)}
		place.Refresh()
	}
	var names []string
	for _, c := range curves {
		names = append(names, words.Say(c.name))
	}
	choice := theme.NewChoice(names, 0, show).Sized(14)
	show(0)
	return container.New(layout.NewCustomPaddedVBoxLayout(6), container.New(layout.NewCustomPaddedHBoxLayout(2), choice.Objects()...), place)
}

// curve is the n-th chart: a line for each player, as the turns ended.
func (p *recapPage) curve(n int) chart.Chart {
	c := chart.Chart{Title: words.Say(curves[n].name), Kind: chart.Lines, XName: words.Say("turn")}
	seats := len(p.game.Turns[0].Seats)
	for i := range seats {
		c.Series = append(c.Series, chart.Series{Name: present.Short(p.say.Name(core.Seat(i)), 14)})
	}
	for i := range p.game.Turns {
		t := &p.game.Turns[i]
		if t.N == 0 && len(p.game.Turns) > 1 {
			continue // before the first turn there is nothing to compare
		}
		c.X = append(c.X, strconv.Itoa(t.N))
		for k := range seats {
			v := curves[n].of(&t.Seats[k])
			s := &c.Series[k]
			s.Values = append(s.Values, float64(v))
			s.Tips = append(s.Tips, words.Say("%s, turn %d: %d", s.Name, t.N, v))
		}
	}
	return c
}

// deeds are the cards that did most.
func (p *recapPage) deeds(pal theme.Palette, w float32) fyne.CanvasObject {
	out := container.New(layout.NewCustomPaddedVBoxLayout(4))
	if len(p.game.Cards) == 0 {
		return out
	}
	out.Add(theme.Letters(pal, words.Say("The cards that did most"), 19))
	for _, d := range p.game.Cards {
		c := p.table.Faces[d.Face]
		b := theme.NewButton(words.Say("%s (%s)", c.Title, present.Short(p.say.Name(d.Seat), 14)), deedsOf(d), func() { p.zoom(images.Face{Card: c}) })
		b.Left, b.Letter = true, 14
		out.Add(theme.Wide(b, w, 1))
	}
	return out
}

// deedsOf says what a card did.
func deedsOf(d recap.Deeds) string {
	var parts []string
	for _, x := range []struct {
		n    int
		text words.Key
	}{
		{d.Provinces, "destroyed %d Provinces"},
		{d.Battles, "won %d battles"},
		{d.Destroyed, "destroyed %d cards"},
		{d.Duels, "won %d duels"},
		{d.Honor, "gained %d Honor"},
		{d.Taken, "took %d Honor from others"},
		{d.Drawn, "drew %d cards"},
	} {
		if x.n > 0 {
			parts = append(parts, words.Say(x.text, x.n))
		}
	}
	return strings.Join(parts, ", ")
}
