package ui

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/words"
	"kotei/ui/present"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// A lesson is one thing to try at the table, and whether it is the one that helps now.
type lesson struct {
	title words.Key
	fits  func(l *lessons, v *present.View) bool
	words func(v *present.View) string
}

// lessons lie over the log and lead through a first turn: whatever the player does, what they say is about what he is asked.
type lessons struct {
	widget.BaseWidget
	list  []lesson
	read  bool      // a card was pointed at
	turn  uint16    // that they lead through
	title words.Key // of what is told
	words string
	text  *widget.RichText
	end   func(skip bool)
	body  *fyne.Container
}

func newLessons(list []lesson, end func(skip bool)) *lessons {
	l := &lessons{list: list, end: end, text: widget.NewRichText()}
	l.text.Wrapping = fyne.TextWrapWord
	skip := theme.NewButton("×", "", func() { end(true) })
	skip.Letter = 12
	l.body = container.NewStack(container.NewVScroll(l.text),
		container.NewVBox(container.NewHBox(layout.NewSpacer(), skip)))
	l.ExtendBaseWidget(l)
	return l
}

// say tells a lesson.
func (l *lessons) say(i int, text string) {
	now := l.list[i]
	if l.title == now.title && l.words == text {
		return
	}
	l.title, l.words = now.title, text
	head := widget.RichTextStyle{ColorName: fynetheme.ColorNamePrimary, TextStyle: fyne.TextStyle{Bold: true}}
	l.text.Segments = []widget.RichTextSegment{
		&widget.TextSegment{Text: words.Say("%d of %d · %s", i+1, len(l.list), words.Say(now.title)), Style: head},
		&widget.TextSegment{Text: text, Style: widget.RichTextStyle{SizeName: fynetheme.SizeNameText}},
	}
	l.text.Refresh()
}

// see tells the lesson that fits, and ends them with the turn. While others are asked it stays.
func (l *lessons) see(v *present.View) {
	s := v.State
	if l.turn == 0 {
		l.turn = s.Turn
	}
	l.read = l.read || v.Hover != 0
	if s.Over || s.Turn != l.turn || s.Active != v.Seat {
		l.end(s.Over)
		return
	}
	for i := range l.list {
		if l.list[i].fits(l, v) {
			l.say(i, l.list[i].words(v))
			return
		}
	}
}

// CreateRenderer implements fyne.Widget.
func (l *lessons) CreateRenderer() fyne.WidgetRenderer {
	return theme.Pane(l.body, 4)
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
func (t *tables) tutorial() {
	var p *session.Position
	var err error
	t.screens.opens(words.Say("Setting up the table …"), func() { p, err = t.lessonTable() }, func() {
		if err != nil {
			t.sheets.say(words.Say("The lessons can’t begin"), err.Error())
			return
		}
		t.stand(p, func() { t.open.teach(firstTurn()) })
	})
}

// teach lays lessons over the log.
func (r *room) teach(list []lesson) {
	r.lessons = newLessons(list, func(skip bool) {
		r.lessons = nil
		r.screens.table(func() fyne.CanvasObject { return r.object() })
		r.focus()
		if !skip {
			r.taught()
		}
	})
	r.screens.table(func() fyne.CanvasObject { return r.object() })
	r.focus()
	r.learn()
}

// taught ends the lessons.
func (r *room) taught() {
	p := theme.Current()
	on := theme.NewButton(words.Say("Keep playing"), "", r.sheets.drop)
	on.Primary = true
	v := &r.last.View
	r.sheets.raise("taught", container.NewVBox(head(p, words.Say("That was a turn")),
		paragraph(words.Say("%s, and so on, until a player has %d Honor, falls to %d, or has no Province left. A card’s text says "+
			"what else it does; a right click shows everything it could do, and why not. F1 lists all keys and gestures.",
			turns(v), v.State.Table.Rules.HonorToWin, v.State.Table.Rules.HonorToLose), 460),
		row(theme.NewButton(words.Say("To the start"), "", r.house.start), on)))
}

// turns says how turns follow each other: it is read while they go by, so it speaks of none of them as the one now.
func turns(v *present.View) string {
	next := (v.Seat + 1) % core.Seat(v.State.NSeats)
	return words.Say("Each of your turns is followed by one of %s’s", v.Name(next))
}

// lessonTable is a game in the middle of which the lessons begin: two Personalities and Gold in play, a Weapon in hand, a
// Holding in a Province. The other player passes.
func (t *tables) lessonTable() (*session.Position, error) {
	s := session.Solo{Edition: t.win.opt.Rulesets[0].Name, Decks: t.stock.decks[:2], Names: []string{t.set.Name, t.set.Other}, Players: []session.Player{session.Person, session.Goldfish}, Seed: 4}
	head, err := s.Header(t.win.opt.Rulesets[0], t.stock.lib)
	if err != nil {
		return nil, err
	}
	start, err := head.Game(t.win.opt.Rulesets[0], t.stock.lib)
	if err != nil {
		return nil, err
	}
	m, err := match.New(start, match.Options{Mode: match.Free, Seed: s.Seed, Names: s.Names, Library: t.stock.lib})
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
	out := &session.Position{State: &core.State{}, Names: s.Names, Players: s.Players}
	out.State.CopyFrom(m.State())
	return out, nil
}

// toMyTurn passes for everybody until the first seat may act in its own turn.
func toMyTurn(m *match.Match) error {
	var buf core.Offers
	for range session.MaxPlay {
		if err := m.Settle(0b11); err != nil {
			return err
		}
		s := m.State()
		if s.Ask.Seat == 0 && s.Active == 0 && s.Phase == card.ActionPhase {
			return nil
		}
		if err := m.Submit(bot.Passing(s.Offer(&buf))); err != nil {
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
