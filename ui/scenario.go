package ui

import (
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

	"kotei/core/words"
	"kotei/disk"
	"kotei/ui/present"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// saveScenario asks for a name, and writes the position of a game as a scenario.
func (t *tables) saveScenario(film *session.Reel, n int) {
	p := theme.Current()
	name := widget.NewEntry()
	m := film.Marks[n]
	name.SetText(words.Say("turn %d %s", m.Turn, m.Phase))
	save := func() {
		title := fileName(name.Text)
		if title == "" {
			return
		}
		t.sheets.drop()
		var path string
		var err error
		t.sheets.raise("moment please", container.NewVBox(head(p, words.Say("One moment")), paragraph(words.Say("Kotei writes the position, and plays it once as a check."), 420)))
		moment := t.sheets.top()
		theme.Aside(func() { path, err = t.writeScenario(film, n, title) }, func() {
			for slices.Contains(t.sheets.stack, moment) { // with what was asked over it meanwhile
				t.sheets.drop()
			}
			if err != nil {
				t.sheets.say(words.Say("Not saved"), words.Say("This position can’t be written as a scenario: %s.", err.Error()))
				return
			}
			t.savedScenario(path)
		})
	}
	name.OnSubmitted = func(string) { save() }
	ok := theme.NewButton(words.Say("Save"), "", save)
	ok.Primary = true
	t.sheets.raise("save scenario", container.NewVBox(head(p, words.Say("Save as scenario")),
		paragraph(words.Say("A scenario is a small text file that sets this position up again: to try something out, or to report a mistake. Stand-ins replace the cards that are hidden from you. "+
			"If something is being carried out, the scenario begins with the last opportunity before it."), 470),
		name, row(theme.NewButton(words.Say("Cancel"), "", t.sheets.drop), ok)))
	t.sheets.write(name)
}

// writeScenario writes the file, under another name if there is one of that name.
func (t *tables) writeScenario(film *session.Reel, n int, title string) (string, error) {
	text, err := film.Scenario(t.win.opt.Scenarios, n)
	if err != nil {
		return "", err
	}
	path := filepath.Join(t.files.Scenarios(), title+".txtar")
	for i := 2; ; i++ {
		if _, err := os.Stat(path); err != nil {
			break
		}
		path = filepath.Join(t.files.Scenarios(), fmt.Sprintf("%s %d.txtar", title, i))
	}
	return path, disk.Replace(path, text)
}

// savedScenario tells where the file is.
func (t *tables) savedScenario(path string) {
	p := theme.Current()
	copied := theme.NewButton(words.Say("Copy the path"), "", nil)
	copied.OnTapped = func() {
		fyne.CurrentApp().Clipboard().SetContent(path)
		copied.Text = words.Say("Copied")
		copied.Refresh()
	}
	ok := theme.NewButton(words.Say("OK"), "", t.sheets.drop)
	ok.Primary = true
	t.sheets.raise("saved scenario", container.NewVBox(head(p, words.Say("Saved")), paragraph(path, 520), paragraph(words.Say("“kotei play” opens the window at this position, “kotei scenario” plays and checks it."), 520),
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
	s = strings.Trim(present.Short(strings.Join(strings.Fields(s), " "), 60), " .")
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
