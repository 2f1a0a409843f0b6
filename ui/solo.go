package ui

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/core/match"
	"kotei/core/words"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// A soloScreen is where a game alone is set up.
type soloScreen struct {
	parts
	stock  *stock
	back   func()             // to the first screen
	play   func(session.Solo) // begins the game
	deck   [2]int
	who    int
	mode   int
	show   int
	format int

	formats *theme.Choice // shows the format, once the screen is built
}

// newSolo makes the screen, with the first decks chosen.
func (a *App) newSolo() *soloScreen {
	return &soloScreen{
		parts: a.parts, stock: a.stock, back: a.start, play: a.tables.play,
		deck: [2]int{0, min(1, len(a.stock.decks)-1)}, who: 1, format: a.win.opt.usual(),
	}
}

// opponents are all who can sit opposite: those who play to win, and three others.
var opponents = append(slices.Clone(session.Programs),
	session.Program{Kind: session.Attacker, Name: "Attacker"},
	session.Program{Kind: session.Person, Name: "Myself", About: "you play both seats"},
	session.Program{Kind: session.Goldfish, Name: "Nobody", About: "always passes"})

var (
	modes = []words.Key{"Enforced", "Advised", "Off"}
	shows = []words.Key{"Your own cards", "All cards"}
)

func (s *soloScreen) build() fyne.CanvasObject {
	p := theme.Current()
	top := container.NewVBox(head(p, words.Say("Play alone")))
	yours := s.deckList(p, 0)
	theirs := s.deckList(p, 1)
	lists := container.NewGridWithColumns(2, s.titled(p, words.Say("Your deck"), yours), s.titled(p, words.Say("Opponent’s deck"), theirs))
	var names []string
	for _, o := range opponents {
		names = append(names, words.Say(o.Name))
	}
	opts := container.NewVBox()
	if list := s.win.opt.formats(); len(list) > 1 {
		var short []string
		for _, f := range list {
			short = append(short, f.Short())
		}
		opts.Add(s.choice(p, words.Say("The format"), short, &s.format))
	}
	opts.Add(s.choice(p, words.Say("Opponent"), names, &s.who))
	if opponents[s.who].Kind == session.Attacker {
		opts.Add(s.raiding(p))
	} else {
		opts.Add(s.told(p))
	}
	for _, o := range []fyne.CanvasObject{
		s.choice(p, words.Say("The rules"), words.All(modes...), &s.mode),
		s.choice(p, words.Say("You see"), words.All(shows...), &s.show),
	} {
		opts.Add(o)
	}
	begin := theme.NewButton(words.Say("Begin"), "", s.begin)
	begin.Primary, begin.Letter = true, 18
	foot := container.NewBorder(nil, nil, theme.NewButton(words.Say("Back"), "", s.back), theme.Wide(begin, 170, 1))
	inside := container.NewBorder(top, container.NewVBox(theme.Rule(p), opts, theme.Wide(layout.NewSpacer(), 1, 2), foot), nil, nil,
		container.NewVScroll(lists))
	return theme.Middle(900, 660, theme.Lacquer(p, inside, 24))
}

func (s *soloScreen) titled(p theme.Palette, title string, o fyne.CanvasObject) fyne.CanvasObject {
	t := theme.Words(p, title, 14)
	t.Color = p.TextDim
	return container.NewVBox(t, o)
}

// deckList is the choice of a deck.
func (s *soloScreen) deckList(p theme.Palette, side int) fyne.CanvasObject {
	c := theme.NewChoice(nil, s.deck[side], func(n int) {
		s.deck[side] = n
		s.suit(&s.stock.decks[n])
	})
	for i := range s.stock.decks {
		d := &s.stock.decks[i]
		b := theme.NewButton(d.Name, s.stock.aboutDeck(d), nil)
		b.Left, b.Letter = true, 16
		b.Icon = s.stock.deckMon(p, d)
		c.Add(b)
	}
	c.Set(s.deck[side])
	return container.New(layout.NewCustomPaddedVBoxLayout(6), c.Objects()...)
}

// choice is a line of buttons, or two, one of them chosen.
func (s *soloScreen) choice(p theme.Palette, title string, labels []string, at *int) fyne.CanvasObject {
	c := theme.NewChoice(labels, *at, func(n int) {
		*at = n
		if at == &s.who {
			s.screens.again() // there may be more to choose
		}
	}).Sized(14)
	if at == &s.format {
		s.formats = c
	}
	return s.beside(p, title, container.NewGridWithColumns(theme.Columns(len(labels)), c.Objects()...))
}

// raiding is from which turn on an attacker attacks, and with what Force. It is kept with the settings.
func (s *soloScreen) raiding(p theme.Palette) fyne.CanvasObject {
	count := func(at *int) fyne.CanvasObject {
		n := theme.Words(p, fmt.Sprint(*at), 16)
		n.TextStyle.Bold, n.Alignment = true, fyne.TextAlignCenter
		step := func(word string, by int) *theme.Button {
			b := theme.NewButton(word, "", func() {
				*at += by
				s.set.Raid = s.set.Raid.Held()
				n.Text = fmt.Sprint(*at)
				n.Refresh()
				_ = s.set.save() // else it is asked again
			})
			b.Letter = 14
			return b
		}
		return container.NewHBox(step("−", -1), theme.Wide(container.NewCenter(n), 30, 1), step("+", 1))
	}
	word := func(text string) fyne.CanvasObject { return container.NewCenter(theme.Words(p, text, 14)) }
	return s.beside(p, words.Say("It attacks"), container.NewHBox(word(words.Say("from its turn")), count(&s.set.Raid.From), word(words.Say("on, with Force")), count(&s.set.Raid.Force), word(words.Say("and otherwise passes"))))
}

// told says what an opponent does.
func (s *soloScreen) told(p theme.Palette) fyne.CanvasObject {
	text := words.Say(opponents[s.who].About)
	t := theme.Words(p, text, 14)
	t.Color = p.TextDim
	return s.beside(p, "", container.New(layout.NewCustomPaddedLayout(7, 7, 4, 0), t))
}

// beside is a setting with its title at the left.
func (s *soloScreen) beside(p theme.Palette, title string, o fyne.CanvasObject) fyne.CanvasObject {
	t := theme.Words(p, title, 14)
	t.Color = p.TextDim
	return container.NewBorder(nil, nil, theme.Wide(leftOf(t), 110, 1), nil, o)
}

// pick chooses a deck.
func (s *soloScreen) pick(d decks.Deck) {
	s.deck[0] = -1
	for i, x := range s.stock.decks { // one's own come last, and may be called as those that come with Kotei
		if x.Name == d.Name && x.Stronghold == d.Stronghold {
			s.deck[0] = i
		}
	}
	if s.deck[0] < 0 { // it isn't saved, or in another program's format
		s.stock.decks = append(s.stock.decks, d)
		s.deck[0] = len(s.stock.decks) - 1
	}
	s.suit(&d)
}

// suit chooses the format that a deck says it is for, where that can be played.
func (s *soloScreen) suit(d *decks.Deck) {
	if i := slices.IndexFunc(s.win.opt.formats(), func(f cards.Format) bool { return f.Code == d.Format }); i >= 0 {
		if s.format = i; s.formats != nil {
			s.formats.Set(i)
		}
	}
}

// begin starts the game that was chosen; decks that aren't legal are played all the same, if that is wanted.
func (s *soloScreen) begin() {
	f := s.win.opt.formats()[s.format]
	setup := session.Solo{
		Edition: f.Edition, Format: f.Code,
		Decks: []decks.Deck{s.stock.decks[s.deck[0]], s.stock.decks[s.deck[1]]}, Names: []string{s.set.Name, s.set.Other},
		Players: []session.Player{session.Person, opponents[s.who].Kind}, Mode: match.Mode(s.mode), Open: s.show == 1, Raid: s.set.Raid, Seed: rand.Uint64(),
	}
	lib, wrong := s.stock.lib, ""
	s.screens.opens(words.Say("Checking the decks …"), func() { wrong = setup.Illegal(lib) }, func() {
		if wrong != "" {
			s.sheets.ask(words.Say("Play with this deck?"), wrong, words.Say("Play"), func() { s.play(setup) })
			return
		}
		s.play(setup)
	})
}

// leftOf puts a line at the left, in the middle of what height there is.
func leftOf(o fyne.CanvasObject) fyne.CanvasObject {
	return container.NewHBox(container.NewCenter(o), layout.NewSpacer())
}
