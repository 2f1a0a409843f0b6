package ui

import (
	"fmt"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/core/words"
	"kotei/images/pack"
	"kotei/ui/theme"
)

// maxTold bounds the files that the sheet names.
const maxTold = 200

// sheet shows the folders of pictures, what of them was matched and how, and what was not and why.
func (ps *pictures) sheet() {
	p := theme.Current()
	list := container.New(layout.NewCustomPaddedVBoxLayout(3))
	note := func(text string) { list.Add(theme.Wrapped(text)) }
	title := func(text string) {
		list.Add(container.New(layout.NewCustomPaddedLayout(8, 2, 0, 0), theme.Letters(p, text, 17)))
	}
	title(words.Say("Folders"))
	if len(ps.set.Pictures) == 0 {
		note(words.Say("There are none, so Kotei draws all cards. Add a folder with pictures, or drop one on the window. Kotei never downloads pictures."))
	}
	for _, f := range ps.set.Pictures {
		away := theme.NewButton(words.Say("Remove"), "", func() {
			ps.sheets.drop()
			ps.use(slices.DeleteFunc(slices.Clone(ps.set.Pictures), func(o string) bool { return o == f }))
		})
		away.Letter = 13
		list.Add(container.NewBorder(nil, nil, nil, container.New(layout.NewCustomPaddedLayout(0, 0, 0, 14), away), theme.Wrapped(f)))
	}
	switch r := ps.found; {
	case r == nil:
		note(words.Say("Looking through the pictures …"))
	case r.Files > 0 || r.LeftN > 0:
		ps.matched(r, title, note)
	}
	s := ps.win.Canvas().Size()
	wide, high := min(760, s.Width-110), min(470, s.Height-150)
	body := container.NewStack(theme.Wide(layout.NewSpacer(), wide, high), container.NewVScroll(list))
	small := func(text string, do func()) *theme.Button {
		b := theme.NewButton(text, "", do)
		b.Letter = 14
		return b
	}
	forget := small(words.Say("Clear the cache"), ps.clear)
	done := theme.NewButton(words.Say("Close"), "", ps.sheets.drop)
	done.Primary = true
	ps.sheets.raise("pictures", container.NewVBox(head(p, words.Say("Pictures of cards")), body,
		container.NewHBox(small(words.Say("Add a folder …"), ps.pick), forget, layout.NewSpacer(), done)))
}

// matched tells what came of looking through the folders.
func (ps *pictures) matched(r *pack.Report, title, note func(string)) {
	title(words.Say("Matched: pictures of %d cards", r.Cards))
	for how, n := range r.Matched {
		if n > 0 {
			note(fmt.Sprintf("%d %s", n, pack.How(how)))
		}
	}
	if n := ps.stock.lib.Len() - r.Cards; n > 0 {
		note(words.Say("%d cards have no picture, so Kotei draws them.", n))
	}
	if r.LeftN == 0 {
		return
	}
	title(words.Say("Not matched: %s", words.Say("%d files", r.LeftN)))
	for _, l := range r.Left[:min(len(r.Left), maxTold)] {
		note(filepath.Base(l.Path) + ": " + l.Why)
	}
	if n := r.LeftN - min(len(r.Left), maxTold); n > 0 {
		note(words.Say("… and %d more. You can choose a picture on a card’s page in the deck room.", n))
	}
}

// pick asks for a folder.
func (ps *pictures) pick() {
	ps.sheets.drop()
	ps.win.pickFolder(func(path string, err error) {
		if err == nil {
			ps.add([]string{path})
		}
	})
}

// clear throws the small copies away; they are made again as they are needed.
func (ps *pictures) clear() {
	var err error
	t := ps.thumbs()
	theme.Aside(func() { err = t.Clear() }, func() {
		if err != nil {
			ps.sheets.say(words.Say("Not cleared"), plainly(err))
			return
		}
		ps.sheets.say(words.Say("Cleared"), words.Say("The small copies of the pictures in %s are deleted. Kotei makes them again when you look at the cards.", ps.files.Thumbs()))
	})
}
