package theme

import "fyne.io/fyne/v2"

// Warm makes Fyne read the fonts that the screens are written in, before a screen needs them. Each takes some milliseconds and gets a
// turn of its own on Fyne's goroutine, so that nobody feels it.
func Warm() {
	for _, s := range []fyne.TextStyle{{}, {Bold: true}, {Monospace: true}} {
		Aside(func() {}, func() { fyne.MeasureText("a", 14, s) })
	}
	for _, f := range []fyne.Resource{Heading, Serif, Narrow, Kanji} {
		Aside(func() {}, func() { fyne.CurrentApp().Driver().RenderedTextSize("a", 14, fyne.TextStyle{}, f) })
	}
}
