package ui

import (
	"context"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"

	"kotei/images"
	"kotei/images/pack"
	"kotei/ui/theme"
)

// folders are those with pictures, in the settings.
func (s Settings) folders() []string {
	return slices.DeleteFunc(filepath.SplitList(s.Pictures), func(f string) bool { return f == "" })
}

// findPictures looks through the folders of pictures, aside. What is drawn until then stays until it is drawn again.
func (a *App) findPictures(done func(r *pack.Report)) {
	if a.seeks != nil {
		a.seeks()
	}
	ctx, stop := context.WithCancel(context.Background())
	a.seeks = stop
	list, lib := a.set.folders(), a.lib
	if len(list) == 0 {
		a.pictures = nil
		done(&pack.Report{})
		return
	}
	var index *pack.Index
	var report *pack.Report
	theme.Aside(func() { index, report, _ = pack.Scan(ctx, list, lib, nil) }, func() {
		if ctx.Err() != nil || index == nil {
			return
		}
		index.Keep(pack.NewThumbs(a.home.Thumbs(), pack.DefaultBound))
		a.pictures = index
		done(report)
	})
}

// source is where printed pictures come from; nil: all faces are drawn.
func (a *App) source() images.Source {
	if a.pictures == nil {
		return nil
	}
	return a.pictures
}

// addPictures takes folders of pictures, and tells what matched.
func (a *App) addPictures(paths []string) {
	all := a.set.folders()
	for _, p := range paths {
		if !slices.Contains(all, p) {
			all = append(all, p)
		}
	}
	a.choosePictures(all)
}

// choosePictures makes these the folders of pictures.
func (a *App) choosePictures(folders []string) {
	a.set.Pictures = strings.Join(folders, string(filepath.ListSeparator))
	if err := a.home.save(a.set); err != nil {
		a.say("Not saved", err.Error())
	}
	a.findPictures(a.toldPictures)
}

// toldPictures tells what came of looking for pictures.
func (a *App) toldPictures(r *pack.Report) {
	if len(a.set.folders()) == 0 {
		a.say("Pictures", "All cards are drawn by Kotei now.")
		return
	}
	var text strings.Builder
	fmt.Fprintf(&text, "%s.", r)
	for _, l := range r.Left[:min(len(r.Left), 6)] {
		fmt.Fprintf(&text, "\n• %s: %s", filepath.Base(l.Path), l.Why)
	}
	if n := r.LeftN - 6; n > 0 {
		fmt.Fprintf(&text, "\n… and %d more.", n)
	}
	text.WriteString("\n\nCards without a picture are drawn, as before.")
	a.say("Pictures", text.String())
}

// pictureLine are the settings' buttons for pictures.
func (a *App) pictureLine(p theme.Palette) fyne.CanvasObject {
	n := 0
	if a.pictures != nil {
		n = a.pictures.Len()
	}
	words := theme.Words(p, "all are drawn", 14)
	if n > 0 {
		words.Text = fmt.Sprintf("of %d cards", n)
	}
	add := theme.NewButton("Add a folder …", "", func() {
		a.drop()
		d := dialog.NewFolderOpen(func(f fyne.ListableURI, err error) {
			if err == nil && f != nil {
				a.addPictures([]string{f.Path()})
			}
		}, a.win)
		d.Resize(fyne.NewSize(760, 520))
		d.Show()
	})
	none := theme.NewButton("None", "", func() {
		a.drop()
		a.choosePictures(nil)
	})
	add.Letter, none.Letter = 14, 14
	if n == 0 {
		none.Disable()
	}
	return container.NewBorder(nil, nil, container.NewCenter(words), container.NewHBox(add, none))
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
