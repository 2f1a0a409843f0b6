package lobby

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kotei/core/match"
	"kotei/core/words"
	"kotei/net/table"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// A Format is a format to choose, as the lobby shows it.
type Format struct{ Code, Name string }

// HostOptions are what the screen for opening a table shows and whom it tells.
type HostOptions struct {
	Decks   []Deck
	Formats []Format // that can be played; one or none: there is no choice
	Format  string   // the usual one
	Name    string
	Back    func()
	Open    func(session.HostChoice)
	Again   func() // go on with the table that was left; nil: there is none
	Friends func() // shows who needs no code
}

// patiences are how long a table can wait for who is gone; the first is the usual one.
var patiences = []time.Duration{table.UsualPatience, 3 * time.Minute, 10 * time.Minute}

// behinds are how many choices late those who look on can see a game.
var behinds = []int{0, 10, 30}

// Host is the screen for opening a table.
func Host(opt HostOptions) fyne.CanvasObject {
	p := theme.Current()
	deck, seats, mode, dealing, patience, late := 0, 0, 0, 0, 0, 0
	format := max(slices.IndexFunc(opt.Formats, func(f Format) bool { return f.Code == opt.Format }), 0)
	name, title := entry(opt.Name, words.Say("what the others call you")), entry("", words.Say("what others read in the list of tables"))
	open := theme.NewButton(words.Say("Open the table"), "", func() {
		c := session.HostChoice{Name: name.Text, Table: title.Text, Deck: deck, Seats: seats + 2, Mode: match.Mode(mode), Dealing: []table.Dealing{table.AllDeal, table.HostDeals}[dealing], Patience: patiences[patience], Behind: behinds[late]}
		if format < len(opt.Formats) {
			c.Format = opt.Formats[format].Code
		}
		opt.Open(c)
	})
	open.Primary, open.Letter = true, 17
	form := container.NewVBox(field(p, words.Say("Your name"), name), field(p, words.Say("The table"), title))
	if len(opt.Formats) > 1 {
		var names []string
		for _, f := range opt.Formats {
			names = append(names, f.Name)
		}
		form.Add(choice(p, words.Say("The format"), names, &format))
	}
	var waits []string
	for _, d := range patiences {
		waits = append(waits, words.Say("wait %d minutes", int(d.Minutes())))
	}
	lates := words.All("At once")
	for _, n := range behinds[1:] {
		lates = append(lates, words.Say("%d choices late", n))
	}
	for _, o := range []fyne.CanvasObject{
		choice(p, words.Say("Seats"), []string{"2", "3", "4", "5", "6", "7", "8"}, &seats),
		choice(p, words.Say("The rules"), words.All("Enforced", "Advised", "Off"), &mode),
		choice(p, words.Say("The cards"), words.All("All programs deal", "The host deals"), &dealing),
		theme.Wrapped(words.Say("Where all programs deal, nobody can know a hidden card. “The host deals” is for slow computers and for people you trust.")),
		choice(p, words.Say("If one drops out"), waits, &patience),
		choice(p, words.Say("Watchers see it"), lates, &late),
	} {
		form.Add(o)
	}
	on := []fyne.CanvasObject{theme.NewButton(words.Say("Friends …"), "", opt.Friends)}
	if opt.Again != nil {
		on = append(on, theme.NewButton(words.Say("Reopen the last table"), "", opt.Again))
	}
	on = append(on, open)
	body := container.NewBorder(small(p, words.Say("Your deck")), container.NewVBox(theme.Rule(p), form, foot(opt.Back, on...)), nil, nil,
		container.NewVScroll(deckList(opt.Decks, &deck)))
	return panel(p, 700, 704, titled(p, words.Say("Host a table"), body))
}
