package theme

import (
	"sync"

	"fyne.io/fyne/v2"

	"kotei/ui/stopwatch"
)

// Fyne reads a font when something is first written in it, which takes some milliseconds each time. Those of the first frame are read
// while the window is made, and the others once it is open.

// WarmWhile reads the fonts of the first frame while do is carried out, which must not measure or draw text.
func WarmWhile(do func()) {
	var fonts sync.WaitGroup
	fonts.Go(func() {
		fyne.MeasureText("a", 14, fyne.TextStyle{})
		measure(Heading)
	})
	do()
	fonts.Wait()
}

// WarmRest reads the other fonts that screens are written in. It is called once the first frame is painted, before anybody can click:
// a font that is read later is read within a click.
func WarmRest() {
	defer stopwatch.Fyne()()
	fyne.MeasureText("a", 14, fyne.TextStyle{Bold: true})
	fyne.MeasureText("a", 14, fyne.TextStyle{Monospace: true})
	measure(Serif)
	measure(Narrow)
	measure(Kanji)
}

func measure(f fyne.Resource) {
	fyne.CurrentApp().Driver().RenderedTextSize("a", 14, fyne.TextStyle{}, f)
}
