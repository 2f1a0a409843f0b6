package theme

import (
	"sync"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"kotei/images/fonts"
)

// spare keeps Fyne's font of emoji out of memory: it would be read for each style of writing, 7 MB and as many milliseconds every
// time, whether there is an emoji or not. Those that somebody writes come from the desktop's fonts then, as all letters do that
// neither font has.
var spare = sync.OnceFunc(func() {
	if emoji, ok := fynetheme.DefaultEmojiFont().(*fyne.StaticResource); ok && emoji != nil {
		emoji.StaticContent = fonts.Sans
	}
})
