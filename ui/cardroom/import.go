package cardroom

import (
	"fmt"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

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
	s := &Progress{p: p, bar: NewBar(p), stage: pen{size: 15, color: p.Text}.text("Looking through the files …"), note: pen{size: 13, color: p.TextDim}.text(named(from))}
	s.stop = theme.NewButton("Cancel", "", func() {
		s.stop.Disable()
		s.stage.Text = "Stopping …"
		s.stage.Refresh()
		cancel()
	})
	hint := pen{size: 13, color: p.TextDim}.text("Until it is done, your cards stay as they are.")
	s.CanvasObject = container.New(layout.NewCustomPaddedVBoxLayout(10), theme.Letters(p, "Importing cards", 28), theme.Rule(p), s.note, s.stage,
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
		s += fmt.Sprintf(" and %d more", n)
	}
	return s
}

// Set shows how far a stage has come.
func (s *Progress) Set(stage cards.Stage, done, of int) {
	share, words := Share(stage, done, of)
	if !s.stop.Off {
		s.stage.Text = words
		s.stage.Refresh()
	}
	s.bar.Set(share, 0)
}

// Share is how far an import has come, of 1, and what it does in words. Nearly all of it is reading the texts.
func Share(stage cards.Stage, done, of int) (share float32, words string) {
	part := float32(done) / float32(max(of, 1))
	switch stage {
	case cards.Reading:
		words = "Reading the files"
		if of > 1 {
			words = fmt.Sprintf("Reading file %s of %s", Count(min(done+1, of)), Count(of))
		}
		return part * 0.05, words
	case cards.Compiling:
		return 0.05 + part*0.91, fmt.Sprintf("Reading the texts of the cards: %s of %s", Count(done), Count(of))
	case cards.Storing:
		return 0.97, "Putting them in place"
	}
	return 0, string(stage)
}

// Summary is the sheet that tells what an import did.
func Summary(sum cards.Summary, total int, done func()) fyne.CanvasObject {
	p := theme.Current()
	title := "The cards are imported"
	if sum.New+sum.Changed == 0 {
		title = "Nothing has changed"
	}
	figures := container.New(layout.NewCustomPaddedHBoxLayout(34))
	for _, f := range []struct {
		n    int
		what string
	}{{sum.New, "new"}, {sum.Changed, "changed"}, {sum.Same, "as they were"}, {len(sum.Skipped) + sum.More, "skipped"}} {
		figures.Add(container.New(layout.NewCustomPaddedVBoxLayout(-4), theme.Letters(p, Count(f.n), 32), pen{size: 14, color: p.TextDim}.text(f.what)))
	}
	ok := theme.NewButton("Done", "", done)
	ok.Primary = true
	words := pen{size: 14, color: p.Text}.text(fmt.Sprintf("Of %s, read from %s. There are %s cards now.", plural(sum.New+sum.Changed+sum.Same, "card"), plural(sum.Files, "file"), Count(total)))
	column := []fyne.CanvasObject{theme.Letters(p, title, 28), theme.Rule(p), figures, words}
	column = append(column, leftOut(p, &sum)...)
	column = append(column, container.NewHBox(layout.NewSpacer(), ok))
	return theme.Wide(container.New(layout.NewCustomPaddedVBoxLayout(12), column...), wide, 1)
}

// Failed is the sheet that tells why nothing was imported.
func Failed(why string, sum cards.Summary, done func()) fyne.CanvasObject {
	p := theme.Current()
	ok := theme.NewButton("Close", "", done)
	ok.Primary = true
	column := []fyne.CanvasObject{
		theme.Letters(p, "Nothing was imported", 28), theme.Rule(p),
		block(why, wide, pen{size: 15, color: p.Warning}), pen{size: 14, color: p.Text}.text("Your cards are as they were."),
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
		at := pen{size: 12, color: p.TextDim, mono: true}.text(fmt.Sprintf("%s, line %d", short(s.File, 70), s.Line))
		list.Add(container.New(layout.NewCustomPaddedVBoxLayout(3), at, block(theme.Title(s.Text), wide-30, pen{size: 14, color: p.Text})))
	}
	if n := len(sum.Skipped) + sum.More - maxShown; n > 0 {
		list.Add(pen{size: 14, color: p.TextDim}.text(fmt.Sprintf("… and %s more. `kotei cards import` lists them all.", Count(n))))
	}
	scroll := container.NewVScroll(list)
	scroll.SetMinSize(fyne.NewSize(wide, max(60, min(220, list.MinSize().Height+4))))
	return []fyne.CanvasObject{pen{size: 14, color: p.TextDim}.text("What was left out, and why:"), scroll}
}

// short leaves the beginning of a long path out.
func short(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return "…" + string(r[len(r)-n:])
	}
	return s
}

func plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return Count(n) + " " + thing + "s"
}
