package theme

import "fyne.io/fyne/v2"

// CanvasOf is the canvas that an object is on, nil if it is on none. Fyne knows it once the object has been painted; what is
// clicked before its first frame is on the only window there is.
func CanvasOf(o fyne.CanvasObject) fyne.Canvas {
	d := fyne.CurrentApp().Driver()
	if c := d.CanvasForObject(o); c != nil {
		return c
	}
	if all := d.AllWindows(); len(all) == 1 {
		return all[0].Canvas()
	}
	return nil
}
