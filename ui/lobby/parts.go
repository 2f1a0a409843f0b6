package lobby

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/core/words"
	"kotei/ui/theme"
)

// A Deck is a deck to choose, as the lobby shows it.
type Deck struct {
	Name, About string
	Mon         image.Image
}

// deckList is the choice of a deck.
func deckList(list []Deck, at *int) fyne.CanvasObject {
	c := theme.NewChoice(nil, *at, func(n int) { *at = n })
	for _, d := range list {
		b := theme.NewButton(d.Name, d.About, nil)
		b.Left, b.Letter, b.Icon = true, 15, d.Mon
		c.Add(b)
	}
	c.Set(*at)
	return container.New(layout.NewCustomPaddedVBoxLayout(5), c.Objects()...)
}

// choice is some buttons of which one is chosen, with its title: a line, or two where there are many.
func choice(p theme.Palette, title string, labels []string, at *int) fyne.CanvasObject {
	c := theme.NewChoice(labels, *at, func(n int) { *at = n }).Sized(14)
	return field(p, title, container.NewGridWithColumns(theme.Columns(len(labels)), c.Objects()...))
}

// field is something to fill in, with its title.
func field(p theme.Palette, title string, o fyne.CanvasObject) fyne.CanvasObject {
	t := theme.Words(p, title, 14)
	t.Color = p.TextDim
	return container.NewBorder(nil, nil, theme.Wide(container.NewHBox(container.NewCenter(t), layout.NewSpacer()), 110, 1), nil, o)
}

// entry is a field to type into.
func entry(text, hint string) *widget.Entry {
	e := widget.NewEntry()
	e.SetText(text)
	e.SetPlaceHolder(hint)
	return e
}

// titled puts a heading above something.
func titled(p theme.Palette, title string, o fyne.CanvasObject) fyne.CanvasObject {
	return container.NewBorder(container.NewVBox(theme.Letters(p, title, 28), theme.Rule(p)), nil, nil, nil, o)
}

// small is a dim heading.
func small(p theme.Palette, text string) fyne.CanvasObject {
	t := theme.Words(p, text, 14)
	t.Color = p.TextDim
	return t
}

// foot is a screen's last line: the way back and the way on.
func foot(back func(), on ...fyne.CanvasObject) fyne.CanvasObject {
	return container.NewBorder(nil, nil, theme.NewButton(words.Say("Back"), "", back), container.NewHBox(on...))
}

// panel is a screen's lacquered panel, as large as the window lets it be.
func panel(p theme.Palette, w, h float32, o fyne.CanvasObject) fyne.CanvasObject {
	return theme.Middle(w, h, theme.Lacquer(p, o, 24))
}
