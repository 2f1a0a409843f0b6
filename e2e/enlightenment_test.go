//go:build e2e

package e2e

import "testing"

// TestEnlightenment wins by Enlightenment: four Rings lie in play, the fifth is used from the hand with a double click.
func TestEnlightenment(t *testing.T) {
	s := newScreen(t, 1280, 720)
	home := newHome(t, s, nil)
	p := prepare(t, 3, 2, 0, "goldfish")
	p.passTo(0)
	p.inPlay(0, "Temple of Five Doors", "Temple of Five Doors", "Terraced Paddies", "Terraced Paddies", "Charcoal Burners' Camp", "Charcoal Burners' Camp")
	p.inPlay(0, "Circle of Still Water", "Circle of Kindled Light", "Circle of the Listening Wind", "Circle of the Empty Bowl")
	p.hand(0, "Circle of Patient Stone")
	p.save(home)

	w := open(t, s, home)
	w.screenNamed("start")
	w.press("Continue")
	w.asked("action")
	menu := w.rightClick(w.find("Circle of Patient Stone", in("hand")))
	if len(menu.Spots) < 2 {
		t.Errorf("the menu of a Ring in the hand holds %v", keys(menu.Spots))
	}
	w.press(entry(t, menu, "Limited"))
	w.win("enlightenment")
}
