package theme

import "fyne.io/fyne/v2"

// Warm lets Fyne read the fonts that all screens are written in. It is for before the window opens: each takes some milliseconds,
// and those that a screen needs first would be felt together.
func Warm() {
	for _, s := range []fyne.TextStyle{{}, {Bold: true}, {Monospace: true}} {
		fyne.MeasureText("a", 14, s)
	}
	for _, f := range []fyne.Resource{Heading, Serif, Narrow, Kanji} {
		fyne.CurrentApp().Driver().RenderedTextSize("a", 14, fyne.TextStyle{}, f)
	}
}
