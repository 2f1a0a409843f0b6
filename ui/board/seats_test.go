package board

import (
	"testing"

	"fyne.io/fyne/v2/driver/desktop"

	"kotei/core"
	"kotei/core/rules"
	"kotei/ui/present"
)

// TestLookClosely: a click on the plate of one of many opponents gives that one the most room.
func TestLookClosely(t *testing.T) {
	for _, seats := range []int{4, 7} {
		d, _ := at(t, seats, func(s *core.State) bool { return s.Turn > 2 && s.Ask.Kind == rules.AskAction && s.Attack.N == 0 })
		room := func(p core.Seat) (area float32) {
			for _, z := range d.Scene().Zones {
				if z.Kind == present.HomeZone && z.Seat == p {
					area = z.Rect.W * z.Rect.H
				}
			}
			return area
		}
		me := d.Scene().Seat
		for step := 1; step < seats; step++ {
			p := (me + core.Seat(step)) % core.Seat(seats)
			for _, pl := range d.Scene().Players {
				if pl.Seat == p {
					x, y := pl.Rect.Center()
					d.click(x, y, desktop.MouseButtonPrimary)
					break
				}
			}
			for q := range core.Seat(seats) {
				if q != me && q != p && room(q) >= room(p) {
					t.Fatalf("%d seats: seat %d has %.0f after a click on seat %d, which has %.0f", seats, q, room(q), p, room(p))
				}
			}
		}
	}
}
