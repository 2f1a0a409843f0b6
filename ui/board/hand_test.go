package board

import (
	"slices"
	"strings"
	"testing"

	"kotei/core"
	"kotei/ui/present"
)

// TestHandIsLaid drags a card of the hand to its left end, and then behind all; nothing is submitted, and the window is told to remember it.
func TestHandIsLaid(t *testing.T) {
	d, _ := at(t, 2, func(s *core.State) bool { return acts(s) && s.Count(core.Hand(s.Ask.Seat)) > 3 })
	told := 0
	d.opt.OnHand = func() { told++ }
	was := d.inHand()
	first, last := d.Scene().Find(was[0]), was[len(was)-1]
	if !d.Scene().Find(last).Draws {
		t.Fatal("the card can't be dragged")
	}
	_, y := first.Rect.Center()
	d.drag(last, first.Rect.X+4, y)
	got := d.inHand()
	if want := append([]core.CardID{last}, was[:len(was)-1]...); !slices.Equal(got, want) {
		t.Errorf("%v became %v", was, got)
	}
	z := zone(t, d, present.HandZone, d.view.Seat)
	d.drag(last, z.Rect.Right()-4, y)
	if got := d.inHand(); !slices.Equal(got, was) {
		t.Errorf("%v became %v", was, got)
	}
	if told != 2 || len(d.plans) > 0 {
		t.Errorf("the window was told %d times, and %d answers were given", told, len(d.plans))
	}
}

// TestPurse: pointing at one's own plate says what the Gold there could pay for, as long as the pointer is there.
func TestPurse(t *testing.T) {
	d, _ := at(t, 2, acts)
	for _, pl := range d.Scene().Players {
		if pl.Purse != (pl.Seat == d.view.Seat) {
			t.Errorf("seat %d: Gold is shown: %v", pl.Seat, pl.Purse)
		}
		x, y := pl.Rect.Center()
		d.move(x, y)
		if said := strings.Contains(d.hint.text, "Gold"); said != pl.Purse {
			t.Errorf("at the plate of seat %d it says %q", pl.Seat, d.hint.text)
		}
		d.move(x, y+1)
	}
	tb := d.Scene().Table
	d.move(tb.X+tb.W/2, tb.Y+tb.H/2)
	if d.hint.text != "" {
		t.Errorf("elsewhere it says %q", d.hint.text)
	}
}
