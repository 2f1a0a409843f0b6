package ui

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/core"
	"kotei/decks/home"
	"kotei/ui/theme"
)

// Scenarios are what writes positions as scenario files.
type Scenarios struct {
	Fits  func(s *core.State) bool // reports whether such a position can be written
	Write func(s *core.State, names []string, about string) ([]byte, error)
}

// maxTries bounds the positions that are tried, back from the one that is looked at.
const maxTries = 60

// scenario writes position n of a game, or the nearest one before it that can be written; then the file tells what came after.
func (r *reel) scenario(by *Scenarios, n int) ([]byte, error) {
	err := errors.New("the game has no such moment yet")
	s, seen := &core.State{}, &core.State{}
	for at, tries := min(n, r.len()), 0; at >= 0 && tries < maxTries; at-- {
		if err := r.m.At(r.position(at), s); err != nil {
			return nil, err
		}
		v := s
		if !r.mayPlayOn() && s.Eyes == core.AllEyes { // what is hidden stays hidden
			s.SeenBy(seen, r.from)
			v = seen
		}
		if !by.Fits(v) {
			continue
		}
		tries++
		var text []byte
		if text, err = by.Write(v, r.names, r.about(at, n)); err == nil {
			return text, nil
		}
	}
	return nil, err
}

// maxAfter bounds the lines that tell what came after a position that was written.
const maxAfter = 40

// about says which position is written, and what was done from there on up to the one that was looked at.
func (r *reel) about(at, n int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "A game of %s: turn %d.\n", strings.Join(r.names, " and "), r.marks[at].turn)
	if told := r.told[r.lines[at]:r.lines[n]]; at < n && len(told) > 0 {
		b.WriteString("After this position the game went on so:\n")
		for _, l := range told[:min(len(told), maxAfter)] {
			b.WriteString("  " + strings.Join(strings.Fields(l.line.String()), " ") + "\n")
		}
	}
	return b.String()
}

// saveScenario asks for a name, and writes the position of a game as a scenario.
func (a *App) saveScenario(film *reel, n int) {
	p := theme.Current()
	name := widget.NewEntry()
	m := film.marks[n]
	name.SetText(fmt.Sprintf("turn %d %s", m.turn, m.phase))
	save := func() {
		title := fileName(name.Text)
		if title == "" {
			return
		}
		a.drop()
		var path string
		var err error
		a.raise("moment please", container.NewVBox(head(p, "One moment"), paragraph("The position is written, and played once to see that it stands.", 420)))
		moment := a.sheet[len(a.sheet)-1]
		theme.Aside(func() { path, err = a.writeScenario(film, n, title) }, func() {
			for slices.Contains(a.sheet, moment) { // with what was asked over it meanwhile
				a.drop()
			}
			if err != nil {
				a.say("Not saved", "This position can’t be written as a scenario: "+err.Error()+".")
				return
			}
			a.savedScenario(path)
		})
	}
	name.OnSubmitted = func(string) { save() }
	ok := theme.NewButton("Save", "", save)
	ok.Primary = true
	a.raise("save scenario", container.NewVBox(head(p, "Save as scenario"),
		paragraph("A scenario is a small text file that sets this position up again: to try something out, or to report a mistake. What is hidden from you is stood in for. "+
			"In the middle of something it begins with the last opportunity before it.", 470),
		name, row(theme.NewButton("Leave it", "", a.drop), ok)))
	a.write(name)
}

// writeScenario writes the file, under another name if there is one of that name.
func (a *App) writeScenario(film *reel, n int, title string) (string, error) {
	text, err := film.scenario(a.opt.Scenarios, n)
	if err != nil {
		return "", err
	}
	path := filepath.Join(a.home.Scenarios(), title+".txtar")
	for i := 2; ; i++ {
		if _, err := os.Stat(path); err != nil {
			break
		}
		path = filepath.Join(a.home.Scenarios(), fmt.Sprintf("%s %d.txtar", title, i))
	}
	return path, home.Replace(path, text)
}

// savedScenario tells where the file is.
func (a *App) savedScenario(path string) {
	p := theme.Current()
	copied := theme.NewButton("Copy the path", "", nil)
	copied.OnTapped = func() {
		fyne.CurrentApp().Clipboard().SetContent(path)
		copied.Text = "Copied"
		copied.Refresh()
	}
	ok := theme.NewButton("Go on", "", a.drop)
	ok.Primary = true
	a.raise("saved scenario", container.NewVBox(head(p, "Saved"), paragraph(path, 520), paragraph("“kotei play” opens the window there, “kotei scenario” plays it and checks it.", 520),
		theme.Wide(layout.NewSpacer(), 1, 2), row(copied, ok)))
}

// fileName makes a name that any system takes as a file's.
func fileName(s string) string {
	s = strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`/\:*?"<>|`, r) || !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, s)
	s = strings.Trim(short(strings.Join(strings.Fields(s), " "), 60), " .")
	if stem, _, _ := strings.Cut(s, "."); device(strings.TrimSpace(stem)) {
		return "_" + s
	}
	return s
}

// device reports whether Windows takes a name for a device's, whatever ending follows it.
func device(name string) bool {
	name = strings.ToUpper(name)
	switch name {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$":
		return true
	}
	port, ok := strings.CutPrefix(name, "COM")
	if !ok {
		port, ok = strings.CutPrefix(name, "LPT")
	}
	return ok && utf8.RuneCountInString(port) == 1 && strings.Contains("0123456789¹²³", port)
}
