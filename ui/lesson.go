package ui

import (
	"errors"
	"fmt"
	"slices"

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

// A course is a table at which lessons are played. Nothing of it is saved.
type course struct {
	title, about words.Key
	table        func(t *tables) (*session.Position, error)
	lessons      func() []lesson
}

// courses are all that there are, in the order in which they are listed.
var courses = []course{
	{"A first turn", "equip, attack, fight and build, step by step", (*tables).lessonTable, firstTurn},
	{"An older game", "by the rules of Gold: a Sensei, archers, a Terrain that waits, an Ancestor", (*tables).olderTable, olderTurn},
}

// tutorial lists the courses.
func (t *tables) tutorial() {
	p := theme.Current()
	list := container.New(layout.NewCustomPaddedVBoxLayout(7))
	for i := range courses {
		c := &courses[i]
		b := theme.NewButton(words.Say(c.title), words.Say(c.about), func() {
			t.sheets.drop()
			t.attend(c)
		})
		b.Left, b.Letter, b.Primary = true, 16, i == 0
		list.Add(theme.Wide(b, 460, 46))
	}
	t.sheets.raise("lessons", container.NewVBox(head(p, words.Say("Lessons")), list, row(theme.NewButton(words.Say("Close"), "", t.sheets.drop))))
}

// attend opens the table of a course.
func (t *tables) attend(c *course) {
	var p *session.Position
	var err error
	t.screens.opens(words.Say("Setting up the table …"), func() { p, err = c.table(t) }, func() {
		if err != nil {
			t.sheets.say(words.Say("The lessons can’t begin"), err.Error())
			return
		}
		t.stand(p, func() { t.open.teach(c.lessons()) })
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
	m, out, err := t.lessonMatch(&session.Solo{Edition: t.win.opt.Rulesets[0].Name, Decks: t.stock.decks[:2], Seed: 4})
	if err != nil {
		return nil, err
	}
	if err := until(m, myTurn, nothing); err != nil {
		return nil, err
	}
	for _, put := range []dealt{
		{0, lessonLeader, core.Play(0)},
		{0, lessonSecond, core.Play(0)},
		{0, lessonGold, core.Play(0)},
		{0, lessonWeapon, core.Hand(0)},
		{0, lessonHolding, core.Province(0, 1)},
	} {
		if err := put.deal(m); err != nil {
			return nil, err
		}
	}
	out.State.CopyFrom(m.State())
	return out, nil
}

// lessonMatch begins a game against somebody who passes, in which cards can be put where lessons need them.
func (t *tables) lessonMatch(s *session.Solo) (*match.Match, *session.Position, error) {
	s.Names, s.Players = []string{t.set.Name, t.set.Other}, []session.Player{session.Person, session.Goldfish}
	r := t.win.opt.ruleset(s.Edition)
	head, err := s.Header(r, t.stock.lib)
	if err != nil {
		return nil, nil, err
	}
	start, err := head.Game(r, t.stock.lib)
	if err != nil {
		return nil, nil, err
	}
	m, err := match.New(start, match.Options{Mode: match.Free, Seed: s.Seed, Names: s.Names, Library: t.stock.lib})
	return m, &session.Position{State: &core.State{}, Names: s.Names, Players: s.Players}, err
}

// until plays until something holds: everybody takes the first answer that is wanted, and passes where none is.
func until(m *match.Match, ok func(*core.State) bool, wanted func(*core.State, core.Answer) bool) error {
	var buf core.Offers
	for range session.MaxPlay {
		if err := m.Settle(0b11); err != nil {
			return err
		}
		s := m.State()
		if ok(s) {
			return nil
		}
		list := s.Offer(&buf)
		a := bot.Passing(list)
		if i := slices.IndexFunc(list, func(o core.Answer) bool { return wanted(s, o) }); i >= 0 {
			a = list[i]
		}
		if err := m.Submit(a); err != nil {
			return err
		}
	}
	return errors.New("the first player's turn never came")
}

// myTurn reports whether the first player may act in the Action Phase of his turn.
func myTurn(s *core.State) bool {
	return s.Ask.Seat == 0 && s.Active == 0 && s.Phase == card.ActionPhase
}

// nothing is wanted.
func nothing(*core.State, core.Answer) bool { return false }

// A dealt card of a seat is put somewhere for a lesson.
type dealt struct {
	seat  core.Seat
	title string
	to    core.Place
}

// deal puts the card there, face-up and straightened. What lies in a Province makes room.
func (d dealt) deal(m *match.Match) error {
	fact := func(f core.Fact) error { return m.Submit(core.Answer{Act: core.ByFact, Seat: d.seat, Fact: f}) }
	s := m.State()
	for c := core.CardID(1); c <= core.CardID(s.NCards); c++ {
		if k := &s.Cards[c]; k.Owner != d.seat || s.Name(c) != d.title || k.Place.InPlay() || k.Place == core.Nowhere {
			continue
		}
		if _, province := d.to.IsProvince(); province && s.First(d.to) != 0 && s.First(d.to) != c {
			if err := fact(core.Fact{Kind: core.FactPut, Card: s.First(d.to), Place: core.DynastyDeck(d.seat), N: 1}); err != nil {
				return err
			}
		}
		if m.State().Cards[c].Place != d.to {
			if err := fact(core.Fact{Kind: core.FactPut, Card: c, Place: d.to}); err != nil {
				return err
			}
		}
		if d.to == core.Hand(d.seat) {
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
	return fmt.Errorf("the deck of player %d has no %s", int(d.seat)+1, d.title)
}
