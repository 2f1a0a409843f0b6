package ui

import (
	"context"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kotei/core/card"
	"kotei/core/words"
	"kotei/images"
	"kotei/images/pack"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// pictures are the printed pictures of cards, and the folders in which they were found.
type pictures struct {
	parts
	printed
	pool    *images.Pool // keeps the drawn ones of all rooms
	files   session.Files
	stock   *stock
	found   *pack.Report // what came of looking for them; nil: nothing yet
	seeks   func()       // stops looking for them
	changed func()       // shows them on the tables that are open
}

// find looks through the folders of pictures, aside. What is drawn until then stays until it is drawn again.
func (ps *pictures) find(done func(r *pack.Report)) {
	if ps.seeks != nil {
		ps.seeks()
	}
	ctx, stop := context.WithCancel(ps.win.ctx)
	ps.seeks = stop
	chosen, err := pack.ReadChoices(ps.files.Pictures())
	if err != nil {
		ps.stock.wrong = append(ps.stock.wrong, err)
	}
	list, lib := slices.Clone(ps.set.Pictures), ps.stock.lib
	if len(list)+len(chosen) == 0 {
		ps.show(nil, &pack.Report{})
		done(ps.found)
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
		index.Keep(ps.thumbs())
		for of, path := range chosen {
			index.Choose(of, path)
		}
		ps.show(index, report)
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
func (ps *pictures) show(index *pack.Index, report *pack.Report) {
	before := ps.Swap(index)
	ps.found = report
	if before == nil && index == nil {
		return
	}
	ps.changed()
}

// thumbs are the small copies on disk.
func (ps *pictures) thumbs() *pack.Thumbs {
	return pack.NewThumbs(ps.files.Thumbs(), pack.DefaultBound)
}

// add takes folders of pictures, and tells what matched.
func (ps *pictures) add(paths []string) {
	ps.use(append(slices.Clone(ps.set.Pictures), paths...))
}

// use makes these the folders of pictures.
func (ps *pictures) use(list []string) {
	ps.set.Pictures = held(list)
	if err := ps.set.save(); err != nil {
		ps.sheets.say(words.Say("Not saved"), err.Error())
	}
	ps.find(func(*pack.Report) {
		ps.sheets.dropAll()
		ps.sheet()
		if ps.screens.name == "decks" {
			ps.screens.reshow() // its cards show them now
		}
	})
}

// ask asks for the picture of a card or a printing.
func (ps *pictures) ask(of pack.Of, done func()) {
	took := func(path string) {
		if err := ps.choose(of, path); err != nil {
			ps.sheets.say(words.Say("The picture can’t be used"), plainly(err))
			return
		}
		done()
	}
	open := func() {
		ps.win.pickFile(func(path string, err error) {
			if err == nil {
				took(path)
			}
		}, ".jpg", ".jpeg", ".png", ".webp")
	}
	index := ps.Load()
	if index == nil || index.Chosen(of) == "" {
		open()
		return
	}
	p := theme.Current()
	other := theme.NewButton(words.Say("Another …"), "", func() { ps.sheets.drop(); open() })
	other.Primary = true
	ps.sheets.raise("chosen", container.NewVBox(head(p, words.Say("A picture chosen by hand")), paragraph(index.Chosen(of), 460), row(
		theme.NewButton(words.Say("Cancel"), "", ps.sheets.drop),
		theme.NewButton(words.Say("Use the picture found"), "", func() { ps.sheets.drop(); took("") }), other,
	)))
}

// choose makes a file the picture of a card or a printing, for good; "" goes back to what is found.
func (ps *pictures) choose(of pack.Of, path string) error {
	if path != "" {
		if _, err := pack.Decode(path); err != nil {
			return err
		}
	}
	chosen, err := pack.ReadChoices(ps.files.Pictures())
	if err != nil {
		return err
	}
	if chosen == nil {
		chosen = map[pack.Of]string{}
	}
	if chosen[of] = path; path == "" {
		delete(chosen, of)
	}
	if err := pack.SaveChoices(ps.files.Pictures(), chosen); err != nil {
		return err
	}
	if index := ps.Load(); index != nil {
		index.Choose(of, path)
		return nil
	}
	ps.find(func(*pack.Report) { ps.screens.again() })
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

// line is what the settings say of pictures.
func (ps *pictures) line(p theme.Palette) fyne.CanvasObject {
	text := theme.Words(p, words.Say("Kotei draws all cards"), 14)
	if index := ps.Load(); index != nil {
		text.Text = words.Say("of %d cards", index.Len())
	}
	more := theme.NewButton(words.Say("Folders and matches …"), "", func() {
		ps.sheets.drop()
		ps.sheet()
	})
	more.Letter = 14
	return container.NewBorder(nil, nil, container.NewCenter(text), more)
}
