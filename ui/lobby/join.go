package lobby

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/core/words"
	"kotei/net/find"
	"kotei/ui/theme"
)

// JoinOptions are what the screen for joining a table shows and whom it tells.
type JoinOptions struct {
	Decks []Deck
	Name  string
	Back  func()
	Join  func(JoinChoice)
	Shown func()                 // the list of tables is another
	Kept  func(find.Notice) bool // whether one has a seat in the game there; may be nil

	Friends func() // shows who needs no code
}

// A JoinChoice is a table to join.
type JoinChoice struct {
	Name   string
	Deck   int
	Table  *find.Notice // the one that was chosen from the list, or nil
	Typed  string       // else a join code or an address
	Secret string       // the table's code, where a stranger is asked for it
	Look   bool         // only look on
}

// A JoinScreen is the screen for joining a table.
type JoinScreen struct {
	fyne.CanvasObject
	opt    JoinOptions
	p      theme.Palette
	deck   int
	look   int
	tables []find.Notice
	at     int
	list   *fyne.Container
	name   *widget.Entry
	typed  *widget.Entry
	secret *widget.Entry
}

// Join makes the screen.
func Join(opt JoinOptions) *JoinScreen {
	p := theme.Current()
	s := &JoinScreen{opt: opt, p: p, at: -1, list: container.New(layout.NewCustomPaddedVBoxLayout(5))}
	s.name = entry(opt.Name, words.Say("what the others call you"))
	s.typed = entry("", words.Say("a join code, or an address such as 192.168.1.20"))
	s.secret = entry("", words.Say("the table’s four letters"))
	join := theme.NewButton(words.Say("Join"), "", s.join)
	join.Primary, join.Letter = true, 17
	s.secret.OnSubmitted = func(string) { s.join() }
	s.typed.OnSubmitted = func(string) { s.join() }
	s.typed.OnChanged = func(t string) {
		if t != "" && s.at >= 0 {
			s.choose(-1)
		}
	}
	left := container.NewBorder(small(p, words.Say("Tables on this network")), nil, nil, nil, container.NewVScroll(s.list))
	right := container.NewBorder(small(p, words.Say("Your deck")), nil, nil, nil, container.NewVScroll(deckList(opt.Decks, &s.deck)))
	form := container.NewVBox(theme.Rule(p),
		field(p, words.Say("Join code"), s.typed), field(p, words.Say("Table code"), s.secret), field(p, words.Say("Your name"), s.name),
		choice(p, words.Say("You"), words.All("Take a seat", "Watch"), &s.look),
		foot(opt.Back, theme.NewButton(words.Say("Friends …"), "", opt.Friends), theme.Wide(join, 130, 1)))
	s.CanvasObject = panel(p, 860, 680, titled(p, words.Say("Join a table"), container.NewBorder(nil, form, nil, nil, container.NewGridWithColumns(2, left, right))))
	s.SetTables(nil)
	return s
}

// SetTables shows the tables that were found.
func (s *JoinScreen) SetTables(list []find.Notice) {
	var chosen find.ID
	if s.at >= 0 {
		chosen = s.tables[s.at].ID
	}
	s.tables, s.at = list, -1
	for i, t := range list {
		if t.ID == chosen {
			s.at = i
		}
	}
	s.fill()
	if s.opt.Shown != nil {
		s.opt.Shown()
	}
}

// game begins what each table says that it plays.
const game = "Legend of the Five Rings, "

func (s *JoinScreen) fill() {
	s.list.Objects = nil
	for i, t := range s.tables {
		about := words.Say("%s · %d of %d seats taken", strings.TrimPrefix(t.Game, game), t.Taken, t.Seats)
		if s.opt.Kept != nil && s.opt.Kept(t) {
			about = words.Say("%s · your seat is reserved", t.Game)
		} else if t.NeedsCode {
			about = words.Say("%s · needs a code", about)
		}
		if !t.AllDeal {
			about = words.Say("The host deals · %s", about)
		}
		b := theme.NewButton(t.Name, about, func() { s.choose(i) })
		b.Left, b.Letter, b.Chosen = true, 15, i == s.at
		s.list.Add(b)
	}
	if len(s.tables) == 0 {
		s.list.Add(theme.Wrapped(words.Say("None yet. Tables appear here by themselves. If your network hides them, type the join code that the host sees.")))
	}
	s.list.Refresh()
}

func (s *JoinScreen) choose(i int) {
	s.at = i
	if i >= 0 {
		s.typed.SetText("")
	}
	s.fill()
}

func (s *JoinScreen) join() {
	c := JoinChoice{Name: s.name.Text, Deck: s.deck, Typed: strings.TrimSpace(s.typed.Text), Secret: strings.TrimSpace(s.secret.Text), Look: s.look == 1}
	if s.at >= 0 {
		t := s.tables[s.at]
		c.Table = &t
	}
	s.opt.Join(c)
}
