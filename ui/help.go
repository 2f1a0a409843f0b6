package ui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/core/words"
	"kotei/ui/present"
	"kotei/ui/theme"
)

// A hint is a key or gesture and what it does.
type hint struct{ how, what string }

// A gesture is a hint before it is said.
type gesture struct{ how, what words.Key }

func (g gesture) said() hint { return hint{words.Say(g.how), words.Say(g.what)} }

func said(list []gesture) (out []hint) {
	for _, g := range list {
		out = append(out, g.said())
	}
	return out
}

// The hints of the help sheet.
var (
	mouseHints = []gesture{
		{"Drag to a Personality", "equip; or bring along"},
		{"Drag from a Province", "recruit, or bring into play"},
		{"Drag to a battlefield", "assign the unit"},
		{"Drag to a discard pile", "discard"},
		{"Drag on the mat", "select several cards; Ctrl+click adds"},
		{"Right drag, Alt+drag", "an arrow that everyone sees"},
		{"Click", "choose it, or see what it can do"},
		{"Double click", "do the only thing it can; bow, by hand"},
		{"Right click", "everything it could do, and why not"},
		{"Point at a card", "see it large, and what a click would change"},
		{"Point at the top line", "arrows show what affects what"},
		{"Click a phase", "always stop there"},
		{"Click CE-…", "what that rule says"},
		{"Click the large card", "how it plays"},
		{"Hold a card down", "see it as large as the window"},
		{"Middle click", "by hand: turn it over"},
		{"Wheel", "by hand: Honor, or a card’s marker"},
		{"Shift, Alt, Ctrl, drop", "by hand: face-down, bottom, beneath"},
	}
	fixedHints = []gesture{
		{"1 … 9", "the offered buttons"},
		{"Escape", "close; open the table’s menu"},
	}
)

// showHelp shows all keys and gestures; other leads to where keys are changed.
func showHelp(a parts, other func()) {
	if a.sheets.any() {
		return
	}
	p := theme.Current()
	ok := theme.NewButton(words.Say("Back"), "", a.sheets.drop)
	ok.Primary = true
	change := theme.NewButton(words.Say("Change keys"), "", func() { a.sheets.drop(); other() })
	a.sheets.raise("help", container.NewVBox(
		head(p, words.Say("Mouse and keys")),
		container.New(&columnsLayout{a.win.Canvas(), 22}, hints(p, words.Say("The mouse"), said(mouseHints)),
			hints(p, words.Say("At the table"), append(keyHints(a.set.Keys, present.AtTable), said(fixedHints)...)),
			container.NewVBox(hints(p, words.Say("Everywhere"), keyHints(a.set.Keys, present.Everywhere)), hints(p, words.Say("Looking back"), append(keyHints(a.set.Keys, present.Looking), gesture{"Click in the log", "to that moment"}.said())))),
		row(theme.NewButton(words.Say("What the words mean"), "", func() { showTerms(a) }), change, ok),
	))
}

// cursorDeeds move the cursor; the help tells of them in one line.
var cursorDeeds = []present.Deed{present.CursorLeft, present.CursorRight, present.CursorUp, present.CursorDown}

// keyHints are the keys of a scope as they are set.
func keyHints(keys present.Keys, in present.Scope) (out []hint) {
	arrows := ""
	for _, d := range cursorDeeds {
		arrows = strings.TrimSpace(arrows + " " + present.KeyTitle(keys.Of(d)))
	}
	for _, r := range present.Deeds {
		key := present.KeyTitle(keys.Of(r.Deed))
		switch {
		case r.Scope != in || key == "":
		case r.Deed == present.CursorLeft:
			out = append(out, hint{arrows, words.Say("the cursor, from card to card")})
		case slices.Contains(cursorDeeds, r.Deed):
		default:
			out = append(out, hint{key, words.Say(r.What)})
		}
	}
	return out
}

func hints(p theme.Palette, title string, list []hint) fyne.CanvasObject {
	objects := []fyne.CanvasObject{}
	for _, h := range list {
		how, what := theme.Words(p, h.how, 13.5), theme.Words(p, h.what, 13.5)
		how.TextStyle.Bold = true
		what.Color = p.TextDim
		plate := canvas.NewRectangle(p.PanelHigh)
		plate.CornerRadius, plate.StrokeColor, plate.StrokeWidth = 4, p.GoldDim, 1
		key := container.NewStack(plate, container.New(layout.NewCustomPaddedLayout(2, 2, 8, 8), how))
		objects = append(objects, container.NewHBox(key, layout.NewSpacer()), container.NewCenter(container.NewHBox(what)))
		objects[len(objects)-1] = container.NewHBox(what)
	}
	grid := container.New(layout.NewFormLayout(), objects...)
	return container.NewVBox(theme.Letters(p, title, 19), grid)
}
