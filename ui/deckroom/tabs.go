package deckroom

import (
	"errors"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/core/words"
	"kotei/decks"
	"kotei/decks/shelf"
	"kotei/ui/theme"
)

// bar is the line above: which decks lie open, and what can be done with the one that is looked at.
func (r *room) bar() fyne.CanvasObject {
	small := func(text string, do func()) *theme.Button {
		b := theme.NewButton(text, "", do)
		b.Letter = 14
		return b
	}
	play := small(words.Say("Play"), func() {
		if r.opt.Play != nil {
			r.opt.Play(r.desk.deck)
		}
	})
	play.Primary = true
	row := layout.NewCustomPaddedHBoxLayout(6)
	left := container.New(row, small(words.Say("Back"), r.opt.Back), small(words.Say("Decks …"), r.shelfSheet), small(words.Say("New"), r.newDeck), small(words.Say("Collection …"), r.collectionSheet))
	right := container.New(row, small(words.Say("Undo"), func() { r.do(func() { r.desk.undo() }) }), small(words.Say("Redo"), func() { r.do(func() { r.desk.redo() }) }), play)
	r.tabs = container.New(layout.NewCustomPaddedHBoxLayout(2))
	return container.NewBorder(nil, nil, left, right, container.New(layout.NewCustomPaddedLayout(0, 0, 8, 8), container.NewHScroll(r.tabs)))
}

// maxTab bounds the letters of a tab.
const maxTab = 26

// fillTabs shows which decks lie open.
func (r *room) fillTabs() {
	r.mem.desks = r.desks
	var out []fyne.CanvasObject
	for i, d := range r.desks {
		name := d.deck.Name
		if c := []rune(name); len(c) > maxTab {
			name = string(c[:maxTab-1]) + "…"
		}
		if d.unsaved != nil {
			name = "• " + name
		}
		b := theme.NewButton(name, "", func() { r.turnTo(i) })
		b.Letter, b.Chosen = 14, d == r.desk
		out = append(out, b)
		if len(r.desks) > 1 {
			x := theme.NewButton("×", "", func() { r.shut(i) })
			x.Letter = 13
			out = append(out, x)
		}
		out = append(out, theme.Wide(layout.NewSpacer(), 4, 1))
	}
	r.tabs.Objects = out
	r.tabs.Refresh()
}

// turnTo shows another of the open decks.
func (r *room) turnTo(i int) {
	r.desk = r.desks[max(0, min(i, len(r.desks)-1))]
	kept := r.desk.unsaved == nil
	switch fresh := r.desk.fresh(); {
	case fresh:
		r.opt.Say(words.Say("The deck was changed elsewhere"), words.Say("You see “%s” as its file is now. Undo brings back the deck as it was here.", r.desk.deck.Name))
	case kept && r.desk.unsaved != nil:
		r.opt.Say(words.Say("The deck’s file is gone"), words.Say("“%s” is still here: %s. Your next change saves it again.", r.desk.deck.Name, r.desk.unsaved.Error()))
	}
	r.changed()
}

// lay opens a deck in a tab of its own.
func (r *room) lay(d *desk) {
	r.desks = append(r.desks, d)
	r.turnTo(len(r.desks) - 1)
}

// open shows the deck of a file: in its tab, where it lies open already.
func (r *room) open(file string) {
	if i := slices.IndexFunc(r.desks, func(d *desk) bool { return d.file == file }); i >= 0 {
		r.turnTo(i)
		return
	}
	d := r.newDesk()
	_, err := d.open(file) // what is not understood in it stands in the list, and doesn't interrupt
	if err != nil {
		r.opt.Say(words.Say("This deck can’t be opened"), words.Upper(err.Error())+".")
		return
	}
	r.lay(d)
}

// openStarter shows a deck that comes with Kotei.
func (r *room) openStarter(deck decks.Deck) {
	if i := slices.IndexFunc(r.desks, func(d *desk) bool {
		return d.file == "" && d.unsaved == nil && len(d.past) == 0 && d.deck.Name == deck.Name
	}); i >= 0 {
		r.turnTo(i)
		return
	}
	d := r.newDesk()
	d.take(deck.Clone(), "", "")
	r.lay(d)
}

// newDesk is an empty desk.
func (r *room) newDesk() *desk { return &desk{lib: r.opt.Library, shelf: r.shelf} }

// shut closes a tab. A deck with a change that is in no file asks first.
func (r *room) shut(i int) {
	d := r.desks[i]
	away := func() {
		r.desks = slices.DeleteFunc(r.desks, func(o *desk) bool { return o == d })
		if d == r.desk {
			r.turnTo(max(0, i-1))
			return
		}
		r.changed()
	}
	switch err := d.lost(); {
	case err == nil:
		away()
	case errors.Is(err, errNoFile):
		r.opt.Ask(words.Say("The deck isn’t saved"), words.Say("“%s” is in no file: %s. Close it anyway, and lose it?", d.deck.Name, err.Error()), words.Say("Close anyway"), away)
	default:
		r.opt.Ask(words.Say("The deck isn’t saved"), words.Say("“%s” has changes that are not saved. Close it anyway, and lose them?", d.deck.Name), words.Say("Close anyway"), away)
	}
}

func (r *room) newDeck() {
	format := "celestial"
	if r.desk != nil {
		format = r.desk.format()
	}
	d := r.newDesk()
	d.take(decks.Deck{Name: r.freeName(words.Say("A new deck")), Format: format}, "", "")
	r.lay(d)
}

// freeName is a name that none of the open decks has.
func (r *room) freeName(name string) string {
	for n, try := 2, name; ; n++ {
		if !slices.ContainsFunc(r.desks, func(d *desk) bool { return d.deck.Name == try }) {
			return try
		}
		try = fmt.Sprintf("%s %d", name, n)
	}
}

func (r *room) copyDeck() {
	deck := r.desk.deck.Clone()
	deck.Name = r.freeName(words.Say("%s (copy)", deck.Name))
	d := r.newDesk()
	d.take(deck, "", "")
	r.lay(d)
	r.do(d.settle)
}

// do changes the deck and shows what came of it.
func (r *room) do(change func()) {
	change()
	r.changed()
	r.conflict()
}

// conflict asks what to do about a change that isn't in the deck's file.
func (r *room) conflict() {
	d := r.desk
	if d.unsaved == nil || errors.Is(d.unsaved, errNoFile) { // that there is no folder was said when the room was opened
		return
	}
	why := words.Upper(d.unsaved.Error()) + "."
	var lost shelf.Loses
	switch {
	case errors.As(d.unsaved, &lost):
		r.opt.Ask(words.Say("The deck isn’t saved"), why+" "+words.Say("It would get a new file beside the old one."), words.Say("Save as a new file"), func() {
			d.asList()
			r.changed()
		})
	case errors.Is(d.unsaved, shelf.ErrChanged):
		r.opt.Ask(words.Say("The deck isn’t saved"), why+" "+words.Say("Your change is not in the file. Save yours? The other one stays among the older versions."), words.Say("Save mine"), func() {
			d.overwrite()
			r.changed()
			r.conflict()
		})
	default:
		r.opt.Say(words.Say("The deck isn’t saved"), why+" "+words.Say("Your change is still here; Kotei will try again with your next change."))
	}
}
