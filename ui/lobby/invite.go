package lobby

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/core/words"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// InviteOptions are what the choice of a program for a free seat shows and whom it tells.
type InviteOptions struct {
	Decks  []Deck
	Cancel func()
	Invite func(kind session.Player, deck int)
}

// Invite is the choice of a program for a free seat: how it plays, and its deck.
func Invite(opt InviteOptions) fyne.CanvasObject {
	p := theme.Current()
	var names []string
	for _, o := range session.Programs {
		names = append(names, words.Say(o.Name))
	}
	kind, deck := 1, min(1, len(opt.Decks)-1)
	add := theme.NewButton(words.Say("Add"), "", func() { opt.Invite(session.Programs[kind].Kind, deck) })
	add.Primary, add.Letter = true, 17
	form := choice(p, words.Say("It plays as"), names, &kind)
	foot := container.NewBorder(nil, nil, theme.NewButton(words.Say("Cancel"), "", opt.Cancel), add)
	body := container.NewBorder(small(p, words.Say("Its deck")), container.NewVBox(theme.Rule(p), form, foot), nil, nil, container.NewVScroll(deckList(opt.Decks, &deck)))
	return container.NewStack(theme.Wide(layout.NewSpacer(), 600, 480), titled(p, words.Say("Add a program"), body))
}
