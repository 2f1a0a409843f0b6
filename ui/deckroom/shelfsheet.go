package deckroom

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/core/narrate"
	"kotei/decks/shelf"
	"kotei/ui/theme"
)

// sheet raises a panel of a room's size over it.
func (r *room) sheet(name, title string, wide, high float32, body fyne.CanvasObject, buttons ...fyne.CanvasObject) {
	if r.opt.Raise == nil {
		return
	}
	if r.opt.Window != nil {
		s := r.opt.Window.Canvas().Size()
		wide, high = min(wide, s.Width-110), min(high, s.Height-110)
	}
	done := theme.NewButton("Close", "", r.opt.Drop)
	foot := container.New(layout.NewCustomPaddedHBoxLayout(8), append(append([]fyne.CanvasObject{}, buttons...), layout.NewSpacer(), done)...)
	head := container.NewVBox(theme.Letters(r.p, title, 24), theme.Rule(r.p))
	r.opt.Raise(name, container.NewStack(theme.Wide(layout.NewSpacer(), wide, high),
		container.NewBorder(head, container.New(layout.NewCustomPaddedLayout(8, 0, 0, 0), foot), nil, nil, body)))
}

// shelfSheet shows all decks there are: the player's own, the last changed first, then those that come with Kotei.
func (r *room) shelfSheet() {
	list := container.New(layout.NewCustomPaddedVBoxLayout(4))
	add := func(name, about string, open func(), more ...fyne.CanvasObject) {
		b := theme.NewButton(name, about, func() {
			r.opt.Drop()
			open()
		})
		b.Left, b.Letter = true, 15
		list.Add(container.NewBorder(nil, nil, nil, container.New(layout.NewCustomPaddedLayout(0, 0, 6, 12), container.NewHBox(more...)), b))
	}
	for _, i := range r.ownDecks() {
		away := theme.NewButton("Remove", "", func() { r.remove(i) })
		away.Letter = 14
		about := "changed "
		if name := strings.TrimSuffix(i.File, filepath.Ext(i.File)); name != i.Name {
			about = "in " + i.File + ", changed "
		}
		add(i.Name, about+i.Changed.Format("2 January 2006, 15:04"), func() { r.open(i.File) }, container.NewCenter(away))
	}
	for _, d := range r.opt.Decks {
		add(d.Name, "comes with Kotei; a change makes it yours", func() { r.openStarter(d) })
	}
	button := func(text string, do func()) fyne.CanvasObject {
		b := theme.NewButton(text, "", func() {
			r.opt.Drop()
			do()
		})
		b.Letter = 14
		return b
	}
	r.sheet("shelf", "Decks", 620, 470, container.NewVScroll(list), button("A new deck", r.newDeck), button("A copy of this one", r.copyDeck), button("Import a list …", r.importDeck))
}

// ownDecks are the player's own.
func (r *room) ownDecks() []shelf.Info {
	if r.shelf == nil {
		return nil
	}
	infos, err := r.shelf.Decks()
	if err != nil {
		r.opt.Say("Your decks can't be listed", narrate.Upper(err.Error())+".")
	}
	return infos
}

// remove takes a deck's file away, which stays among the older versions.
func (r *room) remove(i shelf.Info) {
	r.opt.Drop()
	r.opt.Ask("Remove the deck?", "“"+i.File+"” is taken out of your decks. What it was stays in the folder of older versions.", "Remove it", func() {
		_, mark, _, err := r.shelf.Load(i.File, r.opt.Library)
		if err == nil {
			err = r.shelf.Remove(i.File, mark)
		}
		if err != nil {
			r.opt.Say("The deck isn't removed", narrate.Upper(err.Error())+".")
			return
		}
		for k, d := range r.desks {
			if d.file == i.File { // what lies open stays, as a deck that has no file yet
				r.desks[k].file, r.desks[k].mark, r.desks[k].unsaved = "", "", errNoFile
			}
		}
		r.changed()
		r.shelfSheet()
	})
}
