package ui

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/words"
	"kotei/ui/present"
	"kotei/ui/theme"
)

// tool asks for what a change by hand needs, and makes it.
func (r *room) tool(t present.Tool, c core.CardID) {
	switch t {
	case present.WriteNote:
		r.writeNote(c)
	case present.CreateCard:
		r.createCard()
	case present.CountGold:
		r.game.Note("Gold", c)
	default:
	}
}

// writeNote asks for the words of a marker.
func (r *room) writeNote(c core.CardID) {
	p := theme.Current()
	field := widget.NewEntry()
	field.SetPlaceHolder(words.Say("a marker, a reminder, a counter’s name"))
	put := func(text string) {
		if strings.TrimSpace(text) == "" {
			return
		}
		r.sheets.drop()
		r.game.Note(text, c)
	}
	field.OnSubmitted = put
	ok := theme.NewButton(words.Say("Save"), "", func() { put(field.Text) })
	ok.Primary = true
	var again []fyne.CanvasObject
	for _, name := range r.last.View.Markers(maxMarkers) {
		b := theme.NewButton(name, "", func() { put(name) })
		b.Letter = 14
		again = append(again, b)
	}
	r.sheets.raise("note", container.NewVBox(head(p, words.Say("A note on %s", r.last.View.State.Name(c))),
		paragraph(words.Say("Everyone sees it. To add or remove more of the same, use the card’s menu."), 420), field,
		container.New(layout.NewGridWrapLayout(fyne.NewSize(135, 30)), again...), row(theme.NewButton(words.Say("Cancel"), "", r.sheets.drop), ok)))
	r.sheets.write(field)
}

// maxMarkers bounds the markers that are offered by name.
const maxMarkers = 6

// maxFound bounds the cards offered for putting into the game.
const maxFound = 8

// createCard asks for a card by its title, and puts it into play at home.
func (r *room) createCard() {
	p := theme.Current()
	title := widget.NewEntry()
	title.SetPlaceHolder(words.Say("a part of the title"))
	list := container.New(layout.NewCustomPaddedVBoxLayout(4))
	fill := func(text string) {
		list.RemoveAll()
		for _, c := range r.tables.stock.lib.Titled(text, maxFound) {
			b := theme.NewButton(c.Title, describe(c), func() {
				r.sheets.drop()
				r.game.Create(c.ID)
			})
			b.Left, b.Letter = true, 14
			list.Add(b)
		}
		if len(list.Objects) == 0 {
			none := theme.Words(p, words.Say("No card has this title."), 14)
			none.Color = p.TextDim
			list.Add(none)
		}
		r.screens.shown("create")()
	}
	title.OnChanged = fill
	fill("")
	box := theme.Middle(460, 340, container.NewVScroll(list))
	r.sheets.raise("create", container.NewVBox(head(p, words.Say("Put a card into the game")), title, container.NewGridWrap(fyne.NewSize(460, 340), box),
		row(theme.NewButton(words.Say("Cancel"), "", r.sheets.drop))))
	r.sheets.write(title)
}

// describe says in a few words what a card is.
func describe(c *card.Card) string {
	kind := c.Type.String()
	if len(c.Clans) > 0 {
		return fmt.Sprintf("%s %s", strings.Join(c.Clans, " "), kind)
	}
	return kind
}
