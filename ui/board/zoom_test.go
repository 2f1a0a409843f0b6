package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kotei/core"
	"kotei/images"
	"kotei/ui/present"
)

// inHand are the cards of the hand at the bottom, from the left.
func (d *desk) inHand() (out []core.CardID) {
	for _, c := range d.Scene().Cards {
		if c.Zone == present.HandZone && d.view.State.Cards[c.ID].Place == core.Hand(d.view.Seat) {
			out = append(out, c.ID)
		}
	}
	return out
}

// TestZoom: Z shows the card under the pointer large, and so does a long press on a card, which is no click then.
func TestZoom(t *testing.T) {
	d, _ := at(t, 2, func(s *core.State) bool { return acts(s) && s.Count(core.Hand(s.Ask.Seat)) > 3 })
	var zoomed []images.Face
	d.opt.OnZoom = func(f images.Face) { zoomed = append(zoomed, f) }
	c := d.inHand()[1]
	x, y := d.middle(c)
	d.move(x, y)
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyZ})
	if len(zoomed) != 1 || zoomed[0].Card != d.view.State.Face(c) {
		t.Fatalf("shown are %v", zoomed)
	}
	other := d.inHand()[0]
	x, y = d.middle(other)
	d.MouseDown(event(x, y, desktop.MouseButtonPrimary))
	d.longEnough(d.mouse.presses - 1)
	if len(zoomed) != 1 {
		t.Error("the time of an earlier press counts")
	}
	d.longEnough(d.mouse.presses)
	if len(zoomed) != 2 || zoomed[1].Card != d.view.State.Face(other) {
		t.Errorf("held down was %s, shown are %v", d.view.State.Name(other), zoomed)
	}
	d.MouseUp(event(x, y, desktop.MouseButtonPrimary))
	if d.mouse.last == other || len(d.plans) > 0 {
		t.Error("the long press is a click, too")
	}
	d.grab(other, x+40, y-40)
	d.longEnough(d.mouse.presses)
	if len(zoomed) != 2 {
		t.Error("a drag shows the card")
	}
	d.letGo()
}
