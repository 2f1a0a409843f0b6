package theme

import "fyne.io/fyne/v2"

// Warm lets Fyne read the fonts of its widgets before one is first shown, one at a time: together they would be felt.
func Warm() { warm(0) }

// styles are those that the sheets write in.
var styles = []fyne.TextStyle{{}, {Bold: true}, {Italic: true}, {Bold: true, Italic: true}}

func warm(i int) {
	if i < len(styles) {
		Aside(func() {}, func() {
			fyne.MeasureText("a", 14, styles[i])
			warm(i + 1)
		})
	}
}
