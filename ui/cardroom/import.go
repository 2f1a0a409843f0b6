package cardroom

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/core/words"
	"kotei/decks/cards"
	"kotei/ui/theme"
)

// wide is the width of the sheets of an import.
const wide = 620

// Progress is the sheet that shows how far an import has come.
type Progress struct {
	fyne.CanvasObject
	p     theme.Palette
	bar   *Bar
	stage *canvas.Text
	note  *canvas.Text
	stop  *theme.Button
}

// NewProgress makes the sheet; cancel ends the import.
func NewProgress(from []string, cancel func()) *Progress {
	p := theme.Current()
	s := &Progress{p: p, bar: NewBar(p), stage: pen{size: 15, color: p.Text}.text(words.Say("Looking through the files …")), note: pen{size: 13, color: p.TextDim}.text(named(from))}
	s.stop = theme.NewButton(words.Say("Cancel"), "", func() {
		s.stop.Disable()
		s.stage.Text = words.Say("Stopping …")
		s.stage.Refresh()
		cancel()
	})
	hint := pen{size: 13, color: p.TextDim}.text(words.Say("Your cards stay as they are until the import is complete."))
	s.CanvasObject = container.New(layout.NewCustomPaddedVBoxLayout(10), theme.Letters(p, words.Say("Importing cards"), 28), theme.Rule(p), s.note, s.stage,
		theme.Wide(s.bar, wide, 16), container.NewBorder(nil, nil, container.NewCenter(hint), s.stop))
	return s
}

// Cancel ends the import, as the button does.
func (s *Progress) Cancel() { s.stop.Tapped(nil) }

// named are the files that are imported, in short.
func named(from []string) string {
	if len(from) == 0 {
		return ""
	}
	s := filepath.Base(from[0])
	if r := []rune(s); len(r) > 60 {
		s = string(r[:59]) + "…"
	}
	if n := len(from) - 1; n > 0 {
		s = words.Say("%s and %d more", s, n)
	}
	return s
}

// Set shows how far a stage has come.
func (s *Progress) Set(stage cards.Stage, done, of int) {
	share, text := Share(stage, done, of)
	if !s.stop.Off {
		s.stage.Text = text
		s.stage.Refresh()
	}
	s.bar.Set(share, 0)
}

// Share is how far an import has come, of 1, and what it does in words. Nearly all of it is reading the texts.
func Share(stage cards.Stage, done, of int) (share float32, text string) {
	part := float32(done) / float32(max(of, 1))
	switch stage {
	case cards.Reading:
		text = words.Say("Reading the files")
		if of > 1 {
			text = words.Say("Reading file %d of %d", min(done+1, of), of)
		}
		return part * 0.05, text
	case cards.Compiling:
		return 0.05 + part*0.91, words.Say("Reading the texts of the cards: %d of %d", done, of)
	case cards.Storing:
		return 0.97, words.Say("Saving the cards")
	}
	return 0, string(stage)
}

// Summary is the sheet that tells what an import did.
func Summary(sum cards.Summary, total int, done func()) fyne.CanvasObject {
	p := theme.Current()
	title := words.Say("The cards are imported")
	if sum.New+sum.Changed == 0 {
		title = words.Say("Nothing has changed")
	}
	figures := container.New(layout.NewCustomPaddedHBoxLayout(34))
	for _, f := range []struct {
		n    int
		what words.Key
	}{{sum.New, "new"}, {sum.Changed, "changed"}, {sum.Same, "unchanged"}, {len(sum.Skipped) + sum.More, "skipped"}} {
		figures.Add(container.New(layout.NewCustomPaddedVBoxLayout(-4), theme.Letters(p, Count(f.n), 32), pen{size: 14, color: p.TextDim}.text(words.Say(f.what))))
	}
	ok := theme.NewButton(words.Say("Done"), "", done)
	ok.Primary = true
	read := pen{size: 14, color: p.Text}.text(words.Say("Read %s from %s. You have %s now.", words.Say("%d cards", sum.New+sum.Changed+sum.Same), words.Say("%d files", sum.Files), words.Say("%d cards", total)))
	column := []fyne.CanvasObject{theme.Letters(p, title, 28), theme.Rule(p), figures, read}
	column = append(column, leftOut(p, &sum)...)
	column = append(column, container.NewHBox(layout.NewSpacer(), ok))
	return theme.Wide(container.New(layout.NewCustomPaddedVBoxLayout(12), column...), wide, 1)
}

// Failed is the sheet that tells why nothing was imported.
func Failed(why string, sum cards.Summary, done func()) fyne.CanvasObject {
	p := theme.Current()
	ok := theme.NewButton(words.Say("Close"), "", done)
	ok.Primary = true
	column := []fyne.CanvasObject{
		theme.Letters(p, words.Say("Nothing was imported"), 28), theme.Rule(p),
		block(why, wide, pen{size: 15, color: p.Warning}), pen{size: 14, color: p.Text}.text(words.Say("Your cards are unchanged.")),
	}
	column = append(column, leftOut(p, &sum)...)
	column = append(column, container.NewHBox(layout.NewSpacer(), ok))
	return theme.Wide(container.New(layout.NewCustomPaddedVBoxLayout(12), column...), wide, 1)
}

// maxShown bounds the skipped entries that are listed.
const maxShown = 100

// leftOut lists what was skipped: the place, and why.
func leftOut(p theme.Palette, sum *cards.Summary) []fyne.CanvasObject {
	if len(sum.Skipped) == 0 {
		return nil
	}
	list := container.New(layout.NewCustomPaddedVBoxLayout(6))
	for _, s := range sum.Skipped[:min(len(sum.Skipped), maxShown)] {
		at := pen{size: 12, color: p.TextDim, mono: true}.text(words.Say("%s, line %d", short(s.File, 70), s.Line))
		list.Add(container.New(layout.NewCustomPaddedVBoxLayout(3), at, block(words.Upper(s.Text), wide-30, pen{size: 14, color: p.Text})))
	}
	if n := len(sum.Skipped) + sum.More - maxShown; n > 0 {
		list.Add(pen{size: 14, color: p.TextDim}.text(words.Say("… and %d more. “kotei cards import” lists them all.", n)))
	}
	scroll := container.NewVScroll(list)
	scroll.SetMinSize(fyne.NewSize(wide, max(60, min(220, list.MinSize().Height+4))))
	return []fyne.CanvasObject{pen{size: 14, color: p.TextDim}.text(words.Say("What was skipped, and why:")), scroll}
}

// short leaves the beginning of a long path out.
func short(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return "…" + string(r[len(r)-n:])
	}
	return s
}
