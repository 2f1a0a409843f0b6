package lobby

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kotei/core/match"
	"kotei/ui/theme"
)

// HostOptions are what the screen for opening a table shows and whom it tells.
type HostOptions struct {
	Decks    []Deck
	Editions []string // that can be played, the usual one first; one or none: there is no choice
	Name     string
	Back     func()
	Open     func(HostChoice)
	Again    func() // go on with the table that was left; nil: there is none
}

// A HostChoice is a table to open.
type HostChoice struct {
	Name    string // of the player
	Table   string // of the table; empty: “Aiko's table”
	Deck    int
	Seats   int
	Mode    match.Mode
	Edition string
}

// Host is the screen for opening a table.
func Host(opt HostOptions) fyne.CanvasObject {
	p := theme.Current()
	deck, seats, mode, edition := 0, 0, 0, 0
	name, title := entry(opt.Name, "what the others call you"), entry("", "what others read in the list of tables")
	open := theme.NewButton("Open the table", "", func() {
		c := HostChoice{Name: name.Text, Table: title.Text, Deck: deck, Seats: seats + 2, Mode: match.Mode(mode)}
		if edition < len(opt.Editions) {
			c.Edition = opt.Editions[edition]
		}
		opt.Open(c)
	})
	open.Primary, open.Letter = true, 17
	form := container.NewVBox(field(p, "Your name", name), field(p, "The table", title))
	if len(opt.Editions) > 1 {
		form.Add(choice(p, "The format", titles(opt.Editions), &edition))
	}
	for _, o := range []fyne.CanvasObject{
		choice(p, "Seats", []string{"2", "3", "4", "5", "6", "7", "8"}, &seats),
		choice(p, "The rules", []string{"Enforced", "Advised", "Left to us"}, &mode),
		theme.Wrapped(plain),
	} {
		form.Add(o)
	}
	on := []fyne.CanvasObject{open}
	if opt.Again != nil {
		on = []fyne.CanvasObject{theme.NewButton("Open the last one again", "", opt.Again), open}
	}
	body := container.NewBorder(small(p, "Your deck"), container.NewVBox(theme.Rule(p), form, foot(opt.Back, on...)), nil, nil,
		container.NewVScroll(deckList(opt.Decks, &deck)))
	return panel(p, 700, 680, titled(p, "Host a table", body))
}
