package deckroom

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/core/words"
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
	done := theme.NewButton(words.Say("Close"), "", r.opt.Drop)
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
		away := theme.NewButton(words.Say("Remove"), "", func() { r.remove(i) })
		away.Letter = 14
		at := i.Changed.Format(words.Say("2 January 2006, 15:04"))
		about := words.Say("changed %s", at)
		if name := strings.TrimSuffix(i.File, filepath.Ext(i.File)); name != i.Name {
			about = words.Say("in %s, changed %s", i.File, at)
		}
		add(i.Name, about, func() { r.open(i.File) }, container.NewCenter(away))
	}
	for _, d := range r.opt.Decks {
		add(d.Name, words.Say("comes with Kotei; when you change it, you get your own copy"), func() { r.openStarter(d) })
	}
	button := func(text string, do func()) fyne.CanvasObject {
		b := theme.NewButton(text, "", func() {
			r.opt.Drop()
			do()
		})
		b.Letter = 14
		return b
	}
	r.sheet("shelf", words.Say("Decks"), 620, 470, container.NewVScroll(list), button(words.Say("A new deck"), r.newDeck), button(words.Say("A copy of this one"), r.copyDeck), button(words.Say("Import a list …"), r.importDeck))
}

// ownDecks are the player's own.
func (r *room) ownDecks() []shelf.Info {
	if r.shelf == nil {
		return nil
	}
	infos, err := r.shelf.Decks()
	if err != nil {
		r.opt.Say(words.Say("Your decks can’t be listed"), words.Upper(err.Error())+".")
	}
	return infos
}

// remove takes a deck's file away, which stays among the older versions.
func (r *room) remove(i shelf.Info) {
	r.opt.Drop()
	r.opt.Ask(words.Say("Remove the deck?"), words.Say("“%s” is removed from your decks. You can still find it in the folder of older versions.", i.File), words.Say("Remove"), func() {
		_, mark, _, err := r.shelf.Load(i.File, r.opt.Library)
		if err == nil {
			err = r.shelf.Remove(i.File, mark)
		}
		if err != nil {
			r.opt.Say(words.Say("The deck isn’t removed"), words.Upper(err.Error())+".")
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
