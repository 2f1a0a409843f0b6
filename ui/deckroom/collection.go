package deckroom

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"

	"kotei/core/words"
	"kotei/decks"
	"kotei/decks/shelf"
	"kotei/ui/theme"
)

// collectionSheet shows what the player owns, and what the deck lacks of it.
func (r *room) collectionSheet() {
	if r.kept == nil {
		r.opt.Say(words.Say("There is no collection"), words.Say("Its folder can’t be written, so nothing can be saved."))
		return
	}
	list := container.New(layout.NewCustomPaddedVBoxLayout(2))
	copies := 0
	for _, n := range r.own.Owned {
		copies += n
	}
	if copies == 0 {
		list.Add(theme.Wrapped(words.Say("Your collection is empty. Count cards on their pages, or import a list: a CSV file with a column for the title and one for the number, or any deck list.")))
	} else {
		list.Add(theme.Wrapped(words.Say("You own %s, %s. Search for them with is:owned or owned>=2.", words.Say("%d cards", copies), words.Say("%d titles", len(r.own.Owned)))))
	}
	missing := r.own.Missing(r.opt.Library, r.desk.deck)
	switch {
	case copies == 0:
	case len(missing) == 0:
		list.Add(theme.Wrapped(words.Say("You have all cards of “%s”.", r.desk.deck.Name)))
	default:
		list.Add(container.NewPadded(theme.Letters(r.p, words.Say("You need %s more for “%s”", words.Say("%d cards", decks.Count(missing)), r.desk.deck.Name), 16)))
		for _, e := range missing {
			list.Add(theme.Words(r.p, "    "+e.String(), 14))
		}
	}
	button := func(text string, do func()) *theme.Button {
		b := theme.NewButton(text, "", func() {
			r.opt.Drop()
			do()
		})
		b.Letter = 14
		return b
	}
	buttons := []fyne.CanvasObject{button(words.Say("Import a list …"), r.pickCollection)}
	if copies > 0 {
		buttons = append(buttons, button(words.Say("Show my cards"), func() { r.finder.write("is:owned") }))
	}
	if copies > 0 && len(missing) > 0 {
		buttons = append(buttons, button(words.Say("Copy missing cards"), func() { r.copyMissing(missing) }))
	}
	r.sheet("collection", words.Say("Your collection"), 620, 440, container.NewVScroll(list), buttons...)
}

func (r *room) copyMissing(list []decks.Entry) {
	var b strings.Builder
	for _, e := range list {
		fmt.Fprintln(&b, e)
	}
	fyne.CurrentApp().Clipboard().SetContent(b.String())
	r.opt.Say(words.Say("Copied"), words.Say("You can paste the list of cards that you need for this deck."))
}

// pickCollection asks for a list of what the player owns.
func (r *room) pickCollection() {
	d := dialog.NewFileOpen(func(in fyne.URIReadCloser, err error) {
		if err != nil {
			r.opt.Say(words.Say("The file can’t be read"), words.Upper(err.Error())+".")
			return
		}
		if in == nil {
			return
		}
		defer in.Close()
		data, err := io.ReadAll(io.LimitReader(in, maxInventory))
		if err != nil {
			r.opt.Say(words.Say("The file can’t be read"), words.Upper(err.Error())+".")
			return
		}
		r.takeCollection(data)
	}, r.opt.Window)
	d.SetView(dialog.ListView)
	d.Show()
	d.Resize(fyne.NewSize(760, 520))
}

// maxInventory bounds a list of what somebody owns.
const maxInventory = 32 << 20

// takeCollection makes a list what the player owns: the numbers of the cards in it count, and what isn't in it stays as it was.
func (r *room) takeCollection(data []byte) {
	owned, problems := shelf.ReadCSV(data, r.opt.Library)
	if len(owned) == 0 {
		why := words.Say("It contains no title that Kotei knows.")
		if len(problems) > 0 {
			why = words.Upper(problems[0].String())
		}
		r.opt.Say(words.Say("Nothing was imported"), why)
		return
	}
	copies := 0
	for _, n := range owned {
		copies += n
	}
	if !r.collect(func(c *shelf.Collection) {
		for title, n := range owned {
			c.Own(title, n)
		}
	}) {
		return
	}
	var text strings.Builder
	text.WriteString(words.Say("Imported %s, %s.", words.Say("%d cards", copies), words.Say("%d titles", len(owned))))
	for _, p := range problems[:min(len(problems), 8)] {
		text.WriteString("\n• " + p.String())
	}
	if k := len(problems) - 8; k > 0 {
		text.WriteString("\n" + words.Say("… and %d more lines that Kotei can’t read.", k))
	}
	r.opt.Say(words.Say("Your collection"), text.String())
}

// collect changes the collection, and reports whether it is saved. The change may be made twice, of two collections.
func (r *room) collect(change func(c *shelf.Collection)) bool {
	if err := r.keep(change); err != nil {
		r.opt.Say(words.Say("Your collection isn’t saved"), words.Upper(err.Error())+".")
		return false
	}
	r.mine()
	r.page.counts()
	return true
}

// keep saves a change of the collection. Where somebody else changed it meanwhile, another window or a program that keeps
// folders alike, it is made of what they wrote, which so stays; of what is known here, where they took the file away.
func (r *room) keep(change func(c *shelf.Collection)) error {
	next := r.own.Clone()
	change(&next)
	mark, err := r.kept.SaveCollection(next, r.owner)
	if errors.Is(err, shelf.ErrChanged) {
		theirs, now, rerr := r.kept.Collection()
		if rerr != nil {
			return rerr
		}
		if now != "" {
			r.own, next = theirs, theirs.Clone()
			change(&next)
			defer func() { // theirs is shown, whatever becomes of the change
				r.mine()
				r.page.counts()
			}()
		}
		r.owner = now
		mark, err = r.kept.SaveCollection(next, now)
	}
	if err == nil {
		r.own, r.owner = next, mark
	}
	return err
}
