package ui

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/ui/present"
	"kotei/ui/theme"
)

// A lesson is one thing to try at the table, and how the table knows that it was done.
type lesson struct {
	title, text string
	done        func(v *present.View) bool
}

// lessons lie over the log and lead through a first turn.
type lessons struct {
	widget.BaseWidget
	list []lesson
	at   int
	text *widget.RichText
	end  func(skip bool)
	body *fyne.Container
}

func newLessons(list []lesson, end func(skip bool)) *lessons {
	l := &lessons{list: list, end: end, text: widget.NewRichText()}
	l.text.Wrapping = fyne.TextWrapWord
	skip := theme.NewButton("×", "", func() { end(true) })
	skip.Letter = 12
	l.body = container.NewStack(container.NewVScroll(l.text),
		container.NewVBox(container.NewHBox(layout.NewSpacer(), skip)))
	l.ExtendBaseWidget(l)
	l.say()
	return l
}

func (l *lessons) say() {
	now := l.list[l.at]
	head := widget.RichTextStyle{ColorName: fynetheme.ColorNamePrimary, TextStyle: fyne.TextStyle{Bold: true}}
	l.text.Segments = []widget.RichTextSegment{
		&widget.TextSegment{Text: fmt.Sprintf("%d of %d · %s", l.at+1, len(l.list), now.title), Style: head},
		&widget.TextSegment{Text: now.text, Style: widget.RichTextStyle{SizeName: fynetheme.SizeNameText}},
	}
	l.text.Refresh()
}

// see goes on to the next lesson where this one was done.
func (l *lessons) see(v *present.View) {
	was := l.at
	for l.at < len(l.list) && l.list[l.at].done(v) {
		l.at++
	}
	switch {
	case l.at == was:
	case l.at == len(l.list):
		l.at--
		l.end(false)
	default:
		l.say()
	}
}

// CreateRenderer implements fyne.Widget.
func (l *lessons) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(theme.Lacquer(theme.Current(), l.body, 4))
}

// The cards of the first lessons, of the starter set's first deck.
const (
	lessonLeader  = "Ishikabe Moriko"
	lessonSecond  = "Ishikabe Kenta"
	lessonWeapon  = "Oak-Hafted Naginata"
	lessonHolding = "Terraced Paddies"
	lessonGold    = "Salt Traders' Row"
)

// tutorial opens a table at which a first turn is played step by step. Nothing of it is saved.
func (a *App) tutorial() {
	var p *Position
	var err error
	a.opens("The table is laid …", func() { p, err = a.lessonTable() }, func() {
		if err != nil {
			a.say("The lessons can't begin", err.Error())
			return
		}
		a.stand(p, func() { a.room.teach(firstTurn(a.set.Other)) })
	})
}

// teach lays lessons over the log.
func (r *room) teach(list []lesson) {
	r.lessons = newLessons(list, func(skip bool) {
		r.lessons = nil
		r.enter("table", func() fyne.CanvasObject { return r.object() })
		r.focus()
		if !skip {
			r.taught()
		}
	})
	r.enter("table", func() fyne.CanvasObject { return r.object() })
	r.focus()
}

// taught ends the lessons.
func (r *room) taught() {
	p := theme.Current()
	on := theme.NewButton("Play on", "", r.drop)
	on.Primary = true
	r.raise("taught", container.NewVBox(head(p, "That was a turn"),
		paragraph(fmt.Sprintf("%s has the next one, and so on, until somebody has %d Honor, falls to %d, or has no Province left. A card’s own words say "+
			"what else it does; a right click shows all of it, and why not. F1 lists every key and gesture.",
			r.set.Other, r.last.view.State.Table.Rules.HonorToWin, r.last.view.State.Table.Rules.HonorToLose), 460),
		row(theme.NewButton("To the start", "", r.start), on)))
}

// lessonTable is a game in the middle of which the lessons begin: two Personalities and Gold in play, a Weapon in hand, a
// Holding in a Province. The other player passes.
func (a *App) lessonTable() (*Position, error) {
	s := Solo{Edition: a.opt.Rulesets[0].Name, Decks: a.decks[:2], Names: []string{a.set.Name, a.set.Other}, Players: []Player{Person, Goldfish}, Seed: 4}
	head, err := s.header(a.opt.Rulesets[0], a.lib)
	if err != nil {
		return nil, err
	}
	start, err := head.Game(a.opt.Rulesets[0], a.lib)
	if err != nil {
		return nil, err
	}
	m, err := match.New(start, match.Options{Mode: match.Free, Seed: s.Seed, Names: s.Names, Library: a.lib})
	if err != nil {
		return nil, err
	}
	if err := toMyTurn(m); err != nil {
		return nil, err
	}
	for _, put := range []struct {
		title string
		to    core.Place
	}{
		{lessonLeader, core.Play(0)}, {lessonSecond, core.Play(0)}, {lessonGold, core.Play(0)}, {lessonWeapon, core.Hand(0)}, {lessonHolding, core.Province(0, 1)},
	} {
		if err := deal(m, put.title, put.to); err != nil {
			return nil, err
		}
	}
	out := &Position{State: &core.State{}, Names: s.Names, Players: s.Players}
	out.State.CopyFrom(m.State())
	return out, nil
}

// toMyTurn passes for everybody until the first seat may act in its own turn.
func toMyTurn(m *match.Match) error {
	var buf core.Offers
	for range maxPlay {
		if err := m.Settle(0b11); err != nil {
			return err
		}
		s := m.State()
		if s.Ask.Seat == 0 && s.Active == 0 && s.Phase == card.ActionPhase {
			return nil
		}
		if err := m.Submit(fish{}.Answer(s, s.Offer(&buf))); err != nil {
			return err
		}
	}
	return fmt.Errorf("the first player's turn never came")
}

// deal puts a card of the first seat somewhere, face-up and straightened. What lies in a Province makes room.
func deal(m *match.Match, title string, to core.Place) error {
	fact := func(f core.Fact) error { return m.Submit(core.Answer{Act: core.ByFact, Fact: f}) }
	s := m.State()
	for c := core.CardID(1); c <= core.CardID(s.NCards); c++ {
		if k := &s.Cards[c]; k.Owner != 0 || s.Name(c) != title || k.Place.InPlay() || k.Place == core.Nowhere {
			continue
		}
		if _, province := to.IsProvince(); province && s.First(to) != 0 && s.First(to) != c {
			if err := fact(core.Fact{Kind: core.FactPut, Card: s.First(to), Place: core.DynastyDeck(0), N: 1}); err != nil {
				return err
			}
		}
		if m.State().Cards[c].Place != to {
			if err := fact(core.Fact{Kind: core.FactPut, Card: c, Place: to}); err != nil {
				return err
			}
		}
		if to == core.Hand(0) {
			return nil
		}
		if err := fact(core.Fact{Kind: core.FactFaceUp, Card: c}); err != nil {
			return err
		}
		if m.State().Is(c, core.Bowed) {
			return fact(core.Fact{Kind: core.FactStraighten, Card: c})
		}
		return nil
	}
	return fmt.Errorf("the first deck has no %s", title)
}
