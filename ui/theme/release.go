package theme

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Release frees the textures of what has left the window: Fyne keeps those of each object for another minute, and screens that
// are left and entered add up. Widgets that hold large pictures free theirs themselves. What is shown again gets new ones.
func Release(left ...fyne.CanvasObject) {
	for _, o := range left {
		switch o := o.(type) {
		case *fyne.Container:
			Release(o.Objects...)
		case *canvas.Image, *canvas.Raster:
			canvas.Refresh(o)
		}
	}
}
