package ui

import (
	"fmt"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

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
	title("Folders")
	if len(ps.set.Pictures) == 0 {
		note("There is none: all cards are drawn by Kotei. Add a folder with pictures, or drop one on the window. Nothing is ever fetched from the net.")
	}
	for _, f := range ps.set.Pictures {
		away := theme.NewButton("Take it out", "", func() {
			ps.sheets.drop()
			ps.use(slices.DeleteFunc(slices.Clone(ps.set.Pictures), func(o string) bool { return o == f }))
		})
		away.Letter = 13
		list.Add(container.NewBorder(nil, nil, nil, container.New(layout.NewCustomPaddedLayout(0, 0, 0, 14), away), theme.Wrapped(f)))
	}
	switch r := ps.found; {
	case r == nil:
		note("The pictures are being looked through …")
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
	forget := small("Clear the small copies", ps.clear)
	done := theme.NewButton("Close", "", ps.sheets.drop)
	done.Primary = true
	ps.sheets.raise("pictures", container.NewVBox(head(p, "Pictures of cards"), body,
		container.NewHBox(small("Add a folder …", ps.pick), forget, layout.NewSpacer(), done)))
}

// matched tells what came of looking through the folders.
func (ps *pictures) matched(r *pack.Report, title, note func(string)) {
	title(fmt.Sprintf("Matched: pictures of %d cards", r.Cards))
	for how, n := range r.Matched {
		if n > 0 {
			note(fmt.Sprintf("%d %s", n, pack.How(how)))
		}
	}
	if n := ps.stock.lib.Len() - r.Cards; n > 0 {
		note(fmt.Sprintf("%d cards have none and are drawn.", n))
	}
	if r.LeftN == 0 {
		return
	}
	title(fmt.Sprintf("Not matched: %s", counted(r.LeftN, "file")))
	for _, l := range r.Left[:min(len(r.Left), maxTold)] {
		note(filepath.Base(l.Path) + ": " + l.Why)
	}
	if n := r.LeftN - min(len(r.Left), maxTold); n > 0 {
		note(fmt.Sprintf("… and %d more. A picture can be chosen by hand on its card's page in the deck room.", n))
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
			ps.sheets.say("Not cleared", plainly(err))
			return
		}
		ps.sheets.say("Cleared", "The small copies of the pictures are gone from "+ps.files.Thumbs()+". They are made again as the cards are looked at.")
	})
}
