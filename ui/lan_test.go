package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// written reports whether a text stands somewhere on an object.
func written(o fyne.CanvasObject, text string) bool {
	var list []fyne.CanvasObject
	switch o := o.(type) {
	case *canvas.Text:
		return o.Text == text
	case *fyne.Container:
		list = o.Objects
	case fyne.Widget:
		list = test.WidgetRenderer(o).Objects()
	}
	for _, c := range list {
		if written(c, text) {
			return true
		}
	}
	return false
}
