package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/ui/theme"
)

// A hint is a key or gesture and what it does.
type hint struct{ how, what string }

// The hints of the help sheet.
var (
	mouseHints = []hint{
		{"Drag to a Personality", "equip; or bring along"},
		{"Drag from a Province", "recruit, or bring into play"},
		{"Drag to a battlefield", "assign the unit"},
		{"Drag to a discard pile", "discard"},
		{"Click", "choose; or what the card can do"},
		{"Double click", "the only thing it can do; bow, by hand"},
		{"Right click", "all it could do, and why not"},
		{"Point at a card", "see it large, here or in the log"},
		{"Click a phase", "stop there in any case"},
		{"Click CE-…", "what that rule says"},
		{"Click the large card", "how its text is read"},
		{"Shift, Alt while dropping", "by hand: face-down, bottom"},
	}
	backHints = []hint{
		{"← →", "a choice back, or on"},
		{"↑ ↓", "a turn back, or on"},
		{"Home, End", "the start, the end"},
		{"Space", "let it run, stop it"},
		{"Click a line of the log", "to that moment"},
	}
	keyHints = []hint{
		{"Space", "pass, pay as proposed, go on"},
		{"1 … 9", "the offered buttons"},
		{"F4", "pass until something happens"},
		{"Ctrl+Z", "take back (others are asked)"},
		{"Arrows", "move the cursor to a card"},
		{"Enter", "what a click does there"},
		{"M", "the menu of that card"},
		{"E", "how the large card's text is read"},
		{"Escape", "put away; the table's menu"},
		{"F1, F2", "this sheet; the rule behind the question"},
		{"F11", "the whole screen"},
		{"Ctrl+S, Ctrl+Q", "settings, quit"},
	}
)

// help shows all keys and gestures.
func (a *App) help() {
	if len(a.sheet) > 0 {
		return
	}
	p := theme.Current()
	ok := theme.NewButton("Back", "", a.drop)
	ok.Primary = true
	a.raise("help", container.NewVBox(
		head(p, "By hand, and by key"),
		container.New(layout.NewCustomPaddedHBoxLayout(26), hints(p, "The mouse", mouseHints),
			container.NewVBox(hints(p, "The keys", keyHints), hints(p, "Looking back", backHints))),
		row(ok),
	))
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
