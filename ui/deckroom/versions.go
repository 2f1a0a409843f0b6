package deckroom

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/core/words"
	"kotei/decks"
	"kotei/decks/shelf"
	"kotei/ui/theme"
)

// until is when a version was replaced or kept, on the player's clock.
func until(v shelf.Version) string { return v.Until.Local().Format(words.Say("2 January 2006, 15:04")) }

// showVersion raises a sheet that tells what a version has other than the deck has now, and brings it back.
func (r *room) showVersion(v shelf.Version) {
	d, err := r.shelf.Version(v, r.opt.Library)
	if err != nil {
		r.opt.Say(words.Say("This version can’t be read"), words.Upper(err.Error())+".")
		return
	}
	list := container.New(layout.NewCustomPaddedVBoxLayout(3))
	changes := decks.Differences(r.desk.deck, d)
	if len(changes) == 0 {
		list.Add(theme.Words(r.p, words.Say("It has the same cards as the deck now."), 15))
	} else {
		list.Add(dim(r.p, words.Say("Restoring it would change:"), 13))
	}
	for _, c := range changes {
		list.Add(theme.Words(r.p, strings.TrimSpace(differs(c)), 15))
	}
	back := theme.NewButton(words.Say("Restore"), "", func() {
		r.opt.Drop()
		if err := r.shelf.Keep(r.desk.file, ""); err != nil { // the deck as it is now is a version, too
			r.opt.Say(words.Say("The deck isn’t changed"), words.Upper(err.Error())+".")
			return
		}
		r.do(func() { r.desk.become(d) })
	})
	title := v.Name
	if title == "" {
		title = words.Say("Until %s", until(v))
	}
	r.sheet("version", title, 560, 470, container.NewVScroll(list), back)
}

// differs is a change as a line: “+2 Rice Field”, and where it is, unless that is one of the two decks.
func differs(c decks.Change) string {
	line := strings.Replace(fmt.Sprintf("%+d %s", c.Count, c.Title), "-", "−", 1)
	if c.In == decks.InMaybe || c.In == decks.InPreGame {
		line += " (" + c.In.String() + ")"
	}
	return line
}

// keepVersion asks what the deck as it is now is to be called, and keeps it.
func (r *room) keepVersion() {
	name := widget.NewEntry()
	name.SetPlaceHolder(words.Say("before the tournament"))
	d := dialog.NewForm(words.Say("Save this version"), words.Say("Save"), words.Say("Cancel"), []*widget.FormItem{widget.NewFormItem(words.Say("Name"), name)}, func(yes bool) {
		if !yes || strings.TrimSpace(name.Text) == "" {
			return
		}
		if err := r.shelf.Keep(r.desk.file, name.Text); err != nil {
			r.opt.Say(words.Say("The version isn’t saved"), words.Upper(err.Error())+".")
			return
		}
		r.changed()
	}, r.opt.Window)
	name.OnSubmitted = func(string) { d.Submit() }
	d.Resize(fyne.NewSize(420, 160))
	d.Show()
	r.opt.Window.Canvas().Focus(name)
}
