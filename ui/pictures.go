package ui

import (
	"context"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"kotei/core/card"
	"kotei/images"
	"kotei/images/pack"
	"kotei/ui/theme"
)

// findPictures looks through the folders of pictures, aside. What is drawn until then stays until it is drawn again.
func (a *App) findPictures(done func(r *pack.Report)) {
	if a.seeks != nil {
		a.seeks()
	}
	ctx, stop := context.WithCancel(a.win.ctx)
	a.seeks = stop
	chosen, err := pack.ReadChoices(a.home.Pictures())
	if err != nil {
		a.wrong = append(a.wrong, err)
	}
	list, lib := slices.Clone(a.set.Pictures), a.lib
	if len(list)+len(chosen) == 0 {
		a.show(nil, &pack.Report{})
		done(a.found)
		return
	}
	var index *pack.Index
	var report *pack.Report
	theme.Aside(func() {
		index, report, _ = pack.Scan(ctx, list, lib, nil)
	}, func() {
		if ctx.Err() != nil || index == nil {
			return
		}
		index.Keep(a.thumbs())
		for of, path := range chosen {
			index.Choose(of, path)
		}
		a.show(index, report)
		done(report)
	})
}

// A printed is where printed pictures come from, as far as they have been found. Workers ask it.
type printed struct{ atomic.Pointer[pack.Index] }

// Picture implements images.Source.
func (p *printed) Picture(c *card.Card, width int) *images.Picture {
	if index := p.Load(); index != nil {
		return index.Picture(c, width)
	}
	return nil
}

// show makes these the printed pictures; nil: there are none. What lies on an open table is drawn again.
func (a *App) show(index *pack.Index, report *pack.Report) {
	before := a.pictures.Swap(index)
	a.found = report
	if before == nil && index == nil {
		return
	}
	if a.room != nil && a.room.board != nil {
		a.room.board.Renew()
	}
	if a.looks != nil {
		a.looks.board.Renew()
	}
}

// thumbs are the small copies on disk.
func (a *App) thumbs() *pack.Thumbs { return pack.NewThumbs(a.home.Thumbs(), pack.DefaultBound) }

// addPictures takes folders of pictures, and tells what matched.
func (a *App) addPictures(paths []string) {
	a.usePictures(append(slices.Clone(a.set.Pictures), paths...))
}

// usePictures makes these the folders of pictures.
func (a *App) usePictures(list []string) {
	a.set.Pictures = held(list)
	if err := a.set.save(); err != nil {
		a.sheets.say("Not saved", err.Error())
	}
	a.findPictures(func(*pack.Report) {
		a.sheets.dropAll()
		a.pictureSheet()
		if a.name == "decks" {
			a.reshow() // its cards show them now
		}
	})
}

// choosePicture asks for the picture of a card or a printing.
func (a *App) choosePicture(of pack.Of, done func()) {
	took := func(path string) {
		if err := a.choose(of, path); err != nil {
			a.sheets.say("The picture isn't taken", plainly(err))
			return
		}
		done()
	}
	d := dialog.NewFileOpen(func(f fyne.URIReadCloser, err error) {
		if err == nil && f != nil {
			f.Close()
			took(f.URI().Path())
		}
	}, a.win)
	d.SetFilter(storage.NewExtensionFileFilter([]string{".jpg", ".jpeg", ".png", ".webp"}))
	open := func() {
		d.Show()
		d.Resize(fyne.NewSize(760, 520))
	}
	index := a.pictures.Load()
	if index == nil || index.Chosen(of) == "" {
		open()
		return
	}
	p := theme.Current()
	other := theme.NewButton("Another …", "", func() { a.sheets.drop(); open() })
	other.Primary = true
	a.sheets.raise("chosen", container.NewVBox(head(p, "A picture chosen by hand"), paragraph(index.Chosen(of), 460), row(
		theme.NewButton("Leave it", "", a.sheets.drop),
		theme.NewButton("Back to what is found", "", func() { a.sheets.drop(); took("") }), other,
	)))
}

// choose makes a file the picture of a card or a printing, for good; "" goes back to what is found.
func (a *App) choose(of pack.Of, path string) error {
	if path != "" {
		if _, err := pack.Decode(path); err != nil {
			return err
		}
	}
	chosen, err := pack.ReadChoices(a.home.Pictures())
	if err != nil {
		return err
	}
	if chosen == nil {
		chosen = map[pack.Of]string{}
	}
	if chosen[of] = path; path == "" {
		delete(chosen, of)
	}
	if err := pack.SaveChoices(a.home.Pictures(), chosen); err != nil {
		return err
	}
	if index := a.pictures.Load(); index != nil {
		index.Choose(of, path)
		return nil
	}
	a.findPictures(func(*pack.Report) { a.again() })
	return nil
}

// lookedInto bounds how far a dropped folder is looked into.
const lookedInto = 400

// pictured reports whether what was dropped is folders of pictures.
func pictured(paths []string) bool {
	pictures, other := 0, 0
	for _, root := range paths {
		n := 0
		_ = filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
			if n++; err != nil || n > lookedInto {
				return fs.SkipAll
			}
			switch strings.ToLower(filepath.Ext(p)) {
			case ".jpg", ".jpeg", ".png", ".webp":
				pictures++
			case ".yaml", ".yml", ".xml", ".csv", ".jsonl", ".json", ".gz", ".zip":
				other++
			}
			return nil
		})
	}
	return pictures > 0 && other == 0
}

// pictureLine is what the settings say of pictures.
func (a *App) pictureLine(p theme.Palette) fyne.CanvasObject {
	words := theme.Words(p, "all are drawn", 14)
	if index := a.pictures.Load(); index != nil {
		words.Text = fmt.Sprintf("of %d cards", index.Len())
	}
	more := theme.NewButton("Folders and what matched …", "", func() {
		a.sheets.drop()
		a.pictureSheet()
	})
	more.Letter = 14
	return container.NewBorder(nil, nil, container.NewCenter(words), more)
}
